import UIKitViews

// What it shows: the benchmark scene, many small rectangles of which each moves, turns and fades
// for ever.

/// Rectangles of 24 by 24 points on 1280 by 720.
final class RectanglesScene: DemoScene {
    static func demo(count: Int) -> Demo {
        Demo(
            name: "rectangles", title: "Rectangles",
            line: "Each rectangle moves with ease-in-out, turns and fades, for ever.",
            keys: [
                DemoKey("r", "Start again"),
                DemoKey("1", "100 rectangles"),
                DemoKey("2", "1,000 rectangles"),
                DemoKey("3", "3,000 rectangles"),
                DemoKey("4", "10,000 rectangles"),
            ],
            size: fieldSize
        ) { RectanglesScene(size: $0, count: count) }
    }

    private static let fieldSize = CGSize(width: 1280, height: 720)
    private static let side: CGFloat = 24
    private let field = CALayer()
    private var count: Int

    // MARK: Build the tree

    init(size: CGSize, count: Int) {
        self.count = count
        super.init(size: size)
        view.backgroundColor = UIColor(red: 16 / 255, green: 16 / 255, blue: 24 / 255, alpha: 1)
        field.name = "field"
        field.bounds = CGRect(origin: .zero, size: Self.fieldSize)
        view.layer.addSublayer(field)
        layOutField(size)
        fill()
    }

    override func resize(to size: CGSize) {
        super.resize(to: size)
        Shapes.withoutActions { layOutField(size) }
    }

    /// Centres the field and scales it to fit.
    private func layOutField(_ size: CGSize) {
        field.position = CGPoint(x: size.width / 2, y: size.height / 2)
        let scale = min(size.width / Self.fieldSize.width, size.height / Self.fieldSize.height)
        let isUsable = scale.isFinite && scale > 0 && scale != 1
        field.transform = isUsable ? CATransform3DMakeScale(scale, scale, 1) : CATransform3DIdentity
    }

    private func fill() {
        Shapes.withoutActions {
            for layer in field.sublayers ?? [] { layer.removeFromSuperlayer() }
            var dice = Dice(seed: 0x5EED)
            for index in 0..<count {
                let layer = CALayer()
                layer.name = "rectangle-\(index)"
                layer.bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
                layer.backgroundColor = Self.color(&dice)
                let (a, b) = (Self.place(&dice), Self.place(&dice))
                layer.position = a
                field.addSublayer(layer)
                animate(layer, index: index, from: a, to: b)
            }
        }
    }

    private static func place(_ dice: inout Dice) -> CGPoint {
        CGPoint(
            x: side + dice.next() * (fieldSize.width - 2 * side),
            y: side + dice.next() * (fieldSize.height - 2 * side))
    }

    /// A colour between two neighbours of the palette.
    private static func color(_ dice: inout Dice) -> CGColor {
        let tones = [Theme.coral, Theme.amber, Theme.mint, Theme.blue]
        let place = dice.next() * CGFloat(tones.count - 1)
        let index = min(Int(place), tones.count - 2)
        return tones[index].mixed(with: tones[index + 1], place - CGFloat(index)).cgColor
    }

    // MARK: Animate

    private func animate(_ layer: CALayer, index: Int, from a: CGPoint, to b: CGPoint) {
        let seconds = 1.5 + Double(index % 17) * 0.1
        let move = CABasicAnimation(keyPath: "position")
        move.fromValue = a
        move.toValue = b
        move.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = 0.0
        turn.toValue = 2 * Double.pi
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0.2
        fade.toValue = 1.0
        for (animation, key) in [(move, "move"), (turn, "turn"), (fade, "fade")] {
            animation.duration = seconds
            animation.repeatCount = .infinity
            layer.add(animation, forKey: key)
        }
    }

    // MARK: Keys

    override func press(_ key: Character) {
        switch key {
        case "r": break
        case "1": count = 100
        case "2": count = 1_000
        case "3": count = 3_000
        case "4": count = 10_000
        default: return
        }
        fill()
    }
}
