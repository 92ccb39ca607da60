import UIKitViews

/// A scene that stops running animations.
final class StoppingScene: ListingScene {
    static let demo = Demo(
        name: "stopping", title: "Stopping animations",
        line: "If an animation is removed, the layer jumps to its model value, here the end "
            + "position. To stop it in place, first copy the presentation value to the model.",
        keys: [
            SceneKey("m", "Move and rotate for two seconds") { $0.move() },
            SceneKey("f", "Stop the move in place") { $0.freeze() },
            SceneKey("s", "Remove the move (jumps to the end)") { $0.stop("move") },
            SceneKey("a", "Remove all animations") { $0.stopAll() },
        ],
        films: DemoFilms([0, 0.5, 1.5, 2.25, 3], keys: "fsa", after: "m", at: 0.5),
        size: ListingScene.windowSize
    ) { StoppingScene(size: $0) }

    private static let ends = (start: 120.0, end: 520.0)

    private let theLayer = CALayer.box(
        CGRect(x: 0, y: 0, width: 112, height: 112), UIColor.coral.cgColor, radius: 12)

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(Self.demo, size: size)
        canvas.layer.addSublayer(
            CALayer.box(
                CGRect(x: Self.ends.start, y: 239, width: 400, height: 2), UIColor.hairline.cgColor)
        )
        for (x, text) in [(Self.ends.start, "fromValue"), (Self.ends.end, "model value")] {
            let ring = CALayer.box(
                CGRect(x: x - 56, y: 184, width: 112, height: 112), .clear, radius: 12)
            ring.borderWidth = 1
            ring.borderColor = UIColor.quietText.cgColor
            canvas.layer.addSublayer(ring)
            addCaption(text, at: CGPoint(x: x, y: 336))
        }
        theLayer.position = CGPoint(x: Self.ends.start, y: 240)
        theLayer.addSublayer(
            CALayer.box(
                CGRect(x: 48, y: 12, width: 16, height: 44), UIColor.paper.cgColor, radius: 8))
        canvas.layer.addSublayer(theLayer, named: "theLayer")
    }

    // MARK: Animate

    private func move() {
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = Self.ends.start
        move.toValue = Self.ends.end
        move.duration = 2
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = 0
        turn.toValue = Double.pi
        turn.duration = 2
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        theLayer.position.x = Self.ends.end
        theLayer.add(move, forKey: "move")
        theLayer.add(turn, forKey: "turn")
        CATransaction.commit()
    }

    private func stop(_ key: String) {
        theLayer.removeAnimation(forKey: key)
    }

    private func stopAll() {
        theLayer.removeAllAnimations()
    }

    private func freeze() {
        if let shown = theLayer.presentation() {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            theLayer.position = shown.position
            CATransaction.commit()
        }
        stop("move")
    }
}
