import Foundation
import RenderTree
import Synchronization

/// The tie between a tree of layers and what draws it: a window's render thread, or nothing but
/// pictures.
///
/// It keeps the committed state, sends commits on, and delivers what animations report, on the thread
/// that made it or ticks it. Other threads may commit to it.
public final class RenderContext {
    /// The outermost layer.
    public let layer: CALayer
    /// Where media time comes from.
    public let clock: any MediaClock
    /// The committed state.
    private(set) var present = RenderTree()
    /// What was committed at the time that the clock was taken back to; nil in the present.
    package var past: RenderTree?
    /// The thread that callbacks are delivered on.
    private(set) var home: ThreadContext
    var entries: [AnimationID: (layer: CALayer, entry: AttachedEntry)] = [:]
    /// Animations taken away since the last commit.
    var removals: [(LayerID, AnimationID)] = []
    /// Layers that draw themselves while animations of their own keys run.
    var drawnLayers: [LayerID: DrawnLayer] = [:]
    /// What is to be done at media times to come.
    var alarms = AlarmSchedule()
    let link: ContextLink
    private let snapshot: SnapshotRenderer?
    private let sink: ((Commit) -> Void)?

    /// How often one tick may deliver callbacks that lead to more callbacks at the same time.
    static let rounds = 1000

    /// Ties a layer, which must have no superlayer, to a drawer.
    ///
    /// - Parameters:
    ///   - layer: the root; what is under it is committed with it.
    ///   - clock: media time; becomes the thread's ``CACurrentMediaTime()``.
    ///   - scale: device pixels per point, for pictures taken before transitions.
    ///   - snapshot: takes those pictures; nil when the receiver of commits does.
    ///   - send: receives every commit.
    public init(
        layer: CALayer, clock: any MediaClock, scale: Double = 1, snapshot: SnapshotRenderer? = nil,
        send: ((Commit) -> Void)? = nil
    ) {
        guard layer.superlayer == nil else {
            stopProgram("RenderContext: \(layer) is inside another layer")
        }
        (self.layer, self.clock, self.snapshot, sink) = (layer, clock, snapshot, send)
        present.scale = scale
        home = .current
        link = ContextLink()
        home.stage = self
        link.context = self
        layer.userValues[Self.linkKey] = link
        layer.enqueueAlways()
    }

    deinit { link.end() }

    /// What is shown: the committed state, or what it was at the time that the clock was taken back
    /// to.
    public var tree: RenderTree { EngineLock.held { past ?? present } }

    /// Device pixels per point.
    public var scale: Double {
        get { EngineLock.held { present.scale } }
        set { EngineLock.held { present.scale = newValue } }
    }

    /// Has ``tick()`` called soon; called on any thread, when another one than the stage's has
    /// committed or has callbacks to deliver. Default nil: they wait for the next tick.
    public var wake: (@Sendable () -> Void)? {
        get { home.callbacks.withLock { $0.wake } }
        set { home.callbacks.withLock { $0.wake = newValue } }
    }

    /// When the next animation begins or ends, or the next alarm rings, in media time; nil when
    /// there is none to come.
    public var nextEventTime: Double? {
        let event = EngineLock.held { present.nextEventTime }
        guard let alarm = nextAlarmTime else { return event }
        return min(event ?? .infinity, alarm)
    }

    /// One turn of the run loop at the clock's present time: commits what waits, then delivers what
    /// began and ended by now, and commits what the callbacks changed.
    ///
    /// The window, ``OffscreenStage`` and tests all call this one function.
    public func tick() {
        EngineLock.held { home = .current }
        home.stage = self
        defer { drawFrames() }
        home.endTurn()
        let now = clock.now()
        var rounds = 0
        while rounds < Self.rounds {
            // One instant after the other, so that callbacks come in the order of their times.
            let next = nextEventTime.flatMap { $0 <= now ? $0 : nil }
            if let next {
                ringAlarms(upTo: next)
                deliver(EngineLock.held { present.takeEvents(upTo: next) })
            }
            let called = home.runCallbacks()
            home.endTurn()
            if next == nil {
                if !called { return }
                rounds += 1
            }
        }
    }

    private func deliver(_ events: [AnimationEvent]) {
        for event in events where event.kind == .started {
            EngineLock.held { entries[event.animation]?.entry }?.start()
        }
        for event in events where event.kind == .ended {
            let ended = EngineLock.held {
                let ended = entries.removeValue(forKey: event.animation)
                if let (layer, entry) = ended, entry.animation.isRemovedOnCompletion {
                    layer.attached.remove(entry)
                }
                return ended?.entry
            }
            ended?.end(finished: true)
        }
    }

    func send(_ commit: Commit) {
        guard !commit.isEmpty else { return }
        EngineLock.held {
            present.apply(commit, snapshot: snapshot)
            sink?(commit)
        }
    }

    /// What a layer shows at present; nil when it is not in the committed tree.
    func shownValues(of id: LayerID) -> LayerValues? {
        EngineLock.held {
            Evaluation.values(of: id, in: past ?? present, at: clock.now())?.apart()
        }
    }

    /// A layer's local time at present.
    func localTime(of id: LayerID) -> Double {
        EngineLock.held { (past ?? present).localTime(of: id, at: clock.now()) }
    }

    private static let linkKey = "zoetrope.context"

    /// The context whose root this layer is, before its first commit.
    static func awaiting(_ layer: CALayer) -> RenderContext? {
        (layer.userValues[linkKey] as? ContextLink)?.context
    }
}

/// What layers hold of their context. It outlives the context, which may go on any thread: then
/// its layers are simply not live any more.
final class ContextLink {
    fileprivate(set) weak var context: RenderContext?
    private let isOver = Atomic(false)

    /// Whether there is a context; asked for every change, it takes no reference.
    var isLive: Bool { !isOver.load(ordering: .relaxed) }

    /// The context goes.
    fileprivate func end() { isOver.store(true, ordering: .relaxed) }
}
