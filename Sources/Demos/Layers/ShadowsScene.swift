import UIKitViews

/// A scene with shadows of a moving light and of a bouncing ball.
final class ShadowsScene: ListingScene {
    static let demo = Demo(
        name: "shadows", title: "Shadows",
        line: "A shadow has the shape of the layer's alpha, or of its shadowPath. Offset, radius "
            + "and opacity are animated.",
        keys: [
            SceneKey("l", "Move the light") { $0.wander() },
            SceneKey("b", "Bounce the ball") { $0.bounce() },
        ],
        films: DemoFilms(poster: 0.6)
    ) { ShadowsScene(size: $0) }

    private static let board = CGRect(x: 32, y: 32, width: 576, height: 448)
    private var things: [CALayer] = []
    private let light: CALayer
    private let ball: CALayer
    private let floor = CALayer()

    // MARK: Build the layer tree

    init(size: CGSize) {
        light = CALayer.disc(
            center: CGPoint(x: 288, y: 60), radius: 15, UIColor.amber.cgColor)
        ball = CALayer.disc(center: CGPoint(x: 450, y: 350), radius: 34, UIColor.coral.cgColor)
        super.init(Self.demo, kicker: "LAYERS", size: size)
        let board = CALayer.box(Self.board, Tone(0xE9E2D2).cgColor, radius: CGFloat.pictureRadius)
        board.name = "board"
        canvas.layer.addSublayer(board)
        let card = CALayer.box(
            CGRect(x: 70, y: 110, width: 150, height: 100), UIColor.paper.cgColor, radius: 16)
        let ring = CALayer()
        ring.frame = CGRect(x: 270, y: 100, width: 116, height: 116)
        (ring.cornerRadius, ring.borderWidth) = (58, 20)
        ring.borderColor = UIColor.mint.cgColor
        let word = CATextLayer()
        word.frame = CGRect(x: 60, y: 290, width: 300, height: 110)
        (word.string, word.fontSize, word.font) = ("light", 88, "Helvetica-Bold")
        (word.foregroundColor, word.contentsScale) = (UIColor.azure.cgColor, 2)
        things = [card, ring, word]
        for thing in things {
            (thing.shadowOpacity, thing.shadowRadius) = (0.45, 9)
            thing.shadowOffset = CGSize(width: 0, height: 16)
            board.addSublayer(thing)
        }
        addBall(to: board)
        light.name = "light"
        (light.shadowColor, light.shadowOpacity) = (UIColor.amber.cgColor, 1)
        (light.shadowRadius, light.shadowOffset) = (14, .zero)
        board.addSublayer(light)
    }

    private func addBall(to board: CALayer) {
        (floor.name, ball.name) = ("floor", "ball")
        floor.frame = CGRect(x: 410, y: 376, width: 80, height: 20)
        floor.shadowPath = CGPath(ellipseIn: floor.bounds, transform: nil)
        (floor.shadowOpacity, floor.shadowRadius, floor.shadowOffset) = (0.5, 5, .zero)
        // The layer is almost transparent, so that only the shadow of its shadowPath is visible.
        floor.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0.004)
        floor.cornerRadius = 10
        board.addSublayer(floor)
        ball.addSublayer(
            CALayer.disc(
                center: CGPoint(x: 23, y: 21), radius: 8, Tone.paper.cgColor(alpha: 0.5)))
        board.addSublayer(ball)
    }

    // MARK: Animate

    /// The keyframe positions of the light, on an ellipse around the centre of the board.
    private static let way = (0...8).map { step -> CGPoint in
        let turn = CGFloat(step % 8) * .pi / 4 - .pi / 2
        return CGPoint(x: 288 + 250 * cos(turn), y: 224 + 190 * sin(turn))
    }

    private func wander() {
        let path = CAKeyframeAnimation(keyPath: "position")
        path.values = Self.way
        run(path, on: light)
        for thing in things {
            let offset = CAKeyframeAnimation(keyPath: "shadowOffset")
            let center = thing.position
            offset.values = Self.way.map { place in
                CGSize(width: (center.x - place.x) * 0.1, height: (center.y - place.y) * 0.1)
            }
            run(offset, on: thing)
        }
    }

    private func run(_ animation: CAKeyframeAnimation, on layer: CALayer) {
        (animation.duration, animation.repeatCount) = (8, .infinity)
        animation.calculationMode = .cubic
        layer.add(animation, forKey: "wander")
    }

    private func bounce() {
        for (layer, key, values) in [
            (ball, "position.y", [350.0, 210, 350]), (floor, "shadowOpacity", [0.5, 0.15, 0.5]),
            (floor, "shadowRadius", [5, 14, 5]),
        ] {
            let motion = CAKeyframeAnimation(keyPath: key)
            (motion.values, motion.duration, motion.repeatCount) = (values, 1.1, .infinity)
            motion.timingFunctions = [.easeOut, .easeIn].map(CAMediaTimingFunction.init(name:))
            layer.add(motion, forKey: key)
        }
    }
}
