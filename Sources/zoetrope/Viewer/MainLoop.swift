import Foundation

/// The run loop of the main thread, until someone says that it is enough.
@MainActor
final class MainLoop {
    private var isDone = false

    /// Runs until ``end()``.
    func run() {
        isDone = false
        while !isDone {
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 60))
        }
    }

    /// Lets ``run()`` return, from something that it runs.
    func end() {
        isDone = true
        RunLoop.main.perform {}
    }

    /// Runs `body` on the main thread after some seconds of real time.
    static func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + max(0, seconds)) {
            MainActor.assumeIsolated(body)
        }
    }
}
