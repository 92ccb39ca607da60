// Standing: partial (touches only; the touches between two frames are not collected).
import Foundation

/// Something the user did.
@preconcurrency @MainActor open class UIEvent: NSObject {
    /// The kinds of events.
    public enum EventType: Int, Sendable {
        /// Fingers.
        case touches
        /// The device was moved.
        case motion
        /// A remote control.
        case remoteControl
        /// Buttons.
        case presses
    }

    /// When it happened, in seconds of the media clock.
    public let timestamp: TimeInterval
    /// The fingers on the window, those that did nothing included.
    public let allTouches: Set<UITouch>?
    /// The kind; always touches.
    open var type: EventType { .touches }

    /// Makes an event of touches that have been brought up to date.
    package init(timestamp: TimeInterval, touches: Set<UITouch>) {
        self.timestamp = timestamp
        allTouches = touches
        super.init()
    }

    /// The touches that began in a view.
    open func touches(for view: UIView) -> Set<UITouch>? {
        allTouches?.filter { $0.view === view }
    }

    /// The touches in a window.
    open func touches(for window: UIWindow) -> Set<UITouch>? {
        allTouches?.filter { $0.window === window }
    }

    /// The touches that a recogniser watches.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        allTouches?.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
    }

    /// What the finger did since the event before: `touch` alone.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        allTouches?.contains(touch) == true ? [touch] : nil
    }

    /// What the finger will do next: nothing is foretold.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? {
        allTouches?.contains(touch) == true ? [] : nil
    }
}
