import CSDL2
import Foundation
import FrameTimes
import Graphics
import Raster
import RenderTree
import Synchronization

/// A window that shows a committed layer tree.
///
/// A dedicated thread makes all SDL calls: it opens the window, takes commits from the mailbox,
/// evaluates, draws, and reports input. It never waits for the thread that commits. While nothing
/// is animating it sleeps.
package final class SDLStage: Sendable {
    let configuration: StageConfiguration
    let mailbox: CommitMailbox
    let clock: any MediaClock
    let overlay: (any StageOverlay)?
    let onEvent: @Sendable (StageEvent) -> Void
    let requests = StageRequests()
    /// The costs of the last frames.
    package let timings = FrameTimings()
    let presented = Atomic<Int>(0)
    private let remembered = Guarded(0.0...0.0)
    private let thread = Guarded<RenderThread?>(nil)
    private let hasEnded = DispatchSemaphore(value: 0)
    /// Signalled when frames may be shown.
    private let mayShow = DispatchSemaphore(value: 0)

    /// Makes a stage; ``start(waitsForShow:)`` opens it.
    ///
    /// - Parameters:
    ///   - configuration: the window's properties and the requested renderer.
    ///   - mailbox: the source of commits.
    ///   - clock: the source of media time; after a change of its rate call ``requestFrame()``.
    ///   - overlay: drawn over the scene.
    ///   - onEvent: called on the render thread; it must not block.
    package init(
        configuration: StageConfiguration = StageConfiguration(), mailbox: CommitMailbox,
        clock: any MediaClock, overlay: (any StageOverlay)? = nil,
        onEvent: @escaping @Sendable (StageEvent) -> Void
    ) {
        (self.configuration, self.mailbox, self.clock) = (configuration, mailbox, clock)
        (self.overlay, self.onEvent) = (overlay, onEvent)
    }

    /// Starts the render thread; failures are reported as ``StageEvent/failed(_:)``.
    ///
    /// - Parameter waitsForShow: whether no frame is shown until ``show()``, so that the window
    ///   opens while its first scene is built.
    package func start(waitsForShow: Bool = false) {
        if !waitsForShow { show() }
        thread.withLock { thread in
            guard thread == nil else { return }
            thread = RenderThread.run {
                RenderLoop(self).run()
            } end: {
                self.hasEnded.signal()
            }
        }
    }

    /// Starts opening SDL's video subsystem for the first stage, before that stage exists.
    ///
    /// Useful for programs that are about to show a window. Without a display the call is ignored.
    /// A program that exits without a stage must call ``settle()`` first.
    package static func openVideoAhead() { if hasDisplay() { RenderThread.beginAhead() } }

    /// Waits until the work of ``openVideoAhead()`` is done, unless a stage has taken it over.
    package static func settle() { RenderThread.settle() }

    /// Allows the first frame, held back by ``start(waitsForShow:)``, to be shown.
    package func show() { mayShow.signal() }

    /// Waits, on the render thread, until frames may be shown.
    ///
    /// Where none may be shown yet, it calls `prepare` first.
    func waitUntilShown(_ prepare: () -> Void) {
        if mayShow.wait(timeout: .now()) == .timedOut {
            prepare()
            mayShow.wait()
        }
        mayShow.signal()
    }

    /// Closes the window and waits for the render thread to end.
    ///
    /// On the render thread itself, in an event handler, the call returns without waiting.
    package func stop() {
        requests.ask { $0.stops = true }
        show()
        guard let thread = thread.withLock({ $0 }), !thread.isCurrent else { return }
        hasEnded.wait()
        hasEnded.signal()
    }

    /// Requests one frame, after a change outside the tree or of the clock's rate.
    package func requestFrame() { requests.ask { $0.wantsFrame = true } }

    /// Requests one frame at the display's next refresh, and its ``StageEvent/frame(_:next:)``.
    ///
    /// A call in every such event yields frames at the display's rate.
    package func reportNextFrame() { requests.ask { $0.reportsFrame = true } }

    /// Toggles between full screen and a window.
    package func toggleFullScreen() { requests.ask { $0.togglesFullScreen = true } }

    /// Changes the window's height by a number of points.
    ///
    /// This is done as in ``StageWindow/grow(by:)``. `completion` is called on the render thread
    /// with the actual change, in points.
    package func grow(by points: Double, completion: @escaping @Sendable (Double) -> Void) {
        visit { completion($0.grow(by: points)) }
    }

    /// Passes the next frame's pixels to `completion` on the render thread.
    ///
    /// Of a window that cannot be seen, they are those of a frame that is not presented.
    package func capture(_ completion: @escaping @Sendable (CGImage) -> Void) {
        requests.ask { $0.captures.append(completion) }
    }

    /// Simulates a press of a function key, 13 to 24.
    package func press(functionKey number: Int) { press(code: KeyNames.functionKey(number)) }

    /// Simulates a press of the key for a character.
    package func press(_ key: Character) {
        guard let scalar = key.unicodeScalars.first else { return }
        press(code: Int32(scalar.value))
    }

    private func press(code: Int32) {
        var event = SDL_Event()
        event.type = SDL_KEYDOWN.rawValue
        event.key.keysym.sym = code
        requests.push(event)
        requests.wake()
    }

    /// Copies a string to the system's clipboard.
    package func copy(_ text: String) { visit { _ in SDL_SetClipboardText(text) } }

    /// Calls `visit` with the window on the render thread, then handles the resulting events.
    func visit(_ visit: @escaping @Sendable (StageWindow) -> Void) {
        requests.ask { $0.visits.append(visit) }
    }

    /// The number of frames presented so far.
    package var framesPresented: Int { presented.load(ordering: .relaxed) }

    /// The range of media times that can be shown again.
    ///
    /// They are shown by setting the clock back. The range is the last minute, or less after many
    /// changes.
    package var past: ClosedRange<Double> { remembered.withLock { $0 } }

    func note(past: ClosedRange<Double>) { remembered.withLock { $0 = past } }

    /// Whether the environment names a display or driver for a window.
    package static func hasDisplay() -> Bool {
        let environment = ProcessInfo.processInfo.environment
        return ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"].contains {
            environment[$0].map { !$0.isEmpty } ?? false
        }
    }
}
