import UIKitViews

/// A scene that detects the end of animations.
final class EndsScene: ListingScene {
    static let demo = Demo(
        name: "ends", title: "Detecting an animation's end",
        line: "The lamp lights up when a completion block or delegate method is called. A chain "
            + "needs neither: beginTime starts the second animation at the end of the first.",
        keys: [
            SceneKey("c", "Move with a completion block") { $0.moveWithCompletionBlock() },
            SceneKey("d", "Move with an animation delegate") { $0.moveWithDelegate() },
            SceneKey("b", "Chain by beginTime") { $0.chain() },
        ],
        films: DemoFilms([0, 0.75, 1.25, 2]), size: ListingScene.windowSize
    ) { EndsScene(size: $0) }

    private let first = CALayer.disc(
        center: CGPoint(x: 96, y: 168), radius: 32, UIColor.coral.cgColor)
    private let second = CALayer.disc(
        center: CGPoint(x: 96, y: 296), radius: 32, UIColor.amber.cgColor)
    private let lamp = CALayer.disc(
        center: CGPoint(x: 320, y: 416), radius: 20, UIColor.mint.cgColor)

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(Self.demo, size: size)
        for y in [168.0, 296] {
            addWell(CGRect(x: 48, y: y - 48, width: 544, height: 96), radius: 48)
        }
        canvas.layer.addSublayer(first, named: "first")
        canvas.layer.addSublayer(second, named: "second")
        let socket = CALayer.disc(
            center: lamp.position, radius: 26, UIColor.well.cgColor)
        canvas.layer.addSublayer(socket)
        lamp.opacity = 0.15
        canvas.layer.addSublayer(lamp, named: "lamp")
        addCaption("lamp", at: CGPoint(x: 320, y: 464))
    }

    // MARK: Animate

    private static func makeMove(_ seconds: Double) -> CABasicAnimation {
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 96
        move.toValue = 544
        move.duration = seconds
        move.fillMode = .backwards
        return move
    }

    /// Switches the lamp off, and sets the model positions of the discs before an animation.
    ///
    /// The discs in `moving` get the position at the end of the animation, the others the start position.
    private func prepare(_ moving: [CALayer]) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        lamp.opacity = 0.15
        for layer in [first, second] {
            layer.removeAllAnimations()
            layer.position.x = moving.contains(layer) ? 544 : 96
        }
        CATransaction.commit()
    }

    private func moveWithCompletionBlock() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        prepare([first, second])
        CATransaction.begin()
        CATransaction.setCompletionBlock { [weak self] in
            // The next press removes the animations, which calls the block too.
            if self?.first.animationKeys() == nil { self?.lamp.opacity = 1 }
        }
        first.add(Self.makeMove(1), forKey: "move")
        second.add(Self.makeMove(1.5), forKey: "move")
        CATransaction.commit()
        CATransaction.commit()
    }

    private func moveWithDelegate() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        prepare([first])
        let move = Self.makeMove(1)
        move.delegate = StopDelegate { [weak lamp] finished in
            if finished { lamp?.opacity = 1 }
        }
        first.add(move, forKey: "move")
        CATransaction.commit()
    }

    private func chain() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        prepare([first, second])
        let start = first.convertTime(CACurrentMediaTime(), from: nil)
        let move = Self.makeMove(1)
        move.beginTime = start
        first.add(move, forKey: "move")
        let next = Self.makeMove(1)
        next.beginTime = start + 1
        second.add(next, forKey: "move")
        CATransaction.commit()
    }
}

/// A delegate that calls a closure at the end of an animation.
private final class StopDelegate: CAAnimationDelegate {
    private let action: (Bool) -> Void

    init(_ action: @escaping (Bool) -> Void) { self.action = action }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { action(flag) }
}
