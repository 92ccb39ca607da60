import Demos
import Foundation
import KeyScripts
import Panels
import RenderTree
import SDLStage
import UIKitViews

/// The viewer's state and behaviour, independent of a window.
///
/// Keys, the mouse and scripts change the scene, the scene's time and the panels. A ``ViewerHost``
/// shows the changes: ``ViewerApp`` in a window, ``ScenePlayer`` on a stage without a window, so
/// that a key script does the same in both.
@MainActor
final class ViewerModel {
    unowned let host: any ViewerHost
    let scenes: SceneHolder
    /// The panels; the host draws them or lays them out.
    let overlay: ViewerOverlay
    private let scriptRate: Double?
    var session = InputLog()
    /// The last state of the demo browser.
    var browserState = BrowserState()
    /// The current mouse gesture in the timeline.
    var drag: TimelineDrag?
    /// The last position of the mouse, in points of the window.
    var pointer: CGPoint?
    /// Whether the button went down on the strip or the frame times.
    var isOnPanel = false
    /// Whether the button went down in the scene.
    var isTouching = false
    /// Whether the message about the right button was shown.
    var hasHinted = false
    /// The media time at which the first scene appeared.
    private(set) var start: Double?
    /// Whether the window has not yet answered a request to grow or shrink.
    private var isGrowing = false
    /// Whether the finger of the key script is down.
    private var isScriptTouching = false

    /// Creates the model of a viewer that shows no scene yet.
    ///
    /// - Parameters:
    ///   - demo: the first demo to show.
    ///   - root: the root layer of the host's stage.
    ///   - overlay: the panels.
    ///   - scriptRate: the frame rate of the key script, in frames per second; nil for the display's.
    ///   - host: the driver, which owns the model.
    init(
        _ demo: Demo, under root: CALayer,
        overlay: ViewerOverlay = ViewerOverlay(), scriptRate: Double?, host: any ViewerHost
    ) {
        (self.host, self.overlay, self.scriptRate) = (host, overlay, scriptRate)
        scenes = SceneHolder(
            demo, under: root, heightBelowScene: { [unowned host] in host.heightBelowScene }
        ) {
            overlay.model
        }
        observeTimers()
        scenes.parametersDidChange = { [weak self] in self?.noteParameters() }
        // The session's log contains the tap, so the key is not logged.
        scenes.capWasTapped = { [weak self] key in
            self?.pressScene(key)
        }
    }

    isolated deinit { stopObservingTimers() }

    var clock: PlaybackClock { host.clock }
    var panels: OverlayModel { overlay.model }
    /// The frame rate of the keys that step by a frame, in frames per second.
    var frameRate: Double { scriptRate ?? host.refreshRate }

    /// Shows a new scene of a demo.
    func show(_ demo: Demo) {
        leavePast()
        if panels.codePage != nil { loadCode(of: demo) }
        overlay.model.sceneSize = demo.size
        let begin = clock.now()
        scenes.show(demo)
        overlay.timed = []
        host.perform(.newScene(demo.name))
        update {
            $0.beginScene(at: begin)
            $0.describe(demo)
            ($0.speed, $0.keyPage) = (clock.rate, 0)
            ($0.chosen, $0.selected) = (nil, nil)
            ($0.inspectorScroll, $0.timelineScroll, $0.codeScroll) = (0, 0, 0)
            ($0.loopRange, $0.typedTime, $0.timelineStart) = (LoopRange(), nil, nil)
            ($0.presses, $0.parameters) = ([], [])
        }
        if !panels.labels.isEmpty { label(panels.labels) }
        noteParameters()
        recordSceneRect()
        if start != nil { growForTimeline() }
        start = start ?? clock.now()
    }

    /// Shows the printed labels of keys where they differ from their names.
    func label(_ labels: [String: String]) {
        scenes.scene?.label(keys: labels)
        update { model in
            model.labels = labels
            for index in model.keys.indices {
                model.keys[index].label = labels[model.keys[index].cap.lowercased()]
            }
        }
    }

    /// Changes the scene's parameters now, in live time.
    func changeParameters(_ change: (SceneParameters) -> Void) {
        leavePast()
        guard let scene = scenes.scene, !scene.parameters.list.isEmpty else {
            return toast("This demo has no parameters")
        }
        change(scene.parameters)
    }

    /// Records the current parameter values for the code panel.
    ///
    /// The restarted motion counts as a press of the last key.
    func noteParameters() {
        guard let scene = scenes.scene, !scene.parameters.list.isEmpty else { return }
        let now = clock.now()
        update {
            $0.add(ParameterChange(time: now, values: scene.parameters.code))
            if $0.parameters.count > 1, let key = scene.lastKey {
                $0.add(KeyPress(key: key, time: now))
            }
        }
    }

    /// Fits the scene into the space between the panels.
    func fitScene() {
        scenes.fit()
        recordSceneRect()
        host.commit()
    }

    /// Records the scene's current rectangle, so that earlier frames can be shown.
    func recordSceneRect() {
        let time = clock.isInPast ? nil : clock.now()
        overlay.sceneRects.move(to: scenes.availableRect, under: scenes.root.layerID, at: time)
    }

    /// Requests the window height that keeps the scene's size beside the timeline.
    ///
    /// The window grows for the timeline, and shrinks without it. If the window cannot change its
    /// size, the scene is fitted to the remaining space.
    func growForTimeline() {
        // If keys are pressed during a request, the answer triggers the next request.
        guard !isGrowing else { return }
        let wanted = panels.wantedGrowth(
            in: scenes.windowSize, hasTimeline: scenes.scene?.hasTimeline == true)
        guard wanted != 0 else { return fitScene() }
        isGrowing = true
        let isShown = panels.showsTimeline
        host.grow(by: wanted) { [weak self] change in
            guard let self else { return }
            isGrowing = false
            // The user may have resized the window meanwhile, so `change` may differ from `wanted`.
            update { $0.growth = isShown ? min(max(change, 0), wanted) : 0 }
            // A replay without a window always grows as requested, so only other growth is logged.
            if change != wanted { log(.grow(panels.growth)) }
            if panels.showsTimeline == isShown { fitScene() } else { growForTimeline() }
        }
    }

    /// Changes the window's height to that of a recorded session.
    private func replayGrowth(_ growth: Double) {
        guard host.replayGrowth(by: growth - panels.growth) else { return }
        update { $0.growth = growth }
        fitScene()
    }

    /// Changes the panels.
    func update(_ change: (inout OverlayModel) -> Void) {
        var model = overlay.model
        change(&model)
        overlay.model = model
        host.panelsDidChange()
    }

    /// Shows a message for a while.
    func toast(_ text: String, bars: [OverlayModel.Toast.Bar] = []) {
        let toast = OverlayModel.Toast(text: text, shown: host.realTime, bars: bars)
        update { $0.toast = toast }
        host.perform(.redraw(after: toast.duration - OverlayModel.Toast.fade))
    }

    /// Adds an action to the session's log, by default at real time.
    func log(_ action: KeyScript.Action, at time: Double? = nil) {
        session.add(action, at: time ?? host.realTime)
    }

    /// Performs an action of a key script and commits what it changed.
    func perform(_ action: KeyScript.Action) {
        switch action {
        case .key(let key): press(key)
        case .finger(let phase, let place): move(phase, at: place)
        case .touch(let finger, let phase, let place):
            touch(phase, finger: finger, at: place, time: host.realTime)
        case .click(let place): click(place, button: 1)
        case .rightClick(let place): click(place, button: 3)
        case .wheel(let notches, let place): _ = scrollPanel(notches, at: place)
        case .set(let name, let text):
            // A log with a refused value would be refused as a script.
            changeParameters { if $0.set(name, to: text) { log(action) } }
        case .back(let seconds):
            travel.goBack(by: seconds)
            showsPast()
        case .slow(let steps):
            for _ in 0..<abs(steps) { seekSlowFrame(steps.signum()) }
        case .loop(let end, let seconds): move(end, to: clock.edge - seconds)
        case .grow(let growth): replayGrowth(growth)
        case .seed(let number): seed(number)
        }
        host.commit()
    }

    /// Sets the seed of a demo that makes random choices.
    func seed(_ number: Int) {
        guard let scene = scenes.scene, scene.isSeeded else { return }
        scene.seed = UInt64(number)
        log(.seed(number))
    }

    private func click(_ place: CGPoint, button: Int) {
        for phase in [PointerEvent.Phase.down, .up] {
            _ = takes(PointerEvent(phase, at: place, button: button, time: host.realTime))
        }
    }

    /// Performs a script's finger event by mouse, hovering while not down.
    private func move(_ phase: UITouch.Phase, at place: CGPoint) {
        let kind: PointerEvent.Phase =
            phase == .began ? .down : phase == .moved ? .moved : .up
        let isHover = kind == .moved && !isScriptTouching
        isScriptTouching = kind != .up && !isHover
        handle(PointerEvent(kind, at: place, button: isHover ? 0 : 1, time: host.realTime))
    }

    /// Performs the viewer's command for a key, otherwise the demo's action.
    func press(_ key: String, isRepeat: Bool = false) {
        let command = KeyTable.command(for: key)
        let isTyping = panels.typedTime != nil && (key.count == 1 || key == "backspace")
        guard !isRepeat || isTyping || panels.browser != nil || command?.repeats == true else {
            return
        }
        if type(key) { return }
        let letter = key.count == 1 ? key.first { $0.isLetter || $0.isNumber } : nil
        if letter != nil { uncover() }
        if command == .close, panels.helpPage != nil { return closeHelp() }
        if browse(with: key) { return }
        // A replay of the keys records no frame times, and so has no plot to close.
        let closesPlot = command == .close && panels.plot != nil
        if command?.seeksTime != true, !closesPlot { log(.key(key)) }
        host.perform(.key(key))
        if let command {
            if panels.browser != nil, !command.keepsBrowser {
                // The log has a time instead of this key, and needs a key that closes the browser.
                if command.seeksTime {
                    closeHelp()
                    log(.key("escape"))
                }
                update { $0.browser = nil }
            }
            perform(command)
        } else if let letter {
            pressDemo(letter)
        } else if !KeyTable.isSilent(key) {
            toast("\(KeyTable.cap(key, panels.labels)) does nothing here; F1 shows the keys")
        }
    }

    /// Closes the help or the plot over the demo or browser.
    private func uncover() {
        closeHelp()
        if panels.plot != nil { update { $0.plot = nil } }
    }

    private func pressDemo(_ key: Character) {
        leavePast()
        let isKnown = scenes.demo.keys.contains { $0.key == key }
        isKnown ? pressScene(key) : scenes.press(key)
        if !isKnown, !scenes.takesKeys {
            toast("\(key.uppercased()) is not a key of this demo; F1 shows the keys")
        }
    }

    private func perform(_ command: ViewerCommand) {
        var loopRange = panels.loopRange
        if command == .toggleLoop, !clock.isLooping, travel.recorded(loopRange) == nil {
            return toast(Self.lostLoop)
        }
        if travel.perform(command, &loopRange) {
            overlay.model.loopRange = loopRange
            if command.setsLoop, !panels.showsTimeline { toast("F7 shows the loop") }
            return clockChanged()
        }
        if let hint = panels.hint(for: command) { return toast(hint) }
        switch command {
        case .restart: show(scenes.demo)
        case .nextDemo: browse(1)
        case .previousDemo: browse(-1)
        case .openDemo: toast("Tab lists the demos; Return opens the selected one")
        case .nextParameter: changeParameters { $0.select(by: 1) }
        case .previousParameter: changeParameters { $0.select(by: -1) }
        case .decreaseParameter: changeParameters { $0.change(by: -1) }
        case .increaseParameter: changeParameters { $0.change(by: 1) }
        case .resetParameters: changeParameters { $0.reset() }
        case .toggleHelp: turnHelp(by: 1)
        case .toggleHUD: toggleHUD()
        case .explainHUD: explainNext()
        case .toggleDebugOutlines: update { $0.showsDebugOutlines.toggle() }
        case .toggleInspector: toggleInspector()
        case .lowerLayer: choose(-1)
        case .upperLayer: choose(1)
        case .scrollUp: scroll(by: -1)
        case .scrollDown: scroll(by: 1)
        case .previousAnimation: chooseAnimation(-1)
        case .nextAnimation: chooseAnimation(1)
        case .copyReport: panels.showsInspector ? copyReport() : copyCode()
        case .toggleCode: toggleCode()
        case .toggleTimeline:
            update { $0.showsTimeline.toggle() }
            host.perform(.setting(\.timeline, panels.showsTimeline))
            growForTimeline()
        case .toggleAllRows: update { $0.showsAllRows.toggle() }
        case .closerTimeline: zoomTimeline(-1)
        case .widerTimeline: zoomTimeline(1)
        case .showRecording where panels.plot != nil: update { $0.plot = nil }
        case .earlierSlowFrame: seekSlowFrame(-1)
        case .laterSlowFrame: seekSlowFrame(1)
        case .toggleReducedMotion: toggleReducedMotion()
        case .previousEvent: goToEvent(-1)
        case .nextEvent: goToEvent(1)
        case .goToTime:
            closeHelp()
            update { ($0.typedTime, $0.plot) = ("", nil) }
        case .close: close()
        // Commands for files and the window; commands for time were performed above.
        default: host.perform(.command(command))
        }
    }

    /// Closes the topmost panel over the scene; quits if there is none.
    private func close() {
        if panels.plot != nil {
            update { $0.plot = nil }
        } else if panels.browser != nil {
            update { $0.browser = nil }
        } else if panels.showsInspector {
            toggleInspector()
        } else if panels.codePage != nil {
            showCode(nil)
        } else if panels.toast?.isResult(at: host.realTime) == true {
            // The result of a recording looks like a panel, so it is closed like one.
            update { $0.toast = nil }
        } else {
            host.perform(.command(.close))
        }
    }

    private func toggleReducedMotion() {
        UIAccessibility.isReduceMotionEnabled.toggle()
        let reduces = UIAccessibility.isReduceMotionEnabled
        host.perform(.setting(\.reduceMotion, reduces))
        update { $0.reducesMotion = reduces }
    }
}

extension OverlayModel {
    /// Sets the title, description and keys to those of a demo.
    @MainActor
    mutating func describe(_ demo: Demo) {
        (title, line) = (demo.title, demo.line)
        keys = demo.keys.map { Key(cap: $0.key.uppercased(), action: $0.action) }
    }
}
