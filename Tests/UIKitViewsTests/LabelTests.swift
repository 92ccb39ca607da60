import Testing
import UIKitViews

/// Text of labels, and of the controls that show it by one.
@MainActor
@Suite("Labels (views 11.2)")
struct LabelTests {
    /// How many pixels of a view on white have a colour.
    private static func count(
        _ color: UInt32, of view: UIView, size: CGSize = CGSize(width: 200, height: 60)
    ) -> Int {
        let stage = OffscreenStage(size: size, background: .white)
        stage.addSubview(view)
        stage.advance(to: 0)
        return stage.image().pixels.count { $0 == color }
    }

    private nonisolated static let (red, blue): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)

    private static func words() -> NSAttributedString {
        let text = NSMutableAttributedString(
            string: "red ",
            attributes: [.foregroundColor: UIColor.red, .font: UIFont.boldSystemFont(ofSize: 30)])
        text.append(
            NSAttributedString(
                string: "blue",
                attributes: [
                    .foregroundColor: UIColor.blue, .font: UIFont.boldSystemFont(ofSize: 20),
                ]))
        return text
    }

    private static func label(_ width: CGFloat = 200) -> UILabel {
        UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 60))
    }

    @Test("the parts of an attributed text have their fonts and colours")
    func attributed() {
        let label = Self.label()
        label.attributedText = Self.words()
        #expect(label.text == "red blue" && label.attributedText?.string == "red blue")
        let large = UILabel()
        large.font = .boldSystemFont(ofSize: 30)
        large.text = "red "
        #expect(label.intrinsicContentSize.height == large.intrinsicContentSize.height)
        #expect(label.intrinsicContentSize.width > large.intrinsicContentSize.width)
        #expect(Self.count(Self.red, of: label) > 20)
        let again = Self.label()
        again.attributedText = Self.words()
        #expect(Self.count(Self.blue, of: again) > 5)
    }

    @Test("the label's font and colour are those of parts without, and once set of all parts")
    func defaults() {
        let label = Self.label()
        label.textColor = .red
        label.font = .systemFont(ofSize: 30)
        label.attributedText = NSAttributedString(string: "plain")
        #expect(Self.count(Self.red, of: label) > 20)
        let overridden = Self.label()
        overridden.attributedText = Self.words()
        overridden.textColor = .blue
        #expect(Self.count(Self.red, of: overridden) == 0)
        let large = overridden.intrinsicContentSize
        overridden.font = .systemFont(ofSize: 8)
        #expect(overridden.intrinsicContentSize.height < large.height / 2)
        overridden.text = "plain"
        let color = overridden.attributedText?.attribute(
            .foregroundColor, at: 0, effectiveRange: nil)
        #expect(color as? UIColor == .blue)
        overridden.attributedText = nil
        #expect(overridden.text == nil)
    }

    @Test("neighbouring parts of a text may differ in any one attribute")
    func neighbours() throws {
        let right = NSMutableParagraphStyle()
        right.alignment = .right
        let pairs: [(NSAttributedString.Key, NSObject, NSObject)] = [
            (.font, UIFont.systemFont(ofSize: 17), UIFont.boldSystemFont(ofSize: 31)),
            (.foregroundColor, UIColor.red, UIColor.blue),
            (.paragraphStyle, NSParagraphStyle.default, right), (.shadow, NSShadow(), NSShadow()),
        ]
        for (key, first, second) in pairs {
            let text = NSMutableAttributedString(string: "one ", attributes: [key: first])
            for value in [second, first] {
                text.append(NSAttributedString(string: "two", attributes: [key: value]))
            }
            let label = Self.label()
            label.attributedText = text
            let found = try #require(label.attributedText)
            let values = [0, 4, 7].map {
                found.attribute(key, at: $0, effectiveRange: nil) as? NSObject
            }
            #expect(values == [first, second, first])
        }
    }

    @Test("a highlighted label is all in its other colour")
    func highlighted() {
        let label = Self.label()
        label.attributedText = Self.words()
        label.highlightedTextColor = .blue
        label.isHighlighted = true
        #expect(Self.count(Self.red, of: label) == 0)
    }

    struct Break: CustomTestStringConvertible, Sendable {
        let mode: NSLineBreakMode
        let lines: Int
        /// The same as what, shown in one line without any break.
        let shows: String
        var testDescription: String { "\(mode) in \(lines)" }
    }

    @Test(
        "what does not fit is left out as the mode says",
        arguments: [
            Break(mode: .byTruncatingTail, lines: 1, shows: "aaaa…"),
            Break(mode: .byTruncatingHead, lines: 1, shows: "…cccc"),
            Break(mode: .byTruncatingMiddle, lines: 1, shows: "aa…cc"),
            Break(mode: .byWordWrapping, lines: 1, shows: "aaaa"),
            Break(mode: .byCharWrapping, lines: 1, shows: "aaaa"),
            Break(mode: .byClipping, lines: 1, shows: "aaaa bbbb cccc"),
        ])
    func breaks(_ row: Break) {
        func picture(_ text: String, _ mode: NSLineBreakMode) -> [UInt32] {
            let label = Self.label()
            // As wide as the text to be shown, or a little wider.
            let font = UIFont.monospacedSystemFont(ofSize: 16, weight: .regular)
            label.font = font
            label.text = "aaaaa"
            label.frame = CGRect(
                x: 0, y: 0, width: label.intrinsicContentSize.width + 2, height: 40)
            label.text = text
            (label.lineBreakMode, label.numberOfLines) = (mode, row.lines)
            let stage = OffscreenStage(size: CGSize(width: 200, height: 40), background: .white)
            stage.addSubview(label)
            stage.advance(to: 0)
            return stage.image().pixels
        }
        #expect(picture("aaaa bbbb cccc", row.mode) == picture(row.shows, .byClipping))
    }

    @Test(
        "the paragraph style of an attributed text breaks lines as the label's mode does",
        arguments: [
            NSLineBreakMode.byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead,
            .byTruncatingMiddle, .byTruncatingTail,
        ], [1, 2])
    func paragraphMode(_ mode: NSLineBreakMode, _ lines: Int) {
        func picture(_ change: (UILabel) -> Void) -> [UInt32] {
            let label = Self.label(90)
            label.numberOfLines = lines
            change(label)
            let stage = OffscreenStage(size: CGSize(width: 100, height: 60), background: .white)
            stage.addSubview(label)
            stage.advance(to: 0)
            return stage.image().pixels
        }
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = mode
        let text = NSAttributedString(
            string: "aaaa bbbb cccc dddddd eee ff", attributes: [.paragraphStyle: style])
        let wanted = picture { ($0.text, $0.lineBreakMode) = (text.string, mode) }
        #expect(picture { $0.attributedText = text } == wanted)
        // A mode that is set later wins.
        let other: NSLineBreakMode = mode == .byClipping ? .byTruncatingHead : .byClipping
        #expect(
            picture { ($0.attributedText, $0.lineBreakMode) = (text, other) }
                == picture { ($0.text, $0.lineBreakMode) = (text.string, other) })
    }

    /// The rows of a label's picture that have ink.
    private static func inkRows(_ label: UILabel) -> (top: CGFloat, bottom: CGFloat) {
        let stage = OffscreenStage(size: CGSize(width: 200, height: 60), background: .white)
        stage.addSubview(label)
        stage.advance(to: 0)
        let image = stage.image()
        let rows = (0..<60).filter { y in (0..<200).contains { image[$0, y] & 255 < 128 } }
        return (CGFloat(rows.first ?? 0), CGFloat(rows.last ?? 0) + 1)
    }

    @Test("a line is set smaller to fit, down to the smallest factor", arguments: [0, 0.5, 0.9, 1])
    func fits(factor: CGFloat) {
        func height(_ adjusts: Bool) -> CGFloat {
            let label = Self.label(100)
            label.font = .systemFont(ofSize: 40)
            label.lineBreakMode = .byClipping
            label.text = "|iiiiiiiiiiiiiiii"
            label.adjustsFontSizeToFitWidth = adjusts
            label.minimumScaleFactor = factor
            let rows = Self.inkRows(label)
            return rows.bottom - rows.top
        }
        let label = UILabel()
        (label.font, label.text) = (.systemFont(ofSize: 40), "|iiiiiiiiiiiiiiii")
        let needed = 100 / label.intrinsicContentSize.width
        #expect(needed > 0.5 && needed < 0.75)
        #expect(abs(height(true) - max(needed, factor) * height(false)) < 1.5)
    }

    @Test("spacing and indents of a line that is set smaller are smaller too")
    func fitsSpacing() {
        let style = NSMutableParagraphStyle()
        style.firstLineHeadIndent = 40
        let text = NSAttributedString(
            string: "nnnn",
            attributes: [
                .font: UIFont.boldSystemFont(ofSize: 40), .kern: 20, .paragraphStyle: style,
            ])
        let label = Self.label(100)
        (label.attributedText, label.adjustsFontSizeToFitWidth) = (text, true)
        let stage = OffscreenStage(size: CGSize(width: 200, height: 60), background: .white)
        stage.addSubview(label)
        stage.advance(to: 0)
        let image = stage.image()
        let ink = (0..<200).filter { x in (0..<60).contains { image[x, $0] & 255 < 128 } }
        let scale = 100 / label.intrinsicContentSize.width
        #expect(scale < 0.5)
        #expect(abs(CGFloat(ink.first ?? 0) - 40 * scale) < 3)
        // The space after the last letter.
        #expect(abs(CGFloat(ink.last ?? 0) - (100 - 20 * scale)) < 3)
    }

    @Test("titles, and text that is not valid Unicode, have glyphs")
    func scripts() {
        let button = UIButton(type: .custom)
        button.setTitle("走馬燈", for: .normal)
        button.setTitleColor(.red, for: .normal)
        button.titleLabel?.font = .boldSystemFont(ofSize: 30)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        let all = Self.count(Self.red, of: button)
        button.removeFromSuperview()
        button.setTitle("走", for: .normal)
        // A box for each letter would have as many pixels for each.
        #expect(all > 3 * 100 && all != 3 * Self.count(Self.red, of: button))
        let units: [[UInt16]] = [[0xD83D], [0xDE00, 0xD83D], [0x61, 0xD83D, 0x62], [0xFFFE, 0]]
        for text in units.map({ String(decoding: $0, as: UTF16.self) }) {
            let label = Self.label()
            label.text = text
            #expect(label.intrinsicContentSize.height > 10)
            _ = Self.count(Self.red, of: label)
        }
    }

    @Test("an attribute of half a surrogate pair leaves the character whole")
    func halves() {
        let text = NSMutableAttributedString(string: "a😀b")
        for location in [1, 2] {
            text.addAttribute(
                .foregroundColor, value: UIColor.red, range: NSRange(location: location, length: 1))
            let label = Self.label()
            label.attributedText = text
            #expect(label.intrinsicContentSize.width > 20)
            _ = Self.count(Self.red, of: label)
        }
    }

    @Test(
        "a line that is set smaller stands where the adjustment says",
        arguments: [UIBaselineAdjustment.alignBaselines, .alignCenters, .none])
    func baseline(_ adjustment: UIBaselineAdjustment) {
        let label = Self.label(100)
        (label.font, label.text) = (.systemFont(ofSize: 40), "nnnnnnnn")
        let full = label.font ?? .systemFont(ofSize: 40)
        let small = full.withSize(40 * 100 / label.intrinsicContentSize.width)
        label.adjustsFontSizeToFitWidth = true
        label.baselineAdjustment = adjustment
        func height(_ font: UIFont) -> CGFloat { font.ascender - font.descender }
        // The box is 60 points high.
        let wanted =
            switch adjustment {
            case .alignBaselines: 30 - height(full) / 2 + full.ascender
            case .alignCenters: 30 - height(small) / 2 + small.ascender
            case .none: 30 - height(full) / 2 + small.ascender
            }
        #expect(small.pointSize < 28)
        #expect(abs(Self.inkRows(label).bottom - wanted) <= 1)
    }

    /// The columns of ink of a label whose width is animated from 100 to 200 points, at half time.
    private static func columns(_ mode: UIView.ContentMode) -> ClosedRange<Int>? {
        let stage = OffscreenStage(size: CGSize(width: 300, height: 60), background: .white)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        (label.text, label.textAlignment, label.contentMode) = ("I", .right, mode)
        label.font = .boldSystemFont(ofSize: 40)
        stage.addSubview(label)
        stage.advance(to: 0)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            label.bounds.size.width = 200
            label.center.x = 100
        }
        stage.advance(to: 0.5)
        let image = stage.image()
        let ink = (0..<300).filter { x in
            (0..<60).contains { image.pixels[$0 * 300 + x] & 0xFF < 128 }
        }
        return ink.first.flatMap { first in ink.last.map { first...$0 } }
    }

    @Test("while the bounds are animated, the text is contents that were drawn for the new ones")
    func animated() throws {
        // The letter is at the right side of 200 points, of which 150 are shown.
        let stretched = try #require(Self.columns(.redraw))
        let right = try #require(Self.columns(.right))
        #expect((140...149).contains(stretched.upperBound), "\(stretched)")
        #expect((140...149).contains(right.upperBound), "\(right)")
        #expect(stretched.count < right.count)
        #expect(Self.columns(.left) == nil)
    }

    @Test("justified lines reach both sides, but for the last")
    func justified() {
        let label = Self.label(100)
        label.numberOfLines = 0
        label.textAlignment = .justified
        label.text = "ab cd ef gh ij kl mn op qr st"
        label.textColor = .red
        let stage = OffscreenStage(size: CGSize(width: 100, height: 60), background: .white)
        stage.addSubview(label)
        stage.advance(to: 0)
        let image = stage.image()
        let right = (94..<100).flatMap { x in (0..<60).map { image[x, $0] } }
        #expect(right.contains { $0 != 0xFFFF_FFFF })
    }

    @Test("a button's attributed title wins over the plain one of its state")
    func button() {
        let button = UIButton(type: .custom)
        button.setTitle("plain", for: .normal)
        button.setAttributedTitle(Self.words(), for: .highlighted)
        #expect(button.currentAttributedTitle == nil && button.titleLabel?.text == "plain")
        let plain = button.intrinsicContentSize
        button.isHighlighted = true
        #expect(button.currentAttributedTitle?.string == "red blue")
        #expect(button.titleLabel?.text == "red blue")
        #expect(button.intrinsicContentSize.height > plain.height)
        button.isHighlighted = false
        #expect(button.titleLabel?.text == "plain")
        #expect(button.attributedTitle(for: .highlighted)?.string == "red blue")
    }

    @Test("a text view shows attributed text")
    func textView() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        #expect(view.attributedText.string.isEmpty)
        view.attributedText = Self.words()
        #expect(view.text == "red blue")
        #expect(Self.count(Self.red, of: view) > 20)
    }

    @Test("a field shows its text, dots for it, or its placeholder")
    func field() {
        func ink(_ change: (UITextField) -> Void) -> Int {
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
            field.textColor = .red
            field.font = .boldSystemFont(ofSize: 30)
            change(field)
            return Self.count(Self.red, of: field)
        }
        #expect(ink { _ in } == 0)
        #expect(ink { $0.text = "HHHH" } > 100)
        #expect(ink { $0.placeholder = "HHHH" } == 0)
        let dots = ink { ($0.text, $0.isSecureTextEntry) = ("HHHH", true) }
        #expect(dots > 20 && dots != ink { $0.text = "HHHH" })
        let field = UITextField()
        field.text = nil
        #expect(field.text == "")
        field.placeholder = "name"
        let size = field.intrinsicContentSize
        field.borderStyle = .roundedRect
        #expect(
            field.intrinsicContentSize == CGSize(width: size.width + 14, height: size.height + 14))
        #expect(
            field.textRect(forBounds: CGRect(x: 0, y: 0, width: 50, height: 34))
                == CGRect(x: 7, y: 7, width: 36, height: 20))
    }
}
