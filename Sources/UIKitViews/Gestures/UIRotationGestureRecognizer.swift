// Standing: complete.
import CoreAnimation

/// A recogniser of two fingers that rotate about each other.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The rotation, in radians, that begins the gesture (the device's is unknown).
    private static let threshold: CGFloat = 0.1

    private var last: FingerPair?
    /// The rotation of the fingers, unaffected by setting ``rotation``, and its recent values.
    private var turned: CGFloat = 0
    private var track = PointerTrack()

    /// The rotation since the start, in radians, clockwise positive.
    ///
    /// It is not limited to one turn. A value that is set becomes the current rotation.
    open var rotation: CGFloat = 0 {
        didSet { track.isJustSet = true }
    }

    /// The rate of change of ``rotation``, in radians per second of media time.
    ///
    /// The rate is 0 after the rotation was set, until the fingers move or one is lifted.
    open var velocity: CGFloat { track.velocity.x }

    /// Starts measuring with the second finger; a third one is ignored.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if last == nil { last = FingerPair(down) }
    }

    /// Begins or continues the rotation.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let before = last, let pair = FingerPair(down) else { return }
        last = pair
        let turn = pair.turn(from: before)
        rotation += turn
        turned += turn
        follow(event)
        if state != .possible {
            state = .changed
        } else if abs(rotation) > Self.threshold {
            state = .began
        }
    }

    /// Ends the rotation when all fingers are lifted.
    ///
    /// With one finger left, the rotation stays. The rotation changes again after a second finger
    /// touches down.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state != .possible { follow(event) }
        if down.isEmpty { return state = state == .possible ? .failed : .ended }
        last = FingerPair(down)
        if state != .possible { state = .changed }
    }

    /// Cancels the rotation.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    /// Resets the rotation.
    open override func reset() {
        (last, turned, track) = (nil, 0, PointerTrack())
        rotation = 0
    }

    private func follow(_ event: UIEvent) {
        track.add(CGPoint(x: turned, y: 0), at: event.timestamp)
    }
}
