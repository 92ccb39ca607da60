// Standing: partial (touches arrive where a window delivers them; no text input, no menus).
import Foundation

/// What takes part in the handling of events: views and windows.
@preconcurrency @MainActor open class UIResponder: NSObject {
    /// Makes a responder.
    public override init() { super.init() }

    /// Who is asked after this one; nil by default.
    open var next: UIResponder? { nil }

    /// Whether the object can be the first one that is asked; false by default.
    open var canBecomeFirstResponder: Bool { false }

    /// Fingers came down; the default hands on to ``next``.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Fingers moved; the default hands on to ``next``.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Fingers were lifted; the default hands on to ``next``.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// The system took the touches away; the default hands on to ``next``.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Called for objects read from an interface file, which never happens here.
    open func awakeFromNib() {}

    /// Called when an interface editor shows the object, which never happens here.
    open func prepareForInterfaceBuilder() {}
}
