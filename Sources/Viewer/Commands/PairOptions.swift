import ArgumentParser
import Foundation

/// The options of `bench` for alternating runs of two programs.
struct PairOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The program to compare with (A); 'self' compares this program with itself, to measure "
                + "the noise.",
            valueName: "program"),
        completion: .file())
    var against: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The maximum number of pairs of runs, one of each program, 2 to 1000. Default: 10.",
            valueName: "number"))
    var runs: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The random seed for the order of the runs in each pair. Default: 1.",
            valueName: "number"))
    var seed: UInt64?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "With --against, ignore differences up to this percentage, above 0 and below 100. "
                + "Default: 1.",
            valueName: "percent"),
        transform: PositiveArgument.parsed)
    var tolerance: PositiveArgument?

    func validate() throws {
        let own = [
            ("--runs", runs != nil), ("--seed", seed != nil), ("--tolerance", tolerance != nil),
        ]
        if against == nil, let option = own.first(where: \.1)?.0 {
            throw ValidationError("\(option) needs --against")
        }
        try (2...1000).check("--runs", runs)
        guard tolerance.map({ $0.value < 100 }) ?? true else {
            throw ValidationError("--tolerance must be below 100")
        }
    }

    /// Returns the benchmark; recordings go to `folder`, or to a temporary one.
    func bench(options: [String], folder: String?) throws -> PairedBench {
        try PairedBench(
            against: against ?? PairedBench.itself, options: options, pairs: runs ?? 10,
            seed: seed ?? 1, tolerance: (tolerance?.value ?? 1) / 100,
            folder: folder ?? "\(NSTemporaryDirectory())/zoetrope-bench-\(UUID().uuidString)")
    }
}
