import FrameTimes
import Panels

/// The limits of a recording's statistics.
///
/// A command that exceeds a limit ends with status 1.
package struct SmoothnessLimits: Sendable {
    /// The maximum 99th percentile, hitch ratio and animation error.
    ///
    /// nil stands for no limit. The percentile of frame times and the error per frame are in
    /// milliseconds, the hitch ratio in milliseconds per second.
    var p99, hitchRatio, error: Double?

    /// Creates limits; nil for none.
    package init(p99: Double? = nil, hitchRatio: Double? = nil, error: Double? = nil) {
        (self.p99, self.hitchRatio, self.error) = (p99, hitchRatio, error)
    }

    /// Throws a failure if a statistic of a recording exceeds its limit.
    ///
    /// - Throws: ``Failure`` with the verdict for the first figure above its limit, or for a figure
    ///   that the recording lacks.
    package func check(_ recording: FrameRecording) throws {
        let smoothness = recording.smoothness
        let mark = Percentiles.mark(99, of: recording.frames.count)
        try check("p99", recording.figures(nil).p99, "ms", p99, mark: mark)
        try check("the hitch ratio", smoothness?.hitchRatio, "ms/s", hitchRatio)
        try check(
            "the animation error per frame", smoothness?.animationError?.perFrame, "ms", error)
    }

    private func check(
        _ name: String, _ value: Double?, _ unit: String, _ limit: Double?, mark: String = ""
    ) throws {
        guard let limit else { return }
        guard let value else {
            throw Failure.verdict("\(name) is unknown: no frames in motion, or no display clock")
        }
        guard value > limit else { return }
        throw Failure.verdict(
            "\(name) is \(mark)\(NumberText.fixed(value, digits: 3)) \(unit), over the threshold of "
                + "\(NumberText.short(limit, digits: 6)) \(unit)")
    }
}
