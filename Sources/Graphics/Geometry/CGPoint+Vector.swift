import Foundation

extension CGPoint {
    /// The coordinates as a vector.
    @inlinable package var vector: SIMD2<Double> { SIMD2(x, y) }

    /// Makes a point from its coordinates.
    @inlinable
    package init(_ v: SIMD2<Double>) {
        self.init(x: v.x, y: v.y)
    }

    /// Returns the distance to another point.
    package func distance(to other: CGPoint) -> Double { hypot(x - other.x, y - other.y) }
}
