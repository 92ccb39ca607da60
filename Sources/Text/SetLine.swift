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
        /// The horizontal extents of the words, where a rule is only under these.
        var words: [ClosedRange<Double>] = []
    }

    var text: String
    var width: Double
    var ascent: Double, descent: Double
    /// The space above and below the line.
    var before = 0.0, after = 0.0
    /// The insets from the left and from the right.
    var left = 0.0, right = 0.0
    var alignment: TextAlignment
    var isRightToLeft: Bool
    var parts: [Part] = []

    /// The height without the space around the line.
    var height: Double { ascent + descent }

    /// Applies a paragraph's line heights, which are added above the text, and insets.
    mutating func apply(_ style: ParagraphStyle, isFirst: Bool, width: Double?) {
        let natural = height
        var height = natural * (style.lineHeightMultiple > 0 ? style.lineHeightMultiple : 1)
        height = max(height, style.minimumLineHeight)
        if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
        ascent += height - natural
        after = max(0, style.lineSpacing)
        let (leading, trailing) = style.insets(isFirst: isFirst, width: width)
        (left, right) = isRightToLeft ? (trailing, leading) : (leading, trailing)
    }

    /// Returns the x of the left end in a box.
    func x(in width: Double) -> Double {
        let share: Double =
            switch alignment {
            case .left: 0
            case .center: 0.5
            case .right: 1
            case .natural, .justified: isRightToLeft ? 1 : 0
            }
        return left + (width - left - right - self.width) * share
    }
}

extension SetLine.Part {
    /// Adds a glyph of a word, which joins the glyph before it.
    mutating func addWord(from: Double, to: Double) {
        guard from < to else { return }
        if let last = words.last, last.upperBound == from {
            words[words.count - 1] = last.lowerBound...to
        } else {
            words.append(from...to)
        }
    }

    /// Returns the glyphs of a line with its left end and its baseline at a point; nil without ink.
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
