import UIKitViews

/// A ring that the user can drag in its superview.
final class DragHandle: UIControl {
    private static let side: CGFloat = 36

    /// The closure called with the point, in the superview, to which the ring is dragged.
    var onDrag: (CGPoint) -> Void = { _ in }
    /// The vector from the touch to the centre.
    private var grip = CGPoint.zero

    init(_ tone: Tone, name: String) {
        super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
        layer.name = "stage.handle.\(name)"
        let ring = CALayer.disc(
            center: CGPoint(x: Self.side / 2, y: Self.side / 2), radius: 9, tone.cgColor)
        ring.borderWidth = 2.5
        ring.borderColor = UIColor.paper.cgColor
        ring.shadowOpacity = 0.5
        (ring.shadowRadius, ring.shadowOffset) = (4, CGSize(width: 0, height: 1))
        layer.addSublayer(ring)
    }

    required init?(coder: NSCoder) { nil }

    /// Moves the ring to a point of the superview.
    func move(to place: CGPoint) { UIView.performWithoutAnimation { center = place } }

    /// Begins a drag.
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: superview)
        grip = CGPoint(x: center.x - place.x, y: center.y - place.y)
        return true
    }

    /// Calls ``onDrag`` with the point to which the ring is dragged.
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: superview)
        onDrag(CGPoint(x: place.x + grip.x, y: place.y + grip.y))
        return true
    }
}
