/// The percentiles of some times, by nearest rank: the p-th is the smallest time that at least
/// p percent of the times do not exceed.
struct Percentiles {
    private let sorted: [Double]

    /// Sorts the times.
    init(of times: [Double]) { sorted = times.sorted() }

    /// Returns a percentile, 0 if there are no times.
    ///
    /// - Parameter p: from above 0 to 100, which is the maximum.
    func callAsFunction(_ p: Double) -> Double {
        guard let last = sorted.last else { return 0 }
        let rank = Int((Double(sorted.count) * p / 100).rounded(.up))
        return rank < sorted.count ? sorted[max(rank, 1) - 1] : last
    }
}
