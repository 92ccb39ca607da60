// Standing: complete.
import Foundation

/// The components of an affine transform: scale, horizontal shear, rotation and translation.
///
/// They are applied in this order.
public struct CGAffineTransformComponents: Hashable, Sendable {
    /// The scale along both axes; default 1.
    public var scale = CGSize(width: 1, height: 1)
    /// The horizontal shear: the change of x per unit of y; default 0.
    public var horizontalShear: CGFloat = 0
    /// The rotation in radians; default 0.
    public var rotation: CGFloat = 0
    /// The translation; default zero.
    public var translation = CGVector.zero

    /// Makes the parts of the identity transform.
    public init() {}

    /// Makes the parts of a transform.
    public init(
        scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector
    ) {
        (self.scale, self.horizontalShear) = (scale, horizontalShear)
        (self.rotation, self.translation) = (rotation, translation)
    }
}

extension CGAffineTransform {
    /// Makes a transform from its parts.
    public init(_ components: CGAffineTransformComponents) {
        let (scale, shear) = (components.scale, components.horizontalShear)
        let (sine, cosine) = (sin(components.rotation), cos(components.rotation))
        self.init(
            a: scale.width * cosine, b: scale.width * sine,
            c: scale.height * (shear * cosine - sine), d: scale.height * (shear * sine + cosine),
            tx: components.translation.dx, ty: components.translation.dy)
    }

    /// Returns the parts of the transform.
    ///
    /// The scale along x is never negative: a reflection is one along y, with a rotation. Where a scale
    /// is 0, the shear is 0.
    public func decomposed() -> CGAffineTransformComponents {
        let width = (a * a + b * b).squareRoot()
        var parts = CGAffineTransformComponents()
        parts.translation = CGVector(dx: tx, dy: ty)
        guard width > 0 else {
            parts.scale = CGSize(width: 0, height: (c * c + d * d).squareRoot())
            parts.rotation = parts.scale.height > 0 ? atan2(-c, d) : 0
            return parts
        }
        parts.scale = CGSize(width: width, height: determinant / width)
        parts.rotation = atan2(b, a)
        if determinant != 0 { parts.horizontalShear = (a * c + b * d) / determinant }
        return parts
    }
}
