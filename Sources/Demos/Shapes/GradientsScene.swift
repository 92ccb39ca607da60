import UIKitViews

/// A scene with six tiles that show animated gradient layers.
final class GradientsScene: TilesScene {
    static let demo = Demo(
        name: "gradients", title: "Gradients",
        line: "CAGradientLayer: axial, radial and conic gradients, with animated colours, "
            + "locations and points.",
        keys: [
            SceneKey("c", "Change the colours") { $0.changeColors() },
            SceneKey("m", "Animate the gradients' points and locations") { $0.move() },
            SceneKey("w", "Rotate the wheel") { $0.turn() },
        ], films: DemoFilms(poster: 0.6)
    ) { GradientsScene(size: $0) }

    private static let skies: [[Tone]] = [
        [Tone(0x2B2560), Tone(0x9C4A8B), Tone(0xF58A63), Tone(0xFFD9A0)],
        [Tone(0x0B1230), Tone(0x1C2C63), Tone(0x37589B), Tone(0x86A8D8)],
        [Tone(0x2F7FC4), Tone(0x6DB9E8), Tone(0xB5E2F2), Tone(0xF2FAF0)],
    ]
    private static let lights = [
        CGPoint(x: 0.36, y: 0.34), CGPoint(x: 0.68, y: 0.62), CGPoint(x: 0.62, y: 0.28),
    ]
    private static let bars: [[NSNumber]] = [
        [0, 0.2, 0.2, 0.4, 0.4, 0.6, 0.6, 0.8, 0.8, 1],
        [0, 0.45, 0.45, 0.55, 0.55, 0.62, 0.62, 0.92, 0.92, 1],
        [0, 0.08, 0.08, 0.42, 0.42, 0.5, 0.5, 0.58, 0.58, 1],
    ]

    private let sky = CAGradientLayer()
    private let ball = CAGradientLayer()
    private let wheel = CAGradientLayer()
    private let stripes = CAGradientLayer()
    private let shimmers = [136, 148, 112, 84].map { _ in CAGradientLayer() }
    private var colors = 0
    private var place = 0

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(
            Self.demo, kicker: "GRADIENT LAYERS",
            ["colors", "radial", "conic", "locations", "startPoint, endPoint", "alpha"], size: size)
        let whole = CGRect(origin: .zero, size: Self.tileSize)

        sky.frame = whole
        sky.colors = Self.skies[0].map(\.cgColor)
        sky.locations = [0, 0.45, 0.78, 1]
        tiles[0].layer.addSublayer(sky, named: "sky")

        ball.frame = Self.square(136)
        ball.cornerRadius = 68
        ball.type = .radial
        ball.colors = [
            UIColor.paper.cgColor, UIColor.amber.cgColor, UIColor.coral.cgColor,
            Tone(0x7A2C3B).cgColor,
        ]
        ball.locations = [0, 0.25, 0.6, 1]
        (ball.startPoint, ball.endPoint) = Self.light(0)
        tiles[1].layer.addSublayer(ball, named: "ball")

        wheel.frame = Self.square(136)
        wheel.cornerRadius = 68
        wheel.type = .conic
        wheel.colors = (0...6).map { i in
            UIColor(hue: CGFloat(i % 6) / 6, saturation: 0.62, brightness: 0.98, alpha: 1).cgColor
        }
        (wheel.startPoint, wheel.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
        tiles[2].layer.addSublayer(wheel, named: "wheel")
        tiles[2].layer.addSublayer(
            CALayer.disc(center: Self.middle, radius: 42, UIColor.well.cgColor))

        stripes.frame = whole
        let tones = [Tone.coral, Tone.amber, Tone.mint, Tone.azure, Tone(0x3A4160)]
        stripes.colors = tones.flatMap { [$0.cgColor, $0.cgColor] }
        stripes.locations = Self.bars[0]
        (stripes.startPoint, stripes.endPoint) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0.35))
        tiles[3].layer.addSublayer(stripes, named: "stripes")

        for (index, shimmer) in shimmers.enumerated() {
            let width: CGFloat = [136, 148, 112, 84][index]
            shimmer.frame = CGRect(x: 22, y: 34 + CGFloat(index) * 30, width: width, height: 18)
            shimmer.cornerRadius = 9
            shimmer.colors = [Tone(0x3A4160), Tone(0x8790B8), Tone(0x3A4160)].map(\.cgColor)
            (shimmer.startPoint, shimmer.endPoint) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0.2))
            tiles[4].layer.addSublayer(shimmer, named: "shimmer\(index + 1)")
        }

        tiles[5].addSubview(Landscape.day.view(size: whole.size, radius: 0))
        let veil = CAGradientLayer()
        veil.frame = whole
        veil.colors = [Tone.ink.cgColor(alpha: 0), Tone.ink.cgColor(alpha: 0.9)]
        veil.locations = [0.35, 1]
        tiles[5].layer.addSublayer(veil, named: "veil")
        let words = UILabel("A day in the hills", font: UIFont.body, color: UIColor.text)
        words.place(x: 16, y: Self.tileSize.height - 32)
        tiles[5].addSubview(words)
    }

    private static func square(_ side: CGFloat) -> CGRect {
        CGRect(
            x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)
    }

    /// Returns the start and end points of the ball's radial gradient.
    private static func light(_ index: Int) -> (CGPoint, CGPoint) {
        let point = lights[index]
        return (point, CGPoint(x: point.x + 0.75, y: point.y + 0.75))
    }

    // MARK: Animate (with implicit animations)

    private func change(_ seconds: Double, _ changes: () -> Void) {
        CATransaction.begin()
        CATransaction.setAnimationDuration(seconds)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
        changes()
        CATransaction.commit()
    }

    private func changeColors() {
        colors = (colors + 1) % Self.skies.count
        change(1.2) { sky.colors = Self.skies[colors].map(\.cgColor) }
        for (index, shimmer) in shimmers.enumerated() {
            let sweep = CABasicAnimation(keyPath: "startPoint")
            (sweep.fromValue, sweep.toValue) = (CGPoint(x: -1, y: 0), CGPoint(x: 1, y: 0))
            let end = CABasicAnimation(keyPath: "endPoint")
            (end.fromValue, end.toValue) = (CGPoint(x: 0, y: 0.2), CGPoint(x: 2, y: 0.2))
            let group = CAAnimationGroup()
            group.animations = [sweep, end]
            (group.duration, group.repeatCount) = (1.2 + Double(index) * 0.1, 2)
            shimmer.add(group, forKey: "shimmer")
        }
    }

    private func move() {
        place = (place + 1) % Self.lights.count
        change(1.2) {
            (ball.startPoint, ball.endPoint) = Self.light(place)
            stripes.locations = Self.bars[place]
        }
    }

    private func turn() {
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        (turn.byValue, turn.duration, turn.isAdditive) = (2 * Double.pi, 2, true)
        turn.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        wheel.add(turn, forKey: nil)
    }
}
