import Foundation
import Graphics
import RenderTree
import Testing

@testable import Raster

@Suite("Groups and shadows are kept while they do not change (rendering, section 4.1)")
struct KeptGroupTests {
    /// A square with a shadow, `x` pixels from the left, and something that moves beside it.
    private static func list(x: Double = 20, moving: Double = 0, sigma: Double = 4) -> DrawList {
        var list = DrawList(width: 200, height: 100, background: .one)
        let square = FillCommand(
            plane: PlaneTransform(scale: 1, x: x),
            shape: RoundedRect(CGRect(x: 10, y: 20, width: 40, height: 40)),
            color: SIMD4(1, 0, 0, 1))
        let bounds = PixelRect(
            minX: Int(x) + 9, minY: 19, maxX: Int(x) + 52, maxY: 61)
        var other = square
        other.plane = PlaneTransform(scale: 1, x: 100 + moving)
        list.commands = [
            .fill(other), .beginGroup(GroupCommand(id: 1, bounds: bounds)), .fill(square),
            .endGroup(.keep),
            .shadow(
                ShadowCommand(
                    group: 1, offset: SIMD2(3, 5), sigma: sigma, color: SIMD4(0, 0, 0, 0.5))),
            .texture(
                TextureCommand(
                    plane: .identity,
                    rect: CGRect(
                        x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height),
                    texels: CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height),
                    softEdges: 0, source: .group(1))),
        ]
        return list
    }

    /// Lists one after the other, and how many groups and shadows the last one makes.
    struct Row: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var lists: [DrawList]
        var made: Int
    }

    static let rows = [
        Row(testDescription: "the first time both are made", lists: [list()], made: 2),
        Row(testDescription: "the second time too", lists: [list(), list()], made: 2),
        Row(
            testDescription: "from then on neither", lists: [list(), list(), list()], made: 0),
        Row(
            testDescription: "whatever moves beside them",
            lists: [list(), list(moving: 1), list(moving: 2.5)], made: 0),
        Row(
            testDescription: "what moves itself is made each time",
            lists: [list(x: 20), list(x: 21), list(x: 22.25), list(x: 23)], made: 2),
        Row(
            testDescription: "another blur of the same group",
            lists: [list(), list(), list(), list(sigma: 6)], made: 1),
    ]

    @Test("as often as needed", arguments: rows)
    func made(_ row: Row) throws {
        let rasterizer = Rasterizer(threads: 1)
        var report = DrawingReport()
        for list in row.lists {
            var pixels = [UInt32](repeating: 0, count: list.width * list.height)
            pixels.withUnsafeMutableBufferPointer {
                guard let base = $0.baseAddress else { return }
                report = rasterizer.draw(list, into: base, stride: list.width)
            }
            #expect(pixels == Rasterizer(threads: 1).image(of: list).pixels)
        }
        #expect(report.cache.misses == row.made)
        #expect(report.cache.hits == 2 - row.made)
        #expect((report.passes == 0) == (row.made < 2))
    }

    @Test("the picture of a kept shadow is the same object, so that it is uploaded once")
    func pictures() throws {
        let rasterizer = Rasterizer(threads: 1)
        let pictures = (0..<4).map {
            rasterizer.contents(of: Self.list(moving: Double($0))).pictures[4]
        }
        #expect(pictures[2]?.image === pictures[3]?.image)
        #expect(pictures[0]?.image.pixels == pictures[3]?.image.pixels)
        #expect(pictures[3]?.isKept == true && pictures[0]?.isKept == false)
    }

    @Test("a group that shows another one is not kept by itself")
    func dependent() {
        var list = Self.list()
        list.commands.insert(.beginGroup(GroupCommand(id: 2, bounds: list.bounds)), at: 4)
        list.commands.append(.endGroup(.keep))
        let commands = Array(list.commands)
        commands.withUnsafeBufferPointer { buffer in
            var plan = DrawPlan()
            plan.read(buffer)
            #expect(GroupKey(buffer, plan.groups[0]) != nil)
            #expect(GroupKey(buffer, plan.groups[1]) == nil)
        }
    }
}
