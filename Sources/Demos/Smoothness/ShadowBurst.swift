import UIKitViews

/// A layer with shadows so slow to draw that a frame is late.
///
/// The shadows are large, blurred and faint, since only their cost matters. Their shapes and radii
/// differ from shadow to shadow and from burst to burst, so that no cache contains them.
final class ShadowBurst: CALayer {
    static let count = 10
    /// The opacity of the burst layer while its shadows are shown.
    private static let strength = 0.05
    private var bursts = 0

    init(size: CGSize) {
        super.init()
        frame = CGRect(origin: .zero, size: size)
        name = "burst"
        opacity = 0
        for _ in 0..<Self.count {
            let shape = CAShapeLayer()
            shape.frame = bounds
            shape.fillColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0.5)
            shape.shadowOpacity = 0.5
            addSublayer(shape)
        }
    }

    override init(layer: Any) { super.init(layer: layer) }

    required init?(coder: NSCoder) { nil }

    /// Shows new shadows for the next frame.
    func fire() {
        bursts += 1
        Shapes.withoutActions { reshape() }
        let flash = CABasicAnimation(keyPath: "opacity")
        (flash.fromValue, flash.toValue, flash.duration) = (
            Self.strength, Self.strength, 1 / MotionFault.rate
        )
        add(flash, forKey: "flash")
    }

    private func reshape() {
        var random = RandomNumbers(seed: UInt64(bursts))
        for case let shape as CAShapeLayer in sublayers ?? [] {
            let (x, y) = (40 + 120 * random.next(), 30 + 90 * random.next())
            let box = CGRect(
                x: x, y: y, width: bounds.width - 2 * x, height: bounds.height - 2 * y)
            shape.path = CGPath(ellipseIn: box, transform: nil)
            shape.shadowRadius = 24 + 24 * random.next()
        }
    }
}
