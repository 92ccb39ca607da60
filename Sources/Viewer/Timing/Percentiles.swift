/// The percentiles of some times, by nearest rank: the p-th is the smallest time that at least
/// p percent of the times do not exceed.
struct Percentiles {
    private let sorted: [Double]

    /// Sorts the times.
    init(of times: [Double]) { sorted = times.sorted() }

    /// Returns a percentile, 0 if there are no times.
    ///
    /// `p` is above 0 and at most 100; 100 gives the maximum.
    func callAsFunction(_ p: Double) -> Double {
        guard let last = sorted.last else { return 0 }
        let rank = Int((Double(sorted.count) * p / 100).rounded(.up))
        return rank < sorted.count ? sorted[max(rank, 1) - 1] : last
    }
}
