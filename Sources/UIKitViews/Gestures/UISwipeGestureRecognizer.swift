// Standing: complete.
import CoreAnimation

/// Recognises a quick move of fingers in a direction.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Directions, one or several.
    public struct Direction: OptionSet, Sendable {
        /// The set as bits.
        public let rawValue: UInt
        /// Makes a set of bits.
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

    /// The directions that count; default to the right.
    open var direction = Direction.right
    /// How many fingers; default 1.
    open var numberOfTouchesRequired = 1

    /// How far the fingers move, how far aside at most, both in points, and within how many seconds
    /// (the device's values are unknown).
    private static let (reach, slack, longest) = (CGFloat(50), CGFloat(50), 0.5)

    private var start: (place: CGPoint, time: TimeInterval)?

    /// Notes where the fingers come down; where there are too many it fails.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard down.count <= numberOfTouchesRequired else { return state = .failed }
        if down.count == numberOfTouchesRequired {
            start = (location(in: nil), event.timestamp)
        }
    }

    /// Ends where the fingers have come far enough, and fails where they are too slow or go astray.
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

    /// Fails: the fingers left too early.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    /// Fails.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    /// Forgets the fingers.
    open override func reset() { start = nil }
}
