import Foundation
import Graphics

/// The making of a layout: Pango breaks paragraphs into lines, which are put below each other here.
struct TextSetting {
    private let request: TextRequest
    private let text: TextParagraphs
    private let layout: ParagraphLayout
    private var lineLimit: Int
    private var lines: [SetLine] = []

    /// Lays out a text; called under the lock of the typesetter.
    static func layout(
        _ request: TextRequest, _ fonts: FontMap, by typesetter: Typesetter
    ) -> TextLayout {
        var setting = TextSetting(request, fonts)
        setting.setLines()
        if request.isLimitedByHeight, let fitting = setting.fittingLines {
            setting.lineLimit = fitting
            setting.setLines()
        }
        return setting.placed(by: typesetter)
    }

    private init(_ request: TextRequest, _ fonts: FontMap) {
        (self.request, lineLimit) = (request, request.lineLimit)
        text = TextParagraphs(fonts.hasFonts ? request.pieces : [])
        layout = ParagraphLayout(request, text, fonts)
    }

    private mutating func setLines() {
        lines.removeAll()
        let limit = request.isLimitedByHeight && request.height > 0 ? request.height : .infinity
        var height = 0.0
        for (index, paragraph) in text.paragraphs.enumerated() {
            let room = lineLimit > 0 ? lineLimit - lines.count : .max
            if room <= 0 || isBelow(limit, height) { break }
            let first = lines.count
            let style = request.pieces[paragraph.piece].paragraph
            let isLast = index + 1 == text.paragraphs.count
            layout.set(paragraph, room: room, into: &lines)
            if !isLast, lines.count - first >= room,
                style.truncation ?? request.truncation != .none
            {
                lines.removeSubrange(first...)
                layout.set(paragraph, room: room, isCut: true, into: &lines)
            }
            if first > 0 { lines[first].before += style.spacingBefore }
            if !isLast { lines[lines.count - 1].after += style.spacing }
            height += Self.height(of: lines[first...])
        }
        if let last = lines.indices.last { lines[last].after = 0 }
    }

    /// Whether lines end more than a line below a height, so that others than they cannot fit.
    private func isBelow(_ limit: Double, _ height: Double) -> Bool {
        guard let first = lines.first, let last = lines.last else { return false }
        return height - last.after > limit + first.height
    }

    private static func height(of lines: ArraySlice<SetLine>) -> Double {
        lines.reduce(0) { $0 + $1.before + $1.height + $1.after }
    }

    /// The number of lines that fit the height, at least one; nil if all fit.
    private var fittingLines: Int? {
        guard request.height.isFinite, request.wrapping != .none, request.truncation != .none,
            let first = lines.first
        else { return nil }
        var room = request.height + 0.01 * first.height
        let fitting = lines.firstIndex { line in
            room -= line.before + line.height
            defer { room -= line.after }
            return room < 0
        }
        return fitting.map { max(1, $0) }
    }

    private func placed(by typesetter: Typesetter) -> TextLayout {
        let width = lines.map { $0.left + $0.width + $0.right }.max() ?? 0
        let height = Self.height(of: lines[...])
        let box = request.limit ?? width
        var y = request.height.isFinite ? (request.height - height) * request.down : 0
        var marks = TextMarks()
        var (found, runs): ([TextLine], [GlyphRun]) = ([], [])
        found.reserveCapacity(lines.count)
        runs.reserveCapacity(lines.count)
        for line in lines {
            y += line.before
            let (x, baseline) = (line.x(in: box), y + line.ascent)
            let rect = CGRect(x: x, y: y, width: line.width, height: line.height)
            found.append(
                TextLine(
                    text: line.text, rect: rect, baseline: baseline,
                    isRightToLeft: line.isRightToLeft))
            for part in line.parts {
                if let run = part.run(at: x, baseline) { runs.append(run) }
                marks.add(part, at: x, baseline, line: rect)
            }
            y += line.height + line.after
        }
        return TextLayout(
            request, lines: found, runs: runs, backgrounds: marks.backgrounds, rules: marks.rules,
            size: CGSize(width: width, height: height), by: typesetter)
    }
}
