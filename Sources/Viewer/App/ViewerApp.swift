import CoreAnimation
import Demos
import Foundation
import FrameTimes
import Graphics
import Raster
import RenderTree
import SDLStage
import UIKitApp

/// The viewer, which turns keys, mouse events and scripts into scenes, overlays and files.
@MainActor
package final class ViewerApp {
    /// The options of the command line.
    struct Options {
        var size: CGSize?
        /// Pixels per point; nil for the display's scale.
        var scale: Int?
        var isFullScreen = false
        var renderer = RendererChoice.auto
        var vsync = true
        /// The rasterizer's cache capacity between frames, in bytes.
        var memoryLimit = Rasterizer.standardMemoryLimit
        var speed = 1.0
        var script = KeyScript()
        var reducesMotion = false
        var conformance: Conformance?
        var exitAfter: Double?
        /// The format of the recordings of frame times.
        var frameFormat = RecordingFormat.json
    }

    let options: Options
    let window: LayerWindow
    let overlay: ViewerOverlay
    let scenes: SceneHolder
    private let loop = MainLoop()
    var info = StageInfo()
    var recorder: FrameRecorder?
    /// The last recording of frame times, which can be shown.
    var lastRecording: FrameRecording?
    lazy var films = FilmRecorder(
        window.stage, memoryLimit: options.memoryLimit, notice: { [weak self] in self?.notice($0) },
        report: { [weak self] in self?.report($0) },
        changed: { [weak self] in self?.showFilms() })
    let pictures = DemoPictures(
        in: PictureFolder(home: OutputFile.home, stamp: PictureFolder.stamp))
    /// The error that the run ends with.
    var failure: Failure?
    /// Whether the window was closed; files may still be waiting to be written.
    private(set) var isClosed = false
    var session = SessionLog()
    /// The arrow key that is held down.
    var held: HeldArrow?
    /// The current mouse gesture in the timeline.
    var drag: TimelineDrag?
    /// The last position of the mouse, in points of the window.
    var pointer: CGPoint?
    /// Whether the button went down on the strip or the frame times.
    var isOnPanel = false
    /// The wheel movement that is not a whole step yet.
    var wheel = WheelSteps()
    /// The fingers on a touch screen, and the pinch that is not a whole step of the zoom yet.
    var fingers = TouchFingers()
    var pinches = PinchSteps()
    /// The pinch on a touchpad that the scene receives.
    var padPinch: PadPinch?
    /// Whether the left trigger of a game controller is held.
    var isControllerShifted = false
    /// Whether the finger of the key script is down.
    private var isScriptTouching = false
    private var keeper: SettingsKeeper
    private var isFullScreen: Bool

    /// Creates a viewer with a window for a demo.
    init(_ demo: Demo, keeper: SettingsKeeper, options: Options) {
        (self.options, self.keeper, isFullScreen) = (options, keeper, options.isFullScreen)
        UIAccessibility.isReduceMotionEnabled = options.reducesMotion
        let size =
            options.size
            ?? CGSize(
                width: demo.size.width, height: demo.size.height + OverlayModel.stripHeight)
        let configuration = StageConfiguration(
            title: SceneCatalogue.hasDemos ? "Zoetrope" : ProgramName.text, width: Int(size.width),
            height: Int(size.height),
            scaleOverride: options.scale, isFullScreen: options.isFullScreen,
            renderer: options.renderer, vsync: options.vsync, memoryLimit: options.memoryLimit,
            icon: { Assets.icon() })
        overlay = ViewerOverlay()
        overlay.model.showsTimeline = keeper.settings.timeline == true
        overlay.model.reducesMotion = options.reducesMotion
        window = LayerWindow(
            configuration, overlay: overlay, conformance: options.conformance)
        scenes = SceneHolder(demo, under: window.root)
        window.clock.rate = options.speed
        scenes.parametersDidChange = { [weak self] in self?.noteParameters() }
    }

    /// Shows the window until it is closed.
    ///
    /// - Throws: ``Failure`` when no window can be opened.
    func run() throws {
        window.open {
            [weak self] in
            self?.handle($0)
        } prepare: {
            show(scenes.demo)
        }
        Interruption.beforeEnd { [weak self] in try? self?.keeper.write() }
        loop.run { window.tick() }
        isClosed = true
        finishRecording()
        films.end()
        // Writing a video can take long, so the window is closed first.
        window.close()
        pictures.end()
        keeper.save()
        Interruption.beforeEnd(nil)
        films.finish()
        if let failure { throw failure }
    }

    /// Handles an event of the window.
    func handle(_ event: StageEvent) {
        switch event {
        case .ready(let info):
            self.info = info
            fitScene()
            if options.renderer != .auto, !info.note.isEmpty { toast(info.note) }
            session.begin(
                SessionLog.Stage(
                    scene: scenes.demo.name, size: window.root.bounds.size, speed: options.speed,
                    reducesMotion: UIAccessibility.isReduceMotionEnabled,
                    showsTimeline: overlay.model.showsTimeline,
                    refreshRate: refreshRate))
            startScript()
        case .key(let event): handle(event)
        case .resized(let width, let height, _):
            fitScene()
            if !isFullScreen {
                keeper.settings.window = Settings.Size(width: width, height: height)
            }
        case .closed: loop.end()
        case .failed(let message):
            failure = .ours(message)
            loop.end()
        case .pointer(let event): handle(event)
        case .wheel(let event): turn(event)
        case .finger(let event): handle(event)
        case .pinch(let event): handle(event)
        case .controller(let event): handle(event)
        case .keyboard(let labels): label(labels)
        case .reached, .frame, .focused: break
        }
    }

    private func handle(_ event: KeyEvent) {
        guard event.isDown else { return endGlide(of: event.name) }
        guard !event.alt else { return }
        var name = event.name
        if event.shift, KeyTable.command(for: "shift-" + name) != nil { name = "shift-" + name }
        if event.control { name = "ctrl-" + name }
        press(name, isRepeat: event.isRepeat)
        if !event.isRepeat { beginGlide(of: name) }
    }

    /// Performs the viewer's command for a key, otherwise the demo's.
    func press(_ key: String, isRepeat: Bool = false) {
        let command = KeyTable.command(for: key)
        let isChoosing = overlay.model.browser != nil
        guard !isRepeat || isChoosing || command?.repeats == true else { return }
        if type(key) { return }
        if command == .close, overlay.model.helpPage != nil { return closeHelp() }
        if browse(with: key) { return }
        if command?.seeksTime != true { session.add(.key(key)) }
        recorder?.note(key: key)
        if let command {
            perform(command)
        } else if key.count == 1, let c = key.first, c.isLetter || c.isNumber {
            leavePast()
            let isKnown = scenes.demo.keys.contains { $0.key == c }
            if isKnown { light(c) }
            scenes.press(c)
            if !isKnown {
                toast("\(key.uppercased()) is not a key of this demo; F1 shows the keys")
            }
        }
        window.tick()
    }

    /// Sends the left mouse button to the scene as a touch.
    func handle(_ event: PointerEvent) {
        guard !takes(event), event.button == 1 else { return }
        let phase = event.phase.asTouch
        let place = CGPoint(x: event.x, y: event.y)
        if phase == .began { leavePast() }
        if window.clock.isBehind { return }
        session.add(.finger(phase, place), at: event.time)
        if phase == .began { recorder?.note(tap: place, at: event.time) }
        scenes.touch(phase, at: place, time: window.clock.time(at: event.time))
    }

    /// Offers a mouse event to the viewer's panels before the scene.
    ///
    /// - Returns: whether a panel consumed the event.
    private func takes(_ event: PointerEvent) -> Bool {
        note(CGPoint(x: event.x, y: event.y))
        return read(event) || browse(event) || pressPanel(event) || pressCode(event)
            || dragPlayhead(event)
            || inspect(event)
    }

    /// Performs an action of a key script.
    func perform(_ action: KeyScript.Action) {
        switch action {
        case .key(let key): press(key)
        case .finger(let phase, let place):
            // A finger that moves without a press is a hover, like a mouse without a button down.
            let kind: PointerEvent.Phase =
                phase == .began ? .down : phase == .moved ? .moved : .up
            let button = kind == .moved && !isScriptTouching ? 0 : 1
            isScriptTouching = kind == .down || kind == .moved && isScriptTouching
            handle(
                PointerEvent(
                    phase: kind, x: place.x, y: place.y, button: button,
                    time: SystemClock.seconds()))
            window.tick()
        case .touch(let finger, let phase, let place):
            touchScene(phase, finger: finger, at: place, time: SystemClock.seconds())
            window.tick()
        case .click(let place):
            for phase in [PointerEvent.Phase.down, .up] {
                _ = takes(
                    PointerEvent(
                        phase: phase, x: place.x, y: place.y, button: 1,
                        time: SystemClock.seconds()))
            }
            window.tick()
        case .wheel(let notches, let place): _ = turnPanel(notches, at: place)
        case .set(let name, let text):
            session.add(action)
            changeParameters { $0.set(name, to: text) }
            window.tick()
        case .back(let seconds):
            travel.goBack(by: seconds)
            showsPast()
        case .slow(let steps):
            for _ in 0..<abs(steps) { seekSlowFrame(steps.signum()) }
        }
    }

    private func startScript() {
        for step in options.script.steps {
            MainLoop.after(step.time) { [weak self] in self?.perform(step.action) }
        }
        if let seconds = options.exitAfter {
            MainLoop.after(seconds) { [weak self] in self?.loop.end() }
        }
    }

    private func perform(_ command: ViewerCommand) {
        var stretch = overlay.model.stretch
        if travel.perform(command, &stretch) {
            overlay.model.stretch = stretch
            return timeTurned()
        }
        if let change = command.ofParameters { return changeParameters { $0.perform(change) } }
        switch command {
        case .restart: show(scenes.demo)
        case .nextDemo: browse(1)
        case .previousDemo: browse(-1)
        case .openDemo: break
        case .toggleHelp: turnHelp(by: 1)
        case .toggleHUD:
            update {
                $0.showsHUD.toggle()
                $0.pointer = pointer
                $0.explained = nil
            }
            fitScene()
        case .explainHUD: explainNext()
        case .toggleSight: update { $0.showsSight.toggle() }
        case .toggleInspector: toggleInspector()
        case .lowerLayer: choose(-1)
        case .upperLayer: choose(1)
        case .scrollUp: scroll(by: -1)
        case .scrollDown: scroll(by: 1)
        case .previousAnimation: chooseAnimation(-1)
        case .nextAnimation: chooseAnimation(1)
        case .copyReport: overlay.model.showsInspector ? copyReport() : copyCode()
        case .toggleCode: toggleCode()
        case .toggleTimeline:
            update { $0.showsTimeline.toggle() }
            keeper.settings.timeline = overlay.model.showsTimeline ? true : nil
            fitScene()
        case .toggleAllRows: update { $0.showsAllRows.toggle() }
        case .closerTimeline: zoomTimeline(-1)
        case .widerTimeline: zoomTimeline(1)
        case .toggleRecording: recorder == nil ? startRecording() : finishRecording()
        case .showRecording: togglePlot()
        case .earlierSlowFrame: seekSlowFrame(-1)
        case .laterSlowFrame: seekSlowFrame(1)
        case .toggleFilm: films.isFilming ? films.end() : beginFilm()
        case .toggleReducedMotion: toggleReducedMotion()
        case .saveKeys: saveKeys()
        case .toggleFullScreen:
            isFullScreen.toggle()
            window.stage.toggleFullScreen()
        case .takePicture: takePicture()
        case .close: close()
        case .togglePause, .stepBack, .stepForward, .scrubBack, .scrubForward, .present, .slower,
            .faster, .startStretch, .endStretch, .loopStretch, .clearStretch:
            break
        case .nextParameter, .previousParameter, .decreaseParameter, .increaseParameter,
            .resetParameters:
            break
        case .previousEvent: goToEvent(-1)
        case .nextEvent: goToEvent(1)
        case .goToTime: update { $0.typedTime = "" }
        }
    }

    /// Closes the topmost panel over the scene; quits if there is none.
    private func close() {
        if overlay.model.plot != nil {
            update { $0.plot = nil }
        } else if overlay.model.browser != nil {
            update { $0.browser = nil }
        } else if overlay.model.showsInspector {
            toggleInspector()
        } else if overlay.model.codePage != nil {
            showCode(nil)
        } else {
            loop.end()
        }
    }

    private func toggleReducedMotion() {
        let reduces = !UIAccessibility.isReduceMotionEnabled
        UIAccessibility.isReduceMotionEnabled = reduces
        keeper.settings.reduceMotion = reduces ? true : nil
        update { $0.reducesMotion = reduces }
    }

    func show(_ demo: Demo) {
        leavePast()
        if overlay.model.codePage != nil { loadCode(of: demo) }
        overlay.model.sceneSize = demo.size
        scenes.panels = overlay.model
        scenes.show(demo)
        scenes.scene?.save = { DataFolder(home: OutputFile.home).add($0, to: $1, header: $2) }
        keeper.settings.demo = demo.name
        update {
            $0.title = demo.title
            $0.line = demo.line
            $0.keys = demo.keys.map {
                OverlayModel.Key(cap: $0.key.uppercased(), action: $0.action)
            }
            $0.speed = window.clock.rate
            $0.sceneStart = window.clock.now()
            ($0.chosen, $0.selected) = (nil, nil)
            ($0.inspectorScroll, $0.timelineScroll, $0.codeScroll) = (0, 0, 0)
            $0.presses = []
            ($0.stretch, $0.typedTime, $0.timelineStart) = (Stretch(), nil, nil)
            $0.parameters = []
        }
        label(overlay.model.labels)
        noteParameters()
    }

    /// Shows what is printed on the keys of the user's keyboard, where that is not their names.
    private func label(_ labels: [String: String]) {
        scenes.scene?.label(keys: labels)
        update { model in
            model.labels = labels
            for index in model.keys.indices {
                model.keys[index].label = labels[model.keys[index].cap.lowercased()]
            }
        }
    }

    /// Changes the overlay's model and requests a frame.
    func update(_ change: (inout OverlayModel) -> Void) {
        var model = overlay.model
        change(&model)
        overlay.model = model
        window.timeChanged()
    }

    func toast(_ text: String, bars: [OverlayModel.Toast.Bar] = []) {
        let toast = OverlayModel.Toast(text: text, shown: SystemClock.seconds(), bars: bars)
        update { $0.toast = toast }
        let leaving = toast.duration - OverlayModel.Toast.fade
        MainLoop.after(leaving) { [weak self] in self?.window.stage.requestFrame() }
    }
}
