import Foundation
import Graphics
import Synchronization

/// The signals that ask the process to end: an interrupt from the terminal, a request to terminate,
/// and a terminal that was closed.
///
/// Their handler writes the number of the signal into a pipe and does nothing else. A thread reads
/// the pipe and calls the observer, which may do what any thread may do.
package enum TerminationSignals {
    private struct State {
        var observer: (@Sendable (Int32) -> Void)?
        /// The signals that have our handler.
        var handled: [Int32] = []
        var hasReader = false
    }

    private static let all = [SIGHUP, SIGINT, SIGTERM]
    private static let state = Guarded(State())
    /// Where the handler writes, -1 before there is a pipe.
    private static let input = Atomic<Int32>(-1)

    /// Calls `observer`, on a thread of its own, with every signal that comes from now on. Signals
    /// that are ignored or have a handler already are left alone.
    ///
    /// - Returns: false, and nothing happens, where there is an observer already.
    package static func observe(_ observer: @escaping @Sendable (Int32) -> Void) -> Bool {
        state.withLock { state in
            guard state.observer == nil else { return false }
            if !state.hasReader { startReader() }
            state.hasReader = true
            state.observer = observer
            state.handled = all.filter(isDefault)
            for number in state.handled { signal(number, note) }
            return true
        }
    }

    /// Ends what ``observe(_:)`` began.
    ///
    /// - Parameter ignores: whether signals do nothing from here on; otherwise they end the process.
    package static func stopObserving(ignores: Bool = false) {
        state.withLock { state in
            for number in state.handled { signal(number, ignores ? SIG_IGN : SIG_DFL) }
            (state.observer, state.handled) = (nil, [])
        }
    }

    private static func isDefault(_ number: Int32) -> Bool {
        var action = sigaction()
        return sigaction(number, nil, &action) == 0 && action.__sigaction_handler.sa_handler == nil
    }

    /// The handler.
    private static let note: @convention(c) (Int32) -> Void = { number in
        let before = errno
        var byte = UInt8(truncatingIfNeeded: number)
        write(input.load(ordering: .relaxed), &byte, 1)
        errno = before
    }

    private static func startReader() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let output = ends[0]
        input.store(ends[1], ordering: .relaxed)
        let thread = Thread {
            Thread.nameCurrent("signals")
            // A program that is started by a thread that blocks signals begins with them blocked.
            var numbers = sigset_t()
            sigemptyset(&numbers)
            for number in all { sigaddset(&numbers, number) }
            pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
            var number: UInt8 = 0
            while true {
                guard read(output, &number, 1) == 1 else { continue }
                let observer = state.withLock { $0.observer }
                observer?(Int32(number))
            }
        }
        thread.start()
    }
}
