// Standing: partial (touches and first responders; no presses, text input, menus or undo).
import Foundation

/// An object that handles events: a view, a view controller, a window or the application.
@preconcurrency @MainActor open class UIResponder: NSObject {
    /// Creates a responder.
    public override init() { super.init() }

    // MARK: Accessibility

    /// Whether assistive technology presents the object; default false.
    ///
    /// Stored, without effect, like the properties below: there is no screen reader.
    open var isAccessibilityElement = false
    /// The label for assistive technology; default nil.
    ///
    /// Stored, without effect.
    open var accessibilityLabel: String? {
        get { words[.label] }
        set { words[.label] = newValue }
    }
    /// The explanation of the object's action for assistive technology; default nil.
    ///
    /// Stored, without effect.
    open var accessibilityHint: String? {
        get { words[.hint] }
        set { words[.hint] = newValue }
    }
    /// The value for assistive technology; default nil.
    ///
    /// Stored, without effect.
    open var accessibilityValue: String? {
        get { words[.value] }
        set { words[.value] = newValue }
    }
    /// The identifier for tests of the interface; default nil.
    ///
    /// Stored, without effect.
    open var accessibilityIdentifier: String? {
        get { words[.identifier] }
        set { words[.identifier] = newValue }
    }

    private enum Word { case label, hint, value, identifier }
    private var words: [Word: String] = [:]

    // MARK: Responder chain

    /// The next object in the responder chain; nil by default.
    open var next: UIResponder? { nil }

    /// Whether the object can become first responder; false by default.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether the object can resign as first responder; true by default.
    open var canResignFirstResponder: Bool { true }

    /// Whether the object is its window's first responder.
    open var isFirstResponder: Bool { chainWindow?.firstResponder === self }

    /// Makes the object its window's first responder; returns whether it succeeded.
    ///
    /// The object must accept the status, and the current first responder must resign.
    @discardableResult open func becomeFirstResponder() -> Bool {
        guard let window = chainWindow else { return false }
        if window.firstResponder === self { return true }
        guard canBecomeFirstResponder else { return false }
        if let present = window.firstResponder, !present.resignFirstResponder() { return false }
        window.firstResponder = self
        return true
    }

    /// Resigns as first responder; returns whether the object is no longer first responder.
    @discardableResult open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        chainWindow?.firstResponder = nil
        return true
    }

    /// The window found along the responder chain.
    private var chainWindow: UIWindow? {
        for case let view as UIView in sequence(first: self, next: { $0.next }) {
            if let window = view.window { return window }
        }
        return nil
    }

    // MARK: Touches

    /// Handles touches that began; by default passes them to ``next``.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Handles touches that moved; by default passes them to ``next``.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Handles touches that ended; by default passes them to ``next``.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// Handles cancelled touches; by default passes them to ``next``.
    ///
    /// The system cancelled them, or a gesture recogniser claimed them.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    // MARK: Key-value observing

    /// Handles a change of an observed value.
    ///
    /// Never called, unlike Apple's: there is no key-value observing here.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}

    // MARK: Interface files

    /// Called for an object loaded from an interface file, which never happens here.
    open func awakeFromNib() {}

    /// Called when an interface editor shows the object, which never happens here.
    open func prepareForInterfaceBuilder() {}
}
