import CPango
import Foundation

/// Pango's layout, which breaks one paragraph of a text after the other into lines.
final class ParagraphLayout {
    private let request: TextRequest
    private let text: TextParagraphs
    private let fonts: FontMap
    private let scale: PangoScale
    private let layout: OpaquePointer?
    /// The attributes of the last paragraph where they are those of its piece alone.
    private var known: (piece: Int, list: OpaquePointer?)?

    init(_ request: TextRequest, _ text: TextParagraphs, _ fonts: FontMap) {
        (self.request, self.text, self.fonts) = (request, text, fonts)
        let sizes = request.pieces.lazy.map(\.style.font).filter(\.isVisible).map(\.size)
        scale = PangoScale(fontSize: sizes.max() ?? 1, bytes: text.longest)
        layout = pango_layout_new(fonts.context)
    }

    deinit {
        if let known { pango_attr_list_unref(known.list) }
        g_object_unref(UnsafeMutableRawPointer(layout))
    }

    /// Adds a paragraph as at most `room` lines; `isCut` ends it with an ellipsis.
    func set(
        _ paragraph: TextParagraphs.Paragraph, room: Int, isCut: Bool = false,
        into lines: inout [SetLine]
    ) {
        let style = request.pieces[paragraph.piece].paragraph
        var bytes = Array(text.bytes[paragraph.bytes])
        if isCut { bytes += Array("…".utf8) }
        bytes.withUnsafeBytes {
            pango_layout_set_text(
                layout, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count))
        }
        prepare(style, room: room)
        if bytes.contains(9) { setTabs(style) }
        setAttributes(of: paragraph, bytes)
        let reader = LineReader(
            request: request, text: text, fonts: fonts, scale: scale, paragraph: paragraph,
            bytes: bytes)
        var next = pango_layout_get_lines_readonly(layout)
        var count = 0
        while let node = next, count < room {
            let line = node.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
            lines.append(reader.line(line, isFirst: count == 0))
            (next, count) = (node.pointee.next, count + 1)
        }
    }

    private func prepare(_ style: ParagraphStyle, room: Int) {
        let wrapping = style.wrapping ?? request.wrapping
        let truncation = style.truncation ?? request.truncation
        if let width = request.limit, wrapping != .none || truncation != .none {
            let first = style.insets(isFirst: true, width: width)
            let other = style.insets(isFirst: false, width: width)
            let least = min(first.leading, other.leading)
            // Rounding must not break a line that is exactly as wide as the box.
            pango_layout_set_width(layout, scale.units(max(0, width - least - first.trailing)) + 1)
            pango_layout_set_indent(layout, scale.units(first.leading - other.leading))
        } else {
            pango_layout_set_width(layout, -1)
        }
        pango_layout_set_wrap(
            layout, wrapping == .characters ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        let isOneLine = wrapping == .none, hasEllipsis = isOneLine || room < .max
        pango_layout_set_ellipsize(layout, hasEllipsis ? truncation.pango : PANGO_ELLIPSIZE_NONE)
        // A negative height is a number of lines.
        pango_layout_set_height(layout, isOneLine ? -1 : -Int32(clamping: room))
        pango_layout_set_justify(
            layout, (style.alignment ?? request.alignment) == .justified ? 1 : 0)
        pango_layout_set_auto_dir(layout, style.direction == .natural ? 1 : 0)
        pango_context_set_base_dir(
            fonts.context,
            style.direction == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
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

    private func setAttributes(of paragraph: TextParagraphs.Paragraph, _ bytes: [UInt8]) {
        let isPlain =
            text.ends[paragraph.piece] >= paragraph.bytes.upperBound
            && bytes.count <= PangoAttributes.itemLength && !PangoAttributes.mayHaveHyphens(bytes)
        if isPlain, let known, known.piece == paragraph.piece {
            return pango_layout_set_attributes(layout, known.list)
        }
        let list = attributes(of: paragraph, bytes)
        pango_layout_set_attributes(layout, list)
        guard isPlain else { return pango_attr_list_unref(list) }
        if let known { pango_attr_list_unref(known.list) }
        known = (paragraph.piece, list)
    }

    private func attributes(
        of paragraph: TextParagraphs.Paragraph, _ bytes: [UInt8]
    ) -> OpaquePointer? {
        let attributes = PangoAttributes()
        var start = 0
        for index in paragraph.piece..<request.pieces.count {
            let isLast = text.ends[index] >= paragraph.bytes.upperBound
            // Pango takes the height of an empty line from the attributes at its place, and what is
            // added to a text that is cut has those of its last character.
            let end = isLast ? Int(Int32.max) : text.ends[index] - paragraph.bytes.lowerBound
            attributes.add(
                request.pieces[index].style, piece: index, start..<max(start, end), scale, fonts)
            if isLast { break }
            start = max(start, end)
        }
        attributes.finish(bytes)
        return attributes.list
    }
}

extension ParagraphStyle {
    /// Returns the insets of a line from the leading and the trailing side of a box.
    func insets(isFirst: Bool, width: Double?) -> (leading: Double, trailing: Double) {
        let leading = max(0, isFirst ? firstLineIndent : headIndent)
        guard let width else { return (leading, 0) }
        return (
            min(leading, width),
            tailIndent > 0 ? max(0, width - tailIndent) : min(-tailIndent, width)
        )
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
