import UIKitViews

/// A view with many rectangles, each a layer that moves, rotates and fades forever.
final class RectanglesField: UIView {
    private static let side: CGFloat = 24

    /// The number of rectangles.
    private(set) var count: Int
    private var isFilled = false

    /// Creates a field that adds its rectangles in the first layout pass.
    ///
    /// Before that pass the field is in no window, so that animations of its layers would end at once.
    init(frame: CGRect, count: Int) {
        self.count = count
        super.init(frame: frame)
        layer.name = "field"
        setNeedsLayout()
    }

    /// Returns nil, because decoding from an archive is not supported.
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        if !isFilled { fill(count: count) }
    }

    /// Replaces all rectangles, with the same pseudorandom sequence each time.
    func fill(count: Int) {
        self.count = count
        isFilled = true
        Shapes.withoutActions {
            for layer in layer.sublayers ?? [] { layer.removeFromSuperlayer() }
            var dice = Dice(seed: 0x5EED)
            for index in 0..<count {
                let rectangle = CALayer()
                rectangle.name = "rectangle-\(index)"
                rectangle.bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
                rectangle.backgroundColor = Self.color(&dice)
                let (a, b) = (place(&dice), place(&dice))
                rectangle.position = a
                layer.addSublayer(rectangle)
                animate(rectangle, index: index, from: a, to: b)
            }
        }
    }

    private func place(_ dice: inout Dice) -> CGPoint {
        CGPoint(
            x: Self.side + dice.next() * (bounds.width - 2 * Self.side),
            y: Self.side + dice.next() * (bounds.height - 2 * Self.side))
    }

    /// Returns a pseudorandom blend of two adjacent colours of the palette.
    private static func color(_ dice: inout Dice) -> CGColor {
        let tones = [Theme.coral, Theme.amber, Theme.mint, Theme.blue]
        let place = dice.next() * CGFloat(tones.count - 1)
        let index = min(Int(place), tones.count - 2)
        return tones[index].mixed(with: tones[index + 1], place - CGFloat(index)).cgColor
    }

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
}
