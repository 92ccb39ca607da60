import CPango
import Foundation
import Graphics

/// A reader of the lines that Pango made of a paragraph.
struct LineReader {
    let request: TextRequest
    let text: TextParagraphs
    let fonts: FontMap
    let scale: PangoScale
    let style: ParagraphStyle
    /// The part of the paragraph that Pango was given.
    let portion: TextPortion

    /// The number of glyphs in a run of the layout.
    private static let runLength = 64

    /// Returns a line.
    func line(_ line: UnsafeMutablePointer<PangoLayoutLine>, isFirst: Bool) -> SetLine {
        var box = PangoRectangle()
        pango_layout_line_get_extents(line, nil, &box)
        let start = Int(line.pointee.start_index)
        let range = start..<min(start + Int(line.pointee.length), portion.bytes.count)
        var result = SetLine(
            text: String(decoding: portion.bytes[range], as: UTF8.self),
            width: scale.points(box.width), ascent: scale.points(-box.y),
            descent: scale.points(box.y + box.height),
            alignment: style.alignment, direction: pango_layout_line_get_resolved_direction(line),
            start: start)
        result.apply(style, isFirst: isFirst, width: request.limit)
        var (next, x) = (line.pointee.runs, 0)
        while let node = next {
            let item = node.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
            read(item, at: &x, into: &result)
            next = node.pointee.next
        }
        return result
    }

    private func read(
        _ run: UnsafeMutablePointer<PangoGlyphItem>, at x: inout Int, into line: inout SetLine
    ) {
        guard let item = run.pointee.item, let string = run.pointee.glyphs else { return }
        x += Int(run.pointee.start_x_offset)
        let font = item.pointee.analysis.font
        let first = Int(item.pointee.offset)
        let piece = text.piece(at: portion.place(of: first))
        let isEllipsis =
            Int32(item.pointee.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0
        if !isEllipsis, (first..<first + Int(item.pointee.length)).contains(portion.joint) {
            line.showsJoint = true
        }
        let part = SetLine.Part(
            face: font.map { fonts.face(of: $0) }, style: request.pieces[piece].style,
            from: scale.points(x), rise: scale.points(run.pointee.y_offset))
        let count = Int(string.pointee.num_glyphs)
        for start in stride(from: 0, to: count, by: Self.runLength) {
            let range = start..<min(start + Self.runLength, count)
            let part = read(string, range, item, at: &x, like: part)
            if part.isVisible || isEllipsis { line.parts.append(part) }
        }
        if isEllipsis, count > 0 {
            let excess = Self.excess(of: string.pointee.glyphs[count - 1], font)
            x -= excess
            line.width -= scale.points(excess)
            line.parts[line.parts.count - 1].to = scale.points(x)
        }
        x += Int(run.pointee.end_x_offset)
    }

    /// Returns what Pango adds to the width of an ellipsis to fill the line, without which text
    /// continues beside the dots.
    private static func excess(
        of glyph: PangoGlyphInfo, _ font: UnsafeMutablePointer<PangoFont>?
    ) -> Int {
        var natural = PangoRectangle()
        pango_font_get_glyph_extents(font, glyph.glyph, nil, &natural)
        return max(0, Int(glyph.geometry.width) - Int(natural.width))
    }

    /// Returns a part of a run's glyphs.
    private func read(
        _ string: UnsafeMutablePointer<PangoGlyphString>, _ range: Range<Int>,
        _ item: UnsafeMutablePointer<PangoItem>, at x: inout Int, like run: SetLine.Part
    ) -> SetLine.Part {
        var (part, ink) = (run, PangoRectangle())
        let isRuledByWord = run.style.isRuledByWord
        part.from = scale.points(x)
        part.glyphs.reserveCapacity(range.count)
        pango_glyph_string_extents_range(
            string, Int32(range.lowerBound), Int32(range.upperBound), item.pointee.analysis.font,
            &ink, nil)
        if ink.width > 0, ink.height > 0 {
            part.ink = scale.rect(ink).offsetBy(dx: scale.points(x), dy: -part.rise)
        }
        for i in range {
            let (glyph, left) = (string.pointee.glyphs[i], x)
            add(glyph, at: x, to: &part)
            x += Int(glyph.geometry.width)
            let place = Int(item.pointee.offset) + Int(string.pointee.log_clusters[i])
            if isRuledByWord, !isBlank(at: place) {
                part.addWord(from: scale.points(left), to: scale.points(x))
            }
        }
        part.to = scale.points(x)
        return part
    }

    /// Whether the character at a place in the bytes is a blank, a tab, or a no-break or an
    /// ideographic space.
    private func isBlank(at place: Int) -> Bool {
        [[32], [9], [0xC2, 0xA0], [0xE3, 0x80, 0x80]].contains {
            portion.bytes.dropFirst(place).starts(with: $0)
        }
    }

    private func add(_ glyph: PangoGlyphInfo, at x: Int, to part: inout SetLine.Part) {
        let left = scale.points(x + Int(glyph.geometry.x_offset))
        if glyph.glyph & cpango_unknown_glyph != 0 {
            let scalar = Unicode.Scalar(glyph.glyph & ~cpango_unknown_glyph) ?? "\u{FFFD}"
            fonts.say(MissingFont(scalar))
            let size = part.style.font.size
            let width = max(0, scale.points(glyph.geometry.width) - 0.16 * size)
            part.boxes.append(
                CGRect(
                    x: left + 0.08 * size, y: -0.72 * size - part.rise, width: width,
                    height: 0.72 * size))
        } else if glyph.glyph != cpango_empty_glyph {
            let y = scale.points(glyph.geometry.y_offset) - part.rise
            part.glyphs.append(Glyph(id: glyph.glyph, x: Float(left), y: Float(y)))
        }
    }
}
