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

/// The positions at which long lines wrap.
///
/// Line breaks in the text end a line in any case.
package enum TextWrapping: Hashable, Sendable {
    /// Only at line breaks in the text.
    case none
    /// Between words, and inside words that are wider than the box.
    case words
    /// Between any two characters.
    case characters
}

/// The input of a text layout: the text, its box, and the options.
package struct TextRequest: Hashable, Sendable {
    /// The text, in runs with one style each.
    package var runs: [TextRun]
    /// The size of the box in points; unlimited unless above 0 and finite.
    package var width = Double.infinity, height = Double.infinity
    /// The maximum number of lines; 0 is no limit.
    package var lineLimit = 0
    /// Whether lines beyond the height of the box are left out.
    package var isLimitedByHeight = false
    /// The breaking of lines that are wider than the box.
    package var wrapping = TextWrapping.words
    /// The position of the ellipsis in truncated text.
    package var truncation = TextTruncation.end
    /// The alignment of paragraphs without an alignment of their own.
    package var alignment = TextAlignment.natural
    /// The vertical alignment in the box: 0 top, .5 centred, 1 bottom.
    package var down = 0.0
    /// The distance by which the lines are moved down after vertical alignment, in points.
    package var shift = 0.0
    /// Whether the layout follows the layer's animated bounds and font size.
    ///
    /// Lines are broken anew while the bounds are animated. The font size is that of the layer if
    /// the text is one run without a colour.
    package var followsLayer = false

    /// Creates a request for the natural size of a text.
    package init(_ runs: [TextRun]) { self.runs = runs }

    /// Creates a request for the natural size of a text in one font.
    package init(_ text: String, font: FontDescription) { self.init([TextRun(text, font: font)]) }

    /// The maximum width of lines, in points; nil if unlimited.
    var limit: Double? { width > 0 && width.isFinite ? width : nil }

    /// The height beyond which lines are left out, in points; nil if unlimited.
    var heightLimit: Double? {
        isLimitedByHeight && height > 0 && height.isFinite ? height : nil
    }

    /// The cache key: the request without options that affect no line breaks.
    var withoutBox: TextRequest {
        var request = self
        (request.width, request.height) = (.infinity, .infinity)
        (request.down, request.shift, request.followsLayer) = (0, 0, false)
        if alignment != .justified { request.alignment = .natural }
        return request
    }
}
