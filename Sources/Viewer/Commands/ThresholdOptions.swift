import ArgumentParser
import FrameTimes
import Panels

/// The limits of a recording's statistics; status 1 if one is exceeded.
struct ThresholdOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Exit with status 1 if the 99th percentile of total frame times exceeds this many "
                + "milliseconds.",
            valueName: "ms"),
        transform: PositiveArgument.parsed)
    var thresholdP99: PositiveArgument?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Exit with status 1 if the hitch ratio exceeds this many milliseconds per second.",
            valueName: "ms/s"),
        transform: NonNegativeArgument.parsed)
    var thresholdHitch: NonNegativeArgument?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Exit with status 1 if the mean animation error of a frame exceeds this many "
                + "milliseconds.",
            valueName: "ms"),
        transform: NonNegativeArgument.parsed)
    var thresholdError: NonNegativeArgument?

    /// Throws a failure if a statistic of a recording exceeds its limit.
    ///
    /// - Throws: ``Failure`` with the verdict for the first figure above its limit, or for a figure
    ///   that the recording lacks.
    func check(_ recording: FrameRecording) throws {
        let smoothness = recording.smoothness
        let mark = Percentiles.mark(99, of: recording.frames.count)
        try check("p99", recording.figures(nil).p99, "ms", thresholdP99?.value, mark: mark)
        try check("the hitch ratio", smoothness?.hitchRatio, "ms/s", thresholdHitch?.value)
        try check(
            "the animation error per frame", smoothness?.animationError?.perFrame, "ms",
            thresholdError?.value)
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
