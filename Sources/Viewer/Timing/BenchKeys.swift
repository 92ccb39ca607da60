import Demos
import FrameTimes
import KeyScripts
import Panels
import RenderTree

/// The input of a benchmark: a script, otherwise the demo's first key whenever nothing moves.
@MainActor
final class BenchKeys {
    private var steps: [KeyScript.Step]
    private let first: Character?
    /// Whether a script controls the benchmark, which measures only motion.
    let isScript: Bool

    /// The idle seconds after a script's last step that end the benchmark.
    private static let patience = 1.0

    /// Whether keys and touches come from a script instead of the benchmark.
    var areScripted: Bool { first == nil }

    /// Creates the input of a script; nil presses the demo's first key.
    ///
    /// - Throws: ``Failure`` of use for keys and actions of the viewer, and for unknown keys.
    init(_ script: KeyScript?, for demo: Demo) throws {
        try script?.check(for: demo)
        steps = script?.steps ?? []
        isScript = !steps.isEmpty
        first = script == nil ? demo.keys.first?.key : nil
        for action in steps.map(\.action) {
            switch action {
            case .key(let key) where KeyTable.command(for: key) != nil:
                throw Failure.usage(
                    "'\(key)' is a key of the viewer; a benchmark accepts the demo's keys only")
            case .click, .rightClick, .wheel, .back, .slow, .loop, .grow, .seed:
                throw Failure.usage(
                    "'\(action.word)' works in the viewer only; "
                        + "a benchmark accepts touches on the demo")
            case .key, .finger, .touch, .set: break
            }
        }
    }

    /// Whether a script has no more steps.
    var isOver: Bool { isScript && steps.isEmpty }

    /// Returns whether the script is over and nothing has moved for a time in seconds.
    func isOver(idle: Double) -> Bool { isOver && idle > Self.patience }

    /// Returns a message about steps not performed or frames missing, or nil.
    func remark(_ count: Int, of frames: Int) -> String? {
        if let next = steps.first {
            return "--keys: \(NumberText.count(steps.count, "step")) not performed, starting "
                + "with \(next.action.word) at \(NumberText.short(next.time)) s; raise --frames"
        }
        guard isScript, count < frames else { return nil }
        return "only \(NumberText.grouped(count)) of \(NumberText.count(frames, "frame")) timed: "
            + "nothing moves after the last step of --keys"
    }

    /// Performs the actions that are due.
    ///
    /// - Parameters:
    ///   - scenes: the holder of the scene that receives keys and touches.
    ///   - time: seconds since the end of the warm-up.
    ///   - now: media time.
    ///   - isIdle: whether nothing moves and no animation is pending.
    ///   - press: presses a key of the demo.
    /// - Returns: the key presses and taps that were performed.
    func press(
        _ scenes: SceneHolder, at time: Double, now: Double, isIdle: Bool,
        key press: (Character) -> Void
    ) -> [RecordedInput] {
        let real = SystemClock.seconds()
        if isIdle, let first {
            press(first)
            return [RecordedInput(time: real, mediaTime: now, key: String(first))]
        }
        let due = steps.prefix { $0.time <= time }
        steps.removeFirst(due.count)
        for step in due {
            switch step.action {
            case .key(let key): if let letter = key.first { press(letter) }
            case .finger(let phase, let place): scenes.touch(phase, at: place, time: now)
            case .touch(let finger, let phase, let place):
                scenes.touch(phase, finger: finger, at: place, time: now)
            case .set(let name, let text): scenes.scene?.parameters.set(name, to: text)
            case .click, .rightClick, .wheel, .back, .slow, .loop, .grow, .seed: break
            }
        }
        return due.compactMap { RecordedInput($0.action, time: real, mediaTime: now) }
    }
}

extension RecordedInput {
    /// Creates an input from a key press or touch-down; nil for other actions.
    init?(_ action: KeyScript.Action, time: Double, mediaTime: Double) {
        switch action {
        case .key(let key): self.init(time: time, mediaTime: mediaTime, key: key)
        case .finger(.began, let place):
            self.init(time: time, mediaTime: mediaTime, x: place.x, y: place.y)
        default: return nil
        }
    }
}
