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

/// The alignment of lines in their box.
package struct TextPlacement: Hashable, Sendable {
    /// The horizontal alignment: 0 left, .5 centred, 1 right; nil the natural side of each
    /// paragraph, by the script of its first letter.
    package var across: Double?
    /// The vertical alignment: 0 top, .5 centred, 1 bottom.
    package var down: Double
    /// Whether all lines but the last of a paragraph are stretched to both sides.
    package var isJustified: Bool

    /// Creates a placement.
    package init(across: Double? = 0, down: Double = 0, isJustified: Bool = false) {
        (self.across, self.down, self.isJustified) = (across, down, isJustified)
    }
}

/// A part of a text with its own font and optional colour.
package struct TextPart: Hashable, Sendable {
    /// The text.
    package var text: String
    /// The font.
    package var font: FontDescription
    /// The colour; nil is the colour requested for the image.
    package var color: RGBAColor?
    /// The underline and strikethrough.
    package var rules: TextRules

    /// Creates a part.
    package init(
        _ text: String, font: FontDescription, color: RGBAColor? = nil, rules: TextRules = []
    ) {
        (self.text, self.font, self.color, self.rules) = (text, font, color, rules)
    }
}

/// Text broken into lines, and its drawing.
///
/// Callable from any thread.
package struct TextLines: Sendable {
    /// Adjacent characters.
    typealias Letters = ArraySlice<StyledCharacter>

    /// A line and its vertical metrics.
    struct Line {
        var letters: Letters
        /// Whether the line is the last one of its paragraph.
        var isLast = false
        /// The level of its paragraph: 1 for right to left.
        var level: UInt8 = 0
        /// The style that decides the height of an empty line.
        var style = 0
        /// The distances from the top to the baseline, and to the next line, in points.
        var ascent = CGFloat.zero, height = CGFloat.zero
    }

    private(set) var laid: [Line] = []
    private let styles: [TextPart]
    private let truncation: TextTruncation

    /// The text of each line from the top.
    package var lines: [String] { laid.map { Self.string($0.letters) } }
    /// The heights of the lines, in points.
    package var heights: [CGFloat] { laid.map(\.height) }

    /// Breaks text in one font into lines; see ``init(_:width:limit:isWrapped:truncation:)``.
    package init(
        _ text: String, font: FontDescription, width: CGFloat, limit: Int = 0,
        isWrapped: Bool = true, truncation: TextTruncation = .end
    ) {
        self.init(
            [TextPart(text, font: font)], width: width, limit: limit, isWrapped: isWrapped,
            truncation: truncation)
    }

    /// Breaks text at line breaks and, where it is wrapped, between words.
    ///
    /// Words wider than the line are broken too. An ellipsis replaces text that is left out.
    ///
    /// - Parameters:
    ///   - parts: the text, each part in its font.
    ///   - width: points; unlimited unless above 0 and finite.
    ///   - limit: the maximum number of lines; 0 is no limit.
    ///   - isWrapped: whether lines wider than `width` are broken; otherwise they are shortened.
    ///   - truncation: the place of the ellipsis in a shortened line.
    package init(
        _ parts: [TextPart], width: CGFloat, limit: Int = 0, isWrapped: Bool = true,
        truncation: TextTruncation = .end
    ) {
        (styles, self.truncation) = (parts, truncation)
        let letters = Self.letters(parts)
        guard !letters.isEmpty else { return }
        let room = width > 0 && width.isFinite ? width : .infinity
        var style = letters[0].style
        var lines: [Line] = []
        for var paragraph in letters.split(
            omittingEmptySubsequences: false,
            whereSeparator: {
                $0.character == "\n"
            })
        {
            style = paragraph.last?.style ?? style
            let level = paragraph.setLevels()
            let rows = isWrapped ? wrapped(paragraph, room) : [paragraph]
            lines += rows.map { Line(letters: $0.ended(at: level), level: level, style: style) }
            lines[lines.count - 1].isLast = true
        }
        if limit > 0, lines.count > limit {
            lines.removeSubrange(limit...)
            lines[limit - 1].letters = shortened(lines[limit - 1], room, isCut: true)
            lines[limit - 1].isLast = true
        }
        for i in lines.indices {
            lines[i].letters = shortened(lines[i], room, isCut: false)
            measure(&lines[i])
        }
        laid = lines
    }

    /// The extent of all lines, in points.
    package var size: CGSize {
        CGSize(
            width: laid.map { width($0.letters) }.max() ?? 0,
            height: laid.reduce(0) { $0 + $1.height })
    }

    // MARK: Letters

    /// Returns the characters of all parts, without control characters except line breaks.
    private static func letters(_ parts: [TextPart]) -> [StyledCharacter] {
        parts.enumerated().flatMap { style, part in
            part.text.split(separator: "\n", omittingEmptySubsequences: false)
                .map { TextCodec.singleLine(String($0)) }.joined(separator: "\n")
                .map { StyledCharacter(character: $0, style: style) }
        }
    }

    private static func string(_ letters: some Sequence<StyledCharacter>) -> String {
        String(letters.map(\.character))
    }

    private func width(_ letters: some Collection<StyledCharacter>) -> CGFloat {
        width(runs(TextRuns(letters).visual))
    }

    private func width(_ runs: [TextRun]) -> CGFloat {
        runs.reduce(0) { $0 + TextCodec.metrics(of: $1, font: styles[$1.style].font).width }
    }

    /// Splits the runs of a line into parts in faces that have their glyphs.
    private func runs(_ visual: [TextRun]) -> [TextRun] {
        TextCodec.runs(visual) { styles[$0].font }
    }

    /// Computes the height of a line, that of its highest faces.
    private func measure(_ line: inout Line) {
        let empty = [TextRun(text: "", style: line.style)]
        var below = CGFloat.zero
        for var run in line.letters.isEmpty ? empty : runs(TextRuns(line.letters).visual) {
            run.text = ""
            let box = TextCodec.metrics(of: run, font: styles[run.style].font)
            line.ascent = max(line.ascent, box.ascent)
            below = max(below, box.lineHeight - box.ascent)
        }
        line.height = line.ascent + below
    }

    // MARK: Breaking

    /// The tolerance by which a line may exceed the width, in points.
    private static let slack: CGFloat = 0.01

    private func fits(_ letters: some Collection<StyledCharacter>, _ room: CGFloat) -> Bool {
        room == .infinity || width(letters) <= room + Self.slack
    }

    private func wrapped(_ paragraph: Letters, _ room: CGFloat) -> [Letters] {
        if fits(paragraph, room) { return [paragraph] }
        var result: [Letters] = []
        var line = paragraph.prefix(0)
        let words = paragraph.split(omittingEmptySubsequences: false) { $0.character == " " }
        var (index, guess) = (0, 1)
        while index < words.count {
            let word = words[index]
            // At the beginning of the paragraph, spaces are preserved as empty words. At the
            // beginning of other lines, spaces are dropped.
            let isFirst = line.isEmpty && (index == 0 || !result.isEmpty)
            if isFirst, index > 0, word.isEmpty {
                index += 1
                continue
            }
            let start = isFirst ? word.startIndex : line.startIndex
            let count = mostFitting(words.count - index, from: guess) {
                fits(paragraph[start..<words[index + $0 - 1].endIndex], room)
            }
            if count > 0 { line = paragraph[start..<words[index + count - 1].endIndex] }
            (index, guess) = (index + count, max(1, count))
            if index == words.count { break }
            if !line.isEmpty { result.append(line) }
            line = broken(words[index], room, into: &result)
            index += 1
        }
        result.append(line)
        return result
    }

    /// Breaks a word between characters and returns the rest for the next line.
    private func broken(_ word: Letters, _ room: CGFloat, into result: inout [Letters]) -> Letters {
        var (rest, guess) = (word, word.count)
        while true {
            guess = max(1, mostFitting(rest.count, from: guess) { fits(rest.prefix($0), room) })
            guard guess < rest.count else { return rest }
            result.append(rest.prefix(guess))
            rest = rest.dropFirst(guess)
        }
    }

    private func shortened(_ whole: Line, _ room: CGFloat, isCut: Bool) -> Letters {
        let line = whole.letters
        guard truncation != .none, isCut || !fits(line, room) else { return line }
        /// Returns `start` letters from the start and `end` from the end, with an ellipsis between
        /// them.
        func cut(_ start: Int, _ end: Int) -> [StyledCharacter] {
            let (kept, rest) = (line.prefix(start), line.suffix(end))
            let style = kept.last?.style ?? rest.first?.style ?? line.first?.style
            let levels = [kept.last, rest.first].map { $0?.level ?? whole.level }
            let dots = StyledCharacter(
                character: "…", style: style ?? 0, level: min(levels[0], levels[1]))
            return kept + [dots] + rest
        }
        func shown(_ count: Int) -> [StyledCharacter] {
            switch truncation {
            case .none: Array(line.prefix(count))
            case .end: cut(count, 0)
            case .start: cut(0, count)
            case .middle: cut((count + 1) / 2, count / 2)
            }
        }
        return shown(mostFitting(line.count, from: 1) { fits(shown($0), room) })[...]
    }

    /// Returns the largest count up to `limit` that fits.
    ///
    /// The search begins at a guess with growing steps, then bisects, so that nothing much longer
    /// than the result or the guess is measured.
    private func mostFitting(_ limit: Int, from guess: Int, _ fits: (Int) -> Bool) -> Int {
        var (low, high) = (0, limit + 1)
        var (probe, step) = (min(guess, limit), 1)
        while high - low > 1 {
            if fits(probe) { low = probe } else { high = probe }
            probe =
                if high > limit {
                    min(low + step, limit)
                } else if low == 0 {
                    max(high - step, 1)
                } else {
                    (low + high) / 2
                }
            step *= 2
        }
        return low
    }

    // MARK: Image

    /// The maximum side of an image, and its maximum number of pixels.
    private static let (largestSide, mostPixels): (CGFloat, CGFloat) = (32767, 67_108_864)

    /// Draws the lines in a box of `size` points; nil where nothing is visible.
    package func image(
        size: CGSize, scale: CGFloat, color: RGBAColor, placement: TextPlacement
    ) -> CGImage? {
        guard !laid.isEmpty, scale > 0, scale.isFinite else { return nil }
        let (wide, high) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        guard wide >= 1, high >= 1, wide <= Self.largestSide, high <= Self.largestSide,
            wide * high <= Self.mostPixels
        else { return nil }
        var canvas = Canvas(width: Int(wide), height: Int(high))
        let room = size.height - heights.reduce(0, +)
        let top = (room * placement.down * scale).rounded()
        var above = CGFloat.zero
        for line in laid {
            let y = (top + above * scale).rounded()
            above += line.height
            guard y < high else { break }
            guard y + line.height * scale > -1 else { continue }
            if placement.isJustified, !line.isLast,
                line.letters.contains(where: { $0.character == " " })
            {
                drawStretched(line, y, scale, color, into: &canvas)
            } else {
                let all = runs(TextRuns(line.letters).visual)
                let shown = pictures(of: all, line.ascent, scale, color)
                let across = placement.across ?? Double(line.level)
                let left = start(of: shown.textWidth, shown.width, in: wide, across)
                for picture in shown.all {
                    canvas.draw(picture.image, left + picture.x, y + picture.y)
                }
            }
        }
        return CGImage(width: canvas.width, height: canvas.height, pixels: canvas.pixels)
    }

    /// Returns the left position of a line's image, by the width of its text.
    ///
    /// The image of small text is wider than the text. A line that fits is never cut off at the
    /// left.
    private func start(
        of width: CGFloat, _ picture: CGFloat, in wide: CGFloat, _ across: Double
    ) -> CGFloat {
        let start = ((wide - width) * across).rounded()
        return width <= wide ? max(0, min(start, wide - picture)) : start
    }

    /// Returns images of runs with their pixel positions relative to the line, the width of all
    /// images, and the width of their text.
    private func pictures(
        of runs: [TextRun], _ ascent: CGFloat, _ scale: CGFloat, _ color: RGBAColor
    ) -> (
        all: [(image: CGImage, x: CGFloat, y: CGFloat)], width: CGFloat, textWidth: CGFloat
    ) {
        /// Returns the image of runs of one style, and the width of their text.
        func picture(_ runs: [TextRun]) -> (image: CGImage?, y: CGFloat, textWidth: CGFloat) {
            let part = styles[runs[0].style]
            let own = TextCodec.metrics(of: runs, font: part.font)
            let image = TextCodec.image(
                of: runs, font: part.font, color: part.color ?? color, scale: scale,
                rules: part.rules)
            return (image, ((ascent - own.ascent) * scale).rounded(), own.width * scale)
        }
        if runs.allSatisfy({ $0.style == runs[0].style }) {
            let shown = picture(runs)
            guard let image = shown.image else { return ([], 0, 0) }
            return ([(image, 0, shown.y)], CGFloat(image.width), shown.textWidth)
        }
        var result: [(image: CGImage, x: CGFloat, y: CGFloat)] = []
        var x = CGFloat.zero
        for run in runs {
            let shown = picture([run])
            if let image = shown.image { result.append((image, x.rounded(), shown.y)) }
            x += shown.textWidth
        }
        return (result, x.rounded(.up), x)
    }

    /// Returns the words of a line from left to right, each as its runs.
    private func words(_ line: Letters) -> [[TextRun]] {
        var words: [[TextRun]] = [[]]
        for run in TextRuns(line).visual {
            let pieces = run.text.split(separator: " ", omittingEmptySubsequences: false)
            for (i, piece) in (run.isRightToLeft ? pieces.reversed() : pieces).enumerated() {
                if i > 0 { words.append([]) }
                guard !piece.isEmpty else { continue }
                var part = run
                part.text = String(piece)
                words[words.count - 1].append(part)
            }
        }
        return words.filter { !$0.isEmpty }.map(runs)
    }

    /// Draws the words of a justified line.
    private func drawStretched(
        _ line: Line, _ y: CGFloat, _ scale: CGFloat, _ color: RGBAColor,
        into canvas: inout Canvas
    ) {
        let words = words(line.letters)
        let widths = words.map { width($0) * scale }
        let gaps = CGFloat(max(1, words.count - 1))
        let gap = (CGFloat(canvas.width) - widths.reduce(0, +)) / gaps
        var x: CGFloat = 0
        for (word, width) in zip(words, widths) {
            for picture in pictures(of: word, line.ascent, scale, color).all {
                canvas.draw(picture.image, (x + picture.x).rounded(), y + picture.y)
            }
            x += width + gap
        }
    }

    /// The pixels that lines are drawn into.
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
                    pixels[start + x] = Self.over(picture[x, row], pixels[start + x])
                }
            }
        }

        /// Composites a premultiplied pixel over another one.
        private static func over(_ top: UInt32, _ under: UInt32) -> UInt32 {
            let rest = 255 - (top >> 24)
            if rest == 0 || under == 0 { return top }
            return [0, 8, 16, 24].reduce(0) { sum, shift in
                sum | ((top >> shift & 255) + ((under >> shift & 255) * rest + 127) / 255) << shift
            }
        }
    }
}
