import ArgumentParser

/// The command-line options for limits of a recording's statistics.
///
/// A command that exceeds a limit exits with status 1.
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

    /// The limits that the options set.
    var limits: SmoothnessLimits {
        SmoothnessLimits(
            p99: thresholdP99?.value, hitchRatio: thresholdHitch?.value,
            error: thresholdError?.value)
    }
}
