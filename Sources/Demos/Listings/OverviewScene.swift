import UIKitViews

// What it shows: the overview texts of the guides: an animation is a target, a kind and a timing;
// implicit and explicit; a group in a group; and one animation that another one starts half-way.

/// The overview texts of the guides, with layers.
final class OverviewScene: ListingScene {
    static let demo = Demo(
        name: "overview", title: "Target, kind, timing",
        line: "The same move, implicit and explicit; a group in a group, each in its own time; and "
            + "a move that starts when another has come half-way.",
        keys: [
            DemoKey("m", "Implicit above, explicit below"),
            DemoKey("g", "A group in a group"),
            DemoKey("l", "Linked: the second at half of the first"),
        ],
        size: ListingScene.windowSize
    ) { OverviewScene(size: $0) }

    private static let ends = (left: 96.0, right: 544.0)
    private static let scores: [Character: Score] = [
        "m": Score(
            Score.Row("first").run(0, 0.25, "implicit"),
            Score.Row("second").run(0, 1, "CABasicAnimation, 1 s")),
        "g": Score(
            Score.Row("first").run(0, 1, "outer group, 1 s"),
            Score.Row("second").run(0, 0.2, "inner, 0.2 s")),
        "l": Score(
            Score.Row("first").run(0, 2, "2 s"),
            Score.Row("second").wait(0, 1, "until half").run(1, 2, "1 s")),
    ]

    private let first = Shapes.disc(
        center: CGPoint(x: ends.left, y: 168), radius: 32, Theme.coral.cgColor)
    private let second = Shapes.disc(
        center: CGPoint(x: ends.left, y: 312), radius: 32, Theme.amber.cgColor)

    // MARK: Build the tree

    init(size: CGSize) {
        super.init(Self.demo, size: size)
        for (layer, name) in [(first, "first"), (second, "second")] {
            let y = layer.position.y
            addWell(CGRect(x: 48, y: y - 48, width: 544, height: 96), radius: 48)
            addCaption(name, at: CGPoint(x: 320, y: y + 68))
            put(layer, name)
        }
        if let score = Self.scores["m"] { stage.timeline.show(score) }
    }

    // MARK: Animate

    /// Both where they begin, at rest.
    private func prepare() {
        Shapes.withoutActions {
            for layer in [first, second] {
                layer.removeAllAnimations()
                layer.position.x = Self.ends.left
            }
        }
        CATransaction.flush()
    }

    private func move(_ layer: CALayer, seconds: Double, after delay: Double = 0) {
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = Self.ends.left
        move.toValue = Self.ends.right
        move.duration = seconds
        move.fillMode = .backwards
        if delay > 0 { move.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay }
        Shapes.withoutActions {
            layer.position.x = Self.ends.right
            layer.add(move, forKey: "move")
        }
    }

    /// Changes that take so many seconds, evenly.
    private func group(seconds: Double, _ changes: () -> Void) {
        CATransaction.begin()
        CATransaction.setAnimationDuration(seconds)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        changes()
        CATransaction.commit()
    }

    // MARK: Keys

    override func press(_ key: Character) {
        super.press(key)
        guard let score = Self.scores[key] else { return }
        prepare()
        switch key {
        case "m":
            first.position.x = Self.ends.right
            move(second, seconds: 1)
        case "g":
            group(seconds: 1) {
                first.position.x = Self.ends.right
                group(seconds: 0.2) { second.position.x = Self.ends.right }
            }
        default:
            move(first, seconds: 2)
            move(second, seconds: 1, after: 1)
        }
        stage.timeline.play(score)
    }
}
