extension TimingReport.Figures {
    /// Computes the statistics of times; zeros if there are none.
    init(milliseconds times: [Double]) {
        let percentile = Percentiles(of: times)
        let mean = times.isEmpty ? 0 : times.reduce(0, +) / Double(times.count)
        self.init(
            mean: (mean * 1e6).rounded() / 1e6, p50: percentile(50), p95: percentile(95),
            p99: percentile(99), max: percentile(100))
    }
}
