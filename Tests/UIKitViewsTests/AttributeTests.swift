import Foundation
import Testing
import UIKitViews

/// Text drawn with one attribute or two.
@MainActor
@Suite("Attributes of text (views 11.2)")
struct AttributeTests {
    typealias Attributes = [NSAttributedString.Key: Any]

    private static let font = UIFont.systemFont(ofSize: 100)

    /// A text of 100 points in a transparent picture, at its top left corner.
    private static func picture(_ text: String, _ attributes: Attributes) throws -> CGImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let size = CGSize(width: 600, height: 160)
        let attributes = attributes.merging([.font: font]) { own, _ in own }
        let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
            text.draw(in: CGRect(origin: .zero, size: size), withAttributes: attributes)
        }
        return try #require(image.cgImage)
    }

    /// The ranges of the indices with ink.
    private static func ranges(_ count: Int, _ hasInk: (Int) -> Bool) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for index in 0..<count where hasInk(index) {
            if let last = ranges.last, last.upperBound == index {
                ranges[ranges.count - 1] = last.lowerBound..<index + 1
            } else {
                ranges.append(index..<index + 1)
            }
        }
        return ranges
    }

    private static func columns(_ image: CGImage, _ rows: Range<Int>? = nil) -> [Range<Int>] {
        ranges(image.width) { x in
            (rows ?? 0..<image.height).contains { image[x, $0] >> 24 > 127 }
        }
    }

    private static func rows(_ image: CGImage) -> [Range<Int>] {
        ranges(image.height) { y in (0..<image.width).contains { image[$0, y] >> 24 > 127 } }
    }

    /// The width of the space that a text takes.
    private static func width(_ text: String) -> CGFloat {
        text.size(withAttributes: [.font: font]).width
    }

    struct RuleRow: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var style: NSUnderlineStyle
        var strokes = 1
        /// The thickness of a stroke in that of a single line.
        var thickness = 1.0
        /// The lengths of the dashes in turn and of the gaps between them, in thicknesses.
        var dashes: [Double] = []
        var gap = 0.0
        var isByWord = false
    }

    @Test(
        "lines along text have the form, the pattern and the colour of their keys",
        arguments: [
            RuleRow(testDescription: "single", style: .single),
            RuleRow(testDescription: "thick", style: .thick, thickness: 2),
            RuleRow(testDescription: "double", style: .double, strokes: 2),
            RuleRow(
                testDescription: "dots", style: [.single, .patternDot], dashes: [1], gap: 1),
            RuleRow(
                testDescription: "dashes", style: [.single, .patternDash], dashes: [3], gap: 2),
            RuleRow(
                testDescription: "dashes and dots", style: [.single, .patternDashDot],
                dashes: [3, 1], gap: 1),
            RuleRow(
                testDescription: "dashes and two dots", style: [.single, .patternDashDotDot],
                dashes: [3, 1, 1], gap: 1),
            RuleRow(testDescription: "by word", style: [.single, .byWord], isByWord: true),
        ], [false, true])
    func rules(_ row: RuleRow, _ isUnder: Bool) throws {
        func draw(_ style: NSUnderlineStyle) throws -> CGImage {
            try Self.picture(
                "nn nn",
                [
                    .foregroundColor: UIColor.clear,
                    isUnder ? .underlineStyle : .strikethroughStyle: style.rawValue,
                    isUnder ? .underlineColor : .strikethroughColor: UIColor.red,
                ])
        }
        /// The sum of the coverage of the first column.
        func ink(_ image: CGImage) -> Double {
            (0..<image.height).reduce(0) { $0 + Double(image[2, $1] >> 24) / 255 }
        }
        let image = try draw(row.style)
        let strokes = Self.rows(image), columns = Self.columns(image)
        let unit = ink(try draw(.single))
        #expect(strokes.count == row.strokes && unit > 3)
        #expect(abs(ink(image) - unit * row.thickness * Double(row.strokes)) < 0.1)
        let middle = try #require(strokes.first.map { $0.lowerBound + $0.count / 2 })
        #expect(image[2, middle] == 0xFFFF_0000)
        #expect((CGFloat(middle) > Self.font.ascender) == isUnder)
        if row.isByWord {
            try #require(columns.count == 2)
            #expect(
                columns[0].lowerBound == 0
                    && abs(CGFloat(columns[0].upperBound) - Self.width("nn")) <= 1)
            #expect(abs(CGFloat(columns[1].lowerBound) - Self.width("nn ")) <= 1)
        } else if row.dashes.isEmpty {
            #expect(columns.count == 1)
        } else {
            #expect(columns.count > 6)
            for (index, dash) in columns.dropLast().enumerated() {
                let wanted = row.dashes[index % row.dashes.count] * unit
                #expect(abs(Double(dash.count) - wanted) <= 1.5)
                let gap = Double(columns[index + 1].lowerBound - dash.upperBound)
                #expect(abs(gap - row.gap * unit) <= 1.5)
            }
        }
        let end = try #require(columns.last).upperBound
        #expect(abs(CGFloat(end) - Self.width("nn nn")) <= CGFloat(row.gap * unit) + 1)
    }

    @Test("the background is as wide and as high as the line")
    func background() throws {
        let image = try Self.picture(
            "nn", [.foregroundColor: UIColor.clear, .backgroundColor: UIColor.red])
        let rows = Self.rows(image), columns = Self.columns(image)
        #expect(rows.count == 1 && columns.count == 1 && image[9, 9] == 0xFFFF_0000)
        #expect(rows[0].lowerBound == 0 && columns[0].lowerBound == 0)
        let size = "nn".size(withAttributes: [.font: Self.font])
        #expect(abs(CGFloat(rows[0].count) - size.height) <= 1)
        #expect(abs(CGFloat(columns[0].count) - size.width) <= 1)
    }

    @Test("letters join to ligatures unless the key is 0")
    func ligature() throws {
        let font = try #require(UIFont(name: "Noto Serif", size: 100))
        func pixels(_ attributes: Attributes) throws -> [UInt32] {
            try Self.picture("ffi", attributes.merging([.font: font]) { $1 }).pixels
        }
        #expect(try pixels([.ligature: 1]) == pixels([:]))
        #expect(try pixels([.ligature: 0]) != pixels([:]))
    }

    struct DirectionRow: Sendable {
        var text: String
        var direction: NSWritingDirection
        var isAtRight: Bool
    }

    @Test(
        "a paragraph begins at the side of its direction",
        arguments: [
            DirectionRow(text: "nn", direction: .natural, isAtRight: false),
            DirectionRow(text: "nn", direction: .leftToRight, isAtRight: false),
            DirectionRow(text: "nn", direction: .rightToLeft, isAtRight: true),
            DirectionRow(text: "שם", direction: .natural, isAtRight: true),
            DirectionRow(text: "שם", direction: .leftToRight, isAtRight: false),
            DirectionRow(text: "שם", direction: .rightToLeft, isAtRight: true),
        ])
    func direction(_ row: DirectionRow) throws {
        let style = NSMutableParagraphStyle()
        style.baseWritingDirection = row.direction
        let columns = Self.columns(try Self.picture(row.text, [.paragraphStyle: style]))
        let first = try #require(columns.first), last = try #require(columns.last)
        #expect((first.lowerBound < 15) != row.isAtRight)
        #expect((last.upperBound > 585) == row.isAtRight)
    }

    @Test(
        "text at a tab stands beside it, before it or in its middle",
        arguments: [NSTextAlignment.left, .center, .right])
    func tabs(_ alignment: NSTextAlignment) throws {
        let style = NSMutableParagraphStyle()
        style.tabStops = [NSTextTab(textAlignment: alignment, location: 350)]
        let columns = Self.columns(try Self.picture("n\tnn", [.paragraphStyle: style]))
        try #require(columns.count == 3)
        let width = Self.width("nn")
        let start =
            switch alignment {
            case .center: 350 - width / 2
            case .right: 350 - width
            default: 350.0
            }
        // The letters have space at their sides.
        let plain = Self.columns(try Self.picture("nn", [:]))[0]
        #expect(abs(CGFloat(columns[1].lowerBound - plain.lowerBound) - start) <= 1.5)
    }
}
