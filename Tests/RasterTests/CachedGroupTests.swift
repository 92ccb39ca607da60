import DisplayList
import Foundation
import Graphics
import Testing

@testable import Raster

@Suite("Groups and shadows are kept while they do not change (rendering 4.1)")
struct KeptGroupTests {
    /// A square with a shadow, `x` pixels from the left, and something that moves beside it.
    private static func list(x: Double = 20, moving: Double = 0, sigma: Double = 4) -> DrawList {
        var list = DrawList(width: 200, height: 100, background: .one)
        let square = FillCommand(
            plane: PlaneTransform(scale: 1, x: x),
            shape: RoundedRect(CGRect(x: 10, y: 20, width: 40, height: 40)),
            color: SIMD4(1, 0, 0, 1))
        let bounds = PixelRect(
            minX: Int(x) + 9, minY: 19, maxX: Int((x + 50).rounded(.up)) + 1, maxY: 61)
        var other = square
        other.plane = PlaneTransform(scale: 1, x: 100 + moving)
        list.commands = [
            .fill(other), .beginGroup(GroupCommand(id: 1, bounds: bounds)), .fill(square),
            .endGroup(.retain),
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
        /// How many groups it draws.
        var passes = 0
    }

    static let rows = [
        Row(testDescription: "the first time both are made", lists: [list()], made: 2, passes: 1),
        Row(testDescription: "the second time too", lists: [list(), list()], made: 2, passes: 1),
        Row(
            testDescription: "from then on neither", lists: [list(), list(), list()], made: 0),
        Row(
            testDescription: "whatever moves beside them",
            lists: [list(), list(moving: 1), list(moving: 2.5)], made: 0),
        Row(
            testDescription: "what moves itself is drawn each time, but not blurred",
            lists: [list(x: 20), list(x: 21), list(x: 22.25), list(x: 23.5)], made: 1, passes: 1),
        Row(
            testDescription: "a sharp shadow that moves by whole pixels is known too",
            lists: (0..<4).map { list(x: Double($0), sigma: 1) }, made: 1, passes: 1),
        Row(
            testDescription: "between pixels it is made each time",
            lists: (0..<4).map { list(x: 20 + Double($0) / 8, sigma: 1) }, made: 2, passes: 1),
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
        #expect(report.passes == row.passes)
    }

    /// A group of two elements that is drawn in place through a round clip, beside something that moves.
    private static func clipped(x: Double = 20, moving: Double, opacity: Float = 1) -> DrawList {
        var list = Self.list(x: x, moving: moving)
        list.commands.removeSubrange(3...)
        list.commands.append(square(.move(x + 9, 20), .blue, size: 12))
        let clip = ClipShape(
            plane: .identity,
            shape: RoundedRect(CGRect(x: 25, y: 15, width: 40, height: 40), radius: 9))
        list.commands.append(.endGroup(.inPlace(opacity: opacity, clip: clip, mask: nil)))
        return list
    }

    static let recurring: [(String, [DrawList], Int)] = [
        ("first it is drawn with the rest", [clipped(moving: 0)], 1),
        ("from the third time on it is known", (0..<3).map { clipped(moving: Double($0)) }, 0),
        (
            "also while it fades",
            (0..<3).map { clipped(moving: 0, opacity: 1 - Float($0) / 9) }, 0
        ),
        ("what moves is drawn", (0..<3).map { clipped(x: Double($0), moving: 0) }, 1),
    ]

    @Test("a group in place is drawn as often as it changes", arguments: recurring)
    func placed(_ name: String, _ lists: [DrawList], _ passes: Int) {
        let rasterizer = Rasterizer(threads: 1)
        var report = DrawingReport()
        for list in lists {
            var pixels = [UInt32](repeating: 0, count: list.width * list.height)
            pixels.withUnsafeMutableBufferPointer {
                guard let base = $0.baseAddress else { return }
                report = rasterizer.draw(list, into: base, stride: list.width)
            }
            #expect(pixels == Rasterizer(threads: 1).image(of: list).pixels)
        }
        #expect(report.passes == passes)
    }

    @Test("the picture of a kept shadow is the same object, so that it is uploaded once")
    func pictures() throws {
        let rasterizer = Rasterizer(threads: 1)
        let pictures = (0..<4).map {
            rasterizer.contents(of: Self.list(moving: Double($0))).pictures[4]
        }
        #expect(pictures[2]?.image === pictures[3]?.image)
        #expect(pictures[0]?.image.pixels == pictures[3]?.image.pixels)
        #expect(pictures[3]?.isReusable == true && pictures[0]?.isReusable == false)
    }

    @Test("a group that shows another one is not kept by itself")
    func dependent() {
        var list = Self.list()
        list.commands.insert(.beginGroup(GroupCommand(id: 2, bounds: list.bounds)), at: 4)
        list.commands.append(.endGroup(.retain))
        list.commands.withBuffer { buffer in
            var (plan, keys) = (DrawPlan(), GroupKeys())
            plan.read(buffer)
            keys.begin(plan)
            #expect(keys.key(of: 0, in: plan, buffer) != nil)
            #expect(keys.key(of: 1, in: plan, buffer) == nil)
        }
    }

    @Test("groups in each other are compared as far as that takes linear time")
    func nested() {
        let count = 1000
        var list = DrawList(width: 200, height: 100)
        let bounds = list.bounds
        let begins = (0..<count).map {
            DrawCommand.beginGroup(GroupCommand(id: $0, bounds: bounds))
        }
        let ends = [DrawCommand](repeating: .endGroup(.retain), count: count)
        list.commands = DrawCommands(begins + ends)
        let compared = list.commands.withBuffer { buffer in
            var plan = DrawPlan()
            plan.read(buffer)
            return plan.groups.reduce(0) { $1.isKeyed ? $0 + $1.end - $1.begin : $0 }
        }
        // The commands of all of them add up to a million.
        #expect(compared > 0 && compared <= 16 * 2 * count)
    }

    @Test(
        "a group has the pixels of its bounds: at least one, and at most 64 million",
        arguments: [
            (5, 1, 5, 1), (1, 5, 1, 5), (3, 0, 3, 1), (0, 3, 1, 3), (0, 0, 1, 1),
            (1 << 14, 1 << 14, 1 << 14, 1 << 12),
        ])
    func size(width: Int, height: Int, wide: Int, high: Int) {
        let group = CachedGroup()
        group.prepare(PixelRect(minX: 7, minY: -2, maxX: 7 + width, maxY: height - 2))
        let bounds = group.target.bounds
        #expect(bounds.width == wide && bounds.height == high)
    }
}
