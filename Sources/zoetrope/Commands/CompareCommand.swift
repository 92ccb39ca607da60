import ArgumentParser
import FrameTimes
import Viewer

/// The `compare` command for two recordings of frame times.
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compare two recordings of frame times, stage by stage.",
        discussion: """
            Prints the ratio of B's mean frame times to those of A for each stage, with 95 % \
            confidence intervals, and a verdict. Recordings are made by 'zoetrope bench -o' and by \
            F9 in the window.

            Exit status: 1 if B is slower by more than the tolerance, otherwise 0.

            EXAMPLE: zoetrope compare before.json after.json --tolerance 3
            """)

    @Argument(
        help: ArgumentHelp("The baseline recording.", valueName: "A.json"),
        completion: .file(extensions: ["json"]))
    var first: String

    @Argument(
        help: ArgumentHelp("The recording to compare with the baseline.", valueName: "B.json"),
        completion: .file(extensions: ["json"]))
    var second: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The relative difference that is ignored.", valueName: "percent"))
    var tolerance = PositiveArgument(5)

    func validate() throws {
        guard tolerance.value < 100 else { throw ValidationError("--tolerance must be below 100") }
    }

    func run() throws {
        let comparison = Comparison(
            try FrameRecording(path: first), try FrameRecording(path: second),
            tolerance: tolerance.value / 100)
        try Console.write(comparison.text)
        if comparison.verdict == .slower {
            throw Failure.verdict("\(second) is slower than \(first)")
        }
    }
}
