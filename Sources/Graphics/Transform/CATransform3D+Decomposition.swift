import Foundation

// The two decompositions of matrices for interpolation, for row vectors. The spatial decomposition
// follows Spencer W. Thomas, "Decomposing a matrix into simple transformations", Graphics Gems II.
// The planar decomposition is the two-dimensional form of the same algorithm.

/// The decomposition of a planar affine matrix, for interpolation.
///
/// The parts are remainder, rotation, scale and translation:
///
///     rows = scale · (Rot(angle) · remainder),  Rot(θ) = |  cos θ  sin θ |
///                                                        | -sin θ  cos θ |
///
/// The remainder is the identity for matrices without shear. Angles are interpolated linearly, so
/// that a rotation has constant speed.
package struct PlanarDecomposition: Hashable, Sendable {
    /// The translation in points.
    package var translation: SIMD2<Double>
    /// The scale factors of the rows; one is negative with reflection.
    package var scale: SIMD2<Double>
    /// The direction of the first row, in degrees.
    package var angle: Double
    /// The remaining 2x2 matrix, row by row.
    package var remainder: SIMD4<Double>

    /// Decomposes a matrix; nil unless affine in the plane, invertible and finite.
    package init?(_ t: CATransform3D) {
        let determinant: Double = t.m11 * t.m22 - t.m12 * t.m21
        guard t.isAffine, determinant != 0, determinant.isFinite else { return nil }
        var r0 = SIMD2<Double>(t.m11, t.m12)
        var r1 = SIMD2<Double>(t.m21, t.m22)
        var sx = (r0 * r0).sum().squareRoot()
        var sy = (r1 * r1).sum().squareRoot()
        guard sx > 0, sy > 0 else { return nil }
        if determinant < 0 {
            if t.m11 < t.m22 { sx = -sx } else { sy = -sy }
        }
        r0 /= sx
        r1 /= sy
        let (sine, cosine) = (-r0.y, r0.x)
        let first = cosine * r0 + sine * r1
        let second = cosine * r1 - sine * r0

        translation = SIMD2(t.m41, t.m42)
        scale = SIMD2(sx, sy)
        angle = atan2(r0.y, r0.x) * 180 / .pi
        remainder = SIMD4(lowHalf: first, highHalf: second)
    }

    /// Returns the matrix with these components.
    package func recomposed() -> CATransform3D {
        let (s, c) = (sin(angle * .pi / 180), cos(angle * .pi / 180))
        let (n1, n2) = (remainder.lowHalf, remainder.highHalf)
        let r0 = scale.x * (c * n1 + s * n2)
        let r1 = scale.y * (c * n2 - s * n1)
        return CATransform3D(
            rows: SIMD4(r0.x, r0.y, 0, 0), SIMD4(r1.x, r1.y, 0, 0), SIMD4(0, 0, 1, 0),
            SIMD4(translation.x, translation.y, 0, 1))
    }
}

/// The decomposition of a 4x4 matrix, for interpolation.
///
/// The order for row vectors is scale · shear · rotation · translation · perspective.
package struct SpatialDecomposition: Hashable, Sendable {
    /// The translation in points.
    package var translation: SIMD3<Double>
    /// The scale factors of the three rows; all are negative with reflection.
    package var scale: SIMD3<Double>
    /// The shears xy, xz and yz.
    ///
    /// They are the components of later rows along earlier rows.
    package var shear: SIMD3<Double>
    /// The rotation.
    package var rotation: Quaternion
    /// The last column of the perspective matrix.
    ///
    /// Without perspective it is `(0, 0, 0, 1)`.
    package var perspective: SIMD4<Double>

    /// Decomposes a matrix; nil if it cannot be decomposed.
    ///
    /// It cannot if m44 is zero, a scale is zero, or a number is not finite.
    package init?(_ t: CATransform3D) {
        guard t.isFinite, t.m44 != 0 else { return nil }
        let w: Double = t.m44
        var (r1, r2, r3) = t.upperRows
        (r1, r2, r3) = (r1 / w, r2 / w, r3 / w)
        translation = SIMD3(t.m41, t.m42, t.m43) / w

        // With the affine part A, the perspective p solves A · p = last column: Cramer's rule.
        perspective = SIMD4(0, 0, 0, 1)
        if t.m14 != 0 || t.m24 != 0 || t.m34 != 0 {
            let determinant = r1.dot(r2.cross(r3))
            guard determinant != 0, determinant.isFinite else { return nil }
            let column = SIMD3<Double>(t.m14, t.m24, t.m34) / w
            let p =
                (column.x * r2.cross(r3) + column.y * r3.cross(r1) + column.z * r1.cross(r2))
                / determinant
            perspective = SIMD4(p, 1 - translation.dot(p))
        }

        // Gram-Schmidt orthogonalization, from the first row down.
        scale = .zero
        shear = .zero
        scale.x = r1.length
        guard scale.x > 0 else { return nil }
        r1 /= scale.x
        shear.x = r1.dot(r2)
        r2 -= shear.x * r1
        scale.y = r2.length
        guard scale.y > 0 else { return nil }
        r2 /= scale.y
        shear.x /= scale.y
        shear.y = r1.dot(r3)
        r3 -= shear.y * r1
        shear.z = r2.dot(r3)
        r3 -= shear.z * r2
        scale.z = r3.length
        guard scale.z > 0 else { return nil }
        r3 /= scale.z
        shear.y /= scale.z
        shear.z /= scale.z
        if r1.dot(r2.cross(r3)) < 0 {
            scale = -scale
            (r1, r2, r3) = (-r1, -r2, -r3)
        }
        rotation = Quaternion(rows: r1, r2, r3)
        let all = scale + shear + translation
        guard all.sum().isFinite, (rotation.vector + perspective).sum().isFinite else {
            return nil
        }
    }

    /// Returns the matrix with these components.
    ///
    /// Its m44 is 1 if there is no perspective.
    package func recomposed() -> CATransform3D {
        let (q1, q2, q3) = rotation.rows
        let r1 = scale.x * q1
        let r2 = scale.y * (shear.x * q1 + q2)
        let r3 = scale.z * (shear.y * q1 + shear.z * q2 + q3)
        let p = SIMD3(perspective.x, perspective.y, perspective.z)
        return CATransform3D(
            rows: SIMD4(r1, r1.dot(p)), SIMD4(r2, r2.dot(p)), SIMD4(r3, r3.dot(p)),
            SIMD4(translation, translation.dot(p) + perspective.w))
    }
}
