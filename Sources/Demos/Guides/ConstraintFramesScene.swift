import UIKitViews

/// A scene that moves a view with constraints, incorrectly and correctly.
final class ConstraintFramesScene: PanesScene {
    static let demo = Demo(
        name: "constraint-frames", title: "Frames against constraints",
        line: "Both rectangles move down in an animation block of 1 s, then are laid out. Left: "
            + "layout undoes the new frame. Right: the constraint has changed, so the rectangle "
            + "stays.",
        keys: [SceneKey("f", "Move both rectangles, then lay them out") { $0.move() }],
        films: DemoFilms([0.5, 1.2, 1.5])
    ) { ConstraintFramesScene(size: $0) }

    private let labels = ["byFrame", "byConstraint"].map { name in
        let view = UIView(frame: .zero)
        view.backgroundColor = UIColor.amber
        view.layer.cornerRadius = 8
        view.layer.name = name
        view.translatesAutoresizingMaskIntoConstraints = false
        return view
    }
    private var tops: [NSLayoutConstraint] = []
    private static let places = (top: CGFloat(160), bottom: CGFloat(296))

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(
            Self.demo, kicker: "CONSTRAINTS",
            Pane(title: "Sets the frame", note: "the next layout puts it back"),
            Pane(title: "Changes the constraint", note: "then layoutIfNeeded in the block"),
            size: size)
        for (label, pane) in zip(labels, panes) {
            pane.addSubview(label)
            let top = label.topAnchor.constraint(
                equalTo: pane.topAnchor, constant: Self.places.top)
            NSLayoutConstraint.activate([
                top, label.leadingAnchor.constraint(equalTo: pane.leadingAnchor, constant: 32),
                label.trailingAnchor.constraint(equalTo: pane.trailingAnchor, constant: -32),
                label.heightAnchor.constraint(equalToConstant: 64),
            ])
            tops.append(top)
            pane.layoutIfNeeded()
        }
    }

    // MARK: Animate

    private func move() {
        let goal = tops[1].constant == Self.places.top ? Self.places.bottom : Self.places.top
        let (byFrame, pane) = (labels[0], panes[1])
        tops[1].constant = goal
        UIView.animate(withDuration: 1) { pane.layoutIfNeeded() }
        UIView.animate(withDuration: 1) { byFrame.frame.origin.y = Self.places.bottom }
        after(1.25) { [weak self] in
            for pane in self?.panes ?? [] {
                pane.setNeedsLayout()
                pane.layoutIfNeeded()
            }
        }
    }
}
