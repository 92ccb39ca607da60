import CoreAnimation

/// A view's geometry and its layer's, whose anchor is (0, 0).
struct ViewGeometry {
    /// The frame before the rotation.
    private(set) var frame: CGRect
    /// The view's rectangle in its own coordinates.
    var bounds: CGRect
    /// The rotation about the frame's origin, in degrees.
    var rotation: CGFloat = 0

    init(frame: CGRect) {
        self.frame = frame
        bounds = CGRect(origin: .zero, size: frame.size)
    }

    /// Sets the frame; the scale of the bounds stays.
    mutating func setFrame(_ new: CGRect) {
        let scale = scale
        frame = new
        bounds.size = CGSize(width: new.width / scale.width, height: new.height / scale.height)
    }

    /// Sets the rotation about the frame's middle, in degrees.
    mutating func turnAboutMiddle(to degrees: CGFloat) {
        let before = middle
        rotation = degrees
        let after = middle
        frame.origin.x += before.x - after.x
        frame.origin.y += before.y - after.y
    }

    /// The middle of the rotated frame, in the superview's coordinates.
    var middle: CGPoint {
        let half = CGPoint(x: frame.width / 2, y: frame.height / 2)
        let turned = half.applying(CGAffineTransform(rotationAngle: radians))
        return CGPoint(x: frame.minX + turned.x, y: frame.minY + turned.y)
    }

    /// The points of the frame per unit of the bounds, by axis.
    var scale: CGSize { ViewGeometry.scale(frame.size, of: bounds.size) }

    /// Returns the points of a frame per unit of bounds.
    ///
    /// It is 1 along an axis on which either is 0.
    static func scale(_ frame: CGSize, of bounds: CGSize) -> CGSize {
        func ratio(_ a: CGFloat, _ b: CGFloat) -> CGFloat {
            let ratio = a / b
            return ratio.isFinite && ratio != 0 ? ratio : 1
        }
        return CGSize(
            width: ratio(frame.width, bounds.width), height: ratio(frame.height, bounds.height))
    }

    var radians: CGFloat { rotation * .pi / 180 }

    // MARK: Transforms

    /// The transform from the bounds to the layer's unscaled coordinates.
    var toLayer: CGAffineTransform {
        CGAffineTransform(translationX: bounds.minX, y: bounds.minY)
            .scaledBy(x: scale.width, y: scale.height)
            .translatedBy(x: -bounds.minX, y: -bounds.minY)
    }

    /// Returns the transform from the bounds to the superview's coordinates.
    ///
    /// With `isMirrored`, y has the opposite direction in the superview.
    func toSuperview(isMirrored: Bool) -> CGAffineTransform {
        let place = CGAffineTransform(translationX: frame.minX, y: frame.minY)
        let turned = rotation == 0 ? place : place.rotated(by: radians)
        let upright = isMirrored ? turned.translatedBy(x: 0, y: frame.height) : turned
        return upright.scaledBy(x: scale.width, y: isMirrored ? -scale.height : scale.height)
            .translatedBy(x: -bounds.minX, y: -bounds.minY)
    }

    // MARK: Layer values

    var layerBounds: CGRect { CGRect(origin: bounds.origin, size: frame.size) }

    var layerTransform: CATransform3D { CATransform3DMakeRotation(radians, 0, 0, 1) }

    var sublayerTransform: CATransform3D {
        CATransform3DMakeScale(scale.width, scale.height, 1)
    }
}
