import CPango
import Foundation
import Graphics
import Testing

@testable import Text

/// A text of one script or several, and the family of the font in which it is shown.
struct ScriptRow: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    /// The words of the family's name.
    var family: String
    var isRightToLeft = false
    var testDescription: String { name }
}

/// Texts by script, compared with what HarfBuzz, which Pango uses, says of them by itself.
@Suite("Scripts")
struct ScriptTests {
    static let rows = [
        ScriptRow(name: "Latin", text: "Zoetrope AVffi", family: "inter"),
        ScriptRow(name: "Greek", text: "Ζωοτρόπιο", family: "inter"),
        ScriptRow(name: "Cyrillic", text: "Зоотроп", family: "inter"),
        ScriptRow(name: "Chinese", text: "走馬燈轉動", family: "notosanscjk"),
        ScriptRow(name: "Japanese", text: "ゾートロープ", family: "notosanscjk"),
        ScriptRow(name: "Korean", text: "조이트로프", family: "notosanscjk"),
        ScriptRow(
            name: "Arabic", text: "دوامة الحياة", family: "notosansarabic", isRightToLeft: true),
        ScriptRow(name: "Hebrew", text: "זואטרופ", family: "notosanshebrew", isRightToLeft: true),
        ScriptRow(name: "Devanagari", text: "ज़ोट्रोप क्षि", family: "notosansdevanagari"),
        ScriptRow(name: "Thai", text: "โซโทรป", family: "notosansthai"),
        ScriptRow(name: "combining marks", text: "e\u{301}o\u{302}\u{323}", family: "inter"),
        ScriptRow(name: "an emoji sequence", text: "👩\u{200D}👩\u{200D}👧", family: "notocoloremoji"),
        ScriptRow(name: "a flag", text: "🇩🇪", family: "notocoloremoji"),
    ]

    private static func file(_ run: GlyphRun) -> String {
        URL(fileURLWithPath: run.face.key.path).lastPathComponent.lowercased()
            .filter { $0.isLetter }
    }

    @Test("glyphs and advances are those of the shaper", arguments: rows)
    func glyphs(_ row: ScriptRow) throws {
        let size = 64.0
        let layout = Setting.engine.layout(Setting.request(row.text, size: size))
        #expect(layout.lines.count == 1 && layout.lines[0].isRightToLeft == row.isRightToLeft)
        let run = try #require(layout.runs.first)
        #expect(Self.file(run).hasPrefix(row.family), "\(Self.file(run))")
        let shaped = try #require(Shaped(row.text, run.face))
        let found = layout.runs.flatMap(\.glyphs)
        // Spaces have glyphs for the shaper too.
        #expect(found.map(\.id) == shaped.glyphs.map(\.id))
        guard !run.face.hasImages else { return }
        for (glyph, own) in zip(found, shaped.glyphs) {
            #expect(abs(Double(glyph.x) - own.x * size) < 0.002 * size, "\(glyph) \(own)")
        }
        #expect(abs(layout.size.width - shaped.width * size) < 0.002 * size)
    }

    @Test("what belongs to one character is not divided between lines", arguments: rows)
    func clusters(_ row: ScriptRow) {
        var request = Setting.request(row.text, width: 0.5)
        request.wrapping = .characters
        let lines = Setting.engine.layout(request).lines.map(\.text)
        #expect(lines.joined() == row.text)
        for line in lines {
            let first = line.unicodeScalars.first?.properties
            #expect(first?.isGraphemeExtend == false && first?.isJoinControl == false, "\(line)")
        }
    }

    @Test(
        "in every script cut text fits its box and keeps what the mode leaves",
        arguments: rows.filter { $0.family != "notocoloremoji" },
        [TextTruncation.start, .middle, .end])
    func truncated(_ row: ScriptRow, _ mode: TextTruncation) throws {
        let text = Array(repeating: row.text, count: 8).joined(separator: " ")
        func glyphs(_ width: Double, _ truncation: TextTruncation) -> (ids: [UInt32], CGRect) {
            var request = Setting.request(text, size: 20, width: width)
            (request.wrapping, request.truncation) = (.none, truncation)
            let layout = Setting.engine.layout(request)
            // Without spaces.
            let ids = layout.runs.flatMap { run in
                run.glyphs.map(\.id).filter {
                    run.face.image($0) != nil || !run.face.outline($0).isEmpty
                }
            }
            return (ids, layout.lines[0].rect)
        }
        let (all, whole) = glyphs(1e6, .none)
        for share in [0.3, 0.5, 0.9] {
            let (some, line) = glyphs(whole.width * share, mode)
            #expect(some.count < all.count)
            // One glyph of the font may be as wide as what is left out.
            #expect(line.width <= whole.width * share + 0.01 && line.width > 0)
            // The text begins at the right in scripts that are written so.
            let keepsLeft = mode != (row.isRightToLeft ? .end : .start)
            let keepsRight = mode != (row.isRightToLeft ? .start : .end)
            #expect((some.first == all.first) == keepsLeft)
            #expect((some.last == all.last) == keepsRight)
        }
        #expect(glyphs(whole.width + 1, mode).ids == all)
    }

    struct BidiRow: Sendable {
        var text: String
        /// The letters from left to right, by the first of each run.
        var order: String
    }

    @Test(
        "runs of both directions are in their visual order",
        arguments: [
            BidiRow(text: "abc שלום def", order: "abc םולש def"),
            BidiRow(text: "שלום abc", order: "abc םולש"),
            BidiRow(text: "שנת 2026", order: "2026 תנש"),
            BidiRow(text: "abc (שלום) 12", order: "abc (םולש) 12"),
        ])
    func bidi(_ row: BidiRow) {
        func ids(_ text: String) -> [UInt32] {
            // A left-to-right override shows the characters in the order given.
            text.flatMap { character in
                Setting.engine.layout(Setting.request("\u{202D}\(character)")).runs
                    .flatMap(\.glyphs).map(\.id)
            }
        }
        let layout = Setting.engine.layout(Setting.request(row.text))
        let shown = layout.runs.flatMap { run in
            run.glyphs.map(\.id).filter { !run.face.outline($0).isEmpty }
        }
        #expect(shown == ids(row.order))
        let places = layout.runs.flatMap(\.glyphs).map(\.x)
        #expect(places == places.sorted())
    }

    /// The parts of a text between the places at which Pango allows a line to end.
    private static func parts(_ text: String) -> [String] {
        let scalars = Array(text.unicodeScalars)
        var places = [PangoLogAttr](repeating: PangoLogAttr(), count: scalars.count + 1)
        pango_get_log_attrs(
            text, Int32(text.utf8.count), -1, pango_language_from_string("xx"), &places,
            Int32(places.count))
        var parts: [String] = []
        for (index, scalar) in scalars.enumerated() {
            if index == 0 || places[index].is_line_break != 0 { parts.append("") }
            parts[parts.count - 1].unicodeScalars.append(scalar)
        }
        return parts
    }

    @Test(
        "lines end where the library allows it, and take all that fits", arguments: rows,
        [1, 1.7, 3.1])
    func breaks(_ row: ScriptRow, _ share: Double) {
        func width(_ text: String) -> Double {
            Setting.width(text.trimmingCharacters(in: .whitespaces))
        }
        let text = Array(repeating: row.text + row.text, count: 3).joined(separator: " ")
        let parts = Self.parts(text)
        let room = share * (parts.map(width).max() ?? 0) + 1
        var wanted: [String] = []
        for part in parts {
            if let last = wanted.last, width(last + part) <= room {
                wanted[wanted.count - 1] += part
            } else {
                wanted.append(part)
            }
        }
        #expect(parts.count > 2 && (share > 1 || wanted.count > 2))
        #expect(Setting.lines(text, width: room) == wanted)
    }

    @Test("Thai and Chinese are broken without blanks, numbers and quotes stay together")
    func breaking() {
        let thai = Setting.lines("สวัสดีครับผมชื่อซอย", width: 60)
        #expect(thai.count > 1 && thai.joined() == "สวัสดีครับผมชื่อซอย")
        #expect(Setting.lines("你好，世界", width: 44) == ["你好，", "世界"])
    }
}

/// A text shaped by HarfBuzz alone, in units of the font size.
private struct Shaped {
    var glyphs: [(id: UInt32, x: Double)] = []
    var width = 0.0

    init?(_ text: String, _ face: GlyphFace) {
        guard let blob = hb_blob_create_from_file(face.key.path) else { return nil }
        let loaded = hb_face_create(blob, UInt32(face.key.index & 0xFFFF))
        let font = hb_font_create(loaded)
        let buffer = hb_buffer_create()
        defer {
            hb_buffer_destroy(buffer)
            hb_font_destroy(font)
            hb_face_destroy(loaded)
            hb_blob_destroy(blob)
        }
        let units = Double(hb_face_get_upem(loaded))
        hb_font_set_scale(font, Int32(units), Int32(units))
        hb_buffer_add_utf8(buffer, text, -1, 0, -1)
        hb_buffer_guess_segment_properties(buffer)
        hb_shape(font, buffer, nil, 0)
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let places = hb_buffer_get_glyph_positions(buffer, nil)
        else { return nil }
        for i in 0..<Int(count) {
            glyphs.append((infos[i].codepoint, width + Double(places[i].x_offset) / units))
            width += Double(places[i].x_advance) / units
        }
    }
}
