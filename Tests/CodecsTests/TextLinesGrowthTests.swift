import Foundation
import Graphics
import TestSupport
import Testing

@testable import Codecs

/// A text that grows, and how it is set.
struct GrowingText: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var fontSize = 14.0
    /// Of the box, by the size of the text.
    var width: @Sendable (Int) -> CGFloat = { _ in 200 }
    var limit = 0
    var isWrapped = true
    var truncation = TextTruncation.end
    var size = 250
    var text: @Sendable (Int) -> String
}

@Suite("Time to break text into lines")
struct TextLinesGrowthTests {
    private static func words(_ count: Int) -> String {
        (0..<count).map { ["and", "layers", "move", "a", "timing"][$0 % 5] }.joined(separator: " ")
    }
    private static func word(_ count: Int) -> String { String(repeating: "abcd", count: count / 4) }

    static let rows = [
        GrowingText(testDescription: "words in a narrow box", text: words),
        GrowingText(
            testDescription: "words in two long lines", width: { CGFloat($0) * 20 }, text: words),
        GrowingText(testDescription: "words in one line", isWrapped: false, text: words),
        GrowingText(
            testDescription: "words in one line, cut in the middle", isWrapped: false,
            truncation: .middle, text: words),
        GrowingText(
            testDescription: "words in two lines, cut at the start", limit: 2, truncation: .start,
            text: words),
        GrowingText(testDescription: "a long word", text: word),
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
    ]

    @Test("time grows with the text", arguments: rows)
    func lines(row: GrowingText) {
        let growth = Growth(from: row.size) { size in
            let text = row.text(size)
            return {
                let lines = TextLines(
                    text, font: FontDescription(size: row.fontSize), width: row.width(size),
                    limit: row.limit, isWrapped: row.isWrapped, truncation: row.truncation)
                _ = lines.size
            }
        }
        print("\(row.testDescription): \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }
}
