// Standing: partial (windows, events, actions, launch, focus and end; one scene; no background, URLs).
import Foundation

/// The program as the last responder, and the way that events and actions take.
@preconcurrency @MainActor open class UIApplication: UIResponder {
    /// The one application.
    public static let shared = UIApplication()

    /// What the program is doing.
    public enum State: Int, Sendable {
        /// In front, and getting events.
        case active
        /// In front, getting none.
        case inactive
        /// Not seen.
        case background
    }

    private var known: [Weak<UIWindow>] = []
    /// How many there may be before those that are gone are taken out.
    private var bound = 64
    private weak var lastKeyWindow: UIWindow?

    /// The windows that were shown, the first one first.
    open var windows: [UIWindow] { known.compactMap(\.object).filter { !$0.isHidden } }

    /// The window that gets the keys.
    open var keyWindow: UIWindow? {
        lastKeyWindow.flatMap { $0.isHidden ? nil : $0 }
    }

    /// Hears of the life of the program; default nil, of its class where the program is run by
    /// `UIApplicationMain`, which keeps it.
    open weak var delegate: (any UIApplicationDelegate)?

    /// What the program is doing: inactive while it is launched and while its window does not have
    /// the keyboard, otherwise active. It is never in the background.
    open internal(set) var applicationState = State.active

    /// The delegate, where that is a responder.
    open override var next: UIResponder? { delegate as? UIResponder }

    /// Whether the display stays on; only carried.
    open var isIdleTimerDisabled = false

    /// The scene that is connected; nil for none.
    var scene: UIScene?

    func note(_ window: UIWindow) {
        if window.isKnown { return }
        window.isKnown = true
        known.append(Weak(window))
        guard known.count > bound else { return }
        known.removeAll { $0.object == nil }
        bound = max(64, 2 * known.count)
    }

    /// Takes the keys from every window but one.
    func makeKey(_ window: UIWindow) {
        lastKeyWindow?.isKeyWindow = false
        window.isKeyWindow = true
        lastKeyWindow = window
    }

    /// Hands an event to the windows of its touches.
    open func sendEvent(_ event: UIEvent) {
        var told: [UIWindow] = []
        for touch in event.allTouches ?? [] {
            guard let window = touch.window, !told.contains(window) else { continue }
            told.append(window)
            window.sendEvent(event)
        }
    }

    /// Calls an action; returns whether an object took it.
    ///
    /// - Parameters:
    ///   - action: names the method; it takes up to two arguments.
    ///   - target: who is called; nil asks the key window's first responder, else the sender, and
    ///     from there up the chain.
    ///   - sender: the first argument.
    ///   - event: the second one.
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

/// An object that is not kept alive.
struct Weak<Object: AnyObject> {
    weak var object: Object?
    init(_ object: Object?) { self.object = object }
}
