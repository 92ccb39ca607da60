import RenderTree

/// What the render thread does next, as a pure function of what it knows.
enum SleepPlan: Equatable {
    /// Draw a frame now.
    case draw
    /// Wait so many seconds of real time, then look again.
    case wait(Double)
    /// Wait until woken.
    case sleep

    /// What is known.
    struct Situation {
        /// The media time now.
        var now: Double
        /// Seconds of media time per second, 0 while the clock is held.
        var rate: Double
        /// When the picture changes next, nil when it does not; see `RenderTree.nextFrameTime`.
        var next: Double?
        /// The media time drawn last, nil before the first frame.
        var drawn: Double?
        /// Whether something else than time has changed.
        var isDirty: Bool
        /// Whether drawing can be seen.
        var isVisible: Bool
        /// When the next animation begins or ends; wanted also when nothing can be seen.
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
        // Nothing left to wait for: time has not moved since the last frame. Look again soon.
        self = seconds.isFinite ? .wait(seconds > 0 ? max(seconds, 0.0005) : 0.005) : .sleep
    }
}
