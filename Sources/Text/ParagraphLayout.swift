import CPango
import Foundation

/// A layout by Pango that breaks paragraphs into lines, one by one.
final class ParagraphLayout {
    private let request: TextRequest
    private let text: TextParagraphs
    private let fonts: FontMap
    private let scale: PangoScale
    private let layout: OpaquePointer?
    /// The maximum number of lines of one paragraph.
    ///
    /// In a box narrower than its letters, 1 MB of text would be a million lines, which take Pango
    /// ten seconds.
    private static let largestLineCount = 1 << 17
    /// The cached attributes of a short paragraph within one run of text.
    private var known: (runIndex: Int, list: OpaquePointer?)?
    /// The cached line of the empty paragraphs of a run.
    private var emptyLine: (runIndex: Int, line: TypesetLine)?
    /// Whether any paragraph was broken into lines or shortened.
    private(set) var isBroken = false

    init(_ request: TextRequest, _ text: TextParagraphs, _ fonts: FontMap) {
        (self.request, self.text, self.fonts) = (request, text, fonts)
        // These closures are not key paths, which would take .3 ms each at their first use.
        let visible = request.runs.map { $0.style.font }.filter { $0.isVisible }
        scale = PangoScale(fontSize: visible.map { $0.size }.max() ?? 1, bytes: text.longest)
        layout = pango_layout_new(fonts.context)
    }

    deinit {
        if let known { pango_attr_list_unref(known.list) }
        g_object_unref(UnsafeMutableRawPointer(layout))
    }

    /// The layout options of a paragraph or of a portion of it.
    private struct Options {
        let paragraph: TextParagraphs.Paragraph
        let style: ParagraphStyle
        var wrapping: TextWrapping
        var truncation: TextTruncation
        /// The maximum number of lines.
        var remainingLines: Int
        /// The direction of the paragraph; nil for that of its first letter.
        var direction: PangoDirection?
        /// Whether the part is at the start of the paragraph.
        var isFirst = true
        /// The width of the earlier portions on a line, in points.
        var taken = 0.0

        var isOneLine: Bool { wrapping == .none }
        /// Whether text that does not fit is replaced by an ellipsis.
        var hasEllipsis: Bool { (isOneLine || remainingLines < .max) && truncation != .none }
    }

    /// Lays out a paragraph and appends its lines, at most `remainingLines` lines.
    ///
    /// Lines that begin below `height` may be left out; `isCut` ends the paragraph with an
    /// ellipsis.
    func set(
        _ paragraph: TextParagraphs.Paragraph, remainingLines: Int, height: Double,
        isCut: Bool = false,
        into lines: inout [TypesetLine]
    ) {
        let isEmpty = paragraph.bytes.isEmpty && !isCut
        if isEmpty, let emptyLine, emptyLine.runIndex == paragraph.runIndex {
            return lines.append(emptyLine.line)
        }
        let style = request.runs[paragraph.runIndex].paragraph
        let options = Options(
            paragraph: paragraph, style: style, wrapping: style.wrapping ?? request.wrapping,
            truncation: style.truncation ?? request.truncation, remainingLines: remainingLines,
            direction: style.direction.pango)
        let bytes = ParagraphBytes(paragraph, of: text, isCut: isCut)
        let first = lines.count
        if bytes.count <= ParagraphBytes.portion {
            lines += layOut(bytes.all(), options)
        } else if options.isOneLine {
            lines.append(line(of: bytes, options))
        } else {
            setLines(of: bytes, options, height: height, into: &lines)
        }
        if isCut || lines.count > first + 1 { isBroken = true }
        if isEmpty { emptyLine = (paragraph.runIndex, lines[first]) }
    }

    // MARK: Long paragraphs

    /// Breaks a long paragraph into lines, portion by portion.
    ///
    /// The last line of a portion may continue in the next portion, so the next portion begins with
    /// that line.
    private func setLines(
        of bytes: ParagraphBytes, _ options: Options, height: Double,
        into lines: inout [TypesetLine]
    ) {
        var options = options
        let (remainingLines, truncation) = (
            min(options.remainingLines, Self.largestLineCount), options.truncation
        )
        let first = lines.count
        (options.remainingLines, options.truncation) = (.max, .none)
        var (start, length, extent) = (0, ParagraphBytes.portion, 0.0)
        while lines.count - first < remainingLines, extent <= height {
            let portion = bytes.portion(from: start, length: length)
            let isLast = start + portion.bytes.count == bytes.count
            var made = layOut(portion, options)
            if options.direction == nil { options.direction = made.first?.direction }
            // A portion advances by at least a quarter of its length, or is laid out again with
            // more text, so the time is proportional to the length of the paragraph.
            let goesOn = !isLast && (made.last?.start ?? 0) < portion.bytes.count / 4
            let isLimitedByTabs = portion.bytes.count < length - ParagraphBytes.margin
            if goesOn, !isLimitedByTabs, length < ParagraphBytes.longest {
                length *= 2
                continue
            }
            let left = remainingLines - (lines.count - first)
            if truncation != .none, made.count > left || (made.count == left && !isLast) {
                let last = start + made[left - 1].start
                lines += made.prefix(left - 1)
                (options.truncation, options.isFirst) = (truncation, last == 0)
                return lines.append(line(of: bytes, from: last, options))
            }
            var next = start + portion.bytes.count
            if !isLast, !goesOn { next = start + made.removeLast().start }
            lines += made.prefix(left)
            if isLast { return }
            extent += made.reduce(0) { $0 + $1.height + $1.after }
            (start, length, options.isFirst) = (next, ParagraphBytes.portion, false)
        }
        isBroken = true
    }

    /// Lays out the rest of a long paragraph as one line.
    private func line(
        of bytes: ParagraphBytes, from start: Int = 0, _ options: Options
    ) -> TypesetLine {
        var options = options
        (options.remainingLines, options.wrapping) = (1, .none)
        if options.truncation == .start || options.truncation == .middle {
            if let line = ends(of: bytes, from: start, options) { return line }
            options.truncation = .none
        }
        return sideBySide(bytes, from: start, options)
    }

    /// Returns a line with an ellipsis in the middle, unless all fits.
    private func ends(of bytes: ParagraphBytes, from start: Int, _ options: Options) -> TypesetLine?
    {
        for length in [ParagraphBytes.portion / 2, ParagraphBytes.longest / 2] {
            let portion = bytes.ends(from: start, length: length)
            let made = layOut(portion, options)
            if let line = made.first, line.isShortened, !line.showsJoint { return line }
        }
        return nil
    }

    /// Returns a line of consecutive portions, up to one with an ellipsis.
    private func sideBySide(
        _ bytes: ParagraphBytes, from start: Int, _ options: Options
    ) -> TypesetLine {
        var options = options
        var (parts, next): ([TypesetLine], Int) = ([], start)
        repeat {
            let portion = bytes.portion(
                from: next, length: ParagraphBytes.portion, tabs: ParagraphBytes.maxTabsOfPart)
            guard let part = layOut(portion, options).first else { break }
            parts.append(part)
            options.direction = part.direction
            options.taken += part.width
            next += portion.bytes.count
        } while !parts[parts.count - 1].isShortened && next < bytes.count
        return TypesetLine(joining: parts)
    }

    // MARK: Pango

    /// Lays out a portion in at most as many lines as the options allow.
    private func layOut(_ portion: TextPortion, _ options: Options) -> [TypesetLine] {
        portion.bytes.withUnsafeBytes {
            pango_layout_set_text(
                layout, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count))
        }
        prepare(options)
        if portion.bytes.contains(9) { setTabs(options.style) }
        setAttributes(of: options.paragraph, portion)
        let reader = LineReader(
            request: request, text: text, fonts: fonts, scale: scale, style: options.style,
            portion: portion)
        var lines: [TypesetLine] = []
        var next = pango_layout_get_lines_readonly(layout)
        let isShortened = pango_layout_is_ellipsized(layout) != 0
        while let node = next, lines.count < options.remainingLines {
            let line = node.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
            next = node.pointee.next
            lines.append(
                reader.line(
                    line, isFirst: options.isFirst && lines.isEmpty,
                    fills: next != nil || isShortened))
        }
        if isShortened {
            isBroken = true
            lines.indices.last.map { lines[$0].isShortened = true }
        }
        return lines
    }

    private func prepare(_ options: Options) {
        let style = options.style
        if let width = request.limit, !options.isOneLine || options.truncation != .none {
            let first = style.insets(isFirst: options.isFirst, width: width)
            let other = style.insets(isFirst: false, width: width)
            let least = min(first.leading, other.leading)
            let space = width - least - first.trailing - options.taken
            // Rounding must not break a line that is exactly as wide as the box.
            pango_layout_set_width(layout, scale.units(max(0, space)) + 1)
            pango_layout_set_indent(layout, scale.units(first.leading - other.leading))
        } else {
            pango_layout_set_width(layout, -1)
        }
        let isByCharacter = options.wrapping == .characters
        pango_layout_set_wrap(layout, isByCharacter ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        pango_layout_set_ellipsize(
            layout, options.hasEllipsis ? options.truncation.pango : PANGO_ELLIPSIZE_NONE)
        // Pango treats a negative height as a number of lines.
        pango_layout_set_height(
            layout, options.isOneLine ? -1 : -Int32(clamping: options.remainingLines))
        pango_layout_set_auto_dir(layout, options.direction == nil ? 1 : 0)
        pango_context_set_base_dir(fonts.context, options.direction ?? PANGO_DIRECTION_LTR)
    }

    private func setTabs(_ style: ParagraphStyle) {
        let interval = style.tabInterval > 0 ? style.tabInterval : 28
        let stops = style.tabs.prefix(1024)
        let tabs = pango_tab_array_new(Int32(stops.count + 1), 0)
        defer { pango_tab_array_free(tabs) }
        var last = 0.0
        for (index, tab) in stops.enumerated() {
            last = max(last, tab.position)
            pango_tab_array_set_tab(tabs, Int32(index), tab.alignment.pango, scale.units(last))
        }
        pango_tab_array_set_tab(
            tabs, Int32(stops.count), PANGO_TAB_LEFT,
            scale.units((last / interval).rounded(.down) * interval + interval))
        pango_layout_set_tabs(layout, tabs)
    }

    private func setAttributes(of paragraph: TextParagraphs.Paragraph, _ portion: TextPortion) {
        let isPlain =
            text.ends[paragraph.runIndex] >= paragraph.bytes.upperBound
            && portion.bytes.count <= PangoAttributes.itemLength
            && !PangoAttributes.mayHaveHyphens(portion.bytes)
        if isPlain, let known, known.runIndex == paragraph.runIndex {
            return pango_layout_set_attributes(layout, known.list)
        }
        let list = attributes(of: paragraph, portion)
        pango_layout_set_attributes(layout, list)
        guard isPlain else { return pango_attr_list_unref(list) }
        if let known { pango_attr_list_unref(known.list) }
        known = (paragraph.runIndex, list)
    }

    private func attributes(
        of paragraph: TextParagraphs.Paragraph, _ portion: TextPortion
    ) -> OpaquePointer? {
        let attributes = PangoAttributes()
        var start = 0
        for index in text.runIndex(at: portion.place(of: 0))..<request.runs.count {
            let isLast = text.ends[index] >= paragraph.bytes.upperBound
            // The last attributes extend beyond the end of the text, for two reasons. Pango takes
            // the height of an empty line from the attributes at its position. The ellipsis at the
            // end of a truncated text takes the attributes of the last character.
            let end = isLast ? Int(Int32.max) : portion.index(of: text.ends[index])
            attributes.add(
                request.runs[index].style, runIndex: index, start..<max(start, end), scale, fonts)
            if isLast { break }
            start = max(start, end)
        }
        attributes.finish(portion.bytes)
        return attributes.list
    }
}

extension ParagraphStyle {
    /// Returns the leading and trailing insets of a line in a box.
    func insets(isFirst: Bool, width: Double?) -> (leading: Double, trailing: Double) {
        let leading = max(0, isFirst ? firstLineIndent : headIndent)
        guard let width else { return (leading, 0) }
        return (
            min(leading, width),
            tailIndent > 0 ? max(0, width - tailIndent) : min(-tailIndent, width)
        )
    }
}

extension TextDirection {
    /// The direction for Pango; nil for that of the first letter.
    fileprivate var pango: PangoDirection? {
        switch self {
        case .natural: nil
        case .leftToRight: PANGO_DIRECTION_LTR
        case .rightToLeft: PANGO_DIRECTION_RTL
        }
    }
}

extension TextTruncation {
    fileprivate var pango: PangoEllipsizeMode {
        switch self {
        case .none: PANGO_ELLIPSIZE_NONE
        case .start: PANGO_ELLIPSIZE_START
        case .middle: PANGO_ELLIPSIZE_MIDDLE
        case .end: PANGO_ELLIPSIZE_END
        }
    }
}

extension TextAlignment {
    fileprivate var pango: PangoTabAlign {
        switch self {
        case .right: PANGO_TAB_RIGHT
        case .center: PANGO_TAB_CENTER
        case .natural, .left, .justified: PANGO_TAB_LEFT
        }
    }
}
