// Standing: partial (windows, events, actions and life cycle; one scene; no background, no URLs).
import CoreAnimation
import Foundation

/// The application object, which dispatches events and actions.
///
/// In the responder chain, only the application's delegate follows.
@preconcurrency @MainActor open class UIApplication: UIResponder {
    /// The only instance.
    public static let shared = DynamicInit.make(sharedClass)
    /// The class of ``shared``, set before its first use.
    package static var sharedClass = UIApplication.self

    /// The states of the application.
    public enum State: Int, Sendable {
        /// In the foreground, and receiving events.
        case active
        /// In the foreground, without receiving events.
        case inactive
        /// Not visible.
        case background
    }

    private var known: [Weak<UIWindow>] = []
    /// The number of entries in ``known`` at which the entries of deallocated windows are removed.
    private var bound = 64
    private weak var lastKeyWindow: UIWindow?

    /// The windows that are not hidden, in the order in which they were first shown.
    open var windows: [UIWindow] { known.compactMap(\.object).filter { !$0.isHidden } }

    /// The window that receives key events; nil while that window is hidden.
    open var keyWindow: UIWindow? {
        lastKeyWindow.flatMap { $0.isHidden ? nil : $0 }
    }

    /// The delegate, notified of life cycle events; default nil.
    ///
    /// `UIApplicationMain` sets it to an instance of its delegate class, which it retains.
    open weak var delegate: (any UIApplicationDelegate)?

    /// The state of the application: active or inactive.
    ///
    /// It is inactive during launch and while its window lacks keyboard focus. The application is
    /// never in the background.
    open internal(set) var applicationState = State.active

    /// The delegate if it is a responder, else nil.
    open override var next: UIResponder? { delegate as? UIResponder }

    /// Whether the display stays on; default false.
    ///
    /// Stored, without effect.
    open var isIdleTimerDisabled = false

    private var ignoringCount = 0

    /// Whether touches and scroll-wheel input are ignored.
    open var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }

    /// Ignores touches and scroll-wheel input until ``endIgnoringInteractionEvents()``.
    ///
    /// Calls nest, each with an end of its own. Touches that are already down continue.
    open func beginIgnoringInteractionEvents() { ignoringCount += 1 }

    /// Ends the effect of one call of ``beginIgnoringInteractionEvents()``; ignored if there was
    /// none.
    open func endIgnoringInteractionEvents() { ignoringCount = max(0, ignoringCount - 1) }

    final var scene: UIScene?

    final func note(_ window: UIWindow) {
        if window.isKnown { return }
        window.isKnown = true
        known.append(Weak(window))
        guard known.count > bound else { return }
        known.removeAll { $0.object == nil }
        bound = max(64, 2 * known.count)
    }

    final func makeKey(_ window: UIWindow) { lastKeyWindow = window }

    /// Dispatches an event to the windows of its touches.
    open func sendEvent(_ event: UIEvent) {
        var notified: [UIWindow] = []
        for touch in event.allTouches ?? [] {
            guard let window = touch.window, !notified.contains(window) else { continue }
            notified.append(window)
            window.sendEvent(event)
        }
    }

    /// Calls an action on a target or along the responder chain.
    ///
    /// - Parameters:
    ///   - action: the selector of the method, which takes up to two arguments.
    ///   - target: the object to call; nil starts at the key window's first responder, or else at
    ///     the sender, and continues along the responder chain.
    ///   - sender: the first argument.
    ///   - event: the second argument.
    /// - Returns: whether an object handled the action.
    @discardableResult open func sendAction(
        _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
    ) -> Bool {
        let arguments: [Any?] = [sender, event]
        if let target { return action.send(to: target as AnyObject, arguments) }
        var responder = keyWindow?.firstResponder ?? sender as? UIResponder
        while let here = responder {
            if action.send(to: here, arguments) { return true }
            responder = here.next
        }
        return false
    }
}
