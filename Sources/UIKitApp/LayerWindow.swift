import CoreAnimation
import Foundation
import RenderTree
import SDLStage
import UIKitViews

/// A window and the layers in it: the one place that sees both sides of the thread wall.
///
/// Here, on the main thread, lives the tree of layers; on the other side SDL's thread draws what was
/// committed. Commits go over by the mailbox, events come back by the main queue. Both sides read
/// the same clock.
@MainActor
package final class LayerWindow {
    /// The root layer, as large as the window, in points.
    package let root = CALayer()
    /// Time as the scene sees it.
    package let clock = WarpClock()
    /// The other side.
    package let stage: SDLStage
    private let context: RenderContext
    private let inbox: Inbox
    /// Rings when the next animation begins or ends.
    private var alarm: Alarm?
    /// Whether the stage was asked to report a frame, for display links, and has not yet.
    private var awaitsFrame = false

    /// Makes a window that is not yet shown.
    package init(_ configuration: StageConfiguration, overlay: (any StageOverlay)? = nil) {
        let mailbox = CommitMailbox()
        let inbox = Inbox()
        self.inbox = inbox
        context = RenderContext(
            layer: root, clock: clock, scale: 1, snapshot: nil,
            send: { commit in
                var commit = commit
                // Other threads may commit too; no input comes to them.
                if Thread.isMainThread {
                    commit.inputTime = MainActor.assumeIsolated { inbox.inputTime }
                }
                mailbox.post(commit)
            })
        stage = SDLStage(
            configuration: configuration, mailbox: mailbox, clock: clock, overlay: overlay,
            onEvent: { event in
                DispatchQueue.main.async {
                    MainActor.assumeIsolated { inbox.deliver(event) }
                }
            })
        alarm = Alarm { [weak self] in self?.tick() }
        context.wake = { [weak self] in Task { @MainActor in self?.tick() } }
        resize(to: CGSize(width: configuration.width, height: configuration.height), scale: 1)
    }

    /// How many layers are in the tree.
    package var layerCount: Int { context.tree.count }

    /// Shows the window. Events go to `handler`, on the main thread; after each the layers are
    /// committed.
    ///
    /// - Parameter prepare: makes what the first frame shows, while the window is opened.
    package func open(
        _ handler: @escaping @MainActor (StageEvent) -> Void, prepare: () -> Void = {}
    ) {
        listen(handler)
        stage.start(isHeld: true)
        prepare()
        tick()
        stage.show()
    }

    /// Has events go to `handler`, also those of ``deliver(_:)``, with the window shown or not.
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

    /// Does what an event from the render thread does.
    package func deliver(_ event: StageEvent) { inbox.deliver(event) }

    /// Takes the window down and waits until its thread has ended.
    package func close() {
        inbox.handler = nil
        alarm?.cancel()
        stage.stop()
    }

    /// Commits what changed and delivers what is due; to be called after everything that may have
    /// changed layers.
    ///
    /// While what has happened is shown again, nothing happens.
    package func tick() {
        if clock.isBehind { return setAlarm() }
        context.tick()
        setAlarm()
        if context.wantsFrames, !awaitsFrame, !clock.isPaused {
            awaitsFrame = true
            stage.reportNextFrame()
        }
    }

    /// Asks for a frame after time or the overlay changed, and looks what is due now.
    package func timeChanged() {
        stage.requestFrame()
        tick()
    }

    /// The render side reports begins and ends as it shows them. A clock that was set back or
    /// stands still may leave some behind, so the main side keeps an alarm of its own.
    private func setAlarm() {
        let next = clock.isBehind ? clock.edge : context.nextEventTime
        guard let next, !clock.isPaused else {
            alarm?.set(after: nil)
            return
        }
        let wait = (next - clock.now()) / clock.rate
        alarm?.set(after: wait < 1e6 ? max(0.001, wait + 0.004) : nil)
    }

    private func take(_ event: StageEvent) {
        switch event {
        case .ready(let info):
            resize(to: CGSize(width: info.width, height: info.height), scale: info.scale)
        case .resized(let width, let height, let scale):
            resize(to: CGSize(width: width, height: height), scale: scale)
        case .frame(let time, let next):
            awaitsFrame = false
            if !clock.isBehind { context.showed(frame: time, next: next) }
        default: break
        }
    }

    private func resize(to size: CGSize, scale: Double) {
        context.scale = scale
        root.resizeStage(to: size)
    }

    /// Where events arrive on the main thread.
    @MainActor
    private final class Inbox {
        var handler: (@MainActor (StageEvent) -> Void)?
        /// When the input came that is being handled.
        var inputTime: Double?
        nonisolated init() {}
        func deliver(_ event: StageEvent) { handler?(event) }
    }
}

extension StageEvent {
    /// The event; where a window came up that nobody can see, the failure that this is.
    fileprivate var seen: StageEvent {
        guard case .ready(let info) = self, let reason = info.obstacle() else { return self }
        return .failed(reason)
    }

    /// When a key or a button went down; nil for all else.
    fileprivate var inputTime: Double? {
        switch self {
        case .key(let event) where event.isDown: event.time
        case .pointer(let event) where event.phase == .down: event.time
        default: nil
        }
    }
}
