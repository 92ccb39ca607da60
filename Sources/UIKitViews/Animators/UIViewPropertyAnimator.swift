// Standing: partial (transitions inside are not paused).
import CoreAnimation

/// Animates what closures change, and can be paused, moved by hand, turned round and given another
/// pace on the way.
///
/// It keeps itself alive while it is active. What is called a programmer's error below ends the
/// program.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, @MainActor NSCopying {
    /// The pace.
    public let timingParameters: (any UITimingCurveProvider)?
    /// Seconds that the animation is asked to take; springs that are fully given take their own
    /// time.
    public let duration: TimeInterval
    /// Seconds between the start and the first motion; default 0.
    public private(set) var delay: TimeInterval = 0
    /// What the animator is doing.
    public private(set) var state = UIViewAnimatingState.inactive
    /// Whether it moves, or waits for its delay to pass.
    public private(set) var isRunning = false

    /// Whether touches reach the views meanwhile; default true.
    open var isUserInteractionEnabled = true {
        didSet { timeline?.allowsTouches = isUserInteractionEnabled }
    }
    /// Whether the program finds out itself what was touched: views are then touched where they
    /// will be. Default false: they are touched where they are drawn.
    open var isManualHitTestingEnabled = false {
        didSet { timeline?.isTouchedWhereShown = !isManualHitTestingEnabled }
    }
    /// Whether it can be paused, stopped, moved and turned round, which otherwise is a
    /// programmer's error; default true.
    open var isInterruptible = true
    /// Whether ``fractionComplete`` is a share of the way, and not of the time, while paused;
    /// default true. Apple's documentation leaves open where the curve is entered again: here where
    /// it has come as far (uncertain point V36).
    open var scrubsLinearly = true
    /// Whether it is paused when it comes to an end, instead of ending; default false.
    open var pausesOnCompletion = false

    private var waiting: [(animations: () -> Void, delayFactor: CGFloat)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var timeline: AnimatorTimeline?
    private var goesToStart = false
    /// What its blocks were asked for besides the pace.
    var options: UIView.AnimationOptions = []

    /// Makes an animator of a pace.
    ///
    /// - Parameters:
    ///   - duration: seconds; 0 or less changes at once.
    ///   - timingParameters: the pace: a curve, or a spring.
    public required init(duration: TimeInterval, timingParameters: any UITimingCurveProvider) {
        (self.duration, self.timingParameters) = (duration, timingParameters)
        super.init()
    }

    /// A new animator of the same duration and pace and with the same switches, without animations
    /// and completions.
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

    private var pace: AnimationPace { timingParameters?.pace ?? .linear }

    // MARK: Course

    /// Starts it, or goes on from where it was paused.
    open func startAnimation() { startAnimation(afterDelay: 0) }

    /// Starts it after a delay, in seconds, during which it shows the start.
    open func startAnimation(afterDelay delay: TimeInterval) {
        checkNotStopped("startAnimation()")
        guard !isRunning else { return }
        self.delay = delay > 0 && delay.isFinite ? delay : 0
        isRunning = true
        activated().run(toStart: goesToStart, delay: self.delay)
    }

    /// Holds it where it is; one that has not begun is held at its start.
    open func pauseAnimation() {
        checkInterruptible("pauseAnimation()")
        checkNotStopped("pauseAnimation()")
        guard isRunning || state == .inactive else { return }
        isRunning = false
        activated().hold()
    }

    /// Ends it where it is: the views' properties get the values shown.
    ///
    /// - Parameter withoutFinishing: ends it for good, without telling anyone; otherwise it waits
    ///   to be finished.
    open func stopAnimation(_ withoutFinishing: Bool) {
        checkInterruptible("stopAnimation(_:)")
        guard state == .active, let timeline else { return }
        timeline.stop()
        (state, isRunning) = (.stopped, false)
        if withoutFinishing { leave() }
    }

    /// Ends a stopped animator at a place, and tells it to the completions. Of one that is not
    /// stopped it is a programmer's error.
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

    /// Goes on from a pause with another pace. Apple's documentation leaves open what is left with
    /// a factor of 0: here the seconds that were left before (uncertain point V34).
    ///
    /// - Parameters:
    ///   - parameters: the pace; nil keeps the one it has.
    ///   - durationFactor: the seconds that are left, as a share of ``duration``; 0 leaves them as
    ///     they are.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        guard state == .active, !isRunning, let timeline else { return }
        isRunning = true
        let seconds = durationFactor > 0 ? durationFactor * duration : 0
        timeline.run(toStart: goesToStart, pace: parameters?.pace, seconds: seconds)
    }

    /// How far it has come toward where it goes, 0 to 1. Setting it pauses an animator that has
    /// not begun; one that runs does not take it.
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
            activated().scrub(to: goesToStart ? 1 - fraction : fraction, evenly: scrubsLinearly)
        }
    }

    /// Whether it goes toward the start; default false.
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

    /// Adds changes; those of an animator that is active take the time that is left. Transitions of
    /// views inside run by themselves and are not paused or turned with it, unlike Apple's.
    open func addAnimations(_ animation: @escaping () -> Void) {
        addAnimations(animation, delayFactor: 0)
    }

    /// Adds changes that begin later than the others and end with them. Apple's documentation
    /// leaves open how long changes take that are added on the way with a delay: here they end with
    /// the others (uncertain point V35).
    ///
    /// - Parameters:
    ///   - animation: makes the changes.
    ///   - delayFactor: 0...1, the seconds before they begin as a share of ``duration``.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        checkNotStopped("addAnimations(_:)")
        let factor = delayFactor > 0 ? min(delayFactor, 1) : 0
        guard state == .active, let timeline else {
            return waiting.append((animation, factor))
        }
        run(animation, factor, on: timeline)
        if isRunning { timeline.run(toStart: goesToStart) } else { timeline.hold() }
    }

    /// Adds a block that is told where the animation ended; they are called in the order added.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        checkNotStopped("addCompletion(_:)")
        completions.append(completion)
    }

    /// Waits for the end of the animation.
    public func addCompletion() async -> UIViewAnimatingPosition {
        await withCheckedContinuation { continuation in
            addCompletion { continuation.resume(returning: $0) }
        }
    }

    // MARK: Inside

    /// The time line; makes it, and runs the closures, when the animator was not active.
    private func activated() -> AnimatorTimeline {
        if let timeline { return timeline }
        let made = AnimatorTimeline(
            pace: pace, duration: pace.runTime(max(duration, 0)))
        made.allowsTouches = isUserInteractionEnabled
        made.isTouchedWhereShown = !isManualHitTestingEnabled
        made.whenDone = { [self] in cameToEnd() }
        timeline = made
        state = .active
        let closures = waiting
        waiting = []
        for (animations, factor) in closures { run(animations, factor, on: made) }
        if goesToStart { made.scrub(to: 1, evenly: false) }
        return made
    }

    private func run(_ animations: () -> Void, _ factor: CGFloat, on timeline: AnimatorTimeline) {
        let begin = timeline.position + factor * timeline.duration
        let request = AnimationRequest(
            duration: timeline.duration - begin, delay: begin,
            options: options.union(.beginFromCurrentState), pace: timeline.pace)
        let state = AnimationState(request, in: nil)
        state.timeline = timeline
        state.perform(animations)
    }

    private func cameToEnd() {
        guard state == .active, let timeline else { return }
        if pausesOnCompletion, isRunning, !timeline.isEmpty {
            isRunning = false
            return timeline.hold()
        }
        let atStart = goesToStart && !timeline.isEmpty
        timeline.end(atStart: atStart)
        complete(atStart ? .start : .end)
    }

    private func complete(_ position: UIViewAnimatingPosition) {
        let told = completions
        leave()
        for completion in told { completion(position) }
    }

    /// Goes back to where it began.
    private func leave() {
        (state, isRunning, goesToStart, delay) = (.inactive, false, false, 0)
        (timeline, waiting, completions) = (nil, [], [])
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
