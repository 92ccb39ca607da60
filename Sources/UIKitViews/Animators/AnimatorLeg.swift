import CoreAnimation

/// A way along a motion, and when on a time line it is gone.
struct AnimatorLeg {
    /// Progress of the motion at the beginning and at the end of the leg.
    var from = 0.0
    var goal = 1.0
    /// Seconds on the time line.
    var begin: TimeInterval = 0
    var length: TimeInterval

    /// Whether the leg is the whole motion.
    var isWhole: Bool { from == 0 && goal == 1 }
    var end: TimeInterval { begin + length }

    /// How far the motion is at a time of the time line.
    func progress(at time: TimeInterval, _ pace: AnimationPace) -> Double {
        let passed = time - begin
        let fraction = passed < length ? max(passed / length, 0) : 1
        return from + (goal - from) * pace.progress(at: fraction, over: length)
    }

    /// The leg on a time line that is `scale` times as long.
    func scaled(_ scale: Double) -> AnimatorLeg {
        AnimatorLeg(from: from, goal: goal, begin: begin * scale, length: length * scale)
    }

    /// What is left of the leg at a time, on a time line of its own that is `scale` times as long.
    ///
    /// - Parameters:
    ///   - goal: the progress that it leads to.
    ///   - forward: whether what is left comes later than `time`, and not earlier.
    func rest(
        at time: TimeInterval, goal: Double, forward: Bool, _ pace: AnimationPace, scale: Double
    ) -> AnimatorLeg {
        let first = max(forward ? begin - time : time - end, 0) * scale
        let last = max(forward ? end - time : time - begin, 0) * scale
        return AnimatorLeg(
            from: progress(at: time, pace), goal: goal, begin: first, length: last - first)
    }

    /// An animation of the leg, `length` seconds long: the motion's own, or where only a part of
    /// the motion is gone, one between the values at its ends.
    ///
    /// - Parameter runs: the runs that it is gone in; nil for one at the animator's pace.
    func animation(
        of motion: PropertyMotion, in runs: AnimatorRuns?, pace: AnimationPace,
        _ length: TimeInterval
    ) -> CAAnimation {
        if isWhole {
            return runs?.animation(of: motion, length)
                ?? motion.animation(pace: pace, duration: length)
        }
        if runs == nil, case .ends(_, let to) = motion.way, let start = motion.value(at: from) {
            let part = PropertyMotion(
                path: motion.path, old: motion.old, new: motion.new, isAdditive: motion.isAdditive,
                way: .ends(start, goal == 1 ? to : motion.value(at: goal)))
            return part.animation(pace: pace, duration: length)
        }
        // Keyframes and several runs are inside a group that bends their time, as the part of a
        // longer run.
        let share = abs(goal - from)
        let run = share > 0 ? length / share : length
        let child =
            runs?.animation(of: motion, run) ?? motion.animation(pace: .linear, duration: run)
        child.timeOffset = from * run
        child.speed = goal > from ? 1 : goal < from ? -1 : 0
        child.repeatDuration = (goal > from ? 1 - from : from) * run
        child.fillMode = .both
        let group = CAAnimationGroup()
        group.animations = [child]
        group.timingFunction = pace.timingFunction
        return group
    }
}

/// Where on its time line an animator is, and where it goes.
struct AnimatorCourse {
    enum Direction {
        case still, forward, backward
    }

    var pace: AnimationPace
    /// Seconds on the time line at the beginning of the course.
    var start: TimeInterval = 0
    /// The same for what has a pace of its own, where that differs: the place was set as a share of
    /// the way, and this is when the animator's pace comes by.
    var startOfOthers: TimeInterval?
    var direction = Direction.still
    /// Seconds before it sets off.
    var delay: TimeInterval = 0
}
