// Standing: partial (no shadows of its own, no vibrancy).
import CoreAnimation
import Text

/// The vertical position of text that was shrunk to fit its width.
public enum UIBaselineAdjustment: Int, Sendable {
    /// At the baseline of the text in its full size.
    case alignBaselines
    /// Centred vertically.
    case alignCenters
    /// At the top of the text in its full size.
    case none
}

/// A view that shows text, sharp at every scale and angle.
///
/// The text is laid out for the model bounds. While the bounds are animated, `contentMode`
/// determines whether the text is moved or stretched; by default it is stretched.
@preconcurrency @MainActor open class UILabel: UIView {
    /// The text, shown in the label's font and colour; default nil.
    open var text: String? {
        didSet {
            guard text != oldValue || styled != nil else { return }
            styled = nil
            contentDidChange()
        }
    }

    /// The text with attributes; default nil.
    ///
    /// Missing attributes are those of the label. Setting ``font`` or ``textColor`` later overrides
    /// the ranges' attributes on screen, but does not change the value of this property.
    open var attributedText: NSAttributedString? {
        get {
            styled
                ?? text.map {
                    NSAttributedString(
                        string: $0, attributes: [.font: font!, .foregroundColor: textColor!])
                }
        }
        set {
            if let newValue, newValue == styled, !fontWins, !colorWins, !breakModeWins { return }
            text = newValue?.string
            styled = newValue.map { NSAttributedString(attributedString: $0) }
            (fontWins, colorWins, breakModeWins) = (false, false, false)
            contentDidChange()
        }
    }
    /// The attributed text; nil if ``text`` was set last.
    private var styled: NSAttributedString?
    /// Whether ``font``, ``textColor`` or ``lineBreakMode`` was set after ``styled`` and overrides its
    /// attributes.
    private var fontWins = false, colorWins = false, breakModeWins = false

    /// The font of the text; default the system font, 17 points.
    ///
    /// Nil sets the default.
    open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
        didSet {
            if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
            guard font != oldValue || !fontWins else { return }
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

    /// The colour of the whole text while ``isHighlighted``; default nil, which means no change.
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
        didSet { if numberOfLines != oldValue { contentDidChange() } }
    }

    /// The line breaking or truncation; default an ellipsis at the end.
    ///
    /// The paragraph style at the start of ``attributedText`` overrides a mode that was set
    /// earlier.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet {
            guard lineBreakMode != oldValue || !breakModeWins else { return }
            breakModeWins = true
            contentDidChange()
        }
    }

    /// Whether a single line of text shrinks to fit; default false.
    ///
    /// The line, with its spacing and indents, shrinks to the width of the bounds.
    open var adjustsFontSizeToFitWidth = false {
        didSet { setNeedsDisplay() }
    }

    /// The smallest factor that ``adjustsFontSizeToFitWidth`` applies to the font size; default 0,
    /// no limit.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet { setNeedsDisplay() }
    }

    /// The vertical position of text that ``adjustsFontSizeToFitWidth`` has shrunk; default
    /// ``UIBaselineAdjustment/alignBaselines``.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
        didSet { setNeedsDisplay() }
    }

    /// The class of the layer, which shows layouts of text.
    open override class var layerClass: AnyClass { LayoutLayer.self }

    override func prepare() {
        isUserInteractionEnabled = false
        contentMode = .redraw
        setNeedsDisplay()
    }

    /// Returns the size of the text when wrapped to a width.
    ///
    /// A single line ignores the width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let extent = layout(width: numberOfLines == 1 ? .infinity : size.width).size
        return CGSize(width: roundedUp(extent.width), height: roundedUp(extent.height))
    }

    /// The size of the text without a width limit.
    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
    }

    /// Requests a new drawing and layout after a change.
    func contentDidChange() {
        setNeedsDisplay()
        constraintsDidChange()
    }

    /// Returns the points from the middle to the first or last baseline.
    final func baseline(first: Bool) -> CGFloat {
        let layout = layout(width: bounds.width)
        guard let line = first ? layout.lines.first : layout.lines.last else {
            let height = font.ascender - font.descender
            return first ? font.ascender - height / 2 : height / 2 + font.descender
        }
        return line.baseline - layout.size.height / 2
    }

    /// Lays out the text for the layer.
    open override func display(_ layer: CALayer) {
        guard let layer = layer as? LayoutLayer else { return }
        layer.layout = shownLayout(in: layer.bounds.size)
        layer.textColor = shownColor.cgColor
    }

    private var shownColor: UIColor {
        isHighlighted ? highlightedTextColor ?? textColor : textColor
    }

    /// The text as runs; those without a colour use the label's.
    private var runs: [TextRun] {
        guard let styled else { return [TextRun(text ?? "", font: font.face)] }
        var runs = styled.textRuns(font: font.face, color: nil)
        let isPlain = colorWins || isHighlighted && highlightedTextColor != nil
        for index in runs.indices {
            if isPlain { runs[index].style.color = nil }
            if fontWins { runs[index].style.font = font.face }
            if breakModeWins { runs[index].paragraph.truncation = nil }
            if breakModeWins || runs[index].paragraph.wrapping == TextWrapping.none {
                runs[index].paragraph.wrapping = nil
            }
        }
        return runs
    }

    /// The line breaking of the whole text.
    private var shownBreakMode: NSLineBreakMode {
        guard !breakModeWins, let styled, styled.length > 0 else { return lineBreakMode }
        let style = styled.attribute(.paragraphStyle, at: 0, effectiveRange: nil)
        return (style as? NSParagraphStyle)?.lineBreakMode ?? lineBreakMode
    }

    private func request(_ runs: [TextRun], width: CGFloat) -> TextRequest {
        var request = TextRequest(runs)
        request.width = width
        request.lineLimit = max(0, numberOfLines)
        let mode = shownBreakMode
        request.wrapping = numberOfLines == 1 || mode.wraps ? mode.wrapping : .words
        request.truncation = mode.truncation
        request.alignment = textAlignment.text
        return request
    }

    private func layout(width: CGFloat) -> TextLayout {
        layer.textEngine.layout(request(runs, width: width))
    }

    /// Returns the text layout for a size, shrunk to fit if needed.
    private func shownLayout(in size: CGSize) -> TextLayout {
        var request = request(runs, width: size.width)
        (request.height, request.down) = (size.height, 0.5)
        let scale = fittingScale(width: size.width)
        guard scale < 1 else { return layer.textEngine.layout(request) }
        let full = layer.textEngine.layout(request)
        request.runs = request.runs.map { $0.scaled(by: scale) }
        let small = layer.textEngine.layout(request)
        guard let line = full.lines.first, let own = small.lines.first,
            baselineAdjustment != .alignCenters
        else { return small }
        request.shift =
            baselineAdjustment == .none
            ? line.rect.minY - own.rect.minY : line.baseline - own.baseline
        return layer.textEngine.layout(request)
    }

    /// Returns the font scale, at most 1, at which a line fits.
    private func fittingScale(width: CGFloat) -> CGFloat {
        guard adjustsFontSizeToFitWidth, numberOfLines == 1, width > 0 else { return 1 }
        let natural = layout(width: .infinity).size.width
        guard natural > width else { return 1 }
        // Widths are proportional to the font size, apart from rounding.
        return max(width / natural * 0.9999, min(minimumScaleFactor, 1))
    }

    private func roundedUp(_ length: CGFloat) -> CGFloat {
        let scale = max(1, displayScale)
        return (length * scale - 0.001).rounded(.up) / scale
    }
}
