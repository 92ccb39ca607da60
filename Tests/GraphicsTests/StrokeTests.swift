import Foundation
import Graphics
import Testing

/// Rendering, shape layers: parts of a path, dashes and the outline of a stroke.
@Suite("Strokes")
struct StrokeTests {
    static let square = CGPath(
        rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    static let hook: CGPath = {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addCurve(
            to: CGPoint(x: 80, y: 10), control1: CGPoint(x: 10, y: 120),
            control2: CGPoint(x: 90, y: 90))
        path.addLine(to: CGPoint(x: 30, y: 5))
        path.addLine(to: CGPoint(x: 33, y: 60))
        return CGPath(elements: path.elements)
    }()

    static func area(_ lines: [Polyline]) -> Double {
        abs(PathTests.area(CGPath(lines: lines)))
    }

    @Test(
        "the outline of a square has the area of its line",
        arguments: [
            Row("miter", (StrokeStyle(width: 4), 1600.0)),
            Row("bevel", (StrokeStyle(width: 4, join: .bevel), 1600 - 4 * 2)),
            Row("round", (StrokeStyle(width: 4, join: .round), 1584 + 4 * .pi)),
            Row("limited", (StrokeStyle(width: 4, miterLimit: 1.4), 1592)),
            Row("nothing", (StrokeStyle(width: 0), 0)),
            Row("no number", (StrokeStyle(width: .nan), 0)),
        ] as [Row<(StrokeStyle, Double)>])
    func squares(row: Row<(StrokeStyle, Double)>) {
        let outline = Self.square.strokeOutline(row.value.0, tolerance: 0.001)
        #expect(close(Self.area(outline), row.value.1, 0.02), "\(Self.area(outline))")
    }

    @Test(
        "corners up to the miter limit of 10 are pointed: from 11.478 degrees on",
        arguments: [
            Row("wider", (11.6, true)), Row("just wider", (11.49, true)),
            Row("just narrower", (11.46, false)), Row("narrower", (5.0, false)),
        ] as [Row<(Double, Bool)>])
    func miterLimit(row: Row<(Double, Bool)>) {
        let half = row.value.0 / 2 * .pi / 180
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 100 * cos(half), y: 100 * sin(half)))
        path.addLine(to: .zero)
        path.addLine(to: CGPoint(x: 100 * cos(half), y: -100 * sin(half)))
        let outline = CGPath(lines: path.strokeOutline(StrokeStyle(width: 2), tolerance: 0.001))
        // The point is half the width, divided by the sine of half the angle, before the corner.
        let reach = -Double(outline.boundingBox.minX)
        #expect(row.value.1 ? close(reach, 1 / sin(half), 0.01) : reach < 1.01, "\(reach)")
    }

    @Test(
        "ends of a line",
        arguments: [
            Row("butt", (CGLineCap.butt, 400.0)), Row("square", (.square, 416)),
            Row("round", (.round, 400 + 4 * .pi)),
        ] as [Row<(CGLineCap, Double)>])
    func caps(row: Row<(CGLineCap, Double)>) {
        let side = Self.square.trimmed(from: 0, to: 0.25)
        let outline = side.strokeOutline(
            StrokeStyle(width: 4, cap: row.value.0), tolerance: 0.001)
        #expect(close(Self.area(outline), row.value.1, 0.02))
    }

    @Test("the round ends of 90,000 dashes stay round and do not fill the memory")
    func manyEnds() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 180_000, y: 0)])
        let dashes = path.copy(dashingWithPhase: 0, lengths: [1, 1])
        let outline = dashes.strokeOutline(StrokeStyle(width: 200, cap: .round), tolerance: 1e-3)
        #expect(outline.count == 90_000)
        #expect(outline.reduce(0) { $0 + $1.points.count } < 2_000_000)
        let first = Self.area(Array(outline.prefix(1)))
        #expect(close(first, 200 + 10_000 * .pi, 0.03 * 10_000 * .pi), "\(first)")
    }

    @Test("a wide dot is round to the tolerance")
    func wideDot() {
        let dot = CGMutablePath()
        dot.addLines(between: [.zero, .zero])
        let outline = dot.strokeOutline(StrokeStyle(width: 2000, cap: .round), tolerance: 0.1)
        let circumference = 2000 * Double.pi
        #expect(close(Self.area(outline), 1e6 * .pi, 0.1 * circumference))
    }

    @Test("a round line is the points near the path", arguments: [1.0, 8, 30, 90])
    func near(width: Double) {
        let style = StrokeStyle(width: width, cap: .round, join: .round)
        let outline = CGPath(lines: Self.hook.strokeOutline(style, tolerance: 0.01))
        let line = Self.hook.flattened(tolerance: 0.001)[0].points
        for x in stride(from: -50.0, to: 140, by: 7.3) {
            for y in stride(from: -50.0, to: 140, by: 7.7) {
                let distance =
                    zip(line, line.dropFirst()).map { a, b in
                        let (dx, dy) = (b.x - a.x, b.y - a.y)
                        let t = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)
                        let s = min(max(t, 0), 1)
                        return hypot(a.x + s * dx - x, a.y + s * dy - y)
                    }.min() ?? .infinity
                if abs(distance - width / 2) < 0.05 { continue }
                #expect(
                    outline.contains(CGPoint(x: x, y: y)) == (distance < width / 2),
                    "\(x), \(y)")
            }
        }
    }

    /// Lines of pieces that are longer and shorter than half the width of the stroke.
    static let jagged: [[CGPoint]] = {
        var state: UInt64 = 7
        func random() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 11) / Double(1 << 53)
        }
        return (0..<60).map { trial in
            var points = [CGPoint(x: 50, y: 50)]
            for _ in 0...(trial % 4) + 1 {
                let length = random() < 0.5 ? 1 + random() * 7 : 20 + random() * 30
                let angle = random() * 2 * .pi
                let last = points[points.count - 1]
                points.append(
                    CGPoint(x: last.x + length * cos(angle), y: last.y + length * sin(angle)))
            }
            return points
        }
    }()

    @Test(
        "a line is its pieces and the wedges between them, however short they are",
        arguments: jagged)
    func pieces(points: [CGPoint]) {
        let path = CGMutablePath()
        path.addLines(between: points)
        let reach = 10.0
        let style = StrokeStyle(width: 2 * reach, cap: .butt, join: .round)
        let outline = CGPath(lines: path.strokeOutline(style, tolerance: 0.01))
        func vector(_ a: CGPoint, _ b: CGPoint) -> SIMD2<Double> { SIMD2(b.x - a.x, b.y - a.y) }
        func length(_ v: SIMD2<Double>) -> Double { (v * v).sum().squareRoot() }
        for x in stride(from: -40.0, to: 140, by: 3.37) {
            for y in stride(from: -40.0, to: 140, by: 3.41) {
                let p = CGPoint(x: x, y: y)
                // How far inside of a piece or a wedge, negative outside.
                var depth = -Double.infinity
                for (a, b) in zip(points, points.dropFirst()) {
                    let way = vector(a, b) / length(vector(a, b))
                    let v = vector(a, p)
                    let (along, across) = ((v * way).sum(), abs(v.x * way.y - v.y * way.x))
                    depth = max(depth, min(along, length(vector(a, b)) - along, reach - across))
                }
                for i in points.indices.dropFirst().dropLast() {
                    let (arrive, leave) = (
                        vector(points[i - 1], points[i]), vector(points[i], points[i + 1])
                    )
                    let v = vector(points[i], p)
                    depth = max(
                        depth,
                        min(
                            reach - length(v), (arrive * v).sum() / length(arrive),
                            -(leave * v).sum() / length(leave)))
                }
                // On a seam between two parts the depth is near zero too.
                if abs(depth) < 0.1 { continue }
                #expect(outline.contains(p) == (depth > 0), "\(x), \(y)")
            }
        }
    }

    @Test("a part of a path has its fraction of the length")
    func trimming() {
        for path in [Self.square, Self.hook] {
            for (from, to) in [(0.0, 0.25), (0.1, 0.9), (0.4, 0.41), (-1, 0.5), (0.7, 2)] {
                let part = path.trimmed(from: from, to: to)
                let wanted = (min(to, 1) - max(from, 0)) * path.length
                #expect(close(part.length, wanted, 1e-7))
            }
        }
        #expect(Self.square.trimmed(from: 0, to: 1) == Self.square)
        #expect(Self.square.trimmed(from: 0.5, to: 0.5).isEmpty)
        #expect(Self.square.trimmed(from: .nan, to: .nan).isEmpty)
        #expect(
            Self.square.trimmed(from: 0, to: 0.25).elements
                == [.move(.zero), .line(CGPoint(x: 100, y: 0))])
    }

    @Test("subpaths are trimmed in order, whole ones stay closed")
    func trimmingSubpaths() {
        let path = CGMutablePath()
        path.addPath(Self.square)
        path.addPath(Self.square, transform: CGAffineTransform(translationX: 200, y: 0))
        let part = path.trimmed(from: 0, to: 0.625)
        #expect(Array(part.elements.prefix(5)) == Self.square.elements)
        #expect(
            Array(part.elements.dropFirst(5))
                == [.move(CGPoint(x: 200, y: 0)), .line(CGPoint(x: 300, y: 0))])
    }

    @Test("a cut between two subpaths leaves no point of the other one")
    func cutBetweenSubpaths() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
        path.addLines(between: [CGPoint(x: 0, y: 20), CGPoint(x: 10, y: 20)])
        #expect(
            path.trimmed(from: 0, to: 0.5).elements
                == [.move(.zero), .line(CGPoint(x: 10, y: 0))])
        #expect(
            path.trimmed(from: 0.5, to: 1).elements
                == [.move(CGPoint(x: 0, y: 20)), .line(CGPoint(x: 10, y: 20))])
    }

    @Test(
        "dashes",
        arguments: [
            Row("even", ([10, 10], 0.0, 20, 200.0)), Row("odd", ([10], 0, 20, 200)),
            Row("phase", ([10, 10], 5, 21, 200)), Row("negative phase", ([10, 10], -5, 20, 200)),
            Row("long", ([150, 50], 0, 2, 300)), Row("four", ([5, 5, 20, 10], 0, 20, 250)),
            Row("dots", ([0, 10], 0, 40, 0)), Row("whole", ([500, 1], 0, 1, 400)),
            Row("nothing", ([], 0, 1, 400)), Row("zeros", ([0, 0], 0, 1, 400)),
            Row("negative", ([-1, 5], 0, 1, 400)), Row("too fine", ([1e-9, 1e-9], 0, 1, 400)),
        ] as [Row<([Double], Double, Int, Double)>])
    func dashes(row: Row<([Double], Double, Int, Double)>) {
        let (lengths, phase, count, total) = row.value
        let dashed = Self.square.copy(
            dashingWithPhase: phase, lengths: lengths.map { CGFloat($0) })
        let moves = dashed.elements.filter {
            if case .move = $0 { return true }
            return false
        }
        #expect(moves.count == count)
        #expect(close(dashed.length, total, 1e-7))
    }

    @Test("the stroked copy is mapped and holds the line")
    func copies() {
        let moved = Self.square.copy(
            strokingWithWidth: 10, lineCap: .butt, lineJoin: .miter, miterLimit: 10,
            transform: CGAffineTransform(translationX: 1000, y: 0))
        #expect(moved.boundingBoxOfPath == CGRect(x: 995, y: -5, width: 110, height: 110))
        #expect(moved.contains(CGPoint(x: 1004, y: 50)))
        #expect(!moved.contains(CGPoint(x: 1006, y: 50)))
    }

    @Test("points and lines there and back are drawn")
    func degenerate() {
        let dot = CGMutablePath()
        dot.addLines(between: [CGPoint(x: 5, y: 5), CGPoint(x: 5, y: 5)])
        #expect(dot.strokeOutline(StrokeStyle(width: 4)).isEmpty)
        let disc = dot.strokeOutline(StrokeStyle(width: 4, cap: .round), tolerance: 0.001)
        #expect(close(Self.area(disc), 4 * .pi, 0.02))
        #expect(
            close(Self.area(dot.strokeOutline(StrokeStyle(width: 4, cap: .square))), 16))
        let back = CGMutablePath()
        back.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
        back.closeSubpath()
        #expect(close(Self.area(back.strokeOutline(StrokeStyle(width: 2))), 20))
        let nothing = CGMutablePath()
        nothing.move(to: .zero)
        #expect(nothing.strokeOutline(StrokeStyle(width: 4, cap: .round)).isEmpty)
    }

    @Test("no number crashes", arguments: difficultNumbers)
    func anyNumber(n: Double) {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: n, y: 1), CGPoint(x: 0, y: n)])
        path.addCurve(
            to: CGPoint(x: 1, y: n), control1: CGPoint(x: n, y: 0), control2: CGPoint(x: 3, y: n))
        path.closeSubpath()
        for source in [path, Self.square, Self.hook] {
            for join in [CGLineJoin.miter, .round, .bevel] {
                let style = StrokeStyle(width: 3, cap: .round, join: join, miterLimit: n)
                _ = source.strokeOutline(style)
                _ = source.strokeOutline(StrokeStyle(width: n, cap: .square, join: join))
                _ = source.strokeOutline(style, tolerance: n)
            }
            _ = source.trimmed(from: n, to: 0.5)
            _ = source.trimmed(from: 0.5, to: n)
            _ = source.copy(dashingWithPhase: n, lengths: [3, 4])
            _ = source.copy(dashingWithPhase: 1, lengths: [n, 4])
        }
    }
}

extension CGPath {
    /// The path through the corners of closed chains.
    convenience init(lines: [Polyline]) {
        let path = CGMutablePath()
        for line in lines {
            path.addLines(between: line.points)
            path.closeSubpath()
        }
        self.init(elements: path.elements)
    }
}
