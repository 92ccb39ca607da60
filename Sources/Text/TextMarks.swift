import Foundation
import Graphics

/// The backgrounds and rules of a layout, collected run by run.
struct TextMarks {
    private(set) var backgrounds: [TextMark] = [], rules: [TextMark] = []

    /// Adds the background, underline, strikethrough and boxes of a line's part.
    ///
    /// The left end and the baseline of the line are at a point; `line` is the rectangle of the
    /// line.
    mutating func add(_ part: TypesetLine.Part, at x: Double, _ lineBaseline: Double, line: CGRect)
    {
        let (style, baseline) = (part.style, lineBaseline - part.rise)
        let (from, to, size) = (x + part.from, x + part.to, style.font.size)
        if let color = style.background, to > from {
            backgrounds.append(
                TextMark(
                    rect: CGRect(x: from, y: line.minY, width: to - from, height: line.height),
                    color: color))
        }
        let metrics = part.face?.underline ?? (position: 0.1, thickness: 0.05)
        let thickness = metrics.thickness * size
        if let rule = style.underline {
            add(rule, to: part, at: x, baseline + metrics.position * size, thickness)
        }
        if let rule = style.strikethrough {
            let height = part.face.map(\.xHeight).flatMap { $0 > 0 ? $0 : nil } ?? 0.5
            add(rule, to: part, at: x, baseline - height / 2 * size, thickness)
        }
        for box in part.boxes { add(box.offsetBy(dx: x, dy: lineBaseline), style, thickness) }
    }

    /// Adds an underline or strikethrough along a part of a line.
    ///
    /// The line's left end is at `x`, the middle of the strokes at `y`.
    private mutating func add(
        _ rule: TextRule, to part: TypesetLine.Part, at x: Double, _ y: Double, _ thickness: Double
    ) {
        guard part.from < part.to else { return }
        let width = rule.form == .thick ? 2 * thickness : thickness
        let middles = rule.form == .double ? [y - thickness, y + thickness] : [y]
        let dashes = rule.dashes.map { $0 * width }
        for word in rule.isByWord ? part.words : [part.from...part.to] {
            for middle in middles {
                for span in spans(dashes, x + word.lowerBound, x + word.upperBound) {
                    let rect = CGRect(
                        x: span.lowerBound, y: middle - width / 2,
                        width: span.upperBound - span.lowerBound, height: width)
                    rules.append(TextMark(rect: rect, color: rule.color ?? part.style.color))
                }
            }
        }
    }

    /// The maximum number of dashes in a part.
    ///
    /// `maxRules` is the number of strokes in a layout above which dashes become solid.
    private static let (maxDashes, maxRules) = (4096, 1 << 16)

    /// Returns the x ranges of the dashes between two x coordinates.
    ///
    /// The pattern starts at x = 0. So the dashes continue in the next run.
    ///
    /// The result is the whole line if there were too many dashes, or if dashes were too short for
    /// the precision of coordinates so far from 0.
    private func spans(
        _ dashes: [Double], _ from: Double, _ to: Double
    ) -> [ClosedRange<Double>] {
        let period = dashes.reduce(0, +)
        guard from < to else { return [] }
        guard period > 16 * max(abs(from), abs(to)).ulp, dashes.count % 2 == 0,
            (to - from) / period < Double(Self.maxDashes), rules.count < Self.maxRules
        else { return [from...to] }
        var spans: [ClosedRange<Double>] = []
        var start = (from / period).rounded(.down) * period
        while start < to {
            for i in stride(from: 0, to: dashes.count, by: 2) {
                let (low, high) = (max(start, from), min(start + dashes[i], to))
                if low < high { spans.append(low...high) }
                start += dashes[i] + dashes[i + 1]
            }
        }
        return spans
    }

    /// Adds the box that stands for a character without a glyph.
    private mutating func add(_ box: CGRect, _ style: TextStyle, _ thickness: Double) {
        let (x, y, width, height) = (box.minX, box.minY, box.width, box.height)
        for rect in [
            CGRect(x: x, y: y, width: width, height: thickness),
            CGRect(x: x, y: y + height - thickness, width: width, height: thickness),
            CGRect(x: x, y: y, width: thickness, height: height),
            CGRect(x: x + width - thickness, y: y, width: thickness, height: height),
        ] { rules.append(TextMark(rect: rect, color: style.color)) }
    }
}
