import Graphics

/// The attributes of characters.
package struct TextStyle: Hashable, Sendable {
    /// The font.
    package var font: FontDescription
    /// The colour; nil is the colour with which the layout is drawn.
    package var color: RGBAColor?
    /// The colour behind the text; nil for none.
    package var background: RGBAColor?
    /// The space added after each character, in points; nil for the font's own kerning.
    package var kern: Double?
    /// Whether letters may join to ligatures.
    package var hasLigatures = true
    /// The distance by which the text is raised, in points.
    package var baselineOffset = 0.0
    /// The line under the text.
    package var underline: TextRule?
    /// The line through the text.
    package var strikethrough: TextRule?
    /// The width of outlined letters, in percent of the font size; negative fills them too.
    package var strokeWidth = 0.0
    /// The colour of outlined letters; nil is the text's.
    package var strokeColor: RGBAColor?
    /// The shadow of the letters.
    package var shadow: TextShadow?
    /// The language as a BCP 47 tag, for scripts whose letters depend on it; nil for none.
    package var language: String?

    /// Creates a style of a font and a colour.
    package init(font: FontDescription, color: RGBAColor? = nil) {
        (self.font, self.color) = (font, color)
    }
}

/// A line along text.
package struct TextRule: Hashable, Sendable {
    /// The form of a line.
    package enum Form: Hashable, Sendable { case single, thick, double }

    /// The form.
    package var form: Form
    /// The lengths of dashes and gaps in turn, in multiples of the line's thickness; empty for none.
    package var dashes: [Double]
    /// Whether the line leaves out white space.
    package var isByWord: Bool
    /// The colour; nil is the text's.
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
    /// The side at which the paragraph's script begins.
    case natural
    /// The left side.
    case left
    /// The middle.
    case center
    /// The right side.
    case right
    /// Both sides, by wider spaces, except in the last line of a paragraph.
    case justified
}

/// The direction in which a paragraph runs.
package enum TextDirection: Int, Sendable {
    /// That of its first letter.
    case natural = -1
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
}

/// A position to which a tab character moves the text.
package struct TextTab: Hashable, Sendable {
    /// The distance from the start of the line, in points.
    package var position: Double
    /// The side of the text that stands there; ``TextAlignment/natural`` and
    /// ``TextAlignment/justified`` are left.
    package var alignment: TextAlignment

    /// Creates a tab.
    package init(position: Double, alignment: TextAlignment = .left) {
        (self.position, self.alignment) = (position, alignment)
    }
}

/// The attributes of a paragraph; lengths in points.
package struct ParagraphStyle: Hashable, Sendable {
    /// The alignment; nil is that of the request.
    package var alignment: TextAlignment?
    /// The breaking of lines, and the place of the ellipsis; nil are those of the request.
    package var wrapping: TextWrapping?, truncation: TextTruncation?
    /// The direction.
    package var direction = TextDirection.natural
    /// The space between lines.
    package var lineSpacing = 0.0
    /// The space after the paragraph, and before it.
    package var spacing = 0.0, spacingBefore = 0.0
    /// The factor of line heights; 0 is 1.
    package var lineHeightMultiple = 0.0
    /// The limits of line heights; a maximum of 0 is none.
    package var minimumLineHeight = 0.0, maximumLineHeight = 0.0
    /// The indents of the first line and of the others from the leading side.
    package var firstLineIndent = 0.0, headIndent = 0.0
    /// The end of lines: from the leading side where positive, else from the trailing one.
    package var tailIndent = 0.0
    /// The tabs; beyond them tabs are at equal distances.
    package var tabs: [TextTab] = []
    /// The distance of further tabs; 0 is 28.
    package var tabInterval = 0.0

    /// Creates the default style.
    package init() {}
}

/// A part of a text with one style.
package struct TextPiece: Hashable, Sendable {
    /// The text.
    package var text: String
    /// The attributes of its characters.
    package var style: TextStyle
    /// The attributes of the paragraphs that begin in it.
    package var paragraph: ParagraphStyle

    /// Creates a piece.
    package init(_ text: String, style: TextStyle, paragraph: ParagraphStyle = ParagraphStyle()) {
        (self.text, self.style, self.paragraph) = (text, style, paragraph)
    }

    /// Creates a piece in a font.
    package init(_ text: String, font: FontDescription, color: RGBAColor? = nil) {
        self.init(text, style: TextStyle(font: font, color: color))
    }
}
