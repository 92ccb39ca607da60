// Standing: complete.
import CoreAnimation

/// Recognises two fingers that part or come together.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// How far the distance changes before it is a pinch, in points (the device's value is
    /// unknown).
    private static let threshold: CGFloat = 8

    private var start: FingerPair?
    private var factor: CGFloat = 1
    private var base: CGFloat = 1
    private var track = PointerTrack()

    /// The distance of the fingers over that when they came down. Set, it counts as that from here
    /// on.
    open var scale: CGFloat {
        get { base * factor }
        set {
            base = factor == 0 ? newValue : newValue / factor
            track = PointerTrack()
        }
    }

    /// How fast ``scale`` changes, per second of media time.
    open var velocity: CGFloat { track.velocity.x }

    /// Begins to measure with the second finger; a third one does not count.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if start == nil { start = FingerPair(down) }
    }

    /// Begins, or goes on.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let start, let pair = FingerPair(down) else { return }
        factor = pair.distance / start.distance
        track.add(CGPoint(x: scale, y: 0), at: event.timestamp)
        if state != .possible {
            state = .changed
        } else if abs(pair.distance - start.distance) > Self.threshold {
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
        (start, factor, base, track) = (nil, 1, 1, PointerTrack())
    }
}
