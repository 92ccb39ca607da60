import CoreAnimation
import Demos
import Foundation
import Graphics
import Raster
import RenderTree
import UIKitViews

/// A demo without a window, played with a key script: the same presses at the same times as in
/// the window, on a clock that moves only when told.
///
/// Time asked for is the script's time. The viewer's keys for pause, speed and step bend it into
/// the scene's time just as they do in the window, and the one for the timeline takes the room that
/// it takes there; other keys that concern only a window do nothing.
@MainActor
final class ScenePlayer {
    private let real = ManualClock()
    private let clock: WarpClock
    private var demo: Demo
    private var scene: DemoScene
    private let stage: OffscreenStage
    private var script: [KeyScript.Step]
    private let frame: Double
    private var browser: DemoBrowser?
    /// Whether room is left for the timeline.
    private var leavesRoom = false

    /// Brings a demo up at time 0. Without a script the demo's first key is pressed then.
    init(
        _ demo: Demo, size: CGSize, scale: Double, script: KeyScript?, reducesMotion: Bool = false,
        memoryLimit: Int = Rasterizer.standardMemoryLimit
    ) {
        UIAccessibility.isReduceMotionEnabled = reducesMotion
        self.demo = demo
        clock = WarpClock(following: real)
        let first = demo.keys.first.map { KeyScript(key: String($0.key)) }
        let script = script ?? first ?? KeyScript()
        self.script = script.steps
        frame = script.refreshRate.map { 1 / $0 } ?? PlaybackSpeed.frame
        stage = OffscreenStage(size: size, scale: scale, memoryLimit: memoryLimit)
        scene = demo.make(size)
        stage.addSubview(scene.view)
        stage.advance(to: 0)
        keepPast()
    }

    /// Plays on to a time of the script. Times before the present one change nothing.
    func advance(to time: Double) {
        while let step = script.first, step.time <= time {
            script.removeFirst()
            move(to: step.time)
            perform(step.action)
        }
        move(to: time)
    }

    /// The picture of the present time.
    func image() -> CGImage { stage.image() }

    /// The frame of the present time as data.
    func drawList() -> DrawList { stage.drawList() }

    /// What a layer shows now.
    ///
    /// - Throws: ``Failure`` of use, naming what there is, for unknown names.
    func value(of name: String, _ keyPath: String) throws -> SampledValue {
        guard let layer = scene.layer(named: name) else {
            let names = Self.names(under: scene.view.layer)
            throw Failure.usage(
                "no layer of \(demo.name) is named '\(name)'; there are "
                    + (names.isEmpty ? "none with names" : Self.listed(names)))
        }
        let shown = layer.presentation() ?? layer
        if let value = shown.value(forKeyPath: keyPath) { return SampledValue(value) }
        let key = String(keyPath.prefix { $0 != "." })
        guard PropertyTable.id(of: key) != nil || key == "frame", !keyPath.contains(".") else {
            throw Failure.usage(
                "layers have no key path '\(keyPath)'; they have "
                    + PropertyTable.rows.map(\.key).joined(separator: ", ")
                    + ", and parts such as position.x and transform.rotation.z")
        }
        return .nothing
    }

    private func move(to time: Double) {
        real.set(max(real.now(), time))
        stage.travel(to: clock.now())
    }

    /// What the stage shows is kept where the script goes back to it.
    private func keepPast() {
        let goesBack = script.contains {
            switch $0.action {
            case .key(let key): KeyTable.command(for: key)?.goesBack == true
            case .back: true
            default: false
            }
        }
        if goesBack { stage.keepPast() }
    }

    /// Keys and fingers of the scene act in the present.
    private func leavePast() {
        guard clock.isBehind else { return }
        travel.present()
        stage.travel(to: clock.now())
    }

    private var travel: TimeTravel {
        TimeTravel(clock: clock, frame: frame, earliest: stage.earliest)
    }

    private func perform(_ action: KeyScript.Action) {
        switch action {
        case .key(let key): press(key)
        case .finger(let phase, let place):
            leavePast()
            stage.touch(phase, at: place)
        case .back(let seconds): travel.goBack(by: seconds)
        case .click, .wheel: break
        }
    }

    private func press(_ key: String) {
        if browse(with: key) { return }
        if let command = KeyTable.command(for: key) {
            perform(command)
        } else if let character = key.first {
            leavePast()
            scene.press(character)
            stage.advance(to: stage.time)
        }
    }

    private func perform(_ command: ViewerCommand) {
        if travel.perform(command) { return }
        switch command {
        case .restart: show(demo)
        case .nextDemo: browse(1)
        case .previousDemo: browse(-1)
        case .toggleReducedMotion: UIAccessibility.isReduceMotionEnabled.toggle()
        case .toggleTimeline:
            leavesRoom.toggle()
            scene.fit(in: room)
            stage.advance(to: stage.time)
        default: break
        }
    }

    /// The size that a scene has in a window that is higher by the strip.
    private var room: CGSize {
        guard leavesRoom else { return stage.size }
        let window = CGSize(
            width: stage.size.width, height: stage.size.height + OverlayModel.stripHeight)
        return CGSize(
            width: window.width,
            height: max(1, stage.size.height - TimelineLayout.height(in: window)))
    }

    private func browse(_ step: Int) {
        browser = DemoBrowser(chosen: demo.name)
        browser?.move(by: step)
    }

    /// Chooses and opens demos as in the window.
    private func browse(with key: String) -> Bool {
        guard var choosing = browser else { return false }
        switch key {
        case "return", "space":
            browser = nil
            if let demo = choosing.choice.flatMap({ Catalogue.demo(named: $0.name) }) { show(demo) }
        case "escape": browser = nil
        default:
            guard choosing.press(key) else { return false }
            browser = choosing
        }
        return true
    }

    private func show(_ next: Demo) {
        leavePast()
        demo = next
        let fresh = next.make(room)
        stage.touch(.cancelled)
        scene.view.removeFromSuperview()
        scene = fresh
        stage.addSubview(fresh.view)
        if leavesRoom { fresh.fit(in: room) }
        stage.advance(to: stage.time)
    }

    /// The first names of a list, and how many more there are.
    private static func listed(_ names: [String], atMost limit: Int = 24) -> String {
        let first = names.prefix(limit).joined(separator: ", ")
        return names.count > limit ? "\(first) and \(names.count - limit) more" : first
    }

    private static func names(under layer: CALayer) -> [String] {
        var names: [String] = []
        var queue = [layer]
        while let next = queue.popLast() {
            if let name = next.name, !name.isEmpty, !names.contains(name) { names.append(name) }
            queue += (next.sublayers ?? []).reversed()
        }
        return names
    }
}
