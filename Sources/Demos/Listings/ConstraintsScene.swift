import UIKitViews

/// A scene that animates changes of layout constraints.
final class ConstraintsScene: ListingScene {
    static let demo = Demo(
        name: "constraints", title: "Animated constraints",
        line: "Change a constant or replace a constraint, then call layoutIfNeeded in an "
            + "animation block: the views move to their new frames.",
        keys: [
            SceneKey("c", "Set the leading constant to 60, or to 20") { $0.change(inBlock: true) },
            SceneKey("x", "Replace the vertical constraint") { $0.exchange() },
            SceneKey("n", "Change the constant without a block") { $0.change(inBlock: false) },
        ],
        size: ListingScene.windowSize
    ) { ConstraintsScene(size: $0) }

    private let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private let label = UILabel(frame: .zero)
    private let note = UIView(frame: .zero)
    private let leading: NSLayoutConstraint
    private let middle: NSLayoutConstraint
    private let below: NSLayoutConstraint

    // MARK: Build the layer tree

    init(size: CGSize) {
        leading = label.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 20)
        middle = label.centerYAnchor.constraint(equalTo: screen.centerYAnchor)
        below = label.bottomAnchor.constraint(equalTo: screen.bottomAnchor, constant: -20)
        super.init(Self.demo, size: size)
        let frame = UIView(frame: CGRect(x: 152, y: 8, width: 336, height: 496))
        frame.backgroundColor = Theme.background.top.color
        frame.layer.cornerRadius = CGFloat.cardRadius
        canvas.addSubview(frame)
        screen.backgroundColor = UIColor.paper
        canvas.addSubview(screen, named: "screen", at: CGPoint(x: 320, y: 256))
        label.text = "  label"
        label.font = UIFont.cardTitle
        label.textColor = UIColor.ink
        label.backgroundColor = UIColor.amber
        label.layer.name = "label"
        note.backgroundColor = UIColor.azure
        note.layer.name = "note"
        for view in [label, note] {
            view.translatesAutoresizingMaskIntoConstraints = false
            view.layer.cornerRadius = 8
            screen.addSubview(view)
        }
        NSLayoutConstraint.activate([
            leading, middle,
            label.trailingAnchor.constraint(equalTo: screen.trailingAnchor, constant: -20),
            label.heightAnchor.constraint(equalToConstant: 40),
            note.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
            note.leadingAnchor.constraint(equalTo: label.leadingAnchor),
            note.widthAnchor.constraint(equalTo: label.widthAnchor, multiplier: 0.5),
            note.heightAnchor.constraint(equalToConstant: 8),
        ])
        screen.layoutIfNeeded()
    }

    // MARK: Animate

    /// Changes the leading constraint's constant; with `inBlock`, lays out in an animation block.
    private func change(inBlock: Bool) {
        leading.constant = leading.constant == 20 ? 60 : 20
        if inBlock { animateLayout() }
    }

    /// Replaces the active constraint, which is deactivated first to avoid a conflict.
    private func exchange() {
        let (old, new) = middle.isActive ? (middle, below) : (below, middle)
        old.isActive = false
        new.isActive = true
        animateLayout()
    }

    private func animateLayout() {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { [screen] in
            screen.layoutIfNeeded()
        }
    }
}
