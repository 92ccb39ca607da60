import Foundation
import Graphics
import Testing

@testable import Codecs

/// A line and its parts from left to right; parts that run to the left begin with a "<".
struct RunRow: Sendable, CustomTestStringConvertible {
    var line: String
    var parts: [String]
    var testDescription: String { line }
}

@Suite("Scripts that run to the left, and scripts that are shaped")
struct TextDirectionTests {
    static let rows = [
        RunRow(line: "", parts: [""]),
        RunRow(line: "plain text, 12 words", parts: ["plain text, 12 words"]),
        RunRow(line: "Ωμέγα и Вода", parts: ["Ωμέγα и Вода"]),
        RunRow(line: "שלום עולם", parts: ["<שלום עולם"]),
        RunRow(line: "say שלום עולם now", parts: ["say ", "<שלום עולם", " now"]),
        RunRow(line: "שלום to עולם", parts: ["< עולם", "to", "<שלום "]),
        RunRow(line: "नमस्ते a", parts: ["नमस्ते ", "a"]),
        RunRow(line: "नमस्ते १२. 3", parts: ["नमस्ते १२. 3"]),
        // Numbers, and what belongs to them.
        RunRow(line: "שנת 2026", parts: ["2026", "<שנת "]),
        RunRow(line: "שנת 3.14", parts: ["3.14", "<שנת "]),
        RunRow(line: "בשעה 12:30", parts: ["12:30", "<בשעה "]),
        RunRow(line: "עולה 1,000 שקל", parts: ["< שקל", "1,000", "<עולה "]),
        RunRow(line: "מעלות -5", parts: ["5", "<מעלות -"]),
        RunRow(line: "שנה 12-3", parts: ["12-3", "<שנה "]),
        RunRow(line: "שנה 1,,2", parts: ["2", "<,,", "1", "<שנה "]),
        RunRow(line: "שנה 1 2.", parts: ["<.", "2", "< ", "1", "<שנה "]),
        RunRow(line: "20% הנחה", parts: ["< הנחה", "20%"]),
        RunRow(line: "מחיר €$20", parts: ["€$20", "<מחיר "]),
        RunRow(line: "a 1 שלום", parts: ["a 1 ", "<שלום"]),
        RunRow(line: "שלום a 1%", parts: ["a 1%", "<שלום "]),
        RunRow(line: "سنة ٢٠٢٦", parts: ["٢٠٢٦", "<سنة "]),
        RunRow(line: "see ٣٫١٤/٢", parts: ["see ", "٣٫١٤/٢"]),
        RunRow(line: "سنة 12-3", parts: ["3", "<-", "12", "<سنة "]),
        RunRow(line: "سنة 20%", parts: ["<%", "20", "<سنة "]),
        RunRow(line: "سنة ۱-۲", parts: ["۲", "<-", "۱", "<سنة "]),
        RunRow(line: "ߒߞߏ ߁߂", parts: ["<ߒߞߏ ߁߂"]),
        // Words of one direction in a line of the other.
        RunRow(line: "see שלום 123 עולם", parts: ["see ", "< עולם", "123", "<שלום "]),
        RunRow(line: "see שלום, 5 now", parts: ["see ", "5", "<שלום, ", " now"]),
        RunRow(line: "שלום to you, עולם", parts: ["<, עולם", "to you", "<שלום "]),
        RunRow(line: "abc שלום ", parts: ["abc ", "<שלום", " "]),
        RunRow(line: "שלום abc ", parts: ["< ", "abc", "<שלום "]),
        RunRow(line: "\u{200F}abc.", parts: ["<.", "abc", "<\u{200F}"]),
        RunRow(line: "שלום abc.\u{200E}", parts: ["abc.\u{200E}", "<שלום "]),
        // Brackets.
        RunRow(line: "שלום (abc) עולם", parts: ["<) עולם", "abc", "<שלום ("]),
        RunRow(line: "שלום abc (def)", parts: ["abc (def)", "<שלום "]),
        RunRow(line: "שלום abc ([5], ש)", parts: ["<], ש)", "5", "< ([", "abc", "<שלום "]),
        RunRow(line: "see (שלום) now", parts: ["see (", "<שלום", ") now"]),
        RunRow(line: "see שלום [עולם]", parts: ["see ", "<שלום [עולם]"]),
        RunRow(line: "see שלום {a עולם}", parts: ["see ", "<שלום", " {a ", "<עולם", "}"]),
        RunRow(line: "see שלום (ש] (", parts: ["see ", "<שלום (ש", "] ("]),
    ]

    @Test("a line's parts are put side by side as they are read", arguments: rows)
    func order(row: RunRow) {
        let parts = TextRuns(row.line).visual.map { ($0.isRightToLeft ? "<" : "") + $0.text }
        #expect(parts == row.parts)
    }

    @Test("a line has the direction of its first letter")
    func direction() {
        for (text, isLeftward) in [
            ("abc", false), ("12 שלום", true), ("سلام", true), ("…a שלום", false), ("", false),
            ("\u{200F}a", true), ("\u{200E}שלום", false), ("١٢", false),
        ] {
            var letters = text.map { StyledCharacter(character: $0) }[...]
            #expect(letters.setLevels() == (isLeftward ? 1 : 0), "\(text)")
        }
    }

    private static func picture(_ text: String) -> CGImage? {
        TextCodec.image(
            of: text, font: FontDescription(family: "DejaVu Sans", size: 40),
            color: RGBAColor(red: 1, green: 1, blue: 1, alpha: 1), scale: 1)
    }

    /// How much ink is in the left half of a picture.
    private static func leftShare(_ image: CGImage) -> Double {
        var (left, all) = (0, 0)
        for y in 0..<image.height {
            for x in 0..<image.width {
                let alpha = Int(image[x, y] >> 24)
                all += alpha
                if x < image.width / 2 { left += alpha }
            }
        }
        return Double(left) / Double(max(all, 1))
    }

    @Test("the first letter of a Hebrew word is its right one")
    func hebrew() throws {
        // A narrow letter first, then a wide one: the ink is at the left.
        let word = try #require(Self.picture("יייש"))
        let other = try #require(Self.picture("שייי"))
        #expect(Self.leftShare(word) > 0.5 && Self.leftShare(other) < 0.5)
    }

    @Test("Arabic letters join, which makes words narrower than their letters")
    func arabic() {
        let font = FontDescription(family: "DejaVu Sans", size: 40)
        func width(_ text: String) -> Double { TextCodec.metrics(of: text, font: font).width }
        let letters = "سلام".reduce(0) { $0 + width(String($1)) }
        #expect(width("سلام") < letters * 0.9)
    }

    @Test("what follows a word of another script stands behind it")
    func mixed() {
        let font = FontDescription(size: 40)
        func width(_ text: String) -> Double { TextCodec.metrics(of: text, font: font).width }
        #expect(abs(width("abc שלום") - width("abc ") - width("שלום")) < 1)
    }
}
