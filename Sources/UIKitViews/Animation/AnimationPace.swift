import CoreAnimation

/// How an animation gets from its start to its end.
enum AnimationPace {
    /// Along a predefined curve.
    case curve(UIView.AnimationCurve)
    /// On a spring of a damping ratio that comes to rest within the block's duration; the velocity
    /// is in distances per second.
    case fittedSpring(dampingRatio: Double, velocity: Double)
    /// On a spring that is fully given.
    case spring(SpringMotion)

    var isCurve: Bool {
        if case .curve = self { true } else { false }
    }

    /// An animation of `keyPath` at this pace, `duration` seconds long.
    func animation(keyPath: String, duration: TimeInterval) -> CABasicAnimation {
        let spring: SpringMotion
        switch self {
        case .curve(let curve):
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.timingFunction = curve.timingFunction
            animation.duration = duration
            return animation
        case .fittedSpring(let ratio, let velocity):
            spring = SpringMotion(
                dampingRatio: ratio, duration: duration, initialVelocity: velocity)
        case .spring(let given): spring = given
        }
        let animation = CASpringAnimation(keyPath: keyPath)
        (animation.mass, animation.stiffness) = (spring.mass, spring.stiffness)
        (animation.damping, animation.initialVelocity) = (spring.damping, spring.initialVelocity)
        animation.allowsOverdamping = spring.allowsOverdamping
        animation.duration = duration
        return animation
    }
}

/// What a caller asks of a block, before nesting is taken into account.
struct AnimationRequest {
    /// Seconds of one run.
    var duration: TimeInterval
    /// Seconds before the first run; negative and unlimited ones count as none.
    var delay: TimeInterval = 0
    var options: UIView.AnimationOptions = []
    var pace: AnimationPace

    /// Asks for an animation along the curve that the options name.
    init(duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = []) {
        self.init(
            duration: duration, delay: delay, options: options, pace: .curve(options.curve))
    }

    init(
        duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
        pace: AnimationPace
    ) {
        (self.duration, self.options, self.pace) = (duration, options, pace)
        self.delay = delay > 0 && delay.isFinite ? delay : 0
    }

    /// What holds inside `parent`: its duration, pace and options, save for those overridden, and
    /// a start with the parent's.
    @MainActor func nested(in parent: AnimationState?) -> AnimationRequest {
        guard let parent else { return self }
        var result = self
        result.delay += parent.delay
        if !options.contains(.overrideInheritedDuration) { result.duration = parent.duration }
        let keepsCurve = options.contains(.overrideInheritedCurve)
        if options.contains(.overrideInheritedOptions) {
            if !keepsCurve, pace.isCurve, parent.pace.isCurve { result.pace = parent.pace }
            return result
        }
        if !parent.pace.isCurve || !keepsCurve {
            result.pace = parent.pace
        } else {
            result.pace = .curve(options.curve)
        }
        let inherited: UIView.AnimationOptions = [
            .allowUserInteraction, .beginFromCurrentState, .layoutSubviews,
        ]
        result.options.subtract(inherited)
        result.options.formUnion(parent.options.intersection(inherited))
        return result
    }
}
