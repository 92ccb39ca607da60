import Foundation

/// The search for a small set of parts of an input that still fails in the same manner.
///
/// Delta debugging as published (A. Zeller, R. Hildebrandt, "Simplifying and Isolating
/// Failure-Inducing Input", 2002): ever smaller blocks of parts are left out, each time that the rest
/// still fails. A rest that fails in another manner is another failure.
@MainActor struct Shrinking {
    let subject: SubjectName
    let seed: UInt64
    let only: String
    /// The kind of the failure.
    let kind: WorkerProcess.Failure.Kind

    /// The number of times that the input is tried at most, and the seconds that this may take.
    private var maxTries: Int { subject == .window ? 24 : 200 }
    private var maxSeconds: Double { subject == .window ? 600 : 60 }

    /// Returns the parts as `--keep` takes them.
    func shrunk() -> String {
        let input = subject.make(seed: seed)
        return KeptParts(shrunk(Array(0..<input.partCount)), of: input).text
    }

    private func shrunk(_ all: [Int]) -> [Int] {
        var parts = all
        var blocks = 2
        var tries = 0
        let end = Date(timeIntervalSinceNow: maxSeconds)
        while parts.count > 1, tries < maxTries, end > Date() {
            let size = (parts.count + blocks - 1) / blocks
            var isSmaller = false
            for start in stride(from: 0, to: parts.count, by: size)
            where tries < maxTries && end > Date() {
                var rest = parts
                rest.removeSubrange(start..<min(start + size, parts.count))
                tries += 1
                if fails(rest) {
                    (parts, blocks, isSmaller) = (rest, max(blocks - 1, 2), true)
                    break
                }
            }
            if isSmaller { continue }
            if size == 1 { break }
            blocks = min(blocks * 2, parts.count)
        }
        return parts
    }

    private func fails(_ parts: [Int]) -> Bool {
        guard
            var worker = try? WorkerProcess(
                subject, first: seed, count: 1,
                keep: KeptParts(parts, of: subject.make(seed: seed)).text, only: only)
        else { return false }
        return worker.outcome().failure?.kind == kind
    }
}
