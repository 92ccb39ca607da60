import Motion
import Testing

struct CurveRow: CustomTestStringConvertible, Sendable {
    let name: String
    let curve: TimingCurve
    let xs: [Double]
    let values: [Double]

    init(_ name: String, _ curve: TimingCurve, _ xs: [Double], _ values: [Double]) {
        (self.name, self.curve, self.xs, self.values) = (name, curve, xs, values)
    }
    var testDescription: String { name }
}

/// The table of values.
@Suite("Timing curve (core-animation 3)")
struct TimingCurveTests {
    static let five = [0.1, 0.25, 0.5, 0.75, 0.9]
    static let overshoots = TimingCurve(0.175, 0.885, 0.32, 1.275)
    static let rows: [CurveRow] = [
        CurveRow("linear", .linear, five, five),
        CurveRow(
            "easeIn", .easeIn, five,
            [0.01702660965, 0.09346465072, 0.31535681257, 0.62186186918, 0.83942784576]),
        CurveRow(
            "easeOut", .easeOut, five,
            [0.16057215424, 0.37813813083, 0.68464318743, 0.90653534928, 0.98297339035]),
        CurveRow(
            "easeInEaseOut", .easeInEaseOut, five,
            [0.01972245355, 0.12916193105, 0.5, 0.87083806895, 0.98027754645]),
        CurveRow(
            "default", .default, five,
            [0.09479630572, 0.40851059136, 0.80240338759, 0.96045897835, 0.99431647749]),
        CurveRow(
            "default, tenths", .default, [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8],
            [
                0.29524433427, 0.51331516097, 0.68254050598, 0.80240338758, 0.88522930988,
                0.94076461430, 0.97562535562,
            ]),
        CurveRow(
            "overshoot on both sides", TimingCurve(0.5, -0.5, 0.5, 1.5), five,
            [-0.07075622807, -0.03821491395, 0.5, 1.03821491395, 1.07075622807]),
        CurveRow(
            "overshoot at the end", overshoots, five,
            [0.44826148614, 0.84668051222, 1.06755268507, 1.07587490598, 1.03692831104]),
        CurveRow(
            "easeInEaseOut, tenths", .easeInEaseOut, [0.2, 0.3, 0.4, 0.6, 0.7, 0.8],
            [0.081660, 0.187396, 0.331884, 0.668116, 0.812604, 0.918340]),
    ]

    @Test("takes the values of the table", arguments: rows)
    func values(_ row: CurveRow) {
        for (x, y) in zip(row.xs, row.values) {
            expectClose(row.curve.value(at: x), y, throughCurve, "at \(x)")
        }
    }

    static let hard: [TimingCurve] = [
        .easeIn, .easeOut, .easeInEaseOut, .default, overshoots, TimingCurve(1, 0, 0, 1),
        TimingCurve(0, 1, 0, 1), TimingCurve(1, 0, 1, 0), TimingCurve(0, 1, 1, 0),
        TimingCurve(0.01, 0.99, 0.99, 0.01), TimingCurve(1, 0.3, 0.2, 0.9),
    ]

    @Test("solves x to 1e-9 everywhere", arguments: hard)
    func residual(_ curve: TimingCurve) {
        // The same curve with y = x shows which x was solved for.
        let c = curve.controlPoints
        let ruler = Ruler(c.x, c.z, c.y, c.w)
        for i in 0...2000 {
            let x = Double(i) / 2000
            let y = curve.value(at: x)
            let (low, high) = ruler.bounds(x, 1e-9)
            #expect(y >= low - 1e-12 && y <= high + 1e-12, "at \(x): \(y)")
        }
    }

    @Test("is 0 up to 0 and 1 from 1 on", arguments: hard)
    func ends(_ curve: TimingCurve) {
        for x in [0, -0.1, -.infinity, .nan] { #expect(curve.value(at: x) == 0) }
        for x in [1, 1.1, .infinity] { #expect(curve.value(at: x) == 1) }
    }

    @Test("U4: x control points outside 0...1 count as the nearest end")
    func clampedControlPoints() {
        let wild = TimingCurve(1.5, 0, -0.5, 1)
        let tame = TimingCurve(1, 0, 0, 1)
        for x in Self.five { #expect(wild.value(at: x) == tame.value(at: x)) }
        #expect(wild.controlPoints == SIMD4(1.5, 0, -0.5, 1))
    }

    @Test("never gives a number that is not finite")
    func awkward() {
        let odd: [Float] = [.nan, .infinity, -.infinity, 1e38]
        for v in odd {
            for curve in [TimingCurve(v, 0, 1, 1), TimingCurve(0, 0, v, 1)] {
                for x in Self.five { #expect(curve.value(at: x).isFinite) }
            }
            for curve in [TimingCurve(0.2, v, 1, 1), TimingCurve(0, 0, 0.3, v)] where !v.isFinite {
                for x in Self.five { #expect(curve.value(at: x).isFinite) }
            }
        }
    }

    @Test("is equal to a curve with the same control points")
    func equality() {
        #expect(TimingCurve.easeIn == TimingCurve(0.42, 0, 1, 1))
        #expect(TimingCurve.easeIn != .easeOut)
        #expect(Set([TimingCurve.easeIn, TimingCurve(0.42, 0, 1, 1)]).count == 1)
        #expect(TimingCurve.linear.isLinear && !TimingCurve.default.isLinear)
        #expect(TimingCurve(0.3, 0.3, 0.6, 0.6).value(at: 0.37) == 0.37)
    }
}

/// Finds by halving, slowly and surely, which values belong to x within a tolerance.
private struct Ruler {
    let x1: Double, x2: Double, y1: Double, y2: Double

    init(_ x1: Float, _ x2: Float, _ y1: Float, _ y2: Float) {
        (self.x1, self.x2, self.y1, self.y2) = (Double(x1), Double(x2), Double(y1), Double(y2))
    }

    func bounds(_ x: Double, _ tolerance: Double) -> (Double, Double) {
        if x == 0 { return (0, 0) }
        if x == 1 { return (1, 1) }
        let s = (parameter(x - tolerance), parameter(x), parameter(x + tolerance))
        let ys = [s.0, s.1, s.2].map { bezier(y1, y2, $0) }
        return (ys.min() ?? 0, ys.max() ?? 0)
    }

    private func parameter(_ x: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if bezier(x1, x2, middle) < x { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    private func bezier(_ p: Double, _ q: Double, _ s: Double) -> Double {
        let r = 1 - s
        return 3 * r * r * s * p + 3 * r * s * s * q + s * s * s
    }
}
