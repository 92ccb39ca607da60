import Foundation
import Graphics
import Testing

/// Core Animation 6.4 and 6.6, lengths along curves.
@Suite("Bezier curves")
struct CurveTests {
    static let corner = curve(100, 0, 150, 0, 200, 50, 200, 100)
    static let bounce = curve(74, 74, 74, 500, 320, 500, 320, 74)
    static let cusp = curve(0, 0, 100, 100, 0, 100, 100, 0)
    static let pointwise = curve(3, 4, 3, 4, 3, 4, 3, 4)

    static func curve(
        _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double,
        _ x3: Double, _ y3: Double
    ) -> CubicBezier {
        CubicBezier(
            CGPoint(x: x0, y: y0), CGPoint(x: x1, y: y1), CGPoint(x: x2, y: y2),
            CGPoint(x: x3, y: y3))
    }

    @Test("lengths")
    func lengths() {
        #expect(close(Self.corner.length, 154.88679880319))
        #expect(close(Self.bounce.length, 734.03902421122))
        #expect(Self.pointwise.length == 0)
        let line = CubicBezier(lineFrom: CGPoint(x: 1, y: 1), to: CGPoint(x: 4, y: 5))
        #expect(close(line.length, 5))
        // y = x² over 0...1: (2√5 + asinh 2) / 4.
        let parabola = CubicBezier(
            quadraticFrom: .zero, control: CGPoint(x: 0.5, y: 0), to: CGPoint(x: 1, y: 1))
        let length = (2 * 5.0.squareRoot() + asinh(2)) / 4
        #expect(close(parabola.length, length))
    }

    @Test(
        "parameters at even distances along the bounce",
        arguments: [
            (0.2, 0.131707582525), (0.4, 0.329892698494), (0.6, 0.670107301506),
            (0.8, 0.868292417475),
        ])
    func parameters(fraction: Double, t: Double) {
        let measure = CurveMeasure(Self.bounce)
        #expect(close(measure.parameter(atLength: fraction * measure.length), t))
    }

    @Test("a length and its parameter belong together", arguments: [corner, bounce, cusp])
    func consistent(curve: CubicBezier) {
        let measure = CurveMeasure(curve)
        for i in 0...40 {
            let distance = measure.length * Double(i) / 40
            let t = measure.parameter(atLength: distance)
            #expect(close(measure.length(to: t), distance, measure.length * 1e-9))
        }
    }

    // Lengths below about 1e-155 have squares of few bits, so that two halves never agree with the
    // whole; halving 16 pieces 24 times took minutes.
    @Test(
        "tiny curves are measured at once", .timeLimit(.minutes(1)),
        arguments: [1e-150, 1e-153, 1e-156, 1e-158, 1e-160, 1e-162, 1e-200, 1e-300])
    func tiny(size: Double) {
        for index in 0..<1000 {
            let s = size * (1 + Double(index) / 1000)
            let measure = CurveMeasure(Self.curve(0, 0, 0, s, s, s, s, 0))
            // The length is twice the size; below, its squares lose their bits and vanish.
            #expect(
                size > 1e-154
                    ? close(measure.length, 2 * s, 0.01 * s)
                    : (0...10 * s).contains(measure.length))
            let middle = measure.parameter(atLength: measure.length / 2)
            #expect((0...1).contains(middle))
        }
    }

    @Test("a split keeps the curve", arguments: [corner, bounce, cusp])
    func split(curve: CubicBezier) {
        for t in [0.1, 0.5, 0.77] {
            let (before, after) = curve.split(at: t)
            #expect(close(before.length + after.length, curve.length, 1e-7))
            for s in [0.0, 0.3, 1] {
                let (a, b) = (before.point(at: s), curve.point(at: s * t))
                expect([a.x, a.y], [b.x, b.y])
                let (c, d) = (after.point(at: s), curve.point(at: t + s * (1 - t)))
                expect([c.x, c.y], [d.x, d.y])
            }
        }
        let part = curve.part(from: 0.25, to: 0.5)
        let (a, b) = (part.point(at: 0.5), curve.point(at: 0.375))
        expect([a.x, a.y], [b.x, b.y])
    }

    @Test("the direction is the slope of the point", arguments: [corner, bounce])
    func slope(curve: CubicBezier) {
        for t in [0.2, 0.5, 0.9] {
            let (a, b) = (curve.point(at: t - 1e-5), curve.point(at: t + 1e-5))
            let d = curve.direction(at: t)
            expect([d.dx, d.dy], [(b.x - a.x) / 2e-5, (b.y - a.y) / 2e-5], tolerance: 1e-5)
        }
    }

    @Test("a zero tangent uses the next distinct control point")
    func direction() {
        let doubled = Self.curve(0, 0, 0, 0, 5, 5, 10, 0)
        #expect(doubled.direction(at: 0) == CGVector(dx: 5, dy: 5))
        let ended = Self.curve(0, 0, 5, 5, 10, 0, 10, 0)
        #expect(ended.direction(at: 1) == CGVector(dx: 5, dy: -5))
        #expect(Self.pointwise.direction(at: 0.5) == .zero)
    }

    @Test(
        "no tolerance makes lines without end",
        arguments: [(1, 1000), (1000, 262_144), (40_000, 320_000)])
    func manyLines(curves: Int, mostLines: Int) {
        let path = CGMutablePath()
        path.move(to: .zero)
        for i in 0..<curves {
            path.addCurve(
                to: CGPoint(x: i % 2, y: i), control1: CGPoint(x: 1000, y: 0),
                control2: CGPoint(x: 0, y: 1000))
        }
        let lines = path.flattened(tolerance: 1e-60)[0].points.count - 1
        #expect(lines <= mostLines && lines > mostLines / 2, "\(lines)")
    }

    @Test("bounds touch the curve")
    func bounds() {
        let box = Self.bounce.bounds
        expect([box.minX, box.minY, box.maxX, box.maxY], [74, 74, 320, 393.5])
        let s = Self.curve(0, 0, 200, 0, -100, 50, 100, 50).bounds
        #expect(s.minX < 0.001 && s.maxX > 99.9 && s.height == 50)
    }

    @Test("no number crashes", arguments: difficultNumbers)
    func anyNumber(n: Double) {
        let curve = Self.curve(0, n, n, 1, 2, n, n, 0)
        let measure = CurveMeasure(curve)
        _ = (measure.parameter(atLength: 1), measure.parameter(atLength: n), curve.bounds)
        _ = (measure.length(to: n), curve.direction(at: 0), curve.split(at: n))
    }
}
