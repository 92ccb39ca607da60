import CSDL2
import Foundation
import Graphics
import Raster
import RenderTree
import Synchronization

/// A window in which a committed layer tree is shown.
///
/// A thread of the stage's own does everything with SDL: it opens the window, takes commits from
/// the mailbox, evaluates, draws, and reports input. It never waits for the thread that commits.
/// While nothing is animating it sleeps.
public final class SDLStage: Sendable {
    let configuration: StageConfiguration
    let mailbox: CommitMailbox
    let clock: any MediaClock
    let overlay: (any StageOverlay)?
    let onEvent: @Sendable (StageEvent) -> Void
    let requests = StageRequests()
    /// What the last frames cost.
    public let timings = FrameTimings()
    let presented = Atomic<Int>(0)
    private let remembered = Guarded(0.0...0.0)
    private let thread = Guarded<RenderThread?>(nil)
    private let hasEnded = DispatchSemaphore(value: 0)
    /// Signalled when frames may be drawn.
    private let mayShow = DispatchSemaphore(value: 0)

    /// Makes a stage; ``start(isHeld:)`` opens it.
    ///
    /// - Parameters:
    ///   - configuration: how the window looks and what draws in it.
    ///   - mailbox: where commits come from.
    ///   - clock: what the time is; after changing how it runs call ``requestFrame()``.
    ///   - overlay: what is drawn over the scene.
    ///   - onEvent: called on the render thread, which should not be kept.
    public init(
        configuration: StageConfiguration = StageConfiguration(), mailbox: CommitMailbox,
        clock: any MediaClock, overlay: (any StageOverlay)? = nil,
        onEvent: @escaping @Sendable (StageEvent) -> Void
    ) {
        (self.configuration, self.mailbox, self.clock) = (configuration, mailbox, clock)
        (self.overlay, self.onEvent) = (overlay, onEvent)
    }

    /// Starts the render thread. What goes wrong comes as ``StageEvent/failed(_:)``.
    ///
    /// - Parameter isHeld: whether no frame is drawn until ``show()``, so that the window opens while
    ///   its first scene is made.
    public func start(isHeld: Bool = false) {
        if !isHeld { show() }
        thread.withLock { thread in
            guard thread == nil else { return }
            thread = RenderThread.run {
                RenderLoop(self).run()
            } end: {
                self.hasEnded.signal()
            }
        }
    }

    /// Begins to open SDL's video for the first stage, before that is made; for programs that are
    /// about to show a window. Where there is no display it does nothing.
    ///
    /// A program that ends without a stage calls ``settle()`` before.
    public static func openVideoAhead() { if hasDisplay() { RenderThread.beginAhead() } }

    /// Waits until what ``openVideoAhead()`` began is done, unless a stage has taken it over.
    public static func settle() { RenderThread.settle() }

    /// Has the first frame drawn that was held back by ``start(isHeld:)``.
    public func show() { mayShow.signal() }

    /// Waits until frames may be drawn; the render thread does.
    func waitUntilShown() {
        mayShow.wait()
        mayShow.signal()
    }

    /// Closes the window and waits for the render thread to end. On the render thread itself, in
    /// an event handler, it only asks.
    public func stop() {
        requests.ask { $0.stops = true }
        show()
        guard let thread = thread.withLock({ $0 }), !thread.isCurrent else { return }
        hasEnded.wait()
        hasEnded.signal()
    }

    /// Asks for one frame: something outside the tree changed, or how the clock runs.
    public func requestFrame() { requests.ask { $0.wantsFrame = true } }

    /// Asks for one frame at the display's next refresh, and for its ``StageEvent/frame(_:next:)``.
    /// Asked again at every such event, frames keep coming at the display's rate.
    public func reportNextFrame() { requests.ask { $0.reportsFrame = true } }

    /// Fills the screen, or goes back to a window.
    public func toggleFullScreen() { requests.ask { $0.togglesFullScreen = true } }

    /// Hands the next frame's pixels to `completion`, on the render thread.
    public func capture(_ completion: @escaping @Sendable (CGImage) -> Void) {
        requests.ask { $0.captures.append(completion) }
    }

    /// Puts a press of a function key, 13 to 24, among the window's input, as if it came from a
    /// keyboard.
    public func press(functionKey number: Int) {
        var event = SDL_Event()
        event.type = SDL_KEYDOWN.rawValue
        event.key.keysym.sym = KeyNames.functionKey(number)
        requests.push(event)
    }

    /// Puts a text on the system's clipboard.
    public func copy(_ text: String) { visit { _ in SDL_SetClipboardText(text) } }

    /// Hands the window to `visit` on the render thread, then handles what became of it.
    func visit(_ visit: @escaping @Sendable (StageWindow) -> Void) {
        requests.ask { $0.visits.append(visit) }
    }

    /// How many frames were shown so far.
    public var framesPresented: Int { presented.load(ordering: .relaxed) }

    /// The media times that can be shown again by setting back the clock: the last minute, or less
    /// where much changed.
    public var past: ClosedRange<Double> { remembered.withLock { $0 } }

    func note(past: ClosedRange<Double>) { remembered.withLock { $0 = past } }

    /// Whether there is a display to open a window on, or a video driver was chosen.
    public static func hasDisplay() -> Bool {
        let environment = ProcessInfo.processInfo.environment
        return ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"].contains {
            environment[$0].map { !$0.isEmpty } ?? false
        }
    }
}
