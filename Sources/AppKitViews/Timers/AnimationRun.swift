import CoreAnimation

/// A run of an animation, with its start and the timers for its next frame.
@MainActor final class AnimationRun {
    /// The animation, which owns the run.
    private unowned let animation: NSAnimation
    /// The media time at which the progress was ``origin``.
    private var begin: Double
    private var origin: Double
    /// The media time from which frames are counted.
    private let first: Double
    /// Whether the run itself sets the progress.
    private var isStepping = false
    private var alarm: StageAlarm?
    private var timer: Timer?

    init(_ animation: NSAnimation) {
        self.animation = animation
        begin = CACurrentMediaTime()
        first = begin
        origin = Double(animation.currentProgress)
    }

    /// Continues from a progress that the program set.
    func moved(to progress: Float) {
        guard !isStepping else { return }
        (begin, origin) = (CACurrentMediaTime(), Double(progress))
        animation.reportMarks(upTo: progress)
        if animation.run === self { next() }
    }

    /// Shows the animation at a progress, and reports the progress marks reached.
    func show(_ progress: Float) {
        isStepping = true
        animation.currentProgress = progress
        isStepping = false
        if animation.run === self { animation.reportMarks(upTo: progress) }
    }

    /// Continues the run from its current progress, before a change of duration.
    ///
    /// The progress thus does not jump.
    func rebase() { (begin, origin) = (CACurrentMediaTime(), progress) }

    func cancel() {
        alarm?.cancel()
        timer?.invalidate()
        (alarm, timer) = (nil, nil)
    }

    /// Schedules the next frame anew after a change, unless a frame is due.
    func changed() {
        if let alarm, alarm.isSet, alarm.time <= CACurrentMediaTime() { return }
        if let timer, timer.isValid, timer.fireDate <= Date() { return }
        next()
    }

    /// Schedules the next frame, or an earlier progress mark or end.
    func next() {
        cancel()
        let now = CACurrentMediaTime()
        let rate = animation.frameRate > 0 ? Double(min(animation.frameRate, 1000)) : 120
        let frame = ((now - first) * rate).rounded(.down)
        // The division rounds, so `frame` may be one too low: two following frames are tested.
        let frames = [1, 2].map { first + (frame + $0) / rate }
        var time = frames.first { $0 > now } ?? now + 1 / rate
        let target = animation.marks.next(after: animation.currentProgress).map(Double.init) ?? 1
        time = min(time, max(now, self.time(of: target)))
        guard time.isFinite else { return }
        // The alarm, or else the timer, retains the animation.
        alarm = StageAlarm.set(at: time) { [animation] in animation.run?.step() }
        if alarm == nil { wait(time - now) }
    }

    /// Schedules the next frame on the run loop, for a thread without a stage.
    private func wait(_ seconds: Double) {
        let timer = Timer(timeInterval: max(seconds, 0.0001), repeats: false) { [animation] _ in
            MainActor.assumeIsolated { animation.run?.step() }
        }
        self.timer = timer
        RunLoop.current.add(timer, forMode: .common)
    }

    /// Returns the media time at which the run reaches a progress.
    private func time(of progress: Double) -> Double {
        begin + (progress - origin) * max(0, animation.duration)
    }

    private var progress: Double {
        let passed = CACurrentMediaTime() - begin
        let share = animation.duration > 0 ? passed / animation.duration : 1
        return min(origin + (share > 0 ? share : 0), 1)
    }

    private func step() {
        var progress = progress
        // The frame may have been scheduled for the end or for a progress mark. A progress within
        // rounding errors of either is set to it, so that neither is missed.
        if 1 - progress < 1e-9 { progress = 1 }
        let mark = animation.marks.next(after: animation.currentProgress).map(Double.init)
        if let mark, abs(mark - progress) < 1e-9 { progress = mark }
        // A duration too short for the clock's precision ends at its begin time.
        for target in [mark, 1].compactMap({ $0 })
        where time(of: target) <= CACurrentMediaTime() {
            progress = max(progress, target)
        }
        let schedule = (begin, origin)
        show(Float(progress))
        guard animation.run === self else { return }
        // Where the last mark was reported, the program may have set an earlier progress.
        let isMoved = schedule != (begin, origin) && time(of: 1) > CACurrentMediaTime()
        if progress >= 1, !isMoved { animation.ended() } else { next() }
    }
}
