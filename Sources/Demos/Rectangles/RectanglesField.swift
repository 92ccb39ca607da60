import UIKitViews

/// A view with many rectangles, each a layer that moves, rotates and fades forever.
final class RectanglesField: LayerField {
    private static let side: CGFloat = 24

    override func addLayer(_ index: Int, _ random: inout RandomNumbers) {
        let rectangle = CALayer()
        rectangle.name = "rectangle-\(index)"
        rectangle.bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        rectangle.backgroundColor = random.tone().cgColor
        let (a, b) = (place(&random), place(&random))
        rectangle.position = a
        layer.addSublayer(rectangle)
        animate(rectangle, index: index, from: a, to: b)
    }

    private func place(_ random: inout RandomNumbers) -> CGPoint {
        CGPoint(
            x: Self.side + random.next() * (bounds.width - 2 * Self.side),
            y: Self.side + random.next() * (bounds.height - 2 * Self.side))
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
