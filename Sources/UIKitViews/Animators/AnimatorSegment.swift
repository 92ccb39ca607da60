import CoreAnimation

/// A segment of a motion, and its time span on a timeline.
struct AnimatorSegment {
    /// The motion's progress at the beginning and at the end of the segment.
    var from = 0.0
    var goal = 1.0
    /// The begin time and the length on the timeline, in seconds.
    var begin: TimeInterval = 0
    var length: TimeInterval

    /// Whether the segment covers the whole motion.
    var isWhole: Bool { from == 0 && goal == 1 }
    var end: TimeInterval { begin + length }

    /// Returns the motion's progress at a time of the timeline.
    func progress(at time: TimeInterval, _ pace: TimingParameters) -> Double {
        let passed = time - begin
        let fraction = passed < length ? max(passed / length, 0) : 1
        return from + (goal - from) * pace.progress(at: fraction, over: length)
    }

    /// Returns the segment on a timeline that is `scale` times as long.
    func scaled(_ scale: Double) -> AnimatorSegment {
        AnimatorSegment(from: from, goal: goal, begin: begin * scale, length: length * scale)
    }

    /// Returns the segment moved in time so that the motion has a progress at `time`.
    ///
    /// A segment that has not begun at `time`, or has ended, keeps its position if that is
    /// possible.
    func moved(toShow progress: Double, at time: TimeInterval, _ pace: TimingParameters) -> Self {
        var moved = self
        if progress <= from {
            moved.begin = max(begin, time)
        } else if progress >= goal {
            moved.begin = min(begin, time - length)
        } else {
            moved.begin = time - pace.fraction(at: progress, over: length) * length
        }
        return moved
    }

    /// Returns the remaining part of the segment at a time, on a new timeline.
    ///
    /// - Parameters:
    ///   - time: the time on this timeline, in seconds.
    ///   - goal: the progress at the end of the part.
    ///   - forward: whether the part comes after `time`; otherwise it comes before.
    ///   - pace: the timing of the motion on this timeline.
    ///   - scale: the length of the new timeline divided by the length of this one.
    /// - Returns: the part, which begins with the progress at `time`.
    func rest(
        at time: TimeInterval, goal: Double, forward: Bool, _ pace: TimingParameters, scale: Double
    ) -> AnimatorSegment {
        let first = max(forward ? begin - time : time - end, 0) * scale
        let last = max(forward ? end - time : time - begin, 0) * scale
        return AnimatorSegment(
            from: progress(at: time, pace), goal: goal, begin: first, length: last - first)
    }

    /// Returns an animation of the segment, `length` seconds long.
    ///
    /// If the segment covers only a part of a motion between two values, the animation interpolates
    /// between the values at the ends of the part. `runs` contains the runs of the motion; nil
    /// means a single run with the animator's timing.
    func animation(
        of motion: PropertyMotion, in runs: AnimatorRepetitions?, pace: TimingParameters,
        _ length: TimeInterval
    ) -> CAAnimation {
        if isWhole {
            return runs?.animation(of: motion, length)
                ?? motion.animation(pace: pace, duration: length)
        }
        if runs == nil, case .ends(_, let to) = motion.values, let start = motion.value(at: from) {
            let part = PropertyMotion(
                path: motion.path, old: motion.old, new: motion.new, isAdditive: motion.isAdditive,
                values: .ends(start, goal == 1 ? to : motion.value(at: goal)))
            return part.animation(pace: pace, duration: length)
        }
        // A part of a keyframe motion, or of several runs, is played by a child animation that
        // shows only that part. The enclosing group applies the timing function to the part as a
        // whole.
        let share = abs(goal - from)
        let run = share > 0 ? length / share : length
        let child =
            runs?.animation(of: motion, run) ?? motion.animation(pace: .linear, duration: run)
        child.play(
            goal > from ? .forward : goal < from ? .backward : .still, from: from * run, length: run
        )
        let group = CAAnimationGroup()
        group.animations = [child]
        group.timingFunction = pace.timingFunction
        return group
    }
}

/// The playback of an animator: the position on its timeline, the direction and the timing.
struct AnimatorPlayback {
    enum Direction {
        case still, forward, backward
    }

    var pace: TimingParameters
    /// The time on the timeline at the beginning of the playback, in seconds.
    var start: TimeInterval = 0
    /// The timing and start time of entries that do not follow the animator.
    ///
    /// If nil, they are `pace` and `start`. They differ after the position was set as a fraction of
    /// progress: the start is then the time at which the animator's own timing reaches that
    /// progress.
    var others: (pace: TimingParameters, start: TimeInterval)?
    var direction = Direction.still
    /// The seconds before the playback begins.
    var delay: TimeInterval = 0

    /// Returns the seconds of the playback on a segment; 0 while paused.
    func duration(on segment: AnimatorSegment) -> TimeInterval {
        switch direction {
        case .still: 0
        case .forward: max(segment.end - start, 0)
        case .backward: max(start, 0)
        }
    }
}
