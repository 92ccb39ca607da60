import CoreAnimation

/// The repeat count and autoreversal of an animation.
struct Repeats: Equatable {
    /// The repeat count; 0 means 1.
    var count: Float = 0
    /// Whether each forward run is followed by a backward run.
    var autoreverses = false

    /// The number of runs, including backward ones; a count of 0 is treated as 1.
    var runs: Double { (count > 0 ? Double(count) : 1) * (autoreverses ? 2 : 1) }
}

/// An animation block: the timing of its changes, and the callbacks at its end.
///
/// A block is open while its closure runs; blocks nest. Each change of an animatable property of a
/// view's layer requests its action from the innermost open block. The block is the delegate of the
/// resulting animations, which retain it, and waits for all animations whose delegate it is. As on
/// iOS, these include animations to which the program assigned the delegate of a block's animation.
@MainActor
final class AnimationBlock: NSObject, @MainActor CAAnimationDelegate,
    @MainActor AnimationCounting, HitTestPolicy
{
    /// The innermost open block.
    private(set) static var current: AnimationBlock?
    /// The timeline that collects the changes of outermost blocks, if any.
    private static var collector: AnimatorTimeline?
    /// Whether animation blocks animate.
    static var isEnabled = true
    private static var count: UInt64 = 0

    /// The sequence number that orders completions due at the same time.
    let order: UInt64
    /// The duration of changes made now, in seconds.
    ///
    /// The duration, the options and the timing include inherited values.
    var duration: TimeInterval
    var options: UIView.AnimationOptions
    var pace: TimingParameters
    /// The repeat count and autoreversal of the block's changes.
    ///
    /// Nested blocks do not inherit the repeat settings (uncertain point V24).
    var repeats: Repeats
    /// The block's delay in seconds, without that of outer blocks.
    ///
    /// It counts from the start of the outer block or, without one, from the commit.
    var ownDelay: TimeInterval
    /// The earliest media time at which the block begins; nil begins as soon as possible.
    var startTime: TimeInterval?
    /// The sum of the outer blocks' delays, in seconds.
    ///
    /// The delay of outer blocks precedes the block's own (uncertain point V22).
    private let outerDelay: TimeInterval
    /// Whether property changes animate; false in transitions without `allowAnimatedContent`.
    var animatesChanges = true
    /// The recorder that collects changes as keyframes; nil if each change is animated by itself.
    var keyframes: KeyframeRecorder?
    /// The property animator's timeline that collects the block's changes, if any.
    var timeline: AnimatorTimeline?

    /// The view transition that runs with the block.
    private var transition: LayerTransition?
    private weak var transitionView: UIView?
    /// The callbacks for the start and the end, besides the completion.
    var notice = AnimationNotice()
    /// Whether the block was opened by ``UIView/beginAnimations(_:context:)``.
    let isSession: Bool

    private var completion: ((Bool) -> Void)?
    private var hasStarted = false
    private var hasRecorded = false
    private var isClosed = false
    private var isCancelled = false
    /// The numbers of animations that run and that wait for the session.
    private var (running, waiting) = (0, 0)
    private var allFinished = true
    /// Animations that this block replaced itself, whose early end does not count as an
    /// interruption.
    private var superseded: Set<ObjectIdentifier> = []
    /// Views whose layout was invalidated while the block was open.
    var invalidated: [UIView] = []
    private var outer: AnimationBlock?
    /// The blocks inside whose changes are all in keyframes of this block, and end with it.
    private var joined: [AnimationBlock] = []
    /// Whether changes of the block are in keyframes of the outer one.
    private var hasJoined = false

    /// Creates a block, nested in `parent` unless that is nil.
    init(
        _ request: AnimationRequest, in parent: AnimationBlock?, isSession: Bool = false,
        completion: ((Bool) -> Void)? = nil
    ) {
        let own = request.options
        let request = request.nested(in: parent)
        (duration, options, pace) = (request.duration, request.options, request.pace)
        let joinsParent = !own.contains(.overrideInheritedOptions)
        ownDelay = request.delay
        outerDelay = parent.map { joinsParent ? $0.delay : $0.delayFromNow } ?? 0
        startTime = parent?.startTime
        self.isSession = isSession
        repeats = Repeats(
            count: request.options.contains(.repeat) ? .infinity : 0,
            autoreverses: request.options.contains(.autoreverse))
        if let parent, joinsParent {
            timeline = parent.timeline
            keyframes = parent.keyframes.map { KeyframeRecorder(inside: $0) }
        } else if parent == nil {
            timeline = Self.collector
        }
        self.completion = completion
        order = Self.nextOrder()
    }

    static func nextOrder() -> UInt64 {
        count += 1
        return count
    }

    /// Runs a closure whose animation blocks are collected in a timeline.
    static func collect(in timeline: AnimatorTimeline, _ closure: () -> Void) {
        let before = collector
        collector = timeline
        defer { collector = before }
        closure()
    }

    /// Runs a closure whose changes are not animated.
    static func withoutAnimation(_ changes: () -> Void) {
        let before = isEnabled
        isEnabled = false
        defer { isEnabled = before }
        changes()
    }

    /// The total delay of changes made now, in seconds.
    ///
    /// It is the sum of the outer blocks' delays and the block's own. The delay counts from the
    /// start of the animator's timeline or, without a timeline, from the commit or ``startTime``.
    var delay: TimeInterval { outerDelay + ownDelay }
    /// The value of ``delay`` counted from now, for animations that are not on the timeline.
    private var delayFromNow: TimeInterval { delay - (timeline?.position ?? 0) }
    /// Whether the block's duration is positive, so that its changes animate.
    ///
    /// Without a duration, changes appear at once, whatever the delay (uncertain point V7).
    var isAnimating: Bool { duration > 0 }
    var allowsTouches: Bool { options.contains(.allowUserInteraction) }
    var hitTestsPresentation: Bool { false }
    var beginsFromCurrentState: Bool { options.contains(.beginFromCurrentState) }

    /// Runs a closure as an animation block.
    ///
    /// With animations disabled, the completion is called before this method returns (uncertain
    /// point V6). Otherwise `prepare` is called with the block before it opens.
    static func run(
        _ request: AnimationRequest, prepare: (AnimationBlock) -> Void = { _ in },
        _ animations: () -> Void, completion: ((Bool) -> Void)?
    ) {
        guard isEnabled else {
            animations()
            completion?(true)
            return
        }
        let state = AnimationBlock(request, in: current, completion: completion)
        prepare(state)
        state.perform(animations)
    }

    /// Runs the closure with this block open, then closes the block.
    func perform(_ animations: () -> Void) {
        open()
        animations()
        while let inner = Self.current, inner !== self { inner.close() }
        close()
    }

    /// Makes this block the innermost open one.
    func open() {
        if options.contains(.flushUpdates) { CATransaction.layOutWaiting() }
        outer = Self.current
        Self.current = self
        ConstraintLayout.renewMark()
    }

    /// Closes this block, which is the innermost open one.
    func close() {
        if options.contains(.flushUpdates) { CATransaction.layOutWaiting() }
        if options.contains(.layoutSubviews) {
            layOutInvalidated()
            CATransaction.layOutWaiting()
        } else {
            outer?.invalidated.append(contentsOf: invalidated)
        }
        invalidated = []
        for recorded in keyframes?.keyframes() ?? [] {
            place(recorded.motion, on: recorded.layer, recorded.repeats)
        }
        keyframes = nil
        addTransition()
        Self.current = outer
        ConstraintLayout.renewMark()
        let ending = hasJoined && !hasRecorded ? outer : nil
        outer = nil
        isClosed = true
        if isSession, !Self.isEnabled { isCancelled = true }
        if isSession { Self.noteSessionEnd() }
        if isCancelled {
            complete(true)
        } else if let ending {
            ending.joined.append(self)
        } else if let timeline, hasRecorded {
            timeline.completions.append { [self] in complete($0 == .end) }
        } else if hasRecorded {
            endIfDone()
        } else if isAnimating {
            // A block with nothing to animate completes before it returns (uncertain point V8).
            // Documentation/Compatibility.md lists the uncertain points.
            complete(true)
        } else {
            callBack(finished: true)
        }
    }

    private func callBack(finished: Bool) {
        RunLoopCallbacks.enqueue(order: order) { [self] in complete(finished) }
    }

    private func complete(_ finished: Bool) {
        let (completion, notice) = (completion, notice)
        self.completion = nil
        self.notice = AnimationNotice()
        completion?(finished)
        notice.stopped(finished: finished)
        let inner = joined
        joined = []
        for block in inner { block.complete(finished) }
    }

    // MARK: Recording

    /// Returns the action for a change of a property; nil without animation.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        guard Self.isEnabled, isAnimating, animatesChanges, !layer.isDisplaying else { return nil }
        return ViewAction.action(in: self, for: layer, event)
    }

    /// Returns an animation without values, with the block's or the keyframe's timing.
    func animation(of path: AnimatedPath) -> CABasicAnimation {
        let span = keyframes?.span ?? 0...1
        let length = duration * (span.upperBound - span.lowerBound)
        let animation = PropertyMotion.basic(path, pace, length)
        animation.duration = length
        setTiming(of: animation, repeats)
        animation.delayAfterCommit += duration * span.lowerBound
        return animation
    }

    /// Records a change in the current keyframe, or else animates it.
    ///
    /// Without an animation, a new one has the block's timing.
    func record(_ change: PropertyChange, as animation: CAPropertyAnimation? = nil) {
        if let keyframes { return record(change, in: keyframes, over: keyframes.span) }
        for part in change.parts(separately: pace.hasDirection) {
            if let motion = PropertyMotion(part) {
                place(motion, on: change.layer, repeats, as: animation)
            }
        }
    }

    /// Records a change in a keyframe with a time span.
    ///
    /// The keyframe is one of the outer block if that has the same timing and the property is not
    /// additive, so that the keyframes of both are one animation: two would replace each other.
    private func record(
        _ change: PropertyChange, in keyframes: KeyframeRecorder, over span: ClosedRange<Double>
    ) {
        guard !change.path.isAdditive, keyframes.isNested, let outer, hasTiming(of: outer),
            let recorder = outer.keyframes
        else { return keyframes.record(change, repeats, over: span) }
        hasJoined = true
        outer.record(change, in: recorder, over: span)
    }

    /// Whether the block's changes have the timing of an outer block's.
    private func hasTiming(of outer: AnimationBlock) -> Bool {
        duration == outer.duration && ownDelay == 0 && startTime == outer.startTime
            && pace.isSame(as: outer.pace) && repeats == outer.repeats
    }

    /// Records a custom property's change with the animation that the program modified.
    func record(_ animation: CAPropertyAnimation, _ event: String, _ layer: CALayer) {
        guard let basic = animation as? CABasicAnimation else { return }
        let path = AnimatedPath(animation.keyPath ?? event, of: layer)
        animation.keyPath = path.keyPath
        let new = path.value(of: layer)
        let old = basic.fromValue.flatMap { MotionValue(animated: $0) } ?? new
        record(
            PropertyChange(layer: layer, path: path, old: old, start: old, new: new),
            as: animation)
    }

    /// Adds a motion to the animator's timeline, or else to its layer.
    private func place(
        _ motion: PropertyMotion, on layer: CALayer, _ repeats: Repeats,
        as given: CAPropertyAnimation? = nil
    ) {
        if let timeline {
            hasRecorded = true
            let wait = startTime.map { max(0, $0 - CACurrentMediaTime()) } ?? 0
            return timeline.add(
                motion, to: layer, begin: delay + wait, length: duration,
                pace: pace, repeats)
        }
        if Self.isInSession { ValuesBefore.show(motion, on: layer) }
        let animation = given ?? motion.animation(pace: pace, duration: duration)
        if given == nil { setTiming(of: animation, repeats) }
        let fromCurrentState = beginsFromCurrentState
        add(animation, to: layer) {
            Self.follow(motion, animation, on: layer, fromCurrentState: fromCurrentState)
        }
    }

    /// Keeps a layer visible that was hidden or shown just now, until the end of the block.
    ///
    /// A layer that was hidden in a keyframe is visible until the end of that keyframe. Returns
    /// false if changes are not animated.
    func keepVisible(_ layer: CALayer) -> Bool {
        guard Self.isEnabled, isAnimating, animatesChanges else { return false }
        var values = PropertyMotion.Values.ends(.flag(false), .flag(false))
        if layer.isHidden, let end = keyframes?.endOfFrame, end < 1 {
            values = .keyframes(
                PropertyKeyframes(
                    values: [.flag(false), .flag(true)], times: [0, end, 1], mode: .discrete))
        }
        let motion = PropertyMotion(
            path: .hidden, old: .flag(!layer.isHidden), new: .flag(layer.isHidden),
            isAdditive: false, values: values)
        place(motion, on: layer, repeats)
        return true
    }

    /// Records that an animation of this block continues as a modified copy.
    func supersede(_ animation: CAAnimation) { superseded.insert(ObjectIdentifier(animation)) }

    /// Adds the block's view transition to the view's layer.
    ///
    /// A transition repeats like the changes of its block (uncertain point V28).
    private func addTransition() {
        guard let transition, let view = transitionView, isAnimating, Self.isEnabled else { return }
        self.transition = nil
        transition.duration = duration
        transition.timingFunction = pace.timingFunction
        setTiming(of: transition, repeats)
        add(transition, to: view.layer) { kCATransition }
    }

    /// Sets the view transition of the block; the view's current content is the outgoing content.
    ///
    /// With `isLive`, animations in the outgoing content continue.
    func show(_ kind: TransitionKind?, of view: UIView, isLive: Bool = false) {
        Self.withoutAnimation {
            transition = kind.map {
                LayerTransition(
                    kind: $0, isLive: isLive, from: view.layer, besides: Self.waitingAnimations)
            }
        }
        transitionView = view
        transition?.duration = duration
        if Self.isInSession, let transition { ValuesBefore.show(transition, on: view.layer) }
    }

    /// Gives an animation the block's repeats, delay and options, and this block as delegate.
    private func setTiming(of animation: CAAnimation, _ repeats: Repeats) {
        animation.repeatCount = repeats.count
        animation.autoreverses = repeats.autoreverses
        animation.fillMode = .both
        if let rate = options.frameRate { animation.preferredFrameRateRange = rate }
        animation.delegate = self
        animation.delayAfterCommit = delayFromNow
    }

    /// Adds an animation to a layer, at once or at the outermost `commitAnimations` call.
    ///
    /// The closure `key` returns the key, and is called when the animation is added to its layer.
    private func add(
        _ animation: CAAnimation, to layer: CALayer, forKey key: @escaping () -> String
    ) {
        let startTime = startTime
        hasRecorded = true
        waiting += 1
        Self.submit(animation, on: layer) { [self] in
            waiting -= 1
            guard !isCancelled else { return }
            if animation.beginTime == 0, let startTime, startTime > CACurrentMediaTime() {
                animation.beginTime =
                    layer.convertTime(startTime, from: nil) + animation.delayAfterCommit
            }
            let key = key()
            if let old = layer.animation(forKey: key), old.delegate === self {
                supersede(old)
            }
            layer.add(animation, forKey: key)
        }
    }

    func animationWasAdded() {
        hasRecorded = true
        running += 1
    }

    func animationDidStart(_ anim: CAAnimation) {
        guard !hasStarted else { return }
        hasStarted = true
        notice.started()
        for block in joined { block.animationDidStart(anim) }
    }

    /// Records the end of an animation of the block.
    ///
    /// A closed block completes after its last animation. An animation counts as unfinished if it
    /// was removed (uncertain point V12) or its view left its window (uncertain point V13).
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        running -= 1
        if superseded.remove(ObjectIdentifier(anim)) == nil, !flag { allFinished = false }
        if isClosed { endIfDone() }
    }

    private func endIfDone() {
        if running == 0, waiting == 0 { callBack(finished: allFinished) }
    }

    // MARK: Layout

    /// Lays out the views invalidated in the block, then the views that this layout invalidates.
    func layOutInvalidated() {
        for _ in 0..<Self.layoutRounds where !invalidated.isEmpty {
            let views = invalidated
            invalidated = []
            for view in views where view.layer.needsLayout() { view.layoutIfNeeded() }
        }
    }

    /// The maximum number of layout rounds; further invalidated views wait for the next layout
    /// pass.
    private static var layoutRounds: Int { 64 }
}
