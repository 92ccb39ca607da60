// Standing: partial (shows its text; no editing).
import CoreAnimation

/// A control that shows a line of text or a placeholder.
///
/// The placeholder is shown while the text is empty.
@preconcurrency @MainActor open class UITextField: UIControl {
    /// The border around the text.
    public enum BorderStyle: Int, Sendable {
        /// No border.
        case none
        /// A thin line.
        case line
        /// A thin line; looks like ``line``.
        case bezel
        /// A white background with round corners and a thin line.
        case roundedRect
    }

    /// The text; default empty, which nil also sets.
    open var text: String? = "" {
        didSet {
            if text == nil { text = "" }
            contentDidChange()
        }
    }
    /// The text shown while ``text`` is empty; default nil.
    open var placeholder: String? {
        didSet { contentDidChange() }
    }
    /// The font; default nil, which means the system font in 17 points.
    open var font: UIFont? {
        didSet {
            label.font = font
            contentDidChange()
        }
    }
    /// The colour of the text; default nil, which means black.
    open var textColor: UIColor? {
        didSet { contentDidChange() }
    }
    /// The alignment of the text; default natural.
    open var textAlignment = NSTextAlignment.natural {
        didSet { label.textAlignment = textAlignment }
    }
    /// Whether each character is shown as a dot; default false.
    open var isSecureTextEntry = false {
        didSet { contentDidChange() }
    }
    /// The border around the text; default none.
    open var borderStyle = BorderStyle.none {
        didSet { borderStyleDidChange() }
    }
    /// Whether the text is being edited; always false.
    open var isEditing: Bool { false }

    private let label = UILabel(frame: .zero)

    private static let lineColor = UIColor(white: 0.8, alpha: 1)

    override func prepare() { addSubview(label) }

    private var isEmpty: Bool { text?.isEmpty ?? true }

    private func contentDidChange() {
        let dots = text.map { String(repeating: "•", count: $0.count) }
        label.text = isEmpty ? placeholder : isSecureTextEntry ? dots : text
        label.textColor = isEmpty ? .placeholderText : textColor
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    private func borderStyleDidChange() {
        layer.borderWidth = borderStyle == .none ? 0 : 1
        layer.borderColor = Self.lineColor.cgColor
        layer.cornerRadius = borderStyle == .roundedRect ? 6 : 0
        if borderStyle == .roundedRect { backgroundColor = .white }
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    private var insets: UIEdgeInsets {
        switch borderStyle {
        case .none: .zero
        case .line, .bezel: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
        case .roundedRect: UIEdgeInsets(top: 7, left: 7, bottom: 7, right: 7)
        }
    }

    /// Returns the rectangle of the text: the bounds without the border's insets.
    open func textRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: insets) }

    /// Returns the rectangle of the text during editing: the bounds without the border's insets.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: insets) }

    /// Returns the rectangle of the placeholder: the bounds without the border's insets.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: insets) }

    /// Lays out the text.
    open override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = isEmpty ? placeholderRect(forBounds: bounds) : textRect(forBounds: bounds)
    }

    /// The size of the text or the placeholder, with the border's insets.
    open override var intrinsicContentSize: CGSize {
        let text = label.text == nil ? .zero : label.intrinsicContentSize
        let line = label.font.lineHeight.rounded(.up)
        return CGSize(
            width: text.width + insets.left + insets.right,
            height: max(text.height, line) + insets.top + insets.bottom)
    }

    /// Returns ``intrinsicContentSize``.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
