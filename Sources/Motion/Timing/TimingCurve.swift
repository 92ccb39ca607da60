/// A cubic Bezier easing function from (0, 0) to (1, 1).
///
/// With control points `(x1, y1)` and `(x2, y2)` the curve is, for a parameter s in 0...1,
///
///     x(s) = 3 (1-s)^2 s x1 + 3 (1-s) s^2 x2 + s^3        and the same for y,
///
/// and its value at x is y(s) where x(s) = x. The equation is solved by Newton's method from a
/// table of starting points computed with the curve (linear between 17 of them, so that three steps
/// are nearly always enough), or by a bracketed search if that does not converge.
package struct TimingCurve: Sendable, BitwiseCopyable {
    /// The control points x1, y1, x2, y2 as they were given.
    package let controlPoints: SIMD4<Float>

    /// Whether the curve is the identity: both control points are on the diagonal.
    package let isLinear: Bool

    /// The coefficients of x(s) = ((x3 s + x2) s + x1) s.
    @usableFromInline let x3: Double, x2: Double, x1: Double
    /// The coefficients of y(s) = ((y3 s + y2) s + y1) s.
    @usableFromInline let y3: Double, y2: Double, y1: Double
    /// The parameters at x = i / 16, for the start of Newton's method.
    ///
    /// The last one is repeated for x just below 1.
    @usableFromInline let starts: InlineArray<18, Float>

    /// The maximum error of x(s) after the solution.
    @usableFromInline static let tolerance = 1e-12

    /// Makes a curve from its two inner control points.
    ///
    /// Components of x outside 0...1 are clamped for solving (uncertain point U4), so that the
    /// curve stays a function; y may overshoot. Components that are not finite become 0.
    package init(_ x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
        controlPoints = SIMD4(x1, y1, x2, y2)
        isLinear = x1 == y1 && x2 == y2
        let xs = Self.cubic(Self.solvable(x1), Self.solvable(x2))
        let ys = Self.cubic(Self.finite(y1), Self.finite(y2))
        (self.x3, self.x2, self.x1) = xs
        (self.y3, self.y2, self.y1) = ys
        starts = InlineArray { i in
            i >= 16 ? 1 : Float(Self.bisected(Double(i) / 16, xs.0, xs.1, xs.2))
        }
    }

    /// Returns the eased value of a fraction: the curve's y at `x`.
    ///
    /// It is 0 up to x = 0 and 1 from x = 1 on, and not clamped in between; NaN gives 0.
    @inlinable
    package func value(at x: Double) -> Double {
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        if isLinear { return x }
        let place = x * 16
        let i = Int(place)
        let low = Double(starts[i])
        var s = low + (Double(starts[i &+ 1]) - low) * (place - Double(i))
        // Three Newton steps without tests, then one test of the residual: that is faster than a
        // test after each step, and nearly always sufficient. Otherwise `solved` brackets the root.
        s -= (((x3 * s + x2) * s + x1) * s - x) / ((3 * x3 * s + 2 * x2) * s + x1)
        s -= (((x3 * s + x2) * s + x1) * s - x) / ((3 * x3 * s + 2 * x2) * s + x1)
        s -= (((x3 * s + x2) * s + x1) * s - x) / ((3 * x3 * s + 2 * x2) * s + x1)
        let residual = ((x3 * s + x2) * s + x1) * s - x
        if !(abs(residual) <= Self.tolerance && s >= 0 && s <= 1) { s = solved(x) }
        return ((y3 * s + y2) * s + y1) * s
    }

    /// Returns the parameter s with x(s) = `x`, for x in 0...1.
    package func parameter(at x: Double) -> Double { x > 0 ? (x < 1 ? solved(x) : 1) : 0 }
}

extension TimingCurve {
    /// The linear curve: (0, 0) and (1, 1).
    package static let linear = TimingCurve(0, 0, 1, 1)
    /// A slow start: (.42, 0) and (1, 1).
    package static let easeIn = TimingCurve(0.42, 0, 1, 1)
    /// A slow end: (0, 0) and (.58, 1).
    package static let easeOut = TimingCurve(0, 0, 0.58, 1)
    /// A slow start and end: (.42, 0) and (.58, 1).
    package static let easeInEaseOut = TimingCurve(0.42, 0, 0.58, 1)
    /// The curve of implicit animations: (.25, .1) and (.25, 1).
    package static let `default` = TimingCurve(0.25, 0.1, 0.25, 1)
}

extension TimingCurve: Hashable {
    package static func == (a: TimingCurve, b: TimingCurve) -> Bool {
        a.controlPoints == b.controlPoints
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(controlPoints) }
}

extension TimingCurve {
    /// Solves x(s) = `x` for the parameter s, by bracketed Newton's method.
    ///
    /// The bracket is halved whenever a step would leave it or the slope is unusable.
    @usableFromInline
    func solved(_ x: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        var s = x
        for _ in 0..<80 {
            let residual = ((x3 * s + x2) * s + x1) * s - x
            if abs(residual) <= Self.tolerance * 0.01 { break }
            if residual < 0 { low = s } else { high = s }
            let next = s - residual / ((3 * x3 * s + 2 * x2) * s + x1)
            s = next > low && next < high ? next : (low + high) / 2
        }
        return s
    }

    /// Returns the curve parameter at `x` by bisection alone; used to fill ``starts``.
    ///
    /// `a`, `b` and `c` are the coefficients of x(s) = ((a s + b) s + c) s.
    private static func bisected(_ x: Double, _ a: Double, _ b: Double, _ c: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if ((a * middle + b) * middle + c) * middle < x { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// Returns the polynomial coefficients of a cubic Bezier from 0 to 1.
    ///
    /// They are those of s^3, s^2 and s; the inner control values are `p` and `q`.
    private static func cubic(_ p: Double, _ q: Double) -> (Double, Double, Double) {
        (1 + 3 * p - 3 * q, 3 * q - 6 * p, 3 * p)
    }

    /// Returns a control point's x clamped to 0...1; 0 if not finite.
    ///
    /// The curve can then be solved. Uncertain point U4: an x component outside 0...1 is clamped.
    private static func solvable(_ x: Float) -> Double { min(max(finite(x), 0), 1) }

    /// Returns the number, or 0 if it is not finite.
    private static func finite(_ v: Float) -> Double { v.isFinite ? Double(v) : 0 }
}
