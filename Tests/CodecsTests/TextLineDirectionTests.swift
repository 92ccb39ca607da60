import Foundation
import Graphics
import Testing

@testable import Codecs

/// A paragraph that is broken into two lines, and what is to be seen in one of them.
struct BrokenRow: Sendable, CustomTestStringConvertible {
    var lines: [String]
    /// Parts of the second line, or words of the first one, from left to right; parts that run to
    /// the left begin with a "<".
    var parts: [String]
    var testDescription: String { lines.joined(separator: " | ") }
}

@Suite("Directions in broken lines")
struct TextLineDirectionTests {
    private static let font = FontDescription(family: "DejaVu Sans", size: 40)

    private static func width(_ text: String) -> CGFloat {
        TextCodec.metrics(of: text, font: font).width
    }

    /// The lines, each word a style of its own if wanted, with room for the longer one.
    private static func broken(_ row: BrokenRow, isStyled: Bool = false) -> TextLines {
        let text = row.lines.joined(separator: " ")
        let words = text.split(separator: " ").enumerated().map { $0 == 0 ? "\($1)" : " \($1)" }
        let room = row.lines.map(width).max() ?? 0
        let pieces = isStyled ? words : [text]
        return TextLines(pieces.map { TextPart($0, font: font) }, width: room + 20)
    }

    private static func parts(_ line: TextLines.Line) -> [String] {
        TextRuns(line.letters).visual.map { ($0.isRightToLeft ? "<" : "") + $0.text }
    }

    @Test(
        "a wrapped line has the direction of its paragraph",
        arguments: [
            BrokenRow(lines: ["שלום עולם", "Latin שלום"], parts: ["< שלום", "Latin"]),
            BrokenRow(lines: ["Latin words", "שלום, now"], parts: ["<שלום", ", now"]),
            BrokenRow(lines: ["שלום עולם", "20% הנחה"], parts: ["< הנחה", "20%"]),
            BrokenRow(lines: ["سنة سلام", "1-2 hello"], parts: ["hello", "< ", "2", "<-", "1"]),
            BrokenRow(lines: ["Latin שלום", "3.14 עולם"], parts: ["< עולם", "3.14"]),
        ])
    func wrapped(row: BrokenRow) throws {
        let lines = Self.broken(row)
        try #require(lines.lines == row.lines)
        #expect(Self.parts(lines.laid[1]) == row.parts)
    }

    @Test("blanks at the end of a wrapped line are at the end of its side")
    func blanks() {
        let lines = TextLines("שלום abc  wide", font: Self.font, width: Self.width("שלום abc  "))
        #expect(lines.lines == ["שלום abc ", "wide"])
        #expect(Self.parts(lines.laid[0]) == ["< ", "abc", "<שלום "])
    }

    @Test(
        "an ellipsis has the direction of what is on both sides, or of the paragraph",
        arguments: [
            ("abc שלום עולם", TextTruncation.end, ["abc ", "<של", "…"]),
            ("שלום abc", .end, ["<…", "a", "<שלום "]),
            ("שלום abcd", .start, ["abcd", "<…ם "]),
            ("שלום abcd", .start, ["cd", "<…"]),
            ("abc שלום", .start, ["…", "<ום"]),
            ("abcdef שלום", .middle, ["abc…", "<לום"]),
            ("ש abcdefghijkl", .middle, ["a…jkl", "<ש "]),
        ])
    func shortened(text: String, truncation: TextTruncation, parts: [String]) {
        let room = parts.reduce(3) { $0 + Self.width($1.replacing("<", with: "")) }
        let lines = TextLines(
            text, font: Self.font, width: room, isWrapped: false, truncation: truncation)
        #expect(Self.parts(lines.laid[0]) == parts)
    }

    /// How wide the ink of each word of the first line is, from left to right.
    private static func words(_ lines: TextLines, isJustified: Bool) throws -> [Int] {
        let color = RGBAColor(red: 1, green: 1, blue: 1, alpha: 1)
        let width = lines.size.width + 60
        let image = try #require(
            lines.image(
                size: CGSize(width: width, height: lines.size.height), scale: 1, color: color,
                placement: TextPlacement(isJustified: isJustified)))
        let rows = 0..<Int(lines.heights[0])
        let inked = (0..<image.width).filter { x in rows.contains { image[x, $0] != 0 } }
        var widths: [Int] = []
        for (last, x) in zip([-100] + inked, inked) {
            // No gap in a word is as wide as a blank.
            if x - last > 10 { widths.append(0) } else { widths[widths.count - 1] += x - last }
        }
        return widths
    }

    @Test(
        "words are drawn as they are read, stretched to both sides or not",
        arguments: [
            BrokenRow(
                lines: ["iii שלום ייי abcdef", "wideword wideword"],
                parts: ["iii", "ייי", "שלום", "abcdef"]),
            BrokenRow(
                lines: ["ייי iii abcdef שלום", "wideword wideword"],
                parts: ["שלום", "iii", "abcdef", "ייי"]),
            BrokenRow(
                lines: ["ייי 12, שלום abc", "wideword wideword"],
                parts: ["abc", "שלום", "12,", "ייי"]),
            BrokenRow(lines: ["iii abc lmno", "wideword"], parts: ["iii", "abc", "lmno"]),
        ], [(false, false), (false, true), (true, false), (true, true)])
    func drawn(row: BrokenRow, way: (isJustified: Bool, isStyled: Bool)) throws {
        let lines = Self.broken(row, isStyled: way.isStyled)
        try #require(lines.lines == row.lines)
        let widths = try Self.words(lines, isJustified: way.isJustified)
        let expected = try row.parts.flatMap {
            try Self.words(TextLines($0, font: Self.font, width: 0), isJustified: false)
        }
        #expect(widths.count == expected.count)
        #expect(zip(widths, expected).allSatisfy { abs($0 - $1) <= 2 }, "\(widths) \(expected)")
    }
}
