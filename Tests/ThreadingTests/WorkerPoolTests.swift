import Foundation
import Graphics
import Synchronization
import Testing

@Suite("WorkerPool: threads that help")
struct WorkerPoolTests {
    /// What the threads of a piece of work share.
    private struct Tally: ~Copyable {
        let sum = Atomic<Int>(0)
        let calls = Atomic<Int>(0)
    }

    private static let parts = 500

    /// Whether each part of a piece is done once.
    private func isDone(_ crew: WorkerPool, parts: Int = parts, helpers: Int) -> Bool {
        let tally = Tally()
        withUnsafePointer(to: tally) {
            crew.run(parts: parts, helpers: helpers, on: $0) { subject, part in
                let tally = subject.assumingMemoryBound(to: Tally.self)
                tally.pointee.sum.wrappingAdd(part * part, ordering: .relaxed)
                tally.pointee.calls.wrappingAdd(1, ordering: .relaxed)
            }
        }
        return tally.calls.load(ordering: .relaxed) == parts
            && tally.sum.load(ordering: .relaxed) == (0..<parts).reduce(0) { $0 + $1 * $1 }
    }

    @Test("all parts are done once, with any number of helpers", arguments: [-1, 0, 1, 3, 7])
    func parts(helpers: Int) {
        let crew = WorkerPool()
        for _ in 0..<200 { #expect(isDone(crew, helpers: helpers)) }
        for parts in [0, 1, 2] { #expect(isDone(crew, parts: parts, helpers: helpers)) }
    }

    @Test("several threads may ask at once")
    func askers() {
        let crew = WorkerPool(), wrong = Atomic<Int>(0)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<50 where !isDone(crew, helpers: 2) {
                wrong.wrappingAdd(1, ordering: .relaxed)
            }
        }
        #expect(wrong.load(ordering: .relaxed) == 0)
    }
}
