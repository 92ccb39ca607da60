import ArgumentParser
import Foundation

/// The options of `bench` for runs of two programs in turn.
struct PairOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Compare with this program, or with self: what differs then is noise.",
            valueName: "program"),
        completion: .file())
    var against: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The greatest number of pairs of runs, 2 to 1000.", valueName: "number"))
    var runs = 10

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The seed of the order in each pair.", valueName: "number"))
    var seed: UInt64 = 1

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The relative difference that is ignored with --against.", valueName: "percent"))
    var tolerance = PositiveArgument(1)

    func validate() throws {
        guard (2...1000).contains(runs) else {
            throw ValidationError("--runs must be 2 to 1000, not \(runs)")
        }
        guard tolerance.value < 100 else { throw ValidationError("--tolerance must be below 100") }
    }

    /// Returns the benchmark; recordings go to `folder`, or to a temporary one.
    func bench(options: [String], folder: String?) throws -> PairedBench {
        try PairedBench(
            against: against ?? PairedBench.itself, options: options, pairs: runs, seed: seed,
            tolerance: tolerance.value / 100,
            folder: folder ?? "\(NSTemporaryDirectory())/zoetrope-bench-\(getpid())")
    }
}
