// Standing: complete.
import Foundation

/// Returns a translation.
public func CATransform3DMakeTranslation(
    _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m41, t.m42, t.m43) = (tx, ty, tz)
    return t
}

/// Returns a scale about the origin.
public func CATransform3DMakeScale(
    _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m11, t.m22, t.m33) = (sx, sy, sz)
    return t
}

/// Returns a rotation about an axis, by an angle in radians.
///
/// The axis is the vector `(x, y, z)`. The axis need not have length 1; an axis that is zero or not
/// finite gives the identity.
public func CATransform3DMakeRotation(
    _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    // Dividing by the largest component first prevents overflow and underflow of the squares.
    let largest = max(abs(x), abs(y), abs(z))
    guard largest > 0, (x + y + z).isFinite else { return CATransform3DIdentity }
    var axis = SIMD3<Double>(x, y, z) / largest
    axis /= (axis * axis).sum().squareRoot()

    // Rodrigues' rotation formula, transposed for row vectors.
    let (s, c) = (sin(Double(angle)), cos(Double(angle)))
    let r1 = axis * (axis.x * (1 - c)) + SIMD3(c, axis.z * s, -axis.y * s)
    let r2 = axis * (axis.y * (1 - c)) + SIMD3(-axis.z * s, c, axis.x * s)
    let r3 = axis * (axis.z * (1 - c)) + SIMD3(axis.y * s, -axis.x * s, c)
    return CATransform3D(
        rows: SIMD4(r1, 0), SIMD4(r2, 0), SIMD4(r3, 0), SIMD4(0, 0, 0, 1))
}

/// Returns a translation followed by `t`.
public func CATransform3DTranslate(
    _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
    CATransform3D(rows: t.row1, t.row2, t.row3, t.apply(SIMD4(tx, ty, tz, 1)))
}

/// Returns a scale followed by `t`.
public func CATransform3DScale(
    _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
    CATransform3D(
        rows: Double(sx) * t.row1, Double(sy) * t.row2, Double(sz) * t.row3, t.row4)
}

/// Returns a rotation about an axis, followed by `t`.
///
/// The angle is in radians, and the axis is the vector `(x, y, z)`.
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns the transform `a` followed by `b`.
///
/// It is the matrix product a·b.
@inlinable
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    CATransform3D(
        rows: b.apply(a.row1), b.apply(a.row2), b.apply(a.row3), b.apply(a.row4))
}

/// Returns the inverse matrix.
///
/// Without an inverse (determinant zero or not finite), it returns `t` itself. With the 2x2 minors
/// s of rows 1, 2 and c of rows 3, 4, the determinant is `s0 c5 - s1 c4 + s2 c3 + s3 c2 - s4 c1 +
/// s5 c0` (Laplace's expansion).
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    let s0 = t.m11 * t.m22 - t.m21 * t.m12
    let s1 = t.m11 * t.m23 - t.m21 * t.m13
    let s2 = t.m11 * t.m24 - t.m21 * t.m14
    let s3 = t.m12 * t.m23 - t.m22 * t.m13
    let s4 = t.m12 * t.m24 - t.m22 * t.m14
    let s5 = t.m13 * t.m24 - t.m23 * t.m14
    let c0 = t.m31 * t.m42 - t.m41 * t.m32
    let c1 = t.m31 * t.m43 - t.m41 * t.m33
    let c2 = t.m31 * t.m44 - t.m41 * t.m34
    let c3 = t.m32 * t.m43 - t.m42 * t.m33
    let c4 = t.m32 * t.m44 - t.m42 * t.m34
    let c5 = t.m33 * t.m44 - t.m43 * t.m34
    let determinant = s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
    let k: Double = 1 / determinant
    guard determinant != 0, k.isFinite, k != 0 else { return t }

    return CATransform3D(
        rows: k
            * SIMD4<Double>(
                t.m22 * c5 - t.m23 * c4 + t.m24 * c3, -t.m12 * c5 + t.m13 * c4 - t.m14 * c3,
                t.m42 * s5 - t.m43 * s4 + t.m44 * s3, -t.m32 * s5 + t.m33 * s4 - t.m34 * s3),
        k
            * SIMD4<Double>(
                -t.m21 * c5 + t.m23 * c2 - t.m24 * c1, t.m11 * c5 - t.m13 * c2 + t.m14 * c1,
                -t.m41 * s5 + t.m43 * s2 - t.m44 * s1, t.m31 * s5 - t.m33 * s2 + t.m34 * s1),
        k
            * SIMD4<Double>(
                t.m21 * c4 - t.m22 * c2 + t.m24 * c0, -t.m11 * c4 + t.m12 * c2 - t.m14 * c0,
                t.m41 * s4 - t.m42 * s2 + t.m44 * s0, -t.m31 * s4 + t.m32 * s2 - t.m34 * s0),
        k
            * SIMD4<Double>(
                -t.m21 * c3 + t.m22 * c1 - t.m23 * c0, t.m11 * c3 - t.m12 * c1 + t.m13 * c0,
                -t.m41 * s3 + t.m42 * s1 - t.m43 * s0, t.m31 * s3 - t.m32 * s1 + t.m33 * s0))
}

/// Returns the 4x4 matrix equal to a two-dimensional affine transform.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    CATransform3D(
        rows: SIMD4(m.a, m.b, 0, 0), SIMD4(m.c, m.d, 0, 0), SIMD4(0, 0, 1, 0),
        SIMD4(m.tx, m.ty, 0, 1))
}

/// Returns the two-dimensional affine transform in a 4x4 matrix.
///
/// It consists of m11, m12, m21, m22, m41 and m42; the other numbers are ignored.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
