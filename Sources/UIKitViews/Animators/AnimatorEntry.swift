@_spi(Kits) import CoreAnimation
import Graphics

/// One property of one layer on an animator's time line.
@MainActor final class AnimatorEntry: @MainActor Sibling {
    /// About where it is among those of its time line.
    var siblingIndex = 0
    private(set) weak var layer: CALayer?
    let motion: PropertyMotion
    /// The runs of a block with a pace or repeats of its own; nil follows the animator's pace.
    let runs: AnimatorRuns?
    /// The key of its animation.
    let key: String
    /// The model's value before any change of the animator.
    let origin: MotionValue
    /// The whole motion.
    let whole: AnimatorLeg
    /// What is gone at present.
    var leg: AnimatorLeg
    /// The animation that it put on the layer last; nil before the first.
    private(set) var animation: CAAnimation?
    /// Seconds between the beginning of the course and the animation's.
    private var lead: TimeInterval = 0
    /// Whether the animation will come to an end by itself.
    private(set) var isMoving = false

    init(
        _ motion: PropertyMotion, in runs: AnimatorRuns?, on layer: CALayer, key: String,
        origin: MotionValue, leg: AnimatorLeg
    ) {
        (self.motion, self.runs) = (motion, runs)
        (self.layer, self.key, self.origin) = (layer, key, origin)
        (whole, self.leg) = (leg, leg)
    }

    /// Whether its animation was replaced or taken away.
    var isLost: Bool { animation != nil && !isAttached }

    private var isAttached: Bool {
        guard let animation, let layer else { return false }
        return layer.animation(forKey: key) === animation
    }

    /// Seconds since the beginning of the course; nil while that is not committed.
    var elapsed: TimeInterval? {
        guard isAttached, let layer, let begin = layer.settledBeginTime(forKey: key) else {
            return nil
        }
        return layer.convertTime(CACurrentMediaTime(), from: nil) - (begin - lead)
    }

    /// Takes note that its animation is over.
    func noteEnd() { isMoving = false }

    /// Takes the animation from the layer.
    func detach() {
        if isAttached { layer?.removeAnimation(forKey: key) }
        animation = nil
        isMoving = false
    }

    /// The pace that its leg is gone at on a course; the runs are in even time.
    func pace(_ course: AnimatorCourse) -> AnimationPace { runs == nil ? course.pace : .linear }

    /// The place on its time line where a course that is at `time` has it.
    private func time(_ time: TimeInterval, on course: AnimatorCourse) -> TimeInterval {
        runs == nil ? time : course.startOfOthers ?? time
    }

    /// Gives the layer the value that is shown at a time of a course, as its own.
    func settle(at time: TimeInterval, on course: AnimatorCourse) {
        settle(at: leg.progress(at: self.time(time, on: course), pace(course)))
    }

    /// Gives the layer the value that is shown at a progress of the leg, as its own.
    func settle(at progress: Double) {
        guard let layer else { return }
        let model = motion.path.value(of: layer)
        if motion.isAdditive {
            if progress == 0, model.isSame(as: motion.new) {
                motion.path.set(motion.old, on: layer)
            } else if let value = motion.value(at: runs?.progress(at: progress) ?? progress),
                let sum = model.adding(value)
            {
                motion.path.set(sum, on: layer)
            }
        } else if progress == 0 {
            motion.path.set(origin, on: layer)
        } else if let shown = layer.presentation() {
            motion.path.set(motion.path.value(of: shown), on: layer)
        }
    }

    /// Gives the layer the value at the start or the end of the motion.
    func settle(atEnd: Bool) {
        guard let layer else { return }
        let old = motion.isAdditive ? motion.old : origin
        motion.path.set(atEnd ? motion.new : old, on: layer)
    }

    /// Puts the animation of a course on the layer, in place of the one before.
    func attach(_ course: AnimatorCourse, delegate: any CAAnimationDelegate) {
        guard let layer else { return }
        let length = max(leg.length, .leastNormalMagnitude)
        let place = time(course.start, on: course) - leg.begin
        let held = min(max(place, 0), length)
        let animation = leg.animation(of: motion, in: runs, pace: pace(course), length)
        animation.timeOffset = held
        lead = course.delay
        switch course.direction {
        case .still: isMoving = false
        case .forward:
            animation.repeatDuration = length - held
            isMoving = held < length
            lead += max(-place, 0)
        case .backward:
            animation.speed = -1
            animation.repeatDuration = held
            isMoving = held > 0
            lead += max(place - length, 0)
        }
        if !isMoving {
            animation.speed = 0
            // The very end of a run would be taken as the beginning of the next.
            animation.timeOffset = min(held, length.nextDown)
        }
        animation.duration = length
        animation.delayAfterCommit = lead
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        animation.delegate = delegate
        layer.add(animation, forKey: key)
        self.animation = layer.animation(forKey: key)
    }
}
