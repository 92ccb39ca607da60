import UIKitViews

/// The panel of a demo's parameters, in the column of its keys.
final class ParameterPanel: UIView {
    private static let (headHeight, gap) = (CGFloat(24), CGSize(width: 24, height: 6))

    private let parameters: SceneParameters
    private let rows: [ParameterRow]
    private let title = UILabel(
        "PARAMETERS", font: UIFont.kicker, color: UIColor.coral)
    private let reset = UIControl(frame: CGRect(x: 0, y: 0, width: 120, height: 20))
    private let hint: UILabel
    /// The hint shown while all values are the defaults.
    private var keys = ""

    init(_ parameters: SceneParameters) {
        self.parameters = parameters
        rows = parameters.list.map(ParameterRow.init)
        hint = UILabel(
            "keys", font: UIFont.kicker, color: UIColor.quietText, width: 120,
            alignment: .right)
        super.init(frame: .zero)
        layer.name = "stage.parameters"
        hint.frame = CGRect(x: 0, y: 0, width: 120, height: hint.bounds.height)
        reset.addSubview(hint)
        for view in [title, reset] + rows { addSubview(view) }
        for (index, row) in rows.enumerated() {
            row.addAction(
                UIAction { [weak self] _ in self?.take(index) }, for: .valueChanged)
        }
        reset.addAction(
            UIAction { [weak parameters] _ in parameters?.reset() }, for: .touchUpInside)
        parameters.onShow = { [weak self] in self?.show() }
        label(keys: [:])
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the labels of keys whose printed labels differ from their names.
    func label(keys labels: [String: String]) {
        keys =
            "keys  "
            + [("-", "−"), ("+", "+"), (";", ";")].map { labels[$0] ?? $1 }
            .joined(separator: "  ")
        show()
    }

    private func take(_ index: Int) {
        if parameters.selected != index { parameters.select(index) }
        parameters.set([parameters.list[index].name: rows[index].touched])
    }

    /// Shows the current values.
    private func show() {
        for (index, row) in rows.enumerated() {
            row.show(
                parameters.value(index), standard: parameters.standard(index),
                isSelected: index == parameters.selected)
        }
        UIView.performWithoutAnimation {
            hint.text = parameters.isChanged ? "⌫  reset" : keys
            hint.textColor = parameters.isChanged ? UIColor.amber : UIColor.quietText
        }
    }

    /// Lays out the parameter rows in as many columns as fit.
    ///
    /// The top left corner is at a point. If not even one column fits, the rows are narrower.
    func layOut(x: CGFloat, y: CGFloat, width: CGFloat) {
        let rowWidth = min(width, ParameterRow.size.width)
        let step = CGSize(
            width: rowWidth + Self.gap.width,
            height: ParameterRow.size.height + Self.gap.height)
        let columns = max(1, Int((width + Self.gap.width) / step.width))
        let lines = (rows.count + columns - 1) / columns
        let used = min(columns, rows.count)
        bounds.size = CGSize(
            width: CGFloat(used) * step.width - Self.gap.width,
            height: Self.headHeight + CGFloat(lines) * step.height - Self.gap.height)
        self.place(x: x, y: y)
        title.place(x: 0, y: 0)
        reset.place(x: bounds.width - reset.bounds.width, y: 0)
        for (index, row) in rows.enumerated() {
            row.setWidth(rowWidth)
            row.place(
                x: CGFloat(index % columns) * step.width,
                y: Self.headHeight + CGFloat(index / columns) * step.height)
        }
        show()
    }
}
