import Foundation
import Testing
import UIKitViews

/// Text with one attribute of its paragraphs or its characters.
@MainActor
@Suite("Paragraphs and letters of text (views 11.2)")
struct ParagraphTests {
    typealias Attributes = [NSAttributedString.Key: Any]

    private nonisolated static let side = 300
    private static let font = UIFont.systemFont(ofSize: 20)

    private static func attributed(_ text: String, _ attributes: Attributes) -> NSAttributedString {
        NSAttributedString(string: text, attributes: [.font: font].merging(attributes) { $1 })
    }

    private static func picture(_ text: NSAttributedString, width: CGFloat) throws -> CGImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let size = CGSize(width: side, height: side)
        let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
            text.draw(in: CGRect(x: 0, y: 0, width: width, height: CGFloat(side)))
        }
        return try #require(image.cgImage)
    }

    /// The smallest rectangle with all pixels that a test accepts.
    private static func box(
        _ image: CGImage, rows: Range<Int>? = nil,
        where accepts: (UInt32) -> Bool = { $0 >> 24 > 99 }
    ) -> CGRect {
        var box = CGRect.null
        for y in rows ?? 0..<image.height {
            for x in 0..<image.width where accepts(image[x, y]) {
                box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return box
    }

    /// The rectangles of the ink of lines without ascenders.
    private static func lines(_ image: CGImage) -> [CGRect] {
        let inked = (0..<image.height).filter { y in
            (0..<image.width).contains { image[$0, y] >> 24 > 99 }
        }
        return inked.filter { !inked.contains($0 - 1) }.map { top in
            let bottom = (top..<image.height).first { !inked.contains($0) } ?? image.height
            return box(image, rows: top..<bottom)
        }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var change: @MainActor @Sendable (NSMutableParagraphStyle) -> Void
        /// What is added to the height of two paragraphs, of two lines and one; in line heights, and
        /// in points.
        var lines = 0.0, points = 0.0
        /// The distances by which the three lines are moved to the right, in points.
        var shifts = [0.0, 0, 0]
    }

    /// A word's width more than a line needs.
    private nonisolated static let free = 20.0

    nonisolated static let rows = [
        Row(testDescription: "lineSpacing", change: { $0.lineSpacing = 7 }, points: 14),
        Row(testDescription: "paragraphSpacing", change: { $0.paragraphSpacing = 9 }, points: 9),
        Row(
            testDescription: "paragraphSpacingBefore", change: { $0.paragraphSpacingBefore = 11 },
            points: 11),
        Row(
            testDescription: "minimumLineHeight", change: { $0.minimumLineHeight = 50 }, lines: -3,
            points: 150),
        Row(
            testDescription: "a minimum below the height", change: { $0.minimumLineHeight = 5 }),
        Row(
            testDescription: "maximumLineHeight", change: { $0.maximumLineHeight = 20 }, lines: -3,
            points: 60),
        Row(testDescription: "lineHeightMultiple", change: { $0.lineHeightMultiple = 2 }, lines: 3),
        Row(testDescription: "headIndent", change: { $0.headIndent = 10 }, shifts: [0, 10, 0]),
        Row(
            testDescription: "firstLineHeadIndent", change: { $0.firstLineHeadIndent = 12 },
            shifts: [12, 0, 12]),
        Row(
            testDescription: "alignment right", change: { $0.alignment = .right },
            shifts: [free, free, free]),
        Row(
            testDescription: "alignment center", change: { $0.alignment = .center },
            shifts: [free / 2, free / 2, free / 2]),
        Row(
            testDescription: "tailIndent from the right",
            change: { ($0.alignment, $0.tailIndent) = (.right, -10) },
            shifts: [free - 10, free - 10, free - 10]),
        Row(
            testDescription: "tailIndent from the left",
            change: { style in
                (style.alignment, style.tailIndent) = (.right, width("nn") + 8)
            }, shifts: [8, 8, 8]),
    ]

    private static func width(_ text: String) -> CGFloat { attributed(text, [:]).size().width }

    @Test("lines have the heights, spaces and sides of their paragraph's style", arguments: rows)
    func paragraphs(_ row: Row) throws {
        let style = NSMutableParagraphStyle()
        row.change(style)
        let width = Self.width("nn") + Self.free
        func text(_ attributes: Attributes) -> NSAttributedString {
            Self.attributed("nn nn\nnn", attributes)
        }
        func height(_ text: NSAttributedString) -> CGFloat {
            text.boundingRect(
                with: CGSize(width: width, height: .infinity), options: .usesLineFragmentOrigin,
                context: nil
            ).height
        }
        let (plain, styled) = (text([:]), text([.paragraphStyle: style]))
        let added = height(styled) - height(plain)
        #expect(abs(added - height(plain) / 3 * row.lines - row.points) < 0.01, "\(added)")
        let from = Self.lines(try Self.picture(plain, width: width))
        let to = Self.lines(try Self.picture(styled, width: width))
        try #require(from.count == 3 && to.count == 3)
        for (index, shift) in row.shifts.enumerated() {
            #expect(abs(to[index].minX - from[index].minX - shift) <= 1, "\(to[index])")
        }
    }

    @Test("tabs are at the interval of the style")
    func interval() throws {
        let style = NSMutableParagraphStyle()
        style.defaultTabInterval = 70
        let text = Self.attributed("\tn", [.paragraphStyle: style])
        let plain = try Self.picture(Self.attributed("n", [:]), width: 300)
        let shift = Self.box(try Self.picture(text, width: 300)).minX - Self.box(plain).minX
        #expect(abs(shift - 70) <= 1)
    }

    @Test(
        "copies of a style are equal to it, and styles with another value are not", arguments: rows)
    func copies(_ row: Row) throws {
        let style = NSMutableParagraphStyle()
        #expect(style == NSParagraphStyle.default && style.hash == NSParagraphStyle.default.hash)
        row.change(style)
        #expect(style != NSParagraphStyle.default)
        let copy = try #require(style.copy() as? NSParagraphStyle)
        let other = try #require(copy.mutableCopy() as? NSMutableParagraphStyle)
        #expect(copy == style && other == style && !(copy is NSMutableParagraphStyle))
        let taken = NSMutableParagraphStyle()
        taken.setParagraphStyle(style)
        #expect(taken == style && taken.hash == style.hash)
        other.lineSpacing += 1
        #expect(other != style && copy == style)
    }

    @Test("a kern widens each character")
    func kern() {
        let plain = Self.width("nnn")
        #expect(abs(Self.attributed("nnn", [.kern: 10]).size().width - plain - 30) < 0.01)
        #expect(Self.attributed("AV", [.kern: 0]).size().width > Self.width("AV"))
    }

    @Test("a baseline offset raises the letters")
    func baselineOffset() throws {
        let text = NSMutableAttributedString(attributedString: Self.attributed("nn", [:]))
        text.addAttribute(.baselineOffset, value: 8, range: NSRange(location: 1, length: 1))
        let image = try Self.picture(text, width: 300)
        let half = Int(Self.width("n"))
        func bottom(_ columns: Range<Int>) -> Int? {
            (0..<image.height).last { y in columns.contains { image[$0, y] >> 24 > 99 } }
        }
        let (own, raised) = (try #require(bottom(0..<half)), bottom(half..<2 * half))
        #expect(raised == own - 8)
    }

    @Test("a stroke outlines letters in its colour, and fills them too where it is negative")
    func strokes() throws {
        func picture(_ width: Int) throws -> CGImage {
            let text = Self.attributed(
                "l",
                [
                    .font: UIFont.systemFont(ofSize: 200, weight: .black), .strokeWidth: width,
                    .strokeColor: UIColor.red, .foregroundColor: UIColor.blue,
                ])
            return try Self.picture(text, width: 300)
        }
        let (hollow, filled) = (try picture(4), try picture(-4))
        let red = Self.box(hollow) { $0 == 0xFFFF_0000 }
        // 8 points wide, half of them outside of the letter.
        let plain = Self.box(try picture(0))
        #expect(red.minX == plain.minX - 4 && red.maxX == plain.maxX + 4)
        #expect(red == Self.box(filled) { $0 == 0xFFFF_0000 })
        let middle = (Int(red.midX), Int(red.midY))
        #expect(hollow[middle.0, middle.1] == 0 && filled[middle.0, middle.1] == 0xFF00_00FF)
        #expect(Self.box(try picture(0)) { $0 == 0xFFFF_0000 }.isNull)
    }

    @Test("a shadow has the letters' form, its offset and its colour")
    func shadow() throws {
        let shadow = NSShadow()
        (shadow.shadowOffset, shadow.shadowColor) = (CGSize(width: 40, height: 7), UIColor.red)
        let text = Self.attributed("l", [.shadow: shadow, .foregroundColor: UIColor.blue])
        let image = try Self.picture(text, width: 300)
        let letter = Self.box(image) { $0 >> 24 > 99 && $0 & 0xFF > 99 }
        let copy = Self.box(image) { $0 >> 24 > 99 && $0 >> 16 & 0xFF > 99 }
        #expect(copy == letter.offsetBy(dx: 40, dy: 7))
        shadow.shadowBlurRadius = 6
        let soft = Self.box(try Self.picture(text, width: 300)) { $0 >> 16 & 0xFF > 1 }
        #expect(soft.width > copy.width + 6 && abs(soft.midX - copy.midX) <= 1)
    }

    @Test("text below its rectangle is cut off, and its bounds are those measured")
    func cut() throws {
        let text = Self.attributed("nn nn nn", [.foregroundColor: UIColor.red])
        let (width, context) = (Self.width("nn") + 1, NSStringDrawingContext())
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let line = Self.attributed("n", [:]).size().height
        let rect = CGRect(x: 20, y: 10, width: width, height: (1.7 * line).rounded())
        let image = UIGraphicsImageRenderer(
            size: CGSize(width: Self.side, height: Self.side), format: format
        ).image { _ in
            text.draw(with: rect, options: .usesLineFragmentOrigin, context: context)
            // The clip is that of the text alone.
            UIColor.blue.setFill()
            UIBezierPath(rect: CGRect(x: 0, y: 290, width: 10, height: 10)).fill()
        }
        let pixels = try #require(image.cgImage)
        let red = Self.box(pixels) { $0 >> 16 & 0xFF > 0 }
        #expect(red.maxY == rect.maxY && red.minY >= rect.minY && red.minX >= rect.minX)
        #expect(pixels[5, 295] == 0xFF00_00FF)
        let measured = text.boundingRect(
            with: rect.size, options: .usesLineFragmentOrigin, context: nil)
        #expect(context.totalBounds == measured.offsetBy(dx: 20, dy: 10))
        #expect(abs(measured.height - 3 * line) < 0.01)
    }

    private static let changes: [@MainActor @Sendable (NSMutableParagraphStyle, CGFloat) -> Void] =
        [
            { $0.lineSpacing = $1 }, { $0.paragraphSpacing = $1 },
            { $0.paragraphSpacingBefore = $1 },
            { $0.minimumLineHeight = $1 }, { $0.maximumLineHeight = $1 },
            { $0.lineHeightMultiple = $1 },
            { $0.headIndent = $1 }, { $0.firstLineHeadIndent = $1 }, { $0.defaultTabInterval = $1 },
            { $0.addTabStop(NSTextTab(textAlignment: .right, location: $1)) },
        ]

    @Test("Lengths of paragraphs that are NaN or negative are none")
    func wrongLengths() {
        let box = CGSize(width: 40, height: 50)
        for (index, change) in Self.changes.enumerated() {
            func size(_ value: CGFloat) -> CGSize {
                let style = NSMutableParagraphStyle()
                change(style, value)
                let text = Self.attributed("nn\tnn nn\nn n", [.paragraphStyle: style])
                return text.boundingRect(
                    with: box, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
                    context: nil
                ).size
            }
            for wrong in [CGFloat.nan, -90, -1e300] where index < Self.changes.count - 1 {
                #expect(size(wrong) == size(0), "\(index): \(wrong)")
            }
            for wrong in [CGFloat.nan, -90, 1e300, .infinity] {
                #expect(size(wrong).height.isFinite, "\(index): \(wrong)")
            }
        }
    }

    @Test("Text whose lines are infinitely high is laid out", arguments: [1e308, 1e19])
    func hugeFont(_ size: CGFloat) {
        let style = NSMutableParagraphStyle()
        style.maximumLineHeight = 9
        let text = Self.attributed(
            "n\nn", [.font: UIFont.systemFont(ofSize: size), .paragraphStyle: style])
        _ = text.boundingRect(
            with: CGSize(width: 9, height: 9),
            options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
    }
}
