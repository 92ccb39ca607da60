// Standing: partial (run loop modes are not distinguished; frames last whole refresh periods).
import Foundation
import Graphics

/// A timer that calls the program once for every frame of the thread's stage.
///
/// In a window the frames are those of the display; on an ``OffscreenStage`` they occur 60 times
/// per second of the stage's clock. Changes made in the call are committed right after it. Like its
/// layers, a link is used on one thread, and is called on the thread that added it. It retains its
/// target until ``invalidate()``.
public final class CADisplayLink: NSObject, Sibling {
    /// The approximate index among the links of its thread.
    package var siblingIndex = 0
    private var call: ((CADisplayLink) -> Void)?
    private var places: Set<Place> = []

    /// A run loop and a mode.
    private struct Place: Hashable {
        var loop: ObjectIdentifier
        var mode: String
    }

    /// The media time of the last displayed frame, in seconds; 0 before the first.
    public private(set) var timestamp: CFTimeInterval = 0
    /// The media time of the frame that the next call prepares, in seconds.
    ///
    /// Content drawn for this time is in step with the animations in that frame. With vsync the
    /// display shows both one refresh later.
    public private(set) var targetTimestamp: CFTimeInterval = 0
    /// The media time of the frame that shows the changes made in the last call.
    package private(set) var changesTimestamp: CFTimeInterval = 0
    /// The refresh period of the display, in seconds; 0 before the first frame.
    public private(set) var duration: CFTimeInterval = 0
    /// Whether the calls are paused; default false.
    public var isPaused = false
    /// The preferred number of calls per second; 0, the default, is every frame.
    ///
    /// It is rounded to the refresh rate divided by an integer. A ``preferredFrameRateRange`` other
    /// than the default overrides it.
    public var preferredFramesPerSecond = 0
    /// The preferred range of calls per second; default every frame.
    ///
    /// The rate is the refresh rate divided by an integer, near the preferred rate and not below
    /// the minimum. It never exceeds the maximum, even if no such rate lies in the range.
    public var preferredFrameRateRange = CAFrameRateRange.default

    /// Makes a link that sends a selector to its target; a selector with a colon gets the link.
    public init(target: Any, selector sel: Selector) {
        let target = target as AnyObject
        call = { sel.sendHere(to: target, [$0]) }
    }

    /// Makes a link that calls `handler` and retains `target`.
    public init(target: AnyObject, handler: @escaping (CADisplayLink) -> Void) {
        call = { link in withExtendedLifetime(target) { handler(link) } }
    }

    /// Starts the calls on this thread, in every mode of its run loop.
    ///
    /// An invalidated link does not start.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard call != nil else { return }
        if places.isEmpty {
            let thread = ThreadContext.current
            thread.displayLinks.insert(sibling: self, at: thread.displayLinks.count)
        }
        places.insert(Place(loop: ObjectIdentifier(runloop), mode: mode.rawValue))
    }

    /// Reverts one ``add(to:forMode:)``; the calls end with the last.
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        let place = Place(loop: ObjectIdentifier(runloop), mode: mode.rawValue)
        if places.remove(place) != nil, places.isEmpty { leave() }
    }

    /// Ends the calls permanently and releases the target.
    public func invalidate() {
        if !places.isEmpty { leave() }
        (places, call) = ([], nil)
    }

    private func leave() { ThreadContext.current.displayLinks.remove(sibling: self) }

    /// Whether the link is added to a run loop and not paused.
    var isRunning: Bool { !places.isEmpty && !isPaused }

    /// Calls the program if the preferred rate includes this frame.
    ///
    /// - Parameters:
    ///   - time: the media time of the frame.
    ///   - next: the media time of the following frame.
    ///   - changes: the media time of the frame that shows the changes made in the call.
    func show(frame time: CFTimeInterval, next: CFTimeInterval, changes: CFTimeInterval) {
        let period = next - time
        guard isRunning, period > 0, period.isFinite else { return }
        let step = Double(refreshesPerCall(rate: 1 / period))
        let passed = time - timestamp
        if duration > 0, passed >= 0, passed < (step - 0.5) * period { return }
        (timestamp, targetTimestamp, duration) = (time, time + step * period, period)
        changesTimestamp = changes
        call?(self)
    }

    /// Returns the number of refreshes between calls, for a display with `rate` refreshes per
    /// second.
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
    var hasRunningLinks: Bool { ThreadContext.current.displayLinks.contains(where: \.isRunning) }

    /// Calls this thread's display links for a frame, redraws layers that draw themselves, and
    /// commits the changes.
    ///
    /// It is called on the layers' thread after a frame was shown.
    ///
    /// - Parameters:
    ///   - time: the media time of the shown frame.
    ///   - next: the media time of the following frame.
    ///   - changes: the media time of the frame that shows the changes made in the calls; nil for
    ///     the following frame.
    public func showed(frame time: Double, next: Double, changes: Double? = nil) {
        tick()
        for link in ThreadContext.current.displayLinks {
            link.show(frame: time, next: next, changes: changes ?? next)
        }
        tick()
    }
}
