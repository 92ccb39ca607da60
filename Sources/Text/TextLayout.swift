import Foundation
import Graphics

/// A line of a layout, in points from the top left corner of the box.
package struct TextLine: Hashable, Sendable {
    /// The text from which the line was made, without its line break.
    package var text: String
    /// The line's rectangle: the width of its text, and its height.
    package var rect: CGRect
    /// The y of the baseline.
    package var baseline: Double
    /// Whether its paragraph runs from right to left.
    package var isRightToLeft: Bool
}

/// A rectangle of one colour beside the glyphs: a background, an underline.
package struct TextMark: Hashable, Sendable {
    /// The rectangle in the layout's box.
    package var rect: CGRect
    /// The colour; nil is the colour with which the layout is drawn.
    package var color: RGBAColor?
}

/// A text as lines of glyphs: a value that any thread may draw.
package final class TextLayout: Sendable {
    /// The text and the box that were laid out.
    package let request: TextRequest
    /// The lines from the top.
    package let lines: [TextLine]
    /// The glyphs, line by line and from left to right, in runs of limited length.
    package let runs: [GlyphRun]
    /// The marks behind the glyphs, and those over them.
    package let backgrounds: [TextMark], rules: [TextMark]
    /// The extent of the lines in points, without the space of the box around them.
    package let size: CGSize
    /// The rectangle that glyphs and marks touch; null for none.
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

    /// Returns the layout for a layer's bounds and font size: itself unless it follows the layer and
    /// these differ, as while they are animated.
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

    /// The number of glyphs, by which caches weigh the layout.
    package var glyphCount: Int { runs.reduce(0) { $0 + $1.glyphs.count } }
}
