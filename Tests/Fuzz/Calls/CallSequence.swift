import Foundation

/// One call of the public interface, or a few that belong together, with arguments from dice.
struct Call: Named {
    let name: String
    let nameHash: UInt64
    let run: @MainActor (World, inout Dice) -> Void

    init(_ name: String, _ run: @escaping @MainActor (World, inout Dice) -> Void) {
        (self.name, self.run) = (name, run)
        nameHash = name.stableHash
    }

    /// A call that makes some changes, chosen among these, to one of the world's objects of a kind, where there
    /// is one.
    @MainActor init<Object>(
        _ name: String, to objects: KeyPath<World, [Object]>, times: Int = 1,
        _ changes: [@MainActor (Object, World, inout Dice) -> Void]
    ) {
        self.init(name) { world, dice in
            guard !world[keyPath: objects].isEmpty else { return }
            let object = dice.any(world[keyPath: objects])
            for _ in 0..<times { dice.any(changes)(object, world, &dice) }
        }
    }
}

/// The calls to choose from.
@MainActor enum Calls {
    /// Only calls whose names contain this.
    static var filter = ""

    static let all =
        layers + shapes + animations + transactions + archives + drawing + views + constraints
        + animators + gestures + appKit + threads + layerConstraints + displayLinks + controllers
        + navigation + paths + images + timers + windows + responders + cycles + looks + macPaths
        + macDrawing + macViews + macWindows + macControllers + controls + controlEvents
        + scrolling + stacks + anchors + uiValues + contexts + layerKinds + uiViews
        + gestureSettings + presentations + animationExtras + deep + messages

    /// The call of a name.
    static func named(_ name: String) -> Call? { all.first { $0.name == name } }

    /// The calls that the filter lets through.
    static let chosen = all.filter { filter.isEmpty || $0.name.contains(filter) }
}

/// A sequence of calls on a world of its own: each draws its arguments from the seed and its own index,
/// so that leaving out others does not change it.
@MainActor final class CallSequence: FuzzInput {
    private let seed: UInt64
    let partCount: Int
    var isTraced = false

    init(seed: UInt64) {
        self.seed = seed
        var dice = Dice(seed, -1)
        partCount = 20 + dice.index(180)
    }

    func run(parts: [Int]) throws {
        let world = World(seed: seed)
        for part in parts {
            var dice = Dice(seed, part)
            let call = call(of: part, &dice)
            if isTraced { print("\(part) \(call.name)") }
            Worker.countPart()
            call.run(world, &dice)
            if isTraced, !dice.trace.isEmpty { print("    \(dice.trace.joined(separator: ", "))") }
            if let mistake = world.mistake { throw Wrong(mistake) }
        }
        world.end()
    }

    private var named: [Int: Call] = [:]

    private func call(of part: Int, _ dice: inout Dice) -> Call {
        let call = dice.any(of: Calls.chosen)
        return named[part] ?? call
    }

    func choice(of part: Int) -> String? {
        var dice = Dice(seed, part)
        return call(of: part, &dice).name
    }

    func choose(_ name: String, for part: Int) -> Bool {
        named[part] = Calls.named(name)
        return named[part] != nil
    }
}
