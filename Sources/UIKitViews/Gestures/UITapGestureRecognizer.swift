// Standing: complete.
import CoreAnimation

/// A recogniser of one or more taps with one or more fingers.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of consecutive taps; default 1.
    open var numberOfTapsRequired = 1
    /// The number of fingers; default 1.
    open var numberOfTouchesRequired = 1

    /// The maximum movement of a finger, in points.
    ///
    /// ``longest`` is the maximum time that the finger stays down, in seconds. The device's values
    /// are unknown.
    private static let slack: CGFloat = 10
    private static let longest = 0.75

    private var taps = 0
    private var fingers = 0
    /// The centre of the fingers of the first tap.
    private var start: CGPoint?
    private var deadline: StageAlarm?

    /// Starts a tap; fails for too many fingers, or too far from the first tap.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard down.count <= numberOfTouchesRequired else { return state = .failed }
        fingers = max(fingers, down.count)
        if down.count == numberOfTouchesRequired {
            let here = location(in: nil)
            if here.distance(to: start ?? here) > PointerInput.tapRadius { return state = .failed }
            start = start ?? here
        }
        fail(after: Self.longest)
    }

    /// Fails if a finger moves too far.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if touches.contains(where: { moved($0) > Self.slack }) { state = .failed }
    }

    /// Counts the tap, and recognises the gesture with the last one.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard down.isEmpty else { return }
        guard fingers == numberOfTouchesRequired else { return state = .failed }
        (fingers, taps) = (0, taps + 1)
        deadline?.cancel()
        if taps >= numberOfTapsRequired {
            state = .ended
        } else {
            fail(after: PointerInput.tapPause)
        }
    }

    /// Fails, as the touches were cancelled.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    /// Resets the taps.
    open override func reset() {
        deadline?.cancel()
        (taps, fingers, start, deadline, starts) = (0, 0, nil, nil, [:])
    }

    private var starts: [UITouch: CGPoint] = [:]

    private func moved(_ touch: UITouch) -> CGFloat {
        let place = starts[touch] ?? touch.previousWindowLocation
        starts[touch] = place
        return touch.windowLocation.distance(to: place)
    }

    private func fail(after seconds: Double) {
        deadline?.cancel()
        deadline = alarm(after: seconds) { [weak self] in self?.state = .failed }
    }
}
