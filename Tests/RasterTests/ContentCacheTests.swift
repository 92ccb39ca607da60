import DisplayList
import Foundation
import Graphics
import Testing

@testable import Raster

@Suite("What is kept from frame to frame")
struct ContentCacheTests {
    private static func list(_ commands: DrawCommand...) -> DrawList {
        var list = DrawList(width: 200, height: 200, background: .white)
        list.commands = DrawCommands(commands)
        return list
    }

    private static func circlePath(_ radius: Double) -> CGPath {
        CGPath(
            ellipseIn: CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius), transform: nil)
    }
    private static let path = circlePath(10)

    private static func circle(
        _ path: CGPath = path, x: Double, y: Double = 20, color: SIMD4<Float> = .red
    ) -> DrawCommand {
        .path(
            PathCommand(
                plane: PlaneTransform(scale: 1, x: x, y: y), path: path,
                part: .inside(.winding), color: color,
                bounds: PixelRect(
                    minX: Int(x.rounded(.down)) - 1, minY: Int(y.rounded(.down)) - 1,
                    maxX: Int(x.rounded(.down)) + 22, maxY: Int(y.rounded(.down)) + 22)))
    }

    private static func gradient(_ color: SIMD4<Float>) -> DrawCommand {
        .gradient(
            GradientCommand(
                plane: .identity, shape: RoundedRect(CGRect(x: 20, y: 20, width: 50, height: 50)),
                kind: .axial, stops: GradientStops(colors: [color, .blue], locations: [0, 1]),
                start: SIMD2(0, 0), end: SIMD2(1, 1), opacity: 1,
                bounds: PixelRect(minX: 20, minY: 20, maxX: 70, maxY: 70)))
    }

    struct Row: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var first: DrawCommand
        var second: DrawCommand
        var isSame: Bool
    }

    static let rows = [
        Row(
            testDescription: "the same path", first: circle(x: 20), second: circle(x: 20),
            isSame: true),
        Row(
            testDescription: "moved by whole pixels, in another colour", first: circle(x: 20.25),
            second: circle(x: 57.25, y: 90, color: .blue), isSame: true),
        Row(
            testDescription: "moved by part of a pixel", first: circle(x: 20),
            second: circle(x: 20.5), isSame: false),
        Row(
            testDescription: "another path", first: circle(x: 20),
            second: circle(circlePath(10), x: 20), isSame: false),
    ]

    @Test("Coverage is computed once for each shape and scale", arguments: rows)
    func coverage(row: Row) throws {
        let rasterizer = Rasterizer(threads: 1)
        let first = try #require(rasterizer.contents(of: Self.list(row.first)).coverages[0])
        let second = try #require(rasterizer.contents(of: Self.list(row.second)).coverages[0])
        #expect((first.coverage === second.coverage) == row.isSame)
    }

    @Test("What is another one in every frame takes no room")
    func changing() {
        let rasterizer = Rasterizer(threads: 1)
        func kept(_ command: DrawCommand) -> Int {
            _ = rasterizer.image(of: Self.list(command))
            return rasterizer.contents.counts.bytes
        }
        let paths = (0..<50).map { Self.circlePath(9 + Double($0) / 50) }
        let changes: [(Double) -> DrawCommand] = [
            { Self.circle(paths[Int(($0 * 50).rounded())], x: 20) },
            { Self.gradient(SIMD4(Float($0), 0, 0, 1)) },
        ]
        for change in changes {
            let before = rasterizer.contents.counts.bytes
            for step in 0..<50 { #expect(kept(change(Double(step) / 50)) == before) }
            #expect(kept(change(0.98)) > before)
        }
    }

    @Test("What was made counts as a miss, and as hits from then on")
    func counting() {
        for command in [Self.circle(x: 20), Self.gradient(.red)] {
            let rasterizer = Rasterizer(threads: 1)
            let list = Self.list(command, command)
            let counts = (0..<3).map { _ -> [Int] in
                _ = rasterizer.image(of: list)
                return [rasterizer.contents.counts.hits, rasterizer.contents.counts.misses]
            }
            #expect(counts == [[1, 1], [2, 0], [2, 0]])
        }
    }

    @Test("What is kept is drawn where it belongs")
    func place() {
        let rasterizer = Rasterizer(threads: 1)
        let (near, far) = (Self.circle(x: 20.25), Self.circle(x: 57.25, y: 90))
        _ = rasterizer.image(of: Self.list(near))
        let kept = rasterizer.image(of: Self.list(far))
        #expect(kept.pixels == Rasterizer(threads: 1).image(of: Self.list(far)).pixels)
    }

    @Test("The least recently used values leave first, of all stores together")
    func bound() throws {
        var stores = [RecentCache<Int, Int>(), RecentCache<Int, Int>()]
        for key in 0..<10 {
            for i in stores.indices { stores[i].beginFrame() }
            stores[key % 2].insert(key, for: key, bytes: 10)
        }
        _ = stores[0].value(for: 0)
        let uses = stores.flatMap(\.uses)
        #expect(EvictionPlan(uses, limit: 100) == nil)
        // 100 bytes: 1, 2 and 3 are the oldest, for 0 was used again.
        var cut = try #require(EvictionPlan(uses, limit: 75))
        var gone: [[Int]] = [[], []]
        for i in stores.indices { stores[i].release(&cut) { gone[i].append($0) } }
        #expect(gone[0] == [2] && gone[1].sorted() == [1, 3])
        #expect(stores[0].bytes == 40 && stores[1].bytes == 30)
    }

    struct CutRow: CustomTestStringConvertible, Sendable {
        var testDescription: String
        /// How many frames ago each was used; each is of 10 bytes.
        var ages: [Int]
        var limit: Int
        /// The ages of those that leave.
        var gone: [Int]
    }

    @Test(
        "No more leaves than must",
        arguments: [
            CutRow(testDescription: "nothing is kept", ages: [], limit: 0, gone: []),
            CutRow(testDescription: "all fits", ages: [0, 1, 2], limit: 30, gone: []),
            CutRow(testDescription: "one too many", ages: [0, 1, 2], limit: 29, gone: [2]),
            CutRow(testDescription: "of one age some", ages: [0, 3, 3], limit: 20, gone: [3]),
            CutRow(testDescription: "what is in use", ages: [0, 0, 5], limit: 10, gone: [5, 0]),
            CutRow(testDescription: "everything", ages: [0, 1], limit: 0, gone: [1, 0]),
            CutRow(testDescription: "less than nothing", ages: [0, 1], limit: .min, gone: [1, 0]),
        ])
    func cut(row: CutRow) {
        let uses = row.ages.map { CacheEntryUse(age: $0, bytes: 10) }
        var cut = EvictionPlan(uses, limit: row.limit)
        let gone = uses.filter { cut?.takes($0) == true }.map(\.age)
        #expect(gone.sorted(by: >) == row.gone)
    }

    @Test("What the last frames did not use leaves")
    func idle() {
        var cache = RecentCache<Int, String>(idleLimit: 3)
        cache.beginFrame()
        cache.insert("a", for: 1, bytes: 5)
        var gone: [String] = []
        for _ in 0..<8 { cache.beginFrame { gone.append($0) } }
        #expect(gone == ["a"] && cache.bytes == 0)
    }

    static let numbers: [Double] = [.nan, .infinity, 0, -1, 1e300, -1e300, 1e-300]

    @Test("No number is too awkward for a path or a gradient", arguments: numbers)
    func awkward(number: Double) {
        let all = PixelRect(minX: -5, minY: -5, maxX: 205, maxY: 205)
        let path = CGPath(
            rect: CGRect(x: number, y: 5, width: 100, height: number), transform: nil)
        let color = SIMD4<Float>(Float(number), 0, 0, 1)
        for plane in [
            .identity, PlaneTransform(scale: number), PlaneTransform(scale: 1, x: number),
        ] {
            for kind in [GradientKind.axial, .radial, .conic] {
                let gradient = GradientCommand(
                    plane: plane,
                    shape: RoundedRect(CGRect(x: 0, y: 0, width: 50, height: number), radius: 5),
                    kind: kind,
                    stops: GradientStops(colors: [color, .blue], locations: [number, 1]),
                    start: SIMD2(number, 0), end: SIMD2(0.5, number), opacity: Float(number),
                    bounds: all)
                let line = PathLine(
                    style: StrokeStyle(width: number), start: number, dashes: [number, 1],
                    dashPhase: number)
                let list = Self.list(
                    .path(
                        PathCommand(
                            plane: plane, path: path, part: .line(line), color: color, bounds: all)),
                    .path(
                        PathCommand(
                            plane: plane, path: path, part: .inside(.evenOdd), color: color,
                            bounds: all)), .gradient(gradient))
                #expect(Rasterizer(threads: 1).image(of: list).width == 200)
                _ = Rasterizer(threads: 1).contents(of: list)
            }
        }
    }
}

extension Rasterizer {
    /// The paths, gradients and shadows of a list.
    func contents(of list: DrawList) -> ListContents {
        var contents = ListContents()
        findContents(of: list, &contents)
        return contents
    }
}
