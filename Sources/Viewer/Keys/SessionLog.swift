import Foundation
import RenderTree

/// What keys and mouse did since the window came up, to be played again as a key script.
struct SessionLog {
    /// What a session begins with.
    struct Stage: Hashable, Sendable {
        /// The name of the demo.
        var scene = SceneName.opening
        /// The size of the window in points; nil where none is known.
        var size: CGSize?
        /// How fast time runs.
        var speed = 1.0
        /// Whether motion is reduced.
        var reducesMotion = false
        /// Whether the timeline is shown, which takes room from the scene.
        var showsTimeline = false
        /// How many frames a second the keys that step a frame count by; nil where it is not known.
        var refreshRate: Double?
    }

    private(set) var stage = Stage()
    private var start: Double?
    private var steps: [KeyScript.Step] = []

    /// The window is up: time begins.
    mutating func begin(_ stage: Stage, at now: Double = SystemClock.seconds()) {
        (self.stage, start) = (stage, now)
        // Where it is played again it is not shown yet.
        if stage.showsTimeline { add(.key("f7"), at: now) }
    }

    /// Something was done. What concerns files and the window itself is not part of a script.
    mutating func add(_ action: KeyScript.Action, at now: Double = SystemClock.seconds()) {
        guard let start, steps.count < KeyScript.maxSteps else { return }
        if case .key(let key) = action {
            guard KeyScript.key(named: key) != nil, KeyTable.group(of: key) != .files else {
                return
            }
        }
        // What is done in order stays in order, whichever clock it comes from.
        let time = max(steps.last?.time ?? 0, now - start)
        steps.append(KeyScript.Step(time: time, action: action))
    }

    /// Everything so far.
    var script: KeyScript { KeyScript(steps, refreshRate: stage.refreshRate) }
}
