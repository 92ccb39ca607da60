// Standing: partial (inert: the text is kept, neither drawn nor edited).
import Foundation

/// A control for a line of text, for programs that subclass it: it keeps what it is given,
/// which is not drawn.
@preconcurrency @MainActor open class UITextField: UIControl {
    /// The text; default empty. Kept, not drawn.
    open var text: String? = ""
    /// What is shown while there is no text; default nil. Kept, not drawn.
    open var placeholder: String?
    /// The font; default nil. Only carried.
    open var font: UIFont?
    /// The colour of the text; default nil. Only carried.
    open var textColor: UIColor?
    /// Where the text is; default natural. Only carried.
    open var textAlignment = NSTextAlignment.natural
    /// Whether the text is being edited; never.
    open var isEditing: Bool { false }

    /// Makes an empty field.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Makes an empty field; nothing is read from the coder.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Where the text would be: all of the bounds.
    open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Where the text would be while it is edited: all of the bounds.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Where the placeholder would be: all of the bounds.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }
}
