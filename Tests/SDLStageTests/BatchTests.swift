import DisplayList
import Foundation
import Graphics
import Raster
import TestSupport
import Testing

@testable import SDLStage

@Suite("Geometry back end: what a list costs", .enabled(if: hasOffscreenGeometry))
struct BatchTests {
    private func fill(_ i: Int) -> DrawCommand {
        .fill(
            FillCommand(
                plane: turned(Double(i), about: 100, 100),
                shape: RoundedRect(centred(24, 24)), color: red * 0.5))
    }

    private func image(_ picture: CGImage) -> DrawCommand {
        .texture(
            TextureCommand(
                plane: .identity, rect: CGRect(x: 0, y: 0, width: 8, height: 8),
                texels: CGRect(x: 0, y: 0, width: 8, height: 8), source: .image(picture)))
    }

    @Test("solid shapes of any kind are one call", arguments: [1, 10, 1000])
    func solids(count: Int) throws {
        let result = try #require(OffscreenGeometry.draw(DrawList((1...count).map(fill))))
        #expect(result.report.drawCalls == 1)
        #expect(result.report.vertices == count * 8)
    }

    @Test(
        "a polygon with its edges on those of pixels has no fringe, another one has",
        arguments: [(0.0, 4), (0.3, 8)])
    func alignedPolygon(shift: Double, vertices: Int) throws {
        let points = [
            CGPoint(x: 40, y: 50), CGPoint(x: 120, y: 50), CGPoint(x: 120, y: 90),
            CGPoint(x: 40, y: 90),
        ]
        let polygon = PolygonCommand(
            plane: PlaneTransform(scale: 1, x: shift), points: points, color: red)
        let result = try #require(OffscreenGeometry.draw(DrawList([.polygon(polygon)])))
        #expect(result.report.vertices == vertices)
    }

    @Test("a run of one picture is one call, and its texture is made once")
    func runs() throws {
        let picture = testImage(8, 8)
        let list = DrawList(
            [fill(1), image(picture), image(picture), fill(2), fill(3), image(picture)])
        let frames = try #require(OffscreenGeometry.frames([list, list]))
        #expect(frames[0].report.drawCalls == 4)
        #expect(frames.map(\.report.uploads) == [1, 0])
    }

    @Test("the strips of a page, and those of its whitened back, are one call each")
    func whitened() throws {
        let page = testImage(100, 100)
        let strips = [Float](repeating: 0, count: 20) + [Float](repeating: 0.8, count: 20)
        let list = DrawList(
            strips.enumerated().map { i, white in
                let y = Double(i % 20) * 5
                return .texture(
                    TextureCommand(
                        plane: PlaneTransform(scale: 1, x: white * 100 < 50 ? 0 : 100),
                        rect: CGRect(x: 0, y: 0, width: 100, height: 100),
                        texels: CGRect(x: 0, y: 0, width: 100, height: 100),
                        polygon: [
                            CGPoint(x: 0, y: y), CGPoint(x: 100, y: y),
                            CGPoint(x: 100, y: y + 5), CGPoint(x: 0, y: y + 5),
                        ], softEdges: 0, source: .image(page), whiteMix: white))
            })
        let result = try #require(OffscreenGeometry.frames([list])?.first)
        #expect(result.report.drawCalls == 2 && result.report.uploads == 2)
    }

    struct PageRow: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var scale = 1.0
        var whiteMix: Float = 0
        var filter = TextureFilter.linear
        /// How often drawing goes to another target.
        var passes: Int
    }

    @Test(
        "every form of a group's pixels that is made counts as a pass",
        arguments: [
            PageRow(testDescription: "as drawn", passes: 1),
            PageRow(testDescription: "whitened", whiteMix: 0.5, passes: 2),
            PageRow(testDescription: "not interpolated", filter: .nearest, passes: 2),
            // Halved once across and once down.
            PageRow(testDescription: "reduced", scale: 0.3, passes: 3),
            PageRow(testDescription: "whitened and reduced", scale: 0.3, whiteMix: 0.5, passes: 4),
        ])
    func passes(row: PageRow) throws {
        let page = TextureCommand(
            plane: turned(0, about: 100, 100, scale: row.scale), rect: centred(100, 100),
            texels: CGRect(x: 0, y: 0, width: 100, height: 100), source: .group(7),
            whiteMix: row.whiteMix, filter: row.filter)
        let bounds = PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 100)
        let list = DrawList([
            .beginGroup(GroupCommand(id: 7, bounds: bounds)), fill(1), .endGroup(.retain),
            .texture(page),
        ])
        let result = try #require(OffscreenGeometry.frames([list])?.first)
        #expect(result.report.passes == row.passes)
    }

    @Test(
        "the particles of a cell are one call, whatever their sizes",
        arguments: [BlendMode.over, .add], [SIMD3(0, 0, 0), SIMD3(0, 0, -0.001)])
    func particles(_ blend: BlendMode, _ depth: SIMD3<Double>) throws {
        let list = DrawList([particlesOfManySizes(blend, depth: depth)])
        let report = try #require(OffscreenGeometry.frames([list])?.first).report
        #expect(report.drawCalls == 1 && report.uploads == 1)
    }

    struct ClipRow: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var commands: [DrawCommand]
        var calls: Int
        var vertices: Int
    }

    private static let clip = DrawCommand.clip(PixelRect(minX: 20, minY: 20, maxX: 80, maxY: 80))
    private static let outside = solid(10, 10, 180)
    private static let picture = testImage(8, 8)

    private static func solid(_ x: Double, _ y: Double, _ side: Double, turned: Bool = false)
        -> DrawCommand
    {
        let rect = CGRect(x: 0, y: 0, width: side, height: side)
        let plane =
            turned ? SDLStageTests.turned(30, about: x, y) : PlaneTransform(scale: 1, x: x, y: y)
        return .fill(FillCommand(plane: plane, shape: RoundedRect(rect), color: red * 0.5))
    }

    private static func shown(_ x: Double, _ y: Double, _ side: Double) -> DrawCommand {
        .texture(
            TextureCommand(
                plane: .identity, rect: CGRect(x: x, y: y, width: side, height: side),
                texels: CGRect(x: 0, y: 0, width: 8, height: 8), source: .image(picture)))
    }

    @Test(
        "a clip breaks a run only where it is left to the graphics card to cut",
        arguments: [
            ClipRow(
                testDescription: "within", commands: [solid(40, 30, 20, turned: true)], calls: 1,
                vertices: 4 + 8 + 4),
            ClipRow(
                testDescription: "beside", commands: [solid(90, 30, 20), shown(90, 0, 20)],
                calls: 1, vertices: 4 + 4),
            ClipRow(
                testDescription: "over its edge, along the grid", commands: [solid(10, 30, 20)],
                calls: 1, vertices: 4 + 4 + 4),
            ClipRow(
                testDescription: "over its edge, soft on one side",
                commands: [solid(30.5, 70, 20)], calls: 1, vertices: 4 + 12 + 4),
            ClipRow(
                testDescription: "over its edge, turned",
                commands: [solid(20, 30, 20, turned: true)],
                calls: 3, vertices: 4 + 8 + 4),
            ClipRow(
                testDescription: "one picture, over its edge and within",
                commands: [shown(10, 10, 30), shown(70, 30, 30), shown(40, 40, 8)], calls: 3,
                vertices: 4 + 18 + 4),
            ClipRow(
                testDescription: "a clip in it",
                commands: [
                    .clip(PixelRect(minX: 70, minY: 0, maxX: 200, maxY: 90)), solid(0, 0, 200),
                    .unclip, solid(0, 0, 200),
                ], calls: 1, vertices: 4 + 4 + 4 + 4),
            ClipRow(
                testDescription: "an empty clip in it",
                commands: [
                    .clip(PixelRect(minX: 90, minY: 0, maxX: 200, maxY: 90)), solid(0, 0, 200),
                    .unclip,
                ], calls: 1, vertices: 4 + 4),
            ClipRow(
                testDescription: "a group of no pixels in it",
                commands: [
                    .beginGroup(
                        GroupCommand(id: 1, bounds: PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0))),
                    .clip(PixelRect(minX: 0, minY: 0, maxX: 9, maxY: 9)), solid(0, 0, 200), .unclip,
                    .endGroup(.inPlace(opacity: 1, clip: nil, mask: nil)), solid(0, 0, 200),
                ], calls: 1, vertices: 4 + 4 + 4),
        ])
    func clips(row: ClipRow) throws {
        let list = DrawList(
            [Self.outside, Self.clip] + row.commands + [.unclip, Self.outside])
        let drawn = try #require(OffscreenGeometry.frames([list])?.first)
        #expect(drawn.report.drawCalls == row.calls)
        #expect(drawn.report.vertices == row.vertices)
        let difference = PictureDifference(Rasterizer(threads: 1).image(of: list), drawn.image)
        #expect(difference.isWithin(), "\(difference)")
    }

    @Test("a pixel-aligned rectangle is four vertices")
    func aligned() throws {
        let list = DrawList([
            .fill(
                FillCommand(
                    plane: .identity,
                    shape: RoundedRect(CGRect(x: 10, y: 10, width: 30, height: 20)), color: red))
        ])
        #expect(try #require(OffscreenGeometry.draw(list)).report.vertices == 4)
    }

    @Test(
        "odd numbers draw nothing or something, and never fail",
        arguments: [
            Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 0, 1e12,
        ])
    func oddNumbers(number: Double) throws {
        let rect = CGRect(x: number, y: 0, width: number, height: 10)
        let plane = PlaneTransform(
            ax: 1, ay: 0, aw: number, bx: number, by: 1, bw: 0, tx: 0, ty: number, tw: 1)
        let picture = testImage(8, 8)
        var commands: [DrawCommand] = []
        for (p, r) in [
            (plane, centred(50, 50)), (.identity, rect), (PlaneTransform(scale: number), rect),
        ] {
            let shape = RoundedRect(r, radius: 5)
            commands += [
                .fill(FillCommand(plane: p, shape: RoundedRect(r), color: red)),
                .fill(FillCommand(plane: p, shape: shape, color: SIMD4(repeating: Float(number)))),
                .border(BorderCommand(plane: p, shape: shape, width: 2, color: blue)),
                .border(BorderCommand(plane: p, shape: shape, width: number, color: blue)),
                .texture(
                    TextureCommand(
                        plane: p, rect: r, texels: CGRect(x: 0, y: number, width: 8, height: 8),
                        source: .image(picture), whiteMix: Float(number))),
                .polygon(
                    PolygonCommand(
                        plane: p,
                        points: [
                            CGPoint(x: number, y: 0), CGPoint(x: 5, y: 5), CGPoint(x: 0, y: number),
                        ],
                        color: green)),
            ]
        }
        commands += [
            .unclip, .endGroup(.retain),
            .beginGroup(
                GroupCommand(id: 1, bounds: PixelRect(minX: .min, minY: 0, maxX: .max, maxY: 9))),
            commands[0], .endGroup(.inPlace(opacity: Float(number), clip: nil, mask: 99)),
            .beginGroup(GroupCommand(id: 2, bounds: PixelRect(minX: 0, minY: 0, maxX: 9, maxY: 9))),
        ]
        _ = try #require(OffscreenGeometry.image(of: DrawList(commands)))
    }
}
