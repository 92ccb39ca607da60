// Standing: partial (of attributes the font, the colour and single lines along text; no shadows).
import Codecs
import CoreAnimation

/// Where lines of text begin or end.
public enum NSTextAlignment: Int, Sendable {
    /// At the left.
    case left
    /// In the middle.
    case center
    /// At the right.
    case right
    /// At both sides, but for the last line of a paragraph.
    case justified
    /// As the language is read; left.
    case natural
}

/// A view that shows text. Its pixels are made at its ``UIView/contentScaleFactor``.
@preconcurrency @MainActor open class UILabel: UIView {
    /// What is shown; default nil, nothing. All of it gets the label's font and colour.
    open var text: String? {
        didSet {
            guard text != oldValue || styled != nil else { return }
            styled = nil
            contentDidChange()
        }
    }

    /// What is shown, with the fonts and colours of its parts as they were set; where there are none,
    /// the label's. Paragraph styles are not drawn. Default nil.
    open var attributedText: NSAttributedString? {
        get {
            styled
                ?? text.map {
                    NSAttributedString(
                        string: $0, attributes: [.font: font!, .foregroundColor: textColor!])
                }
        }
        set {
            text = newValue?.string
            styled = newValue.map { NSAttributedString(attributedString: $0) }
            (fontWins, colorWins) = (false, false)
            contentDidChange()
        }
    }
    /// The text where its parts have attributes.
    private var styled: NSAttributedString?
    /// Whether the label's font or colour was set after that, and is all parts'.
    private var fontWins = false
    private var colorWins = false

    /// The font, of all parts of the text; nil sets the default, the system's in 17 points.
    open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
        didSet {
            if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
            fontWins = true
            contentDidChange()
        }
    }

    /// The colour, of all parts of the text; nil sets the default, black.
    open var textColor: UIColor! = .black {
        didSet {
            if textColor == nil { textColor = .black }
            colorWins = true
            setNeedsDisplay()
        }
    }

    /// The colour of all the text while ``isHighlighted``; default nil, which changes nothing.
    open var highlightedTextColor: UIColor? {
        didSet { setNeedsDisplay() }
    }

    /// Whether the text is shown in ``highlightedTextColor``; default false.
    open var isHighlighted = false {
        didSet { setNeedsDisplay() }
    }

    /// Where lines are in the bounds; default natural.
    open var textAlignment = NSTextAlignment.natural {
        didSet { setNeedsDisplay() }
    }

    /// How many lines there may be; default 1, 0 for as many as needed.
    open var numberOfLines = 1 {
        didSet { contentDidChange() }
    }

    /// How lines are broken, and what becomes of what does not fit; default is an ellipsis at the
    /// end.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet { contentDidChange() }
    }

    /// Whether a single line that is wider than the bounds is set smaller; default false.
    open var adjustsFontSizeToFitWidth = false {
        didSet { setNeedsDisplay() }
    }

    /// The smallest that a line is set by ``adjustsFontSizeToFitWidth``, as a share of its font's
    /// size; default 0, as small as it takes.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet { setNeedsDisplay() }
    }

    /// Makes a label.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Makes an empty label; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        isUserInteractionEnabled = false
        contentMode = .redraw
        // The picture is as large as the bounds to the pixel: it is placed, never stretched.
        layer.contentsGravity = ContentMode.topLeft.gravity
        setNeedsDisplay()
    }

    /// The size of the text in `size`; the width does not count for one line.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let room = numberOfLines == 1 ? .infinity : size.width
        let extent = laidOut(parts, width: room).size
        return CGSize(width: roundedUp(extent.width), height: roundedUp(extent.height))
    }

    /// The size of the text where the width is not limited.
    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
    }

    private func contentDidChange() {
        setNeedsDisplay()
        constraintsDidChange()
    }

    /// How far below the middle of the bounds the first or the last line stands.
    func baseline(first: Bool) -> CGFloat {
        let height = laidOut(parts, width: bounds.width).size.height
        return first ? font.ascender - height / 2 : height / 2 + font.descender
    }

    /// Draws the text into the layer's contents.
    open override func display(_ layer: CALayer) {
        takeStageScale()
        let align: CGFloat =
            switch textAlignment {
            case .center: 0.5
            case .right: 1
            case .left, .justified, .natural: 0
            }
        let size = layer.bounds.size
        layer.contents = laidOut(fitted(to: size.width), width: size.width).image(
            size: size, scale: layer.contentsScale, color: shownColor.cgColor.rgba,
            placement: TextPlacement(
                across: align, down: 0.5, isJustified: textAlignment == .justified))
    }

    private var shownColor: UIColor {
        isHighlighted ? highlightedTextColor ?? textColor : textColor
    }

    /// The text in parts of one font and colour.
    private var parts: [TextPart] {
        guard let styled else { return [TextPart(text ?? "", font: font.face)] }
        var parts = styled.textParts(font: font.face, color: textColor.cgColor)
        let isPlain = colorWins || isHighlighted && highlightedTextColor != nil
        for index in parts.indices {
            if isPlain { parts[index].color = nil }
            if fontWins { parts[index].font = font.face }
        }
        return parts
    }

    /// The parts, smaller where they are to fit into a width.
    private func fitted(to width: CGFloat) -> [TextPart] {
        var parts = parts
        guard adjustsFontSizeToFitWidth, numberOfLines == 1, width > 0 else { return parts }
        var scale: CGFloat = 1
        // Fonts do not grow quite evenly: what is still too wide is set smaller again.
        for _ in 0..<4 {
            let natural = laidOut(parts, width: .infinity).size.width
            guard natural > width, scale > minimumScaleFactor else { break }
            let next = max(scale * width / natural, minimumScaleFactor)
            for index in parts.indices { parts[index].font.size *= next / scale }
            scale = next
        }
        return parts
    }

    private func laidOut(_ parts: [TextPart], width: CGFloat) -> TextLines {
        TextLines(
            parts, width: width, limit: max(0, numberOfLines),
            isWrapped: numberOfLines != 1 || lineBreakMode.wraps,
            truncation: lineBreakMode.truncation)
    }

    private func roundedUp(_ length: CGFloat) -> CGFloat {
        let scale = max(1, displayScale)
        return (length * scale - 0.001).rounded(.up) / scale
    }
}
