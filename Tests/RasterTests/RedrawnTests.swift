import DisplayList
import GoldenSupport
import Testing

@testable import Raster

/// What changes in a large scene, and how many of its 160000 pixels are drawn for it.
struct RedrawnRow: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var drawn: Int
    var change: @Sendable (inout DrawList) -> Void
}

@Suite("Only what changes is drawn")
struct RedrawnTests {
    /// A hundred squares of 20 pixels, 40 apart, the first at (10, 10).
    private static let scene: DrawList = {
        var list = DrawList(width: 400, height: 400, background: .one)
        for i in 0..<100 {
            list.commands.append(
                square(.move(Double(i % 10) * 40 + 10, Double(i / 10) * 40 + 10), size: 20))
        }
        return list
    }()

    /// What a square may touch is one pixel more on each side: 22 by 22.
    static let rows = [
        RedrawnRow(testDescription: "nothing", drawn: 0) { _ in },
        RedrawnRow(testDescription: "one's colour", drawn: 484) {
            $0.commands[37] = square(.move(290, 130), .blue, size: 20)
        },
        RedrawnRow(testDescription: "one that goes", drawn: 484) { $0.commands.remove(at: 37) },
        RedrawnRow(testDescription: "one that moves a little", drawn: 25 * 22) {
            $0.commands[37] = square(.move(293, 130), size: 20)
        },
        RedrawnRow(testDescription: "one that moves far away", drawn: 2 * 484) {
            $0.commands[37] = square(.move(30, 370), size: 20)
        },
        RedrawnRow(testDescription: "two far from each other", drawn: 2 * 484) {
            $0.commands[0] = square(.move(10, 10), .blue, size: 20)
            $0.commands[99] = square(.move(370, 370), .green, size: 20)
        },
        RedrawnRow(testDescription: "the background", drawn: 160000) { $0.background = .black },
    ]

    @Test("as many pixels as needed, and the picture is the whole one", arguments: rows)
    func redrawn(_ row: RedrawnRow) {
        var list = Self.scene
        row.change(&list)
        let rasterizer = Rasterizer(threads: 1)
        var pixels = rasterizer.image(of: Self.scene).pixels
        let report = pixels.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.map {
                rasterizer.draw(
                    list, into: $0, stride: list.width, changes: list.changes(since: Self.scene))
            }
        }
        #expect(report?.pixels == row.drawn)
        #expect(pixels == Rasterizer(threads: 1).image(of: list).pixels)
    }
}
