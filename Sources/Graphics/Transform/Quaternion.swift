import Foundation

/// A rotation in three dimensions as a unit quaternion.
///
/// The quaternion is `x i + y j + z k + w`.
package struct Quaternion: Hashable, Sendable {
    /// The four components, the real one last.
    package var vector: SIMD4<Double>

    /// Makes a quaternion from its components, a vector of length 1.
    package init(_ vector: SIMD4<Double>) {
        self.vector = vector
    }

    /// Makes a quaternion from the rows of a rotation matrix.
    ///
    /// The matrix is for row vectors. The largest of the four components is computed first, from
    /// the diagonal, so that the division by it is always safe (Shepperd's method).
    package init(rows r1: SIMD3<Double>, _ r2: SIMD3<Double>, _ r3: SIMD3<Double>) {
        let squares = SIMD4(
            1 + r1.x - r2.y - r3.z, 1 - r1.x + r2.y - r3.z, 1 - r1.x - r2.y + r3.z,
            1 + r1.x + r2.y + r3.z)
        let (yz, zx, xy) = (r2.z + r3.y, r3.x + r1.z, r1.y + r2.x)
        let (xw, yw, zw) = (r2.z - r3.y, r3.x - r1.z, r1.y - r2.x)
        let largest = squares.max()
        var q: SIMD4<Double>
        if squares.w == largest {
            q = SIMD4(xw, yw, zw, squares.w)
        } else if squares.x == largest {
            q = SIMD4(squares.x, xy, zx, xw)
        } else if squares.y == largest {
            q = SIMD4(xy, squares.y, yz, yw)
        } else {
            q = SIMD4(zx, yz, squares.z, zw)
        }
        q /= (q * q).sum().squareRoot()
        vector = q
    }

    /// The rows of the rotation matrix (row vectors).
    package var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
        let (x, y, z, w) = (vector.x, vector.y, vector.z, vector.w)
        return (
            SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
            SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
            SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
        )
    }
}

extension Quaternion {
    /// The shorter arc between two rotations, for spherical linear interpolation.
    ///
    /// It is measured once, so that values are cheap.
    package struct Arc: Hashable, Sendable {
        private let start: SIMD4<Double>
        private let end: SIMD4<Double>
        /// The angle between the quaternions in radians, and the sine of the angle.
        private let angle: Double, sine: Double

        /// Measures the arc.
        package init(from a: Quaternion, to b: Quaternion) {
            let start = a.vector
            let end = (start * b.vector).sum() < 0 ? -b.vector : b.vector
            // The angle is computed from the lengths of the difference and the sum of the two
            // quaternions, which is accurate for small angles, unlike `acos`.
            let (difference, sum) = (end - start, end + start)
            angle =
                2
                * atan2(
                    (difference * difference).sum().squareRoot(),
                    (sum * sum).sum().squareRoot())
            sine = sin(angle)
            (self.start, self.end) = (start, end)
        }

        /// Returns the interpolated rotation at the fraction `f`.
        ///
        /// A fraction outside 0...1 extrapolates along the same circle.
        package func value(at f: Double) -> Quaternion {
            guard sine > 1e-12 else {
                let mixed = start + (end - start) * f
                let length = (mixed * mixed).sum().squareRoot()
                return Quaternion(length > 0 ? mixed / length : start)
            }
            return Quaternion(
                start * (sin((1 - f) * angle) / sine) + end * (sin(f * angle) / sine))
        }
    }
}
