import Foundation
import TestSupport
import Testing

@testable import Codecs

@Suite("Lines of broken text")
struct TextBreakingTests {
    private static let font = FontDescription(size: 14)

    private static func fits(_ text: Substring, _ width: Double) -> Bool {
        TextCodec.metrics(of: String(text), font: font).width <= width + 0.01
    }

    /// The lines when words are added one by one as long as they fit, and words that are too wide
    /// character by character.
    private static func lines(_ text: String, _ width: Double) -> [String] {
        if fits(text[...], width) { return [text] }
        var result: [String] = []
        var line = text.prefix(0)
        for (index, word) in text.split(separator: " ", omittingEmptySubsequences: false)
            .enumerated()
        {
            let isFirst = line.isEmpty && (index == 0 || !result.isEmpty)
            let longer = isFirst ? word : text[line.startIndex..<word.endIndex]
            if fits(longer, width) {
                line = longer
                continue
            }
            if !line.isEmpty { result.append(String(line)) }
            var rest = word
            while !fits(rest, width), rest.count > 1 {
                let count = (1..<rest.count).last { fits(rest.prefix($0), width) } ?? 1
                result.append(String(rest.prefix(count)))
                rest = rest.dropFirst(count)
            }
            line = rest
        }
        return result + [String(line)]
    }

    @Test("a line takes every word that fits")
    func greedy() {
        var generator = SeededGenerator(14)
        for _ in 0..<150 {
            let text = (0..<1 + generator.index(30)).map { _ in
                let length = generator.once(in: 8) ? 20 + generator.index(30) : generator.index(9)
                return String((0..<length).map { _ in Array("aimW")[generator.index(4)] })
            }.joined(separator: " ")
            let width = generator.number(2, 200)
            guard !text.isEmpty else { continue }
            #expect(
                TextLines(text, font: Self.font, width: width, truncation: .none).lines
                    == Self.lines(text, width), "\(width)")
        }
    }
}
