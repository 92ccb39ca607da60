import CoreAnimation

/// The repetitions of a motion in a nested block of other timing.
struct AnimatorRepetitions {
    /// The timing of each repetition in one direction.
    let pace: TimingParameters
    let repeats: Repeats
    /// The duration of one repetition in one direction, in seconds.
    let seconds: TimeInterval
    /// The share of one repetition in one direction in the total duration.
    let share: Double

    /// Returns the motion's progress at a fraction of the total duration.
    func progress(at fraction: Double) -> Double {
        let passed = share > 0 ? fraction / share : 1
        let index = max(passed.rounded(.up) - 1, 0)
        let goesBack = repeats.autoreverses && !index.remainder(dividingBy: 2).isZero
        let within = passed - index
        return pace.progress(at: goesBack ? 1 - within : within, over: seconds)
    }

    /// Returns an animation of all runs of a motion, `length` seconds long in total.
    func animation(of motion: PropertyMotion, _ length: TimeInterval) -> CAAnimation {
        let run = motion.animation(pace: pace, duration: length * share)
        // `repeatDuration` makes the last run stay at its end value. A repeat count whose runs
        // exceed the duration would show the start of the next run instead.
        run.repeatDuration = length
        run.autoreverses = repeats.autoreverses
        run.fillMode = .both
        let group = CAAnimationGroup()
        group.animations = [run]
        group.duration = length
        return group
    }
}
