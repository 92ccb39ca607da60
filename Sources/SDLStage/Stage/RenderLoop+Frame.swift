import CSDL2
import FrameTimes
import Graphics
import RenderTree

extension RenderLoop {
    /// Draws and presents the tree at a media time.
    ///
    /// `presentationTime` is on the system's clock. The frame's costs are recorded.
    func draw(at now: Double, for presentationTime: Double, _ window: StageWindow, isMoving: Bool) {
        let presenter = window.presenter
        var sample = FrameSample()
        (sample.mediaTime, sample.moves) = (now, isMoving)
        (sample.targetTime, sample.speed) = (presentationTime, clock.rate)
        sample.replays = now < history.edge
        sample.seeks = clock.breaks != drawnBreaks
        sample.isIdle = history.tree.nextFrameTime(after: now) == nil
        let begin = SystemClock.seconds()
        let (tree, evaluated) = build(at: now, window, isMoving: isMoving)
        let built = SystemClock.seconds()
        isDirty = false
        (drawn, drawnBreaks) = (now, clock.breaks)
        guard presenter.draw(frame.builder.list, after: frame.shown) else {
            // A frame that could not be drawn, as of another size, is tried again.
            (frame.shown, isDirty) = (nil, true)
            return waitForRefresh()
        }
        // An overlay that moves over a scene at rest takes a frame for each refresh too.
        let isPaced = isMoving || stage.overlay?.wantsFrames == true
        isPaced ? pacer.didDraw(for: presentationTime) : pacer.restart(at: SystemClock.seconds())
        let painted = SystemClock.seconds()
        sample.drawing = presenter.report
        if !captures.isEmpty, let image = presenter.pixels(of: frame.builder.list) {
            deliver(image)
        }
        let ready = SystemClock.seconds()
        presenter.present()
        let end = SystemClock.seconds()
        sample.commands = frame.builder.list.commands.count
        sample.changes = frame.changedLayerCount(in: tree, with: pending.layers)
        sample.commits = pending.commits
        frame.finish()
        (sample.begun, sample.presented) = (begin - pending.cost, end)
        sample.stages[.evaluate] = evaluated - sample.begun
        sample.stages[.build] = built - evaluated
        sample.stages[.draw] = painted - built
        sample.stages[.present] = end - ready
        pending.clear()
        sample.inputDelay = oldestInput.map { end - $0 }
        shownInput = max(shownInput, newestInput)
        oldestInput = nil
        let cpu = Machine.processorTime()
        sample.cpu = cpu - cpuTime
        cpuTime = cpu
        sample.missed =
            stage.configuration.isLimited
            ? missed.count(
                targetTime: presentationTime, presented: end, period: period, moves: isMoving)
            : MissedFrames.count(duration: sample.total, period: period)
        if !isMoving { missed.rest() }
        stage.timings.record(sample)
        stage.presented.wrappingAdd(1, ordering: .relaxed)
        if let icon = icon.take() { icon().map(window.setIcon) }
        // Like the icon, controllers do not delay the first frame.
        if stage.configuration.isVisible { controllers.open() }
        if reportsFrame {
            reportsFrame = false
            stage.onEvent(.frame(now, next: now + clock.rate * period))
        }
    }

    /// Builds the frame at a media time, with the overlay.
    ///
    /// - Returns: the tree, and the system time at which its evaluation ended.
    private func build(
        at now: Double, _ window: StageWindow, isMoving: Bool
    ) -> (tree: RenderTree, evaluated: Double) {
        var tree = history.tree(at: now)
        stage.overlay?.adapt(&tree, at: now)
        let size = window.presenter.pixelSize()
        frame.builder.keepsOutlines = stage.overlay?.wantsOutlines == true
        let evaluated = frame.build(
            tree, at: now, width: size.width, height: size.height, scale: info.scale,
            background: stage.configuration.background)
        if let overlay = stage.overlay {
            let overlaid = OverlayFrame(
                timings: stage.timings, info: info, mediaTime: now,
                isAnimating: isMoving && clock.rate != 0, layerCount: tree.count,
                history: history, tree: tree, outlines: frame.builder.outlines)
            overlay.draw(into: &frame.builder.list, frame: overlaid)
        }
        return (tree, evaluated)
    }

    /// Passes a frame to captures while the window cannot be seen.
    ///
    /// Such a window presents no frame for which they could wait.
    func captureUnseen(at now: Double, _ window: StageWindow) {
        guard !isVisible, !captures.isEmpty else { return }
        _ = build(at: now, window, isMoving: false)
        deliver(rasterizer.image(of: frame.builder.list))
    }

    /// Draws the overlay without a scene, and does not show it.
    ///
    /// It is called while the main thread makes the scene. The first frame then finds fonts, the
    /// overlay's texts, buffers and threads ready.
    func drawAhead(_ window: StageWindow) {
        let size = window.presenter.pixelSize()
        frame.build(
            RenderTree(), at: 0, width: size.width, height: size.height, scale: info.scale,
            background: stage.configuration.background)
        stage.overlay?.draw(
            into: &frame.builder.list,
            frame: OverlayFrame(
                timings: stage.timings, info: info, mediaTime: 0, isAnimating: false, layerCount: 0)
        )
        _ = window.presenter.draw(frame.builder.list, after: nil)
    }

    private func deliver(_ image: CGImage) {
        for completion in captures { completion(image) }
        captures.removeAll()
    }
}
