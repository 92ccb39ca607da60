import AppKitViews
import CoreAnimation
import Foundation
import Graphics
import RenderTree
import SDLStage
import Text
import UIKitViews

/// A window and its layers.
///
/// This is the only type that connects the main thread with the render thread. The layer tree
/// belongs to the main thread; SDL's thread draws what was committed. Commits pass through the
/// mailbox, and events return through the main queue. Both threads read the same clock.
@MainActor
package final class LayerWindow {
    /// The root layer, as large as the window, in points.
    package let root = CALayer()
    package let clock = PlaybackClock()
    /// The stage, which draws on the render thread.
    package let stage: SDLStage
    private let context: RenderContext
    private let inbox: Inbox
    /// The commits since ``beginCommits()``, guarded, since other threads commit too.
    private let commits: Guarded<CommitRecording?>
    /// The timer for the next start or end of an animation.
    private var alarm: Alarm?
    /// Whether a frame event for display links has not arrived yet.
    private var awaitsFrame = false

    /// Creates a window, not shown yet, whose text `texts` lays out.
    package init(
        _ configuration: StageConfiguration, overlay: (any StageOverlay)? = nil,
        texts: TextEngine = .standard, conformance: Conformance? = nil
    ) {
        let mailbox = CommitMailbox()
        let inbox = Inbox()
        let commits = Guarded<CommitRecording?>(nil)
        (self.inbox, self.commits) = (inbox, commits)
        context = RenderContext(
            layer: root, clock: clock, scale: 1, texts: texts, snapshot: nil,
            conformance: conformance,
            send: { commit in
                var commit = commit
                // Only commits of the main thread have an input time, since other threads receive
                // no input.
                if Thread.isMainThread {
                    commit.inputTime = MainActor.assumeIsolated { inbox.inputTime }
                }
                commits.withLock { $0?.add(commit) }
                mailbox.post(commit)
            })
        stage = SDLStage(
            configuration: configuration, mailbox: mailbox, clock: clock, overlay: overlay,
            onEvent: { event in
                MainLoop.post { inbox.deliver(event) }
            })
        alarm = Alarm { [weak self] in self?.tick() }
        context.wake = { [weak self] in Task { @MainActor in self?.tick() } }
        resize(to: CGSize(width: configuration.width, height: configuration.height), scale: 1)
    }

    package var layerCount: Int { context.tree.count }

    /// Starts recording the commits, so that their motion can be evaluated again.
    func beginCommits() {
        let start = CommitRecording(context.tree, at: clock.now())
        commits.withLock { $0 = start }
    }

    /// Ends and returns the recording of commits; nil if there was none.
    func endCommits() -> CommitRecording? {
        commits.withLock { $0.take() }
    }

    /// Shows the window, and calls `handler` for events.
    ///
    /// The handler is called on the main thread. After each event the layers are committed.
    /// `prepare` builds the content of the first frame while the window opens.
    package func open(
        _ handler: @escaping @MainActor (StageEvent) -> Void, prepare: () -> Void = {}
    ) {
        listen(handler)
        stage.start(waitsForShow: true)
        prepare()
        tick()
        stage.show()
    }

    /// Sets the handler of all events.
    ///
    /// It is called even while the window is not shown, and for events passed to ``deliver(_:)``.
    package func listen(_ handler: @escaping @MainActor (StageEvent) -> Void) {
        inbox.handler = { [weak self, inbox] event in
            let event = event.seen
            self?.take(event)
            inbox.inputTime = event.inputTime
            handler(event)
            self?.tick()
            inbox.inputTime = nil
        }
    }

    /// Handles an event as if the render thread had sent it.
    package func deliver(_ event: StageEvent) { inbox.deliver(event) }

    /// Closes the window and waits until its thread has ended.
    package func close() {
        inbox.handler = nil
        alarm?.cancel()
        stage.stop()
    }

    /// Commits changes and delivers due events.
    ///
    /// The method must be called after any code that may change layers. While the clock shows a
    /// past time, the call only sets the timer.
    package func tick() {
        if clock.isInPast { return setAlarm() }
        context.tick()
        setAlarm()
        if context.wantsFrames, !awaitsFrame, !clock.isPaused {
            awaitsFrame = true
            stage.reportNextFrame()
        }
    }

    /// Requests a frame after a change of time or overlay, and delivers due events.
    package func timeChanged() {
        stage.requestFrame()
        tick()
    }

    /// Sets the timer for the next start or end of an animation.
    ///
    /// The render thread reports starts and ends as it shows them, but may miss some while the
    /// clock is set back or paused.
    private func setAlarm() {
        let next = clock.isInPast ? clock.edge : context.nextEventTime
        let wait = clock.isPaused ? nil : next.map { ($0 - clock.now()) / clock.rate }
        alarm?.set(after: wait.flatMap { $0 < 1e6 ? max(0.001, $0 + 0.004) : nil })
    }

    private func take(_ event: StageEvent) {
        switch event {
        case .ready(let info), .resized(let info):
            resize(to: CGSize(width: info.width, height: info.height), scale: info.scale)
        case .frame(let time, let next):
            awaitsFrame = false
            if !clock.isInPast { context.showed(frame: time, next: next) }
        default: break
        }
    }

    private func resize(to size: CGSize, scale: Double) {
        let isRescaled = context.scale != scale
        context.scale = scale
        root.resizeStage(to: size)
        if isRescaled { root.rescaleAppKitViews() }
    }

    /// The receiver of events on the main thread.
    @MainActor
    private final class Inbox {
        var handler: (@MainActor (StageEvent) -> Void)?
        /// The time of the input event that is being handled; nil for other events.
        var inputTime: Double?
        nonisolated init() {}
        func deliver(_ event: StageEvent) { handler?(event) }
    }
}

extension StageEvent {
    /// The event as the program receives it.
    ///
    /// A ready event becomes a failure if the window is not visible.
    fileprivate var seen: StageEvent {
        guard case .ready(let info) = self, let reason = info.obstacle() else { return self }
        return .failed(reason)
    }

    /// The time at which a key, button or finger was pressed down.
    fileprivate var inputTime: Double? {
        switch self {
        case .key(let event) where event.isDown: event.time
        case .pointer(let event) where event.phase == .down: event.time
        case .finger(let event) where event.phase == .down: event.time
        case .controller(let event) where event.isDown: event.time
        default: nil
        }
    }
}
