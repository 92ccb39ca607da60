import Foundation

/// A worker as its parent sees it: started, watched, and read once it has ended.
struct WorkerProcess {
    /// The end of a worker.
    struct Outcome {
        /// The failure of an input; nil where all got through.
        let failure: Failure?
        /// The number of parts that the worker tried, such as calls.
        let partsTried: Int
    }

    /// The way in which a worker ended that did not get through its inputs.
    struct Failure {
        let subject: SubjectName
        let seed: UInt64
        /// A signal, a status or silence, in words.
        let manner: String
        /// What the worker wrote to standard error: an error's sentence, then a stack.
        let words: String
        /// The errors that the calls announced which ran last, as bits.
        let announced: UInt64

        /// The properties that a failure keeps while its input is shrunk.
        struct Kind: Hashable {
            let manner: String
            let isAuthorError: Bool
            /// The beginning of the sentence of a check, without numbers; empty for other failures.
            let check: String
        }

        var kind: Kind {
            let sentence = words.prefix { $0 != "\n" && $0 != ":" }
            let isCheck = manner == "status \(Worker.checkFailed)"
            return Kind(
                manner: manner, isAuthorError: isAuthorError,
                check: isCheck ? sentence.filter { !$0.isNumber } : "")
        }

        /// Whether the input was left out, because the machine lacks what it needs.
        var isLeftOut: Bool { manner == "status \(Worker.leftOut)" }

        /// Whether the input took more processor time than its bound.
        var isSlow: Bool { manner == "status \(Worker.tooSlow)" }

        /// Whether the program ended with the sentence for an error of its author that was announced.
        var isAuthorError: Bool {
            // The sentence is the last that is said before the end.
            let last = words.split(separator: "\n").last ?? ""
            return manner == "signal 6"
                && AuthorError.allCases.contains {
                    announced >> $0.rawValue & 1 != 0 && last.contains($0.sentence)
                }
        }

        /// The last that is said and the innermost functions, without what differs from run to run.
        var place: [String] {
            let lines = words.split(separator: "\n").map(String.init)
            let sentence = lines.prefix(while: { !$0.hasPrefix("***") }).suffix(3)
            let frames = lines.compactMap { line -> String? in
                guard line.contains("] ") || line.contains("0x"), let end = line.range(of: " + ")
                else {
                    return nil
                }
                let name = line[..<end.lowerBound]
                return name.split(separator: " ").dropFirst().filter { !$0.hasPrefix("[") }
                    .dropFirst().joined(separator: " ")
            }
            let own = frames.filter { !$0.contains("assertionFailure") && !$0.contains("thunk") }
            return sentence.map {
                $0.replacing(/0x[0-9a-f]+|[0-9]{4,}/, with: "N")
            } + own.prefix(5)
        }
    }

    private let process = Process()
    private let subject: SubjectName
    private let folder: URL
    private let first: UInt64
    /// What the worker had tried when it last got on, and when that was.
    private var lastSeen: Progress
    private var lastSeenTime = Date()
    private var progress: URL { folder.appendingPathComponent("progress") }
    private var errors: URL { folder.appendingPathComponent("errors") }
    private var output: URL { folder.appendingPathComponent("output") }

    /// Where workers have their folders: in memory, where the machine has such a place.
    private static let base =
        FileManager.default.isWritableFile(atPath: "/dev/shm")
        ? URL(fileURLWithPath: "/dev/shm") : FileManager.default.temporaryDirectory

    /// How long a worker may stay at one input, in seconds, before it counts as hanging.
    private static let patience = 30.0

    private static let stack =
        "enable=yes,color=no,registers=none,images=none,threads=crashed,sanitize=no,limit=24,top=0"

    /// Starts a worker on a range of seeds, or on the parts of one input that `keep` lists.
    ///
    /// The stack of a failure takes a second to print. A sanitizer prints its own, and under
    /// ThreadSanitizer the runtime's handler hangs.
    init(
        _ subject: SubjectName, first: UInt64, count: Int, keep: String? = nil, only: String,
        printsStack: Bool = false
    ) throws {
        (self.subject, self.first, lastSeen) = (subject, first, Progress(seed: first))
        folder = Self.base.appendingPathComponent("zoetrope-fuzz-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for file in [errors, output] { try Data().write(to: file) }
        try withUnsafeBytes(of: (first, UInt64(0), UInt64(0))) { try Data($0).write(to: progress) }
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments =
            [subject.rawValue, "--seed", "\(first)", "--progress", progress.path]
            + (only.isEmpty ? [] : ["--only", only])
            + (keep.map { ["--keep", $0] } ?? ["--count", "\(count)"])
        let printsStack = printsStack && Worker.sanitizer == nil
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["SWIFT_BACKTRACE": printsStack ? Self.stack : "enable=no", "TMPDIR": folder.path]
        ) { $1 }
        // Closed here: the process keeps its handles, and a campaign starts thousands.
        let streams = try [errors, output].map { try FileHandle(forWritingTo: $0) }
        defer { for stream in streams { try? stream.close() } }
        (process.standardError, process.standardOutput) = (streams[0], streams[1])
        try process.run()
    }

    /// Waits for the end.
    mutating func outcome() -> Outcome {
        while true {
            if let outcome = outcomeIfEnded() { return outcome }
            usleep(2000)
        }
    }

    /// The end of the worker; nil while it gets on.
    mutating func outcomeIfEnded() -> Outcome? {
        var hangs = false
        if process.isRunning {
            let now = progressMade
            if now != lastSeen { (lastSeen, lastSeenTime) = (now, Date()) }
            let patience = Self.patience * (Worker.sanitizer == nil ? 1 : 5)
            if -lastSeenTime.timeIntervalSinceNow <= patience { return nil }
            hangs = true
            // The whole group: the handler that prints a stack may be what hangs.
            kill(-process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        defer { try? FileManager.default.removeItem(at: folder) }
        let last = progressMade
        guard hangs || process.terminationReason != .exit || process.terminationStatus != 0 else {
            return Outcome(failure: nil, partsTried: last.parts)
        }
        let status = process.terminationStatus
        let manner =
            hangs
            ? "hangs" : process.terminationReason == .exit ? "status \(status)" : "signal \(status)"
        let words = (try? String(decoding: Data(contentsOf: errors), as: UTF8.self)) ?? ""
        let ends =
            words.count > 20_000 ? words.prefix(10_000) + "\n" + words.suffix(10_000) : words[...]
        return Outcome(
            failure: Failure(
                subject: subject, seed: last.seed, manner: manner, words: String(ends),
                announced: last.announced),
            partsTried: last.parts)
    }

    /// What a worker writes while it tries inputs.
    private struct Progress: Equatable {
        /// The seed that it is at.
        var seed: UInt64
        /// The number of parts that it has tried.
        var parts = 0
        /// The errors that running calls announce, as bits.
        var announced: UInt64 = 0
    }

    private var progressMade: Progress {
        guard let data = try? Data(contentsOf: progress), data.count == 24 else {
            return Progress(seed: first)
        }
        return data.withUnsafeBytes { bytes in
            let numbers = bytes.bindMemory(to: UInt64.self)
            return Progress(
                seed: numbers[0], parts: Int(clamping: numbers[1]), announced: numbers[2])
        }
    }
}
