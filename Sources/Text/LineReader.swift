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
    /// The part of the paragraph that Pango laid out.
    let portion: TextPortion

    /// The characters after which a justified line gets extra space.
    private enum Gaps {
        case none, spaces
        /// All characters but the last, by the indices of their first bytes.
        case characters([Int])
    }

    /// Converts a line laid out by Pango to glyphs and gaps.
    ///
    /// A line that `fills` its box has gaps if its paragraph is justified.
    func line(
        _ line: UnsafeMutablePointer<PangoLayoutLine>, isFirst: Bool, fills: Bool
    ) -> TypesetLine {
        let isJustified = fills && (style.alignment ?? request.alignment) == .justified
        guard isJustified, !endsAtSeparator(line) else {
            return self.line(line, isFirst: isFirst, .none)
        }
        let words = self.line(line, isFirst: isFirst, .spaces)
        guard words.gaps == 0 else { return words }
        var (starts, next): ([Int], Int) = ([], words.start)
        for character in words.text {
            starts.append(next)
            next += character.utf8.count
        }
        var result = self.line(line, isFirst: isFirst, .characters(starts))
        result.removeLastGap()
        return result
    }

    /// Returns whether a line ends at a line separator, U+2028.
    private func endsAtSeparator(_ line: UnsafeMutablePointer<PangoLayoutLine>) -> Bool {
        let end = Int(line.pointee.start_index) + Int(line.pointee.length)
        return portion.bytes.prefix(end).suffix(3).elementsEqual([0xE2, 0x80, 0xA8])
    }

    private func line(
        _ line: UnsafeMutablePointer<PangoLayoutLine>, isFirst: Bool, _ gaps: Gaps
    ) -> TypesetLine {
        var box = PangoRectangle()
        pango_layout_line_get_extents(line, nil, &box)
        let start = Int(line.pointee.start_index)
        let range = start..<min(start + Int(line.pointee.length), portion.bytes.count)
        var result = TypesetLine(
            text: String(decoding: portion.bytes[range], as: UTF8.self),
            width: scale.points(box.width), ascent: -scale.points(box.y),
            descent: scale.points(Int(box.y) + Int(box.height)),
            alignment: style.alignment, direction: pango_layout_line_get_resolved_direction(line),
            start: start)
        result.apply(style, isFirst: isFirst, width: request.limit)
        var (next, x, spacing) = (line.pointee.runs, 0, LetterSpacing())
        while let run = next.map(Self.run) {
            next = next?.pointee.next
            let isLast = next.map { isTab(Self.run($0).pointee.glyphs) } ?? true
            read(run, at: &x, gaps, &spacing, isLast: isLast, into: &result)
        }
        result.width += scale.points(spacing.shift)
        return result
    }

    private static func run(
        _ node: UnsafeMutablePointer<GSList>
    ) -> UnsafeMutablePointer<PangoGlyphItem> {
        node.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
    }

    private func read(
        _ run: UnsafeMutablePointer<PangoGlyphItem>, at x: inout Int, _ gaps: Gaps,
        _ spacing: inout LetterSpacing, isLast: Bool, into line: inout TypesetLine
    ) {
        guard let item = run.pointee.item, let string = run.pointee.glyphs else { return }
        x += Int(run.pointee.start_x_offset)
        let font = item.pointee.analysis.font
        let first = Int(item.pointee.offset)
        let runIndex = text.runIndex(at: portion.place(of: first))
        let isEllipsis =
            Int32(item.pointee.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0
        if !isEllipsis, (first..<first + Int(item.pointee.length)).contains(portion.joint) {
            line.showsJoint = true
        }
        let (style, count) = (request.runs[runIndex].style, Int(string.pointee.num_glyphs))
        let isTab = self.isTab(string)
        // The blank at which a line is broken has no width.
        let hasNoWidth = count == 1 && string.pointee.glyphs[0].geometry.width == 0
        var margins = (before: 0, after: 0)
        if !isTab, !isEllipsis, !hasNoWidth {
            margins = spacing.margins(
                scale.spacing(style.kern), isRightToLeft: item.pointee.analysis.level % 2 == 1,
                isLast: isLast)
        }
        let left = x
        x += margins.before
        defer {
            x += margins.after + Int(run.pointee.end_x_offset)
            if isTab { spacing.passTab(&x) }
        }
        if isTab, !style.hasMarks {
            x += Int(string.pointee.glyphs[0].geometry.width)
            return
        }
        let part = TypesetLine.Part(
            face: font.map { fonts.face(of: $0) }, style: style,
            from: scale.points(x), rise: scale.points(run.pointee.y_offset))
        var start = 0
        while start < count {
            let limit = min(start + TypesetLine.Part.maxGlyphs, count)
            var (end, gap) = (start, 0.0)
            repeat {
                gap = self.gap(after: end, of: string, item, gaps)
                end += 1
            } while gap == 0 && end < limit
            var part = read(string, start..<end, item, at: &x, like: part)
            // Underlines, strikethroughs and backgrounds extend along the letters and their
            // spacing.
            if start == 0 { part.from = scale.points(left) }
            if end == count { part.to = scale.points(x + margins.after) }
            (part.gapsBefore, part.gap) = (line.gaps, gap)
            line.gaps += gap
            if part.isVisible || isEllipsis { line.add(part) }
            start = end
        }
        if isEllipsis, count > 0 {
            let excess = Self.excess(of: string.pointee.glyphs[count - 1], font)
            x -= excess
            line.width -= scale.points(excess)
            line.parts[line.parts.count - 1].to = scale.points(x)
        }
    }

    /// Returns whether a run is a tab, which has one glyph without ink.
    private func isTab(_ string: UnsafeMutablePointer<PangoGlyphString>?) -> Bool {
        string?.pointee.num_glyphs == 1 && string?.pointee.glyphs[0].glyph == cpango_empty_glyph
    }

    /// Returns the gap's weight: a space's width, or 1 between characters.
    private func gap(
        after i: Int, of string: UnsafeMutablePointer<PangoGlyphString>,
        _ item: UnsafeMutablePointer<PangoItem>, _ gaps: Gaps
    ) -> Double {
        func place(_ i: Int) -> Int {
            Int(item.pointee.offset) + Int(string.pointee.log_clusters[i])
        }
        switch gaps {
        case .none: return 0
        case .spaces:
            let bytes = portion.bytes.dropFirst(place(i))
            let isSpace = bytes.first == 32 || bytes.starts(with: [0xC2, 0xA0])
            return isSpace ? scale.points(max(0, string.pointee.glyphs[i].geometry.width)) : 0
        case .characters(let starts):
            guard i + 1 < string.pointee.num_glyphs else { return 1 }
            let characters = [i, i + 1].map { i in starts.partitioningIndex { place(i) < $0 } }
            return characters[0] != characters[1] ? 1 : 0
        }
    }

    /// Returns the excess width of an ellipsis.
    ///
    /// Pango makes the ellipsis wider in order to fill the line. Without this excess, text
    /// continues right after the dots.
    private static func excess(
        of glyph: PangoGlyphInfo, _ font: UnsafeMutablePointer<PangoFont>?
    ) -> Int {
        var natural = PangoRectangle()
        pango_font_get_glyph_extents(font, glyph.glyph, nil, &natural)
        return max(0, Int(glyph.geometry.width) - Int(natural.width))
    }

    /// Returns a range of a run's glyphs as a part of a line.
    private func read(
        _ string: UnsafeMutablePointer<PangoGlyphString>, _ range: Range<Int>,
        _ item: UnsafeMutablePointer<PangoItem>, at x: inout Int, like run: TypesetLine.Part
    ) -> TypesetLine.Part {
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

    /// Returns whether the character at a byte index is white space.
    ///
    /// White space is a blank, a tab, or a no-break or an ideographic space.
    private func isBlank(at place: Int) -> Bool {
        [[32], [9], [0xC2, 0xA0], [0xE3, 0x80, 0x80]].contains {
            portion.bytes.dropFirst(place).starts(with: $0)
        }
    }

    private func add(_ glyph: PangoGlyphInfo, at x: Int, to part: inout TypesetLine.Part) {
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
