import CPango
import Foundation
import Graphics

/// A line of laid-out text, relative to its left end and baseline.
struct TypesetLine {
    /// A part of a line with one font face and one style.
    struct Part {
        var face: GlyphFace?
        var style: TextStyle
        var glyphs: [Glyph] = []
        var ink = CGRect.null
        /// The ends of the part in x, also of underlines and backgrounds.
        var from: Double, to = 0.0
        var rise: Double
        /// The boxes drawn in place of characters without a glyph.
        var boxes: [CGRect] = []
        /// The x ranges of words, for underlines and strikethroughs without white space.
        var words: [ClosedRange<Double>] = []
        /// The total weight of the gaps to the left of the part.
        ///
        /// `gap` is that of the gap at the part's end. The unit is that of ``TypesetLine/gaps``.
        var gapsBefore = 0.0, gap = 0.0

        /// The maximum number of glyphs in a part.
        static let maxGlyphs = 64
    }

    var text = ""
    var width = 0.0
    var ascent = 0.0, descent = 0.0
    /// The space above and below the line.
    var before = 0.0, after = 0.0
    /// The insets from the left and from the right.
    var left = 0.0, right = 0.0
    /// The alignment of the paragraph; nil for that of the request.
    var alignment: TextAlignment?
    var direction = PANGO_DIRECTION_LTR
    var parts: [Part] = []
    /// The index of the line's first byte in its portion of the text.
    var start = 0
    /// Whether an ellipsis replaces a part of the line.
    var isShortened = false
    /// Whether text on each side of the omitted bytes is visible.
    var showsJoint = false
    /// The total weight of a justified line's gaps: their width or number.
    var gaps = 0.0

    var isRightToLeft: Bool { direction == PANGO_DIRECTION_RTL }
    /// The line height with the space above and below the line.
    var outerHeight: Double { before + height + after }
    /// The line width with the insets on each side.
    var extent: Double { left + width + right }

    /// The height without the space around the line.
    var height: Double { ascent + descent }

    /// Applies the indents and line heights of a paragraph style.
    ///
    /// Additional height is added above the text.
    mutating func apply(_ style: ParagraphStyle, isFirst: Bool, width: Double?) {
        let natural = height
        var height = natural * (style.lineHeightMultiple > 0 ? style.lineHeightMultiple : 1)
        height = max(height, style.minimumLineHeight)
        if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
        // For huge font sizes the line height is infinite.
        if natural.isFinite, height.isFinite { ascent += height - natural }
        after = max(0, style.lineSpacing)
        let (leading, trailing) = style.insets(isFirst: isFirst, width: width)
        (left, right) = isRightToLeft ? (trailing, leading) : (leading, trailing)
    }

    /// Returns the fraction of the free space to the left of the line.
    func share(_ alignment: TextAlignment) -> Double {
        switch self.alignment ?? alignment {
        case .left: 0
        case .center: 0.5
        case .right: 1
        case .natural, .justified: isRightToLeft ? 1 : 0
        }
    }

    /// Returns the line, widened to a box if it is justified.
    ///
    /// The free space is divided among the gaps by weight.
    func justified(in width: Double, _ alignment: TextAlignment) -> TypesetLine {
        let space = width - extent
        guard (self.alignment ?? alignment) == .justified, gaps > 0, space > 0 else { return self }
        var line = self
        (line.parts, line.width, line.gaps) = ([], self.width + space, 0)
        for part in parts {
            var part = part.moved(by: space * part.gapsBefore / gaps)
            part.widen(by: space * part.gap / gaps)
            line.add(part)
        }
        return line
    }

    /// Appends a part, or merges it with the last part.
    mutating func add(_ part: Part) {
        if gaps == 0, parts.last?.joins(part) == true {
            parts[parts.count - 1].append(part)
        } else {
            parts.append(part)
        }
    }

    /// Removes the gap after the last character.
    mutating func removeLastGap() {
        guard let last = parts.indices.last else { return }
        gaps -= parts[last].gap
        parts[last].gap = 0
    }

    /// Returns the x coordinate of the line's left end in a box.
    func x(in width: Double, _ alignment: TextAlignment) -> Double {
        left + (width - extent) * share(alignment)
    }
}

extension TypesetLine {
    /// Joins parts of one line of a paragraph, in the order of the text.
    init(joining lines: [TypesetLine]) {
        self = lines.first ?? TypesetLine()
        (parts, width) = ([], 0)
        text = lines.map(\.text).joined()
        for line in isRightToLeft ? lines.reversed() : lines {
            for part in line.parts { parts.append(part.moved(by: width)) }
            width += line.width
            (ascent, descent) = (max(ascent, line.ascent), max(descent, line.descent))
        }
        isShortened = lines.last?.isShortened == true
    }
}

extension TypesetLine.Part {
    /// Whether the part has anything to draw.
    var isVisible: Bool {
        !glyphs.isEmpty || !boxes.isEmpty || style.hasMarks
    }

    /// Returns the part at another position on its line.
    func moved(by x: Double) -> TypesetLine.Part {
        var part = self
        (part.from, part.to) = (from + x, to + x)
        part.glyphs = glyphs.map { Glyph(id: $0.id, x: Float(Double($0.x) + x), y: $0.y) }
        if !ink.isNull { part.ink = ink.offsetBy(dx: x, dy: 0) }
        part.boxes = boxes.map { $0.offsetBy(dx: x, dy: 0) }
        part.words = words.map { ($0.lowerBound + x)...($0.upperBound + x) }
        return part
    }

    /// Adds space at the end of the part, and to a word that ends there.
    mutating func widen(by space: Double) {
        if let last = words.last, last.upperBound == to {
            words[words.count - 1] = last.lowerBound...(to + space)
        }
        to += space
    }

    /// Returns whether this part and the next one can be in one run.
    func joins(_ next: TypesetLine.Part) -> Bool {
        face === next.face && rise == next.rise && style == next.style
            && glyphs.count + next.glyphs.count <= Self.maxGlyphs
    }

    /// Appends the contents of the next part.
    mutating func append(_ next: TypesetLine.Part) {
        glyphs += next.glyphs
        ink = ink.union(with: next.ink)
        to = next.to
        boxes += next.boxes
        for word in next.words { addWord(from: word.lowerBound, to: word.upperBound) }
    }

    /// Adds a glyph to an adjacent last word, or as a word.
    mutating func addWord(from: Double, to: Double) {
        guard from < to else { return }
        if let last = words.last, from - last.upperBound < 1e-6 {
            words[words.count - 1] = last.lowerBound...to
        } else {
            words.append(from...to)
        }
    }

    /// Returns the part's glyphs as a run; nil if nothing is drawn.
    ///
    /// The left end and the baseline of the line are at `x` and `baseline`.
    func run(at x: Double, _ baseline: Double) -> GlyphRun? {
        guard let face, !glyphs.isEmpty, !ink.isNull else { return nil }
        let glyphs = glyphs.map {
            Glyph(id: $0.id, x: Float(Double($0.x) + x), y: Float(Double($0.y) + baseline))
        }
        let stroke = abs(style.strokeWidth) / 100 * style.font.size
        return GlyphRun(
            face: face, size: style.font.size, glyphs: glyphs, baseline: baseline - rise,
            style: style,
            bounds: ink.offsetBy(dx: x, dy: baseline).inset(dx: -stroke, dy: -stroke))
    }
}
