import Foundation

/// The run loop of the main thread, until someone says that it is enough.
@MainActor
package final class MainLoop {
    /// Whether it was told to end.
    package private(set) var isDone = false

    package init() {}

    /// Runs until ``end()``, and calls `turned` at the end of every turn, after events, timers and
    /// tasks.
    package func run(_ turned: () -> Void) {
        isDone = false
        while !isDone {
            // Timers that are due fire here; a turn that waits does not end with them.
            let next = RunLoop.main.limitDate(forMode: .default) ?? .distantFuture
            turned()
            if isDone { return }
            _ = RunLoop.main.run(
                mode: .default, before: min(next, Date(timeIntervalSinceNow: 60)))
            turned()
        }
    }

    /// Lets ``run(_:)`` return, from something that it runs.
    package func end() {
        isDone = true
        RunLoop.main.perform {}
    }

    /// Runs `body` on the main thread after some seconds of real time.
    package static func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + max(0, seconds)) {
            MainActor.assumeIsolated(body)
        }
    }
}
