import Graphics
import Testing

@testable import Text

/// Text whose characters have space after them.
@Suite("Letter spacing")
struct LetterSpacingTests {
    struct Piece: Sendable {
        var text: String
        var kern: Double?
    }

    private static func request(_ pieces: [Piece], width: Double = .infinity) -> TextRequest {
        var request = TextRequest(
            pieces.map {
                var style = TextStyle(font: FontDescription(size: 20))
                style.kern = $0.kern
                // Pieces of one style would be one run.
                style.color = .black
                return TextRun($0.text, style: style)
            })
        (request.width, request.truncation) = (width, .none)
        return request
    }

    private static func layout(_ pieces: [Piece], width: Double = .infinity) -> TextLayout {
        Setting.engine.layout(request(pieces, width: width))
    }

    /// The places of the glyphs.
    private static func places(_ layout: TextLayout) -> [Double] {
        layout.runs.flatMap { $0.glyphs.map { Double($0.x) } }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var pieces: [Piece]
        /// The distances by which the glyphs, from left to right, are moved.
        var shifts: [Double]
        /// The width that is added to the line.
        var added: Double
    }

    static let rows = [
        Row(
            testDescription: "one piece", pieces: [Piece(text: "nnnn", kern: 2)],
            shifts: [0, 2, 4, 6], added: 8),
        Row(
            testDescription: "a fraction", pieces: [Piece(text: "nnnn", kern: 0.35)],
            shifts: [0, 0.35, 0.7, 1.05], added: 1.4),
        Row(
            testDescription: "less than none", pieces: [Piece(text: "nnnn", kern: -1)],
            shifts: [0, -1, -2, -3], added: -4),
        Row(
            testDescription: "a piece between others",
            pieces: [Piece(text: "nn"), Piece(text: "nn", kern: 3), Piece(text: "nn")],
            shifts: [0, 0, 0, 3, 6, 6], added: 6),
        Row(
            testDescription: "pieces of their own",
            pieces: [Piece(text: "nn", kern: 4), Piece(text: "nn", kern: 1)],
            shifts: [0, 4, 8, 9], added: 10),
        Row(
            testDescription: "the last piece",
            pieces: [Piece(text: "nn"), Piece(text: "nn", kern: 3)],
            shifts: [0, 0, 0, 3], added: 6),
        Row(
            testDescription: "right to left", pieces: [Piece(text: "שששש", kern: 2)],
            shifts: [2, 4, 6, 8], added: 8),
        Row(
            testDescription: "right to left, in pieces",
            pieces: [Piece(text: "שש", kern: 2), Piece(text: "שש")],
            shifts: [0, 0, 2, 4], added: 4),
    ]

    @Test("all of the space follows its character", arguments: rows)
    func places(_ row: Row) {
        let plain = Self.layout(row.pieces.map { Piece(text: $0.text) })
        let spaced = Self.layout(row.pieces)
        let (from, to) = (Self.places(plain), Self.places(spaced))
        #expect(from.count == row.shifts.count && to.count == from.count)
        for (index, shift) in row.shifts.enumerated() {
            #expect(abs(to[index] - from[index] - shift) < 0.01, "\(index): \(to) \(from)")
        }
        #expect(abs(spaced.size.width - plain.size.width - row.added) < 0.01)
    }

    @Test("text after a tab stays at the tab", arguments: [nil, 3.0])
    func tabs(_ kern: Double?) {
        let places = Self.places(Self.layout([Piece(text: "n\tn\tn", kern: kern)]))
        // Stops are every 28 points.
        let bearing = Self.places(Self.layout([Piece(text: "n")]))[0]
        #expect(places.count == 3)
        #expect(abs(places[1] - 28 - bearing) < 0.1 && abs(places[2] - 56 - bearing) < 0.1)
    }

    @Test(
        "a box as wide as the text does not break it, and lines have the space of their characters",
        arguments: [-1, 0.5, 2, 5])
    func lines(_ kern: Double) {
        let pieces = [Piece(text: "nnn nnn nnn", kern: kern)]
        let whole = Self.layout(pieces).size.width
        // Of an engine that has no lines yet.
        let other = TextEngine(report: { _ in }).layout(Self.request(pieces, width: whole))
        #expect(other.lines.count == 1 && abs(other.size.width - whole) < 0.01)
        #expect(Self.layout(pieces, width: whole - 0.1).lines.count == 2)
        let words = Self.layout(pieces, width: whole * 0.9)
        let two = Self.layout([Piece(text: "nnn nnn", kern: kern)]).size.width
        let one = Self.layout([Piece(text: "nnn", kern: kern)]).size.width
        #expect(words.lines.map(\.text) == ["nnn nnn ", "nnn"])
        #expect(abs(words.lines[0].rect.width - two) < 0.01)
        #expect(abs(words.lines[1].rect.width - one) < 0.01)
    }

    @Test("marks are along the characters and the space after them")
    func marks() {
        var request = Self.request([Piece(text: "nn"), Piece(text: "nn", kern: 6)])
        request.runs[1].style.underline = TextRule()
        request.runs[1].style.background = .black
        let layout = Setting.engine.layout(request)
        let left = Self.layout([Piece(text: "nn")]).size.width
        for mark in layout.rules + layout.backgrounds {
            #expect(abs(mark.rect.minX - left) < 0.01)
            #expect(abs(mark.rect.maxX - layout.size.width) < 0.01)
        }
        #expect(layout.rules.count == 1 && layout.backgrounds.count == 1)
    }

    @Test(
        "cut and justified lines are as wide as their box at most",
        arguments: [TextTruncation.start, .middle, .end])
    func boxes(_ truncation: TextTruncation) {
        var request = Self.request([Piece(text: "nnn nnn nnn nnn nnn", kern: 3)], width: 100)
        request.alignment = .justified
        #expect(
            Setting.engine.layout(request).lines.dropLast().allSatisfy {
                abs($0.rect.width - 100) < 0.01
            })
        (request.wrapping, request.truncation) = (.none, truncation)
        let line = Setting.engine.layout(request).lines[0].rect
        #expect(line.width <= 100.01 && line.width > 60)
    }
}
