import Foundation
import Synchronization

/// A job divided into parts, which several threads process at the same time.
package protocol ParallelJob: SendableMetatype {
    /// Processes one part.
    func run(part: Int)

    /// Processes one part of the job of this type at an address.
    ///
    /// The default calls ``run(part:)``; as a requirement it is compiled for each type.
    static func run(part: Int, of job: UnsafeRawPointer)
}

extension ParallelJob {
    /// Processes one part of the job of this type at an address.
    package static func run(part: Int, of job: UnsafeRawPointer) {
        job.assumingMemoryBound(to: Self.self).pointee.run(part: part)
    }
}

/// A pool of worker threads that help with one job at a time.
///
/// Unlike tasks on a queue, jobs need no allocation.
///
/// A thread that runs a job while another job is in progress works alone. Callable from any thread.
package final class WorkerPool: Sendable {
    /// The shared pool of the process; its threads are started on first use.
    package static let shared = WorkerPool()

    /// The number of active processors, which limits the number of useful threads.
    package static let processors = ProcessInfo.processInfo.activeProcessorCount

    /// The address, type and number of parts of the current job, stored without allocation.
    @usableFromInline struct Work: Sendable {
        /// The address of the job, valid until `run` returns.
        ///
        /// Before that, `run` waits for all workers.
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
        /// The number of workers that may still join the job, and the number of workers at work.
        var open = 0, active = 0
        /// Whether the caller waits for the last worker.
        var isAwaited = false
        /// The number of threads.
        var workers = 0
    }

    /// The lock held while a job is in progress.
    private let turn = NSLock()
    /// The semaphores that wake workers and report the end of the last worker to the caller.
    private let call = DispatchSemaphore(value: 0), done = DispatchSemaphore(value: 0)
    /// The index of the first part that no thread has taken.
    private let next = Atomic<Int>(0)
    private let state = Guarded(State())

    /// Makes a pool without threads.
    package init() {}

    /// Processes all parts of a job, on the calling thread and at most `helpers` workers.
    ///
    /// Returns when all parts are done, without waiting for a worker that starts too late.
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

    /// Ends the current job for workers that have not joined; returns whether any worker is at
    /// work.
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

    /// Ends a worker's part in the job; returns whether it was the last and the caller waits.
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
