import Graphics

/// The attributes of characters.
package struct TextStyle: Hashable, Sendable {
    /// The font.
    package var font: FontDescription
    /// The colour; nil for the colour with which the layout is drawn.
    package var color: RGBAColor?
    /// The colour behind the text; nil for none.
    package var background: RGBAColor?
    /// The space added after each character, in points; nil for the font's own kerning.
    package var kern: Double?
    /// Whether letters can form ligatures.
    package var hasLigatures = true
    /// The distance by which the text is raised, in points.
    package var baselineOffset = 0.0
    /// The line under the text; nil for none.
    package var underline: TextRule?
    /// The line through the text; nil for none.
    package var strikethrough: TextRule?
    /// The stroke width in percent of the font size; negative also fills.
    package var strokeWidth = 0.0
    /// The stroke colour of letters; nil for the text's colour.
    package var strokeColor: RGBAColor?
    /// The shadow of the letters; nil for none.
    package var shadow: TextShadow?
    /// The language as a BCP 47 tag, for scripts with regional letterforms; nil for none.
    package var language: String?

    /// Creates a style of a font and a colour.
    package init(font: FontDescription, color: RGBAColor? = nil) {
        (self.font, self.color) = (font, color)
    }

    /// Whether the text has a background, an underline or a strikethrough.
    var hasMarks: Bool { background != nil || underline != nil || strikethrough != nil }

    /// Whether an underline or a strikethrough skips white space.
    var isRuledByWord: Bool { underline?.isByWord == true || strikethrough?.isByWord == true }
}

/// An underline or a strikethrough.
package struct TextRule: Hashable, Sendable {
    /// The number and thickness of a line's strokes.
    package enum Form: Hashable, Sendable { case single, thick, double }

    /// The form of the line.
    package var form: Form
    /// The alternating lengths of dashes and gaps, in line thicknesses; empty for none.
    package var dashes: [Double]
    /// Whether the line skips white space.
    package var isByWord: Bool
    /// The colour; nil for the text's colour.
    package var color: RGBAColor?

    /// Creates a line.
    package init(
        form: Form = .single, dashes: [Double] = [], isByWord: Bool = false,
        color: RGBAColor? = nil
    ) {
        (self.form, self.dashes, self.isByWord, self.color) = (form, dashes, isByWord, color)
    }
}

/// The shadow of letters.
package struct TextShadow: Hashable, Sendable {
    /// The offset to the right and down, in points.
    package var x: Double, y: Double
    /// The standard deviation of the blur, in points.
    package var radius: Double
    /// The colour.
    package var color: RGBAColor

    /// Creates a shadow.
    package init(x: Double, y: Double, radius: Double, color: RGBAColor) {
        (self.x, self.y, self.radius, self.color) = (x, y, radius, color)
    }
}

/// The horizontal alignment of lines in their box.
package enum TextAlignment: String, CaseIterable, Hashable, Sendable {
    /// Alignment with the leading edge, in the paragraph's direction.
    case natural
    /// Alignment with the left edge.
    case left
    /// Centred alignment.
    case center
    /// Alignment with the right edge.
    case right
    /// Alignment with both edges, except in the last line of a paragraph.
    ///
    /// The spaces are widened.
    case justified
}

/// The direction in which a paragraph runs.
package enum TextDirection: Int, Sendable {
    /// The direction of the paragraph's first letter.
    case natural = -1
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
}

/// A tab stop: a position to which a tab character advances the text.
package struct TextTab: Hashable, Sendable {
    /// The distance from the start of the line, in points.
    package var position: Double
    /// The alignment of the text at the tab stop; ``TextAlignment/natural`` and
    /// ``TextAlignment/justified`` act as left.
    package var alignment: TextAlignment

    /// Creates a tab stop.
    package init(position: Double, alignment: TextAlignment = .left) {
        (self.position, self.alignment) = (position, alignment)
    }
}

/// The attributes of a paragraph; lengths are in points.
package struct ParagraphStyle: Hashable, Sendable {
    /// The alignment; nil for that of the request.
    package var alignment: TextAlignment?
    /// The wrapping and the ellipsis' position; nil for the request's.
    package var wrapping: TextWrapping?, truncation: TextTruncation?
    /// The direction.
    package var direction = TextDirection.natural
    /// The space between lines.
    package var lineSpacing = 0.0
    /// The space after the paragraph, and before it.
    package var spacing = 0.0, spacingBefore = 0.0
    /// The factor that multiplies natural line heights; 0 means 1.
    package var lineHeightMultiple = 0.0
    /// The limits of line heights; a maximum of 0 means no limit.
    package var minimumLineHeight = 0.0, maximumLineHeight = 0.0
    /// The indents of the first line and of the other lines, from the leading side.
    package var firstLineIndent = 0.0, headIndent = 0.0
    /// The distance of the line ends from a side of the box.
    ///
    /// The side is the leading one if the distance is positive, the trailing one if it is negative.
    package var tailIndent = 0.0
    /// The tab stops, which continue at intervals of ``tabInterval``.
    package var tabs: [TextTab] = []
    /// The distance between tab stops beyond ``tabs``; 0 means 28.
    package var tabInterval = 0.0

    /// Creates the default style.
    package init() {}

    /// The largest length, in points, and the largest factor.
    private static let maxLength = 1e6

    /// Clamps the lengths of the style to 0 to ``maxLength``.
    ///
    /// NaN becomes 0. ``tailIndent`` may be negative.
    package mutating func clampLengths() {
        func length(_ value: Double) -> Double { value > 0 ? min(value, Self.maxLength) : 0 }
        let tail = tailIndent < 0 ? -length(-tailIndent) : length(tailIndent)
        changeLengths(length)
        (tailIndent, lineHeightMultiple) = (tail, length(lineHeightMultiple))
    }

    /// Replaces all lengths of the style by a function of them.
    fileprivate mutating func changeLengths(_ change: (Double) -> Double) {
        // Key paths to these properties would take .3 ms each at their first use.
        lineSpacing = change(lineSpacing)
        spacing = change(spacing)
        spacingBefore = change(spacingBefore)
        minimumLineHeight = change(minimumLineHeight)
        maximumLineHeight = change(maximumLineHeight)
        firstLineIndent = change(firstLineIndent)
        headIndent = change(headIndent)
        tailIndent = change(tailIndent)
        tabInterval = change(tabInterval)
        for index in tabs.indices { tabs[index].position = change(tabs[index].position) }
    }
}

/// A part of a text in one style.
package struct TextRun: Hashable, Sendable {
    /// The text.
    package var text: String
    /// The attributes of the characters.
    package var style: TextStyle
    /// The attributes of the paragraphs that begin in the run.
    package var paragraph: ParagraphStyle

    /// Creates a run.
    package init(_ text: String, style: TextStyle, paragraph: ParagraphStyle = ParagraphStyle()) {
        (self.text, self.style, self.paragraph) = (text, style, paragraph)
    }

    /// Creates a run in a font and a colour.
    package init(_ text: String, font: FontDescription, color: RGBAColor? = nil) {
        self.init(text, style: TextStyle(font: font, color: color))
    }
}

extension TextRun {
    /// Returns the run with all its lengths multiplied by a factor.
    package func scaled(by factor: Double) -> TextRun {
        var run = self
        run.style.scale(by: factor)
        run.paragraph.changeLengths { $0 * factor }
        return run
    }
}

extension TextStyle {
    fileprivate mutating func scale(by factor: Double) {
        font.size *= factor
        kern = kern.map { $0 * factor }
        baselineOffset *= factor
        shadow = shadow.map {
            TextShadow(
                x: $0.x * factor, y: $0.y * factor, radius: $0.radius * factor, color: $0.color)
        }
    }
}
