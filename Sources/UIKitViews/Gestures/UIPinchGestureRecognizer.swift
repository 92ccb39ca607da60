// Standing: complete.
import CoreAnimation

/// A recogniser of two fingers that move apart or together.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The change of the finger distance that begins a pinch, in points.
    ///
    /// The device's value is unknown.
    private static let threshold: CGFloat = 8

    private var start: FingerPair?
    private var factor: CGFloat = 1
    private var base: CGFloat = 1
    /// The recent values of ``factor``.
    private var track = PointerTrack()

    /// The distance of the fingers relative to their distance at the start.
    ///
    /// A value that is set becomes the current scale.
    open var scale: CGFloat {
        get { base * factor }
        set {
            base = factor == 0 ? newValue : newValue / factor
            track.isJustSet = true
        }
    }

    /// The rate of change of ``scale``, per second of media time.
    ///
    /// The rate is 0 after the scale was set, until the fingers move or one is lifted.
    open var velocity: CGFloat { base * track.velocity.x }

    /// The number of fingers below which the pinch ends.
    var minFingers: Int { 1 }

    /// Starts measuring with the second finger; a third one is ignored.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if start == nil { measure() }
    }

    /// Makes the current distance of the fingers the reference for the scale.
    private func measure() {
        start = FingerPair(down)
        if start != nil, state != .possible {
            (base, factor, track) = (base * factor, 1, PointerTrack())
        }
    }

    /// Begins or continues the pinch.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let start, let pair = FingerPair(down) else { return }
        factor = pair.distance / start.distance
        follow(event)
        if state != .possible {
            state = .changed
        } else if abs(pair.distance - start.distance) > Self.threshold {
            state = .began
        }
    }

    /// Ends the pinch when all fingers are lifted.
    ///
    /// With one finger left, the scale stays. The scale changes again after a second finger touches
    /// down.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible {
            start = FingerPair(down)
            if down.isEmpty { state = .failed }
            return
        }
        follow(event)
        if down.count < minFingers { return state = .ended }
        measure()
        state = .changed
    }

    /// Cancels the pinch.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    /// Resets the scale.
    open override func reset() {
        (start, factor, base, track) = (nil, 1, 1, PointerTrack())
    }

    private func follow(_ event: UIEvent) {
        track.add(CGPoint(x: factor, y: 0), at: event.timestamp)
    }
}
