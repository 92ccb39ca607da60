import Foundation
import Graphics
import Synchronization

/// The signals that ask the process to end.
///
/// They are an interrupt from the terminal, a termination request, and the closing of the terminal;
/// for observers that ask for it, also the terminal's request to quit.
///
/// Their handler only writes the signal's number to a pipe. A thread reads the pipe and calls the
/// observer, which is therefore not limited to async-signal-safe functions.
package enum TerminationSignals {
    private struct State {
        var observer: (@Sendable (Int32) -> Void)?
        /// The signals that have this type's handler, with their earlier actions.
        var handled: [(number: Int32, before: sigaction)] = []
        var hasReader = false
    }

    private static let all = [SIGHUP, SIGINT, SIGTERM]
    private static let state = Guarded(State())
    /// The write end of the pipe, -1 before there is one.
    private static let input = Atomic<Int32>(-1)

    /// Calls `observer`, on a dedicated thread, for every signal from now on.
    ///
    /// Signals that are ignored or already have a handler are left alone.
    ///
    /// - Parameters:
    ///   - includesQuit: whether `SIGQUIT` is observed too, in place of the backtrace that Swift's
    ///     runtime prints.
    ///   - observer: the closure to call, with the number of the signal.
    /// - Returns: false, without effect, where there is an observer already.
    package static func observe(
        includesQuit: Bool = false, _ observer: @escaping @Sendable (Int32) -> Void
    ) -> Bool {
        state.withLock { state in
            guard state.observer == nil else { return false }
            if !state.hasReader { startReader() }
            state.hasReader = true
            state.observer = observer
            let numbers = all.filter { handler(of: $0) == 0 }
            // The runtime handles SIGQUIT as it handles crashes, for which it has one handler.
            let quits = includesQuit && handler(of: SIGQUIT) == handler(of: SIGTRAP)
            state.handled = (numbers + (quits ? [SIGQUIT] : [])).map { ($0, action(of: $0)) }
            for number in state.handled.map(\.number) { signal(number, note) }
            return true
        }
    }

    /// Stops observing.
    ///
    /// - Parameter ignores: whether signals are ignored from now on; otherwise they act as they
    ///   did before.
    package static func stopObserving(ignores: Bool = false) {
        state.withLock { state in
            for (number, before) in state.handled {
                var before = before
                if ignores { signal(number, SIG_IGN) } else { sigaction(number, &before, nil) }
            }
            (state.observer, state.handled) = (nil, [])
        }
    }

    /// Unblocks the signals in this thread, and so in programs that it starts.
    package static func unblock() {
        var numbers = sigset_t()
        sigemptyset(&numbers)
        for number in all + [SIGQUIT] { sigaddset(&numbers, number) }
        pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
    }

    private static func action(of number: Int32) -> sigaction {
        var action = sigaction()
        sigaction(number, nil, &action)
        return action
    }

    /// Returns the address of a signal's handler; 0 for the default action.
    private static func handler(of number: Int32) -> Int {
        unsafeBitCast(action(of: number).__sigaction_handler.sa_handler, to: Int.self)
    }

    /// The signal handler.
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
            // This process inherits its signal mask from the parent process, which may have blocked
            // these signals.
            unblock()
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
