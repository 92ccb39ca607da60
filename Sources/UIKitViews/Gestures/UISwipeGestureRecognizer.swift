// Standing: complete.
import CoreAnimation

/// A recogniser of quick finger movements in a direction.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// A set of directions.
    public struct Direction: OptionSet, Sendable {
        /// The set as bits.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// To the right.
        public static let right = Self(rawValue: 1 << 0)
        /// To the left.
        public static let left = Self(rawValue: 1 << 1)
        /// Up.
        public static let up = Self(rawValue: 1 << 2)
        /// Down.
        public static let down = Self(rawValue: 1 << 3)
    }

    /// The directions that are recognised; default right.
    open var direction = Direction.right
    /// The number of fingers; default 1.
    open var numberOfTouchesRequired = 1

    /// The limits of a swipe's distance, sideways deviation and duration.
    ///
    /// They are the minimum distance and the maximum deviation, in points, and the maximum
    /// duration, in seconds. The device's values are unknown.
    private static let (reach, slack, longest) = (CGFloat(50), CGFloat(50), 0.5)

    private var start: (place: CGPoint, time: TimeInterval)?

    /// Records where and when the fingers come down; fails if there are too many.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard down.count <= numberOfTouchesRequired else { return state = .failed }
        if down.count == numberOfTouchesRequired {
            start = (location(in: nil), event.timestamp)
        }
    }

    /// Recognises the swipe once the fingers have moved far enough.
    ///
    /// It fails if they are too slow or move in another direction.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let start else { return }
        guard event.timestamp - start.time <= Self.longest else { return state = .failed }
        let place = location(in: nil)
        let (x, y) = (place.x - start.place.x, place.y - start.place.y)
        func isAlong(_ way: CGFloat, _ aside: CGFloat, _ one: Direction) -> Bool {
            direction.contains(one) && way >= Self.reach && abs(aside) <= Self.slack
        }
        if isAlong(x, y, .right) || isAlong(-x, y, .left) || isAlong(y, x, .down)
            || isAlong(-y, x, .up)
        {
            state = .ended
        } else if hypot(x, y) > Self.reach + Self.slack {
            state = .failed
        }
    }

    /// Fails, as the fingers were lifted too early.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    /// Fails, as the touches were cancelled.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    /// Resets the start.
    open override func reset() { start = nil }
}
