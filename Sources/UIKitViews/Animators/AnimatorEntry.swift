import CoreAnimation

/// The animation of one layer property on an animator's timeline.
@MainActor final class AnimatorEntry: @MainActor Sibling {
    var siblingIndex = 0
    private(set) weak var layer: CALayer?
    let motion: PropertyMotion
    /// The motion's own timing or repeats; nil with those of the animator.
    let runs: AnimatorRepetitions?
    /// Whether the motion's progress is always that of the animator.
    let follows: Bool
    let key: String
    /// The model value before any change of the animator.
    let origin: MotionValue
    let whole: AnimatorSegment
    /// The segment that is played now.
    var segment: AnimatorSegment
    /// The animation last added to the layer; nil before the first one.
    private(set) var animation: CAAnimation?
    /// The seconds from the last start of all entries to the beginning of the animation.
    private var lead: TimeInterval = 0
    /// Whether the animation will end by itself.
    var isMoving = false

    init(
        _ motion: PropertyMotion, in runs: AnimatorRepetitions?, follows: Bool, on layer: CALayer,
        key: String, origin: MotionValue, segment: AnimatorSegment
    ) {
        (self.motion, self.runs, self.follows) = (motion, runs, follows)
        (self.layer, self.key, self.origin) = (layer, key, origin)
        (whole, self.segment) = (segment, segment)
    }

    /// Whether the animation moves and is not committed yet.
    var waitsForCommit: Bool { isMoving && isAttached && elapsed == nil }

    /// Whether the animation was replaced or removed.
    var isLost: Bool { animation != nil && !isAttached }

    private var isAttached: Bool {
        guard let animation, let layer else { return false }
        return layer.animation(forKey: key) === animation
    }

    /// The seconds since the last start of all entries; nil until the animation is committed.
    var elapsed: TimeInterval? {
        guard isAttached, let layer, let begin = layer.settledBeginTime(forKey: key) else {
            return nil
        }
        return layer.convertTime(CACurrentMediaTime(), from: nil) - (begin - lead)
    }

    /// The tolerance, in seconds, for a motion that ends with its playback.
    ///
    /// A shorter time from the end of the motion to that of the playback is a rounding error.
    private static let minRest = 1e-6

    func detach() {
        if isAttached { layer?.removeAnimation(forKey: key) }
        animation = nil
        isMoving = false
    }

    /// Returns the timing of the segment during a playback.
    ///
    /// It is linear for an entry with its own repetitions, or without a length.
    func pace(_ playback: AnimatorPlayback) -> TimingParameters {
        if runs != nil || whole.length == 0 { return .linear }
        let pace = follows ? playback.pace : playback.others?.pace ?? playback.pace
        return pace.timing(of: motion.path)
    }

    /// Returns the timeline position of this entry when a playback is at `time`.
    ///
    /// An entry that does not follow the animator uses the start of ``AnimatorPlayback/others``, if
    /// set.
    private func time(_ time: TimeInterval, on playback: AnimatorPlayback) -> TimeInterval {
        follows ? time : playback.others?.start ?? time
    }

    /// Returns the progress of the motion at a time of a playback.
    func progress(at time: TimeInterval, on playback: AnimatorPlayback) -> Double {
        segment.progress(at: self.time(time, on: playback), pace(playback))
    }

    /// Sets the layer's model value to the value shown at a progress of the motion.
    ///
    /// A layer that is visible only until the end of the motion is hidden at once. With `isEnd`, the
    /// start is the model value before the animator; otherwise it is the value shown there.
    func settle(at progress: Double, isEnd: Bool = false) {
        guard let layer else { return }
        let model = motion.path.value(of: layer)
        if motion.isAdditive {
            if progress == 0, model == motion.new {
                motion.path.set(motion.old, on: layer)
            } else if let value = motion.value(at: runs?.progress(at: progress) ?? progress),
                let sum = model.adding(value)
            {
                motion.path.set(sum, on: layer)
            }
        } else if progress == 0 {
            motion.path.set(isEnd ? origin : shownStart, on: layer)
        } else if motion.path != .hidden, let value = shown(at: progress, model) {
            motion.path.set(value, on: layer)
        }
    }

    /// The value shown at the start of a motion that is not additive.
    ///
    /// It is not the origin if the motion began while another animation ran.
    private var shownStart: MotionValue {
        let isOrigin = motion.path == .hidden || origin != motion.old
        return isOrigin || motion.start == MotionValue.none ? origin : motion.start
    }

    /// Returns the value of a motion that is not additive, at a progress.
    ///
    /// The last frame has the value instead if the motion has none between its ends, as to a nil
    /// colour, or if the program has changed the model value.
    private func shown(at progress: Double, _ model: MotionValue) -> MotionValue? {
        let value = motion.value(at: runs?.progress(at: progress) ?? progress)
        if model == motion.new, let value, value != MotionValue.none {
            return value
        }
        return layer?.presentation().map(motion.path.value)
    }

    /// Sets the layer's model value to the start or the end value of the motion.
    func settle(atEnd: Bool) {
        guard let layer else { return }
        let old = motion.isAdditive ? motion.old : origin
        motion.path.set(atEnd ? motion.new : old, on: layer)
    }

    /// Adds the animation of a playback to the layer, in place of the previous animation.
    ///
    /// - Parameters:
    ///   - playback: the playback.
    ///   - seconds: the duration of the playback; a motion that ends earlier stays at its end.
    ///   - passed: the seconds since the last start of all entries.
    ///   - delegate: the delegate of the animation.
    func attach(
        _ playback: AnimatorPlayback, for seconds: TimeInterval, after passed: TimeInterval,
        delegate: any CAAnimationDelegate
    ) {
        guard let layer else { return }
        let length = max(segment.length, .leastNormalMagnitude)
        let place = time(playback.start, on: playback) - segment.begin
        // A segment without a length shows its end from its own time on.
        let held = place >= segment.length ? length : min(max(place, 0), length)
        var animation = segment.animation(of: motion, in: runs, pace: pace(playback), length)
        let (wait, left) =
            switch playback.direction {
            case .still: (0.0, 0.0)
            case .forward: (max(-place, 0), length - held)
            case .backward: (max(place - length, 0), held)
            }
        let delay = playback.delay + wait
        lead = passed + delay
        animation.play(left > 0 ? playback.direction : .still, from: held, length: length)
        let rest = seconds - wait - left
        if rest > Self.minRest { animation = animation.prolonged(to: left + rest) }
        isMoving = left > 0 || rest > Self.minRest
        animation.delayAfterCommit = delay
        animation.isRemovedOnCompletion = false
        animation.delegate = delegate
        layer.add(animation, forKey: key)
        self.animation = layer.animation(forKey: key)
    }
}
