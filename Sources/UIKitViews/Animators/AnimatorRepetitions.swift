import CoreAnimation

/// The runs of a motion on an animator's timeline that does not follow the animator's timing,
/// because its nested block has its own curve or repeats.
struct AnimatorRepetitions {
    /// The timing of each run.
    let pace: TimingParameters
    let repeats: Repeats
    /// The duration of one run in one direction, in seconds.
    let seconds: TimeInterval
    /// The duration of one run as a fraction of that of all runs.
    let share: Double

    /// Returns the motion's progress at a fraction of the duration of all runs.
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
        // At the end of its repeat duration the last run shows its end; with a repeat count that goes
        // beyond it, the start of the next run.
        run.repeatDuration = length
        run.autoreverses = repeats.autoreverses
        run.fillMode = .both
        let group = CAAnimationGroup()
        group.animations = [run]
        group.duration = length
        return group
    }
}
