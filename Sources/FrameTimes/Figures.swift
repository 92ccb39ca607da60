/// The exact percentiles of values, by nearest rank.
///
/// The p-th percentile is the smallest value that at least p percent of the values do not exceed.
package struct Percentiles: Sendable {
    private let sorted: [Double]

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

    /// Returns `~` for an unreliable percentile, otherwise an empty text.
    ///
    /// A percentile is unreliable if it is based on too few of `count` values.
    package static func mark(_ p: Double, of count: Int) -> String {
        isReliable(p, of: count) ? "" : "~"
    }

    /// Returns the names of percentiles based on too few of `count` values.
    static func unreliable(_ percents: [Int], of count: Int) -> [String] {
        percents.filter { !isReliable(Double($0), of: count) }.map { "p\($0)" }
    }
}

/// The statistics of times, in milliseconds.
package struct Figures: Hashable, Sendable {
    /// The names of the statistics.
    package static let names = ["mean", "p50", "p95", "p99", "max"]

    package let mean, p50, p95, p99, max: Double
    /// The names of the percentiles that have fewer than ten values beyond them.
    package let unreliable: [String]

    private static let percents = [50, 95, 99]

    /// Creates statistics from five values in the order of ``names``, or nil.
    init?(_ values: [Double], unreliable: [String]) {
        guard values.count == Self.names.count else { return nil }
        (mean, p50, p95, p99, max) = (values[0], values[1], values[2], values[3], values[4])
        self.unreliable = unreliable
    }

    /// Computes the statistics of times in milliseconds; zeros if there are none.
    ///
    /// `count` is the number of independent times among them; nil for all.
    package init(of times: [Double], count: Int? = nil) {
        let percentile = Percentiles(of: times)
        let mean = times.isEmpty ? 0 : times.reduce(0, +) / Double(times.count)
        self.mean = (mean * 1e6).rounded() / 1e6
        (p50, p95, p99) = (percentile(50), percentile(95), percentile(99))
        max = percentile(100)
        unreliable = Percentiles.unreliable(Self.percents, of: count ?? times.count)
    }

    /// The statistics in the order of ``names``.
    package var values: [Double] { [mean, p50, p95, p99, max] }

    /// Returns the statistics in the order of ``names``, `~` before unreliable ones.
    package func texts(_ text: (Double) -> String) -> [String] {
        zip(Self.names, values).map { (unreliable.contains($0) ? "~" : "") + text($1) }
    }
}

extension Figures: Codable {
    private enum Key: String, CodingKey { case mean, p50, p95, p99, max, unreliable }

    /// Decodes the statistics from a recording file.
    ///
    /// Without the key `unreliable`, all percentiles are unreliable. Older files lack the key.
    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Key.self)
        func value(_ key: Key) throws -> Double { try members.decode(Double.self, forKey: key) }
        (mean, max) = (try value(.mean), try value(.max))
        (p50, p95, p99) = (try value(.p50), try value(.p95), try value(.p99))
        unreliable =
            try members.decodeIfPresent([String].self, forKey: .unreliable)
            ?? Percentiles.unreliable(Self.percents, of: 0)
    }
}
