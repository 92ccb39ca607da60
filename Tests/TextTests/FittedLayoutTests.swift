import Foundation
import Graphics
import TestSupport
import Testing

@testable import Text

@Suite("Layouts of layers whose bounds or font size change (rendering 9)")
struct FittedLayoutTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text = "one two three four five six seven"
        var alignment = TextAlignment.natural
        var wrapping = TextWrapping.words
        var truncation = TextTruncation.none
        var lineLimit = 0
        var height = 60.0

        /// The request of a layer of a width and a font size.
        func request(_ width: Double, fontSize: Double = 14) -> TextRequest {
            var request = TextRequest(text, font: FontDescription(size: fontSize))
            (request.width, request.height) = (width, height)
            (request.alignment, request.wrapping, request.truncation) =
                (alignment, wrapping, truncation)
            (request.lineLimit, request.isLimitedByHeight) = (lineLimit, true)
            request.followsLayer = true
            return request
        }
    }

    static let rows = [
        Row(testDescription: "wrapped"),
        Row(testDescription: "centred", alignment: .center),
        Row(testDescription: "from right to left", text: "אחת שתיים שלוש ארבע חמש שש שבע"),
        Row(
            testDescription: "of both directions", text: "one two three four\nאחת שתיים שלוש ארבע"),
        Row(testDescription: "cut at the end", truncation: .end, height: 30),
        Row(testDescription: "one line", wrapping: .none),
        Row(testDescription: "one line, cut in the middle", wrapping: .none, truncation: .middle),
        Row(testDescription: "two lines, cut at the start", truncation: .start, lineLimit: 2),
        Row(testDescription: "justified", alignment: .justified),
        Row(testDescription: "justified without blanks", text: "走馬燈轉動走馬燈", alignment: .justified),
        Row(testDescription: "by characters", wrapping: .characters),
    ]

    /// The widths of a box in an animation: from wide to narrow and back.
    private static let widths = (0...120).map { 160 + 90 * cos(Double($0) * .pi / 60) }

    /// The glyphs of a layout with their places and the size of each, in points.
    private static func glyphs(_ fitted: FittedLayout) -> [[Double]] {
        fitted.layout.runs.flatMap { run in
            run.glyphs.map { glyph in
                [
                    Double(glyph.id), Double(glyph.x) * fitted.scale + fitted.x,
                    Double(glyph.y) * fitted.scale, run.size * fitted.scale,
                ]
            }
        }
    }

    private static func same(_ a: FittedLayout, _ b: FittedLayout) -> Bool {
        let (first, second) = (glyphs(a), glyphs(b))
        return first.count == second.count
            && zip(first, second).allSatisfy { zip($0, $1).allSatisfy { abs($0 - $1) < 0.02 } }
    }

    @Test("lines that are kept in another width are those that are made for it", arguments: rows)
    func widths(_ row: Row) throws {
        let layout = TextEngine(report: { _ in }).layout(row.request(250))
        for width in Self.widths {
            let fitted = try #require(
                layout.fitted(to: CGSize(width: width, height: row.height), fontSize: 14))
            // Of an engine of its own, so that nothing is kept.
            let fresh = TextEngine(report: { _ in }).layout(row.request(width))
            #expect(
                Self.same(fitted, FittedLayout(layout: fresh)),
                "\(width): \(fitted.layout.lines.map(\.text)), \(fresh.lines.map(\.text))")
        }
    }

    @Test("text in another size is as it is laid out in that size", arguments: rows)
    func sizes(_ row: Row) throws {
        let layout = TextEngine(report: { _ in }).layout(row.request(160))
        for size in stride(from: 8, through: 30, by: 0.5) {
            let fitted = try #require(
                layout.fitted(to: CGSize(width: 160, height: row.height), fontSize: size))
            let fresh = TextEngine(report: { _ in }).layout(row.request(160, fontSize: size))
            #expect(Self.same(fitted, FittedLayout(layout: fresh)), "\(size)")
        }
    }

    @Test(
        "an animated box costs layouts where its lines change, not in each frame", arguments: rows)
    func counted(_ row: Row) throws {
        let engine = TextEngine(report: { _ in })
        let layout = engine.layout(row.request(250))
        let before = engine.layoutCount
        var changes = 0, last: [UInt32] = []
        for frame in 0...1200 {
            let width = 160 + 90 * cos(Double(frame) * .pi / 600)
            let fitted = try #require(
                layout.fitted(to: CGSize(width: width, height: row.height), fontSize: 14))
            // The glyphs, with a mark between lines.
            let glyphs = fitted.layout.runs.flatMap { [.max] + $0.glyphs.map(\.id) }
            if glyphs != last { (changes, last) = (changes + 1, glyphs) }
        }
        let count = engine.layoutCount - before
        // A box that becomes wider is tried a font size wider, and at the next change.
        #expect(count <= 3 * changes + 180 / 14, "\(count) layouts, \(changes) changes")
        print(row.testDescription, count, changes)
    }

    @Test("lines are no wider than their box while other engines begin")
    func beginTogether() throws {
        let row = try #require(Self.rows.last), width = 199.1708
        let widths = Guarded<Set<Double>>([])
        for _ in 0..<60 {
            DispatchQueue.concurrentPerform(iterations: 6) { _ in
                let size = TextEngine(report: { _ in }).layout(row.request(width)).size
                widths.withLock { _ = $0.insert(size.width) }
            }
        }
        let found = widths.withLock { $0 }
        #expect(found.count == 1 && found.allSatisfy { $0 <= width + 0.01 }, "\(found)")
    }

    @Test("a frame that is drawn again costs no layout", arguments: rows)
    func still(_ row: Row) throws {
        let engine = TextEngine(report: { _ in })
        let layout = engine.layout(row.request(250))
        let first = layout.fitted(to: CGSize(width: 91, height: 40), fontSize: 17)
        let count = engine.layoutCount
        let second = layout.fitted(to: CGSize(width: 91, height: 40), fontSize: 17)
        #expect(engine.layoutCount == count)
        #expect(first?.layout === second?.layout)
    }

    @Test("a size without extent shows nothing, and one that had none shows text")
    func extremes() {
        let layout = Setting.engine.layout(Self.rows[0].request(100))
        for size in [0, -1, .nan, .infinity] {
            #expect(layout.fitted(to: CGSize(width: 100, height: 60), fontSize: size) == nil)
        }
        let empty = Setting.engine.layout(Self.rows[0].request(100, fontSize: 0))
        let shown = empty.fitted(to: CGSize(width: 100, height: 60), fontSize: 14)
        #expect(shown?.layout.lines.isEmpty == false)
    }

    @Test("a layout that does not follow its layer is the same in all boxes")
    func fixed() {
        var request = Self.rows[0].request(100)
        request.followsLayer = false
        let layout = Setting.engine.layout(request)
        let fitted = layout.fitted(to: CGSize(width: 10, height: 10), fontSize: 20)
        #expect(fitted?.layout === layout && fitted?.isChanged == false)
    }

    @Test("a text is laid out once for all boxes that it fits")
    func measured() {
        let engine = TextEngine(report: { _ in })
        var request = TextRequest("a label", font: FontDescription(size: 14))
        request.wrapping = .none
        let natural = engine.layout(request).size
        for width in [natural.width, 100, 300] {
            (request.width, request.height, request.down) = (width, 40, 0.5)
            for alignment in [TextAlignment.left, .center, .right] {
                request.alignment = alignment
                let rect = engine.layout(request).lines[0].rect
                let share = [0.0, 0.5, 1][[.left, .center, .right].firstIndex(of: alignment) ?? 0]
                #expect(abs(rect.minX - (width - natural.width) * share) < 0.01)
                #expect(abs(rect.midY - 20) < 0.01)
            }
        }
        #expect(engine.layoutCount == 1)
    }
}
