import Foundation
import TestSupport
import Testing
import UIKitViews

/// A text in a font, measured and drawn.
struct MeasuredText: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var font: @Sendable (CGFloat) -> UIFont = { .systemFont(ofSize: $0) }
    var testDescription: String { name }

    static let rows = [
        MeasuredText(name: "Latin", text: "The quick brown fox jumps over the lazy dog"),
        MeasuredText(
            name: "bold", text: "Handgloves and more of them",
            font: { .boldSystemFont(ofSize: $0) }),
        MeasuredText(
            name: "monospaced", text: "let x = 1171 as Int",
            font: { .monospacedSystemFont(ofSize: $0, weight: .regular) }),
        MeasuredText(
            name: "serif", text: "Motion pictures\nof all kinds",
            font: { UIFont(name: "Noto Serif", size: $0) ?? .systemFont(ofSize: $0) }),
        MeasuredText(name: "Greek", text: "Ζωοτρόπιο και κίνηση"),
        MeasuredText(name: "Chinese", text: "走馬燈轉動的圖畫，看起來像在動"),
        MeasuredText(name: "Arabic", text: "دوامة الحياة تدور"),
        MeasuredText(name: "Hebrew and Latin", text: "זואטרופ abc 12"),
        MeasuredText(name: "Devanagari", text: "ज़ोट्रोप घूमता है"),
        MeasuredText(name: "Thai", text: "โซโทรปหมุนไป"),
    ]
}

/// Measuring equals drawing.
@MainActor
@Suite("The measures of text (views 11.2)")
struct MeasuringTests {
    private nonisolated static let side = 460

    private static func picture(_ draw: () -> Void) throws -> CGImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(
            size: CGSize(width: side, height: side), format: format)
        return try #require(renderer.image { _ in draw() }.cgImage)
    }

    /// The box around all ink.
    private static func ink(_ image: CGImage) -> CGRect {
        var box = CGRect.null
        for y in 0..<image.height {
            for x in 0..<image.width where image[x, y] != 0 {
                box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return box
    }

    @Test(
        "text is drawn inside of its rectangle, and reaches its sides",
        arguments: MeasuredText.rows, [11.0, 17, 30])
    func bounds(_ row: MeasuredText, _ size: CGFloat) throws {
        let attributes: [NSAttributedString.Key: Any] = [.font: row.font(size)]
        for width in [60.0, 140, 440] {
            let rect = row.text.boundingRect(
                with: CGSize(width: width, height: .infinity), options: .usesLineFragmentOrigin,
                attributes: attributes, context: nil)
            guard rect.height < 440 else { continue }
            #expect(rect.width <= width && rect.minX >= 0 && rect.minY == 0)
            let box = CGRect(x: 10, y: 10, width: width, height: rect.height)
            let image = try Self.picture { row.text.draw(in: box, withAttributes: attributes) }
            let (ink, drawn) = (Self.ink(image), rect.offsetBy(dx: 10, dy: 10))
            // Letters may hang over by what their font says, and have space at their sides.
            let space = -1 - size / 8
            #expect(drawn.insetBy(dx: space, dy: space).contains(ink), "\(ink) \(drawn)")
            #expect(ink.minX - drawn.minX < 0.25 * size && drawn.maxX - ink.maxX < 0.55 * size)
            #expect(ink.minY - drawn.minY < 0.9 * size && drawn.maxY - ink.maxY < 0.9 * size)
        }
    }

    @Test("one line is as large as without a box", arguments: MeasuredText.rows)
    func size(_ row: MeasuredText) {
        let attributes: [NSAttributedString.Key: Any] = [.font: row.font(17)]
        let size = row.text.size(withAttributes: attributes)
        let rect = row.text.boundingRect(
            with: .zero, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
        #expect(rect.size == size && rect.origin == .zero)
        let wide = NSAttributedString(string: row.text, attributes: attributes).size()
        #expect(wide == size)
    }

    @Test(
        "a label of the size that fits shows what a larger one shows", arguments: MeasuredText.rows,
        [11.0, 17, 30])
    func label(_ row: MeasuredText, _ size: CGFloat) {
        for width in [60.0, 140, 440] {
            func image(_ margin: CGFloat) -> CGImage {
                let label = UILabel()
                // Outside of a stage the scale is else that of any stage that lives elsewhere.
                label.contentScaleFactor = 1
                (label.text, label.font, label.numberOfLines) = (row.text, row.font(size), 0)
                let fit = label.sizeThatFits(CGSize(width: width, height: .infinity))
                label.frame = CGRect(
                    x: 0, y: -margin, width: fit.width, height: fit.height + 2 * margin)
                let stage = OffscreenStage(
                    size: CGSize(width: width, height: fit.height), background: .white)
                stage.addSubview(label)
                stage.advance(to: 0)
                return stage.image()
            }
            #expect(image(0).pixels == image(20).pixels, "\(width)")
        }
    }

    struct StyleRow: Sendable {
        var style: UIFont.TextStyle
        var size: CGFloat
        var weight = UIFont.Weight.regular
    }

    @Test(
        "the fonts of the uses of text",
        arguments: [
            StyleRow(style: .largeTitle, size: 34), StyleRow(style: .title1, size: 28),
            StyleRow(style: .title2, size: 22), StyleRow(style: .title3, size: 20),
            StyleRow(style: .headline, size: 17, weight: .semibold),
            StyleRow(style: .subheadline, size: 15), StyleRow(style: .body, size: 17),
            StyleRow(style: .callout, size: 16), StyleRow(style: .footnote, size: 13),
            StyleRow(style: .caption1, size: 12), StyleRow(style: .caption2, size: 11),
        ])
    func preferred(_ row: StyleRow) {
        let font = UIFont.preferredFont(forTextStyle: row.style)
        #expect(font.pointSize == row.size)
        #expect(font == .systemFont(ofSize: row.size, weight: row.weight))
    }

    @Test("the nine weights of the system font have faces of their own")
    func weights() {
        let weights: [UIFont.Weight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        let widths = weights.map {
            "Hamburgefonstiv".size(
                withAttributes: [.font: UIFont.systemFont(ofSize: 100, weight: $0)]
            ).width
        }
        #expect(Set(widths).count == 9)
        // From light on, heavier letters are wider.
        #expect(widths.dropFirst(2) == widths.dropFirst(2).sorted()[...], "\(widths)")
    }

    private static func paragraph(
        _ mode: NSLineBreakMode, _ text: String
    ) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = mode
        return NSAttributedString(
            string: text,
            attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 20)])
    }

    struct BreakRow: Sendable, CustomTestStringConvertible {
        var mode: NSLineBreakMode
        /// The lines of four words of three letters in the width of one word and a half.
        var lines: Int
        /// Whether it fits the width.
        var fits = true
        var testDescription: String { "\(mode)" }
    }

    @Test(
        "each drawn paragraph is broken or cut as its style says",
        arguments: [
            BreakRow(mode: .byWordWrapping, lines: 4), BreakRow(mode: .byCharWrapping, lines: 3),
            BreakRow(mode: .byClipping, lines: 1, fits: false),
            BreakRow(mode: .byTruncatingHead, lines: 1),
            BreakRow(mode: .byTruncatingMiddle, lines: 1),
            BreakRow(mode: .byTruncatingTail, lines: 1),
        ])
    func breaking(_ row: BreakRow) {
        let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
        let word = "nnn".size(withAttributes: font)
        let text = NSMutableAttributedString(
            attributedString: Self.paragraph(row.mode, "nnn nnn nnn nnn\n"))
        let other = NSMutableAttributedString(
            attributedString: Self.paragraph(.byWordWrapping, "nnn nnn"))
        // Foundation stops the program where it has to compare as many attributes as the last ones.
        other.addAttribute(.kern, value: 0, range: NSRange(location: 0, length: 7))
        text.append(other)
        let rect = text.boundingRect(
            with: CGSize(width: 1.5 * word.width, height: .infinity),
            options: .usesLineFragmentOrigin, context: nil)
        #expect((rect.height / word.height).rounded() == CGFloat(row.lines + 2))
        #expect((rect.width <= 1.5 * word.width) == row.fits)
    }
}
