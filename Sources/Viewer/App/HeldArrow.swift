/// An arrow that is held, and the way through time that it makes meanwhile.
struct HeldArrow: Hashable {
    /// Time in motion: where it was when the machine's clock showed `real`, and how fast it goes.
    struct Glide: Hashable {
        var real: Double
        var media: Double
        var rate: Double

        /// Where time was on its way, up to a moment at which it is at `end`.
        ///
        /// - Parameter interval: seconds of the machine's clock from one place to the next.
        func way(
            to end: Double, at last: Double, every interval: Double
        ) -> [(real: Double, media: Double)] {
            guard interval > 0, last > real, last - real < 3600 else { return [] }
            return stride(from: real, to: last, by: interval).map { moment in
                let media = media + (moment - real) * rate
                // Where there is no more past, or no more future, time stands still.
                return (moment, rate < 0 ? max(media, end) : min(media, end))
            }
        }
    }

    let key: String
    /// When it went down, on the machine's clock.
    let since: Double
    /// Set when time goes along.
    var glide: Glide?
}
