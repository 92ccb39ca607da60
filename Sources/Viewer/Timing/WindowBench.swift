import Demos
import Foundation
import RenderTree
import SDLStage
import UIKitApp

/// Times a scene in a window, as fast as frames come or at the display's rate.
@MainActor
final class WindowBench {
    private let demo: Demo
    private let frames: Int
    private let warmUp: Int
    private let isPaced: Bool
    private var keys: BenchKeys
    private let window: LayerWindow
    private let scenes: SceneHolder
    private let loop = MainLoop()
    private var info = StageInfo()
    private var recorder: TimingRecorder
    private var failure: Failure?
    private var probe: InputProbe?
    /// When the warm-up was over.
    private var start: Double?
    /// How many frames there were when keys were pressed last.
    private var pressed = 0

    /// Seconds between two looks at what was drawn.
    private static let poll = 0.02

    /// Prepares a window.
    ///
    /// - Parameters:
    ///   - size: in points.
    ///   - isPaced: whether frames come at the display's rate.
    init(
        demo: Demo, size: CGSize, keys: BenchKeys, frames: Int, warmUp: Int,
        renderer: RendererChoice, isPaced: Bool, memoryLimit: Int
    ) {
        (self.demo, self.keys, self.frames, self.warmUp) = (demo, keys, frames, warmUp)
        self.isPaced = isPaced
        window = LayerWindow(
            StageConfiguration(
                title: "Zoetrope bench", width: Int(size.width),
                height: Int(size.height), scaleOverride: 1, renderer: renderer, vsync: isPaced,
                isLimited: isPaced, memoryLimit: memoryLimit))
        scenes = SceneHolder(demo, under: window.root, foot: 0)
        scenes.show(demo)
        recorder = TimingRecorder(window.stage.timings)
    }

    /// Draws all frames and sums up.
    ///
    /// - Throws: ``Failure`` when there can be no window or it was closed.
    func run() throws -> TimingReport {
        window.open { [weak self] in self?.handle($0) }
        loop.run { window.tick() }
        let layers = window.layerCount
        window.close()
        if let failure { throw failure }
        return TimingReport(
            scene: demo.name, layers: layers,
            renderer: info.rendererText, backEnd: info.backEnd.rawValue,
            pace: FramePace(isLimited: isPaced, refreshRate: info.refreshRate),
            frames: Array(recorder.frames.dropFirst(warmUp).prefix(frames)),
            inputDelays: recorder.frames.compactMap(\.inputDelay))
    }

    private func handle(_ event: StageEvent) {
        switch event {
        case .ready(let info):
            self.info = info
            scenes.fit()
            look(at: 0)
        case .resized: scenes.fit()
        case .failed(let message): end(.ours(message))
        case .closed: end(.ours("the window was closed before all frames were drawn"))
        case .key(let event) where event.isDown && event.name == "escape":
            end(.ours("stopped before all frames were drawn"))
        case .key(let event) where event.isDown: probe?.react(to: event)
        default: break
        }
    }

    /// Takes the new frames. A scene that stands still is drawn on demand.
    private func look(at before: Int) {
        recorder.collect()
        let count = recorder.frames.count
        guard failure == nil else { return loop.end() }
        guard count < warmUp + frames else { return measureInput() }
        if count >= warmUp { press() }
        if count == before { window.stage.requestFrame() }
        MainLoop.after(count == before ? 0.001 : Self.poll) { [weak self] in self?.look(at: count) }
    }

    /// Presses what is due. The frame after a press may have been under way.
    private func press() {
        let now = SystemClock.seconds()
        let begin = start ?? now
        start = begin
        let rests = recorder.frames.dropFirst(pressed + 1).last?.rests ?? false
        guard keys.press(scenes, at: now - begin, now: window.clock.now(), rests: rests) else {
            return
        }
        pressed = recorder.frames.count
        window.tick()
    }

    /// Presses keys of its own and waits for what they do.
    private func measureInput() {
        recorder.collect()
        let probe = self.probe ?? InputProbe(window)
        self.probe = probe
        let seen = recorder.frames.count { $0.inputDelay != nil }
        guard failure == nil, let wait = probe.next(seen: seen) else { return loop.end() }
        MainLoop.after(wait) { [weak self] in self?.measureInput() }
    }

    private func end(_ failure: Failure) {
        self.failure = failure
        loop.end()
    }
}
