/// The exact percentiles of some values, by nearest rank: the p-th is the smallest value that at
/// least p percent of the values do not exceed.
package struct Percentiles: Sendable {
    private let sorted: [Double]

    /// Sorts the values.
    package init(of values: [Double]) { sorted = values.sorted() }

    /// Returns a percentile, 0 if there are no values.
    ///
    /// `p` is above 0 and at most 100; 100 gives the maximum.
    package func callAsFunction(_ p: Double) -> Double {
        guard let last = sorted.last else { return 0 }
        let rank = Int((Double(sorted.count) * p / 100).rounded(.up))
        return rank < sorted.count ? sorted[max(rank, 1) - 1] : last
    }

    /// Whether at least ten of `count` values are beyond a percentile.
    package static func isReliable(_ p: Double, of count: Int) -> Bool {
        p >= 100 || Double(count) * (100 - p) >= 1000 - 1e-6
    }
}

/// The statistics of times, in milliseconds.
package struct Figures: Codable, Hashable, Sendable {
    /// The names of the statistics.
    package static let names = ["mean", "p50", "p95", "p99", "max"]

    package var mean, p50, p95, p99, max: Double

    /// Makes statistics from their values, in milliseconds.
    package init(mean: Double, p50: Double, p95: Double, p99: Double, max: Double) {
        (self.mean, self.p50, self.p95, self.p99, self.max) = (mean, p50, p95, p99, max)
    }

    /// Computes the statistics of times in milliseconds; zeros if there are none.
    package init(of times: [Double]) {
        let percentile = Percentiles(of: times)
        let mean = times.isEmpty ? 0 : times.reduce(0, +) / Double(times.count)
        self.init(
            mean: (mean * 1e6).rounded() / 1e6, p50: percentile(50), p95: percentile(95),
            p99: percentile(99), max: percentile(100))
    }

    /// Returns the statistics in the order of ``names``, each with whether it is reliable for
    /// `count` times.
    package func values(of count: Int) -> [(value: Double, isReliable: Bool)] {
        [
            (mean, true), (p50, Percentiles.isReliable(50, of: count)),
            (p95, Percentiles.isReliable(95, of: count)),
            (p99, Percentiles.isReliable(99, of: count)), (max, true),
        ]
    }

    /// The statistics in the order of ``names``.
    package var values: [Double] { [mean, p50, p95, p99, max] }
}
