// Standing: partial (no pressure, no stylus).
import Foundation

/// A touch of one finger, or of the mouse with its button down.
///
/// One object represents the touch from its beginning to its end.
@preconcurrency @MainActor open class UITouch: NSObject {
    /// The phase of a touch.
    public enum Phase: Int, Sendable {
        /// The touch began.
        case began
        /// The touch moved.
        case moved
        /// The touch is down and did not move.
        case stationary
        /// The touch ended.
        case ended
        /// The system cancelled the touch.
        case cancelled
    }

    /// The kind of device that touches.
    public enum TouchType: Int, Sendable {
        /// A finger.
        case direct
        /// A finger on a device other than the display.
        case indirect
        /// A stylus.
        case pencil
        /// A mouse.
        case indirectPointer
    }

    /// The current phase.
    open internal(set) var phase: Phase
    /// The number of consecutive taps at this position, 1 or more.
    open internal(set) var tapCount: Int
    /// The time of the last change of phase or position, in seconds of media time.
    open internal(set) var timestamp: TimeInterval
    /// The kind of device; always `direct`, for the mouse too.
    open var type: TouchType { .direct }
    /// The force of the touch, 1 being average; always 1.
    open var force: CGFloat { 1 }
    /// The maximum force; always 1.
    open var maximumPossibleForce: CGFloat { 1 }
    /// The radius of the touch in points; always 0.
    open var majorRadius: CGFloat { 0 }

    /// The window in which the touch began.
    open internal(set) weak var window: UIWindow?
    /// The view in which the touch began; nil if there was none.
    open internal(set) weak var view: UIView?
    /// The gesture recognisers that receive the touch.
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// The time at which the touch began, in seconds of media time.
    let beginTime: TimeInterval
    /// The current position in the window; ``previousWindowLocation`` is the previous one.
    final var windowLocation: CGPoint
    final var previousWindowLocation: CGPoint

    /// Creates a touch that begins at a point of a window.
    package init(window: UIWindow, at place: CGPoint, time: TimeInterval, tapCount: Int = 1) {
        (phase, self.window, self.tapCount, timestamp) = (.began, window, tapCount, time)
        beginTime = time
        (self.windowLocation, previousWindowLocation) = (place, place)
        super.init()
    }

    package final func advance(to phase: Phase, at place: CGPoint, time: TimeInterval) {
        (previousWindowLocation, self.windowLocation) = (self.windowLocation, place)
        (self.phase, timestamp) = (phase, time)
    }

    /// Returns the position in the coordinates of `view`, or of the window if nil.
    open func location(in view: UIView?) -> CGPoint {
        view?.convert(windowLocation, from: window) ?? windowLocation
    }

    /// Returns the previous position in the coordinates of `view`, or of the window if nil.
    open func previousLocation(in view: UIView?) -> CGPoint {
        view?.convert(previousWindowLocation, from: window) ?? previousWindowLocation
    }

    /// Returns ``location(in:)``.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    /// Returns ``previousLocation(in:)``.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
}
