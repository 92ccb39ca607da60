// Standing: partial (attributes: font, colour, single underline and strikethrough; no shadows).
import Codecs
import CoreAnimation

/// The horizontal alignment of text.
public enum NSTextAlignment: Int, Sendable {
    /// At the left.
    case left
    /// Centred.
    case center
    /// At the right.
    case right
    /// Justified, except for the last line of a paragraph.
    case justified
    /// By the writing direction; always left.
    case natural
}

/// A view that shows text, drawn at its ``UIView/contentScaleFactor``.
@preconcurrency @MainActor open class UILabel: UIView {
    /// The text, shown in the label's font and colour; default nil.
    open var text: String? {
        didSet {
            guard text != oldValue || styled != nil else { return }
            styled = nil
            contentDidChange()
        }
    }

    /// The text with the fonts and colours of its ranges; other ranges use the label's; default
    /// nil.
    ///
    /// A ``font`` or ``textColor`` set later overrides those of the ranges, but not those read
    /// here. Paragraph styles are not drawn.
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
    /// The attributed text, nil where ``text`` was set last.
    private var styled: NSAttributedString?
    /// Whether ``font``, or ``textColor``, was set after ``styled`` and overrides its attributes.
    private var fontWins = false
    private var colorWins = false

    /// The font of the whole text; nil sets the default, the system font in 17 points.
    open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
        didSet {
            if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
            fontWins = true
            contentDidChange()
        }
    }

    /// The colour of the whole text; nil sets the default, black.
    open var textColor: UIColor! = .black {
        didSet {
            if textColor == nil { textColor = .black }
            colorWins = true
            setNeedsDisplay()
        }
    }

    /// The colour of the whole text while ``isHighlighted``; default nil, no change.
    open var highlightedTextColor: UIColor? {
        didSet { setNeedsDisplay() }
    }

    /// Whether the text is shown in ``highlightedTextColor``; default false.
    open var isHighlighted = false {
        didSet { setNeedsDisplay() }
    }

    /// The alignment of lines within the bounds; default natural.
    open var textAlignment = NSTextAlignment.natural {
        didSet { setNeedsDisplay() }
    }

    /// The maximum number of lines; default 1, 0 for no limit.
    open var numberOfLines = 1 {
        didSet { contentDidChange() }
    }

    /// The line breaking and the treatment of text that does not fit; default an ellipsis at the
    /// end.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet { contentDidChange() }
    }

    /// Whether the font size of a single line shrinks to fit the width of the bounds; default
    /// false.
    open var adjustsFontSizeToFitWidth = false {
        didSet { setNeedsDisplay() }
    }

    /// The smallest factor that ``adjustsFontSizeToFitWidth`` applies to the font size; default 0,
    /// no limit.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet { setNeedsDisplay() }
    }

    /// Creates a label.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates an empty label; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        isUserInteractionEnabled = false
        contentMode = .redraw
        // The image is drawn at the size of the bounds in pixels, so it must not be scaled.
        layer.contentsGravity = ContentMode.topLeft.gravity
        setNeedsDisplay()
    }

    /// Returns the size of the text wrapped to the width of `size`; a single line ignores the
    /// width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let room = numberOfLines == 1 ? .infinity : size.width
        let extent = laidOut(parts, width: room).size
        return CGSize(width: roundedUp(extent.width), height: roundedUp(extent.height))
    }

    /// The size of the text without a width limit.
    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
    }

    private func contentDidChange() {
        setNeedsDisplay()
        constraintsDidChange()
    }

    /// Returns the distance of the first or last baseline below the middle of the bounds, in
    /// points.
    func baseline(first: Bool) -> CGFloat {
        let height = laidOut(parts, width: bounds.width).size.height
        return first ? font.ascender - height / 2 : height / 2 + font.descender
    }

    /// Draws the text into an image for the layer's contents.
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

    /// The runs of the text, each with one font and colour.
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

    /// Returns the runs, with smaller fonts where ``adjustsFontSizeToFitWidth`` has to fit them to
    /// a width.
    private func fitted(to width: CGFloat) -> [TextPart] {
        var parts = parts
        guard adjustsFontSizeToFitWidth, numberOfLines == 1, width > 0 else { return parts }
        var scale: CGFloat = 1
        // Text widths are not exactly proportional to the font size, so text that is still too wide
        // is reduced again.
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
