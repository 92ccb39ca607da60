import CoreAnimation

/// The state of a window's event handling.
struct WindowEvents {
    /// The first responder; nil for the window itself.
    weak var responder: NSResponder?
    /// The first responders that are being asked to resign, outermost call first.
    var resigning: [NSResponder] = []
    /// The views in which the buttons that are down were pressed, by button number.
    var pressed: [Int: Weak<NSView>] = [:]
    /// The tracking areas that contain the mouse.
    var entered: [NSTrackingArea] = []
}

extension NSWindow {
    // MARK: Delivery

    /// Implements ``NSWindow/sendEvent(_:)``.
    func deliver(_ event: NSEvent) {
        if event.window == nil { (event.window, event.windowNumber) = (self, windowNumber) }
        let responder = firstResponder ?? self
        switch event.type {
        case .leftMouseDown, .rightMouseDown, .otherMouseDown: press(event)
        case .mouseMoved:
            track(event)
            if acceptsMouseMovedEvents { responder.mouseMoved(with: event) }
        case .mouseEntered, .mouseExited: break
        case .scrollWheel: contentView?.hitTest(event.locationInWindow)?.scrollWheel(with: event)
        case .keyDown: responder.keyDown(with: event)
        case .keyUp: responder.keyUp(with: event)
        case .flagsChanged: responder.flagsChanged(with: event)
        case .leftMouseDragged, .rightMouseDragged, .otherMouseDragged:
            track(event)
            tell(events.pressed[event.buttonNumber]?.object, event)
        case .leftMouseUp, .rightMouseUp, .otherMouseUp:
            tell(events.pressed.removeValue(forKey: event.buttonNumber)?.object, event)
        }
    }

    private func press(_ event: NSEvent) {
        let view = contentView?.hitTest(event.locationInWindow)
        var isPassedOn = true
        if event.type == .leftMouseDown {
            if !isKeyWindow, canBecomeKey {
                makeKeyAndOrderFront(nil)
                isPassedOn = view?.acceptsFirstMouse(for: event) ?? false
            }
            if isPassedOn, let view, view.acceptsFirstResponder { makeFirstResponder(view) }
        }
        events.pressed[event.buttonNumber] = isPassedOn ? view.map { Weak($0) } : nil
        if isPassedOn { tell(view, event) }
    }

    /// Calls a view's method for an event of a button.
    private func tell(_ view: NSView?, _ event: NSEvent) {
        guard let view else { return }
        switch event.type {
        case .leftMouseDown: view.mouseDown(with: event)
        case .leftMouseDragged: view.mouseDragged(with: event)
        case .leftMouseUp: view.mouseUp(with: event)
        case .rightMouseDown: view.rightMouseDown(with: event)
        case .rightMouseDragged: view.rightMouseDragged(with: event)
        case .rightMouseUp: view.rightMouseUp(with: event)
        case .otherMouseDown: view.otherMouseDown(with: event)
        case .otherMouseDragged: view.otherMouseDragged(with: event)
        case .otherMouseUp: view.otherMouseUp(with: event)
        default: break
        }
    }

    /// Sends exit events to the tracking areas that the mouse leaves together with the window.
    func mouseLeft(_ event: NSEvent) {
        event.window = self
        track(event, isInside: false)
    }

    /// Converts a point of the stage, with y down, to the window's coordinates.
    func point(of place: CGPoint, on root: CALayer?) -> CGPoint {
        guard let shownRoot else { return place }
        let inner = shownRoot.convert(place, from: root)
        return convertPoint(fromScreen: CGPoint(x: inner.x, y: shownRoot.bounds.height - inner.y))
    }

    // MARK: First responder

    /// Implements ``NSWindow/makeFirstResponder(_:)``.
    func replaceFirstResponder(with new: NSResponder?) -> Bool {
        let (old, new) = (firstResponder, new ?? self)
        guard old !== new else { return true }
        // A first responder that chooses another one as it resigns is not asked again.
        if let old, old !== self, !isResigning(old) {
            events.resigning.append(old)
            defer { events.resigning.removeLast() }
            if !old.resignFirstResponder() { return false }
            // The choice of that call takes precedence.
            if let chosen = events.responder, chosen !== old { return true }
        }
        events.responder = nil
        // The call may make another object first responder, or remove the new one.
        if new !== self, new.becomeFirstResponder(), events.responder == nil,
            (new as? NSView).map({ $0.window === self }) ?? true
        {
            events.responder = new
        }
        return true
    }

    private func isResigning(_ responder: NSResponder) -> Bool {
        events.resigning.contains { $0 === responder }
    }

    /// Makes the window first responder when the first responder leaves it.
    func lose(_ view: NSView) {
        guard firstResponder === view else { return }
        events.responder = nil
        // A view may hide or remove itself as it resigns.
        if !isResigning(view) { view.resignFirstResponder() }
    }

    /// Makes the window first responder in place of a view that is hidden with another one.
    func loseResponder(inside hidden: NSView) {
        guard let view = firstResponder as? NSView, view.isDescendant(of: hidden) else { return }
        lose(view)
    }

    // MARK: Key windows

    /// The key window.
    static weak var key: NSWindow? {
        didSet { notifyKey() }
    }
    /// The window that was notified last that it became the key window, and did not cease to be.
    private static weak var notifiedKey: NSWindow?
    private static var isNotifyingKey = false
    /// The maximum number of windows in a row that pass the key status on as they become key.
    private static let maxKeyPasses = 64

    /// Notifies windows of a change of the key window, which overrides may change again.
    ///
    /// Windows that pass the key status to each other without end stop after a number of changes.
    private static func notifyKey() {
        guard !isNotifyingKey else { return }
        isNotifyingKey = true
        var passes = 0
        while notifiedKey !== key {
            if let old = notifiedKey {
                passes += 1
                if passes > maxKeyPasses {
                    key = old
                    break
                }
                notifiedKey = nil
                old.resignKey()
            } else {
                notifiedKey = key
                key?.becomeKey()
            }
        }
        isNotifyingKey = false
    }

    /// Returns whether the window is on the stage with a root layer.
    func isOn(_ root: CALayer) -> Bool {
        guard let shownRoot else { return false }
        return sequence(first: shownRoot, next: \.superlayer).contains { $0 === root }
    }

    /// Passes key status, if any, to the frontmost other window.
    func passKey(on root: CALayer?) {
        guard isKeyWindow else { return }
        let left = root?.sublayers?.lazy.compactMap { $0.delegate as? NSWindow }
        Self.key = left?.last { $0.canBecomeKey }
    }
}
