// Standing: partial (pausing does not pause view transitions).
import CoreAnimation

/// An animator of property changes, which can be paused, scrubbed and reversed.
///
/// Closures make the changes. The timing can be changed, too. An active animator retains itself.
/// Calls described below as programming errors terminate the program.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, @MainActor NSCopying {
    /// The timing of the animation: a curve or a spring.
    public let timingParameters: (any UITimingCurveProvider)?
    /// The duration, in seconds.
    ///
    /// For a spring with given physical parameters, it is the time until the spring settles,
    /// otherwise the requested duration.
    public let duration: TimeInterval
    /// The delay between the start and the first motion, in seconds; default 0.
    public private(set) final var delay: TimeInterval = 0
    /// The state of the animator.
    public private(set) final var state = UIViewAnimatingState.inactive
    /// Whether the animation is running or waiting for its delay to pass.
    public private(set) final var isRunning = false

    /// Whether touches reach the views during the animation; default true.
    open var isUserInteractionEnabled = true {
        didSet { timeline?.allowsTouches = isUserInteractionEnabled }
    }
    /// Whether the program performs hit tests itself; default false.
    ///
    /// If true, hit tests of this library use the model values of the views, otherwise the
    /// presentation values.
    open var isManualHitTestingEnabled = false {
        didSet { timeline?.hitTestsPresentation = !isManualHitTestingEnabled }
    }
    /// Whether the animator can be paused, stopped, scrubbed and reversed; default true.
    ///
    /// If false, these calls are programming errors.
    open var isInterruptible = true
    /// Whether ``fractionComplete`` is a fraction of progress while paused; default true.
    ///
    /// Otherwise it is a fraction of the time. Apple's documentation leaves open where on the curve
    /// a scrubbed animation continues: here where the curve reaches the progress shown (uncertain
    /// point V36).
    open var scrubsLinearly = true
    /// Whether the animator pauses at its end instead of becoming inactive; default false.
    open var pausesOnCompletion = false

    private var waiting: [(animations: () -> Void, delayFactor: CGFloat)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// The tasks that wait for the end of the animation.
    private var tasks: [CheckedContinuation<UIViewAnimatingPosition, Never>] = []
    private var timeline: AnimatorTimeline?
    private var goesToStart = false
    private var blocks: (() -> Void)?
    /// Whether the animator plays a closure's animation blocks with their own timing.
    private(set) final var playsBlocks = false
    final var options: UIView.AnimationOptions = []

    /// Creates an animator with a curve or a spring.
    ///
    /// - Parameters:
    ///   - duration: in seconds; 0 or less applies the changes at once. A spring with given
    ///     physical parameters ignores it.
    ///   - timingParameters: the curve or the spring.
    public required init(duration: TimeInterval, timingParameters: any UITimingCurveProvider) {
        self.duration = timingParameters.pace.runTime(duration)
        self.timingParameters = timingParameters
        super.init()
    }

    /// Creates an animator that plays a closure's blocks with their own timing.
    convenience init(duration: TimeInterval, blocks: @escaping () -> Void) {
        self.init(
            duration: duration, timingParameters: UICubicTimingParameters(animationCurve: .linear))
        (self.blocks, playsBlocks) = (blocks, true)
    }

    /// Returns a new animator with the same duration, timing and settings, without animations and
    /// completions.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init(
            duration: duration, timingParameters: timingParameters ?? UICubicTimingParameters())
        copy.options = options
        copy.isUserInteractionEnabled = isUserInteractionEnabled
        copy.isManualHitTestingEnabled = isManualHitTestingEnabled
        copy.isInterruptible = isInterruptible
        copy.scrubsLinearly = scrubsLinearly
        copy.pausesOnCompletion = pausesOnCompletion
        return copy
    }

    isolated deinit {
        checkNotStopped("deinit")
    }

    private var pace: TimingParameters { timingParameters?.pace ?? .linear }

    // MARK: Playback

    /// Starts the animation, or resumes it after a pause.
    open func startAnimation() { startAnimation(afterDelay: 0) }

    /// Starts the animation after a delay, in seconds, during which the start values show.
    open func startAnimation(afterDelay delay: TimeInterval) {
        checkNotStopped("startAnimation()")
        guard !isRunning else { return }
        self.delay = delay > 0 && delay.isFinite ? delay : 0
        isRunning = true
        let made = activated()
        guard isPlaying(made) else { return }
        isRunning ? made.run(toStart: goesToStart, delay: self.delay) : made.pause()
    }

    /// Pauses the animation at its current position; if it has not started, at its start.
    open func pauseAnimation() {
        checkInterruptible("pauseAnimation()")
        checkNotStopped("pauseAnimation()")
        guard isRunning || state == .inactive else { return }
        isRunning = false
        let made = activated()
        if isPlaying(made), !isRunning { made.pause() }
    }

    /// Stops the animation, and sets the views' properties to the values shown.
    ///
    /// - Parameter withoutFinishing: true makes the animator inactive without calling its
    ///   completions; those of animation blocks inside get false. False leaves it stopped until
    ///   ``finishAnimation(at:)``.
    open func stopAnimation(_ withoutFinishing: Bool) {
        checkInterruptible("stopAnimation(_:)")
        guard state == .active, let timeline else { return }
        timeline.stop()
        (state, isRunning) = (.stopped, false)
        guard withoutFinishing else { return }
        leave(at: .current)
        timeline.finish(at: .current)
    }

    /// Ends a stopped animator at a position.
    ///
    /// The completions receive the position. If the animator is not stopped, the call is a
    /// programming error.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else {
            stopProgram(
                """
                finishAnimation(at:): the animator is not stopped; call stopAnimation(false) first
                """)
        }
        timeline?.finish(at: finalPosition)
        complete(finalPosition)
    }

    /// Continues a paused animation with another timing.
    ///
    /// Apple's documentation leaves open the remaining time for a factor of 0: here it does not
    /// change (uncertain point V34).
    ///
    /// - Parameters:
    ///   - parameters: the timing; nil leaves it unchanged.
    ///   - durationFactor: the remaining time as a fraction of ``duration``; 0 leaves it unchanged.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        guard state == .active, !isRunning, let timeline else { return }
        isRunning = true
        let seconds = durationFactor > 0 ? durationFactor * duration : 0
        timeline.run(toStart: goesToStart, pace: parameters?.pace, seconds: seconds)
    }

    /// The fraction of the animation that is complete in its current direction, 0 to 1.
    ///
    /// Setting the fraction pauses an animator that has not started; while the animator runs, the
    /// new value is ignored.
    open var fractionComplete: CGFloat {
        get {
            guard state != .inactive, let timeline else { return 0 }
            let fraction = timeline.fraction(evenly: scrubsLinearly)
            return goesToStart ? 1 - fraction : fraction
        }
        set {
            checkInterruptible("fractionComplete")
            guard !isRunning, state != .stopped else { return }
            let fraction = newValue > 0 ? min(newValue, 1) : 0
            let made = activated()
            guard isPlaying(made), !isRunning else { return }
            made.scrub(to: goesToStart ? 1 - fraction : fraction, evenly: scrubsLinearly)
        }
    }

    /// Whether the animation runs toward its start; default false.
    open var isReversed: Bool {
        get { goesToStart }
        set {
            guard newValue != goesToStart else { return }
            checkInterruptible("isReversed")
            goesToStart = newValue
            if isRunning { timeline?.run(toStart: newValue) }
        }
    }

    // MARK: Contents

    /// Adds changes to the animation.
    ///
    /// In an active animator, the changes take the remaining time. Transitions of views inside run
    /// by themselves and are not paused or reversed with the animator, unlike Apple's.
    open func addAnimations(_ animation: @escaping () -> Void) {
        addAnimations(animation, delayFactor: 0)
    }

    /// Adds changes that begin after a delay.
    ///
    /// They end together with the other changes; without time left, they are made at the end.
    /// Apple's documentation leaves open the duration of changes added to an active animator with a
    /// delay: here they end with the others (uncertain point V35).
    ///
    /// - Parameters:
    ///   - animation: makes the changes.
    ///   - delayFactor: 0...1, the delay as a fraction of ``duration``.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        checkNotStopped("addAnimations(_:)")
        let factor = delayFactor > 0 ? min(delayFactor, 1) : 0
        guard state == .active, let timeline else {
            return waiting.append((animation, factor))
        }
        let hasJoined = timeline.join {
            run(animation, factor, on: timeline)
            return isPlaying(timeline) ? isRunning : nil
        }
        guard isPlaying(timeline), !hasJoined else { return }
        if isRunning { timeline.run(toStart: goesToStart) } else { timeline.pause() }
    }

    /// Adds a closure that is called when the animation ends.
    ///
    /// The closure receives the position at which the animation ended. Closures are called in the
    /// order of addition.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        checkNotStopped("addCompletion(_:)")
        completions.append(completion)
    }

    /// Waits for the end of the animation, and returns the position at which it ended.
    ///
    /// Returns ``UIViewAnimatingPosition/current`` after ``stopAnimation(_:)`` with true.
    public final func addCompletion() async -> UIViewAnimatingPosition {
        checkNotStopped("addCompletion()")
        return await withCheckedContinuation { tasks.append($0) }
    }

    // MARK: Internals

    /// Returns the timeline; if the animator is inactive, creates the timeline and runs the
    /// closures.
    private func activated() -> AnimatorTimeline {
        if let timeline { return timeline }
        let made = AnimatorTimeline(pace: pace, duration: max(duration, 0))
        made.allowsTouches = isUserInteractionEnabled
        made.hitTestsPresentation = !isManualHitTestingEnabled
        made.whenDone = { [self] in cameToEnd() }
        timeline = made
        state = .active
        let closures = waiting
        waiting = []
        if let blocks { AnimationBlock.collect(in: made, blocks) }
        blocks = nil
        for (animations, factor) in closures where isPlaying(made) {
            run(animations, factor, on: made)
        }
        if goesToStart, isPlaying(made) { made.scrub(to: 1, evenly: false) }
        return made
    }

    /// Whether a timeline is still that of the active animator.
    ///
    /// The animator's own blocks may have stopped it.
    private func isPlaying(_ made: AnimatorTimeline) -> Bool {
        timeline === made && state == .active
    }

    private func run(_ animations: () -> Void, _ factor: CGFloat, on timeline: AnimatorTimeline) {
        let begin = min(timeline.position + factor * timeline.duration, timeline.duration)
        // Changes without any time left are made at the end, as part of the animation.
        let length = max(timeline.duration - begin, .leastNormalMagnitude)
        let request = AnimationRequest(
            duration: timeline.duration > 0 ? length : 0, delay: begin,
            options: options.union(.beginFromCurrentState), pace: timeline.pace)
        let state = AnimationBlock(request, in: nil)
        state.timeline = timeline
        state.perform(animations)
    }

    private func cameToEnd() {
        guard state == .active, let timeline else { return }
        if pausesOnCompletion, isRunning, !timeline.isEmpty {
            isRunning = false
            return timeline.pause()
        }
        let atStart = goesToStart && !timeline.isEmpty
        timeline.end(atStart: atStart)
        complete(atStart ? .start : .end)
    }

    private func complete(_ position: UIViewAnimatingPosition) {
        let told = completions
        leave(at: position)
        for completion in told { completion(position) }
    }

    /// Resets the animator to its inactive state, and resumes the tasks that wait for its end.
    private func leave(at position: UIViewAnimatingPosition) {
        (state, isRunning, goesToStart, delay) = (.inactive, false, false, 0)
        (timeline, waiting, completions) = (nil, [], [])
        let told = tasks
        tasks = []
        for task in told { task.resume(returning: position) }
    }

    private func checkInterruptible(_ call: String) {
        guard isInterruptible else { stopProgram("\(call): the animator is not interruptible") }
    }

    private func checkNotStopped(_ call: String) {
        guard state != .stopped else {
            stopProgram("\(call): the animator is stopped; call finishAnimation(at:) first")
        }
    }
}
