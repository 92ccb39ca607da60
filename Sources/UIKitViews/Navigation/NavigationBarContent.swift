import CoreAnimation

/// The title and the buttons of one item in a navigation bar.
final class NavigationBarContent: UIView {
    /// The position of an item in the transitions of a bar.
    enum Pose {
        /// The item is the topmost one.
        case shown
        /// The item below the topmost one.
        ///
        /// Its title is at the position of the back button.
        case below
        /// An item that is about to be pushed, or was popped.
        ///
        /// Its title is at the right.
        case above
    }

    let item: UINavigationItem
    /// The item to which the back button goes; nil for the lowest item.
    let below: UINavigationItem?

    private weak var bar: UINavigationBar?
    private let back = NavigationBackButton(frame: .zero)
    private let middle = UIView(frame: .zero)
    private let leading = UIView(frame: .zero)
    private let trailing = UIView(frame: .zero)
    private let title = UILabel(frame: .zero)
    /// The buttons of the items, which keep touches while their item changes.
    private var buttons: [UIBarButtonItem: UIButton] = [:]

    /// The distance of buttons from the sides and from each other, in points.
    private static let margin: CGFloat = 16

    init(_ item: UINavigationItem, above below: UINavigationItem?, in bar: UINavigationBar) {
        (self.item, self.below, self.bar) = (item, below, bar)
        super.init(frame: .zero)
        for view in [middle, leading, trailing, back] { addSubview(view) }
        back.addAction(
            UIAction { [weak bar] _ in bar?.goBack() }, for: .touchUpInside)
        update()
    }

    required init?(coder: NSCoder) { nil }

    /// Whether the item has a back button.
    var showsBackButton: Bool { !back.isHidden }

    /// Returns the view hit in the content; nil beside the buttons.
    ///
    /// Touches there belong to the bar.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }

    /// Updates the views from the items.
    func update() {
        let left = item.leftBarButtonItems ?? []
        let right = item.rightBarButtonItems ?? []
        let known = buttons
        buttons = [:]
        back.isHidden =
            below == nil || item.hidesBackButton
            || !left.isEmpty && !item.leftItemsSupplementBackButton
        title.attributedText = NSAttributedString(
            string: item.title ?? "",
            attributes: [
                .font: UIFont.systemFont(ofSize: 17, weight: .semibold),
                .foregroundColor: UIColor.label,
            ].merging(bar?.titleTextAttributes ?? [:]) { $1 })
        fill(middle, with: [item.titleView ?? title])
        fill(leading, with: left.map { barView(of: $0, known) })
        fill(trailing, with: right.reversed().map { barView(of: $0, known) })
        setNeedsLayout()
    }

    /// Returns an item's custom view, or else its updated button.
    ///
    /// An item that is shown again has another button each time.
    private func barView(of item: UIBarButtonItem, _ known: [UIBarButtonItem: UIButton]) -> UIView {
        if let customView = item.customView { return customView }
        let button = (buttons[item] == nil ? known[item] : nil) ?? item.makeButton()
        buttons[item] = button
        item.update(button)
        return button
    }

    private func fill(_ host: UIView, with views: [UIView]) {
        for view in host.subviews where !views.contains(view) { view.removeFromSuperview() }
        for view in views { host.addSubview(view) }
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let (margin, width) = (Self.margin, bounds.width)
        // Another bar or the program may have taken the title view.
        let titleView = middle.subviews.first
        let middleSize = titleView.map(size(of:)) ?? .zero
        var left = margin
        if !back.isHidden {
            let free = (width - min(middleSize.width, width)) / 2 - margin
            back.fit(titles: [backTitle, "Back", ""], in: free)
            place(back, x: 0, width: back.fittingWidth)
            left = back.fittingWidth + margin
        }
        let leadingWidth = row(leading)
        place(leading, x: left, width: leadingWidth)
        if leadingWidth > 0 { left += leadingWidth + margin }
        let trailingWidth = row(trailing)
        place(trailing, x: width - margin - trailingWidth, width: trailingWidth)
        let right = width - margin - (trailingWidth > 0 ? trailingWidth + margin : 0)
        let middleWidth = max(min(middleSize.width, right - left), 0)
        let start = max(min((width - middleWidth) / 2, right - middleWidth), left)
        place(middle, x: start, width: middleWidth)
        titleView?.frame = CGRect(
            x: 0, y: (bounds.height - middleSize.height) / 2, width: middleWidth,
            height: middleSize.height)
    }

    private var backTitle: String {
        below.flatMap { $0.backBarButtonItem?.title ?? $0.backButtonTitle ?? $0.title } ?? ""
    }

    private func size(of view: UIView) -> CGSize {
        view.bounds.isEmpty || view is UILabel || view is UIButton
            ? view.sizeThatFits(bounds.size) : view.bounds.size
    }

    /// Places a view at a horizontal position, over the whole height.
    ///
    /// The bounds and the centre are set. The frame is not set, since the view may have a
    /// transform.
    private func place(_ view: UIView, x: CGFloat, width: CGFloat) {
        view.bounds.size = CGSize(width: width, height: bounds.height)
        view.center = CGPoint(x: x + width / 2, y: bounds.midY)
    }

    /// Lays out the views of a host side by side, and returns their width.
    private func row(_ host: UIView) -> CGFloat {
        var x: CGFloat = 0
        for view in host.subviews {
            let size = size(of: view)
            view.frame = CGRect(
                x: x, y: (bounds.height - size.height) / 2, width: size.width,
                height: size.height)
            x += size.width + Self.margin
        }
        return max(x - Self.margin, 0)
    }

    // MARK: Transitions

    /// Shows the item in a pose; with `keepsChevron`, the chevron stays visible.
    func pose(_ pose: Pose, keepsChevron: Bool = false) {
        let alpha: CGFloat = pose == .shown ? 1 : 0
        for view in [middle, leading, trailing] { view.alpha = alpha }
        let toBack = NavigationBackButton.titleStart - (middle.center.x - middle.bounds.width / 2)
        let toMiddle = bounds.midX - back.titleCenter
        let (middleShift, backShift): (CGFloat, CGFloat) =
            switch pose {
            case .shown: (0, 0)
            case .below: (toBack, -NavigationBackButton.titleStart)
            case .above: (bounds.width / 2, toMiddle)
            }
        middle.transform = CGAffineTransform(translationX: middleShift, y: 0)
        back.show(alpha: alpha, titleShift: backShift, keepsChevron: keepsChevron)
    }
}

/// The button that goes back: a chevron and the title of the item below.
final class NavigationBackButton: UIControl {
    /// The left edge of the title, in points.
    static let titleStart: CGFloat = 26

    private let chevron = UIView(frame: CGRect(x: 8, y: 0, width: 12, height: 44))
    private let shape = CAShapeLayer()
    private let label = UILabel(frame: .zero)

    override func prepare() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 10.5, y: 13))
        path.addLine(to: CGPoint(x: 2, y: 22))
        path.addLine(to: CGPoint(x: 10.5, y: 31))
        (shape.path, shape.fillColor, shape.lineWidth) = (path.cgPath, nil, 2.6)
        (shape.lineCap, shape.lineJoin) = (.round, .round)
        chevron.layer.addSublayer(shape)
        addDecorations(chevron, label)
        tintColorDidChange()
    }

    /// The width of the chevron and the title.
    var fittingWidth: CGFloat { Self.titleStart + label.bounds.width }
    /// The middle of the title.
    var titleCenter: CGFloat { Self.titleStart + label.bounds.width / 2 }

    /// Shows the first of several titles that fits a width, or else the last one.
    func fit(titles: [String], in width: CGFloat) {
        for title in titles {
            label.text = title
            label.bounds.size = label.intrinsicContentSize
            if fittingWidth <= width { break }
        }
        label.center = CGPoint(x: titleCenter, y: UINavigationBar.height / 2)
    }

    /// Sets the alpha and the sideways shift of the title.
    ///
    /// The chevron has the same alpha unless `keepsChevron` is true.
    func show(alpha: CGFloat, titleShift: CGFloat, keepsChevron: Bool) {
        label.alpha = alpha
        chevron.alpha = keepsChevron ? 1 : alpha
        label.transform = CGAffineTransform(translationX: titleShift, y: 0)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        label.textColor = tintColor
        shape.strokeColor = tintColor.cgColor
    }

    override func stateDidChange() {
        super.stateDidChange()
        alpha = isHighlighted ? UIButton.pressedAlpha : 1
    }
}

extension UIBarButtonItem {
    fileprivate func makeButton() -> UIButton {
        let button = UIButton(type: .system)
        button.addAction(UIAction { [weak self] _ in self?.press() }, for: .touchUpInside)
        return button
    }

    fileprivate func update(_ button: UIButton) {
        button.titleLabel?.font = .systemFont(
            ofSize: fontSize, weight: style == .done ? .semibold : .regular)
        button.setTitle(title, for: .normal)
        button.setImage(image, for: .normal)
        button.tintColor = tintColor
        button.isEnabled = isEnabled
    }
}
