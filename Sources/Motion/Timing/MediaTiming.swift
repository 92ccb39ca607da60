/// The timing of an animation, which maps parent time to progress.
///
///     begin                                    end = begin + A / |speed|
///       |<------------- active ------------------->|
///       |  P  |  P  |  P  |  ...                   |      P = period: d, or 2d there and back
///     before: first value                        after: last value
///             if filled backwards                       if filled forwards
///
/// The interval is active independently of `timeOffset`, which is added afterwards: an offset
/// rotates the animation inside its interval instead of moving it.
///
/// Local time is that of the animation: the parent time since ``beginTime``, times ``speed``, plus
/// ``timeOffset``.
package struct MediaTiming: Hashable, Sendable, BitwiseCopyable {
    /// The parent time at which the active interval begins, in seconds.
    package var beginTime: Double
    /// The basic duration of the animation, in seconds of local time.
    ///
    /// It is the length of one run, a repetition in one direction; 0 or less uses the inherited
    /// duration.
    package var duration: Double
    /// The seconds of local time added inside the active interval.
    package var timeOffset: Double
    /// The duration of all repetitions together, in seconds of local time.
    ///
    /// It is the length of the active interval; if above 0, it overrides `repeatCount`.
    package var repeatDuration: Double
    /// The speed of local time relative to parent time.
    ///
    /// A negative speed runs backwards; 0 stops for ever.
    package var speed: Float
    /// The number of repetitions, possibly fractional; 0 means one.
    ///
    /// A repetition is one period; an infinite number never ends.
    package var repeatCount: Float
    /// Whether every run is followed by the same run backwards.
    package var autoreverses: Bool
    /// The value shown outside the active interval.
    package var fillMode: FillMode

    /// Makes the timing of an animation, by default with one repetition from time 0.
    ///
    /// By default it has the inherited duration.
    package init(
        beginTime: Double = 0, duration: Double = 0, timeOffset: Double = 0,
        repeatDuration: Double = 0, speed: Float = 1, repeatCount: Float = 0,
        autoreverses: Bool = false, fillMode: FillMode = .removed
    ) {
        self.beginTime = beginTime
        self.duration = duration
        self.timeOffset = timeOffset
        self.repeatDuration = repeatDuration
        self.speed = speed
        self.repeatCount = repeatCount
        self.autoreverses = autoreverses
        self.fillMode = fillMode
    }
}

extension MediaTiming {
    /// The length from which an interval is treated as infinite.
    @usableFromInline static let endless = 1e30

    /// Returns the duration of one run, a repetition in one direction.
    ///
    /// It is `duration`, or `inherited` if that is not above 0.
    @inlinable
    package func runDuration(inherited: Double? = nil) -> Double {
        if duration > 0 { return duration }
        guard let inherited, inherited > 0 else { return 0 }
        return inherited
    }

    /// Returns the duration of one period.
    ///
    /// It is a run, or with autoreversal a run forward and a run backward.
    @inlinable
    package func period(inherited: Double? = nil) -> Double {
        let run = runDuration(inherited: inherited)
        return autoreverses ? 2 * run : run
    }

    /// Returns the number of end values that a cumulative animation has added.
    ///
    /// Each iteration adds one, but none when the animation reverses (uncertain point U5).
    package func cumulativeCycles(_ iteration: Double) -> Double { autoreverses ? 0 : iteration }

    /// Returns the length of the active interval in local time; infinite if it never ends.
    @inlinable
    package func activeDuration(inherited: Double? = nil) -> Double {
        let active: Double
        if repeatDuration > 0 {
            active = repeatDuration
        } else if repeatCount > 0 {
            let count = Double(repeatCount)
            let period = period(inherited: inherited)
            active = count >= Self.endless ? (period > 0 ? .infinity : 0) : count * period
        } else {
            active = period(inherited: inherited)
        }
        return active < Self.endless ? active : .infinity
    }

    /// The length of the active interval in local time, without inheritance.
    package var activeDuration: Double { activeDuration(inherited: nil) }

    /// The magnitude of the speed; an infinite speed is the largest finite one.
    @inlinable var rate: Double { min(abs(Double(speed)), Double(Float.greatestFiniteMagnitude)) }

    /// The parent time at which the active interval ends, infinite if it never does.
    @inlinable
    package var endTime: Double {
        guard rate > 0 else { return .infinity }
        return beginTime + activeDuration(inherited: nil) / rate
    }
}
