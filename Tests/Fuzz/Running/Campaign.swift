import Foundation

/// A run through many seeds of a subject, on all cores.
struct Campaign {
    let subject: SubjectName
    let first: UInt64
    let only: String
    /// Inputs tried so far.
    private(set) var tried = 0
    /// Inputs that failed.
    private(set) var failures = 0
    /// Inputs that ended early in an error of the program's author that a call announced.
    private(set) var stopped = 0
    /// Inputs that took too long beside others, and not by themselves.
    private(set) var slowOnce = 0
    /// Inputs that were left out, because the machine lacks what they need.
    private(set) var leftOut = 0
    /// Parts tried so far: those before the end of an input.
    private(set) var partsTried = 0

    init(subject: SubjectName, first: UInt64, only: String) {
        (self.subject, self.first, self.only) = (subject, first, only)
    }

    /// The places of the failures so far, with the number of failures at each.
    private var places: [[String]: Int] = [:]
    /// The reasons printed so far for which inputs were left out.
    private var reasons: Set<String> = []

    /// Places of failure after which a run gives up.
    private static let maxPlaces = 20

    /// A range of seeds, of which a worker tries one after the other.
    private typealias Seeds = (first: UInt64, count: Int)

    /// Tries so many seeds, or as many as the time allows; returns the number of failures.
    @MainActor mutating func run(count: Int?, until end: Date?) -> Int {
        var next = first
        let stop = count.map { first &+ UInt64($0) }
        let share = count.map { ($0 + subject.workers - 1) / subject.workers } ?? .max
        // What was left of ranges by failures comes before the next range.
        var waiting: [Seeds] = []
        var running: [(seeds: Seeds, worker: WorkerProcess)] = []
        while true {
            while running.count < subject.workers, places.count < Self.maxPlaces {
                if waiting.isEmpty, next != stop, end.map({ $0 > Date() }) ?? true {
                    let left = stop.map { Int(clamping: $0 &- next) } ?? .max
                    waiting = [(next, min(left, share, subject.inputsPerWorker))]
                    next &+= UInt64(waiting[0].count)
                }
                guard let seeds = waiting.popLast() else { break }
                running.append((seeds, worker(seeds)))
            }
            if running.isEmpty { return failures }
            usleep(2000)
            for i in running.indices.reversed() {
                guard let outcome = running[i].worker.outcomeIfEnded() else { continue }
                if let left = add(outcome, of: running.remove(at: i).seeds) {
                    waiting.append(left)
                }
            }
        }
    }

    private func worker(_ seeds: Seeds, keep: String? = nil) -> WorkerProcess {
        do {
            return try WorkerProcess(
                subject, first: seeds.first, count: seeds.count, keep: keep, only: only)
        } catch {
            fatalError("a worker cannot be started: \(error)")
        }
    }

    /// Counts what a worker tried; returns the seeds that a failure left.
    @MainActor private mutating func add(_ outcome: WorkerProcess.Outcome, of seeds: Seeds)
        -> Seeds?
    {
        partsTried += outcome.partsTried
        guard let found = outcome.failure else {
            tried += seeds.count
            return nil
        }
        let done = Int(found.seed &- seeds.first) + 1
        tried += done
        guard let failure = confirmed(found) else {
            slowOnce += 1
            return rest(of: seeds, after: done)
        }
        if failure.isLeftOut {
            tried -= 1
            leftOut += 1
            if reasons.insert(failure.words).inserted {
                print("\(subject.rawValue): \(failure.words)", terminator: "")
            }
        } else if failure.isAuthorError {
            stopped += 1
        } else {
            failures += 1
            report(failure)
        }
        return rest(of: seeds, after: done)
    }

    /// The seeds of a range after so many of them; nil where none is left.
    private func rest(of seeds: Seeds, after done: Int) -> Seeds? {
        done < seeds.count ? (seeds.first &+ UInt64(done), seeds.count - done) : nil
    }

    /// Returns a failure as its input shows it by itself, with the stack of its place; nil for a bound of
    /// time that holds then: on a busy machine it was the other programs that took so long.
    private func confirmed(_ failure: WorkerProcess.Failure) -> WorkerProcess.Failure? {
        guard !failure.isLeftOut, !failure.isAuthorError,
            var worker = try? WorkerProcess(
                subject, first: failure.seed, count: 1, keep: "all", only: only, printsStack: true)
        else { return failure }
        guard let again = worker.outcome().failure else { return failure.isSlow ? nil : failure }
        return again.isLeftOut || again.isAuthorError ? failure : again
    }

    /// Prints a failure and what is left of it when it is shrunk; of several at one place the first.
    @MainActor private mutating func report(_ failure: WorkerProcess.Failure) {
        let place = [failure.manner] + failure.place
        places[place, default: 0] += 1
        if places[place] != 1 { return }
        print("\(subject.rawValue) \(failure.seed): \(failure.manner)")
        for line in failure.place { print("    \(line)") }
        let list = Shrinking(
            subject: subject, seed: failure.seed, only: only, kind: failure.kind
        ).shrunk()
        let choice = only.isEmpty ? "" : " --only '\(only)'"
        print(
            "    again: \(CommandLine.arguments[0]) \(subject.rawValue) --seed \(failure.seed)"
                + "\(choice) --keep '\(list)'")
    }

    /// Tries the failures that were mended, which do not count as inputs.
    @MainActor mutating func replayMended() {
        for mended in MendedFailure.all where mended.subject == subject {
            var worker = worker((mended.seed, 1), keep: mended.keep)
            let outcome = worker.outcome()
            guard let failure = outcome.failure, !failure.isAuthorError else { continue }
            failures += 1
            print("\(subject.rawValue) \(mended.seed), which was mended: \(failure.manner)")
            for line in failure.place { print("    \(line)") }
        }
    }

    /// The counts in one line.
    var summary: String {
        var words = "\(subject.rawValue): \(tried) tried, \(failures) failed"
        if stopped > 0 { words += ", \(stopped) stopped by an error of the author" }
        if slowOnce > 0 { words += ", \(slowOnce) slow beside others" }
        if leftOut > 0 { words += ", \(leftOut) left out" }
        return words + "; \(partsTried) \(subject.partsName)"
    }
}
