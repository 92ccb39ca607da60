import Foundation
import Synchronization

/// A pool of worker threads that help with one job at a time.
///
/// Unlike tasks on a queue, jobs need no allocation.
///
/// A thread that runs a job while another job is in progress works alone. Callable from any thread.
///
/// Unchecked: `turn` guards the number of workers, the state's condition all other mutable state.
package final class WorkerPool: @unchecked Sendable {
    /// The shared pool of the process; its threads are started on first use.
    package static let shared = WorkerPool()

    /// A function that processes one part of a subject, by index.
    package typealias Work = @Sendable (_ subject: UnsafeRawPointer, _ part: Int) -> Void

    /// The number of active processors, which limits the number of useful threads.
    package static let processors = ProcessInfo.processInfo.activeProcessorCount

    /// The current job.
    private struct Piece {
        var work: Work
        var subject: UnsafeRawPointer
        var parts: Int
    }

    private let turn = NSLock()
    private let call = DispatchSemaphore(value: 0)
    /// The index of the first part that no thread has taken.
    private let next = Atomic<Int>(0)
    /// Guards the properties below.
    private let state = NSCondition()
    private var piece: Piece?
    /// The number of workers that may still join, and of those at work.
    private var open = 0, active = 0
    private var members = 0

    /// Makes a pool without threads.
    package init() {}

    /// Runs `work` for each part, on the calling thread and at most `helpers` workers, all with the
    /// same subject.
    ///
    /// Returns when all parts are done, without waiting for a worker that starts too late. `work`
    /// must not capture anything, so that nothing is allocated.
    package func run(
        parts: Int, helpers: Int, on subject: UnsafeRawPointer, _ work: @escaping Work
    ) {
        let helpers = min(helpers, parts - 1)
        guard helpers > 0, turn.try() else {
            for part in 0..<max(parts, 0) { work(subject, part) }
            return
        }
        defer { turn.unlock() }
        while members < helpers { recruit() }
        let piece = Piece(work: work, subject: subject, parts: parts)
        state.lock()
        (self.piece, open) = (piece, helpers)
        next.store(0, ordering: .relaxed)
        state.unlock()
        for _ in 0..<helpers { call.signal() }
        takeParts(of: piece)
        state.lock()
        open = 0
        while active > 0 { state.wait() }
        self.piece = nil
        state.unlock()
    }

    private func recruit() {
        members += 1
        let thread = Thread { [self] in
            Thread.nameCurrent("raster")
            while true {
                call.wait()
                help()
            }
        }
        thread.start()
    }

    private func help() {
        state.lock()
        defer { state.unlock() }
        guard open > 0, let piece else { return }
        (open, active) = (open - 1, active + 1)
        state.unlock()
        takeParts(of: piece)
        state.lock()
        active -= 1
        if active == 0 { state.signal() }
    }

    private func takeParts(of piece: Piece) {
        while true {
            let part = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard part < piece.parts else { return }
            piece.work(piece.subject, part)
        }
    }
}
