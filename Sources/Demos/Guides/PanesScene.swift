import UIKitViews

/// The base class of scenes with two panes side by side.
class PanesScene: ContrastScene {
    /// The texts below a pane.
    struct Pane {
        let title: String
        let note: String
    }

    /// The size of a pane, in points.
    static let paneSize = CGSize(width: 288, height: 408)

    /// The content of the panes, left and right.
    let panes: [UIView]
    /// The second lines of the texts below the panes.
    private(set) var notes: [UILabel] = []

    init(_ demo: Demo, kicker: String, _ left: Pane, _ right: Pane, size: CGSize) {
        panes = [left, right].map { _ in UIView(frame: CGRect(origin: .zero, size: Self.paneSize)) }
        super.init(demo, kicker: kicker, size: size)
        for (index, pane) in [left, right].enumerated() {
            let x = 24 + 304 * CGFloat(index)
            addWell(CGRect(origin: CGPoint(x: x, y: 24), size: Self.paneSize))
            canvas.addSubview(
                panes[index], named: index == 0 ? "left" : "right",
                at: CGPoint(x: x + Self.paneSize.width / 2, y: 24 + Self.paneSize.height / 2))
            panes[index].clipsToBounds = true
            panes[index].layer.cornerRadius = CGFloat.pictureRadius
            addTexts(of: pane, x: x)
        }
    }

    private func addTexts(of pane: Pane, x: CGFloat) {
        let width = Self.paneSize.width
        let title = UILabel(
            pane.title, font: UIFont.body, color: UIColor.text, width: width)
        let note = UILabel(
            pane.note, font: UIFont.caption, color: UIColor.quietText, width: width)
        title.place(x: x, y: 444)
        note.place(x: x, y: title.frame.maxY + 2)
        for label in [title, note] { canvas.addSubview(label) }
        notes.append(note)
    }

    /// The centre of a pane, in the pane's coordinates.
    static let middle = CGPoint(x: paneSize.width / 2, y: paneSize.height / 2)
}
