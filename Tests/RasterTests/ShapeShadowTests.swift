import DisplayList
import Foundation
import Graphics
import Testing

@testable import Raster

@Suite("Rendering: shadows of solid shapes")
struct ShapeShadowTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var shape: RoundedRect
        var plane = PlaneTransform.identity
        var sigma: Double
        var alpha: Float = 1

        var fill: DrawCommand {
            .fill(
                FillCommand(
                    plane: plane, shape: shape, color: SIMD4(repeating: alpha) * .one))
        }

        var shadow: ShadowCommand {
            ShadowCommand(group: 1, offset: SIMD2(3.25, -2.5), sigma: sigma, color: .black)
        }
    }

    private static let box = CGRect(x: 60, y: 70, width: 80, height: 50)

    private static func rounded(_ radii: SIMD4<Double>, _ curve: CornerCurve) -> RoundedRect {
        var shape = RoundedRect(box, curve: curve)
        shape.radii = radii
        return shape
    }

    private static func turned(
        _ degrees: Double, x: Double = 1, y: Double = 1
    ) -> PlaneTransform {
        let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
        return PlaneTransform(a: (1, 0), b: (0, 1), t: (-100, -95)).concatenating(
            PlaneTransform(a: (x * c, x * s), b: (-y * s, y * c), t: (100.3, 95.8)))
    }

    static let rows = [
        Row(testDescription: "a rectangle", shape: RoundedRect(box), sigma: 6),
        Row(testDescription: "little blur", shape: RoundedRect(box), sigma: 0.6),
        Row(testDescription: "wider than it is", shape: RoundedRect(box), sigma: 40),
        Row(testDescription: "round corners", shape: RoundedRect(box, radius: 8), sigma: 6),
        Row(
            testDescription: "turned", shape: RoundedRect(box, radius: 8), plane: turned(33),
            sigma: 6),
        Row(
            testDescription: "mirrored and larger", shape: RoundedRect(box, radius: 12),
            plane: turned(120, x: -1.4, y: 1.4), sigma: 5),
        Row(
            testDescription: "elliptic corners", shape: RoundedRect(box, radius: 20),
            plane: turned(70, x: 0.5, y: 1.3), sigma: 3),
        Row(
            testDescription: "half circles", shape: RoundedRect(box, radius: 25), plane: turned(10),
            sigma: 2),
        Row(
            testDescription: "continuous corners",
            shape: RoundedRect(box, radius: 14, curve: .continuous), plane: turned(21), sigma: 2),
        Row(
            testDescription: "corners of four radii",
            shape: rounded(SIMD4(0, 20, 5, 11), .circular), plane: turned(15), sigma: 2.5),
        Row(
            testDescription: "a translucent one", shape: RoundedRect(box, radius: 8), sigma: 4,
            alpha: 0.5),
    ]

    @Test("It is the blur of what the shape covers", arguments: rows)
    func blur(row: Row) throws {
        let shape = try #require(ShapeShadowCommand(of: row.fill, row.shadow, showsCaster: false))
        var list = DrawList(width: 200, height: 200, background: .white)
        list.commands = [.shapeShadow(shape)]
        let outline = Outline()
        #expect(outline.load(row.shape, plane: row.plane, soft: .all))
        let corners = (0..<outline.count).map {
            SIMD2(outline.points[$0].x, outline.points[$0].y)
        }
        let (found, sigma) = (Canvas(list), row.sigma)
        var worst = 0.0
        for (px, py) in (0..<60).map({ ($0 * 37 % 200, $0 * 61 % 200) }) {
            let (x, y) = (Double(px) + 0.5 - 3.25, Double(py) + 0.5 + 2.5)
            // The integral over level lines of the blur along each of them.
            let step = min(sigma, 2) / 160
            var sum = 0.0
            for level in stride(from: y - 5 * sigma, to: y + 5 * sigma, by: step) {
                var span = (Double.infinity, -Double.infinity)
                for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1))
                where (a.y <= level) != (b.y <= level) {
                    let at = a.x + (b.x - a.x) * (level - a.y) / (b.y - a.y)
                    span = (min(span.0, at), max(span.1, at))
                }
                guard span.0 < span.1 else { continue }
                let along =
                    ShadowTests.normal((span.1 - x) / sigma)
                    - ShadowTests.normal((span.0 - x) / sigma)
                let (d, root) = ((level - y) / sigma, (2 * Double.pi).squareRoot())
                sum += along * exp(-d * d / 2) / (sigma * root) * step
            }
            let expected = 255 * (1 - Double(row.alpha) * sum)
            worst = max(worst, abs(Double(found.rgb(px, py)[0]) - expected))
        }
        #expect(worst <= 1.2, "\(worst)")
    }

    @Test("It is the shadow of a group with the shape", arguments: rows)
    func group(row: Row) throws {
        let shape = try #require(ShapeShadowCommand(of: row.fill, row.shadow, showsCaster: false))
        var list = DrawList(width: 200, height: 200, background: .white)
        list.commands = [.shapeShadow(shape)]
        let other = ShadowTests.list(
            [row.fill], bounds: PixelRect(minX: -60, minY: -60, maxX: 260, maxY: 260), row.shadow)
        let (a, b) = (Canvas(list), Canvas(other))
        var worst = 0
        for y in 0..<200 {
            for x in 0..<200 { worst = max(worst, abs(a.rgb(x, y)[0] - b.rgb(x, y)[0])) }
        }
        // Blurs below a pixel are those of whole pixels there.
        #expect(worst <= (row.sigma < 1 ? 12 : 3), "\(worst)")
    }

    @Test("An opaque shape above it hides what is not drawn under it")
    func covered() throws {
        for row in Self.rows where row.alpha == 1 {
            let pictures = try [true, false].map { showsCaster in
                let shape = try #require(
                    ShapeShadowCommand(of: row.fill, row.shadow, showsCaster: showsCaster))
                var list = DrawList(width: 200, height: 200, background: .white)
                list.commands = [.shapeShadow(shape), row.fill]
                return Rasterizer().image(of: list).pixels
            }
            #expect(pictures[0] == pictures[1])
        }
    }

    @Test("A window shows what the whole shows")
    func window() throws {
        for row in Self.rows {
            let shape = try #require(
                ShapeShadowCommand(of: row.fill, row.shadow, showsCaster: false))
            var list = DrawList(width: 200, height: 200, background: .white)
            list.commands = [.shapeShadow(shape)]
            let whole = Rasterizer().image(of: list).pixels
            let part = PixelRect(minX: 71, minY: 55, maxX: 133, maxY: 147)
            list.commands = [.clip(part), .shapeShadow(shape), .unclip]
            let cut = Rasterizer().image(of: list).pixels
            for y in part.minY..<part.maxY {
                let (from, to) = (y * 200 + part.minX, y * 200 + part.maxX)
                #expect(whole[from..<to] == cut[from..<to])
            }
        }
    }

    @Test("Turning and moving do not change the table")
    func table() throws {
        let keys = try (0..<90).map { degrees in
            let row = Row(
                testDescription: "", shape: RoundedRect(Self.box, radius: 8),
                plane: Self.turned(Double(degrees) * 4), sigma: 6)
            return ShadowTable.Key(
                try #require(ShapeShadowCommand(of: row.fill, row.shadow, showsCaster: false)))
        }
        #expect(Set(keys).count == 1)
    }

    static let groupCasters: [(String, DrawCommand, Double)] = [
        ("a sheared shape", fill(PlaneTransform(a: (1, 0), b: (0.3, 1), t: (0, 0))), 6),
        (
            "a shape in perspective",
            fill(
                PlaneTransform(
                    ax: 1, ay: 0, aw: 0.001, bx: 0, by: 1, bw: 0, tx: 0, ty: 0, tw: 1)), 6
        ),
        ("less than half a pixel of blur", fill(.identity), 0.4),
        ("no blur", fill(.identity), 0),
        ("a shape without width", fill(PlaneTransform(a: (0, 0), b: (0, 1), t: (0, 0))), 6),
        ("a shape far larger than any picture", fill(PlaneTransform(scale: 1e5)), 6),
        ("one without an end", fill(PlaneTransform(scale: 1e300)), 6),
        ("one far away", fill(PlaneTransform(scale: 1, x: 1e9, y: 3)), 6),
        ("NaN", fill(PlaneTransform(a: (.nan, 0), b: (0, 1), t: (0, 0))), 6),
        (
            "a hard edge",
            .fill(
                FillCommand(plane: .identity, shape: RoundedRect(box), color: .one, edges: .left)),
            6
        ),
        ("corners far larger than the blur", fill(.identity, radius: 25), 0.6),
    ]

    private static func fill(_ plane: PlaneTransform, radius: Double = 0) -> DrawCommand {
        .fill(
            FillCommand(
                plane: plane, shape: RoundedRect(box, radius: radius), color: .one))
    }

    @Test("Other casters need a group", arguments: groupCasters)
    func others(name: String, caster: DrawCommand, sigma: Double) {
        let shadow = ShadowCommand(group: 1, offset: .zero, sigma: sigma, color: .black)
        #expect(ShapeShadowCommand(of: caster, shadow, showsCaster: true) == nil, "\(name)")
    }
}
