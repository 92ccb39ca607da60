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
    var alignment = TextAlignment.natural
    var kern: Double?
    /// Whether each word is a piece with a colour of its own.
    var isInPieces = false
    var size = 1000
    var text: @Sendable (Int) -> String

    /// The request of a size.
    func request(_ size: Int) -> TextRequest {
        let words = text(size).split(separator: " ").map { String($0) + " " }
        let texts = isInPieces ? words : [text(size)]
        let pieces = texts.enumerated().map { index, text in
            var style = TextStyle(font: FontDescription(size: fontSize))
            style.kern = kern
            style.color = isInPieces ? RGBAColor(red: Double(index % 2), green: 0, blue: 0) : nil
            return TextRun(text, style: style)
        }
        var request = TextRequest(pieces)
        (request.width, request.lineLimit, request.alignment) = (width(size), limit, alignment)
        (request.wrapping, request.truncation) = (wrapping, truncation)
        return request
    }
}

@Suite("Time to lay out text")
struct TextGrowthTests {
    private static let engine = TextEngine()

    static func words(_ count: Int) -> String {
        (0..<count).map { ["and", "layers", "move", "a", "timing"][$0 % 5] }.joined(separator: " ")
    }
    static func word(_ count: Int) -> String { String(repeating: "abcd", count: count / 4) }

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
        GrowingText(testDescription: "both directions in one line", wrapping: .none, size: 4000) {
            (0..<$0).map { $0 % 2 == 0 ? "abc" : "שלום" }.joined(separator: " ")
        },
        GrowingText(
            testDescription: "both directions in a wide box", width: { _ in 1e7 }, size: 4000
        ) {
            (0..<$0).map { $0 % 2 == 0 ? "abc" : "שלום" }.joined(separator: " ")
        },
        GrowingText(testDescription: "tabs in one line", wrapping: .none, size: 4000) {
            String(repeating: "a\t", count: $0)
        },
        GrowingText(testDescription: "tabs alone") { String(repeating: "\t", count: $0) },
        GrowingText(testDescription: "a long word that becomes narrower", kern: -20, text: word),
        GrowingText(testDescription: "words that become narrower", kern: -20, text: words),
        GrowingText(
            testDescription: "words that become narrower in one line", wrapping: .none, kern: -20,
            text: words),
        GrowingText(testDescription: "words in pieces", isInPieces: true, text: words),
        GrowingText(
            testDescription: "words in pieces in one line", wrapping: .none, isInPieces: true,
            text: words),
        GrowingText(
            testDescription: "words in pieces, cut at the end", limit: 2, truncation: .end,
            isInPieces: true, text: words),
        GrowingText(testDescription: "justified words", alignment: .justified, text: words),
        GrowingText(
            testDescription: "justified words in two long lines", width: { CGFloat($0) * 20 },
            alignment: .justified, text: words),
        GrowingText(
            testDescription: "a justified word in no room", width: { _ in 1e-3 },
            wrapping: .characters, alignment: .justified, text: word),
        GrowingText(testDescription: "direction marks", size: 2000) {
            String(repeating: "\u{200F}\u{200E}", count: $0)
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
            var request = row.request(size)
            // Not from the cache: each round has a space of its own.
            request.runs[0].paragraph.lineSpacing = Double.random(in: 0..<1)
            request.height = 1000
            return { [request] in _ = Self.engine.layout(request).lines.count }
        }
        print("\(row.testDescription): \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }
}
