import Foundation
import Graphics

/// A builder that breaks a text into the lines that fit a box.
struct TextLinesBuilder {
    private let request: TextRequest
    private let text: TextParagraphs
    private let layout: ParagraphLayout
    private var lineLimit: Int
    private var lines: [TypesetLine] = []

    /// Returns the lines of a text; called under the lock of ``PangoAccess``.
    static func lines(_ request: TextRequest, _ fonts: FontMap) -> TextLines {
        var builder = TextLinesBuilder(request, fonts)
        builder.build()
        let (all, fitting) = (builder.lines, builder.fittingLines)
        if let fitting {
            builder.lineLimit = fitting
            builder.build()
        }
        let shown = [all.prefix(fitting.map { $0 + 1 } ?? all.count), builder.lines[...]].joined()
        let needed = shown.reduce(0) { max($0, $1.extent) }
        return TextLines(
            builder.lines, widths: builder.widths(needed: needed),
            heights: builder.heights(all, fitting))
    }

    private init(_ request: TextRequest, _ fonts: FontMap) {
        (self.request, lineLimit) = (request, request.lineLimit)
        text = TextParagraphs(fonts.hasFonts ? request.runs : [])
        layout = ParagraphLayout(request, text, fonts)
    }

    private mutating func build() {
        lines.removeAll()
        let limit = request.heightLimit ?? .infinity
        var height = 0.0
        for (index, paragraph) in text.paragraphs.enumerated() {
            let remainingLines = lineLimit > 0 ? lineLimit - lines.count : .max
            // If the lines end more than a line's height below the box, no further lines are
            // needed.
            let left = limit + (lines.first?.height ?? 0) - height + (lines.last?.after ?? 0)
            if remainingLines <= 0 || left < 0 { break }
            let first = lines.count
            let style = request.runs[paragraph.runIndex].paragraph
            let isLast = index + 1 == text.paragraphs.count
            layout.set(paragraph, remainingLines: remainingLines, height: left, into: &lines)
            if !isLast, lines.count - first >= remainingLines,
                style.truncation ?? request.truncation != .none
            {
                lines.removeSubrange(first...)
                layout.set(
                    paragraph, remainingLines: remainingLines, height: left, isCut: true,
                    into: &lines)
            }
            if first > 0 { lines[first].before += style.spacingBefore }
            if !isLast { lines[lines.count - 1].after += style.spacing }
            height += lines[first...].reduce(0) { $0 + $1.outerHeight }
        }
        if let last = lines.indices.last { lines[last].after = 0 }
    }

    /// The number of lines that fit the height, at least one; nil if all fit.
    private var fittingLines: Int? {
        guard isShortenedByHeight, let height = request.heightLimit else { return nil }
        return Self.needs(lines).firstIndex { $0 > height }.map { max(1, $0) }
    }

    /// Whether the lines that do not fit the height are replaced by an ellipsis.
    private var isShortenedByHeight: Bool {
        request.wrapping != .none && request.truncation != .none
    }

    /// Returns the box height that each line needs, with the lines above.
    private static func needs(_ lines: [TypesetLine]) -> [Double] {
        var height = -0.01 * (lines.first?.height ?? 0)
        return lines.map { line in
            height += line.before + line.height
            defer { height += line.after }
            return height
        }
    }

    /// Returns the range of box heights that give the same lines.
    ///
    /// `all` are the lines before any were left out.
    private func heights(_ all: [TypesetLine], _ fitting: Int?) -> ClosedRange<Double> {
        guard let height = request.heightLimit else {
            return request.isLimitedByHeight ? .infinity ... .infinity : 0 ... .infinity
        }
        let needs = Self.needs(all)
        guard isShortenedByHeight else {
            // Lines below the box may not have been laid out: a taller box could show more lines.
            return 0...(needs.last.map { $0 > height } == true ? height : .infinity)
        }
        let count = fitting ?? needs.count
        let least = fitting == nil ? needs.last ?? 0 : count > 1 ? needs[count - 1] : 0
        let most = count < needs.count ? needs[count].nextDown : .infinity
        // Sums of infinite line heights can be NaN.
        return least <= most ? min(least, height)...most : height...height
    }

    /// Returns the range of box widths that give the same lines.
    ///
    /// `needed` is the width of the widest line.
    ///
    /// Text that does not fit a line does not fit it in a narrower box either.
    private func widths(needed: Double) -> ClosedRange<Double> {
        let (width, styles) = (request.limit ?? .infinity, request.runs.map { $0.paragraph })
        if styles.contains(where: { $0.tailIndent != 0 }) { return width...width }
        let isLimited = styles.contains {
            $0.wrapping ?? request.wrapping != .none || $0.truncation ?? request.truncation != .none
        }
        guard isLimited else { return min(lines.map { $0.left }.max() ?? 0, width)...(.infinity) }
        guard layout.isBroken else { return min(needed, width)...(.infinity) }
        return min(needed, width)...width
    }
}
