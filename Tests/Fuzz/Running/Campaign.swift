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
    /// Inputs that ended early in an error of the program's author, which is documented.
    private(set) var stopped = 0
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

    /// Tries so many seeds, or as many as the time allows; returns the number of failures.
    @MainActor mutating func run(count: Int?, until end: Date?) -> Int {
        var next = first
        let stop = count.map { first &+ UInt64($0) }
        while places.count < Self.maxPlaces, next != stop, end.map({ $0 > Date() }) ?? true {
            var ranges: [(UInt64, Int)] = []
            for _ in 0..<subject.workers {
                let left = stop.map { Int(clamping: $0 &- next) } ?? .max
                let count = min(left, subject.inputsPerWorker)
                if count == 0 { break }
                ranges.append((next, count))
                next &+= UInt64(count)
            }
            tryAll(ranges)
        }
        return failures
    }

    /// Tries ranges of seeds at the same time; where one ends at a failure, the rest of it after that.
    @MainActor private mutating func tryAll(_ ranges: [(first: UInt64, count: Int)]) {
        var rest = ranges
        while !rest.isEmpty, places.count < Self.maxPlaces {
            let workers = rest.map { range in
                do {
                    return try WorkerProcess(
                        subject, first: range.first, count: range.count, only: only)
                } catch {
                    fatalError("a worker cannot be started: \(error)")
                }
            }
            var left: [(first: UInt64, count: Int)] = []
            for (range, worker) in zip(rest, workers) {
                let outcome = worker.outcome()
                partsTried += outcome.partsTried
                guard let found = outcome.failure else {
                    tried += range.count
                    continue
                }
                let done = Int(found.seed &- range.first) + 1
                tried += done
                if done < range.count { left.append((found.seed &+ 1, range.count - done)) }
                guard let failure = confirmed(found) else { continue }
                if failure.isLeftOut {
                    tried -= 1
                    leftOut += 1
                    if reasons.insert(failure.words).inserted {
                        print("\(subject.rawValue): \(failure.words)", terminator: "")
                    }
                } else if failure.isProgrammersError {
                    stopped += 1
                } else {
                    failures += 1
                    report(failure)
                }
            }
            rest = left
        }
    }

    /// Returns a failure, of a hang what its input does by itself: on a busy machine it may have been
    /// the printing of the stack that took so long.
    private func confirmed(_ failure: WorkerProcess.Failure) -> WorkerProcess.Failure? {
        guard failure.manner == "hangs",
            let worker = try? WorkerProcess(
                subject, first: failure.seed, count: 1, keep: "all", only: only)
        else { return failure }
        return worker.outcome().failure
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

    /// Tries the failures that were mended, each of which counts as an input.
    @MainActor mutating func replayMended() {
        for mended in MendedFailure.all where mended.subject == subject {
            let worker: WorkerProcess
            do {
                worker = try WorkerProcess(
                    subject, first: mended.seed, count: 1, keep: mended.keep, only: "")
            } catch {
                fatalError("a worker cannot be started: \(error)")
            }
            let outcome = worker.outcome()
            tried += 1
            partsTried += outcome.partsTried
            guard let failure = outcome.failure else { continue }
            if failure.isProgrammersError {
                stopped += 1
            } else {
                failures += 1
                print("\(subject.rawValue) \(mended.seed), which was mended: \(failure.manner)")
                for line in failure.place { print("    \(line)") }
            }
        }
    }

    /// The counts in one line.
    var summary: String {
        var words = "\(subject.rawValue): \(tried) tried, \(failures) failed"
        if stopped > 0 { words += ", \(stopped) stopped by a programmer's error" }
        if leftOut > 0 { words += ", \(leftOut) left out" }
        return words + "; \(partsTried) \(subject.partsName)"
    }
}
