import CSDL2
import Foundation
import Graphics

/// The requests of other threads to the render thread, and the means to wake it.
final class StageRequests: Sendable {
    /// The requests made since the last call of ``StageRequests/take()``.
    struct Pending {
        var stops = false
        var closes = false
        var wantsFrame = false
        var reportsFrame = false
        var togglesFullScreen = false
        var captures: [@Sendable (CGImage) -> Void] = []
        /// The requests to begin or end a recording, or to record the past.
        var recordings: [@Sendable (RenderLoop) -> Void] = []
        var visits: [@Sendable (StageWindow) -> Void] = []
        var isEmpty = true
    }

    private struct State {
        var pending = Pending()
        /// The type of SDL's event for wake-ups, 0 while SDL is not running.
        var eventType: UInt32 = 0
        var isWoken = false
    }

    private let state = Guarded(State())
    /// Whether SDL accepts events from other threads.
    ///
    /// Locked while an event is pushed: SDL passes it on to the window, which must still exist.
    private let isOpen = Guarded(false)
    private let semaphore = DispatchSemaphore(value: 0)

    /// Adds a request and wakes the render thread.
    func ask(_ change: @Sendable (inout Pending) -> Void) {
        state.withLock {
            change(&$0.pending)
            $0.pending.isEmpty = false
        }
        wake()
    }

    /// Takes the pending requests, nil when there are none.
    func take() -> Pending? {
        state.withLock {
            $0.isWoken = false
            if $0.pending.isEmpty { return nil }
            let result = $0.pending
            $0.pending = Pending()
            return result
        }
    }

    /// Ends the render thread's current wait, or its next one; callable from any thread.
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

    /// Pushes an event to SDL's queue while there is a window; callable from any thread.
    func push(_ event: SDL_Event) {
        isOpen.withLock { isOpen in
            guard isOpen else { return }
            var event = event
            SDL_PushEvent(&event)
        }
    }

    /// Enables wake-ups through SDL; called by the render thread.
    func open() {
        let type = SDL_RegisterEvents(1)
        state.withLock { $0.eventType = type == .max ? SDL_USEREVENT.rawValue : type }
        isOpen.withLock { $0 = true }
    }

    /// Disables events before the window and SDL end; waits until no event is being pushed.
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

    /// Discards wake-ups counted while SDL did the waiting.
    private func drain() { while semaphore.wait(timeout: .now()) == .success {} }
}
