// Standing: partial (touch events only; touches between two frames are not coalesced).
import Foundation

/// An event of user input.
@preconcurrency @MainActor open class UIEvent: NSObject {
    /// The kinds of events.
    public enum EventType: Int, Sendable {
        /// Touches.
        case touches
        /// Motion of the device.
        case motion
        /// Commands of a remote control.
        case remoteControl
        /// Presses of buttons.
        case presses
    }

    /// The time of the event, in seconds of media time.
    public let timestamp: TimeInterval
    /// All current touches, stationary ones included.
    public let allTouches: Set<UITouch>?
    /// The kind of event; always touches.
    open var type: EventType { .touches }

    /// Creates an event of touches that were already updated.
    package init(timestamp: TimeInterval, touches: Set<UITouch>) {
        self.timestamp = timestamp
        allTouches = touches
        super.init()
    }

    /// Returns the touches that began in a view.
    open func touches(for view: UIView) -> Set<UITouch>? {
        allTouches?.filter { $0.view === view }
    }

    /// Returns the touches in a window.
    open func touches(for window: UIWindow) -> Set<UITouch>? {
        allTouches?.filter { $0.window === window }
    }

    /// Returns the touches that a gesture recogniser receives.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        allTouches?.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
    }

    /// Returns `touch` alone, as touches are not coalesced.
    ///
    /// The result is nil if `touch` is not part of the event.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        allTouches?.contains(touch) == true ? [touch] : nil
    }

    /// Returns an empty array, as touches are not predicted.
    ///
    /// The result is nil if `touch` is not part of the event.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? {
        allTouches?.contains(touch) == true ? [] : nil
    }
}
