// Standing: partial (one finger, no pressure, no gesture recognisers).
import Foundation

/// Something the user did.
@preconcurrency @MainActor open class UIEvent: NSObject {
    /// When it happened, in seconds of the media clock.
    public let timestamp: TimeInterval
    /// The fingers that took part.
    public let allTouches: Set<UITouch>?

    /// Makes an event; windows do, from what the mouse or the fingers did.
    public init(timestamp: TimeInterval = 0, touches: Set<UITouch>? = nil) {
        self.timestamp = timestamp
        allTouches = touches
        super.init()
    }
}

/// One finger, or the mouse with its button down.
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

    /// How far the touch has come.
    open var phase: Phase
    /// How often the finger came down at this place, 1 or more.
    open var tapCount: Int
    /// Where the finger is, in the window.
    open var windowLocation: CGPoint {
        didSet { previousWindowLocation = oldValue }
    }
    /// Where the finger was before it moved, in the window.
    open private(set) var previousWindowLocation: CGPoint
    /// The window it is in.
    open private(set) weak var window: UIWindow?
    /// The view it began in.
    open private(set) weak var view: UIView?

    /// Makes a touch at a place of a window.
    public init(
        window: UIWindow?, view: UIView?, location: CGPoint, phase: Phase = .began,
        tapCount: Int = 1
    ) {
        (self.phase, self.tapCount) = (phase, tapCount)
        (windowLocation, previousWindowLocation) = (location, location)
        (self.window, self.view) = (window, view)
        super.init()
    }

    /// Where the finger is, in the coordinates of `view` (nil: the window).
    open func location(in view: UIView?) -> CGPoint {
        view?.convert(windowLocation, from: nil) ?? windowLocation
    }

    /// Where the finger was before it moved, in the coordinates of `view` (nil: the window).
    open func previousLocation(in view: UIView?) -> CGPoint {
        view?.convert(previousWindowLocation, from: nil) ?? previousWindowLocation
    }
}
