// Standing: partial (one font and colour per label; no shadows, no fitting of the font's size).
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
    /// At both sides; set as left.
    case justified
    /// As the language is read; left.
    case natural
}

/// A view that shows text. Its pixels are made at its ``UIView/contentScaleFactor``.
@preconcurrency @MainActor open class UILabel: UIView {
    /// What is shown; default nil, nothing.
    open var text: String? {
        didSet { if text != oldValue { contentDidChange() } }
    }

    /// The font; nil sets the default, the system's in 17 points.
    open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
        didSet {
            if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
            contentDidChange()
        }
    }

    /// The colour; nil sets the default, black.
    open var textColor: UIColor! = .black {
        didSet {
            if textColor == nil { textColor = .black }
            setNeedsDisplay()
        }
    }

    /// Where lines are in the bounds; default natural.
    open var textAlignment = NSTextAlignment.natural {
        didSet { setNeedsDisplay() }
    }

    /// How many lines there may be; default 1, 0 for as many as needed. What does not fit ends with
    /// an ellipsis.
    open var numberOfLines = 1 {
        didSet { contentDidChange() }
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
        let extent = laidOut(width: room).size
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
        let height = laidOut(width: bounds.width).size.height
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
        layer.contents = laidOut(width: size.width).image(
            size: size, scale: layer.contentsScale, color: textColor.cgColor.rgba,
            placement: TextPlacement(across: align, down: 0.5))
    }

    private func laidOut(width: CGFloat) -> TextLines {
        TextLines(
            text ?? "", font: font.face, width: width, limit: max(0, numberOfLines),
            isWrapped: numberOfLines != 1)
    }

    private func roundedUp(_ length: CGFloat) -> CGFloat {
        let scale = max(1, displayScale)
        return (length * scale - 0.001).rounded(.up) / scale
    }
}
