import CoreAnimation

/// The settings that a caller passes to an animation block, before inheritance from outer blocks.
struct AnimationRequest {
    /// The duration of one repetition in one direction, in seconds.
    var duration: TimeInterval
    /// The delay before the animation begins, in seconds.
    ///
    /// Negative and infinite delays are treated as 0 (uncertain point V9).
    var delay: TimeInterval
    var options: UIView.AnimationOptions
    var pace: TimingParameters

    /// Creates a request; without a timing, with the curve that the options name.
    init(
        duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = [],
        pace: TimingParameters? = nil
    ) {
        (self.duration, self.options) = (duration, options)
        self.pace = pace ?? .curve(options.curve.timingFunction)
        self.delay = delay > 0 && delay.isFinite ? delay : 0
    }

    /// Returns the request with settings inherited from the outer block `parent`.
    @MainActor func nested(in parent: AnimationBlock?) -> AnimationRequest {
        guard let parent else { return self }
        var result = self
        if !options.contains(.overrideInheritedDuration) { result.duration = parent.duration }
        let keepsCurve = options.contains(.overrideInheritedCurve)
        if options.contains(.overrideInheritedOptions) {
            if !keepsCurve, pace.isCurve, parent.pace.isCurve { result.pace = parent.pace }
            return result
        }
        if !parent.pace.isCurve || !keepsCurve {
            result.pace = parent.pace
        } else {
            result.pace = .curve(options.curve.timingFunction)
        }
        result.options.subtract(.inherited)
        result.options.formUnion(parent.options.intersection(.inherited))
        return result
    }
}
