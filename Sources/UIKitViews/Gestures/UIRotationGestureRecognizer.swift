// Standing: complete.
import CoreAnimation

/// Recognises two fingers that turn about each other.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// How far they turn before it is a rotation, in radians (the device's value is unknown).
    private static let threshold: CGFloat = 0.1

    private var last: FingerPair?
    private var track = PointerTrack()

    /// How far the fingers turned since they came down, in radians, clockwise positive; goes on
    /// beyond whole turns. Set, it counts as that from here on.
    open var rotation: CGFloat = 0 {
        didSet { if !isFollowing { track = PointerTrack() } }
    }
    private var isFollowing = false

    /// How fast ``rotation`` changes, in radians per second of media time.
    open var velocity: CGFloat { track.velocity.x }

    /// Begins to measure with the second finger; a third one does not count.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if last == nil { last = FingerPair(down) }
    }

    /// Begins, or goes on.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let before = last, let pair = FingerPair(down) else { return }
        last = pair
        isFollowing = true
        rotation += pair.turn(from: before)
        isFollowing = false
        track.add(CGPoint(x: rotation, y: 0), at: event.timestamp)
        if state != .possible {
            state = .changed
        } else if abs(rotation) > Self.threshold {
            state = .began
        }
    }

    /// Ends when fewer than two fingers are left.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state != .possible, down.count < 2 { state = .ended }
        if state == .possible, down.isEmpty { state = .failed }
    }

    /// Is cancelled.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    /// Forgets the fingers.
    open override func reset() {
        last = nil
        rotation = 0
    }
}
