// Standing: complete.
import Foundation

/// An affine transform of the plane.
///
/// It is a 3x3 matrix for row vectors, with a fixed last column.
///
///     [x y 1] · | a  b  0 |      x' = a x + c y + tx
///               | c  d  0 |      y' = b x + d y + ty
///               | tx ty 1 |
///
/// Encoded as the array `[a, b, c, d, tx, ty]`.
public struct CGAffineTransform: Hashable, Sendable {
    /// The image of the x axis.
    public var a: CGFloat, b: CGFloat
    /// The image of the y axis.
    public var c: CGFloat, d: CGFloat
    /// The image of the origin.
    public var tx: CGFloat, ty: CGFloat

    /// The identity transform.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Makes a transform whose numbers are all 0; it maps every point to the origin.
    public init() {
        self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    }

    /// Makes a transform from its six numbers.
    @inlinable
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// Makes a transform from its six numbers.
    public init(
        _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
    ) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Makes a rotation by an angle in radians.
    ///
    /// A positive angle rotates from the x axis towards the y axis.
    public init(rotationAngle angle: CGFloat) {
        let (s, c) = (sin(angle), cos(angle))
        self.init(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
    }

    /// Makes a scale about the origin.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// Makes a translation.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// Whether this is exactly the identity transform.
    public var isIdentity: Bool { self == .identity }

    /// The determinant of the 2x2 matrix.
    ///
    /// It is the factor by which areas grow, negative with reflection.
    package var determinant: CGFloat { a * d - b * c }

    /// Returns a translation followed by this transform.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        var t = self
        t.tx = x * a + y * c + tx
        t.ty = x * b + y * d + ty
        return t
    }

    /// Returns a scale followed by this transform.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: a * x, b: b * x, c: c * y, d: d * y, tx: tx, ty: ty)
    }

    /// Returns a rotation followed by this transform.
    ///
    /// The angle is in radians.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Returns this transform followed by `t2`.
    @inlinable
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d,
            c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
            tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
    }

    /// Returns the inverse transform.
    ///
    /// Without an inverse (determinant zero or not finite), it returns this transform itself.
    public func inverted() -> CGAffineTransform {
        let s = 1 / determinant
        guard determinant != 0, s.isFinite, s != 0 else { return self }
        return CGAffineTransform(
            a: d * s, b: -b * s, c: -c * s, d: a * s,
            tx: (c * ty - d * tx) * s, ty: (b * tx - a * ty) * s)
    }
}

extension CGAffineTransform: Codable {
    /// Decodes a transform from the array `[a, b, c, d, tx, ty]`.
    public init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        var next: CGFloat { get throws { try values.decode(CGFloat.self) } }
        self.init(a: try next, b: try next, c: try next, d: try next, tx: try next, ty: try next)
    }

    /// Encodes the transform as the array `[a, b, c, d, tx, ty]`.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        for number in [a, b, c, d, tx, ty] { try values.encode(number) }
    }
}
