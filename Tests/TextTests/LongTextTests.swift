import TestSupport
import Testing

@testable import Text

@Suite("Long texts")
struct LongTextTests {
    private let engine = TextEngine()

    /// Words of many scripts, with marks, tabs, soft hyphens and emoji.
    private static let scripts = """
        Zoetrope \u{2014} AV ffi e\u{301}\u{302} 12\u{AD}34\ttab שלום (abc) 12 سلام नमस्ते สวัสดี 你好 \
        \u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467} \u{1F1E9}\u{1F1EA}\u{20}
        """

    /// Texts of 1 MB, but for the first two.
    static let texts: [(name: String, text: String)] = [
        ("a word", TextGrowthTests.word(100_000)),
        ("lines", String(repeating: "a line\n", count: 10_000)),
        ("words", TextGrowthTests.words(190_000)),
        ("scripts", String(repeating: scripts, count: 1_000_000 / scripts.utf8.count)),
        ("tabs", String(repeating: "a\t", count: 500_000)),
        ("tabs alone", String(repeating: "\t", count: 500_000)),
        ("line breaks", String(repeating: "\n", count: 1_000_000)),
    ]

    @Test("the dashes of lines are too many to tell apart, or too far from 0: lines are whole")
    func dashes() throws {
        var request = TextRequest(TextGrowthTests.word(20_000), font: FontDescription(size: 0.01))
        (request.width, request.wrapping) = (1e-9, .characters)
        request.runs[0].style.kern = 3
        request.runs[0].style.underline = TextRule(dashes: [1, 1])
        for indent in [0, 1e12] {
            request.runs[0].paragraph.firstLineIndent = indent
            var layout = engine.layout(TextRequest("", font: FontDescription(size: 1)))
            print("dashes", indent, Growth.processorSeconds { layout = engine.layout(request) })
            #expect((20_000..<100_000).contains(layout.rules.count))
            #expect(try #require(layout.rules.last).rect.width > 2.9)
        }
    }

    @Test("a paragraph in a box narrower than its letters is broken into 131,072 lines at most")
    func narrow() {
        var request = TextRequest(
            TextGrowthTests.word(1_000_000), font: FontDescription(size: 14))
        (request.width, request.wrapping) = (1, .words)
        var lines = 0
        let bound = 4 * ProcessorSpeed.slowness
        let seconds = Growth.processorSeconds(below: bound) {
            lines = engine.layout(request).lines.count
        }
        print("narrow", "\(lines) lines in \(seconds) s")
        #expect(lines == 1 << 17)
        #expect(seconds < bound)
    }

    @Test(
        "up to 1 MB of text is laid out in 2 s of processor time, in no time where it is cut",
        arguments: texts.indices)
    func large(index: Int) {
        let (name, text) = Self.texts[index]
        for (wrapping, truncation, height) in [
            (TextWrapping.words, TextTruncation.none, Double.infinity),
            (.none, .none, .infinity), (.none, .end, .infinity), (.none, .middle, .infinity),
            (.words, .end, 100),
        ] {
            var request = TextRequest(text, font: FontDescription(size: 14))
            (request.width, request.height) = (200, height)
            (request.wrapping, request.truncation) = (wrapping, truncation)
            request.isLimitedByHeight = true
            var lines = 0
            // Twice the goal: machines of others are slower.
            let isCut = text.utf8.count > 200_000 && height < 1000
            let bound = (isCut ? 0.4 : 4) * ProcessorSpeed.slowness
            let seconds = Growth.processorSeconds(below: bound) {
                lines = engine.layout(request).lines.count
            }
            print(name, wrapping, truncation, height, "\(lines) lines in \(seconds) s")
            #expect(lines > 0)
            #expect(seconds < bound, "\(wrapping) \(truncation) \(height)")
        }
    }
}
