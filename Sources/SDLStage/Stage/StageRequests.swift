import CSDL2
import Foundation
import Graphics
import RenderTree

/// What other threads ask of the render thread, and how they wake it.
final class StageRequests: Sendable {
    /// What is asked of the film that is taken down.
    enum Film {
        case begin(limit: Int, full: @Sendable () -> Void)
        case end(@Sendable (TreeFilm?) -> Void)
    }

    /// What was asked for since the last look.
    struct Pending {
        var stops = false
        var closes = false
        var wantsFrame = false
        var reportsFrame = false
        var togglesFullScreen = false
        var captures: [@Sendable (CGImage) -> Void] = []
        var films: [Film] = []
        var visits: [@Sendable (StageWindow) -> Void] = []
        var isEmpty = true
    }

    private struct State {
        var pending = Pending()
        /// The number of our event, 0 while SDL is not up.
        var eventType: UInt32 = 0
        var isWoken = false
    }

    private let state = Guarded(State())
    /// Whether SDL takes events from other threads. Held while one is given to it: SDL passes it on
    /// to the window, which must still be there.
    private let isOpen = Guarded(false)
    private let semaphore = DispatchSemaphore(value: 0)

    /// Asks for something and wakes the render thread.
    func ask(_ change: @Sendable (inout Pending) -> Void) {
        state.withLock {
            change(&$0.pending)
            $0.pending.isEmpty = false
        }
        wake()
    }

    /// Takes what was asked for, nil when nothing was.
    func take() -> Pending? {
        state.withLock {
            $0.isWoken = false
            if $0.pending.isEmpty { return nil }
            let result = $0.pending
            $0.pending = Pending()
            return result
        }
    }

    /// Ends the render thread's wait, or its next one. Any thread.
    func wake() {
        let type = state.withLock { (s) -> UInt32 in
            if s.isWoken { return 0 }
            s.isWoken = true
            return s.eventType
        }
        guard type != 0 else { return }
        semaphore.signal()
        var event = SDL_Event()
        event.type = type
        push(event)
    }

    /// Puts an event among SDL's, as long as there is a window. Any thread.
    func push(_ event: SDL_Event) {
        isOpen.withLock { isOpen in
            guard isOpen else { return }
            var event = event
            SDL_PushEvent(&event)
        }
    }

    /// From here on SDL can be woken; the render thread says so.
    func open() {
        let type = SDL_RegisterEvents(1)
        state.withLock { $0.eventType = type == .max ? SDL_USEREVENT.rawValue : type }
        isOpen.withLock { $0 = true }
    }

    /// The window and SDL are about to end; none of the events that were given is under way.
    func close() {
        isOpen.withLock { $0 = false }
        state.withLock { $0.eventType = 0 }
    }

    /// Waits until woken or until `seconds` have passed, without SDL.
    func wait(seconds: Double) {
        if state.withLock({ $0.isWoken }) { return drain() }
        let result = semaphore.wait(timeout: .now() + min(max(0, seconds), 86400))
        if result == .success { drain() }
    }

    /// Forgets wakes that were counted while SDL did the waiting.
    private func drain() { while semaphore.wait(timeout: .now()) == .success {} }
}
