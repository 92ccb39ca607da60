import Foundation
import Synchronization
import Testing

@testable import Raster

@Suite("Crew: threads that help")
struct CrewTests {
    /// What the threads of a piece of work share.
    private struct Tally: ~Copyable {
        let next = Atomic<Int>(0)
        let sum = Atomic<Int>(0)
        let workers = Atomic<Int>(0)
    }

    private static let count = 500

    private func add(_ crew: Crew, helpers: Int) -> (sum: Int, workers: Int) {
        let tally = Tally()
        withUnsafePointer(to: tally) {
            crew.run(helpers: helpers, on: $0) {
                let tally = $0.assumingMemoryBound(to: Tally.self)
                tally.pointee.workers.wrappingAdd(1, ordering: .relaxed)
                while true {
                    let i = tally.pointee.next.wrappingAdd(1, ordering: .relaxed).oldValue
                    guard i < Self.count else { break }
                    tally.pointee.sum.wrappingAdd(i, ordering: .relaxed)
                }
            }
        }
        return (tally.sum.load(ordering: .relaxed), tally.workers.load(ordering: .relaxed))
    }

    @Test("all pieces are done once, with any number of helpers", arguments: [0, 1, 3, 7])
    func pieces(helpers: Int) {
        let crew = Crew()
        for _ in 0..<200 {
            let (sum, workers) = add(crew, helpers: helpers)
            #expect(sum == Self.count * (Self.count - 1) / 2)
            #expect((1...helpers + 1).contains(workers))
        }
    }

    @Test("several threads may ask at once")
    func askers() {
        let crew = Crew(), wrong = Atomic<Int>(0)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<50 where add(crew, helpers: 2).sum != Self.count * (Self.count - 1) / 2 {
                wrong.wrappingAdd(1, ordering: .relaxed)
            }
        }
        #expect(wrong.load(ordering: .relaxed) == 0)
    }
}
