import ArgumentParser
import Foundation

/// Tries made-up inputs until something crashes, hangs or loses a file.
///
/// The same seed makes the same input. Inputs are tried in worker processes; a failure is shrunk to the
/// parts that matter and printed with the command that repeats it.
@main
struct FuzzProgram: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuzz", abstract: "Try made-up inputs until something breaks.")

    @Argument(help: "calls, growth, files, commands or window; with none, each in turn")
    var subject: SubjectName?

    @Option(help: "The first seed; default: from the clock with --minutes, else 0.")
    var seed: UInt64?

    @Option(help: "The number of seeds to try; default: each call for growth, else 1000.")
    var count: Int?

    @Option(help: "Minutes to go on for, in place of --count.")
    var minutes: Double?

    @Option(
        help: "Only these parts of the one input of --seed, such as 0,4=layer.mask; 'all' for all.")
    var keep: String?

    @Option(help: "Only calls, or files, whose names contain this.")
    var only = ""

    @Option(help: "A file that counts what has been tried, to which this run is added.")
    var totals: String?

    @Option(help: "A folder in which libFuzzer makes files for the reader of the first file.")
    var guided: String?

    @Option(help: "A file for the reader of the first file.")
    var file: String?

    @Argument(
        parsing: .postTerminator,
        help: "Arguments for libFuzzer after --, in place of its files and --count.")
    var forLibFuzzer: [String] = []

    @Option(help: .hidden)
    var progress: String?

    func run() throws { try MainActor.assumeIsolated { try start() } }

    @MainActor private func start() throws {
        (Calls.filter, CorpusFile.filter) = (only, only)
        if let file {
            try GuidedRun.read(file)
        } else if let guided {
            try GuidedRun.run(
                count: count ?? 1000, seed: seed ?? 0, folder: guided, arguments: forLibFuzzer,
                totals: totals)
        } else if let keep {
            let seed = seed ?? 0
            let input = try named().make(seed: seed)
            input.isTraced = progress == nil
            Worker.run(
                input, parts: try KeptParts.parts(keep, of: input), seed: seed, progress)
        } else if let progress {
            let first = seed ?? 0
            for seed in first..<first &+ UInt64(count ?? 1) {
                let input = try named().make(seed: seed)
                Worker.run(input, parts: Array(0..<input.partCount), seed: seed, progress)
            }
        } else {
            try runCampaigns()
        }
    }

    @MainActor private func named() throws -> SubjectName {
        guard let subject else { throw ValidationError("Name a subject.") }
        guard subject.hasChoice else { throw ValidationError("No name contains '\(only)'.") }
        return subject
    }

    @MainActor private func runCampaigns() throws {
        let subjects =
            subject == nil ? SubjectName.allCases.filter(\.hasChoice) : [try named()]
        var failures = 0
        for subject in subjects {
            let clock = UInt64(Date().timeIntervalSince1970) << 24
            var campaign = Campaign(
                subject: subject, first: seed ?? (minutes == nil ? 0 : clock), only: only)
            let end = minutes.map { Date(timeIntervalSinceNow: $0 * 60 / Double(subjects.count)) }
            if only.isEmpty { campaign.replayMended() }
            failures += campaign.run(
                count: end == nil ? count ?? subject.defaultCount : nil, until: end)
            print(campaign.summary)
            if let totals {
                try Totals.add(
                    subject.rawValue, tried: campaign.tried, failed: campaign.failures,
                    parts: campaign.partsTried, stopped: campaign.stopped, to: totals)
            }
        }
        if failures > 0 { throw ExitCode(1) }
    }
}

/// The kinds of input.
enum SubjectName: String, CaseIterable, ExpressibleByArgument {
    case calls, growth, files, commands, window

    /// Makes the input of a seed.
    @MainActor func make(seed: UInt64) -> any FuzzInput {
        switch self {
        case .calls: CallSequence(seed: seed)
        case .growth: CallGrowth(seed: seed)
        case .files: MutatedFile(seed: seed)
        case .commands: CommandLineInput(seed: seed)
        case .window: WindowStorm(seed: seed)
        }
    }

    /// False where the filter leaves nothing to try.
    @MainActor var hasChoice: Bool {
        switch self {
        case .calls, .growth: !Calls.chosen.isEmpty
        case .files: !CorpusFile.chosen.isEmpty || !CorpusFile.chosenLarge.isEmpty
        case .commands, .window: true
        }
    }

    /// The number of seeds to try: for growth, each call once.
    @MainActor var defaultCount: Int { self == .growth ? Calls.chosen.count : 1000 }

    /// The parts of an input, with what is done with them.
    var partsName: String {
        switch self {
        case .calls, .growth: "calls made"
        case .files: "changes made"
        case .commands: "words given"
        case .window: "events sent"
        }
    }

    /// The number of inputs that one worker process tries.
    var inputsPerWorker: Int {
        switch self {
        case .calls: 200
        case .growth: 20
        case .files: 20_000
        case .commands: 100
        case .window: 1
        }
    }

    /// Workers that run at a time: a window has a display of its own, and its events are timed.
    var workers: Int { self == .window ? 1 : max(1, ProcessInfo.processInfo.activeProcessorCount) }
}

/// An input made from a seed, in parts that can be left out while a failure is shrunk.
@MainActor protocol FuzzInput: AnyObject {
    /// The number of parts.
    var partCount: Int { get }
    /// True where each part is printed before it is tried.
    var isTraced: Bool { get set }
    /// Tries the input made of some of its parts, and counts each of them with
    /// ``Worker/countPart()``.
    ///
    /// Throws, or ends the process, where it fails.
    func run(parts: [Int]) throws
    /// The name of what a part chooses from a table; nil for none.
    func choice(of part: Int) -> String?
    /// Has a part choose what has a name; false where there is none.
    func choose(_ name: String, for part: Int) -> Bool
}

extension FuzzInput {
    func choice(of part: Int) -> String? { nil }
    func choose(_ name: String, for part: Int) -> Bool { false }
}
