import ArgumentParser
import Viewer

/// The `compare` command for two recordings of frame times.
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compare two recordings of frame times, stage by stage.",
        discussion: """
            Prints how many times as long the frames of B take, with the bounds between which that \
            lies with 95 % confidence, and what follows in words. Recordings come from \
            'zoetrope bench -o' and from F9 in the window.

            Exit status: 1 when B is slower by more than the tolerance, else 0.

            EXAMPLE: zoetrope compare before.json after.json --tolerance 3
            """)

    @Argument(
        help: ArgumentHelp("The recording to compare with.", valueName: "A.json"),
        completion: .file(extensions: ["json"]))
    var first: String

    @Argument(
        help: ArgumentHelp("The recording in question.", valueName: "B.json"),
        completion: .file(extensions: ["json"]))
    var second: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How much of a difference makes none.", valueName: "percent"))
    var tolerance = PositiveArgument(5)

    func validate() throws {
        guard tolerance.value < 100 else { throw ValidationError("--tolerance is below 100") }
    }

    func run() throws {
        let comparison = Comparison(
            try TimingReport(path: first), try TimingReport(path: second),
            tolerance: tolerance.value / 100)
        try Console.write(comparison.text)
        if comparison.verdict == .slower {
            throw Failure.verdict("\(second) is slower than \(first)")
        }
    }
}
