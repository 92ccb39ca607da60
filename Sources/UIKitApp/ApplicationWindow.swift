import AppKitViews
import Foundation
import FrameTimes
import RenderTree
import SDLStage
import UIKitViews

/// The window of a program with an application delegate.
///
/// It maps the stage's events to touches, to events of AppKit windows and to states of the
/// application.
@MainActor
final class ApplicationWindow {
    let window: LayerWindow
    private let delegate: any UIApplicationDelegate
    private let pointer: PointerInput
    private let windows: WindowInput
    private let loop = MainLoop()
    /// The distance that one notch of the mouse wheel scrolls, in points.
    private static let notch = 40.0
    /// The recording requested by environment variables; nil if there is none.
    private var request: RecordingRequest?
    private var recorder: FrameRecorder?
    private(set) var info = StageInfo()
    /// The reason why the window could not be opened, in one line.
    private var failure: String?

    /// Creates the window for a delegate's program, without showing it.
    init(_ delegate: any UIApplicationDelegate) {
        self.delegate = delegate
        let size = type(of: delegate).displaySize
        window = LayerWindow(
            StageConfiguration(
                title: ProcessInfo.processInfo.processName, width: Self.side(size.width),
                height: Self.side(size.height)),
            conformance: type(of: delegate).conformance)
        pointer = PointerInput(window.root)
        windows = WindowInput(window.root)
    }

    private static func side(_ points: CGFloat) -> Int {
        points >= 1 ? Int(min(points, 16384)) : 1
    }

    /// Shows the window until it is closed; returns a failure's one-line reason.
    func run() -> String? {
        do {
            request = try RecordingRequest()
        } catch {
            return error.description
        }
        if let reason = request?.check() { return reason }
        if request != nil { saveAtLoss() }
        window.open { [weak self] in self?.handle($0) }
        loop.run { window.tick() }
        let recording = finishRecording()
        window.close()
        return failure ?? recording.flatMap { request?.write($0) }
    }

    private func finishRecording() -> FrameRecording? {
        defer { recorder = nil }
        return recorder?.finish(
            scene: ProcessInfo.processInfo.processName, info: info,
            part: request?.frames.map { 0..<$0 })
    }

    /// The maximum time for writing a recording after the display server was lost, in seconds.
    private nonisolated static let patience = 10.0

    /// Saves the recording before the loss of the display ends the process.
    private func saveAtLoss() {
        DisplayLoss.observe { [weak self] in
            DisplayLoss.complain()
            MainLoop.runLast(within: Self.patience) {
                guard let self, let recording = self.finishRecording() else { return }
                if let reason = self.request?.write(recording) {
                    FileHandle.standardError.write(Data("\(reason)\n".utf8))
                }
            }
        }
    }

    func handle(_ event: StageEvent) {
        let application = UIApplication.shared
        switch event {
        case .ready(let info):
            self.info = info
            beginRecording()
            application.launch(delegate)
        case .resized(let info): self.info = info
        case .failed(let reason):
            failure = reason
            loop.end()
        case .pointer(let event): press(event)
        case .pointerLeft(let time): windows.leave(time: window.clock.time(at: time))
        case .finger(let event):
            press(
                PointerEvent(
                    phase: event.phase, x: event.x, y: event.y, button: 1,
                    time: event.time),
                finger: event.finger)
        case .wheel(let event): scroll(event)
        case .focused(let isFocused): application.becomeActive(isFocused)
        case .closed: end()
        case .key(let event):
            windows.send(event, time: window.clock.time(at: event.time))
            guard event.isDown else { return }
            recorder?.record(key: event.name, at: event.time)
            if event.name == "escape" { end() }
        default: break
        }
    }

    private func beginRecording() {
        guard let request, recorder == nil else { return }
        recorder = FrameRecorder(window)
        if let seconds = request.seconds { MainLoop.after(seconds) { [weak self] in self?.end() } }
        if let frames = request.frames { end(after: frames) }
    }

    /// Ends the program once the given number of frames has been recorded.
    private func end(after frames: Int) {
        recorder?.collect()
        guard recorder?.frames.count ?? 0 < frames else { return end() }
        MainLoop.after(0.02) { [weak self] in self?.end(after: frames) }
    }

    /// Sends a mouse or finger event to AppKit windows, else as a touch.
    ///
    /// If no AppKit window consumes the event, the left button or the finger becomes a touch. For
    /// AppKit windows, the first finger is the left mouse button; they receive no other fingers.
    /// The mouse's touch has the index 0; the touches of fingers have indices from 1.
    private func press(_ event: PointerEvent, finger: Int? = nil) {
        let place = CGPoint(x: event.x, y: event.y)
        let (isLeft, time) = (event.button == 1, window.clock.time(at: event.time))
        if isLeft, event.phase == .down { recorder?.record(tap: place, at: event.time) }
        if windows.send(event, finger: finger, time: time) { return }
        guard isLeft else { return }
        pointer.send(
            event.phase.asTouch, finger: finger.map { $0 + 1 } ?? 0, at: place, time: time)
    }

    private func scroll(_ event: WheelEvent) {
        let (delta, place) = (
            CGVector(dx: event.right, dy: -event.up), CGPoint(x: event.x, y: event.y)
        )
        if windows.scroll(by: delta, at: place, time: window.clock.time(at: event.time)) { return }
        pointer.scroll(
            by: CGVector(dx: delta.dx * Self.notch, dy: delta.dy * Self.notch), at: place)
    }

    private func end() {
        guard !loop.isDone else { return }
        UIApplication.shared.terminate()
        loop.end()
    }
}

extension WindowInput {
    /// Sends a mouse or finger event; returns whether a window consumed it.
    ///
    /// An AppKit window consumes button and finger events.
    fileprivate func send(_ event: PointerEvent, finger: Int?, time: TimeInterval) -> Bool {
        let phase: Phase =
            switch event.phase {
            case .down: .down
            case .moved: .moved
            case .up: .up
            }
        let place = CGPoint(x: event.x, y: event.y)
        if let finger { return send(phase, finger: finger, at: place, time: time) }
        // The stage numbers buttons from left to right, from 1; AppKit numbers the left button 0,
        // the right button 1 and the middle button 2.
        let button = [1: 0, 2: 2, 3: 1][event.button] ?? event.button - 1
        return send(phase, button: event.button > 0 ? button : nil, at: place, time: time)
    }

    fileprivate func send(_ event: KeyEvent, time: TimeInterval) {
        var modifiers: NSEvent.ModifierFlags = []
        if event.shift { modifiers.insert(.shift) }
        if event.control { modifiers.insert(.control) }
        if event.alt { modifiers.insert(.option) }
        key(
            event.name, letter: event.letter, isDown: event.isDown, isRepeat: event.isRepeat,
            modifiers: modifiers, time: time)
    }
}

extension PointerEvent.Phase {
    /// The touch phase that corresponds to the pointer's phase.
    package var asTouch: UITouch.Phase {
        switch self {
        case .down: .began
        case .moved: .moved
        case .up: .ended
        }
    }
}
