import Demos
import Foundation
import FrameTimes
import KeyScripts
import Panels
import Raster
import SDLStage
import UIKitApp

/// The viewer's window, which drives the ``ViewerModel`` and performs its effects.
@MainActor
final class ViewerApp {
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
        /// The format of the recordings of frame times, and their folder.
        var frameFormat = RecordingFormat.json
        var frameFolder = FileManager.default.currentDirectoryPath
    }

    let options: Options
    let window: LayerWindow
    private let overlay = ViewerOverlay()
    private(set) lazy var model = ViewerModel(
        firstDemo, under: window.root, overlay: overlay, scriptRate: options.script.refreshRate,
        host: self)
    private let firstDemo: Demo
    let loop = MainLoop()
    var info = StageInfo()
    var recorder: FrameRecorder?
    /// The last recording of frame times, which can be shown.
    var lastRecording: FrameRecording?
    lazy var videos = VideoRecorder(
        window.stage, memoryLimit: options.memoryLimit, notice: { [weak self] in self?.notice($0) },
        report: { [weak self] in self?.report($0) },
        changed: { [weak self] in self?.showVideoState() })
    let thumbnails = DemoThumbnails(
        in: ThumbnailFolder())
    /// The error that the run ends with.
    var failure: Failure?
    /// The paths of screenshots that are not saved yet, as shown in messages.
    var unsaved: Set<String> = []
    /// Whether the window was closed; files may still be waiting to be written.
    private(set) var isClosed = false
    var input = InputState()
    var keeper: SettingsKeeper
    var isFullScreen: Bool

    init(_ demo: Demo, keeper: SettingsKeeper, options: Options) {
        (firstDemo, self.options, self.keeper) = (demo, options, keeper)
        isFullScreen = options.isFullScreen
        UIAccessibility.isReduceMotionEnabled = options.reducesMotion
        // The render thread lays out the texts while the demo is being made.
        overlay.model.describe(demo)
        overlay.model.showsTimeline = keeper.settings.timeline == true
        overlay.model.reducesMotion = options.reducesMotion
        let place = keeper.settings.browser
        let size =
            options.size
            ?? CGSize(
                width: demo.size.width, height: demo.size.height + OverlayModel.stripHeight)
        let configuration = StageConfiguration(
            title: SceneCatalogue.title, width: Int(size.width),
            height: Int(size.height),
            scaleOverride: options.scale, isFullScreen: options.isFullScreen,
            renderer: options.renderer, vsync: options.vsync, memoryLimit: options.memoryLimit,
            icon: { Assets.icon() })
        window = LayerWindow(
            configuration, overlay: overlay, conformance: options.conformance)
        window.clock.rate = options.speed
        if let place { model.browserState = place }
    }

    /// Shows the window until it is closed.
    ///
    /// - Throws: ``Failure`` when no window can be opened, or a file could not be saved.
    func run() throws {
        window.open {
            [weak self] in
            self?.handle($0)
        } prepare: {
            model.show(firstDemo)
        }
        Interruption.beforeEnd { [weak self] in
            try? self?.keeper.write()
            self?.isClosed = true
            self?.finishRecording()
        }
        loop.run { window.tick() }
        isClosed = true
        finishRecording()
        videos.end()
        finishScreenshots()
        // Writing a video can take long, so the window is closed first.
        window.close()
        thumbnails.end()
        do { try keeper.write() } catch { complain(error) }
        Interruption.beforeEnd(nil)
        videos.finish()
        if let failure { throw failure }
    }

    /// Handles an event of the window.
    func handle(_ event: StageEvent) {
        switch event {
        case .ready(let info): begin(info)
        case .key(let event): handle(event)
        case .resized(let info):
            self.info = info
            model.fitScene()
            rememberSize()
        case .closed: loop.end()
        case .failed(let message):
            failure = .ours(message)
            loop.end()
        case .pointer(let event): model.handle(event)
        case .wheel(let event): turn(event)
        case .finger(let event): handle(event)
        case .pinch(let event): handle(event)
        case .controller(let event): handle(event)
        case .keyboard(let labels): model.label(labels)
        case .pointerLeft, .reached, .frame, .focused: break
        }
    }

    /// Starts the session: its log, its script and the exit timer.
    private func begin(_ info: StageInfo) {
        self.info = info
        model.growForTimeline()
        if options.size != nil { rememberSize() }
        if options.renderer != .auto, !info.note.isEmpty { model.toast(info.note) }
        model.session.begin(
            InputLog.Stage(
                scene: model.scenes.demo.name, size: window.root.bounds.size, speed: options.speed,
                reducesMotion: UIAccessibility.isReduceMotionEnabled,
                conformance: options.conformance, showsTimeline: model.panels.showsTimeline,
                refreshRate: model.frameRate))
        seedScene()
        for step in options.script.steps {
            MainLoop.after(step.time) { [weak self] in self?.model.perform(step.action) }
        }
        if let seconds = options.exitAfter {
            MainLoop.after(seconds) { [weak self] in self?.loop.end() }
        }
    }

    /// Stores the window size, without the growth for the timeline.
    func rememberSize() {
        guard !isFullScreen else { return }
        let size = window.root.bounds.size
        keeper.settings.window = Settings.Size(
            width: size.width, height: size.height - model.panels.growth)
    }

    private func turn(_ event: WheelEvent) {
        let isSideways = abs(event.right) > abs(event.up)
        let steps = input.wheel.take(isSideways ? event.right : -event.up)
        guard steps != 0 else { return }
        model.turn(steps, isSideways: isSideways, at: CGPoint(x: event.x, y: event.y))
    }
}
