/// The playback speeds of the viewer's keys: powers of two from 1/32 to 8.
enum PlaybackSpeed {
    /// The duration of a frame on a display with unknown refresh rate, in seconds.
    static let frame = 1.0 / 60
    /// The range from the slowest to the fastest speed.
    static let range = 1.0 / 32...8.0

    /// Returns half the speed, clamped to the slowest; a slower one stays.
    static func slower(than rate: Double) -> Double { max(min(rate, range.lowerBound), rate / 2) }

    /// Returns twice the speed, clamped to the fastest; a faster one stays.
    static func faster(than rate: Double) -> Double { min(max(rate, range.upperBound), rate * 2) }
}
