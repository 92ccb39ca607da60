import Motion

/// The timings of four animation steps.
///
/// The fractions of their runs are computed together. Inside a run, the fraction takes only
/// arithmetic. At the ends of runs and outside the active interval the fraction is NaN, and the
/// animation itself has to be evaluated.
struct StepTimings: Sendable {
    private var beginTimes = SIMD4<Double>.zero
    /// The speeds, NaN for steps without fractions.
    private var speeds = SIMD4<Double>(repeating: .nan)
    /// The basic durations of the steps in seconds, and their inverses.
    private var durations = SIMD4<Double>.one, inverses = SIMD4<Double>.one
    /// The numbers of runs.
    private var runs = SIMD4<Double>.zero
    private var reverses = SIMDMask<SIMD4<Int64>>(repeating: false)

    /// The tolerance at the ends of an animation's runs, in seconds and runs.
    ///
    /// Within it, rounding could decide the result.
    private static let margin = 1e-8
    /// The maximum number of an animation's runs that are counted exactly.
    private static let maxRuns = 1e9
    /// A constant whose addition and subtraction rounds to an integer.
    private static let rounding = 6755399441055744.0

    /// Sets the timing of a step.
    ///
    /// If this arithmetic does not support the timing, the step's fraction is always NaN.
    mutating func set(_ lane: Int, _ timing: MediaTiming) {
        guard timing.timeOffset == 0, timing.speed > 0, timing.speed.isFinite, timing.duration > 0
        else { return clear(lane) }
        beginTimes[lane] = timing.beginTime
        speeds[lane] = Double(timing.speed)
        durations[lane] = timing.duration
        inverses[lane] = 1 / timing.duration
        runs[lane] = min(timing.activeDuration / timing.duration, Self.maxRuns)
        reverses[lane] = timing.autoreverses
    }

    /// Clears the timing of a step, whose fraction is then NaN.
    mutating func clear(_ lane: Int) { speeds[lane] = .nan }

    /// Returns each animation's fraction within its current run, 0...1.
    ///
    /// `times` are local times of the layers.
    @inline(__always)
    func fractions(at times: SIMD4<Double>) -> SIMD4<Double> {
        let elapsed = (times - beginTimes) * speeds
        let count = elapsed * inverses
        let margin = Self.margin + Self.margin * speeds * inverses
        // The time since the nearest whole number of runs is computed in seconds, as in
        // `MediaTiming`, so that it is exact after many runs too.
        let whole = (count + Self.rounding) - Self.rounding
        var fraction = (elapsed - whole * durations) * inverses
        fraction.replace(with: fraction + 1, where: fraction .< 0)
        if any(reverses) {
            // With autoreverse, the fraction is the distance from the nearest even number of runs.
            let even = 2 * ((count * 0.5 + Self.rounding) - Self.rounding)
            var distance = (elapsed - even * durations) * inverses
            distance.replace(with: -distance, where: distance .< 0)
            fraction.replace(with: distance, where: reverses)
        }
        // Comparisons with NaN are false.
        let isInside =
            (count .> margin) .& (count .< runs - margin)
            .& (fraction .> margin) .& (fraction .< 1 - margin)
        return SIMD4(repeating: .nan).replacing(with: fraction, where: isInside)
    }
}
