/// When and how often an animation runs, and how parent time becomes progress.
///
///     begin                                    end = begin + A / |speed|
///       |<------------- active ------------------->|
///       |  P  |  P  |  P  |  ...                   |      P = period: d, or 2d there and back
///     before: first value                        after: last value
///             if filled backwards                       if filled forwards
///
/// Whether the interval is active is decided before `timeOffset` is added, so an offset turns the
/// animation round inside its interval instead of moving it.
public struct MediaTiming: Hashable, Sendable, BitwiseCopyable {
    /// The parent time at which the active interval begins, in seconds.
    public var beginTime: Double
    /// The length of one run in seconds of own time; 0 or less takes the inherited one.
    public var duration: Double
    /// Seconds of own time added inside the active interval.
    public var timeOffset: Double
    /// The length of the whole active interval in own time; wins over `repeatCount` if above 0.
    public var repeatDuration: Double
    /// Own time per parent time; negative runs backwards, 0 stands still for ever.
    public var speed: Float
    /// How many periods are run, in part too; 0 means one, infinite never ends.
    public var repeatCount: Float
    /// Whether every run is followed by the same run backwards.
    public var autoreverses: Bool
    /// What shows outside the active interval.
    public var fillMode: FillMode

    /// Makes timing with the defaults of an animation: begins at 0, lasts what it inherits, once.
    public init(
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
    /// Lengths from here on never end.
    @usableFromInline static let endless = 1e30

    /// The length of one run: `duration`, or `inherited` where that is not above 0.
    @inlinable
    public func runDuration(inherited: Double? = nil) -> Double {
        if duration > 0 { return duration }
        guard let inherited, inherited > 0 else { return 0 }
        return inherited
    }

    /// The length of one period: a run, or a run there and back.
    @inlinable
    public func period(inherited: Double? = nil) -> Double {
        let run = runDuration(inherited: inherited)
        return autoreverses ? 2 * run : run
    }

    /// How many times a cumulative animation has added its end by an iteration: none when it
    /// reverses (uncertain point U5).
    public func cumulativeCycles(_ iteration: Double) -> Double { autoreverses ? 0 : iteration }

    /// The length of the active interval in own time; infinite if it never ends.
    @inlinable
    public func activeDuration(inherited: Double? = nil) -> Double {
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

    /// The length of the active interval in own time, inheriting nothing.
    public var activeDuration: Double { activeDuration(inherited: nil) }

    /// The parent time at which the active interval begins.
    public var startTime: Double { beginTime }

    /// The parent time from which on the active interval is over, infinite if it never is.
    @inlinable
    public func endTime(inherited: Double?) -> Double {
        let rate = abs(Double(speed))
        guard rate > 0 else { return .infinity }
        return beginTime + activeDuration(inherited: inherited) / rate
    }

    /// The parent time from which on the active interval is over, inheriting nothing.
    public var endTime: Double { endTime(inherited: nil) }
}
