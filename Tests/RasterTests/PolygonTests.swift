import DisplayList
import Foundation
import Graphics
import Testing

@testable import Raster

@Suite("Polygons drawn by their own corners")
struct PolygonTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var path: CGPath
        var isStarShaped: Bool

        init(_ name: String, _ path: CGPath, _ isStarShaped: Bool) {
            (testDescription, self.path, self.isStarShaped) = (name, path, isStarShaped)
        }
    }

    /// Returns the corners of a star around (100, 100); `turns` of 2 make it cross itself.
    private static func star(_ corners: Int, turns: Double = 1) -> [SIMD2<Double>] {
        (0..<corners).map { i in
            let angle = 2 * Double.pi * turns * Double(i) / Double(corners)
            let reach = turns == 1 && i % 2 == 1 ? 35.0 : 80
            return SIMD2(100 + reach * sin(angle), 100 - reach * cos(angle))
        }
    }

    private static func open(_ corners: [SIMD2<Double>]) -> CGMutablePath {
        let path = CGMutablePath()
        path.addLines(between: corners.map { CGPoint(x: $0.x, y: $0.y) })
        return path
    }

    private static let curved: CGPath = {
        let path = open(star(10))
        path.addQuadCurve(to: CGPoint(x: 100, y: 20), control: CGPoint(x: 60, y: 20))
        return path
    }()

    private static let angle = [
        SIMD2(20, 20), SIMD2(180, 20), SIMD2(180, 40), SIMD2(40.0, 40), SIMD2(40, 180),
        SIMD2(20, 180),
    ]

    static let rows = [
        Row("a star", Loops.path([star(10)]), true),
        Row("a star the other way", Loops.path([star(10).reversed()]), true),
        Row("a star that is not closed", open(star(10)), true),
        Row("the most corners", Loops.path([star(32)]), true),
        Row("more corners", Loops.path([star(34)]), false),
        Row("a triangle", Loops.path([star(3, turns: 1.0001)]), true),
        Row("lines that cross", Loops.path([star(5, turns: 2)]), false),
        Row("two stars", Loops.path([star(10), star(6)]), false),
        Row("an angle whose middle is outside", Loops.path([angle]), false),
        Row("a corner twice", Loops.path([star(10) + star(10).suffix(1)]), false),
        Row("a line", Loops.path([[SIMD2(0, 0), SIMD2(9, 9)]]), false),
        Row("a corner that is not a number", Loops.path([star(10) + [SIMD2(.nan, 0)]]), false),
        Row("a curve", curved, false),
        Row("nothing", CGPath(elements: []), false),
    ]

    @Test("The paths that are polygons", arguments: rows)
    func kinds(row: Row) {
        #expect(row.path.isStarShaped == row.isStarShaped)
        #expect(CGPath(elements: row.path.elements).isStarShaped == row.isStarShaped)
    }

    private static let planes: [PlaneTransform] = [
        .identity, .turned(37), PlaneTransform(a: (-1.3, 0.2), b: (0.1, 0.8), t: (220, -10)),
        PlaneTransform(
            ax: 1, ay: 0, aw: 0.004, bx: 0.1, by: 0.9, bw: 0.002, tx: 0, ty: 0, tw: 0.6),
        // A part is behind the eye, another one beyond the limits.
        PlaneTransform(ax: 1, ay: 0, aw: 0.01, bx: 0, by: 1, bw: 0, tx: -140, ty: 0, tw: -0.9),
        PlaneTransform(a: (900, 0), b: (0, 900), t: (-90_000, -90_000)),
    ]

    @Test(
        "A polygon has the same pixels whatever its first corner", arguments: 1..<4,
        [SIMD2(0.0, 0), SIMD2(-150, -40), SIMD2(120, -90), SIMD2(60, 130)])
    func firstCorner(first: Int, shift: SIMD2<Double>) {
        let corners = [(10.3, 20), (180, 12.6), (150, 190), (40, 170.2)].map { x, y in
            CGPoint(x: x + shift.x, y: y + shift.y)
        }
        let images = [0, first].map { first in
            Canvas(
                .polygon(
                    PolygonCommand(
                        plane: .identity, points: Array(corners[first...] + corners[..<first]),
                        color: .red))
            ).image.pixels
        }
        #expect(images[0] == images[1])
    }

    @Test("A polygon has the pixels of its outline", arguments: planes.indices, [1, 3])
    func pixels(plane: Int, threads: Int) {
        // A single point draws nothing, but makes the path none that is drawn by its corners.
        let other = CGMutablePath()
        other.addPath(Loops.path([Self.star(10)]))
        other.move(to: CGPoint(x: 100, y: 100))
        let images = [Loops.path([Self.star(10)]), other].map { path in
            let command = PathCommand(
                plane: Self.planes[plane], path: path, part: .inside(.winding),
                color: SIMD4(0.2, 0.1, 0, 0.7),
                bounds: PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 190))
            #expect(command.isPolygon == (path !== other))
            return Canvas(threads: threads, .path(command))
        }
        #expect(images[0].image.pixels == images[1].image.pixels)
        #expect(images[0].changed > 0)
    }

    @Test("A stroke along a polygon is not the polygon")
    func stroke() {
        let line = PathLine(style: StrokeStyle(width: 3))
        let command = PathCommand(
            plane: .identity, path: Loops.path([Self.star(10)]), part: .line(line), color: .one,
            bounds: .none)
        #expect(!command.isPolygon)
    }
}
