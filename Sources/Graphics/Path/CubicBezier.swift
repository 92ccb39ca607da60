import Foundation

/// A cubic Bezier curve.
///
/// It can also represent a line or a quadratic curve.
///
///     B(t) = (1-t)³ start + 3(1-t)²t control1 + 3(1-t)t² control2 + t³ end,   t in 0...1
package struct CubicBezier: Hashable, Sendable {
    /// The start of the curve, in points.
    package var start: CGPoint
    /// The first control point; the tangent at the start points to it.
    package var control1: CGPoint
    /// The second control point; the tangent at the end comes from it.
    package var control2: CGPoint
    /// The end of the curve.
    package var end: CGPoint

    /// Makes a curve from its four points.
    @inlinable
    package init(_ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
    }

    /// Makes a line whose parameter has constant speed.
    package init(lineFrom start: CGPoint, to end: CGPoint) {
        let (a, b) = (start.vector, end.vector)
        let third = (b - a) / 3
        self.init(start, CGPoint(a + third), CGPoint(b - third), end)
    }

    /// Makes the cubic curve of a quadratic one, with the same parameter.
    package init(quadraticFrom start: CGPoint, control: CGPoint, to end: CGPoint) {
        let (a, c, b) = (start.vector, control.vector, end.vector)
        self.init(start, CGPoint((a + 2 * c) / 3), CGPoint((b + 2 * c) / 3), end)
    }

    /// Returns the point at the parameter `t`.
    package func point(at t: Double) -> CGPoint {
        let u = 1 - t
        let outer = u * u * u * start.vector + t * t * t * end.vector
        return CGPoint(outer + 3 * u * t * (u * control1.vector + t * control2.vector))
    }

    /// Returns the tangent direction at the parameter `t`, not normalized.
    ///
    /// Where the derivative is zero, it is the direction to the next distinct control point (at
    /// t = 1, from the previous one); zero only for a curve that is a single point.
    package func direction(at t: Double) -> CGVector {
        let v = velocity(at: t)
        if v != .zero { return CGVector(dx: v.x, dy: v.y) }
        let points = [start.vector, control1.vector, control2.vector, end.vector]
        let here = point(at: t).vector
        let away =
            t < 1
            ? points.dropFirst().first { $0 != here }.map { $0 - here }
            : points.last { $0 != here }.map { here - $0 }
        return away.map { CGVector(dx: $0.x, dy: $0.y) } ?? .zero
    }

    /// Splits the curve at the parameter `t`, by de Casteljau's algorithm.
    package func split(at t: Double) -> (CubicBezier, CubicBezier) {
        func mix(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> { a + (b - a) * t }
        let (p0, p1, p2, p3) = (start.vector, control1.vector, control2.vector, end.vector)
        let (a, b, c) = (mix(p0, p1), mix(p1, p2), mix(p2, p3))
        let (d, e) = (mix(a, b), mix(b, c))
        let middle = CGPoint(mix(d, e))
        return (
            CubicBezier(start, CGPoint(a), CGPoint(d), middle),
            CubicBezier(middle, CGPoint(e), CGPoint(c), end)
        )
    }

    /// Returns the part between two parameters, `t0` not above `t1`.
    package func part(from t0: Double, to t1: Double) -> CubicBezier {
        let tail = t0 > 0 ? split(at: t0).1 : self
        guard t1 < 1, t0 < 1 else { return tail }
        return tail.split(at: (t1 - t0) / (1 - t0)).0
    }

    /// The curve in the opposite direction.
    package var reversed: CubicBezier { CubicBezier(end, control2, control1, start) }

    /// Whether every coordinate is finite.
    package var isFinite: Bool {
        (start.vector + control1.vector + control2.vector + end.vector).sum().isFinite
    }

    /// The bounding box of the curve without its control points.
    package var bounds: CGRect {
        var points = [start, end]
        for axis in 0..<2 {
            let (p0, p1) = (start.vector[axis], control1.vector[axis])
            let (p2, p3) = (control2.vector[axis], end.vector[axis])
            let roots = Self.quadraticRoots(
                p3 - p0 + 3 * (p1 - p2), 2 * (p0 - 2 * p1 + p2), p1 - p0)
            points += roots.filter { $0 > 0 && $0 < 1 }.map { point(at: $0) }
        }
        return CGRect(around: points)
    }

    /// Returns the real roots of the quadratic equation a t² + b t + c = 0.
    ///
    /// No precision is lost by cancellation: one root is computed from terms of equal sign, the
    /// other by Vieta's formula.
    private static func quadraticRoots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return [] }
        let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
        return (a != 0 ? [q / a] : []) + (q != 0 ? [c / q] : [])
    }

    /// Returns the derivative at `t`.
    @inline(__always)
    func velocity(at t: Double) -> SIMD2<Double> {
        let u = 1 - t
        let (p0, p1, p2, p3) = (start.vector, control1.vector, control2.vector, end.vector)
        return 3 * (u * u * (p1 - p0) + 2 * u * t * (p2 - p1) + t * t * (p3 - p2))
    }
}

extension SIMD2<Double> {
    var length: Double { (self * self).sum().squareRoot() }
    func dot(_ other: SIMD2<Double>) -> Double { (self * other).sum() }
    func cross(_ other: SIMD2<Double>) -> Double { x * other.y - y * other.x }
    /// The vector rotated by 90°, from the x axis towards the y axis.
    var perpendicular: SIMD2<Double> { SIMD2(-y, x) }
}
