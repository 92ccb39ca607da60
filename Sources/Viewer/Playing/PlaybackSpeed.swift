/// The speeds that the viewer's keys go through: powers of two from 1/32 to 8.
enum PlaybackSpeed {
    /// One frame of a display whose rate is not known, in seconds.
    static let frame = 1.0 / 60
    /// The slowest and the fastest.
    static let range = 1.0 / 32...8.0

    /// Half as fast, as far as it goes.
    static func slower(than rate: Double) -> Double { max(range.lowerBound, rate / 2) }

    /// Twice as fast, as far as it goes.
    static func faster(than rate: Double) -> Double { min(range.upperBound, rate * 2) }
}
