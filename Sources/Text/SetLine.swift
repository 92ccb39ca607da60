import CPango
import Foundation
import Graphics

/// A line with its glyphs, relative to its left end and its baseline.
struct SetLine {
    /// Glyphs of one run.
    struct Part {
        var face: GlyphFace?
        var style: TextStyle
        var glyphs: [Glyph] = []
        var ink = CGRect.null
        /// The horizontal extent, for rules and backgrounds.
        var from: Double, to = 0.0
        var rise: Double
        /// The boxes of characters without glyphs.
        var boxes: [CGRect] = []
        /// The horizontal extents of the words, if a rule is drawn under words only.
        var words: [ClosedRange<Double>] = []
        /// The sum of the gaps to the left of the part, and the gap at its end, in the unit of
        /// ``SetLine/gaps``.
        var gapsBefore = 0.0, gap = 0.0

        /// The maximum number of glyphs in a part.
        static let mostGlyphs = 64
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
    /// Whether the text at the joint of the line's portion is visible.
    var showsJoint = false
    /// The total width, or the number, of the gaps that are widened if the line is justified.
    var gaps = 0.0

    var isRightToLeft: Bool { direction == PANGO_DIRECTION_RTL }
    /// The height with the space around the line.
    var outerHeight: Double { before + height + after }
    /// The width with the insets.
    var extent: Double { left + width + right }

    /// The height without the space around the line.
    var height: Double { ascent + descent }

    /// Applies a paragraph's insets and line heights; additional height is added above the text.
    mutating func apply(_ style: ParagraphStyle, isFirst: Bool, width: Double?) {
        let natural = height
        var height = natural * (style.lineHeightMultiple > 0 ? style.lineHeightMultiple : 1)
        height = max(height, style.minimumLineHeight)
        if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
        // Lines of the largest fonts are infinitely high.
        if natural.isFinite, height.isFinite { ascent += height - natural }
        after = max(0, style.lineSpacing)
        let (leading, trailing) = style.insets(isFirst: isFirst, width: width)
        (left, right) = isRightToLeft ? (trailing, leading) : (leading, trailing)
    }

    /// Returns the share of the box's free space that is on the left of the line.
    func share(_ alignment: TextAlignment) -> Double {
        switch self.alignment ?? alignment {
        case .left: 0
        case .center: 0.5
        case .right: 1
        case .natural, .justified: isRightToLeft ? 1 : 0
        }
    }

    /// Returns the line as wide as a box if it is justified: each gap has its share of the free
    /// space.
    func justified(in width: Double, _ alignment: TextAlignment) -> SetLine {
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

    /// Adds the next part; it is appended to the last part if the line has no gaps and both can be
    /// in one run.
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

extension SetLine {
    /// Joins parts of one line of a paragraph, in the order of the text.
    init(joining lines: [SetLine]) {
        self = lines.first ?? SetLine()
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

extension SetLine.Part {
    /// Whether the part has anything to draw.
    var isVisible: Bool {
        !glyphs.isEmpty || !boxes.isEmpty || style.hasMarks
    }

    /// Returns the part at another position on its line.
    func moved(by x: Double) -> SetLine.Part {
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
    func joins(_ next: SetLine.Part) -> Bool {
        face === next.face && rise == next.rise && style == next.style
            && glyphs.count + next.glyphs.count <= Self.mostGlyphs
    }

    /// Appends the contents of the next part.
    mutating func append(_ next: SetLine.Part) {
        glyphs += next.glyphs
        ink = ink.union(with: next.ink)
        to = next.to
        boxes += next.boxes
        for word in next.words { addWord(from: word.lowerBound, to: word.upperBound) }
    }

    /// Adds the extent of a glyph to the words; it extends the last word if both are adjacent.
    mutating func addWord(from: Double, to: Double) {
        guard from < to else { return }
        if let last = words.last, from - last.upperBound < 1e-6 {
            words[words.count - 1] = last.lowerBound...to
        } else {
            words.append(from...to)
        }
    }

    /// Returns the part's glyphs for a line with its left end and baseline at a point; nil without
    /// ink.
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
