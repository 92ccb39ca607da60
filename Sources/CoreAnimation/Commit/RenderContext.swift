import RenderTree
import Synchronization
import Text

/// The connection between a layer tree and its renderer.
///
/// The renderer is a window's render thread, or a rasterizer of screenshots. The context holds the
/// committed state, forwards commits, and delivers animation events on the thread that made it or
/// ticks it. Other threads may commit to it.
package final class RenderContext {
    /// The root layer.
    package let layer: CALayer
    /// The source of media time.
    package let clock: any MediaClock
    /// The choice between the behaviour of devices and of Apple's guides, where they differ.
    ///
    /// nil is the standard choice.
    package var conformance: Conformance?
    /// The engine that lays out the texts of the tree.
    package let texts: TextEngine
    /// The current committed state.
    private(set) var currentTree = RenderTree()
    /// The render tree of the past time to which the clock was set back.
    ///
    /// It is nil at the current time.
    package var pastTree: RenderTree?
    /// The thread on which callbacks are delivered.
    private(set) var home: ThreadContext
    var entries: [AnimationID: (layer: CALayer, entry: AnimationRegistration)] = [:]
    /// The animations removed since the last commit.
    var removals: [(LayerID, AnimationID)] = []
    /// Layers that redraw themselves while animations of their custom keys run.
    var drawnLayers: [LayerID: DrawnLayer] = [:]
    /// The alarms set for future media times.
    var alarms = AlarmSchedule()
    let link: ContextLink
    private let snapshot: SnapshotRenderer?
    private let sink: ((Commit) -> Void)?

    /// The maximum number of iterations of one tick at the same event time.
    ///
    /// Callbacks that cause more callbacks need such iterations.
    static let rounds = 1000

    /// Connects a root layer, which must have no superlayer, to a renderer.
    ///
    /// - Parameters:
    ///   - layer: the root; its sublayers are committed with it.
    ///   - clock: the source of media time, also of the thread's ``CACurrentMediaTime()``.
    ///   - scale: device pixels per point, for snapshots of a transition's outgoing content.
    ///   - texts: lays out the texts of the tree.
    ///   - snapshot: renders those snapshots; nil if the receiver of commits does.
    ///   - conformance: the source that decides where guides and devices differ.
    ///   - send: called with every commit.
    package init(
        layer: CALayer, clock: any MediaClock, scale: Double = 1, texts: TextEngine = .standard,
        snapshot: SnapshotRenderer? = nil, conformance: Conformance? = nil,
        send: ((Commit) -> Void)? = nil
    ) {
        guard layer.superlayer == nil else {
            stopProgram("RenderContext: \(layer) is inside another layer")
        }
        (self.layer, self.clock, self.snapshot, sink) = (layer, clock, snapshot, send)
        (self.conformance, self.texts) = (conformance, texts)
        currentTree.scale = scale
        home = .current
        link = ContextLink()
        home.stage = self
        link.context = self
        layer.userValues[Self.linkKey] = link
        layer.enqueueAlways()
    }

    // Ends running animations, the latest added first, as on layers that leave the tree: otherwise
    // a delegate that retains its layer would keep the layer alive forever.
    deinit {
        link.end()
        EngineLock.withLock {
            for (layer, entry) in entries.sorted(by: { $0.key > $1.key }).map(\.value) {
                layer.attached.remove(entry)
                entry.abandon()
            }
        }
    }

    /// The displayed render tree: the committed state, or a past state.
    ///
    /// The past state is that of the time to which the clock was set back.
    package var tree: RenderTree { EngineLock.withLock { pastTree ?? currentTree } }

    /// The number of device pixels per point.
    package var scale: Double {
        get { EngineLock.withLock { currentTree.scale } }
        set { EngineLock.withLock { currentTree.scale = newValue } }
    }

    /// A closure that schedules a call of ``tick()``; default nil.
    ///
    /// It is called on any thread, when a thread other than the stage's has committed or has
    /// callbacks to deliver. Without the closure, this work waits for the next tick.
    package var wake: (@Sendable () -> Void)? {
        get { home.callbacks.withLock { $0.wake } }
        set { home.callbacks.withLock { $0.wake = newValue } }
    }

    /// The media time of the next animation start, animation end or alarm.
    ///
    /// It is nil if there is none.
    package var nextEventTime: Double? {
        let event = EngineLock.withLock { currentTree.nextEventTime }
        guard let alarm = alarms.nextTime else { return event }
        return min(event ?? .infinity, alarm)
    }

    /// Runs one turn of the run loop at the clock's current time.
    ///
    /// It commits pending changes, fires due alarms, delivers the starts and ends of animations,
    /// and commits the changes made by callbacks. The window, ``OffscreenStage`` and tests all call
    /// this function.
    package func tick() {
        EngineLock.withLock { home = .current }
        home.stage = self
        defer { drawFrames() }
        home.commitWaiting()
        let now = clock.now()
        var (rounds, reached) = (0, -Double.infinity)
        while rounds < Self.rounds {
            // Each iteration handles one event time, so that callbacks run in chronological order.
            let next = nextEventTime.flatMap { $0 <= now ? $0 : nil }
            if let next, next > reached { reached = next } else { rounds += 1 }
            if let next {
                for alarm in alarms.take(upTo: next) { alarm.ring() }
                deliver(EngineLock.withLock { currentTree.takeEvents(upTo: next) })
            }
            let called = home.runCallbacks()
            home.commitWaiting()
            if next == nil, !called { return }
        }
    }

    private func deliver(_ events: [AnimationEvent]) {
        for event in events where event.kind == .started {
            EngineLock.withLock { entries[event.animation]?.entry }?.start()
        }
        for event in events where event.kind == .ended {
            let ended = EngineLock.withLock {
                let ended = entries.removeValue(forKey: event.animation)
                if let (layer, entry) = ended, entry.animation.isRemovedOnCompletion {
                    layer.attached.remove(entry)
                    removals += entry.parts
                    // A sublayer whose time has been changed since would go on.
                    if !entry.parts.isEmpty { layer.mark(.animations) }
                }
                return ended?.entry
            }
            ended?.end(finished: true)
        }
    }

    func send(_ commit: Commit) {
        guard !commit.isEmpty else { return }
        EngineLock.withLock {
            currentTree.apply(commit, snapshot: snapshot)
            sink?(commit)
            notifyObservers(of: commit)
        }
    }

    /// Returns a layer's currently displayed values; nil if it is not in the committed tree.
    func shownValues(of id: LayerID) -> LayerValues? {
        EngineLock.withLock {
            Evaluation.values(of: id, in: pastTree ?? currentTree, at: clock.now())?.uniqueCopy()
        }
    }

    /// Returns a layer's current local time.
    func localTime(of id: LayerID) -> Double {
        EngineLock.withLock { (pastTree ?? currentTree).localTime(of: id, at: clock.now()) }
    }

    private static let linkKey = "zoetrope.context"

    /// Returns the context that has this layer as its root, even before its first commit.
    static func awaiting(_ layer: CALayer) -> RenderContext? {
        (layer.userValues[linkKey] as? ContextLink)?.context
    }
}

/// A layer's reference to its context.
///
/// It outlives the context, which may be released on any thread; its layers are then no longer
/// live.
final class ContextLink {
    fileprivate(set) weak var context: RenderContext?
    private let isOver = Atomic(false)

    /// Whether the context still exists.
    ///
    /// It is checked for every change, so the check retains nothing.
    var isLive: Bool { !isOver.load(ordering: .relaxed) }

    /// Marks the context as released.
    fileprivate func end() { isOver.store(true, ordering: .relaxed) }
}
