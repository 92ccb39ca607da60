// Standing: partial (no pressure, no stylus).
import Foundation

/// One finger, or the mouse with its button down.
///
/// The same object stands for the finger from its coming down to its being lifted.
@preconcurrency @MainActor open class UITouch: NSObject {
    /// How far a touch has come.
    public enum Phase: Int, Sendable {
        /// The finger came down.
        case began
        /// It moved.
        case moved
        /// It is down and did not move.
        case stationary
        /// It was lifted.
        case ended
        /// The system took it away.
        case cancelled
    }

    /// What touches.
    public enum TouchType: Int, Sendable {
        /// A finger.
        case direct
        /// A finger somewhere else than on the display.
        case indirect
        /// A stylus.
        case pencil
        /// A mouse.
        case indirectPointer
    }

    /// How far the touch has come.
    open internal(set) var phase: Phase
    /// How often the finger came down at this place in a row, 1 or more.
    open internal(set) var tapCount: Int
    /// When the phase or the place changed last, in seconds of the media clock.
    open internal(set) var timestamp: TimeInterval
    /// What touches; the mouse counts as a finger.
    open var type: TouchType { .direct }
    /// How hard the finger presses, 1 being usual; always 1.
    open var force: CGFloat { 1 }
    /// The greatest force there is; 1.
    open var maximumPossibleForce: CGFloat { 1 }
    /// The radius of the finger's tip in points; 0.
    open var majorRadius: CGFloat { 0 }

    /// The window it is in.
    open internal(set) weak var window: UIWindow?
    /// The view it began in; nil where it began in none.
    open internal(set) weak var view: UIView?
    /// The recognisers that watch it.
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// Where the finger is and was, in the window.
    var place: CGPoint
    var placeBefore: CGPoint

    /// Makes a touch that began at a place of a window.
    package init(window: UIWindow, at place: CGPoint, time: TimeInterval, tapCount: Int = 1) {
        (phase, self.window, self.tapCount, timestamp) = (.began, window, tapCount, time)
        (self.place, placeBefore) = (place, place)
        super.init()
    }

    /// Notes what the finger did next.
    package func advance(to phase: Phase, at place: CGPoint, time: TimeInterval) {
        (placeBefore, self.place) = (self.place, place)
        (self.phase, timestamp) = (phase, time)
    }

    /// Where the finger is, in the coordinates of `view` (nil: the window).
    open func location(in view: UIView?) -> CGPoint {
        view?.convert(place, from: window) ?? place
    }

    /// Where the finger was before it moved, in the coordinates of `view` (nil: the window).
    open func previousLocation(in view: UIView?) -> CGPoint {
        view?.convert(placeBefore, from: window) ?? placeBefore
    }

    /// ``location(in:)``.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    /// ``previousLocation(in:)``.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
}
