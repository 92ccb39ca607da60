// Standing: partial (no editing, selection or links).
import CoreAnimation

/// A scroll view that shows several lines of text from the top.
@preconcurrency @MainActor open class UITextView: UIScrollView {
    private let label = UILabel(frame: .zero)

    /// The text; default empty, which nil also sets.
    open var text: String! {
        get { label.text ?? "" }
        set {
            label.text = newValue
            setNeedsLayout()
        }
    }

    /// The text with the attributes of its ranges; other ranges use the view's.
    ///
    /// Default empty, which nil also sets.
    open var attributedText: NSAttributedString! {
        get { label.attributedText ?? NSAttributedString(string: "") }
        set {
            label.attributedText = newValue
            setNeedsLayout()
        }
    }

    /// The font; default nil, which means the system font in 12 points.
    open var font: UIFont? {
        didSet {
            label.font = font ?? Self.defaultFont
            setNeedsLayout()
        }
    }

    /// The colour of the text; default nil, which means black.
    open var textColor: UIColor? {
        didSet { label.textColor = textColor }
    }

    /// The alignment of lines; default natural.
    open var textAlignment: NSTextAlignment {
        get { label.textAlignment }
        set { label.textAlignment = newValue }
    }

    /// The insets of the text from the bounds, in points; default 8 above and below.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { setNeedsLayout() }
    }

    /// Whether the user may edit the text; default true.
    ///
    /// Stored, without effect.
    open var isEditable = true
    /// Whether the user may select text; default true.
    ///
    /// Stored, without effect.
    open var isSelectable = true

    /// The horizontal distance of lines from ``textContainerInset``, in points.
    private static let linePadding: CGFloat = 5
    private static var defaultFont: UIFont { .systemFont(ofSize: 12) }

    override func prepare() {
        super.prepare()
        backgroundColor = .white
        label.numberOfLines = 0
        label.font = Self.defaultFont
        addSubview(label)
    }

    private var insets: UIEdgeInsets {
        var insets = textContainerInset
        insets.left += Self.linePadding
        insets.right += Self.linePadding
        return insets
    }

    /// Lays out the text at the top and sets the content size.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let room = CGRect(origin: .zero, size: bounds.size).inset(by: insets)
        let size = label.sizeThatFits(CGSize(width: room.width, height: .infinity))
        label.frame = CGRect(
            origin: room.origin, size: CGSize(width: room.width, height: size.height))
        contentSize = CGSize(
            width: bounds.width, height: size.height + insets.top + insets.bottom)
    }

    /// Returns the size of the text wrapped to the width of `size`, insets included.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let insets = insets
        let room = CGSize(width: size.width - insets.left - insets.right, height: .infinity)
        let text = label.sizeThatFits(room)
        return CGSize(
            width: text.width + insets.left + insets.right,
            height: text.height + insets.top + insets.bottom)
    }
}
