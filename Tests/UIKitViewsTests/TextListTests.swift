import Foundation
import GoldenSupport
import Graphics
import RenderTree
import Testing
import UIKitViews

/// The glyphs of labels with attributes of all kinds in several widths, against a file for each text in the
/// folder Lists; `make goldens` writes them anew.
@Suite("The display lists of texts") @MainActor struct TextListTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: @MainActor @Sendable () -> NSAttributedString
    }

    private typealias Attributes = [NSAttributedString.Key: Any]

    private static let words =
        "Two words, and a\u{AD}very\u{AD}long\u{AD}one: Donaudampfschiffahrt.  Then AVATAR ‘fi’ 1/2…"
    private static let mixed =
        "Latin שלום 12 עולם, then 日本語の文 and 👍 e\u{301}.\r\nSecond line\n\nLast"

    private static func text(_ text: String, _ attributes: Attributes = [:])
        -> NSMutableAttributedString
    {
        NSMutableAttributedString(
            string: text,
            attributes: [.font: UIFont.systemFont(ofSize: 17)].merging(attributes) { $1 })
    }

    private static func styled(
        _ text: String, _ change: (NSMutableParagraphStyle) -> Void
    ) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        change(style)
        return self.text(text, [.paragraphStyle: style])
    }

    nonisolated static let rows = [
        Row(testDescription: "text-words") { text(words) },
        Row(testDescription: "text-scripts") { text(mixed) },
        Row(testDescription: "text-justified") {
            styled(words + " " + words) { $0.alignment = .justified }
        },
        Row(testDescription: "text-right-to-left") {
            styled(mixed) { ($0.baseWritingDirection, $0.firstLineHeadIndent) = (.rightToLeft, 9) }
        },
        Row(testDescription: "text-paragraphs") {
            styled(words + "\n" + words) {
                ($0.headIndent, $0.firstLineHeadIndent, $0.tailIndent) = (12, 30, -20)
                ($0.lineSpacing, $0.paragraphSpacing, $0.paragraphSpacingBefore) = (3, 7, 11)
                $0.lineHeightMultiple = 1.3
            }
        },
        Row(testDescription: "text-heights") {
            styled(words) {
                ($0.minimumLineHeight, $0.maximumLineHeight, $0.tailIndent) = (12, 15, 120)
                $0.alignment = .center
            }
        },
        Row(testDescription: "text-tabs") {
            styled("a\tbb\tccc 1.25\tdddd\te\n\tf\t\tg") {
                $0.tabStops = [
                    NSTextTab(textAlignment: .left, location: 40),
                    NSTextTab(textAlignment: .right, location: 110),
                    NSTextTab(textAlignment: .center, location: 160),
                ]
                $0.defaultTabInterval = 33
            }
        },
        Row(testDescription: "text-letters") {
            let all = text("Kerned under through raised outlined shaded filled AV")
            let changes: [(Attributes, String)] = [
                ([.kern: 3], "Kerned"), ([.underlineStyle: 1], "under"),
                ([.strikethroughStyle: 2, .strikethroughColor: UIColor.red], "through"),
                ([.baselineOffset: 5], "raised"),
                ([.strokeWidth: 4, .strokeColor: UIColor.green], "outlined"),
                ([.shadow: shadow], "shaded"), ([.backgroundColor: UIColor.yellow], "filled"),
                ([.kern: 0], "AV"),
            ]
            for (attributes, word) in changes {
                all.addAttributes(attributes, range: (all.string as NSString).range(of: word))
            }
            return all
        },
        Row(testDescription: "text-empty-lines") { text("\n\na\n\n") },
    ]

    private static var shadow: NSShadow {
        let shadow = NSShadow()
        (shadow.shadowOffset, shadow.shadowBlurRadius) = (CGSize(width: 2, height: 3), 4)
        return shadow
    }

    /// The most lines, 0 for any number, and the breaks between them.
    private static let layouts: [(count: Int, mode: NSLineBreakMode)] = [
        (0, .byWordWrapping), (0, .byCharWrapping), (2, .byWordWrapping), (2, .byCharWrapping),
        (2, .byClipping), (2, .byTruncatingHead), (2, .byTruncatingTail), (2, .byTruncatingMiddle),
    ]

    @Test("A text is set as it was", arguments: rows)
    func list(row: Row) throws {
        var lines: [String] = []
        for width in [60, 133, 300] {
            for (count, mode) in Self.layouts {
                let label = UILabel(frame: CGRect(x: 3, y: 3, width: width, height: 400))
                (label.attributedText, label.numberOfLines) = (row.text(), count)
                label.lineBreakMode = mode
                lines += ["# \(width) wide, \(count) lines, \(mode)"] + Self.lines(label)
            }
        }
        let golden = GoldenText("Lists/\(row.testDescription).txt", besides: #filePath)
        let difference = try golden.difference(from: lines.joined(separator: "\n") + "\n")
        #expect(difference == nil)
    }

    /// The fitting size of a label on a stage, and its glyphs.
    private static func lines(_ label: UILabel) -> [String] {
        let stage = OffscreenStage(
            size: CGSize(width: 320, height: 420), texts: .standard,
            date: Date(timeIntervalSinceReferenceDate: 0))
        stage.addSubview(label)
        stage.advance(to: 0)
        let size = label.sizeThatFits(CGSize(width: label.bounds.width, height: 0))
        return ["fits \(size.width) by \(size.height)"] + DisplayListText(stage.drawList()).lines
    }
}
