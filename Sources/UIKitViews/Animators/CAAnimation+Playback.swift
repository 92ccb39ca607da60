import CoreAnimation

extension CAAnimation {
    /// Sets the animation to play its run of `length` seconds from a time in the run.
    ///
    /// A backward playback is the way back of a run that autoreverses: where the run turns, it shows
    /// its end. With a negative speed, or stopped at its duration, an animation shows its start
    /// there (uncertain point U2).
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

    /// Returns an animation of `seconds` that plays this one, then stays at its end.
    func prolonged(to seconds: TimeInterval) -> CAAnimation {
        let group = CAAnimationGroup()
        (group.animations, group.duration, group.fillMode) = ([self], seconds, .both)
        return group
    }
}
