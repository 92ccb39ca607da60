import Foundation
import Graphics
import SDLStage
import UIKitApp

/// The premature end of the process, by a signal or the loss of the display server.
///
/// It takes effect at once, whatever other threads do: it kills started programs, removes
/// unfinished files, and prints the reason in one line.
package enum Interruption {
    /// The processes and files that an interruption kills and removes.
    struct Registry {
        /// The paths of unfinished files and folders, with the requested paths.
        ///
        /// A requested path is the one that the user named. The value is nil for files that the
        /// user did not request.
        var unfinished: [String: String?] = [:]
        /// The unfinished files and folders left in place, not yet reported.
        var left: Set<String> = []
        /// Descriptions of recordings without a file so far.
        var unwritten: Set<String> = []
        /// The process groups of running programs.
        var programs: Set<pid_t> = []
        fileprivate var isOver = false
        /// Whether the first signal is a request to end early, and the pending request.
        fileprivate var takesRequests = false
        fileprivate var request: (reason: String, status: Int32)?
    }

    private static let registry = Guarded(Registry())
    private static let farewell = Guarded<(@MainActor @Sendable () -> Void)?>(nil)
    /// The maximum duration of ``farewell``, in seconds.
    private static let patience = 0.25

    /// Installs the handlers of signals and of the loss of the display server.
    package static func observe() {
        _ = TerminationSignals.observe(includesQuit: true) { number in
            let reasons = [
                SIGINT: "interrupted", SIGQUIT: "interrupted", SIGHUP: "the terminal was closed",
            ]
            let reason = reasons[number] ?? "terminated"
            if !request(reason, status: 128 + number) { end(reason, status: 128 + number) }
        }
        DisplayLoss.observe { end(DisplayLoss.reason, status: Failure.Kind.ours.rawValue) }
    }

    /// Stops observing before the process ends by itself; nothing interrupts it afterwards.
    package static func stopObserving() {
        registry.withLock { $0.isOver = true }
        TerminationSignals.stopObserving(ignores: true)
    }

    /// Runs work that ends early if ``isRequested``, so that its result can be saved.
    ///
    /// Meanwhile, the first signal is such a request, also to the programs that the work started; a
    /// second signal ends the process. The caller ends with ``endIfRequested()``; work that throws
    /// an error ends the process in the same way.
    static func requesting<R>(_ body: () throws -> R) rethrows -> R {
        registry.withLock { $0.takesRequests = true }
        defer { registry.withLock { $0.takesRequests = false } }
        do {
            return try body()
        } catch {
            endIfRequested()
            throw error
        }
    }

    /// Whether a signal requested an early end.
    static var isRequested: Bool { registry.withLock { $0.request != nil } }

    /// Ends the process as the requesting signal does; does nothing without a request.
    static func endIfRequested() {
        guard let request = registry.withLock({ $0.request }) else { return }
        end(request.reason, status: request.status)
    }

    /// Requests an early end; returns whether the request is accepted.
    ///
    /// A signal makes the same request. A request is accepted only while work runs that can end
    /// early, and only once.
    @discardableResult
    static func request(_ reason: String, status: Int32) -> Bool {
        registry.withLock { registry in
            guard registry.takesRequests, registry.request == nil else { return false }
            registry.request = (reason, status)
            for program in registry.programs { ProcessGroup(program).terminate() }
            return true
        }
    }

    /// Runs `body` without interruption, so that effects and their registration stay consistent.
    ///
    /// Calls must not be nested.
    static func withRegistry<R>(
        _ body: (inout sending Registry) throws -> sending R
    ) rethrows -> sending R {
        try registry.withLock(body)
    }

    /// Starts a program that an interruption kills.
    ///
    /// - Throws: the error of `Process.run()`, or `EMFILE` if too few files may be open.
    static func start(_ program: Process) throws {
        guard OpenFiles.allowPrograms else { throw POSIXError(.EMFILE) }
        try registry.withLock { registry in
            TerminationSignals.unblock()
            try program.run()
            registry.programs.insert(program.processIdentifier)
        }
    }

    /// Waits until a program started by ``start(_:)`` has exited.
    static func waitUntilExit(of program: Process) {
        program.waitUntilExit()
        registry.withLock { _ = $0.programs.remove(program.processIdentifier) }
    }

    /// Prints a failure as ``Console/complain(_:)`` does.
    ///
    /// An interruption then does not report the files left in place that the failure names.
    static func complain(_ failure: Failure) {
        Console.complain(failure.description)
        registry.withLock { registry in
            // A path must match to its end: `NAME.part` is also the beginning of `NAME.part 2`.
            registry.left = registry.left.filter {
                !failure.message.contains("\($0)/") && !failure.message.hasSuffix($0)
            }
        }
    }

    /// Sets a closure to call before an interruption ends the process.
    ///
    /// It is called on the main thread. The closure is skipped if the main thread does not respond
    /// in time; nil removes the closure.
    static func beforeEnd(_ body: (@MainActor @Sendable () -> Void)?) {
        farewell.withLock { $0 = body }
    }

    /// Ends the process; returns only if it is already ending.
    private static func end(_ reason: String, status: Int32) {
        sayFarewell()
        // The lock is held until the process exits, so that no other thread uses the registry.
        registry.withLock { registry in
            if registry.isOver { return }
            for program in registry.programs { ProcessGroup(program).kill() }
            for path in registry.unfinished.keys {
                try? FileManager.default.removeItem(atPath: path)
            }
            let names =
                registry.unfinished.values.compactMap { $0 }.sorted().map(OutputFile.shortened)
                + registry.unwritten.sorted()
            var loss = names.isEmpty ? "" : "; not written: \(names.joined(separator: ", "))"
            if !registry.left.isEmpty {
                let left = registry.left.sorted().map(OutputFile.shortened)
                loss += "; written in part: \(left.joined(separator: ", "))"
            }
            // Erases a partly drawn progress bar and the terminal's echo of the interrupt key.
            Console.standard.terminal?("\r\u{1B}[K")
            Console.complain(Failure.ours(reason + loss).description)
            _exit(status)
        }
    }

    private static func sayFarewell() {
        guard let body = farewell.withLock({ $0.take() }) else { return }
        MainLoop.runLast(within: patience, body)
    }
}
