import Foundation
import Graphics
import TestSupport
import Testing

@testable import Text

/// The engine of the tests: the project's fonts, and no reports.
enum Setting {
    static let engine = TextEngine(report: { _ in })

    static func request(_ text: String, size: Double = 14, width: Double = .infinity) -> TextRequest
    {
        var request = TextRequest(text, font: FontDescription(size: size))
        (request.width, request.truncation) = (width, .none)
        return request
    }

    static func lines(
        _ text: String, width: Double = .infinity, _ change: (inout TextRequest) -> Void = { _ in }
    ) -> [String] {
        var request = request(text, width: width)
        change(&request)
        return engine.layout(request).lines.map(\.text)
    }

    static func width(_ text: String, size: Double = 14) -> Double {
        engine.layout(request(text, size: size)).size.width
    }
}

@Suite("Layouts of text")
struct TextLayoutTests {
    @Test("widths and heights are proportional to the font size")
    func proportional() {
        let one = Setting.engine.layout(Setting.request("Hamburgefonstiv", size: 1)).size
        for size in [0.01, 7, 13, 300, 1e6] {
            let other = Setting.engine.layout(Setting.request("Hamburgefonstiv", size: size)).size
            #expect(abs(other.width / size - one.width) < 0.002 * one.width)
            #expect(abs(other.height / size - one.height) < 0.002 * one.height)
        }
        #expect(one.width > 7 && one.width < 9)
    }

    @Test("text of the smallest sizes has next to no extent")
    func smallest() {
        for size in [Double.leastNonzeroMagnitude, 1e-300] {
            for text in ["a", "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{FFFF}\ta"] {
                let layout = Setting.engine.layout(Setting.request(text, size: size))
                #expect(layout.lines.count == 1 && layout.size.width < 1e-290)
                #expect(layout.size.width >= 0 && layout.size.height < 1e-290)
            }
        }
    }

    @Test("a box as wide as the text, and any wider one, does not break it")
    func measured() {
        var random = SplitMix(seed: 26)
        for _ in 0..<300 {
            let text = (0..<1 + random.index(9)).map { _ in
                String((0..<1 + random.index(9)).map { _ in Array("aimWAV")[random.index(6)] })
            }.joined(separator: " ")
            let size = [9.0, 11.5, 13, 17, 36][random.index(5)]
            let width = Setting.width(text, size: size)
            for wider in [width, width + 1e-3, width + 7, 1e9, .infinity] {
                var request = Setting.request(text, size: size, width: wider)
                request.truncation = .end
                #expect(Setting.engine.layout(request).lines.map(\.text) == [text])
            }
        }
    }

    @Test("a line takes every word that fits, and no line is wider than the box")
    func greedy() {
        var random = SplitMix(seed: 14)
        for _ in 0..<100 {
            let words = (0..<2 + random.index(30)).map { _ in
                String((0..<1 + random.index(9)).map { _ in Array("aimW")[random.index(4)] })
            }
            let widest = words.map { Setting.width($0) }.max() ?? 0
            let width = widest + random.number(0, 200)
            var wanted: [String] = []
            for word in words {
                let longer = wanted.last.map { $0 + " " + word }
                if let longer, Setting.width(longer) <= width {
                    wanted[wanted.count - 1] = longer
                } else {
                    wanted.append(word)
                }
            }
            let lines = Setting.lines(words.joined(separator: " "), width: width)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            #expect(lines == wanted, "\(width)")
        }
    }

    struct BreakRow: Sendable {
        var text: String
        var width = Double.infinity
        var limit = 0
        var wrapping = TextWrapping.words
        var truncation = TextTruncation.none
        var lines: [String]
    }

    @Test(
        "lines are broken and cut",
        arguments: [
            BreakRow(text: "", lines: []), BreakRow(text: "one", lines: ["one"]),
            BreakRow(text: "one\ntwo", lines: ["one", "two"]),
            BreakRow(text: "one\r\ntwo\r\n", lines: ["one", "two", ""]),
            BreakRow(text: "one\u{2029}two\n\nthree", lines: ["one", "two", "", "three"]),
            BreakRow(text: "a b", width: 12, lines: ["a ", "b"]),
            BreakRow(text: "abc", width: 1, lines: ["a", "b", "c"]),
            BreakRow(text: "ab cd", width: 30, wrapping: .characters, lines: ["ab c", "d"]),
            BreakRow(text: "one two three", width: 1, wrapping: .none, lines: ["one two three"]),
            BreakRow(text: "你好世界", width: 30, lines: ["你好", "世界"]),
            BreakRow(text: "one\ntwo\nthree", limit: 2, lines: ["one", "two"]),
            BreakRow(text: "one\ntwo\nthree", limit: 2, truncation: .end, lines: ["one", "two…"]),
            BreakRow(text: "a\u{0}b\u{7}c", lines: ["abc"]),
        ])
    func breaks(_ row: BreakRow) {
        let lines = Setting.lines(row.text, width: row.width) {
            ($0.lineLimit, $0.wrapping, $0.truncation) = (row.limit, row.wrapping, row.truncation)
        }
        #expect(lines == row.lines)
    }

    @Test(
        "cut text has an ellipsis and fits its box",
        arguments: [TextTruncation.start, .middle, .end])
    func truncated(_ mode: TextTruncation) {
        let text = "The quick brown fox jumps over the lazy dog"
        let dots = Setting.engine.layout(Setting.request("…")).runs[0].glyphs[0].id
        for width in [30.0, 60, 100, 150] {
            for limit in [1, 2] {
                var request = Setting.request(text, width: width)
                (request.lineLimit, request.truncation) = (limit, mode)
                request.wrapping = limit == 1 ? .none : .words
                let layout = Setting.engine.layout(request)
                #expect(layout.lines.count == limit)
                #expect(layout.lines.allSatisfy { $0.rect.maxX <= width + 0.01 })
                let glyphs = layout.runs.filter {
                    abs($0.baseline - layout.lines[limit - 1].baseline) < 1
                }
                .flatMap(\.glyphs)
                let place = glyphs.firstIndex { $0.id == dots }
                #expect(
                    mode == .start
                        ? place == 0 : mode == .end ? place == glyphs.count - 1 : place ?? 0 > 0)
            }
        }
    }

    @Test("lines are at the side, and words at both, that the alignment asks for")
    func aligned() {
        let text = "The quick brown fox jumps over the lazy dog\nשלום"
        func lines(_ alignment: TextAlignment) -> [CGRect] {
            var request = Setting.request(text, width: 120)
            request.alignment = alignment
            return Setting.engine.layout(request).lines.map(\.rect)
        }
        let left = lines(.left)
        #expect(left.count == 4 && left.allSatisfy { $0.minX == 0 })
        #expect(lines(.right).allSatisfy { abs($0.maxX - 120) < 0.01 })
        #expect(lines(.center).allSatisfy { abs($0.midX - 60) < 0.01 })
        let natural = lines(.natural)
        #expect(natural.dropLast().allSatisfy { $0.minX == 0 })
        #expect(abs(natural[3].maxX - 120) < 0.01)
        let justified = lines(.justified)
        #expect(justified.prefix(2).allSatisfy { $0.minX == 0 && abs($0.maxX - 120) < 0.1 })
        #expect(justified[2].width < 110)
    }

    struct JustifiedRow: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: String
        /// Whether a line has gaps between its words, rather than between all characters.
        var isByWord = true
    }

    @Test(
        "the gaps of a justified line have equal shares of the free space",
        arguments: [
            JustifiedRow(testDescription: "words", text: "The quick brown fox jumps over the dog"),
            JustifiedRow(
                testDescription: "words from right to left",
                text: "אחת שתיים שלוש ארבע חמש שש שבע שמונה"),
            JustifiedRow(
                testDescription: "words of both directions",
                text: "one שתיים שלוש four five שש seven"),
            JustifiedRow(
                testDescription: "no-break spaces", text: "one\u{A0}two three\u{A0}four five"),
            JustifiedRow(
                testDescription: "Chinese", text: "走馬燈轉動走馬燈轉動走馬燈", isByWord: false),
            JustifiedRow(
                testDescription: "marks above letters", text: "ก้ก้ก้ก้ก้ก้ก้ก้ก้ก้ก้ก้ก้ก้ก้ก้ก้ก้ก้ก้ก้ก้",
                isByWord: false),
        ])
    func shares(_ row: JustifiedRow) throws {
        func lines(_ alignment: TextAlignment) -> [(text: String, width: Double, glyphs: [Glyph])] {
            var request = Setting.request(row.text, width: 97)
            request.alignment = alignment
            let layout = Setting.engine.layout(request)
            return layout.lines.map { line in
                let runs = layout.runs.filter { $0.baseline == line.baseline }
                // Blanks at the ends of runs are not in all of them.
                let glyphs = runs.flatMap { run in
                    run.glyphs.filter { !run.face.outline($0.id).isEmpty }
                }
                return (line.text, line.rect.width, glyphs)
            }
        }
        let (natural, justified) = (lines(.left), lines(.justified))
        try #require(natural.count > 1 && natural.map(\.text) == justified.map(\.text))
        for (line, wide) in zip(natural, justified).dropLast() {
            let text = line.text.trimmingCharacters(in: [" "])
            let gaps = row.isByWord ? text.count { " \u{A0}".contains($0) } : text.count - 1
            try #require(gaps > 0 && line.glyphs.map(\.id) == wide.glyphs.map(\.id))
            let share = (97 - line.width) / Double(gaps)
            #expect(abs(wide.width - 97) < 0.01 && share > 0)
            let moves = zip(line.glyphs, wide.glyphs).map { Double($1.x - $0.x) / share }
            #expect(moves.allSatisfy { abs($0 - $0.rounded()) < 0.02 }, "\(moves)")
            let steps = moves.map { Int($0.rounded()) }
            #expect(steps == steps.sorted() && Set(steps) == Set(0...gaps), "\(moves)")
        }
        #expect(justified.last?.width == natural.last?.width)
    }

    @Test(
        "an underline goes along a justified line without a gap, by words too",
        arguments: [false, true])
    func justifiedRules(isByWord: Bool) {
        var style = TextStyle(font: FontDescription(size: 14))
        style.underline = TextRule(isByWord: isByWord)
        var request = TextRequest([TextRun("走馬燈轉動走馬燈", style: style)])
        (request.width, request.alignment) = (97, .justified)
        let rules = Setting.engine.layout(request).rules.map(\.rect).filter { $0.midY < 20 }
        #expect(rules.count == 1 && abs((rules.first?.width ?? 0) - 97) < 0.01, "\(rules)")
    }

    @Test("a line before a line separator is not justified")
    func separator() {
        var request = Setting.request("one two\u{2028}three four", width: 97)
        request.alignment = .justified
        let lines = Setting.engine.layout(request).lines
        #expect(lines.count == 2 && lines.allSatisfy { $0.rect.width < 90 })
    }

    @Test("paragraphs below a box that limits them are not laid out")
    func below() {
        let text = (0..<2000).map { "line \($0) of many" }.joined(separator: "\n")
        func lines(_ truncation: TextTruncation, _ height: Double) -> [TextLine] {
            var request = Setting.request(text, width: 80)
            (request.truncation, request.height) = (truncation, height)
            request.isLimitedByHeight = true
            return Setting.engine.layout(request).lines
        }
        let all = lines(.none, .infinity), some = lines(.none, 100), cut = lines(.end, 100)
        #expect(all.count >= 2000 && some == Array(all.prefix(some.count)))
        #expect(some.count < 14 && (some.last?.rect.maxY ?? 0) > 100)
        #expect(cut.count < some.count && (cut.last?.rect.maxY ?? 0) <= 100)
        #expect(lines(.end, .nan).count == all.count && lines(.none, 0).count == all.count)
    }

    @Test("paragraph styles set heights, spaces, indents and tabs")
    func paragraphs() {
        func layout(_ text: String, _ change: (inout ParagraphStyle) -> Void) -> TextLayout {
            var style = ParagraphStyle()
            change(&style)
            var request = TextRequest([
                TextRun(text, style: TextStyle(font: FontDescription(size: 14)), paragraph: style)
            ])
            (request.width, request.truncation) = (100, .none)
            return Setting.engine.layout(request)
        }
        let text = "one two three four five six\nseven"
        let plain = layout(text) { _ in }
        let height = plain.lines[0].rect.height
        #expect(
            abs(layout(text) { $0.lineHeightMultiple = 2 }.lines[0].rect.height - 2 * height) < 0.01
        )
        #expect(
            layout(text) { $0.minimumLineHeight = 40 }.lines.allSatisfy {
                abs($0.rect.height - 40) < 0.01
            })
        #expect(
            layout(text) { $0.maximumLineHeight = 9 }.lines.allSatisfy {
                abs($0.rect.height - 9) < 0.01
            })
        let spaced = layout(text) { ($0.lineSpacing, $0.spacing, $0.spacingBefore) = (5, 10, 20) }
        let count = plain.lines.count
        #expect(abs(spaced.lines[1].rect.minY - plain.lines[1].rect.minY - 5) < 0.01)
        let added = 5 * Double(count - 1) + 30
        let last = spaced.lines[count - 1].rect.minY - plain.lines[count - 1].rect.minY
        #expect(abs(last - added) < 0.01)
        #expect(abs(spaced.size.height - plain.size.height - added) < 0.01)
        let indented = layout(text) {
            ($0.firstLineIndent, $0.headIndent, $0.tailIndent) = (30, 10, -5)
        }
        #expect(indented.lines.map { $0.rect.minX.rounded() }.prefix(2) == [30, 10])
        #expect(indented.lines.allSatisfy { $0.rect.maxX <= 95.01 })
        let hanging = layout(text) { $0.headIndent = 20 }
        #expect(hanging.lines.map { $0.rect.minX.rounded() }.prefix(2) == [0, 20])
        let tabs = layout("a\tb") { $0.tabs = [TextTab(position: 60)] }
        #expect(abs(Double(tabs.runs.last?.glyphs.last?.x ?? 0) - 60) < 0.1)
    }

    @Test("attributes widen, raise, underline and divide text")
    func attributes() throws {
        func layout(_ change: (inout TextStyle) -> Void) -> TextLayout {
            var style = TextStyle(font: FontDescription(size: 20))
            change(&style)
            return Setting.engine.layout(TextRequest([TextRun("fine 1171", style: style)]))
        }
        let plain = layout { _ in }
        #expect(layout { $0.font.weight = .bold }.size.width > plain.size.width)
        #expect(layout { $0.font.hasMonospacedDigits = true }.size.width > plain.size.width)
        let raised = layout { $0.baselineOffset = 5 }
        let run = try #require(raised.runs.first)
        #expect(abs(Double(run.glyphs[0].y) - raised.lines[0].baseline + 5) < 0.01)
        let ruled = layout {
            ($0.underline, $0.strikethrough) = (TextRule(form: .double), TextRule())
        }
        #expect(ruled.rules.count == 3)
        #expect(ruled.rules.allSatisfy { abs($0.rect.width - plain.size.width) < 0.5 })
        #expect(ruled.rules.count { $0.rect.midY > ruled.lines[0].baseline } == 2)
        let dotted = layout { $0.underline = TextRule(dashes: [1, 1]) }
        #expect(dotted.rules.count > 10)
        let byWord = layout { $0.underline = TextRule(isByWord: true) }.rules.map(\.rect)
        let blank = Setting.width("fine 1171", size: 20) - Setting.width("fine1171", size: 20)
        #expect(byWord.count == 2 && byWord.first?.minX == 0)
        #expect(abs(byWord[1].minX - byWord[0].maxX - blank) < 0.5)
        #expect(abs(byWord[1].maxX - plain.size.width) < 0.1)
        let dyed = Setting.engine.layout(
            TextRequest([
                TextRun("AV", font: FontDescription(size: 20), color: .black),
                TextRun("AV", font: FontDescription(size: 20), color: .white),
            ]))
        #expect(dyed.runs.map(\.style.color) == [.black, .white])
    }

    @Test("letters join to ligatures unless the style forbids it")
    func ligatures() {
        func count(_ hasLigatures: Bool) -> Int {
            var style = TextStyle(font: FontDescription(family: "Noto Serif", size: 20))
            style.hasLigatures = hasLigatures
            return Setting.engine.layout(TextRequest([TextRun("ffi", style: style)])).glyphCount
        }
        #expect(count(true) < 3 && count(false) == 3)
    }

    @Test("each text is laid out once for its attributes and its width")
    func counted() {
        let engine = TextEngine(report: { _ in })
        var requests = (0..<1000).map { Setting.request("label \($0)", width: 100) }
        for _ in 0..<3 {
            for request in requests { _ = engine.layout(request) }
            #expect(engine.layoutCount == 1000)
        }
        requests[500].runs[0].text = "edited"
        for request in requests { _ = engine.layout(request) }
        #expect(engine.layoutCount == 1001)
    }

    @Test(
        "numbers that are no sizes give no text",
        arguments: [0, -1, .nan, .infinity, 1e10, -.infinity])
    func invisible(_ size: Double) {
        let layout = Setting.engine.layout(TextRequest("text", font: FontDescription(size: size)))
        #expect(layout.lines.isEmpty && layout.runs.isEmpty && layout.size == .zero)
        #expect(Setting.engine.metrics(of: FontDescription(size: size)) == .zero)
    }
}
