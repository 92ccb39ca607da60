import Foundation
import TestSupport
import UIKitViews

/// A call that is made when another has been made n, 2n and 4n times: neither its time nor theirs may grow
/// faster than n log n.
@MainActor final class CallGrowth: FuzzInput {
    private let seed: UInt64
    private var calls: [Call]
    var isTraced = false
    var partCount: Int { calls.count }

    /// The processor time that the calls before may take at the smallest size, in seconds.
    private static let buildingTime = 0.01
    /// The arguments that a call gets in turns: the same at each size, as some take longer than others.
    private static let kinds = 16
    /// The largest of the smallest sizes.
    private static let maxSize = 512
    /// Calls that lay out, measure or draw all that is there: made n times they take the square by right.
    private static let looksAtAll: Set = [
        "bezier.change", "control.button", "control.segments", "control.text", "control.track",
        "present.mutually", "thread.layer",
    ]
    /// How often the last call is made, each time with other arguments.
    private static let repetitions = 8

    /// The call that is made again and again, then the one that is measured.
    init(seed: UInt64) {
        self.seed = seed
        var dice = Dice(seed, -1)
        let all = Calls.chosen
        calls = [all[Int(seed % UInt64(all.count))], dice.any(all)]
    }

    func choice(of part: Int) -> String? { calls[part].name }

    func choose(_ name: String, for part: Int) -> Bool {
        guard let call = Calls.all.first(where: { $0.name == name }) else { return false }
        calls[part] = call
        return true
    }

    func run(parts: [Int]) throws {
        // What is measured is how the time grows.
        Worker.stopTimer()
        if isTraced { for part in parts { print("\(part) \(calls[part].name)") } }
        for _ in parts { Worker.countPart() }
        let before = Array(parts.dropLast())
        let names = before.map { calls[$0].name }
        let trial = Growth.processorSeconds { build(parts: before, times: Self.kinds)() }
        let size =
            Self.kinds * min(Self.maxSize / Self.kinds, max(1, Int(Self.buildingTime / trial)))
        if Self.looksAtAll.isDisjoint(with: names) {
            try check(
                Growth(from: size, rounds: 1) { build(parts: before, times: $0) },
                names.joined() + " again and again")
        }
        guard let last = parts.last else { return }
        try check(
            Growth(from: size, rounds: 1) { size in
                let world = newWorld()
                make(parts: before, times: size, in: world)
                return { self.make(parts: [last], times: Self.repetitions, in: world) }
            }, calls[last].name)
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

    private func build(parts: [Int], times: Int) -> () -> Void {
        let world = newWorld()
        return { self.make(parts: parts, times: times, in: world) }
    }

    private func make(parts: [Int], times: Int, in world: World) {
        world.withoutCallbacks {
            for i in 0..<times {
                for part in parts {
                    var dice = Dice(seed, part + partCount * (i % Self.kinds), isTame: true)
                    calls[part].run(world, &dice)
                }
            }
        }
    }

    /// Fails for a time that grows too fast from each size to the next: by chance, arguments may differ once.
    private func check(_ growth: Growth, _ name: String) throws {
        if isTraced { print("    \(name): \(growth)") }
        let steps = zip(growth.seconds.dropFirst(), growth.seconds).map { $0 / $1 }
        guard growth.isAtMostLinearithmic || steps.contains(where: { $0 < 2.7 }) else {
            throw Wrong("\(name): \(growth)")
        }
    }
}
