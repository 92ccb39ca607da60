// Standing: partial (modes of run loops are not told apart; frames are whole numbers of refreshes).
import Foundation
import Graphics

/// Calls a program once for every frame that the stage of its thread shows.
///
/// In a window the frames are those of the display; on an ``OffscreenStage`` they come 60 times per
/// second of the stage's clock. What the call changes is committed right after it. Like its layers, a
/// link is used on one thread; it is called on the thread that added it. It keeps its target alive
/// until ``invalidate()``.
public final class CADisplayLink: NSObject, Sibling {
    /// About where it is among the links of its thread.
    package var siblingIndex = 0
    private var call: ((CADisplayLink) -> Void)?
    private var places: Set<Place> = []

    /// A run loop and a mode.
    private struct Place: Hashable {
        var loop: ObjectIdentifier
        var mode: String
    }

    /// The media time of the frame shown last, in seconds; 0 before the first.
    public private(set) var timestamp: CFTimeInterval = 0
    /// The media time of the frame that the next call is for: what is drawn for it is in step with the
    /// animations in that frame. A display that presenting waits for shows both a refresh later.
    public private(set) var targetTimestamp: CFTimeInterval = 0
    /// The time between two refreshes of the display, in seconds; 0 before the first frame.
    public private(set) var duration: CFTimeInterval = 0
    /// Whether no calls are made for now. Default false.
    public var isPaused = false
    /// The calls per second asked for, rounded to the display's rate over a whole number; 0, the
    /// default, is every frame. A set ``preferredFrameRateRange`` wins over it.
    public var preferredFramesPerSecond = 0
    /// The calls per second asked for: near the preferred ones, of the display's rate over a whole
    /// number no fewer than the least; never more than the most, even where nothing lies between
    /// the two. Default: every frame.
    public var preferredFrameRateRange = CAFrameRateRange.default

    /// Makes a link that sends a message to its target: the link is the argument of selectors
    /// with a colon.
    public init(target: Any, selector sel: Selector) {
        let target = target as AnyObject
        call = { sel.sendHere(to: target, [$0]) }
    }

    /// Makes a link that calls `handler` and keeps `target` alive.
    public init(target: AnyObject, handler: @escaping (CADisplayLink) -> Void) {
        call = { link in withExtendedLifetime(target) { handler(link) } }
    }

    /// Begins the calls, on this thread, in whatever mode its run loop is. A link that was invalidated
    /// stays still.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard call != nil else { return }
        if places.isEmpty {
            let thread = ThreadContext.current
            thread.displayLinks.insert(sibling: self, at: thread.displayLinks.count)
        }
        places.insert(Place(loop: ObjectIdentifier(runloop), mode: mode.rawValue))
    }

    /// Takes back one ``add(to:forMode:)``; the calls end with the last.
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        let place = Place(loop: ObjectIdentifier(runloop), mode: mode.rawValue)
        if places.remove(place) != nil, places.isEmpty { leave() }
    }

    /// Ends the calls for good and lets the target go.
    public func invalidate() {
        if !places.isEmpty { leave() }
        (places, call) = ([], nil)
    }

    private func leave() { ThreadContext.current.displayLinks.remove(sibling: self) }

    /// Whether it waits for frames.
    var isRunning: Bool { !places.isEmpty && !isPaused }

    /// Calls the program, if this frame is one that it asked for.
    ///
    /// - Parameters:
    ///   - time: the media time of the frame.
    ///   - next: the media time of the one after it.
    func show(frame time: CFTimeInterval, next: CFTimeInterval) {
        let period = next - time
        guard isRunning, period > 0, period.isFinite else { return }
        let step = Double(refreshesPerCall(rate: 1 / period))
        let passed = time - timestamp
        if duration > 0, passed >= 0, passed < (step - 0.5) * period { return }
        (timestamp, targetTimestamp, duration) = (time, time + step * period, period)
        call?(self)
    }

    /// How many refreshes apart the calls are, of a display with `rate` refreshes per second.
    private func refreshesPerCall(rate: Double) -> Int {
        var preferred = Double(preferredFramesPerSecond), least = 0.0, most = 0.0
        let range = preferredFrameRateRange
        if range != .default {
            preferred = Double(range.preferred ?? 0)
            (least, most) = (Double(range.minimum), Double(range.maximum))
        }
        var step = 1.0
        if preferred > 0 { step = max(step, (rate / preferred).rounded()) }
        // A hair of slack: a display rarely keeps its rate to the last digit.
        if least > 0 { step = min(step, max(1, (rate / least + 0.01).rounded(.down))) }
        if most > 0 { step = max(step, (rate / most - 0.01).rounded(.up)) }
        return step < 1e6 ? Int(step) : 1_000_000
    }
}

extension RenderContext {
    /// Whether a display link of this thread waits for frames, or a layer that draws itself does.
    public var wantsFrames: Bool { hasRunningLinks || drawsFrames }

    /// Whether a display link of this thread waits for frames.
    var hasRunningLinks: Bool { ThreadContext.current.displayLinks.contains(where: \.isRunning) }

    /// Calls the display links of this thread for a frame, draws the layers that draw themselves,
    /// and commits what they changed; to be called on the thread of the layers after a frame was
    /// shown.
    ///
    /// - Parameters:
    ///   - time: the media time that the frame showed.
    ///   - next: the media time that the one after it will show.
    public func showed(frame time: Double, next: Double) {
        tick()
        for link in ThreadContext.current.displayLinks { link.show(frame: time, next: next) }
        tick()
    }
}
