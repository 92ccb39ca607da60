import Foundation
import Panels
import RenderTree
import UIKitViews

/// The log of key, touch and mouse actions since the window opened.
package struct InputLog {
    /// The viewer's state at the start of a session.
    package struct Stage: Hashable, Sendable {
        /// The name of the demo.
        package var scene: String
        /// The size of the window in points; nil if unknown.
        package var size: CGSize?
        package var speed: Double
        package var reducesMotion: Bool
        /// The behaviour where devices and guides differ; nil for the default.
        package var conformance: Conformance?
        /// Whether the timeline is shown, which takes space from the scene.
        package var showsTimeline: Bool
        /// Frames per second for keys that step by frames; nil if unknown.
        package var refreshRate: Double?

        /// Creates a state; by default, the playground at normal speed.
        package init(
            scene: String = "playground", size: CGSize? = nil, speed: Double = 1,
            reducesMotion: Bool = false, conformance: Conformance? = nil,
            showsTimeline: Bool = false, refreshRate: Double? = nil
        ) {
            (self.scene, self.size, self.speed) = (scene, size, speed)
            (self.reducesMotion, self.showsTimeline) = (reducesMotion, showsTimeline)
            (self.conformance, self.refreshRate) = (conformance, refreshRate)
        }
    }

    package private(set) var stage = Stage()
    private var start: Double?
    private var steps: [KeyScript.Step] = []

    package init() {}

    /// Starts the log's time when the window opens.
    package mutating func begin(_ stage: Stage, at now: Double = SystemClock.seconds()) {
        (self.stage, start) = (stage, now)
        // A replay starts without the timeline, so the key press that shows the timeline is logged.
        if stage.showsTimeline { add(.key("f7"), at: now) }
    }

    /// Appends an action; keys for files and for the window itself are left out.
    package mutating func add(_ action: KeyScript.Action, at now: Double = SystemClock.seconds()) {
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
    package var script: KeyScript { KeyScript(steps, refreshRate: stage.refreshRate) }
}
