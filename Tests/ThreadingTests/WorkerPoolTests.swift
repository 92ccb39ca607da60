import Foundation
import Graphics
import Synchronization
import Testing

@Suite("WorkerPool: threads that help")
struct WorkerPoolTests {
    /// A job whose parts are added up by all threads.
    private final class Tally: ParallelJob {
        let sum = Atomic<Int>(0)
        let calls = Atomic<Int>(0)

        func run(part: Int) {
            sum.wrappingAdd(part * part, ordering: .relaxed)
            calls.wrappingAdd(1, ordering: .relaxed)
        }
    }

    private static let parts = 500

    /// Whether each part of a job is done once.
    private func isDone(_ pool: WorkerPool, parts: Int = parts, helpers: Int) -> Bool {
        let tally = Tally()
        pool.run(tally, parts: parts, helpers: helpers)
        return tally.calls.load(ordering: .relaxed) == parts
            && tally.sum.load(ordering: .relaxed) == (0..<parts).reduce(0) { $0 + $1 * $1 }
    }

    @Test("all parts are done once, with any number of helpers", arguments: [-1, 0, 1, 3, 7])
    func parts(helpers: Int) {
        let pool = WorkerPool()
        for _ in 0..<200 { #expect(isDone(pool, helpers: helpers)) }
        for parts in [0, 1, 2] { #expect(isDone(pool, parts: parts, helpers: helpers)) }
    }

    @Test("several threads may ask at once")
    func askers() {
        let pool = WorkerPool(), wrong = Atomic<Int>(0)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<50 where !isDone(pool, helpers: 2) {
                wrong.wrappingAdd(1, ordering: .relaxed)
            }
        }
        #expect(wrong.load(ordering: .relaxed) == 0)
    }
}
