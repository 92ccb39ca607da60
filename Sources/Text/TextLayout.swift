import Foundation
import Graphics
import Synchronization

/// A line of a text layout.
///
/// Lengths are in points, from the top left corner of the box.
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

/// An immutable layout of a text as glyphs, drawable on any thread.
package final class TextLayout: Sendable {
    /// The text, the box and the options that were laid out.
    package let request: TextRequest
    /// The lines, from the top down.
    package let lines: [TextLine]
    /// The glyphs, line by line and from left to right, in runs of limited length.
    package let runs: [GlyphRun]
    /// The rectangles drawn behind the glyphs, and those drawn over them.
    package let backgrounds: [TextMark], rules: [TextMark]
    /// The size of the lines in points, without the free space of the box.
    package let size: CGSize
    /// The bounding box of glyphs and marks; null if there are none.
    package let ink: CGRect
    let text: TextLines
    private let pango: PangoAccess
    /// The layout requested last for another box or font size.
    private let lastFit = Mutex<TextLayout?>(nil)

    /// Places the lines of a text in the box of a request.
    init(_ request: TextRequest, _ text: TextLines, by pango: PangoAccess) {
        (self.request, self.text, self.pango) = (request, text, pango)
        var set = text.lines
        if let width = request.limit, set.contains(where: { $0.gaps > 0 }) {
            set = set.map { $0.justified(in: width, request.alignment) }
        }
        size = CGSize(
            width: set.lazy.map { $0.extent }.max() ?? 0,
            height: set.reduce(0) { $0 + $1.outerHeight })
        let box = request.limit ?? size.width
        var y = request.shift
        if request.height.isFinite { y += (request.height - size.height) * request.down }
        var marks = TextMarks()
        var (lines, runs): ([TextLine], [GlyphRun]) = ([], [])
        lines.reserveCapacity(set.count)
        runs.reserveCapacity(set.count)
        for line in set {
            y += line.before
            let (x, baseline) = (line.x(in: box, request.alignment), y + line.ascent)
            let rect = CGRect(x: x, y: y, width: line.width, height: line.height)
            lines.append(
                TextLine(
                    text: line.text, rect: rect, baseline: baseline,
                    isRightToLeft: line.isRightToLeft))
            for part in line.parts {
                if let run = part.run(at: x, baseline) { runs.append(run) }
                marks.add(part, at: x, baseline, line: rect)
            }
            y += line.height + line.after
        }
        (self.lines, self.runs) = (lines, runs)
        (backgrounds, rules) = (marks.backgrounds, marks.rules)
        let rects = runs.map { $0.bounds } + (backgrounds + rules).map { $0.rect }
        ink = rects.reduce(.null) { $0.union(with: $1) }
    }

    /// The number of glyphs: the weight of the layout in caches.
    package var glyphCount: Int { runs.reduce(0) { $0 + $1.glyphs.count } }

    // MARK: Boxes that change

    /// Returns the layout fitted to bounds and font size; nil without extent.
    package func fitted(to size: CGSize, fontSize: Double) -> FittedLayout? {
        let isScaled = request.isScaled && fontSize != request.runs[0].style.font.size
        guard request.followsLayer, size != request.box || isScaled else {
            return FittedLayout(layout: self)
        }
        var (wanted, scale) = (request, 1.0)
        if isScaled {
            guard let factor = wanted.setScaled(to: fontSize) else { return nil }
            scale = factor
        }
        (wanted.width, wanted.height) = (size.width / scale, size.height / scale)
        let layout = lastFit.withLock { last in
            if let last, last.request == wanted { return last }
            let known = [self, last].compactMap { $0 }.first {
                $0.text.suits(wanted) && $0.request.runs == wanted.runs
            }
            var layout = known ?? set(wanted, last)
            if layout.shift(in: wanted) == nil {
                layout = TextLayout(wanted, layout.text, by: pango)
            }
            if layout !== self { last = layout }
            return layout
        }
        return FittedLayout(
            layout: layout, scale: scale, x: (layout.shift(in: wanted) ?? 0) * scale,
            isChanged: true)
    }

    /// Returns the lines' shift right in another box; nil if they differ.
    private func shift(in other: TextRequest) -> Double? {
        let width = request.limit ?? size.width
        return text.shift(request.alignment, widening: (other.limit ?? size.width) - width)
    }

    /// The maximum number of trial layouts for a slightly wider box.
    private static let maxTries = 6

    /// Lays out the text for a box or a slightly wider one.
    ///
    /// The box is the requested one. A wider box gives the same lines. A box that is becoming wider
    /// is expected to become still wider: the text is laid out for a box wider by a letter or, if
    /// its lines differ, for the widest box with the same lines.
    private func set(_ wanted: TextRequest, _ last: TextLayout?) -> TextLayout {
        let widths = (last ?? self).text.widths
        let step = wanted.runs.map { $0.style.font.size }.max() ?? 0
        if let width = wanted.limit, widths.lowerBound < widths.upperBound,
            width > widths.upperBound, width < widths.upperBound + step
        {
            var wider = wanted
            wider.width = width + step
            for _ in 0..<Self.maxTries where wider.width > width {
                let made = pango.layout(wider)
                if made.text.suits(wanted) { return made }
                wider.width = made.text.widths.lowerBound - step * 1e-4
            }
        }
        return pango.layout(wanted)
    }
}

/// A text layout, scaled and shifted for another box or font size.
package struct FittedLayout: Sendable {
    /// The layout.
    package var layout: TextLayout
    /// The factor that enlarges the layout from the box's top left.
    package var scale = 1.0
    /// The distance by which the layout is moved to the right, in points.
    package var x = 0.0
    /// Whether the box or the font size differs from the committed one.
    package var isChanged = false
}

extension TextRequest {
    /// Whether the layer's font size replaces that of the text.
    fileprivate var isScaled: Bool {
        followsLayer && runs.count == 1 && runs[0].style.color == nil
    }

    /// The size of the box.
    package var box: CGSize { CGSize(width: width, height: height) }

    /// Returns the factor that scales the text to a font size.
    ///
    /// The result is nil if text of that size has no extent. If the text has no extent at its own
    /// size, it first gets another size.
    fileprivate mutating func setScaled(to fontSize: Double) -> Double? {
        var font = runs[0].style.font
        if !font.isVisible { font.size = 64 }
        runs[0].style.font = font
        let factor = fontSize / font.size
        font.size = fontSize
        return font.isVisible && factor.isFinite && factor > 0 ? factor : nil
    }
}
