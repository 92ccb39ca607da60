import Foundation
import Graphics
import TestSupport
import Testing

@testable import Text

/// A text that grows, and how it is set.
struct GrowingText: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var fontSize = 14.0
    /// Of the box, by the size of the text.
    var width: @Sendable (Int) -> CGFloat = { _ in 200 }
    var limit = 0
    var wrapping = TextWrapping.words
    var truncation = TextTruncation.none
    var size = 1000
    var text: @Sendable (Int) -> String
}

@Suite("Time to lay out text")
struct TextGrowthTests {
    private static let engine = TextEngine()

    private static func words(_ count: Int) -> String {
        (0..<count).map { ["and", "layers", "move", "a", "timing"][$0 % 5] }.joined(separator: " ")
    }
    private static func word(_ count: Int) -> String { String(repeating: "abcd", count: count / 4) }

    static let rows = [
        GrowingText(testDescription: "words in a narrow box", text: words),
        GrowingText(
            testDescription: "words in two long lines", width: { CGFloat($0) * 20 }, text: words),
        GrowingText(testDescription: "words in one line", wrapping: .none, text: words),
        GrowingText(
            testDescription: "words in one line, cut at the end", wrapping: .none,
            truncation: .end, text: words),
        GrowingText(
            testDescription: "words in one line, cut in the middle", wrapping: .none,
            truncation: .middle, text: words),
        GrowingText(
            testDescription: "words in two lines, cut at the start", limit: 2, truncation: .start,
            text: words),
        GrowingText(testDescription: "a long word", text: word),
        GrowingText(
            testDescription: "a long word by characters", wrapping: .characters, text: word),
        GrowingText(testDescription: "a long word of huge letters", fontSize: 1e9, text: word),
        GrowingText(testDescription: "a long word of tiny letters", fontSize: 1e-9, text: word),
        GrowingText(testDescription: "a long word in no room", width: { _ in 1e-3 }, text: word),
        GrowingText(testDescription: "short lines", size: 2000) {
            (0..<$0).map { "line \($0)" }.joined(separator: "\n")
        },
        GrowingText(testDescription: "line breaks", size: 2000) {
            String(repeating: "\n", count: $0)
        },
        GrowingText(testDescription: "blanks") { String(repeating: " ", count: $0) },
        GrowingText(testDescription: "words of both directions") { count in
            (0..<count).map { $0 % 2 == 0 ? "abc" : "שלום" }.joined(separator: " ")
        },
        GrowingText(testDescription: "Chinese without blanks") { count in
            String(repeating: "你好世界", count: count / 4)
        },
        GrowingText(testDescription: "marks on one letter") { count in
            "a" + String(repeating: "\u{301}", count: count)
        },
        GrowingText(testDescription: "emoji joined to one") { count in
            Array(repeating: "👩", count: count / 4).joined(separator: "\u{200D}")
        },
    ]

    @Test("time grows with the text", arguments: rows)
    func lines(row: GrowingText) {
        let growth = Growth(from: row.size) { size in
            var request = TextRequest(row.text(size), font: FontDescription(size: row.fontSize))
            (request.width, request.lineLimit) = (row.width(size), row.limit)
            (request.wrapping, request.truncation) = (row.wrapping, row.truncation)
            // Not from the cache: each round has a height of its own.
            request.height = 1000 + Double.random(in: 0..<1)
            return { [request] in _ = Self.engine.layout(request).lines.count }
        }
        print("\(row.testDescription): \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }

    @Test("a word of 100,000 letters and 10,000 lines are laid out in a second each")
    func large() {
        for text in [
            Self.word(100_000), String(repeating: "a line\n", count: 10_000),
        ] {
            var request = TextRequest(text, font: FontDescription(size: 14))
            request.width = 200
            let start = ContinuousClock.now
            #expect(Self.engine.layout(request).lines.count > 3000)
            let time = ContinuousClock.now - start
            print(time)
            #expect(time < .seconds(5))
        }
    }
}
