import Foundation
import Graphics

/// The interpolation between two matrices, decomposed once for many queries.
///
/// Affine matrices of the plane are interpolated by translation, scale, angle and remainder; others
/// by translation, scale, shear, the shorter arc of the rotation and the perspective. If one of
/// them cannot be decomposed (a zero scale), the sixteen numbers are interpolated. The
/// decompositions themselves are in Graphics.
package struct TransformMix: Sendable {
    /// The matrix at 0.
    package let start: CATransform3D
    /// The matrix at 1.
    package let end: CATransform3D

    /// The interpolated components.
    enum Parts: Sendable {
        /// Start and end are equal.
        case equal
        /// Both matrices are affine transforms of the plane; their angles are aligned.
        case planar(PlanarDecomposition, PlanarDecomposition)
        /// Both matrices can be decomposed in three dimensions.
        case spatial(SpatialDecomposition, SpatialDecomposition, Quaternion.Arc)
        /// The sixteen numbers without decomposition.
        case numbers
    }
    let parts: Parts

    /// Decomposes both matrices.
    package init(from start: CATransform3D, to end: CATransform3D) {
        self.start = start
        self.end = end
        if CATransform3DEqualToTransform(start, end) {
            parts = .equal
        } else if let a = PlanarDecomposition(start), let b = PlanarDecomposition(end) {
            let (from, to) = Self.aligned(a, b)
            parts = .planar(from, to)
        } else if let a = SpatialDecomposition(start), let b = SpatialDecomposition(end) {
            parts = .spatial(a, b, Quaternion.Arc(from: a.rotation, to: b.rotation))
        } else {
            parts = .numbers
        }
    }

    /// Returns the matrix interpolated at the fraction `f`.
    ///
    /// At 0 and 1 it is exactly the start or the end; `f` may be outside 0...1.
    package func value(at f: Double) -> CATransform3D {
        if f == 0 { return start }
        if f == 1 { return end }
        switch parts {
        case .equal:
            return start
        case .planar(let a, let b):
            var mixed = a
            mixed.translation = a.translation.mixed(b.translation, f)
            mixed.scale = a.scale.mixed(b.scale, f)
            mixed.angle += (b.angle - a.angle) * f
            mixed.remainder = a.remainder.mixed(b.remainder, f)
            return mixed.recomposed()
        case .spatial(let a, let b, let arc):
            var mixed = a
            mixed.translation = a.translation.mixed(b.translation, f)
            mixed.scale = a.scale.mixed(b.scale, f)
            mixed.shear = a.shear.mixed(b.shear, f)
            mixed.rotation = arc.value(at: f)
            mixed.perspective = a.perspective.mixed(b.perspective, f)
            return mixed.recomposed()
        case .numbers:
            return CATransform3D(numbers: start.numbers.mixed(end.numbers, f))
        }
    }

    /// Prepares two planar decompositions for interpolation by the shorter rotation.
    ///
    /// Both are reflected along the same axis. A half turn from no rotation is negative.
    private static func aligned(
        _ start: PlanarDecomposition, _ end: PlanarDecomposition
    ) -> (PlanarDecomposition, PlanarDecomposition) {
        var (a, b) = (start, end)
        if (a.scale.x < 0 && b.scale.y < 0) || (a.scale.y < 0 && b.scale.x < 0) {
            a.scale = -a.scale
            a.angle += a.angle < 0 ? 180 : -180
        }
        if a.angle == 0 { a.angle = 360 }
        if b.angle == 0 { b.angle = 360 }
        if abs(a.angle - b.angle) > 180 {
            if a.angle > b.angle { a.angle -= 360 } else { b.angle -= 360 }
        }
        return (a, b)
    }
}

extension SIMD where Scalar == Double {
    /// Returns the interpolation to `end` in every lane, exactly `end` at 1.
    @inlinable
    func mixed(_ end: Self, _ f: Double) -> Self { f == 1 ? end : self + (end - self) * f }

    /// The Euclidean norm.
    @inlinable
    var euclidean: Double { (self * self).sum().squareRoot() }
}
