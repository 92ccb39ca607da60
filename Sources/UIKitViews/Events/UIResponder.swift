// Standing: partial (touches and first responders; no presses, text input, menus or undo).
import Foundation

/// What takes part in the handling of events: views, controllers, windows, the application.
@preconcurrency @MainActor open class UIResponder: NSObject {
    /// Makes a responder.
    public override init() { super.init() }

    // MARK: For those who cannot see

    /// Whether the object is one that is told of; default false. Only carried, as what follows is:
    /// nothing reads the screen aloud.
    open var isAccessibilityElement = false
    /// What it is; default nil. Only carried.
    open var accessibilityLabel: String? {
        get { words[.label] }
        set { words[.label] = newValue }
    }
    /// What it does; default nil. Only carried.
    open var accessibilityHint: String? {
        get { words[.hint] }
        set { words[.hint] = newValue }
    }
    /// Its value; default nil. Only carried.
    open var accessibilityValue: String? {
        get { words[.value] }
        set { words[.value] = newValue }
    }
    /// Its name for tests of the interface; default nil. Only carried.
    open var accessibilityIdentifier: String? {
        get { words[.identifier] }
        set { words[.identifier] = newValue }
    }

    private enum Word { case label, hint, value, identifier }
    private var words: [Word: String] = [:]

    // MARK: The chain

    /// Who is asked after this one; nil by default.
    open var next: UIResponder? { nil }

    /// Whether the object can be the first one that is asked; false by default.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether the object may stop being the first one; true by default.
    open var canResignFirstResponder: Bool { true }

    /// Whether the object is the one that is asked first in its window.
    open var isFirstResponder: Bool { chainWindow?.firstResponder === self }

    /// Makes the object the first one that is asked in its window, if it can be and the present
    /// one lets go; returns whether it is.
    @discardableResult open func becomeFirstResponder() -> Bool {
        guard let window = chainWindow else { return false }
        if window.firstResponder === self { return true }
        guard canBecomeFirstResponder else { return false }
        if let present = window.firstResponder, !present.resignFirstResponder() { return false }
        window.firstResponder = self
        return true
    }

    /// Stops being the first one that is asked; returns whether the object is not any more.
    @discardableResult open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        chainWindow?.firstResponder = nil
        return true
    }

    /// The window up the chain.
    private var chainWindow: UIWindow? {
        var responder: UIResponder? = self
        while let here = responder {
            if let window = here as? UIWindow { return window }
            if let window = (here as? UIView)?.window { return window }
            responder = here.next
        }
        return nil
    }

    // MARK: Touches

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

    /// The system took the touches away, or a gesture was recognised in them; the default hands on
    /// to ``next``.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    // MARK: Key-value observing

    /// A value that the object observes changed. Never called, unlike Apple's: there is no observing
    /// by key here.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}

    // MARK: Interface files

    /// Called for objects read from an interface file, which never happens here.
    open func awakeFromNib() {}

    /// Called when an interface editor shows the object, which never happens here.
    open func prepareForInterfaceBuilder() {}
}
