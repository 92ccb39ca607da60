/// The count of refreshes that passed without a new frame.
///
/// A frame is due a refresh period after its moment, and shown by the first refresh after its finish.
/// Missed are the refreshes between that and the one that shows the previous frame. So a frame that is a little
/// late misses one, the next one none if it is as late: a delay that all frames have leaves no refresh without
/// a frame.
package struct MissedFrames {
    /// The moment of the previous frame, and the refreshes that it was late by.
    private var last: (moment: Double, late: Int)?

    /// The share of a period by which a finish may pass the deadline, since the call that presents
    /// returns a little after the refresh.
    static let tolerance = 0.1

    /// Makes a count before the first frame.
    package init() {}

    /// Returns the refreshes that a frame missed, made for `moment` and presented at `presented`: the first
    /// frame of a motion those from its deadline on, and one that moves nothing after a rest none.
    package mutating func count(moment: Double, presented: Double, period: Double, moves: Bool)
        -> Int
    {
        let late = Self.count(duration: presented - moment, period: period)
        defer { self.last = (moment, late) }
        guard let last, period > 0 else { return moves ? late : 0 }
        let steps = Self.whole((moment - last.moment) / period, .toNearestOrAwayFromZero)
        return max(0, steps - 1 + late - last.late)
    }

    /// Ends the count, as nothing moves: the next frame does not continue a motion.
    package mutating func rest() { last = nil }

    /// Returns the refreshes by which a frame is late that takes `duration` seconds from its moment to
    /// its finish; for frames drawn as fast as possible, from its begin.
    package static func count(duration: Double, period: Double) -> Int {
        guard period > 0 else { return 0 }
        return max(0, whole(duration / period - tolerance, .up) - 1)
    }

    private static func whole(_ periods: Double, _ rule: FloatingPointRoundingRule) -> Int {
        periods.isFinite && periods > 0 ? Int(min(periods.rounded(rule), 1e9)) : 0
    }
}
