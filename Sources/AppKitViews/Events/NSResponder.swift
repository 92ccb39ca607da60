// Standing: partial (the mouse, keys and first responders; no actions by name, text input, menus or undo).
import CoreAnimation

/// An object that handles events: a view, a view controller or a window.
///
/// Main thread only.
@preconcurrency @MainActor
open class NSResponder: NSObject {
    /// Creates a responder.
    public override init() { super.init() }

    /// The next object in the responder chain; default nil.
    open weak var nextResponder: NSResponder?

    /// Whether a click makes the object its window's first responder; false by default.
    open var acceptsFirstResponder: Bool { false }

    /// Called before the object becomes first responder; returns whether it agrees, true by default.
    @discardableResult open func becomeFirstResponder() -> Bool { true }

    /// Called before the object ceases to be first responder.
    ///
    /// The method returns whether the object agrees; true by default.
    @discardableResult open func resignFirstResponder() -> Bool { true }

    // MARK: The mouse

    /// Handles a press of the left button; by default passes it to ``nextResponder``.
    open func mouseDown(with event: NSEvent) { nextResponder?.mouseDown(with: event) }

    /// Handles a move with the left button down; by default passes it to ``nextResponder``.
    open func mouseDragged(with event: NSEvent) { nextResponder?.mouseDragged(with: event) }

    /// Handles a release of the left button; by default passes it to ``nextResponder``.
    open func mouseUp(with event: NSEvent) { nextResponder?.mouseUp(with: event) }

    /// Handles a press of the right button; by default passes it to ``nextResponder``.
    open func rightMouseDown(with event: NSEvent) { nextResponder?.rightMouseDown(with: event) }

    /// Handles a move with the right button down; by default passes it to ``nextResponder``.
    open func rightMouseDragged(with event: NSEvent) {
        nextResponder?.rightMouseDragged(with: event)
    }

    /// Handles a release of the right button; by default passes it to ``nextResponder``.
    open func rightMouseUp(with event: NSEvent) { nextResponder?.rightMouseUp(with: event) }

    /// Handles a press of another button; by default passes it to ``nextResponder``.
    open func otherMouseDown(with event: NSEvent) { nextResponder?.otherMouseDown(with: event) }

    /// Handles a move with another button down; by default passes it to ``nextResponder``.
    open func otherMouseDragged(with event: NSEvent) {
        nextResponder?.otherMouseDragged(with: event)
    }

    /// Handles a release of another button; by default passes it to ``nextResponder``.
    open func otherMouseUp(with event: NSEvent) { nextResponder?.otherMouseUp(with: event) }

    /// Handles a move without a button; by default passes it to ``nextResponder``.
    open func mouseMoved(with event: NSEvent) { nextResponder?.mouseMoved(with: event) }

    /// Handles the mouse entering a tracking area; by default passes the event to
    /// ``nextResponder``.
    open func mouseEntered(with event: NSEvent) { nextResponder?.mouseEntered(with: event) }

    /// Handles the mouse leaving a tracking area; by default passes the event to
    /// ``nextResponder``.
    open func mouseExited(with event: NSEvent) { nextResponder?.mouseExited(with: event) }

    /// Handles a scroll-wheel event; by default passes it to ``nextResponder``.
    open func scrollWheel(with event: NSEvent) { nextResponder?.scrollWheel(with: event) }

    // MARK: Keys

    /// Handles a press of a key; by default passes it to ``nextResponder``.
    open func keyDown(with event: NSEvent) { nextResponder?.keyDown(with: event) }

    /// Handles a release of a key; by default passes it to ``nextResponder``.
    open func keyUp(with event: NSEvent) { nextResponder?.keyUp(with: event) }

    /// Handles a press or release of a modifier key; by default passes it to ``nextResponder``.
    open func flagsChanged(with event: NSEvent) { nextResponder?.flagsChanged(with: event) }
}
