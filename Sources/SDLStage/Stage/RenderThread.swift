import Foundation
import Graphics
import Raster

/// The thread of a stage.
///
/// It can be started before there is a stage, because opening SDL's video subsystem takes longer
/// than all else up to the first frame.
final class RenderThread: Sendable {
    private static let ahead = Guarded<RenderThread?>(nil)

    private struct Work: Sendable {
        var run: @Sendable () -> Void
        var end: @Sendable () -> Void
    }

    private let work = Guarded<Work?>(nil)
    private let hasWork = DispatchSemaphore(value: 0)
    private let isReady = DispatchSemaphore(value: 0)
    private let thread = Guarded<Thread?>(nil)

    private init(opensVideo: Bool) {
        thread.withLock {
            let thread = Thread { [self] in
                Thread.nameCurrent("render")
                let isOpen = opensVideo && StageWindow.openVideo()
                isReady.signal()
                hasWork.wait()
                let work = work.withLock { $0 }
                work?.run()
                if isOpen { StageWindow.closeVideo() }
                work?.end()
            }
            thread.stackSize = 8 << 20
            thread.qualityOfService = .userInteractive
            thread.start()
            $0 = thread
        }
    }

    /// Starts a thread that opens SDL's video subsystem, for the next stage that is started.
    static func beginAhead() {
        ahead.withLock { if $0 == nil { $0 = RenderThread(opensVideo: true) } }
    }

    /// Waits until a thread that no stage has taken is idle.
    static func settle() {
        guard let waiting = ahead.withLock({ $0 }) else { return }
        waiting.isReady.wait()
        waiting.isReady.signal()
    }

    /// Runs `work` on the thread started ahead, or else on a new thread.
    ///
    /// When `work` has returned and SDL's video subsystem is closed, the thread calls `end`; from
    /// then on the process may exit.
    static func run(
        _ work: @escaping @Sendable () -> Void, end: @escaping @Sendable () -> Void
    ) -> RenderThread {
        let begun = ahead.withLock { ahead in
            defer { ahead = nil }
            return ahead
        }
        let thread = begun ?? RenderThread(opensVideo: false)
        thread.work.withLock { $0 = Work(run: work, end: end) }
        thread.hasWork.signal()
        return thread
    }

    /// Whether this is the calling thread.
    var isCurrent: Bool { thread.withLock { $0 === Thread.current } }
}
