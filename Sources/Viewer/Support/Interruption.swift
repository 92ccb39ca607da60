import Foundation
import Graphics
import SDLStage

/// The end of the process before its work is done: by a signal, or because the display server went
/// away.
///
/// It happens at once, whatever the other threads are doing. The programs that were started are
/// killed, what was being made is removed, and one line says why.
package enum Interruption {
    /// What an interruption has to end and remove.
    struct Registry {
        /// The paths of files and folders that are not whole, each with the name that it was to have.
        var unfinished: [String: String] = [:]
        /// The process groups of programs that run.
        var programs: Set<pid_t> = []
        fileprivate var isOver = false
    }

    private static let registry = Guarded(Registry())
    private static let farewell = Guarded<(@MainActor @Sendable () -> Void)?>(nil)
    /// How long ``farewell`` may take, in seconds.
    private static let patience = 0.25

    /// Takes over signals and the loss of the display server.
    package static func observe() {
        _ = TerminationSignals.observe { number in
            let reasons = [SIGINT: "interrupted", SIGHUP: "the terminal was closed"]
            end(reasons[number] ?? "terminated", status: 128 + number)
        }
        DisplayLoss.observe { end(DisplayLoss.reason, status: Failure.Kind.ours.rawValue) }
    }

    /// The work is done, and the process ends by itself: from here on nothing interrupts it.
    package static func stopObserving() {
        registry.withLock { $0.isOver = true }
        TerminationSignals.stopObserving(ignores: true)
    }

    /// Runs `body` as a whole: it is interrupted neither before its end nor between what it does and
    /// what it registers. Not to be nested.
    static func hold<R>(
        _ body: (inout sending Registry) throws -> sending R
    ) rethrows -> sending R {
        try registry.withLock(body)
    }

    /// Runs `body` on the main thread, if that answers soon, before an interruption ends the process;
    /// nil runs nothing.
    static func beforeEnd(_ body: (@MainActor @Sendable () -> Void)?) {
        farewell.withLock { $0 = body }
    }

    /// Ends the process; returns only where it is ending already.
    private static func end(_ reason: String, status: Int32) {
        sayFarewell()
        // Nobody else comes to the registry any more.
        registry.withLock { registry in
            if registry.isOver { return }
            for program in registry.programs { ProcessGroup(program).kill() }
            for path in registry.unfinished.keys {
                try? FileManager.default.removeItem(atPath: path)
            }
            let names = registry.unfinished.values.sorted().map(OutputFile.shortened)
            let loss = names.isEmpty ? "" : "; not written: \(names.joined(separator: ", "))"
            // A bar that is half drawn, and what the terminal shows of the key, go.
            Console.standard.terminal?("\r\u{1B}[K")
            Console.complain(Failure.ours(reason + loss).description)
            _exit(status)
        }
    }

    private static func sayFarewell() {
        guard let body = farewell.withLock({ $0.take() }) else { return }
        if Thread.isMainThread { return MainActor.assumeIsolated(body) }
        let isDone = DispatchSemaphore(value: 0)
        DispatchQueue.main.async {
            MainActor.assumeIsolated(body)
            isDone.signal()
        }
        _ = isDone.wait(timeout: .now() + patience)
    }
}
