import Codecs
import Graphics

/// Text broken into lines, and its picture.
struct LabelText {
    /// The lines from the top.
    private(set) var lines: [String] = []
    let font: FontDescription
    /// The height of one line in points.
    let lineHeight: CGFloat

    /// Breaks text at line breaks and, where more than one line is allowed, between words; words
    /// wider than the line are broken too. What does not fit ends with an ellipsis.
    ///
    /// - Parameters:
    ///   - width: points; unlimited unless above 0 and finite.
    ///   - limit: how many lines at most; 0 is any number.
    init(_ text: String, font: FontDescription, width: CGFloat, limit: Int) {
        self.font = font
        lineHeight = TextCodec.metrics(of: "", font: font).lineHeight
        guard !text.isEmpty else { return }
        let room = width > 0 && width.isFinite ? width : .infinity
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if limit == 1 {
                lines.append(String(paragraph))
            } else {
                lines.append(contentsOf: wrapped(paragraph, room))
            }
        }
        if limit > 0, lines.count > limit {
            lines.removeSubrange(limit...)
            lines[limit - 1] = shortened(lines[limit - 1], room, isCut: true)
        }
        lines = lines.map { shortened($0, room, isCut: false) }
    }

    /// The extent of all lines, in points.
    var size: CGSize {
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
        for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
            let longer = line.isEmpty ? String(word) : line + " " + word
            if fits(longer, room) {
                line = longer
                continue
            }
            if !line.isEmpty { result.append(line) }
            var rest = word
            while !rest.isEmpty, !fits(rest, room) {
                let count = max(1, fittingPrefix(of: rest, room, suffix: ""))
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
        guard isCut || !fits(line, room) else { return line }
        return String(line.prefix(fittingPrefix(of: line[...], room, suffix: "…"))) + "…"
    }

    /// The most characters that fit with `suffix` after them, by halving.
    private func fittingPrefix(of line: Substring, _ room: CGFloat, suffix: String) -> Int {
        var (low, high) = (0, line.count)
        while low < high {
            let middle = (low + high + 1) / 2
            if fits(line.prefix(middle) + suffix, room) { low = middle } else { high = middle - 1 }
        }
        return low
    }

    // MARK: Picture

    /// The largest side of a picture, in pixels.
    private static let largestSide: CGFloat = 8192

    /// The lines in a box of `size` points, centred vertically; nil where nothing shows.
    ///
    /// - Parameter align: 0 left, 0.5 centred, 1 right.
    func image(size: CGSize, scale: CGFloat, color: RGBAColor, align: CGFloat) -> CGImage? {
        guard !lines.isEmpty, scale > 0, scale.isFinite else { return nil }
        let (wide, high) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        guard wide >= 1, high >= 1, wide <= Self.largestSide, high <= Self.largestSide else {
            return nil
        }
        let (width, height) = (Int(wide), Int(high))
        var pixels = [UInt32](repeating: 0, count: width * height)
        let top = ((size.height - lineHeight * CGFloat(lines.count)) / 2 * scale).rounded()
        for (index, line) in lines.enumerated() {
            guard
                let picture = TextCodec.image(of: line, font: font, color: color, scale: scale)
            else { continue }
            let left = ((wide - CGFloat(picture.width)) * align).rounded()
            let y = (top + CGFloat(index) * lineHeight * scale).rounded()
            guard abs(left) < 1e6, abs(y) < 1e6 else { continue }
            let columns =
                max(0, -Int(left))..<max(0, -Int(left), min(picture.width, width - Int(left)))
            for row in 0..<picture.height where (0..<height).contains(row + Int(y)) {
                let start = (row + Int(y)) * width + Int(left)
                for x in columns where picture[x, row] != 0 {
                    pixels[start + x] = picture[x, row]
                }
            }
        }
        return CGImage(width: width, height: height, pixels: pixels)
    }
}
