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
        RunRow(line: "שנת 2026", parts: ["2026", "<שנת "]),
        RunRow(line: "नमस्ते a", parts: ["नमस्ते ", "a"]),
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
        ] {
            #expect(TextRuns.isRightToLeft(text) == isLeftward, "\(text)")
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
