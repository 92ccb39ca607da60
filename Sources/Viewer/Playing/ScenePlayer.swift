import CoreAnimation
import Demos
import Foundation
import Graphics
import Raster
import RenderTree
import UIKitViews

/// A player of a demo and a key script without a window, on a manual clock.
///
/// The script's actions happen at the same times as in a window. The viewer's keys for pause, speed
/// and step map the script's time to the scene's as they do there, and the timeline's key takes the
/// same space. Other keys of the window have no effect.
@MainActor
final class ScenePlayer {
    private let real = ManualClock()
    private let clock: PlaybackClock
    private var demo: Demo
    private var scene: DemoScene
    private let stage: OffscreenStage
    private var script: [KeyScript.Step]
    private let frame: Double
    private var browser: DemoBrowser?
    /// The panels of a window, for which space is left.
    private var panels = OverlayModel()

    /// Shows a demo at time 0; without a script its first key is pressed then.
    init(
        _ demo: Demo, size: CGSize, scale: Double, script: KeyScript?, reducesMotion: Bool = false,
        conformance: Conformance? = nil, memoryLimit: Int = Rasterizer.standardMemoryLimit
    ) {
        UIAccessibility.isReduceMotionEnabled = reducesMotion
        self.demo = demo
        clock = PlaybackClock(following: real)
        let first = demo.keys.first.map { KeyScript(key: String($0.key)) }
        let script = script ?? first ?? KeyScript()
        self.script = script.steps
        frame = script.refreshRate.map { 1 / $0 } ?? PlaybackSpeed.frame
        stage = OffscreenStage(
            size: size, scale: scale, memoryLimit: memoryLimit, conformance: conformance)
        scene = demo.make(size)
        panels.sceneSize = demo.size
        stage.addSubview(scene.view)
        stage.advance(to: 0)
        keepPast()
    }

    /// Plays to a time of the script; earlier times than the current one have no effect.
    func advance(to time: Double) {
        while let step = script.first, step.time <= time {
            script.removeFirst()
            move(to: step.time)
            perform(step.action)
        }
        move(to: time)
    }

    /// Renders the image at the current time.
    func image() -> CGImage { stage.image() }

    /// Returns the display list at the current time.
    func drawList() -> DrawList { stage.drawList() }

    /// Returns the current presentation value of a layer's property.
    ///
    /// - Throws: ``Failure`` of use for unknown names, with the known ones.
    func value(of name: String, _ keyPath: String) throws -> SampledValue {
        guard let layer = scene.layer(named: name) else {
            let names = Self.names(under: scene.view.layer)
            throw Failure.usage(
                "no layer of \(demo.name) is named '\(name)'; named layers: "
                    + (names.isEmpty ? "none" : Self.listed(names)))
        }
        let shown = layer.presentation() ?? layer
        if let value = shown.value(forKeyPath: keyPath) { return SampledValue(value) }
        let key = String(keyPath.prefix { $0 != "." })
        guard PropertyTable.id(of: key) != nil || key == "frame", !keyPath.contains(".") else {
            throw Failure.usage(
                "unknown key path '\(keyPath)'; use one of "
                    + PropertyTable.rows.map(\.key).joined(separator: ", ")
                    + ", or a part such as position.x or transform.rotation.z")
        }
        return .nothing
    }

    private func move(to time: Double) {
        real.set(max(real.now(), time))
        stage.travel(to: clock.now())
    }

    /// Records the stage's history if the script goes back in time.
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

    /// Returns to live time, in which keys and touches reach the scene.
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
        case .touch(let finger, let phase, let place):
            leavePast()
            stage.touch(phase, at: place, finger: finger)
        case .set(let name, let text): changeParameters { $0.set(name, to: text) }
        case .back(let seconds): travel.goBack(by: seconds)
        case .click, .wheel, .slow: break
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
        if travel.perform(command, &panels.stretch) { return }
        if let change = command.ofParameters { return changeParameters { $0.perform(change) } }
        switch command {
        case .restart: show(demo)
        case .nextDemo: browse(1)
        case .previousDemo: browse(-1)
        case .toggleReducedMotion: UIAccessibility.isReduceMotionEnabled.toggle()
        case .toggleTimeline:
            panels.showsTimeline.toggle()
            fit()
        case .toggleHUD:
            panels.showsHUD.toggle()
            fit()
        case .toggleCode:
            panels.turnCode(of: (try? DemoCode(of: demo.name))?.pages.count ?? 0)
            fit()
        default: break
        }
    }

    private func changeParameters(_ change: (SceneParameters) -> Void) {
        leavePast()
        change(scene.parameters)
        stage.advance(to: stage.time)
    }

    private func fit() {
        scene.fit(in: room)
        stage.advance(to: stage.time)
    }

    /// The rectangle of the scene: the stage without the panels that leave it enough space.
    ///
    /// The panels are as large as in a viewer's window, which contains the stage and the strip.
    private var room: CGRect {
        panels.sceneRect(
            in: CGSize(
                width: stage.size.width, height: stage.size.height + OverlayModel.stripHeight),
            hasTimeline: scene.hasTimeline)
    }

    private func browse(_ step: Int) {
        browser = DemoBrowser(chosen: demo.name)
        browser?.move(by: step)
    }

    /// Handles a key press in the open browser; returns whether the browser used the key.
    private func browse(with key: String) -> Bool {
        guard var choosing = browser else { return false }
        switch key {
        case "return": openChosen(choosing)
        default:
            if choosing.press(key) {
                browser = choosing
            } else if key == "space" {
                openChosen(choosing)
            } else if key == "escape" {
                browser = nil
            } else {
                return false
            }
        }
        return true
    }

    private func openChosen(_ browser: DemoBrowser) {
        self.browser = nil
        if let demo = browser.choice.flatMap({ SceneCatalogue.scene(named: $0.name) }) {
            show(demo)
        }
    }

    private func show(_ next: Demo) {
        leavePast()
        demo = next
        panels.sceneSize = next.size
        let fresh = next.make(room.size)
        stage.touch(.cancelled)
        scene.view.removeFromSuperview()
        scene = fresh
        stage.addSubview(fresh.view)
        if room.size != stage.size { fresh.fit(in: room) }
        stage.advance(to: stage.time)
    }

    /// Returns the first names of a list, and the number of further ones.
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
