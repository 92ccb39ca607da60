import Foundation
import Graphics

/// The position of the ellipsis in truncated text.
package enum TextTruncation: String, CaseIterable, Sendable {
    /// No ellipsis: the text is cut off.
    case none
    /// At the start of the line.
    case start
    /// In the middle of the line.
    case middle
    /// At the end of the line.
    case end
}

/// The places at which lines are broken, besides line breaks of the text.
package enum TextWrapping: Hashable, Sendable {
    /// None.
    case none
    /// Between words, and inside those that are wider than the box.
    case words
    /// Between any two characters.
    case characters
}

/// A text and the box for which it is laid out: all that a layout depends on.
package struct TextRequest: Hashable, Sendable {
    /// The text.
    package var pieces: [TextPiece]
    /// The size of the box in points; unlimited unless above 0 and finite.
    package var width = Double.infinity, height = Double.infinity
    /// The maximum number of lines; 0 is no limit.
    package var lineLimit = 0
    /// Whether lines that do not fit the height of the box are left out.
    package var isLimitedByHeight = false
    /// The breaking of lines that are wider than the box.
    package var wrapping = TextWrapping.words
    /// The place of the ellipsis where text is left out.
    package var truncation = TextTruncation.end
    /// The alignment of paragraphs that have none of their own.
    package var alignment = TextAlignment.natural
    /// The vertical alignment in the box: 0 top, .5 centred, 1 bottom.
    package var down = 0.0
    /// Whether the box is the bounds of the layer that shows the text, and the font size of a plain
    /// text the layer's, also while they are animated.
    package var followsLayer = false

    /// Creates a request for the natural size of a text.
    package init(_ pieces: [TextPiece]) { self.pieces = pieces }

    /// Creates a request for the natural size of a text in one font.
    package init(_ text: String, font: FontDescription) { self.init([TextPiece(text, font: font)]) }

    /// The width where it limits the text, else nil.
    var limit: Double? { width > 0 && width.isFinite ? width : nil }
}
