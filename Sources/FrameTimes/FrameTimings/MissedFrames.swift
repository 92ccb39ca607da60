/// A counter of the display refreshes that passed without a new frame.
///
/// A frame is due one refresh period after its target time (`targetTime`), and appears at the first
/// refresh after its presentation. The refreshes between the one that shows the previous frame and
/// the one that shows this frame are missed. So a frame that is a little late misses one refresh,
/// and the next frame misses none if it is equally late: a delay that all frames have leaves no
/// refresh without a frame.
package struct MissedFrames {
    /// The target time of the previous frame, and its lateness in refreshes.
    private var last: (targetTime: Double, late: Int)?

    /// The tolerated delay after the deadline, as a fraction of the period.
    ///
    /// The call that presents returns a little after the refresh.
    static let tolerance = 0.1

    package init() {}

    /// Returns the number of refreshes that a frame missed.
    ///
    /// The first frame of a motion misses the refreshes from its own deadline on. After an idle
    /// period, a frame that moves nothing misses none.
    package mutating func count(targetTime: Double, presented: Double, period: Double, moves: Bool)
        -> Int
    {
        let late = Self.count(duration: presented - targetTime, period: period)
        defer { self.last = (targetTime, late) }
        guard let last, period > 0 else { return moves ? late : 0 }
        let steps = Self.whole((targetTime - last.targetTime) / period, .toNearestOrAwayFromZero)
        return max(0, steps - 1 + late - last.late)
    }

    /// Records that nothing moves, so that the next frame does not continue a motion.
    package mutating func rest() { last = nil }

    /// Returns the number of refreshes by which a frame is late.
    ///
    /// `duration` is the time from the frame's target time to its presentation, in seconds. For
    /// frames drawn as fast as possible, it is measured from the frame's start.
    package static func count(duration: Double, period: Double) -> Int {
        guard period > 0 else { return 0 }
        return max(0, whole(duration / period - tolerance, .up) - 1)
    }

    private static func whole(_ periods: Double, _ rule: FloatingPointRoundingRule) -> Int {
        periods.isFinite && periods > 0 ? Int(min(periods.rounded(rule), 1e9)) : 0
    }
}
