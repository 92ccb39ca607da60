import CoreAnimation

/// What a caller asks of a block, before nesting is taken into account.
struct AnimationRequest {
    /// Seconds of one run.
    var duration: TimeInterval
    /// Seconds before the first run; negative and unlimited ones count as none (uncertain
    /// point V9).
    var delay: TimeInterval = 0
    var options: UIView.AnimationOptions = []
    var pace: AnimationPace

    /// Asks for an animation along the curve that the options name.
    init(duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = []) {
        self.init(
            duration: duration, delay: delay, options: options,
            pace: .curve(options.curve.timingFunction))
    }

    init(
        duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
        pace: AnimationPace
    ) {
        (self.duration, self.options, self.pace) = (duration, options, pace)
        self.delay = delay > 0 && delay.isFinite ? delay : 0
    }

    /// What holds inside `parent`: its duration, pace and options, save for those overridden.
    @MainActor func nested(in parent: AnimationState?) -> AnimationRequest {
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
