import CoreAnimation

/// Where a view is, and what of it that means for its layer, whose anchor point is the corner of the
/// smallest numbers.
struct ViewGeometry {
    /// Before the rotation.
    private(set) var frame: CGRect
    /// The view's own coordinates.
    private(set) var bounds: CGRect
    /// Degrees, about the frame's origin.
    var rotation: CGFloat = 0

    init(frame: CGRect) {
        self.frame = frame
        bounds = CGRect(origin: .zero, size: frame.size)
    }

    /// Moves and resizes the frame; the bounds keep their scale.
    mutating func setFrame(_ new: CGRect) {
        let scale = scale
        frame = new
        bounds.size = CGSize(width: new.width / scale.width, height: new.height / scale.height)
    }

    mutating func setBounds(_ new: CGRect) { bounds = new }

    /// Turns about the middle of the frame, which stays where it is.
    mutating func turnAboutMiddle(to degrees: CGFloat) {
        let before = middle
        rotation = degrees
        let after = middle
        frame.origin.x += before.x - after.x
        frame.origin.y += before.y - after.y
    }

    /// The middle of the turned frame, in the superview.
    var middle: CGPoint {
        let half = CGPoint(x: frame.width / 2, y: frame.height / 2)
        let turned = half.applying(CGAffineTransform(rotationAngle: radians))
        return CGPoint(x: frame.minX + turned.x, y: frame.minY + turned.y)
    }

    /// Points of the frame per unit of the bounds.
    var scale: CGSize { ViewGeometry.scale(frame.size, of: bounds.size) }

    /// Points of a frame per unit of bounds; 1 where either has no extent.
    static func scale(_ frame: CGSize, of bounds: CGSize) -> CGSize {
        func ratio(_ a: CGFloat, _ b: CGFloat) -> CGFloat {
            let ratio = a / b
            return ratio.isFinite && ratio != 0 ? ratio : 1
        }
        return CGSize(
            width: ratio(frame.width, bounds.width), height: ratio(frame.height, bounds.height))
    }

    var radians: CGFloat { rotation * .pi / 180 }

    // MARK: The layer's

    var layerBounds: CGRect { CGRect(origin: bounds.origin, size: frame.size) }

    var layerTransform: CATransform3D { CATransform3DMakeRotation(radians, 0, 0, 1) }

    var sublayerTransform: CATransform3D {
        CATransform3DMakeScale(scale.width, scale.height, 1)
    }
}
