import Foundation
import Synchronization

/// A job whose parts several threads process in parallel.
package protocol ParallelJob: SendableMetatype {
    /// Processes one part.
    func run(part: Int)

    /// Processes one part of the job that a pointer refers to.
    ///
    /// The job must be of this type. The default calls ``run(part:)``; as a requirement it is
    /// compiled for each type.
    static func run(part: Int, of job: UnsafeRawPointer)
}

extension ParallelJob {
    /// Processes one part of the job that a pointer refers to.
    package static func run(part: Int, of job: UnsafeRawPointer) {
        job.assumingMemoryBound(to: Self.self).pointee.run(part: part)
    }
}

/// A thread pool that processes one parallel job at a time.
///
/// Unlike tasks on a queue, jobs need no allocation.
///
/// A thread that runs a job while another job is in progress works alone. Callable from any thread.
package final class WorkerPool: Sendable {
    /// The pool of the process, whose threads start on first use.
    package static let shared = WorkerPool()

    /// The number of active processor cores.
    ///
    /// More threads than that are of no use.
    package static let processors = ProcessInfo.processInfo.activeProcessorCount

    /// A job without its static type, stored without allocation.
    @usableFromInline struct Work: Sendable {
        /// A pointer to the job, valid until ``WorkerPool/run(_:parts:helpers:)`` returns.
        ///
        /// That method first waits for all workers that joined the job.
        @usableFromInline nonisolated(unsafe) let job: UnsafeRawPointer
        @usableFromInline let parts: Int
        @usableFromInline let type: any ParallelJob.Type

        @inlinable
        init<Job: ParallelJob>(_ job: UnsafePointer<Job>, parts: Int) {
            (self.job, self.parts, type) = (UnsafeRawPointer(job), parts, Job.self)
        }
    }

    private struct State {
        var work: Work?
        /// The numbers of workers that may still join, and that are working.
        var open = 0, active = 0
        /// Whether the caller waits for the last worker.
        var isAwaited = false
        /// The number of threads.
        var workers = 0
    }

    /// The lock that a thread holds while it runs a job.
    private let turn = NSLock()
    /// The semaphores that wake the workers, and that signal the end of the last worker.
    private let call = DispatchSemaphore(value: 0), done = DispatchSemaphore(value: 0)
    /// The index of the next part to process.
    private let next = Atomic<Int>(0)
    private let state = Guarded(State())

    /// Makes a pool without threads.
    package init() {}

    /// Processes all parts of a job on the calling thread and on workers.
    ///
    /// At most `helpers` workers take part. Returns when all parts are done, without waiting for a
    /// worker that starts too late.
    @inlinable
    package func run<Job: ParallelJob>(_ job: Job, parts: Int, helpers: Int) {
        withUnsafePointer(to: job) { run(Work($0, parts: parts), helpers: helpers) }
    }

    @usableFromInline
    func run(_ work: Work, helpers: Int) {
        let helpers = min(helpers, work.parts - 1)
        guard helpers > 0, turn.try() else {
            for part in 0..<max(work.parts, 0) { work.type.run(part: part, of: work.job) }
            return
        }
        defer { turn.unlock() }
        let missing = state.withLock {
            next.store(0, ordering: .relaxed)
            ($0.work, $0.open, $0.isAwaited) = (work, helpers, false)
            let missing = max(helpers - $0.workers, 0)
            $0.workers += missing
            return missing
        }
        for _ in 0..<missing { startWorker() }
        for _ in 0..<helpers { call.signal() }
        takeParts(of: work)
        if close() { done.wait() }
    }

    /// Prevents further workers from joining the job; returns whether any are still working.
    private func close() -> Bool {
        state.withLock {
            ($0.work, $0.open, $0.isAwaited) = (nil, 0, $0.active > 0)
            return $0.isAwaited
        }
    }

    private func startWorker() {
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
        guard let work = join() else { return }
        takeParts(of: work)
        if leave() { done.signal() }
    }

    private func join() -> Work? {
        state.withLock {
            guard $0.open > 0 else { return nil }
            ($0.open, $0.active) = ($0.open - 1, $0.active + 1)
            return $0.work
        }
    }

    /// Records that a worker has finished; returns whether to signal the caller.
    private func leave() -> Bool {
        state.withLock {
            $0.active -= 1
            return $0.active == 0 && $0.isAwaited
        }
    }

    private func takeParts(of work: Work) {
        while true {
            let part = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard part < work.parts else { return }
            work.type.run(part: part, of: work.job)
        }
    }
}
