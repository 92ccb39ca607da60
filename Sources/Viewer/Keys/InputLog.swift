import Foundation
import Panels
import RenderTree

/// The log of key, touch and mouse actions since the window opened, for playback as a key script.
struct InputLog {
    /// The initial state of a session.
    struct Stage: Hashable, Sendable {
        /// The name of the demo.
        var scene = "playground"
        /// The size of the window in points; nil if unknown.
        var size: CGSize?
        var speed = 1.0
        var reducesMotion = false
        /// Whether the timeline is shown, which takes space from the scene.
        var showsTimeline = false
        /// The frame rate for keys that step by a frame, in frames per second; nil if unknown.
        var refreshRate: Double?
    }

    private(set) var stage = Stage()
    private var start: Double?
    private var steps: [KeyScript.Step] = []

    /// Starts the log's time when the window opens.
    mutating func begin(_ stage: Stage, at now: Double = SystemClock.seconds()) {
        (self.stage, start) = (stage, now)
        // A replay starts without the timeline, so the key press that shows the timeline is logged.
        if stage.showsTimeline { add(.key("f7"), at: now) }
    }

    /// Appends an action; keys for files and for the window itself are left out.
    mutating func add(_ action: KeyScript.Action, at now: Double = SystemClock.seconds()) {
        guard let start, steps.count < KeyScript.maxSteps else { return }
        if case .key(let key) = action {
            guard KeyScript.key(named: key) != nil, KeyTable.group(of: key) != .files else {
                return
            }
        }
        // Even if the times of actions come from different clocks, the logged times never decrease.
        let time = max(steps.last?.time ?? 0, now - start)
        steps.append(KeyScript.Step(time: time, action: action))
    }

    /// All actions so far as a script.
    var script: KeyScript { KeyScript(steps, refreshRate: stage.refreshRate) }
}
