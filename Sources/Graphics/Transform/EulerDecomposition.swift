import Foundation

/// The scale, rotation and translation of a matrix, as in key paths.
///
/// In row-vector order the scale acts first, then the rotations about x, y and z, then the
/// translation:
///
///     Scale · RotX · RotY · RotZ · Translate
///
/// The rows of the product of rotations, with s and c for sines and cosines:
///
///     ( cy cz,            cy sz,            -sy   )
///     ( sx sy cz - cx sz, sx sy sz + cx cz, sx cy )
///     ( cx sy cz + sx sz, cx sy sz - sx cz, cx cy )
///
/// Shear and perspective are not represented. At ry = ±90° the rotations about x and z have the
/// same axis; the whole rotation is then assigned to z.
package struct EulerDecomposition: Hashable, Sendable {
    /// The translation in points.
    package var translation: SIMD3<Double>
    /// The scale; with reflection x is negative.
    package var scale: SIMD3<Double>
    /// The rotation angles about x, y and z, in radians.
    package var rotation: SIMD3<Double>

    /// Decomposes `t`, without its shear and perspective.
    ///
    /// Where one scale is zero the rotation is derived from the two other rows.
    package init(_ t: CATransform3D) {
        translation = SIMD3(t.m41, t.m42, t.m43)
        var (r1, r2, r3) = t.upperRows
        scale = SIMD3(r1.length, r2.length, r3.length)
        if r1.dot(r2.cross(r3)) < 0 { scale.x = -scale.x }
        if scale.x != 0 { r1 /= scale.x }
        if scale.y != 0 { r2 /= scale.y }
        if scale.z != 0 { r3 /= scale.z }
        if scale.x == 0 {
            r1 = r2.cross(r3)
        } else if scale.y == 0 {
            r2 = r3.cross(r1)
        } else if scale.z == 0 {
            r3 = r1.cross(r2)
        }

        rotation = SIMD3(0, asin(max(-1, min(1, -r1.z))), 0)
        if abs(r1.z) < 0.999999 {
            rotation.x = atan2(r2.z, r3.z)
            rotation.z = atan2(r1.y, r1.x)
        } else {
            rotation.z = atan2(-r2.x, r2.y)
        }
    }

    /// Returns the matrix with these components.
    package func recomposed() -> CATransform3D {
        let (sx, cx) = (sin(rotation.x), cos(rotation.x))
        let (sy, cy) = (sin(rotation.y), cos(rotation.y))
        let (sz, cz) = (sin(rotation.z), cos(rotation.z))
        let r1 = SIMD3(cy * cz, cy * sz, -sy)
        let r2 = SIMD3(sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy)
        let r3 = SIMD3(cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy)
        return CATransform3D(
            rows: SIMD4(scale.x * r1, 0), SIMD4(scale.y * r2, 0), SIMD4(scale.z * r3, 0),
            SIMD4(translation, 1))
    }
}

extension SIMD3<Double> {
    /// The Euclidean length.
    var length: Double { (self * self).sum().squareRoot() }

    /// Returns the dot product.
    func dot(_ other: SIMD3<Double>) -> Double { (self * other).sum() }

    /// Returns the cross product.
    func cross(_ o: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x)
    }
}
