import CoreAnimation

extension CAAnimation {
    /// Configures the animation to play from a time within its duration.
    ///
    /// `length` is the duration, in seconds. A backward playback is the second half of an
    /// autoreversing run, which shows the end value at the point of reversal. An animation with a
    /// negative speed, or stopped at its duration, would show its start value at that point
    /// (uncertain point U2).
    func play(
        _ direction: AnimatorPlayback.Direction, from start: TimeInterval, length: TimeInterval
    ) {
        duration = length
        fillMode = .both
        switch direction {
        case .still:
            speed = 0
            autoreverses = true
            timeOffset = start
        case .forward:
            timeOffset = start
            repeatDuration = length - start
        case .backward:
            autoreverses = true
            timeOffset = 2 * length - start
            repeatDuration = start
        }
    }

    /// Returns this animation prolonged to `seconds`, in which its end is held.
    func prolonged(to seconds: TimeInterval) -> CAAnimation {
        let group = CAAnimationGroup()
        (group.animations, group.duration, group.fillMode) = ([self], seconds, .both)
        return group
    }
}
