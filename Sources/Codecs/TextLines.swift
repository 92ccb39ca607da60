import Foundation
import Graphics

/// Where text that does not fit is left out.
public enum TextTruncation: String, CaseIterable, Sendable {
    /// Nowhere: it is cut off.
    case none
    /// At the start of the line.
    case start
    /// In the middle of the line.
    case middle
    /// At the end of the line.
    case end
}

/// How lines lie in their box.
public struct TextPlacement: Hashable, Sendable {
    /// 0 left, .5 centred, 1 right.
    public var across: Double
    /// 0 at the top, .5 centred, 1 at the bottom.
    public var down: Double
    /// Whether all lines but the last of a paragraph are stretched to both sides.
    public var isJustified: Bool

    /// Makes a placement.
    public init(across: Double = 0, down: Double = 0, isJustified: Bool = false) {
        (self.across, self.down, self.isJustified) = (across, down, isJustified)
    }
}

/// Text broken into lines, and its picture. Callable from any thread.
public struct TextLines: Sendable {
    /// The lines from the top.
    public private(set) var lines: [String] = []
    /// Whether a line is the last one of its paragraph.
    private var isLast: [Bool] = []
    private let font: FontDescription
    private let truncation: TextTruncation
    /// The height of one line in points.
    public let lineHeight: CGFloat

    /// Breaks text at line breaks and, where it is wrapped, between words; words wider than the
    /// line are broken too. Where something is left out, an ellipsis takes its place.
    ///
    /// - Parameters:
    ///   - width: points; unlimited unless above 0 and finite.
    ///   - limit: how many lines at most; 0 is any number.
    public init(
        _ text: String, font: FontDescription, width: CGFloat, limit: Int = 0,
        isWrapped: Bool = true, truncation: TextTruncation = .end
    ) {
        (self.font, self.truncation) = (font, truncation)
        lineHeight = TextCodec.metrics(of: "", font: font).lineHeight
        guard !text.isEmpty else { return }
        let room = width > 0 && width.isFinite ? width : .infinity
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let parts = isWrapped ? wrapped(paragraph, room) : [String(paragraph)]
            lines.append(contentsOf: parts)
            isLast.append(contentsOf: parts.indices.map { $0 == parts.count - 1 })
        }
        if limit > 0, lines.count > limit {
            lines.removeSubrange(limit...)
            isLast.removeSubrange(limit...)
            lines[limit - 1] = shortened(lines[limit - 1], room, isCut: true)
            isLast[limit - 1] = true
        }
        lines = lines.map { shortened($0, room, isCut: false) }
    }

    /// The extent of all lines, in points.
    public var size: CGSize {
        CGSize(
            width: lines.map { self.width($0) }.max() ?? 0,
            height: lineHeight * CGFloat(lines.count))
    }

    private func width(_ line: some StringProtocol) -> CGFloat {
        TextCodec.metrics(of: String(line), font: font).width
    }

    /// How much of the line box may stick out before a line counts as too wide, in points.
    private static let slack: CGFloat = 0.01

    private func fits(_ line: some StringProtocol, _ room: CGFloat) -> Bool {
        room == .infinity || width(line) <= room + Self.slack
    }

    private func wrapped(_ paragraph: Substring, _ room: CGFloat) -> [String] {
        if fits(paragraph, room) { return [String(paragraph)] }
        var result: [String] = []
        var line = ""
        let words = paragraph.split(separator: " ", omittingEmptySubsequences: false)
        for (index, word) in words.enumerated() {
            // Blanks at the beginning of the paragraph are words without letters.
            let isFirst = line.isEmpty && (index == 0 || !result.isEmpty)
            let longer = isFirst ? String(word) : line + " " + word
            if fits(longer, room) {
                line = longer
                continue
            }
            if !line.isEmpty { result.append(line) }
            var rest = word
            while !rest.isEmpty, !fits(rest, room) {
                let count = max(1, mostFitting(rest, room) { String($0) })
                guard count < rest.count else { break }
                result.append(String(rest.prefix(count)))
                rest = rest.dropFirst(count)
            }
            line = String(rest)
        }
        result.append(line)
        return result
    }

    private func shortened(_ line: String, _ room: CGFloat, isCut: Bool) -> String {
        guard truncation != .none, isCut || !fits(line, room) else { return line }
        let all = line[...]
        switch truncation {
        case .none: return line
        case .end: return String(line.prefix(mostFitting(all, room) { "\($0)…" })) + "…"
        case .start:
            let count = mostFitting(all, room) { "…" + all.suffix($0.count) }
            return "…" + line.suffix(count)
        case .middle:
            func cut(_ count: Int) -> String {
                line.prefix((count + 1) / 2) + "…" + line.suffix(count / 2)
            }
            return cut(mostFitting(all, room) { cut($0.count) })
        }
    }

    /// The most characters that fit when something is made of them, by halving.
    private func mostFitting(
        _ line: Substring, _ room: CGFloat, _ shown: (Substring) -> String
    ) -> Int {
        var (low, high) = (0, line.count)
        while low < high {
            let middle = (low + high + 1) / 2
            if fits(shown(line.prefix(middle)), room) { low = middle } else { high = middle - 1 }
        }
        return low
    }

    // MARK: Picture

    /// The largest side of a picture, and its most pixels.
    private static let (largestSide, mostPixels): (CGFloat, CGFloat) = (32767, 67_108_864)

    /// The lines in a box of `size` points; nil where nothing shows.
    public func image(
        size: CGSize, scale: CGFloat, color: RGBAColor, placement: TextPlacement
    ) -> CGImage? {
        guard !lines.isEmpty, scale > 0, scale.isFinite else { return nil }
        let (wide, high) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        guard wide >= 1, high >= 1, wide <= Self.largestSide, high <= Self.largestSide,
            wide * high <= Self.mostPixels
        else { return nil }
        var canvas = Canvas(width: Int(wide), height: Int(high))
        let room = size.height - lineHeight * CGFloat(lines.count)
        let top = (room * placement.down * scale).rounded()
        for (index, line) in lines.enumerated() {
            let y = (top + CGFloat(index) * lineHeight * scale).rounded()
            guard y < high else { break }
            if placement.isJustified, !isLast[index], line.contains(" ") {
                drawStretched(line, y, scale, color, into: &canvas)
            } else if let picture = image(of: line, scale, color) {
                let left = ((wide - CGFloat(picture.width)) * placement.across).rounded()
                canvas.draw(picture, left, y)
            }
        }
        return CGImage(width: canvas.width, height: canvas.height, pixels: canvas.pixels)
    }

    private func image(of line: String, _ scale: CGFloat, _ color: RGBAColor) -> CGImage? {
        TextCodec.image(of: line, font: font, color: color, scale: scale)
    }

    /// Draws the words of a line from one side to the other.
    private func drawStretched(
        _ line: String, _ y: CGFloat, _ scale: CGFloat, _ color: RGBAColor,
        into canvas: inout Canvas
    ) {
        let inOrder = line.split(separator: " ")
        let words = TextCodec.isRightToLeft(line) ? inOrder.reversed() : inOrder
        let widths = words.map { width($0) * scale }
        let gaps = CGFloat(max(1, words.count - 1))
        let gap = (CGFloat(canvas.width) - widths.reduce(0, +)) / gaps
        var x: CGFloat = 0
        for (word, width) in zip(words, widths) {
            if let picture = image(of: String(word), scale, color) {
                canvas.draw(picture, x.rounded(), y)
            }
            x += width + gap
        }
    }

    /// Pixels that lines are put into.
    private struct Canvas {
        let width: Int
        let height: Int
        var pixels: [UInt32]

        init(width: Int, height: Int) {
            (self.width, self.height) = (width, height)
            pixels = [UInt32](repeating: 0, count: width * height)
        }

        mutating func draw(_ picture: CGImage, _ x: CGFloat, _ y: CGFloat) {
            guard abs(x) < 1e6, abs(y) < 1e6 else { return }
            let (left, top) = (Int(x), Int(y))
            let columns = max(0, -left)..<max(0, -left, min(picture.width, width - left))
            for row in 0..<picture.height where (0..<height).contains(row + top) {
                let start = (row + top) * width + left
                for x in columns where picture[x, row] != 0 {
                    pixels[start + x] = picture[x, row]
                }
            }
        }
    }
}
