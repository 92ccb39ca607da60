import Foundation
import Graphics

/// A line of a layout; lengths are in points, from the top left corner of the box.
package struct TextLine: Hashable, Sendable {
    /// The text from which the line was made, without its line break.
    package var text: String
    /// The line's rectangle: the width of its text, and its height.
    package var rect: CGRect
    /// The y of the baseline.
    package var baseline: Double
    /// Whether the line's paragraph runs from right to left.
    package var isRightToLeft: Bool
}

/// A rectangle of one colour behind or over the glyphs: a background, an underline.
package struct TextMark: Hashable, Sendable {
    /// The rectangle in the layout's box.
    package var rect: CGRect
    /// The colour; nil for the colour with which the layout is drawn.
    package var color: RGBAColor?
}

/// A text laid out as lines of glyphs; immutable, so that any thread can draw it.
package final class TextLayout: Sendable {
    /// The text, the box and the options that were laid out.
    package let request: TextRequest
    /// The lines, from the top down.
    package let lines: [TextLine]
    /// The glyphs, line by line and from left to right, in runs of limited length.
    package let runs: [GlyphRun]
    /// The marks behind the glyphs, and those over them.
    package let backgrounds: [TextMark], rules: [TextMark]
    /// The size of the lines in points, without the free space of the box.
    package let size: CGSize
    /// The bounding box of glyphs and marks; null if there are none.
    package let ink: CGRect
    private let typesetter: Typesetter

    init(
        _ request: TextRequest, lines: [TextLine], runs: [GlyphRun], backgrounds: [TextMark],
        rules: [TextMark], size: CGSize, by typesetter: Typesetter
    ) {
        (self.request, self.lines, self.runs) = (request, lines, runs)
        (self.backgrounds, self.rules, self.size) = (backgrounds, rules, size)
        self.typesetter = typesetter
        let rects = runs.lazy.map(\.bounds) + (backgrounds + rules).map(\.rect)
        ink = rects.reduce(.null) { $0.union(with: $1) }
    }

    /// Returns the layout for a layer's current bounds and font size; the layout itself unless it
    /// follows the layer and these differ.
    package func fitted(to size: CGSize, fontSize: Double) -> TextLayout {
        guard request.followsLayer else { return self }
        let first = request.pieces.first?.style
        let isPlain = request.pieces.count == 1 && first?.color == nil
        if size.width == request.width, size.height == request.height,
            !isPlain || first?.font.size == fontSize
        {
            return self
        }
        var request = request
        (request.width, request.height) = (size.width, size.height)
        if isPlain { request.pieces[0].style.font.size = fontSize }
        return typesetter.layout(request)
    }

    /// The number of glyphs: the weight of the layout in caches.
    package var glyphCount: Int { runs.reduce(0) { $0 + $1.glyphs.count } }
}
