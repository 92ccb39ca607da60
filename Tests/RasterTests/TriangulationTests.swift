import Foundation
import Graphics
import Testing

@testable import Raster

@Suite("Triangles of outlines")
struct TriangulationTests {
    private static func ring(
        _ count: Int, around center: SIMD2<Double>, reach: (Int) -> Double
    ) -> [SIMD2<Double>] {
        (0..<count).map { i in
            let angle = 2 * Double.pi * (Double(i) + 0.3) / Double(count)
            return center + reach(i) * SIMD2(sin(angle), -cos(angle))
        }
    }

    /// A ragged shape with ragged holes in cells of a grid, which do not touch, and as many loops.
    private static func holed(_ seed: Int) -> [[SIMD2<Double>]] {
        var dice = RobustnessTests.Dice(
            state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1, wild: false)
        var loops = [ring(5 + dice.below(60), around: SIMD2(50, 50)) { _ in dice.number(75, 99) }]
        for row in 0..<4 {
            for column in 0..<4 where dice.below(2) == 0 {
                let center = SIMD2(Double(column) * 20 + 20, Double(row) * 20 + 20)
                loops.append(
                    ring(3 + dice.below(20), around: center) { _ in dice.number(2, 9) })
            }
        }
        return loops
    }

    private static func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
        a.x * b.y - a.y * b.x
    }

    private static func doubleArea(_ outline: PathOutline) -> Double {
        var (sum, begin) = (0.0, 0)
        for end in outline.ends {
            for i in begin..<end {
                sum += cross(outline.points[i], outline.points[i + 1 == end ? begin : i + 1])
            }
            begin = end
        }
        return sum
    }

    /// Twice the signed areas of the triangles.
    private static func doubleAreas(_ outline: PathOutline) -> [Double] {
        let triangles = outline.triangles
        return stride(from: 0, to: triangles.count, by: 3).map { k in
            let (a, b, c) = (
                outline.points[Int(triangles[k])], outline.points[Int(triangles[k + 1])],
                outline.points[Int(triangles[k + 2])]
            )
            return cross(b - a, c - a)
        }
    }

    /// Expects triangles that sum up to the area, none of them turned over.
    private static func expectTriangles(_ outline: PathOutline) {
        let (whole, areas) = (doubleArea(outline), doubleAreas(outline))
        #expect(abs(areas.reduce(0, +) - whole) <= 1e-9 * abs(whole))
        #expect(areas.allSatisfy { $0 * (whole < 0 ? -1 : 1) >= -1e-9 * abs(whole) })
    }

    @Test("With holes there are n + 2 holes - 2, and they fill the outline", arguments: 1...60)
    func holes(seed: Int) {
        let loops = Self.holed(seed)
        let outline = PathOutline(Loops.path(loops), .inside(.evenOdd), .any)
        #expect(outline.ends.count == loops.count)
        let count = outline.points.count + 2 * (loops.count - 1) - 2
        #expect(outline.triangles.count == 3 * count)
        Self.expectTriangles(outline)
    }

    @Test("Loops of random turns, either way around, are filled", arguments: 1...60)
    func resolved(seed: Int) {
        var dice = RobustnessTests.Dice(
            state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1, wild: false)
        let loop = (0..<3 + dice.below(30)).map { _ in
            SIMD2(dice.number(2, 62), dice.number(2, 62))
        }
        for loop in [loop, loop.reversed()] {
            let outline = PathOutline(Loops.path([loop]), .inside(.winding), .any)
            #expect(!outline.triangles.isEmpty)
            Self.expectTriangles(outline)
        }
    }

    @Test("Strokes are filled", arguments: [CGLineJoin.miter, .round, .bevel])
    func strokes(join: CGLineJoin) {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 30))
        path.addCurve(
            to: CGPoint(x: 60, y: 30), control1: CGPoint(x: 20, y: -30),
            control2: CGPoint(x: 40, y: 90))
        path.addQuadCurve(to: CGPoint(x: 0, y: 30), control: CGPoint(x: 30, y: 120))
        let line = PathLine(style: StrokeStyle(width: 4, join: join))
        let outline = PathOutline(path, .line(line), .any)
        #expect(!outline.triangles.isEmpty)
        Self.expectTriangles(outline)
    }

    @Test("Level and upright sides are filled")
    func levels() {
        let box = { (x: Double, y: Double, w: Double, h: Double) in
            [SIMD2(x, y), SIMD2(x + w, y), SIMD2(x + w, y + h), SIMD2(x, y + h)]
        }
        let holes = (0..<3).flatMap { row in
            (0..<3).map { box(Double($0) * 10 + 5, Double(row) * 10 + 5, 5, 5) }
        }
        let outline = PathOutline(
            Loops.path([box(0, 0, 40, 40)] + holes), .inside(.evenOdd), .any)
        #expect(outline.triangles.count == 3 * (40 + 18 - 2))
        Self.expectTriangles(outline)
    }

    @Test("Outlines of very many points, or that are not clean, have none")
    func none() {
        let circle = Self.ring(20_001, around: .zero) { _ in 50 }
        #expect(PathOutline(Loops.path([circle]), .inside(.winding), .any).triangles.isEmpty)
        var dice = RobustnessTests.Dice(state: 5, wild: false)
        let tangle = (0..<3000).map { _ in SIMD2(dice.number(0, 64), dice.number(0, 64)) }
        #expect(PathOutline(Loops.path([tangle]), .inside(.winding), .any).triangles.isEmpty)
    }
}
