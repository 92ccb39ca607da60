import Foundation

extension TimingReport {
    /// Returns the report as a JSON file.
    func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self) + Data("\n".utf8)
    }

    /// Writes the report with every frame to a JSON file.
    ///
    /// - Throws: ``Failure``.
    package func write(to path: String) throws {
        try OutputFile.write(json(), to: .exactly(path))
    }

    /// Writes a plot of all frames to a PNG file.
    ///
    /// - Throws: ``Failure``.
    @MainActor
    package func plot(to path: String) throws {
        try OutputFile.write(TimingPlot(self).picture(), to: .exactly(path))
    }

    /// Compares the 99th percentile of the whole frame with a limit in milliseconds.
    ///
    /// - Throws: ``Failure``, the verdict, when it exceeds the limit.
    package func checkP99(atMost limit: Double) throws {
        guard stages.total.p99 > limit else { return }
        throw Failure.verdict(
            "p99 is \(NumberText.fixed(stages.total.p99, digits: 3)) ms, over "
                + "the threshold of \(NumberText.short(limit, digits: 3)) ms")
    }
}
