import Foundation
import RenderTree

/// The run loop of the main thread, which runs until it is ended.
@MainActor
package final class MainLoop {
    /// Whether ``end()`` was called.
    package private(set) var isDone = false

    package init() {}

    /// Runs until ``end()``; calls `turned` after the events, timers and tasks of each iteration.
    package func run(_ turned: () -> Void) {
        isDone = false
        while !isDone {
            // `limitDate` fires due timers. A timer alone does not end `run`, so `run` waits until
            // `next` at most.
            let next = RunLoop.main.limitDate(forMode: .default) ?? .distantFuture
            turned()
            if isDone { return }
            _ = RunLoop.main.run(
                mode: .default, before: min(next, Date(timeIntervalSinceNow: 60)))
            turned()
        }
    }

    /// Runs the main run loop while `isWaiting` is true, but for at most `seconds` seconds.
    package static func run(
        atMost seconds: Double, while isWaiting: @autoclosure () -> Bool
    ) {
        let latest = SystemClock.seconds() + seconds
        while isWaiting(), SystemClock.seconds() < latest {
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
        }
    }

    /// Makes ``run(_:)`` return; called from code that the loop runs.
    package func end() {
        isDone = true
        RunLoop.main.perform {}
    }

    /// Runs `body` on the main thread, and waits for it.
    ///
    /// The wait takes at most `seconds` seconds. A thread that is about to end the process calls
    /// this method.
    package nonisolated static func runLast(
        within seconds: Double, _ body: @escaping @MainActor @Sendable () -> Void
    ) {
        if Thread.isMainThread { return MainActor.assumeIsolated(body) }
        let isDone = DispatchSemaphore(value: 0)
        DispatchQueue.main.async {
            MainActor.assumeIsolated(body)
            isDone.signal()
        }
        _ = isDone.wait(timeout: .now() + seconds)
    }

    /// Runs `body` on the main thread in one of its next turns.
    package nonisolated static func post(_ body: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.async { MainActor.assumeIsolated(body) }
    }

    /// Runs `body` on the main thread after a delay in seconds of real time.
    package static func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + max(0, seconds)) {
            MainActor.assumeIsolated(body)
        }
    }
}
