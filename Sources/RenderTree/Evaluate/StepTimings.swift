import Motion

/// The timings of four animation steps, from which the fractions of their runs are computed
/// together.
///
/// Inside a run, the fraction takes only arithmetic. At the ends of runs and outside the active
/// interval the fraction is NaN, and the animation itself has to be evaluated.
struct StepTimings: Sendable {
    private var beginTimes = SIMD4<Double>.zero
    /// The speeds, NaN for steps without fractions.
    private var speeds = SIMD4<Double>(repeating: .nan)
    /// The durations of runs in seconds, and their inverses.
    private var durations = SIMD4<Double>.one, inverses = SIMD4<Double>.one
    /// The numbers of runs.
    private var runs = SIMD4<Double>.zero
    private var reverses = SIMDMask<SIMD4<Int64>>(repeating: false)

    /// The distance from a whole number of runs, in seconds and in runs, within which rounding
    /// could decide the result.
    private static let margin = 1e-8
    /// The maximum number of runs that the arithmetic counts exactly.
    private static let maxRuns = 1e9
    /// A constant that rounds a number to an integer when it is added and subtracted again.
    private static let rounding = 6755399441055744.0

    /// Sets the timing of a step; if this arithmetic does not support the timing, the step's
    /// fraction is always NaN.
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

    /// Makes the fraction of a step always NaN.
    mutating func clear(_ lane: Int) { speeds[lane] = .nan }

    /// Returns the fractions of runs, 0...1, at local times of the layers.
    @inline(__always)
    func fractions(at times: SIMD4<Double>) -> SIMD4<Double> {
        let elapsed = (times - beginTimes) * speeds
        let count = elapsed * inverses
        let margin = Self.margin + Self.margin * speeds * inverses
        // The remainder of whole runs is computed in seconds, as in `MediaTiming`, so that it is
        // exact after many runs too.
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
