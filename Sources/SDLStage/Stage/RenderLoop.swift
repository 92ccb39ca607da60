import CSDL2
import Foundation
import FrameTimes
import Graphics
import Raster
import RenderTree

/// The loop of the render thread, from opening the window to closing it.
///
///     input -> requests -> commits -> events of the tree -> draw, wait or sleep -> again
final class RenderLoop {
    let stage: SDLStage
    let rasterizer: Rasterizer
    var history: TreeHistory
    var frame = FrameBuilder()
    var info = StageInfo()
    var captures: [@Sendable (CGImage) -> Void] = []
    var recording: SessionRecording?
    /// The closure that is called once when the recording is full.
    var recordingIsFull: (@Sendable () -> Void)?
    var isVisible = true
    var isDirty = true
    var drawn: Double?
    /// The reading of the clock for the current frame.
    var clock = ClockReading()
    /// The number of clock discontinuities up to the frame drawn last.
    var drawnBreaks = 0
    var stops = false
    /// Whether the next frame, at the next refresh, is to be reported.
    var reportsFrame = false
    var pacer = FramePacer()
    var missed = MissedFrames()
    var pending = PendingCommits()
    /// The time of the oldest input whose effect is still to be shown.
    var oldestInput: Double?
    /// The times of the newest input handled and of the newest one shown.
    var newestInput = -Double.infinity, shownInput = -Double.infinity
    var cpuTime = Machine.processorTime()
    var fingers = FingerTracker()
    var controllers = ControllerInput()
    /// The provider of the window's icon; nil after the first frame.
    var icon: (@Sendable () -> CGImage?)?

    init(_ stage: SDLStage) {
        self.stage = stage
        let memoryLimit = stage.configuration.memoryLimit
        rasterizer = Rasterizer(memoryLimit: memoryLimit)
        history = TreeHistory(limits: TreeHistory.Limits(memory: memoryLimit))
        icon = stage.configuration.icon
    }

    func run() {
        VideoLease.shared.acquire()
        VideoLease.shared.beforeWindow.withLock { $0 }()
        defer { VideoLease.shared.release() }
        let requests = stage.requests
        // Termination signals close the window, unless the program observes them itself.
        let takesSignals = TerminationSignals.observe { _ in requests.ask { $0.closes = true } }
        defer { if takesSignals { TerminationSignals.stopObserving() } }
        let window: StageWindow
        do {
            window = try StageWindow(stage.configuration, rasterizer: rasterizer)
        } catch {
            return stage.onEvent(.failed(error.reason))
        }
        requests.open()
        stage.mailbox.setWake { requests.wake() }
        info = window.info()
        history.scale = info.scale
        stage.onEvent(.ready(info))
        let labels = KeyboardLayout.current().labels
        if !labels.isEmpty { stage.onEvent(.keyboard(labels)) }
        stage.waitUntilShown { drawAhead(window) }
        while true {
            waitForRefresh(window)
            handleInput(window)
            handleRequests(window)
            if stops { break }
            step(window)
        }
        stage.mailbox.setWake(nil)
        requests.close()
        controllers.close()
        window.close()
    }

    /// Runs one iteration: takes commits, then draws or waits.
    private func step(_ window: StageWindow) {
        let start = SystemClock.seconds()
        let commits = stage.mailbox.takeAll()
        let presentationTime = self.presentationTime(of: start, window)
        clock = stage.clock.reading(atSystemTime: presentationTime)
        let now = mediaTime(with: commits)
        var hasReached = false
        for commit in commits {
            let events = history.apply(commit, now: now) { [rasterizer] in rasterizer.image(of: $0)
            }
            if !events.isEmpty { hasReached = true }
            commit.insertLayers(into: &pending.layers)
            // Later commits for an input whose effect has already been shown do not count towards
            // its latency.
            if let time = commit.inputTime, time > shownInput {
                oldestInput = min(oldestInput ?? time, time)
                newestInput = max(newestInput, time)
            }
        }
        record(commits, media: now)
        // At a past time, animations have already begun or ended, so no events are reported.
        let isPast = now < history.edge
        if !history.advance(to: now).isEmpty { hasReached = true }
        stage.note(past: history.earliest...max(history.earliest, history.edge))
        if hasReached || !commits.isEmpty { isDirty = true }
        if reportsFrame || stage.overlay?.wantsFrames == true { isDirty = true }
        pending.commits += commits.count
        pending.cost += SystemClock.seconds() - start
        captureUnseen(at: now, window)
        let next = isPast ? (clock.rate == 0 ? nil : now) : history.tree.nextFrameTime(after: now)
        let plan = SleepPlan(
            SleepPlan.Situation(
                now: now, rate: abs(clock.rate), next: next, drawn: drawn, isDirty: isDirty,
                isVisible: isVisible, nextEvent: history.tree.nextEventTime))
        switch plan {
        case .draw:
            let isMoving = reportsFrame || next.map { $0 <= now } ?? false
            draw(at: now, for: presentationTime, window, isMoving: isMoving)
        case .wait(let seconds): rest(window, seconds: seconds)
        case .sleep: rest(window, seconds: nil)
        }
        if hasReached { stage.onEvent(.reached(now)) }
    }

    /// The seconds between two refreshes.
    var period: Double { 1 / max(info.refreshRate, 1) }

    /// Returns the presentation time of a frame that begins now.
    private func presentationTime(of now: Double, _ window: StageWindow) -> Double {
        if pacer.isDue { return pacer.target }
        return window.presenter.waitsForDisplay
            ? pacer.presentationTime(at: now, period: period) : now
    }

    /// Returns the media time of a frame at its presentation time.
    ///
    /// The result is neither before the media time already reached, nor before the commits that the
    /// frame shows, so that no animation is shown before it begins.
    private func mediaTime(with commits: [Commit]) -> Double {
        if clock.now < history.edge { return clock.now }
        return commits.reduce(max(clock.aimed, history.edge)) { max($0, min($1.time, clock.now)) }
    }

    /// Waits for the next refresh after a frame of an animation.
    ///
    /// Input, commits and the clock are read afterwards, so that the next frame is as recent as
    /// possible.
    private func waitForRefresh(_ window: StageWindow) {
        guard pacer.isAnimating, stage.configuration.isLimited,
            !window.presenter.waitsForDisplay
        else { return }
        waitForRefresh()
    }

    /// Sleeps until the refresh of the next frame.
    func waitForRefresh() {
        pacer.targetNextRefresh(from: SystemClock.seconds(), period: period)
        SystemClock.sleep(until: pacer.target)
    }

    /// Waits for an event, a wake-up or the end of `seconds`; nil waits without limit.
    private func rest(_ window: StageWindow, seconds: Double?) {
        missed.rest()
        pacer.rest()
        pending.cost = 0
        if window.canBeWoken {
            if let seconds {
                SDL_WaitEventTimeout(nil, Int32(min(max(1, (seconds * 1000).rounded()), 60_000)))
            } else {
                SDL_WaitEvent(nil)
            }
        } else {
            // Without wake-ups by SDL, input is polled at intervals. Requests from other threads
            // still end the wait at once.
            let longest = window.lookInterval
            stage.requests.wait(seconds: min(seconds ?? longest, longest))
        }
    }

    private func handleRequests(_ window: StageWindow) {
        guard let pending = stage.requests.take() else { return }
        if pending.stops { stops = true }
        if pending.closes { stage.onEvent(.closed) }
        if pending.wantsFrame { isDirty = true }
        if pending.reportsFrame { reportsFrame = true }
        if pending.togglesFullScreen { window.toggleFullScreen() }
        if !pending.visits.isEmpty {
            for visit in pending.visits { visit(window) }
            // `visit` may have changed the window, so window events are handled before a frame is
            // drawn.
            handleInput(window)
        }
        for handle in pending.recordings { handle(self) }
        if !pending.captures.isEmpty {
            captures += pending.captures
            isDirty = true
        }
    }
}

/// The commits that were applied since the last frame.
struct PendingCommits {
    /// The number of commits.
    var commits = 0
    /// The layers that the commits change.
    var layers: Set<LayerID> = []
    /// The time that applying them took, in seconds.
    var cost = 0.0

    /// Resets the values for the next frame.
    ///
    /// The set keeps its storage, so that frames allocate nothing for it.
    mutating func clear() {
        (commits, cost) = (0, 0)
        if !layers.isEmpty { layers.removeAll(keepingCapacity: true) }
    }
}
