/// An arrow key that is held down, with the time travel it drives.
struct HeldArrowKey: Hashable {
    /// Playback at a constant rate while an arrow key is held.
    ///
    /// It is at the media time `media` when the machine's clock shows `real`.
    struct Playback: Hashable {
        var real: Double
        var media: Double
        var rate: Double

        /// Returns the positions of the playback at regular intervals.
        ///
        /// Media times are clamped to `end`. `interval` is the time between two positions, in
        /// seconds of the machine's clock.
        func positions(
            to end: Double, at last: Double, every interval: Double
        ) -> [(real: Double, media: Double)] {
            guard interval > 0, last > real, last - real < 3600 else { return [] }
            return stride(from: real, to: last, by: interval).map { moment in
                let media = media + (moment - real) * rate
                // The media time is clamped to `end`: the earliest recorded time, or the live time.
                return (moment, rate < 0 ? max(media, end) : min(media, end))
            }
        }
    }

    let key: String
    /// The time the key went down, on the machine's clock.
    let since: Double
    /// The playback; nil until the key has been held long enough.
    var playback: Playback?
}
