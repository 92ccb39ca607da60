import RenderTree

/// The next step of the render thread, as a pure function of its situation.
enum SleepPlan: Equatable {
    /// Draw a frame now.
    case draw
    /// Wait for this many seconds of real time, then check again.
    case wait(Double)
    /// Wait until woken.
    case sleep

    /// The inputs of the decision.
    struct Situation {
        /// The current media time.
        var now: Double
        /// The seconds of media time per second, 0 while the clock is paused.
        var rate: Double
        /// The media time of the frame's next change; nil for none.
        var next: Double?
        /// The media time drawn last, nil before the first frame.
        var drawn: Double?
        /// Whether something other than time has changed.
        var isDirty: Bool
        /// Whether the window is visible.
        var isVisible: Bool
        /// The media time at which the next animation begins or ends.
        ///
        /// It is needed also while the window is hidden.
        var nextEvent: Double?
    }

    init(_ s: Situation) {
        if s.isVisible {
            let moves = s.next.map { $0 <= s.now } ?? false
            if s.isDirty || s.drawn == nil || (moves && s.drawn != s.now) {
                self = .draw
                return
            }
        }
        let target = s.isVisible ? s.next.map { max($0, s.now) } : s.nextEvent
        guard let target, s.rate > 0 else {
            self = .sleep
            return
        }
        let seconds = (target - s.now) / s.rate
        // If media time has not advanced since the last frame, `seconds` is 0: check again in 5 ms.
        self = seconds.isFinite ? .wait(seconds > 0 ? max(seconds, 0.0005) : 0.005) : .sleep
    }
}
