import Demos
import Foundation
import FrameTimes
import RenderTree
import SDLStage
import UIKitApp

/// A benchmark in a window, at full speed or at the display's rate.
@MainActor
final class WindowBench {
    private let demo: Demo
    private let frames: Int
    private let warmUp: Int
    private let isPaced: Bool
    private let keys: BenchKeys
    private let window: LayerWindow
    private let scenes: SceneHolder
    private let loop = MainLoop()
    private var info = StageInfo()
    private let recorder: FrameRecorder
    private var failure: Failure?
    /// The probe of the input latency; nil if the keys are scripted.
    private let probe: InputProbe?
    /// The pressed keys of the demo whose events have not arrived yet.
    private var coming: [String] = []
    /// The time at which the warm-up ended.
    private var start: Double?
    /// The number of collected frames at the last key press.
    private var pressed = 0
    /// The last time at which steps of a script were pending.
    private var busy = 0.0

    /// The time between checks for new frames, in seconds.
    private static let poll = 0.02

    /// Creates a benchmark and its window.
    ///
    /// `size` is in points of `scale` pixels each. With `isPaced`, frames come at the display's
    /// rate.
    init(
        demo: Demo, size: CGSize, scale: Int, keys: BenchKeys, frames: Int, warmUp: Int,
        renderer: RendererChoice, isPaced: Bool, memoryLimit: Int
    ) {
        (self.demo, self.keys, self.frames, self.warmUp) = (demo, keys, frames, warmUp)
        self.isPaced = isPaced
        window = LayerWindow(
            StageConfiguration(
                title: "Zoetrope bench", width: Int(size.width),
                height: Int(size.height), scaleOverride: scale, renderer: renderer, vsync: isPaced,
                isLimited: isPaced, memoryLimit: memoryLimit))
        scenes = SceneHolder(demo, under: window.root, panels: nil)
        scenes.show(demo)
        probe = keys.areScripted ? nil : InputProbe(window)
        recorder = FrameRecorder(window)
    }

    /// Draws all frames, or those until an interruption, and reports their times.
    ///
    /// The key Escape and the end of the window are interruptions too.
    ///
    /// - Throws: ``Failure`` when the window cannot be opened.
    func run() throws -> FrameRecording {
        window.open { [weak self] in self?.handle($0) }
        loop.run { window.tick() }
        let recording = recorder.finish(
            scene: demo.name, layers: window.layerCount - (probe == nil ? 0 : InputProbe.layers),
            info: info, isPaced: isPaced, part: warmUp..<warmUp + frames)
        window.close()
        if let failure { throw failure }
        return recording
    }

    private func handle(_ event: StageEvent) {
        switch event {
        case .ready(let info):
            self.info = info
            scenes.fit()
            probe?.press()
            look(at: 0)
        case .resized(let info):
            self.info = info
            scenes.fit()
        case .failed(let message):
            failure = .ours(message)
            loop.end()
        case .closed: stop("the window was closed before all frames were drawn")
        case .key(let event) where event.isDown && event.name == "escape":
            stop("stopped before all frames were drawn")
        case .key(let event) where event.isDown: take(event)
        default: break
        }
    }

    /// Handles a key press of the benchmark or its probe; ignores other keys.
    private func take(_ event: KeyEvent) {
        if probe?.react(to: event) != true {
            guard event.name == coming.first, let key = event.name.first else { return }
            coming.removeFirst()
            scenes.press(key)
            pressed = recorder.frames.count
        }
        recorder.record(key: event.name, at: event.time)
    }

    /// Polls for new frames and performs due input, until the benchmark ends.
    ///
    /// It repeats after a delay. If there is no new frame, one is requested, unless a script
    /// determines when frames come.
    private func look(at before: Int) {
        recorder.collect()
        let count = recorder.frames.count
        guard failure == nil, count < warmUp + frames, !Interruption.isRequested, !isOver else {
            return loop.end()
        }
        if count >= warmUp { press() }
        if count == before, count < warmUp || !keys.isScript { window.stage.requestFrame() }
        MainLoop.after(count == before ? 0.001 : Self.poll) { [weak self] in self?.look(at: count) }
    }

    /// Whether nothing moves any more after the last step of a script.
    private var isOver: Bool {
        guard coming.isEmpty, let last = recorder.frames.last, last.isIdle else { return false }
        return keys.isOver(idle: SystemClock.seconds() - max(last.presented, busy))
    }

    /// Performs due key presses and touches.
    ///
    /// The first frame after a press does not tell whether motion has ended, since it may have
    /// begun before the press.
    private func press() {
        let now = SystemClock.seconds()
        let begin = start ?? now
        start = begin
        let last = recorder.frames.dropFirst(pressed + 1).last
        let isIdle = coming.isEmpty && last?.isIdle ?? false
        if !keys.isOver { busy = now }
        let inputs = keys.press(
            scenes, at: now - begin, now: window.clock.now(), isIdle: isIdle, key: post)
        let touches = inputs.filter { $0.key == nil }
        guard !touches.isEmpty else { return }
        recorder.record(touches)
        pressed = recorder.frames.count
        window.tick()
    }

    /// Presses a key of the demo.
    private func post(_ key: Character) {
        coming.append(String(key))
        window.stage.press(key)
    }

    /// Ends the benchmark with the frames so far, as a signal does.
    private func stop(_ reason: String) {
        Interruption.request(reason, status: Failure.Kind.ours.rawValue)
        loop.end()
    }
}
