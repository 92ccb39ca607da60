// Standing: complete.
import CoreAnimation

/// A recogniser of fingers held down; the gesture ends when a finger is lifted.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The number of taps before the press; default 0.
    open var numberOfTapsRequired = 0
    /// The number of fingers; default 1.
    open var numberOfTouchesRequired = 1
    /// The minimum time that the fingers stay down, in seconds; default 0.5.
    open var minimumPressDuration: TimeInterval = 0.5
    /// The maximum movement of the fingers before recognition, in points; default 10.
    open var allowableMovement: CGFloat = 10

    private var start = CGPoint.zero
    private var taps = 0
    private var timer: StageAlarm?

    /// Starts the timer once all fingers are down.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        guard down.count <= numberOfTouchesRequired else { return state = .failed }
        timer?.cancel()
        start = location(in: nil)
        guard down.count == numberOfTouchesRequired else { return }
        guard taps == numberOfTapsRequired else { return }
        timer = alarm(after: minimumPressDuration) { [weak self] in self?.state = .began }
    }

    /// Fails if the fingers move too far before the gesture is recognised.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return state = .changed }
        if location(in: nil).distance(to: start) > allowableMovement { state = .failed }
    }

    /// Ends the gesture, or counts a tap before the press.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return state = .ended }
        timer?.cancel()
        withdraw()
        guard down.isEmpty else { return }
        taps += 1
        guard taps <= numberOfTapsRequired else { return state = .failed }
        timer = alarm(after: PointerInput.tapPause) { [weak self] in self?.state = .failed }
    }

    /// Cancels the gesture.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    /// Resets the timer and the tap count.
    open override func reset() {
        timer?.cancel()
        (timer, taps) = (nil, 0)
    }
}
