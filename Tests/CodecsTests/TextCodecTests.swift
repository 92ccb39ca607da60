import Foundation
import Graphics
import Testing

@testable import Codecs

private let red = RGBAColor(red: 1, green: 0, blue: 0, alpha: 1)

@Suite("Text to pixels")
struct TextCodecTests {
    @Test("metrics grow in proportion to the size", arguments: [8.0, 13.5, 17, 36, 200])
    func proportional(size: Double) {
        let one = TextCodec.metrics(of: "Zoetrope", font: FontDescription(size: 100))
        let other = TextCodec.metrics(of: "Zoetrope", font: FontDescription(size: size))
        #expect(abs(other.width - one.width * size / 100) < max(1, size * 0.02))
        #expect(abs(other.ascent - one.ascent * size / 100) < 0.5)
        #expect(other.lineHeight >= other.ascent + other.descent)
    }

    @Test("empty text is as high as its font and draws nothing")
    func empty() {
        let font = FontDescription(size: 20)
        let metrics = TextCodec.metrics(of: "", font: font)
        #expect(metrics.width == 0)
        #expect(metrics.lineHeight >= 20)
        #expect(TextCodec.image(of: "", font: font, color: red, scale: 1) == nil)
    }

    @Test("no number makes it fail", arguments: [0, -1, .nan, .infinity, 1e300, 1e-300])
    func oddNumbers(number: Double) {
        _ = TextCodec.metrics(of: "a", font: FontDescription(size: number))
        _ = TextCodec.image(of: "a", font: FontDescription(size: number), color: red, scale: 1)
        _ = TextCodec.image(of: "a", font: FontDescription(size: 12), color: red, scale: number)
    }

    @Test("the picture is the line box times the scale", arguments: [1.0, 1.5, 2, 3])
    func box(scale: Double) throws {
        let font = FontDescription(size: 24, weight: .semibold)
        let metrics = TextCodec.metrics(of: "Hxg", font: font)
        let image = try #require(
            TextCodec.image(of: "Hxg", font: font, color: red, scale: scale))
        #expect(image.height == Int((metrics.lineHeight * scale - 0.001).rounded(.up)))
        #expect(abs(Double(image.width) - metrics.width * scale) <= 2)
    }

    @Test("the ink has the colour at full coverage, premultiplied at the edges")
    func ink() throws {
        let half = RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        let image = try #require(
            TextCodec.image(of: "HHH", font: FontDescription(size: 40), color: half, scale: 1))
        #expect(image.pixels.contains(0x8080_0000))
        #expect(image.pixels.allSatisfy { $0 >> 24 == $0 >> 16 & 255 && $0 & 0xFFFF == 0 })
    }

    @Test("letters stand on the baseline")
    func baseline() throws {
        let font = FontDescription(size: 40)
        let metrics = TextCodec.metrics(of: "H", font: font)
        let image = try #require(TextCodec.image(of: "H", font: font, color: red, scale: 1))
        let rows = (0..<image.height).filter { y in
            (0..<image.width).contains { image[$0, y] >> 24 > 127 }
        }
        let last = try #require(rows.last)
        #expect(abs(Double(last + 1) - metrics.ascent) <= 1)
    }

    /// Lines along text, and how many ems above the baseline their rows may be.
    static let rules: [(rules: TextRules, places: [ClosedRange<Double>])] = [
        ([], []), (.underline, [-0.25...0]), (.strikethrough, [0.2...0.5]),
        ([.underline, .strikethrough], [-0.25...0, 0.2...0.5]),
    ]

    @Test("lines go along all of the text, as thick as the face wants", arguments: rules)
    func lines(rules: TextRules, places: [ClosedRange<Double>]) throws {
        for (text, scale) in [("I I", 1.0), ("I I ", 2), ("I", 3)] {
            let font = FontDescription(size: 40)
            let image = try #require(
                TextCodec.image(of: text, font: font, color: red, scale: scale, rules: rules))
            let full = (0..<image.height).filter { y in
                (0..<image.width).allSatisfy { image[$0, y] == 0xFFFF_0000 }
            }
            let ascent = TextCodec.metrics(of: text, font: font).ascent
            let heights = full.map { (ascent - (Double($0) + 0.5) / scale) / 40 }
            #expect(heights.allSatisfy { height in places.contains { $0.contains(height) } })
            for place in places {
                let rows = heights.count { place.contains($0) }
                #expect(abs(Double(rows) / scale / 40 - 0.06) < 0.03, "\(rows) at \(scale)")
            }
            let plain = TextCodec.image(of: text, font: font, color: red, scale: scale)
            #expect(
                (plain?.pixels == image.pixels) == rules.isEmpty,
                "what was asked for before leaves no trace")
        }
    }

    @Test(
        "a line that fits is whole, wherever it is", arguments: [0.25, 0.5, 0.75, 1, 1.5, 2, 3],
        [0.0, 0.5, 1])
    func wholeLines(scale: Double, across: Double) throws {
        let font = FontDescription(size: 13)
        for text in ["linear", "discrete", "paced", "stretched as a whole", "Jeff", "WAVE"] {
            let lines = TextLines(text, font: font, width: .infinity)
            let shown = try #require(
                lines.image(
                    size: lines.size, scale: scale, color: red,
                    placement: TextPlacement(across: across)))
            let whole = try #require(
                TextCodec.image(of: text, font: font, color: red, scale: scale))
            func ink(_ image: CGImage) -> Double {
                image.pixels.reduce(0) { $0 + Double($1 >> 24) }
            }
            #expect(ink(shown) > 0.99 * ink(whole), "\(text): \(ink(shown) / ink(whole))")
        }
    }

    @Test("text that is higher than its box begins at the top of it")
    func lowBox() throws {
        let lines = TextLines("Hill", font: FontDescription(size: 36), width: .infinity)
        func pixels(_ height: CGFloat) throws -> [UInt32] {
            let size = CGSize(width: lines.size.width, height: height)
            let image = lines.image(size: size, scale: 1, color: red, placement: TextPlacement())
            return try #require(image).pixels
        }
        let (whole, low) = (try pixels(lines.size.height), try pixels(20))
        #expect(low.contains { $0 != 0 } && low.count < whole.count)
        #expect(low == Array(whole.prefix(low.count)))
    }

    @Test("text in a box that is wider begins at its left side unless it is placed")
    func wideBox() throws {
        let lines = TextLines("Hill", font: FontDescription(size: 36), width: .infinity)
        let size = CGSize(width: 3 * lines.size.width.rounded(.up), height: lines.size.height)
        let image = try #require(
            lines.image(size: size, scale: 1, color: red, placement: TextPlacement()))
        let inked = image.pixels.indices.filter { image.pixels[$0] != 0 }.map { $0 % image.width }
        let (first, last) = (try #require(inked.min()), try #require(inked.max()))
        #expect(first < 8 && last < image.width / 3 + 8, "\(first)...\(last) of \(image.width)")
    }

    @Test("a heavier weight has more ink")
    func weights() throws {
        func ink(_ weight: FontWeight) throws -> UInt32 {
            let font = FontDescription(size: 32, weight: weight)
            let image = try #require(
                TextCodec.image(of: "Weight", font: font, color: red, scale: 1))
            return image.pixels.reduce(0) { $0 + $1 >> 24 }
        }
        #expect(try ink(.regular) < ink(.bold))
    }

    @Test("many threads measure the same")
    func threads() async {
        let font = FontDescription(size: 15)
        let expected = TextCodec.metrics(of: "thread", font: font)
        await withTaskGroup(of: TextMetrics.self) { group in
            for _ in 0..<16 {
                group.addTask { TextCodec.metrics(of: "thread", font: font) }
            }
            for await metrics in group { #expect(metrics == expected) }
        }
    }

    @Test("unknown families fall back, and a fixed-width one is found")
    func families() {
        let plain = TextCodec.metrics(of: "il", font: FontDescription(size: 20))
        let odd = FontDescription(family: "No Such Family", size: 20)
        #expect(TextCodec.metrics(of: "il", font: odd) == plain)
        let mono = FontDescription(size: 20, isMonospaced: true)
        let narrow = TextCodec.metrics(of: "iiii", font: mono).width
        #expect(abs(narrow - TextCodec.metrics(of: "mmmm", font: mono).width) < 1)
    }
}
