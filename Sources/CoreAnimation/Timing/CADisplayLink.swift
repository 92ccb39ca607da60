// Standing: partial (run loop modes are not distinguished; frames last whole refresh periods).
import Foundation
import Graphics

/// A timer that calls the program once for every frame of the thread's stage.
///
/// In a window the frames are those of the display; on an ``OffscreenStage`` they occur 60 times
/// per second of the stage's clock. Changes made in the callback are committed right after it. A
/// link may be added, paused, removed and invalidated on any thread; its other properties belong to
/// the thread that it calls. It retains its target until ``invalidate()``.
public final class CADisplayLink: NSObject, Sibling {
    /// The approximate index among the links of its thread.
    package var siblingIndex = 0
    // These are guarded by `EngineLock`.
    private var call: ((CADisplayLink) -> Void)?
    private var runLoopModes: Set<RunLoopMode> = []
    private var isHeld = false
    /// The thread that the link calls; nil before the first addition.
    private weak var home: ThreadContext?

    /// A run loop and a mode.
    private struct RunLoopMode: Hashable {
        var loop: ObjectIdentifier
        var mode: String
    }

    /// The media time of the last displayed frame, in seconds; 0 before the first.
    public private(set) var timestamp: CFTimeInterval = 0
    /// The media time of the frame that the next callback prepares, in seconds.
    ///
    /// Content drawn for this time is in step with the animations in that frame. With vsync the
    /// display shows both one refresh later.
    public private(set) var targetTimestamp: CFTimeInterval = 0
    /// The media time of the frame with the last callback's changes.
    package private(set) var changesTimestamp: CFTimeInterval = 0
    /// The refresh period of the display, in seconds; 0 before the first frame.
    public private(set) var duration: CFTimeInterval = 0
    /// Whether the callbacks are paused; default false.
    public var isPaused: Bool {
        get { EngineLock.withLock { isHeld } }
        set {
            EngineLock.withLock { isHeld = newValue }
            if !newValue { wakeHome() }
        }
    }
    /// The preferred number of callbacks per second; 0, the default, means every frame.
    ///
    /// It is rounded to the refresh rate divided by an integer. A ``preferredFrameRateRange`` other
    /// than the default overrides it.
    public var preferredFramesPerSecond = 0
    /// The preferred range of callbacks per second; default every frame.
    ///
    /// The rate is the refresh rate divided by an integer, near the preferred rate and not below
    /// the minimum. It never exceeds the maximum, even if no such rate lies in the range.
    public var preferredFrameRateRange = CAFrameRateRange.default

    /// Makes a display link that calls a method of its target.
    ///
    /// A selector with a colon gets the link.
    public init(target: Any, selector sel: Selector) {
        let target = target as AnyObject
        call = { sel.sendHere(to: target, [$0]) }
    }

    /// Makes a link that calls `handler` and retains `target`.
    public init(target: AnyObject, handler: @escaping (CADisplayLink) -> Void) {
        call = { link in withExtendedLifetime(target) { handler(link) } }
    }

    /// Starts the callbacks, in every mode of the run loop.
    ///
    /// They occur on the current thread, or for the main run loop on the thread of the stage, which
    /// is the main thread for a window and where there is no stage yet. Otherwise the run loop and
    /// the mode only identify the addition for ``remove(from:forMode:)``. An invalidated link does
    /// not start.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        let thread = ThreadContext.current
        let target = runloop === RunLoop.main ? thread.home : thread
        let isNew = EngineLock.withLock {
            guard call != nil else { return false }
            // The thread of the additions so far has ended.
            if home == nil { runLoopModes = [] }
            let isNew = runLoopModes.isEmpty
            if isNew {
                home = target
                target.displayLinks.insert(sibling: self, at: target.displayLinks.count)
            }
            runLoopModes.insert(RunLoopMode(loop: ObjectIdentifier(runloop), mode: mode.rawValue))
            return isNew
        }
        if isNew { wakeHome() }
    }

    /// Reverts one ``add(to:forMode:)``; when all are reverted, the callbacks end.
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        let runLoopMode = RunLoopMode(loop: ObjectIdentifier(runloop), mode: mode.rawValue)
        EngineLock.withLock {
            if runLoopModes.remove(runLoopMode) != nil, runLoopModes.isEmpty { leave() }
        }
    }

    /// Ends the callbacks permanently and releases the target.
    public func invalidate() {
        // The closure is released outside of the lock, since its release can run code of the
        // program.
        let released = EngineLock.withLock {
            if !runLoopModes.isEmpty { leave() }
            defer { (runLoopModes, call) = ([], nil) }
            return call
        }
        withExtendedLifetime(released) {}
    }

    private func leave() { home?.displayLinks.remove(sibling: self) }

    /// Wakes the thread that the link calls, so that it asks for frames.
    private func wakeHome() { EngineLock.withLock { home }?.wakeFromElsewhere() }

    /// Whether the link is added to a run loop and not paused; read under ``EngineLock``.
    var isRunning: Bool { !runLoopModes.isEmpty && !isHeld }

    /// The closure to call; nil while the link is not running.
    private var runningCall: ((CADisplayLink) -> Void)? {
        EngineLock.withLock { isRunning ? call : nil }
    }

    /// Calls the program if the preferred rate includes this frame.
    ///
    /// - Parameters:
    ///   - time: the media time of the frame.
    ///   - next: the media time of the following frame.
    ///   - changes: the media time of the frame that shows the changes made in the callback.
    func show(frame time: CFTimeInterval, next: CFTimeInterval, changes: CFTimeInterval) {
        let period = next - time
        guard period > 0, period.isFinite, let call = runningCall else { return }
        let step = Double(refreshesPerCall(rate: 1 / period))
        let passed = time - timestamp
        if duration > 0, passed >= 0, passed < (step - 0.5) * period { return }
        (timestamp, targetTimestamp, duration) = (time, time + step * period, period)
        changesTimestamp = changes
        call(self)
    }

    /// Returns the number of refreshes from one callback to the next.
    ///
    /// `rate` is the number of refreshes of the display per second.
    private func refreshesPerCall(rate: Double) -> Int {
        var preferred = Double(preferredFramesPerSecond), least = 0.0, most = 0.0
        let range = preferredFrameRateRange
        if range != .default {
            preferred = Double(range.preferred ?? 0)
            (least, most) = (Double(range.minimum), Double(range.maximum))
        }
        var step = 1.0
        if preferred > 0 { step = max(step, (rate / preferred).rounded()) }
        // The tolerance of 0.01 allows for refresh rates such as 59.94 Hz.
        if least > 0 { step = min(step, max(1, (rate / least + 0.01).rounded(.down))) }
        if most > 0 { step = max(step, (rate / most - 0.01).rounded(.up)) }
        return step < 1e6 ? Int(step) : 1_000_000
    }
}

extension RenderContext {
    /// Whether a display link of this thread, or a layer that redraws itself, needs frames.
    public var wantsFrames: Bool { hasRunningLinks || drawsFrames }

    /// Whether a display link of this thread is running.
    var hasRunningLinks: Bool {
        let thread = ThreadContext.current
        return EngineLock.withLock { thread.displayLinks.contains(where: \.isRunning) }
    }

    /// Calls this thread's display links for a frame, and commits the changes.
    ///
    /// It also redraws the layers that draw themselves. It is called on the layers' thread after a
    /// frame was shown.
    ///
    /// - Parameters:
    ///   - time: the media time of the shown frame.
    ///   - next: the media time of the following frame.
    ///   - changes: the media time of the frame that shows the changes made in the callbacks; nil
    ///     for the following frame.
    public func showed(frame time: Double, next: Double, changes: Double? = nil) {
        tick()
        let thread = ThreadContext.current
        for link in EngineLock.withLock({ thread.displayLinks }) {
            link.show(frame: time, next: next, changes: changes ?? next)
        }
        tick()
    }
}
