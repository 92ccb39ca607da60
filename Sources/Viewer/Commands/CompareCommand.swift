import ArgumentParser
import FrameTimes

/// The `compare` command for recordings of frame times.
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compare recordings of frame times: how fast, and how smooth.",
        usage: "zoetrope compare A B [OPTIONS]\nzoetrope compare A1 A2 ... [OPTIONS] -- B1 B2 ...",
        discussion: """
            Prints the metrics of both sides with 95 % confidence intervals, a verdict on the mean \
            and one on smoothness. A recording is JSON or CSV of 'zoetrope bench -o' or F9, or CSV \
            of MangoHud or PresentMon; a folder stands for all recordings in it. With several \
            recordings per side, the intervals include run-to-run variation.

            Exit status: 1 if B is slower by more than the tolerance or less smooth, otherwise 0; \
            with --metric, 1 if B's value of the metric is higher by more than the tolerance.

            EXAMPLE: zoetrope compare before.json after.json --tolerance 3
            EXAMPLE: zoetrope compare before/ -- after/
            """)

    @Argument(
        help: ArgumentHelp(
            "The baseline A, then the recording B. With several recordings per side, put -- "
                + "between those of A and those of B.",
            valueName: "A"),
        completion: .file(extensions: ["json", "csv"]))
    var first: [String]

    /// The recordings after `--` on the command line.
    ///
    /// The parser receives them as the value of a hidden option. ``ZoetropeCommand/command(of:)``
    /// replaces `--` by the option: an array of arguments cannot follow another one, at which debug
    /// builds of the parser stop.
    @Option(name: .customLong(CompareCommand.terminator), parsing: .remaining, help: .hidden)
    var second: [String] = []

    /// The name of the option that takes what follows `--`.
    static let terminator = "terminator"

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Ignore differences up to this percentage, above 0 and below 100. Default: 5.",
            valueName: "percent"),
        transform: PositiveArgument.parsed)
    var tolerance = PositiveArgument(5)

    @Option(
        help: ArgumentHelp(
            "Compare only this metric of the total frame times.", valueName: "metric"))
    var metric: ComparedMetric?

    @Flag(help: "Print JSON.")
    var json = false

    func validate() throws {
        guard tolerance.value < 100 else { throw ValidationError("--tolerance must be below 100") }
        guard second.isEmpty ? first.count == 2 : !first.isEmpty else {
            throw ValidationError(
                "name two recordings, or the recordings of A, then --, then those of B")
        }
    }

    func run() throws {
        let paths = second.isEmpty ? (Array(first[..<1]), Array(first[1...])) : (first, second)
        let comparison = Comparison(
            try RecordingFiles.read(paths.0), try RecordingFiles.read(paths.1),
            tolerance: tolerance.value / 100, metric: metric)
        try Console.write(json ? comparison.json() : comparison.text)
        let names = (paths.0.joined(separator: " "), paths.1.joined(separator: " "))
        if comparison.verdict == .slower {
            let isMean = comparison.metric == .mean
            throw Failure.verdict("\(names.1) is \(isMean ? "slower" : "worse") than \(names.0)")
        }
        if comparison.isWorse { throw Failure.verdict("\(names.1) is less smooth than \(names.0)") }
    }
}

extension ComparedMetric: ExpressibleByArgument {
    /// Creates the whole-frame metric with a name; nil for other names.
    public init?(argument: String) {
        guard let metric = Self.whole.first(where: { $0.name == argument }) else { return nil }
        self = metric
    }

    /// The names of all whole-frame metrics.
    public static var allValueStrings: [String] { whole.map(\.name) }
}
