@_spi(Kits) import CoreAnimation

/// The runs of a motion on an animator's time line that do not follow the animator's pace: those
/// of a block inside with a curve or repeats of its own.
struct AnimatorRuns {
    /// How each run gets from its start to its end.
    let pace: AnimationPace
    let repeats: Repeats
    /// Seconds of one run one way.
    let seconds: TimeInterval
    /// The same as a share of all runs together.
    let share: Double

    /// How far the motion is after a share of the seconds of all runs.
    func progress(at fraction: Double) -> Double {
        let passed = share > 0 ? fraction / share : 1
        let index = max(passed.rounded(.up) - 1, 0)
        let goesBack = repeats.autoreverses && !index.remainder(dividingBy: 2).isZero
        let within = passed - index
        return pace.progress(at: goesBack ? 1 - within : within, over: seconds)
    }

    /// An animation of all runs of a motion together, `length` seconds long.
    func animation(of motion: PropertyMotion, _ length: TimeInterval) -> CAAnimation {
        let run = motion.animation(pace: pace, duration: length * share)
        run.repeatCount = repeats.count
        run.autoreverses = repeats.autoreverses
        run.fillMode = .both
        let group = CAAnimationGroup()
        group.animations = [run]
        group.duration = length
        return group
    }
}
