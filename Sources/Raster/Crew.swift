import Foundation

/// Threads that help with a piece of work and wait in between: unlike tasks handed to a queue they
/// take no memory for it.
///
/// One piece at a time is helped with; who comes while another's is under way works alone. Any
/// thread may ask.
final class Crew: @unchecked Sendable {
    /// The crew of the process. Its threads are made when they are first needed.
    static let shared = Crew()

    private let turn = NSLock()
    private let call = DispatchSemaphore(value: 0)
    /// Guards what follows.
    private let state = NSCondition()
    private var work: (@Sendable (UnsafeRawPointer) -> Void)?
    private var subject: UnsafeRawPointer?
    /// How many may still join, and how many are at work.
    private var open = 0, active = 0
    private var members = 0

    /// Runs `work` on the calling thread, and at the same time on as many as `helpers` others, all
    /// with the same subject. Returns when all are done; a helper that comes too late is not waited
    /// for.
    ///
    /// - Parameter work: captures nothing, so that nothing is allocated.
    func run(
        helpers: Int, on subject: UnsafeRawPointer,
        _ work: @escaping @Sendable (UnsafeRawPointer) -> Void
    ) {
        guard helpers > 0, turn.try() else { return work(subject) }
        defer { turn.unlock() }
        while members < helpers { recruit() }
        state.lock()
        (self.work, self.subject, open) = (work, subject, helpers)
        state.unlock()
        for _ in 0..<helpers { call.signal() }
        work(subject)
        state.lock()
        open = 0
        while active > 0 { state.wait() }
        (self.work, self.subject) = (nil, nil)
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
        guard open > 0, let work, let subject else { return }
        (open, active) = (open - 1, active + 1)
        state.unlock()
        work(subject)
        state.lock()
        active -= 1
        if active == 0 { state.signal() }
    }
}
