import Histogram

extension TimingReport.Figures {
    /// The precision: three significant digits, enough for frame times.
    private static let digits = SignificantDigits.three

    /// Computes the statistics of times; zeros if there are none.
    init(milliseconds times: [Double]) {
        guard let most = times.max() else {
            self.init(mean: 0, p50: 0, p95: 0, p99: 0, max: 0)
            return
        }
        var histogram = Histogram<UInt64>(numberOfSignificantValueDigits: Self.digits)
        histogram.autoResize = true
        for time in times { histogram.record(UInt64((time * 1e6).rounded())) }
        func percentile(_ p: Double) -> Double {
            min(most, Double(histogram.valueAtPercentile(p)) / 1e6)
        }
        let mean = times.reduce(0, +) / Double(times.count)
        self.init(
            mean: (mean * 1e6).rounded() / 1e6, p50: percentile(50), p95: percentile(95),
            p99: percentile(99), max: most)
    }
}
