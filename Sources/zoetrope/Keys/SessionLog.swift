import Foundation
import RenderTree

/// What was pressed since the window came up, to be played again as a key script.
struct SessionLog {
    /// The name of the demo that was on at the beginning.
    private(set) var scene = SceneName.opening
    private var start: Double?
    private var steps: [KeyScript.Step] = []

    /// No session is remembered any longer than this many steps.
    private static let most = 100_000

    /// The window is up: time begins.
    mutating func begin(_ scene: String, at now: Double = SystemClock.seconds()) {
        (self.scene, start) = (scene, now)
    }

    /// Something was done. What concerns files and the window itself is not part of a script.
    mutating func add(_ action: KeyScript.Action, at now: Double = SystemClock.seconds()) {
        guard let start, steps.count < Self.most else { return }
        if case .key(let key) = action {
            guard KeyScript.key(named: key) != nil, KeyTable.group(of: key) != .files else {
                return
            }
        }
        steps.append(KeyScript.Step(time: max(0, now - start), action: action))
    }

    /// Everything so far.
    var script: KeyScript { KeyScript(steps) }
}
