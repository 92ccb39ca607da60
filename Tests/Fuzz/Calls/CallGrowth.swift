import Foundation
import TestSupport
import UIKitViews

/// A call on objects of n, 2n and 4n parts, and made n, 2n and 4n times: neither may grow faster than n log n.
@MainActor final class CallGrowth: FuzzInput {
    private let seed: UInt64
    private var call: Call
    var isTraced = false
    let partCount = 1

    /// The parts of the objects at the smallest size.
    private static let parts = 500
    /// The processor time in which a call is made as often as at the smallest size, in seconds, and how often
    /// that is at most.
    private static let (seconds, maxTimes) = (0.05, 256)
    /// The arguments that a call gets in turns: the same at each size, as some take longer than others.
    private static let kinds = 16
    /// Calls that lay out, measure or draw all that is there: made n times they take the square by right.
    private static let looksAtAll: Set = [
        "bezier.change", "control.button", "control.segments", "control.text", "control.track",
        "present.mutually", "thread.layer", "thread.lastReference", "thread.otherStage",
        "thread.shownLayers", "thread.twice",
    ]

    /// Each call in turn, with other arguments in each round.
    init(seed: UInt64) {
        self.seed = seed
        call = Calls.chosen[Int(seed % UInt64(Calls.chosen.count))]
    }

    func choice(of part: Int) -> String? { call.name }

    func choose(_ name: String, for part: Int) -> Bool {
        guard let named = Calls.named(name) else { return false }
        call = named
        return true
    }

    func run(parts: [Int]) throws {
        guard !parts.isEmpty else { return }
        // What is measured is how the time grows.
        Worker.stopTimer()
        try check("with many parts", from: Self.parts) { size in
            let world = self.newWorld()
            world.enlarge(to: size)
            return { self.make(times: Self.kinds, in: world) }
        }
        if !Self.looksAtAll.contains(call.name) {
            let trial = newWorld()
            let seconds = Growth.processorSeconds { make(times: Self.kinds, in: trial) }
            let rounds = min(Self.maxTimes / Self.kinds, max(1, Int(Self.seconds / seconds)))
            try check("again and again", from: rounds * Self.kinds) { size in
                let world = self.newWorld()
                return { self.make(times: size, in: world) }
            }
        }
        _ = newWorld()
    }

    private var world: World?

    /// A new world, in which nothing goes on of the one before.
    private func newWorld() -> World {
        world?.close()
        world?.stopTimers()
        UIView.setAnimationsEnabled(true)
        CATransaction.flush()
        let world = World(seed: seed)
        self.world = world
        world.maxObjects = .max
        return world
    }

    private func make(times: Int, in world: World) {
        world.withoutCallbacks {
            for i in 0..<times {
                Worker.countPart()
                var dice = Dice(seed, i % Self.kinds, isTame: true)
                call.run(world, &dice)
            }
        }
    }

    /// Fails for a time that grows too fast, also from twice the size: by chance, arguments may differ once.
    private func check(
        _ way: String, from size: Int, _ prepare: (_ size: Int) -> () -> Void
    ) throws {
        for (size, isLast) in [(size, false), (2 * size, true)] {
            let growth = Growth(from: size, rounds: 1, prepare)
            if isTraced { print("\(call.name) \(way): \(growth)") }
            if growth.isAtMostLinearithmic { return }
            if isLast { throw Wrong("\(call.name) \(way): \(growth)") }
        }
    }
}
