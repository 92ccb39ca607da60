import Demos

/// What is pressed while frames are timed: the keys of a script, or without one the demo's first
/// key whenever nothing moves.
@MainActor
struct BenchKeys {
    private var steps: [KeyScript.Step]
    private let first: Character?

    /// Keeps what is to be pressed.
    ///
    /// - Throws: ``Failure`` of use for keys that are not the demo's but the viewer's.
    init(_ script: KeyScript?, for demo: Demo) throws {
        steps = script?.steps ?? []
        first = script == nil ? demo.keys.first?.key : nil
        for action in steps.map(\.action) {
            switch action {
            case .key(let key) where KeyTable.command(for: key) != nil:
                throw Failure.usage(
                    "'\(key)' is a key of the viewer; a benchmark has those of the demo")
            case .click, .wheel, .back:
                throw Failure.usage(
                    "'\(action.word)' is for the viewer; a benchmark has a finger on the demo")
            case .key, .finger: break
            }
        }
    }

    /// Presses what is due.
    ///
    /// - Parameters:
    ///   - time: seconds since the end of the warm-up.
    ///   - now: media time.
    ///   - rests: whether nothing moves, and nothing will.
    /// - Returns: whether anything was pressed.
    mutating func press(_ scenes: SceneHolder, at time: Double, now: Double, rests: Bool) -> Bool {
        if rests, let first {
            scenes.press(first)
            return true
        }
        let due = steps.prefix { $0.time <= time }
        steps.removeFirst(due.count)
        for step in due {
            switch step.action {
            case .key(let key): if let letter = key.first { scenes.press(letter) }
            case .finger(let phase, let place): scenes.touch(phase, at: place, time: now)
            case .click, .wheel, .back: break
            }
        }
        return !due.isEmpty
    }
}
