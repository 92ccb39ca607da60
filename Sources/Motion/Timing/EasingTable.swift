/// A timing function prepared for many evaluations, four at a time.
///
/// Its table of starting points is so fine that two steps of Newton's method with one slope are
/// nearly always enough.
package struct EasingTable: Sendable {
    private let curve: TimingCurve
    private let x3, x2, x1, y3, y2, y1: Double
    /// The curve parameter at each x = i / ``count``, and the difference to the next.
    private let starts: ContiguousArray<SIMD2<Double>>

    private static let count = 256
    /// The maximum error of x(s) after Newton's method.
    private static let tolerance = 1e-13

    /// Prepares a timing function.
    package init(_ curve: TimingCurve) {
        self.curve = curve
        (x3, x2, x1) = (curve.x3, curve.x2, curve.x1)
        (y3, y2, y1) = (curve.y3, curve.y2, curve.y1)
        let parameters = (0...Self.count).map {
            curve.parameter(at: Double($0) / Double(Self.count))
        }
        starts = ContiguousArray(
            zip(parameters, parameters.dropFirst()).map { SIMD2($0, $1 - $0) })
    }

    /// Returns the eased values of four fractions, as ``TimingCurve/value(at:)`` does.
    ///
    /// The fractions must be above 0 and below 1; NaN gives NaN.
    package func values(at x: SIMD4<Double>) -> SIMD4<Double> {
        let scaled = x * Double(Self.count)
        var s = SIMD4<Double>.zero
        for lane in 0..<4 {
            let i = scaled[lane].isNaN ? 0 : Int(scaled[lane])
            s[lane] = starts[i].x + starts[i].y * (scaled[lane] - Double(i))
        }
        let slope: SIMD4<Double> = 3 * x3 * s + 2 * x2
        let inverse = 1 / (slope * s + x1)
        // The slope hardly changes in the first step, so the second step uses the same slope.
        s -= residual(s, x) * inverse
        s -= residual(s, x) * inverse
        let error = residual(s, x)
        let y: SIMD4<Double> = (y3 * s + y2) * s
        var values = (y + y1) * s
        let isSolved =
            (error .<= Self.tolerance) .& (error .>= -Self.tolerance) .& (s .>= 0) .& (s .<= 1)
        if all(isSolved) { return values }
        for lane in 0..<4 where !isSolved[lane] && !x[lane].isNaN {
            values[lane] = curve.value(at: x[lane])
        }
        return values
    }

    @inline(__always)
    private func residual(_ s: SIMD4<Double>, _ x: SIMD4<Double>) -> SIMD4<Double> {
        let sum: SIMD4<Double> = (x3 * s + x2) * s
        return (sum + x1) * s - x
    }
}
