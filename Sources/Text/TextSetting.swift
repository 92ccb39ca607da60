import CPango
import Foundation
import Graphics

/// The making of a layout: paragraphs are broken into lines by Pango, lines are put below each
/// other here.
///
/// Pango measures in integers and its caches of fonts hold one size each. So texts are set with the
/// largest font at one size and scaled to theirs; advances are not hinted, and proportional to the
/// size. Long texts are set smaller, so that their width is a number of 32 bits.
struct TextSetting {
    /// A part of the text that ends at a line break.
    private struct Paragraph {
        /// The bytes of the text, without the line break.
        var bytes: Range<Int>
        /// The index of the piece in which it begins.
        var piece: Int
    }

    /// A line with its glyphs, relative to its left end and its baseline.
    private struct Line {
        var text: String
        var width: Double
        var ascent: Double, descent: Double
        /// The space above the line.
        var before = 0.0
        var after = 0.0
        /// The insets from the left and from the right.
        var left = 0.0, right = 0.0
        var alignment: TextAlignment
        var isRightToLeft: Bool
        var parts: [Part] = []
    }

    /// Glyphs of one run, relative to the left end of the line and to its baseline.
    private struct Part {
        var face: GlyphFace?
        var size: Double
        var style: TextStyle
        var glyphs: [Glyph] = []
        var ink: CGRect
        /// The horizontal extent, for rules and backgrounds.
        var from: Double, to: Double
        var rise: Double
        /// The boxes of characters without glyphs.
        var boxes: [CGRect] = []
        var isBlank = false
    }

    private let request: TextRequest
    private let fonts: FontMap
    private var text: [UInt8] = []
    /// The indices of bytes after each piece.
    private var ends: [Int] = []
    private var paragraphs: [Paragraph] = []
    /// Pango's units for one point.
    private var unit = 1024.0
    private var lineLimit: Int
    private var lines: [Line] = []

    /// The size of the largest font while a text is set, in Pango's points.
    private static let referenceSize = 64.0
    /// The number of Pango's units that a paragraph may take.
    private static let widest = Double(1 << 29)
    /// The number of bytes after which a run is divided: Pango takes the time of the rest of a run
    /// for each line that it breaks off.
    private static let itemLength = 256
    /// The number of glyphs in a run of the layout.
    private static let runLength = 64

    /// Lays out a text; call it under the lock of the typesetter.
    static func layout(
        _ request: TextRequest, _ fonts: FontMap, by typesetter: Typesetter
    ) -> TextLayout {
        var setting = TextSetting(request, fonts)
        setting.setLines()
        if request.isLimitedByHeight, let fitting = setting.fittingLines {
            setting.lineLimit = fitting
            setting.setLines()
        }
        return setting.placed(by: typesetter)
    }

    private init(_ request: TextRequest, _ fonts: FontMap) {
        (self.request, self.fonts, lineLimit) = (request, fonts, request.lineLimit)
        guard fonts.hasFonts else { return }
        readText()
        findParagraphs()
        let sizes = request.pieces.map(\.style.font).filter(\.isVisible).map(\.size)
        let longest = paragraphs.map(\.bytes.count).max() ?? 0
        guard let largest = sizes.max() else { return }
        let scale = min(
            Self.referenceSize / largest,
            Self.widest / (1024 * largest * Double(longest + 1)))
        unit = max(1024 * scale, .leastNormalMagnitude)
    }

    // MARK: Paragraphs

    /// Joins the pieces, without control characters and without those in invisible fonts.
    private mutating func readText() {
        for piece in request.pieces {
            if piece.style.font.isVisible {
                for byte in piece.text.utf8 where byte >= 32 && byte != 127 || (9...13) ~= byte {
                    text.append(byte == 11 || byte == 12 ? 32 : byte)
                }
            }
            ends.append(text.count)
        }
    }

    private mutating func findParagraphs() {
        guard !text.isEmpty else { return }
        var (start, i) = (0, 0)
        while i < text.count {
            var end: Int?
            switch text[i] {
            case 10: end = i + 1
            case 13: end = i + 1 < text.count && text[i + 1] == 10 ? i + 2 : i + 1
            case 0xE2 where text[i...].starts(with: [0xE2, 0x80, 0xA9]): end = i + 3
            default: break
            }
            if let end {
                paragraphs.append(Paragraph(bytes: start..<i, piece: piece(at: start)))
                start = end
            }
            i = end ?? i + 1
        }
        paragraphs.append(Paragraph(bytes: start..<text.count, piece: piece(at: start)))
    }

    /// Returns the index of the piece that has a byte.
    private func piece(at byte: Int) -> Int {
        min(ends.partitioningIndex { byte < $0 }, ends.count - 1)
    }

    // MARK: Lines

    private mutating func setLines() {
        lines.removeAll()
        for (index, paragraph) in paragraphs.enumerated() {
            let room = lineLimit > 0 ? lineLimit - lines.count : .max
            if room <= 0 { break }
            let first = lines.count
            let hasMore = index + 1 < paragraphs.count
            set(paragraph, room: room, isCut: false)
            if hasMore, lines.count - first >= room, request.truncation != .none {
                lines.removeSubrange(first...)
                set(paragraph, room: room, isCut: true)
            }
            if first > 0 {
                lines[first].before += request.pieces[paragraph.piece].paragraph.spacingBefore
            }
            if hasMore {
                lines[lines.count - 1].after += request.pieces[paragraph.piece].paragraph.spacing
            }
        }
        if let last = lines.indices.last { lines[last].after = 0 }
    }

    /// The number of lines that fit the height, at least one; nil where all do.
    private var fittingLines: Int? {
        guard request.height.isFinite, request.wrapping != .none, request.truncation != .none,
            let first = lines.first
        else { return nil }
        var room = request.height + 0.01 * (first.ascent + first.descent)
        let fitting = lines.firstIndex { line in
            room -= line.before + line.ascent + line.descent
            defer { room -= line.after }
            return room < 0
        }
        return fitting.map { max(1, $0) }
    }

    /// Sets a paragraph in at most `room` lines; `isCut` ends it with an ellipsis.
    private mutating func set(_ paragraph: Paragraph, room: Int, isCut: Bool) {
        let style = request.pieces[paragraph.piece].paragraph
        let layout = pango_layout_new(fonts.context)
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        var bytes = Array(text[paragraph.bytes])
        if isCut { bytes += Array("…".utf8) }
        bytes.withUnsafeBytes {
            pango_layout_set_text(
                layout, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count))
        }
        prepare(layout, style, room: room)
        setAttributes(layout, paragraph, bytes)
        let alignment = style.alignment ?? request.alignment
        var next = pango_layout_get_lines_readonly(layout)
        var count = 0
        while let node = next, count < room {
            let line = node.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
            lines.append(read(line, style, alignment, bytes, paragraph, isFirst: count == 0))
            next = node.pointee.next
            count += 1
        }
    }

    /// The insets of lines from the leading and the trailing side.
    private func insets(_ style: ParagraphStyle, isFirst: Bool) -> (
        leading: Double, trailing: Double
    ) {
        let leading = max(0, isFirst ? style.firstLineIndent : style.headIndent)
        guard let width = request.limit else { return (leading, 0) }
        return (
            min(leading, width),
            style.tailIndent > 0 ? max(0, width - style.tailIndent) : min(-style.tailIndent, width)
        )
    }

    private func units(_ points: Double) -> Int32 {
        let units = points * unit
        return units.isNaN ? 0 : Int32(min(max(units, -Self.widest), Self.widest))
    }

    private func prepare(_ layout: OpaquePointer?, _ style: ParagraphStyle, room: Int) {
        if let width = request.limit {
            let first = insets(style, isFirst: true), other = insets(style, isFirst: false)
            let least = min(first.leading, other.leading)
            // Rounding must not break a line that is exactly as wide as the box.
            pango_layout_set_width(layout, units(max(0, width - least - first.trailing)) + 1)
            pango_layout_set_indent(layout, units(first.leading - other.leading))
        }
        switch request.wrapping {
        case .none: pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        case .words: pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        case .characters: pango_layout_set_wrap(layout, PANGO_WRAP_CHAR)
        }
        let ellipsis: PangoEllipsizeMode =
            switch request.truncation {
            case .none: PANGO_ELLIPSIZE_NONE
            case .start: PANGO_ELLIPSIZE_START
            case .middle: PANGO_ELLIPSIZE_MIDDLE
            case .end: PANGO_ELLIPSIZE_END
            }
        if request.wrapping == .none {
            // Without an ellipsis lines are not broken.
            if request.truncation == .none { pango_layout_set_width(layout, -1) }
            pango_layout_set_ellipsize(layout, ellipsis)
        } else if room < .max, request.truncation != .none {
            pango_layout_set_ellipsize(layout, ellipsis)
            pango_layout_set_height(layout, -Int32(clamping: room))
        }
        pango_layout_set_justify(
            layout, (style.alignment ?? request.alignment) == .justified ? 1 : 0)
        pango_layout_set_auto_dir(layout, style.direction == .natural ? 1 : 0)
        pango_context_set_base_dir(
            fonts.context,
            style.direction == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
        pango_layout_context_changed(layout)
        setTabs(layout, style)
    }

    private func setTabs(_ layout: OpaquePointer?, _ style: ParagraphStyle) {
        let interval = style.tabInterval > 0 ? style.tabInterval : 28
        let tabs = pango_tab_array_new(Int32(style.tabs.count + 1), 0)
        defer { pango_tab_array_free(tabs) }
        var last = 0.0
        for (index, tab) in style.tabs.prefix(1024).enumerated() {
            let alignment: PangoTabAlign =
                switch tab.alignment {
                case .right: PANGO_TAB_RIGHT
                case .center: PANGO_TAB_CENTER
                case .natural, .left, .justified: PANGO_TAB_LEFT
                }
            last = max(last, tab.position)
            pango_tab_array_set_tab(tabs, Int32(index), alignment, units(last))
        }
        pango_tab_array_set_tab(
            tabs, Int32(min(style.tabs.count, 1024)), PANGO_TAB_LEFT,
            units((last / interval).rounded(.down) * interval + interval))
        pango_layout_set_tabs(layout, tabs)
    }

    // MARK: Attributes

    private func setAttributes(
        _ layout: OpaquePointer?, _ paragraph: Paragraph, _ bytes: [UInt8]
    ) {
        let list = pango_attr_list_new()
        defer { pango_attr_list_unref(list) }
        func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>) {
            guard let attribute else { return }
            attribute.pointee.start_index = UInt32(clamping: range.lowerBound)
            attribute.pointee.end_index = UInt32(clamping: range.upperBound)
            pango_attr_list_insert(list, attribute)
        }
        var start = paragraph.bytes.lowerBound
        for index in paragraph.piece..<request.pieces.count {
            let isLast = ends[index] >= paragraph.bytes.upperBound
            let style = request.pieces[index].style
            // Pango takes the height of an empty line from the attributes at its place, and what is
            // added to a text that is cut has those of its last character.
            let end = isLast ? Int(Int32.max) : ends[index] - paragraph.bytes.lowerBound
            let range =
                start - paragraph.bytes.lowerBound..<max(start - paragraph.bytes.lowerBound, end)
            if !range.isEmpty, style.font.isVisible {
                let description = fonts.description(
                    style.font, pangoSize: style.font.size * unit)
                add(pango_attr_font_desc_new(description), range)
                pango_font_description_free(description)
                addDetails(of: style, index, range, add)
            }
            if isLast { break }
            start = max(start, ends[index])
        }
        if !bytes.contains(0xAD) { add(pango_attr_insert_hyphens_new(0), 0..<Int(Int32.max)) }
        divideItems(bytes, add)
        pango_layout_set_attributes(layout, list)
    }

    private func addDetails(
        of style: TextStyle, _ index: Int, _ range: Range<Int>,
        _ add: (UnsafeMutablePointer<PangoAttribute>?, Range<Int>) -> Void
    ) {
        var features: [String] = []
        if style.font.hasMonospacedDigits { features.append("tnum") }
        if !style.hasLigatures { features += ["liga=0", "clig=0"] }
        if let kern = style.kern {
            if kern == 0 {
                features.append("kern=0")
            } else {
                add(pango_attr_letter_spacing_new(units(kern)), range)
            }
        }
        if !features.isEmpty {
            add(pango_attr_font_features_new(features.joined(separator: ",")), range)
        }
        if style.baselineOffset != 0 {
            add(pango_attr_rise_new(units(style.baselineOffset)), range)
        }
        if let language = style.language {
            add(pango_attr_language_new(pango_language_from_string(language)), range)
        }
        // A colour of no meaning: it divides the runs where the piece changes.
        let number = UInt16(truncatingIfNeeded: index)
        add(pango_attr_foreground_new(number, number, number), range)
    }

    /// Divides long runs by attributes without effect, at blanks where there are any, else between
    /// characters.
    private func divideItems(
        _ bytes: [UInt8], _ add: (UnsafeMutablePointer<PangoAttribute>?, Range<Int>) -> Void
    ) {
        guard bytes.count > Self.itemLength else { return }
        var (start, isMarked) = (0, false)
        while start < bytes.count {
            let wanted = min(start + Self.itemLength, bytes.count)
            var end = wanted
            if wanted < bytes.count {
                let half = start + Self.itemLength / 2
                end = bytes[half..<wanted].lastIndex(of: 32).map { $0 + 1 } ?? wanted
                // The first byte of a character.
                while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
            }
            if isMarked { add(pango_attr_fallback_new(1), start..<end) }
            (start, isMarked) = (end, !isMarked)
        }
    }

    // MARK: Glyphs

    private func read(
        _ line: UnsafeMutablePointer<PangoLayoutLine>, _ style: ParagraphStyle,
        _ alignment: TextAlignment, _ bytes: [UInt8], _ paragraph: Paragraph, isFirst: Bool
    ) -> Line {
        var box = PangoRectangle()
        pango_layout_line_get_extents(line, nil, &box)
        let start = Int(line.pointee.start_index)
        let range = start..<min(start + Int(line.pointee.length), bytes.count)
        var result = Line(
            text: String(decoding: bytes[range], as: UTF8.self),
            width: Double(box.width) / unit, ascent: Double(-box.y) / unit,
            descent: Double(box.y + box.height) / unit, alignment: alignment,
            isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL)
        stretch(&result, by: style)
        let insets = insets(style, isFirst: isFirst)
        (result.left, result.right) =
            result.isRightToLeft
            ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
        var (next, x) = (line.pointee.runs, 0)
        while let node = next {
            let item = node.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
            read(item, at: &x, bytes, paragraph, into: &result)
            next = node.pointee.next
        }
        return result
    }

    /// Applies a paragraph's line heights, which are added above the text.
    private func stretch(_ line: inout Line, by style: ParagraphStyle) {
        let natural = line.ascent + line.descent
        var height = natural * (style.lineHeightMultiple > 0 ? style.lineHeightMultiple : 1)
        height = max(height, style.minimumLineHeight)
        if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
        line.ascent += height - natural
        line.after = max(0, style.lineSpacing)
    }

    private func read(
        _ run: UnsafeMutablePointer<PangoGlyphItem>, at x: inout Int, _ bytes: [UInt8],
        _ paragraph: Paragraph, into line: inout Line
    ) {
        guard let item = run.pointee.item, let string = run.pointee.glyphs else { return }
        x += Int(run.pointee.start_x_offset)
        let offset = Int(item.pointee.offset) + paragraph.bytes.lowerBound
        let style = request.pieces[piece(at: offset)].style
        let font = item.pointee.analysis.font
        let face = font.map { fonts.face(of: $0) }
        let rise = Double(run.pointee.y_offset) / unit
        let count = Int(string.pointee.num_glyphs)
        let first = Int(item.pointee.offset)
        let own = first..<max(first, min(first + Int(item.pointee.length), bytes.count))
        let isEllipsis = Int32(item.pointee.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0
        let isBlank = bytes[own].allSatisfy { $0 == 32 || $0 == 9 }
        var index = 0
        while index < count {
            let end = min(index + Self.runLength, count)
            var part = Part(
                face: face, size: style.font.size, style: style, ink: .null,
                from: Double(x) / unit, to: 0, rise: rise, isBlank: isBlank)
            var ink = PangoRectangle()
            pango_glyph_string_extents_range(string, Int32(index), Int32(end), font, &ink, nil)
            if ink.width > 0, ink.height > 0 {
                part.ink = CGRect(
                    x: Double(x + Int(ink.x)) / unit, y: Double(ink.y) / unit - rise,
                    width: Double(ink.width) / unit, height: Double(ink.height) / unit)
            }
            for i in index..<end {
                add(string.pointee.glyphs[i], at: x, rise, to: &part)
                x += Int(string.pointee.glyphs[i].geometry.width)
            }
            if isEllipsis {
                x -= Self.excess(of: string.pointee.glyphs[end - 1], font, &line, unit)
            }
            part.to = Double(x) / unit
            line.parts.append(part)
            index = end
        }
        x += Int(run.pointee.end_x_offset)
    }

    /// Returns what Pango adds to the width of an ellipsis to fill the line, without which text
    /// continues beside the dots, and takes it from the line's width.
    private static func excess(
        of glyph: PangoGlyphInfo, _ font: UnsafeMutablePointer<PangoFont>?, _ line: inout Line,
        _ unit: Double
    ) -> Int {
        var natural = PangoRectangle()
        pango_font_get_glyph_extents(font, glyph.glyph, nil, &natural)
        let excess = max(0, Int(glyph.geometry.width) - Int(natural.width))
        line.width -= Double(excess) / unit
        return excess
    }

    private func add(
        _ glyph: PangoGlyphInfo, at x: Int, _ rise: Double, to part: inout Part
    ) {
        let left = Double(x + Int(glyph.geometry.x_offset)) / unit
        if glyph.glyph & cpango_unknown_glyph != 0 {
            let scalar = Unicode.Scalar(glyph.glyph & ~cpango_unknown_glyph) ?? "\u{FFFD}"
            fonts.say(MissingFont(scalar))
            let size = part.size
            part.boxes.append(
                CGRect(
                    x: left + 0.08 * size, y: -0.72 * size - rise,
                    width: max(0, Double(glyph.geometry.width) / unit - 0.16 * size),
                    height: 0.72 * size))
        } else if glyph.glyph != cpango_empty_glyph {
            part.glyphs.append(
                Glyph(
                    id: glyph.glyph, x: Float(left),
                    y: Float(Double(glyph.geometry.y_offset) / unit - rise)))
        }
    }

    // MARK: Placing

    private func placed(by typesetter: Typesetter) -> TextLayout {
        let width = lines.map { $0.left + $0.width + $0.right }.max() ?? 0
        let height = lines.reduce(0) { $0 + $1.before + $1.ascent + $1.descent + $1.after }
        let box = request.limit ?? width
        var y = request.height.isFinite ? (request.height - height) * request.down : 0
        var marks = TextMarks()
        var (found, runs): ([TextLine], [GlyphRun]) = ([], [])
        found.reserveCapacity(lines.count)
        for line in lines {
            y += line.before
            let room = box - line.left - line.right - line.width
            let x = line.left + room * Self.share(line)
            let baseline = y + line.ascent
            let rect = CGRect(x: x, y: y, width: line.width, height: line.ascent + line.descent)
            found.append(
                TextLine(
                    text: line.text, rect: rect, baseline: baseline,
                    isRightToLeft: line.isRightToLeft))
            for part in line.parts {
                if let run = Self.run(part, x, baseline) { runs.append(run) }
                marks.add(
                    part.style, size: part.size, face: part.face, isBlank: part.isBlank,
                    boxes: part.boxes.map { $0.offsetBy(dx: x, dy: baseline) },
                    from: x + part.from, to: x + part.to, line: rect,
                    baseline: baseline - part.rise)
            }
            y += line.ascent + line.descent + line.after
        }
        return TextLayout(
            request, lines: found, runs: runs, backgrounds: marks.backgrounds, rules: marks.rules,
            size: CGSize(width: width, height: height), by: typesetter)
    }

    /// The share of the free space that is at the left of a line.
    private static func share(_ line: Line) -> Double {
        switch line.alignment {
        case .left: 0
        case .center: 0.5
        case .right: 1
        case .natural, .justified: line.isRightToLeft ? 1 : 0
        }
    }

    private static func run(_ part: Part, _ x: Double, _ baseline: Double) -> GlyphRun? {
        guard let face = part.face, !part.glyphs.isEmpty, !part.ink.isNull else { return nil }
        let glyphs = part.glyphs.map {
            Glyph(id: $0.id, x: Float(Double($0.x) + x), y: Float(Double($0.y) + baseline))
        }
        let stroke = abs(part.style.strokeWidth) / 100 * part.size
        return GlyphRun(
            face: face, size: part.size, glyphs: glyphs, baseline: baseline - part.rise,
            style: part.style,
            bounds: part.ink.offsetBy(dx: x, dy: baseline).inset(dx: -stroke, dy: -stroke))
    }
}
