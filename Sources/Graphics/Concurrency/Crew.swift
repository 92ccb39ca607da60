import Foundation
import Synchronization

/// Threads that help with a piece of work and wait in between: unlike tasks handed to a queue they
/// take no memory for it.
///
/// One piece at a time is helped with; who comes while another's is under way works alone. Any
/// thread may ask.
///
/// Unchecked: the turn guards how many members there are, the state's condition all else that varies.
package final class Crew: @unchecked Sendable {
    /// The crew of the process. Its threads are made when they are first needed.
    package static let shared = Crew()

    /// Work on parts of a subject, by their numbers.
    package typealias Work = @Sendable (_ subject: UnsafeRawPointer, _ part: Int) -> Void

    /// How many threads are worth having.
    package static let processors = ProcessInfo.processInfo.activeProcessorCount

    /// What is worked on.
    private struct Piece {
        var work: Work
        var subject: UnsafeRawPointer
        var parts: Int
    }

    private let turn = NSLock()
    private let call = DispatchSemaphore(value: 0)
    /// The first part of the piece that nobody took yet.
    private let next = Atomic<Int>(0)
    /// Guards what follows.
    private let state = NSCondition()
    private var piece: Piece?
    /// How many may still join, and how many are at work.
    private var open = 0, active = 0
    private var members = 0

    /// Makes a crew without threads.
    package init() {}

    /// Runs `work` for each of some parts, which the calling thread and as many as `helpers` others
    /// take in turn, all with the same subject. Returns when all are done; a helper that comes too
    /// late is not waited for.
    ///
    /// - Parameter work: captures nothing, so that nothing is allocated.
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
