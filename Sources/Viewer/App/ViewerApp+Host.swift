import Foundation
import FrameTimes
import KeyScripts
import Panels
import RenderTree
import UIKitApp

// The viewer's window as the host of the viewer's model.

extension ViewerApp: ViewerHost {
    var clock: PlaybackClock { window.clock }
    var realTime: Double { SystemClock.seconds() }
    var heightBelowScene: Double { 0 }
    var scale: Double { info.scale }
    var refreshRate: Double { max(1, info.refreshRate) }
    var earliest: Double { window.stage.past.lowerBound }
    var frames: [FrameSample] { window.stage.timings.samples(where: \.isLive) }

    /// The seed of the demos' random choices in a window without a script.
    private static let seed = Int.random(in: KeyScript.seeds)

    /// Seeds each new demo, unless a script is played.
    ///
    /// The first demo is seeded again when the session begins, so that the session's log contains
    /// the seed.
    func seedScene() { if options.script.steps.isEmpty { model.seed(Self.seed) } }

    func commit() { window.tick() }

    func grow(by points: Double, completion: @escaping @MainActor (Double) -> Void) {
        window.stage.grow(by: points) { [weak self] change in
            MainLoop.post {
                completion(change)
                self?.rememberSize()
            }
        }
    }

    // The model asks for the growth that it needs, so growth recorded in a session is not repeated.
    func replayGrowth(by points: Double) -> Bool { false }

    // The render thread lays out and draws the panels with every frame.
    func layOut(_ overlay: ViewerOverlay) {}

    func panelsDidChange() {
        makeThumbnails()
        window.timeChanged()
    }

    func clockDidChange() { window.timeChanged() }

    func perform(_ effect: ViewerEffect) {
        switch effect {
        case .command(let command): perform(command)
        case .copy(let text): window.stage.copy(text)
        case .newScene(let name):
            if model.start != nil, keeper.settings.demo != name { FreeMemory.returnLater() }
            keeper.settings.demo = name
            model.scenes.scene?.save = {
                DataFolder().add($0, to: $1, header: $2)
            }
            seedScene()
        case .key(let key): recorder?.record(key: key)
        case .tap(let place, let time): recorder?.record(tap: place, at: time)
        case .setting(let setting, let isOn):
            keeper.settings[keyPath: setting] = isOn ? true : nil
        case .browserState(let place): keeper.settings.browser = place
        case .redraw(let seconds):
            MainLoop.after(seconds) { [weak self] in self?.window.stage.requestFrame() }
        }
    }

    private func perform(_ command: ViewerCommand) {
        switch command {
        case .toggleRecording: recorder == nil ? startRecording() : finishRecording()
        case .showRecording: showRecording()
        case .toggleVideo: videos.isRecordingVideo ? videos.end() : beginVideo()
        case .saveKeys: saveKeys()
        case .takeScreenshot: takeScreenshot()
        case .toggleFullScreen:
            isFullScreen.toggle()
            window.stage.toggleFullScreen()
        case .close: loop.end()
        default: break
        }
    }

    /// The scale of thumbnails relative to the demos' size.
    private static let pictureScale = 0.25

    /// Makes the thumbnails if the demo browser is open; otherwise releases them.
    private func makeThumbnails() {
        let show: @MainActor () -> Void = { [weak self] in self?.showThumbnails() }
        guard let browser = model.panels.browser else {
            thumbnails.leave(changed: show)
            return
        }
        thumbnails.make(scale: Self.pictureScale * info.scale, changed: show)
        if let choice = browser.choice { thumbnails.loadMoving(choice.name, changed: show) }
    }

    private func showThumbnails() {
        (model.overlay.thumbnails, model.overlay.movingThumbnails) = (
            thumbnails.thumbnails, thumbnails.movingThumbnails
        )
        if model.panels.browser != nil { window.stage.requestFrame() }
    }
}
