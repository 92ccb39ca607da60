import DisplayList
import Foundation
import Graphics
import TestSupport
import Testing

@testable import Raster

/// Lists whose groups take more memory than there is for them.
struct LargeList: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var list: DrawList
    /// How far the pixels of parts may be from those of the whole.
    var tolerance = 0

    private static let side = 700
    private static let all = PixelRect(minX: 0, minY: 0, maxX: side, maxY: side)
    private static let frame = CGRect(x: 0, y: 0, width: side, height: side)

    private init(_ name: String, tolerance: Int = 0, _ commands: [DrawCommand]) {
        (testDescription, self.tolerance) = (name, tolerance)
        list = DrawList(width: Self.side, height: Self.side, background: .white)
        list.commands = DrawCommands(commands)
    }

    private static func shape(_ i: Int) -> DrawCommand {
        .fill(
            FillCommand(
                plane: .turned(Double(i)),
                shape: RoundedRect(
                    CGRect(x: 10 * i, y: 7 * i, width: 300, height: 200), radius: 30),
                color: SIMD4(Float(i % 3) / 2, Float(i % 5) / 4, 0.5, 1) * 0.75))
    }

    private static func shown(_ id: Int, by plane: PlaneTransform = .identity) -> DrawCommand {
        .texture(
            TextureCommand(
                plane: plane, rect: frame, texels: frame, softEdges: 0, source: .group(id)))
    }

    /// A group that is kept, with its shadow under it where it has one.
    private static func kept(
        _ id: Int, _ inside: [DrawCommand], sigma: Double? = nil,
        by plane: PlaneTransform = .identity
    ) -> [DrawCommand] {
        let shadow = sigma.map {
            DrawCommand.shadow(
                ShadowCommand(group: id, offset: SIMD2(3.5, 9), sigma: $0, color: .black * 0.5))
        }
        return [.beginGroup(GroupCommand(id: id, bounds: all))] + inside + [.endGroup(.retain)]
            + (shadow.map { [$0] } ?? []) + [shown(id, by: plane)]
    }

    private static func inPlace(
        _ id: Int, _ inside: [DrawCommand], mask: Int? = nil
    ) -> [DrawCommand] {
        let clip = ClipShape(
            plane: .turned(1), shape: RoundedRect(frame.insetBy(dx: 20, dy: 20), radius: 40))
        return [.beginGroup(GroupCommand(id: id, bounds: all))] + inside
            + [.endGroup(.inPlace(opacity: 0.99, clip: clip, mask: mask))]
    }

    static let all20 = 1...20

    static let rows = [
        LargeList("shadows beside each other", all20.flatMap { kept($0, [shape($0)], sigma: 2) }),
        LargeList(
            "shadows in each other", tolerance: 1,
            all20.reduce([]) { kept($1, [shape($1)] + $0, sigma: $1 % 2 == 0 ? 1.5 : 4) }),
        LargeList(
            "pictures beside each other",
            all20.flatMap { kept($0, [shape($0)], by: .turned(Double($0))) }),
        LargeList(
            "pictures in each other",
            all20.reduce([]) { kept($1, [shape($1)] + $0, by: .turned(0.5)) }),
        LargeList(
            "pictures made smaller",
            all20.flatMap { kept($0, [shape($0)], by: PlaneTransform(scale: 0.3, x: 9)) }),
        LargeList("round clips in each other", all20.reduce([]) { inPlace($1, [shape($1)] + $0) }),
        LargeList(
            "pictures in round clips",
            all20.reduce([]) {
                inPlace($1, kept(100 + $1, [shape($1)], sigma: 2) + [shape($1)] + $0)
            }),
        LargeList(
            "masks in each other",
            all20.reduce([]) {
                let mask = kept(100 + $1, [shape($1)]).dropLast()
                return inPlace($1, [shape($1 + 3)] + $0 + mask, mask: 100 + $1)
            }),
    ]
}

@Suite("What takes more memory than there is, is drawn in parts")
struct PartsTests {
    private static func draw(
        _ list: DrawList, _ rasterizer: Rasterizer, changes: [PixelRect]? = nil,
        over before: CGImage? = nil
    ) -> CGImage {
        var pixels = before?.pixels ?? [UInt32](repeating: 0, count: list.width * list.height)
        pixels.withUnsafeMutableBufferPointer {
            guard let base = $0.baseAddress else { return }
            rasterizer.draw(list, into: base, stride: list.width, changes: changes)
        }
        return CGImage(width: list.width, height: list.height, pixels: pixels)
    }

    @Test("with the pixels of the whole", arguments: LargeList.rows, [1, 4])
    func pixels(_ row: LargeList, threads: Int) {
        let whole = Self.draw(row.list, Rasterizer(threads: threads, memoryLimit: 1 << 30))
        let poor = Rasterizer(threads: threads, memoryLimit: 0)
        for _ in 0..<3 {
            let parts = Self.draw(row.list, poor)
            #expect(PictureDifference(parts, whole).most <= row.tolerance)
        }
        let change = PixelRect(minX: 90, minY: 80, maxX: 333, maxY: 401)
        let again = Self.draw(row.list, poor, changes: [change], over: whole)
        #expect(PictureDifference(again, whole).most <= row.tolerance)
    }

    @Test("and no more of it is asked for", arguments: LargeList.rows)
    func memory(_ row: LargeList) {
        let limit = 32 << 20
        let rasterizer = Rasterizer(threads: 2, memoryLimit: 0)
        var pixels = [UInt32](repeating: 0, count: row.list.width * row.list.height)
        pixels.withUnsafeMutableBufferPointer {
            guard let base = $0.baseAddress else { return }
            let target = Target(pixels: base, stride: row.list.width, bounds: row.list.bounds)
            rasterizer.paint(row.list, into: target)
        }
        // Nothing has left yet that the drawing asked for.
        #expect(rasterizer.retainedBytes > 0 && rasterizer.retainedBytes <= limit)
        rasterizer.endFrame()
        #expect(rasterizer.retainedBytes == 0)
    }

    @Test("in a cache that holds its bound while a frame is drawn")
    func cache() {
        var list = LargeList.rows[0].list
        list.commands.removeSubrange((8 * 5)...)
        let rasterizer = Rasterizer(threads: 1, memoryLimit: 20 << 20)
        for _ in 0..<4 {
            _ = Self.draw(list, rasterizer)
            #expect(rasterizer.contents.bytes <= rasterizer.memoryLimit)
            #expect(rasterizer.retainedBytes <= rasterizer.memoryLimit)
        }
        #expect(rasterizer.contents.bytes > rasterizer.memoryLimit / 2)
    }
}
