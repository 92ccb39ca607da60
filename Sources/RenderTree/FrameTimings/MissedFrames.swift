/// The count of refreshes that passed without their frame.
package struct MissedFrames {
    private var last: Double?

    /// Makes a count before the first frame.
    package init() {}

    /// Returns the refreshes without a new frame between the previous frame and this one, presented
    /// at `time`; 0 for the first frame of an animation.
    package mutating func count(presented time: Double, period: Double) -> Int {
        defer { last = time }
        guard let last, period > 0 else { return 0 }
        return Self.whole((time - last) / period, rule: .toNearestOrAwayFromZero)
    }

    /// Ends the count, as nothing moves: the next frame cannot be late.
    package mutating func rest() { last = nil }

    /// Returns the refreshes that a frame of a duration in seconds would have missed at the
    /// display's rate, for frames drawn as fast as possible.
    package static func count(duration: Double, period: Double) -> Int {
        guard period > 0 else { return 0 }
        return whole(duration / period, rule: .up)
    }

    private static func whole(_ periods: Double, rule: FloatingPointRoundingRule) -> Int {
        guard periods.isFinite, periods > 1 else { return 0 }
        return Int(min(periods.rounded(rule), 1e9)) - 1
    }
}
