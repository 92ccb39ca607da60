@_spi(Kits) import CoreAnimation

/// How often a change runs.
struct Repeats {
    /// 0 is once.
    var count: Float = 0
    /// Whether each run is followed by the same backward.
    var autoreverses = false

    /// The number of runs, those backward included; 1 unless a count is set.
    var runs: Double { (count > 0 ? Double(count) : 1) * (autoreverses ? 2 : 1) }
}

/// One animation block: what its changes animate with, and who learns of their end.
///
/// A state is open while its closure runs; states nest. Each change of an animatable property of a
/// view's layer then asks the innermost state for its action. The state is the delegate of all the
/// animations made so, and is kept alive by them.
@MainActor final class AnimationState: NSObject, @MainActor CAAnimationDelegate, TouchHolding {
    /// The innermost open state.
    private(set) static var current: AnimationState?
    /// Whether blocks animate at all.
    static var isEnabled = true
    /// Hears of every call that a block makes to the program; tests listen.
    static var listener: ((Call) -> Void)?
    private static var count: UInt64 = 0

    /// What a block tells the program.
    enum Call: Equatable {
        case started
        case ended(finished: Bool)
    }

    /// Rises with every block: completions of one instant are called in this order.
    let order: UInt64
    /// What the state was asked for, inherited values included. Read at each change.
    var duration: TimeInterval
    var options: UIView.AnimationOptions
    var pace: AnimationPace
    /// How often changes run, and whether back too; a nested block has its own (uncertain point V24).
    var repeats: Repeats
    /// Seconds between the beginning of the block around this one, or the commit, and this one's.
    var ownDelay: TimeInterval
    /// The media time that the block was asked to wait for; nil begins as soon as possible.
    var startTime: TimeInterval?
    /// The delays of the blocks around this one, which it begins with (uncertain point V22).
    private let outerDelay: TimeInterval
    /// Whether changes of properties animate; false inside view transitions.
    var animatesChanges = true
    /// What changes are gathered in as keyframes; nil where they animate one by one.
    var keyframes: KeyframeRecorder?
    /// The time line of the property animator that takes the changes; nil where they go straight to
    /// their layers.
    var timeline: AnimatorTimeline?

    /// The view transition that is shown with the block.
    private var transition: LayerTransition?
    private weak var transitionView: UIView?
    /// Who else is told of the beginning and the end.
    var notice = AnimationNotice()
    /// Whether it was opened by ``UIView/beginAnimations(_:context:)``.
    let isSession: Bool

    private var completion: ((Bool) -> Void)?
    private var hasStarted = false
    private var hasRecorded = false
    private var isClosed = false
    private var isCancelled = false
    private var running = 0
    private var allFinished = true
    /// Animations that this state itself replaced: their early end is no interruption.
    private var superseded: Set<ObjectIdentifier> = []
    /// Views whose layout was asked for while the state was open.
    var invalidated: [UIView] = []
    private var outer: AnimationState?

    /// Makes a state inside another one.
    init(
        _ request: AnimationRequest, in parent: AnimationState?, isSession: Bool = false,
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
            keyframes = parent.keyframes.map { KeyframeRecorder(mode: $0.mode, span: $0.span) }
        }
        self.completion = completion
        order = Self.nextOrder()
    }

    /// A number higher than those before.
    static func nextOrder() -> UInt64 {
        count += 1
        return count
    }

    /// Runs a closure whose changes show at once.
    static func withoutAnimation(_ changes: () -> Void) {
        let before = isEnabled
        isEnabled = false
        defer { isEnabled = before }
        changes()
    }

    /// Seconds between the start and the beginning of what changes now: on the time line of an
    /// animator its start, elsewhere the commit or ``startTime``.
    var delay: TimeInterval { outerDelay + ownDelay }
    /// The same for what is not on the time line, which counts from now.
    private var delayFromNow: TimeInterval { delay - (timeline?.position ?? 0) }
    /// Whether there is time for anything to be seen; without, changes show at once, whatever the
    /// delay (uncertain point V7).
    var isAnimating: Bool { duration > 0 }
    var allowsTouches: Bool { options.contains(.allowUserInteraction) }
    var isTouchedWhereShown: Bool { false }
    var beginsFromCurrentState: Bool { options.contains(.beginFromCurrentState) }

    /// Runs a block as a state of its own; with animations disabled, just runs it and completes
    /// before it returns (uncertain point V6).
    static func run(
        _ request: AnimationRequest, keyframes: KeyframeRecorder? = nil, _ animations: () -> Void,
        completion: ((Bool) -> Void)?
    ) {
        guard isEnabled else {
            animations()
            completion?(true)
            return
        }
        let state = AnimationState(request, in: current, completion: completion)
        if let keyframes { state.keyframes = keyframes }
        state.perform(animations)
    }

    /// Runs the closure with this state open, then closes it for good.
    func perform(_ animations: () -> Void) {
        open()
        animations()
        while let inner = Self.current, inner !== self { inner.close() }
        close()
    }

    /// Makes this the innermost open state.
    func open() {
        if options.contains(.flushUpdates) { CATransaction.layOutWaiting() }
        outer = Self.current
        Self.current = self
        ConstraintLayout.renewMark()
    }

    /// Ends a state that is the innermost open one.
    func close() {
        if options.contains(.flushUpdates) { CATransaction.layOutWaiting() }
        if options.contains(.layoutSubviews) {
            layOutInvalidated()
            CATransaction.layOutWaiting()
        } else {
            outer?.invalidated.append(contentsOf: invalidated)
        }
        invalidated = []
        for way in keyframes?.ways() ?? [] { place(way.motion, on: way.layer, way.repeats) }
        keyframes = nil
        addTransition()
        Self.current = outer
        ConstraintLayout.renewMark()
        outer = nil
        isClosed = true
        if isSession, !Self.isEnabled { isCancelled = true }
        if isSession { Self.noteSessionEnd() }
        if isCancelled {
            complete(true)
        } else if let timeline, hasRecorded {
            timeline.addCompletion { [self] in complete($0 == .end) }
        } else if hasRecorded {
            if running == 0 { callBack(finished: allFinished) }
        } else if isAnimating {
            // Nothing to animate is over before the block returns (uncertain point V8).
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
        if completion != nil || notice.tellsStop { Self.listener?(.ended(finished: finished)) }
        completion?(finished)
        notice.stopped(finished: finished)
    }

    // MARK: Recording

    /// What a change of a layer's property runs; nil for none.
    func action(for layer: CALayer, forKey event: String) -> ViewAction? {
        guard Self.isEnabled, isAnimating, animatesChanges else { return nil }
        return ViewAction(state: self, layer: layer, event: event)
    }

    /// Takes a change: as part of a keyframe, or as a motion of its own.
    func record(_ change: PropertyChange) {
        if let keyframes { return keyframes.record(change, repeats) }
        for part in change.parts(separately: pace.hasDirection) {
            if let motion = PropertyMotion(part) { place(motion, on: change.layer, repeats) }
        }
    }

    /// Sends a motion on its way.
    private func place(_ motion: PropertyMotion, on layer: CALayer, _ repeats: Repeats) {
        if let timeline {
            hasRecorded = true
            let wait = startTime.map { max(0, $0 - CACurrentMediaTime()) } ?? 0
            return timeline.add(
                motion, to: layer, begin: delay + wait, length: duration,
                pace: pace, repeats)
        }
        let animation = motion.animation(pace: pace, duration: duration)
        add(animation, to: layer, repeats) { motion.key(on: layer) }
    }

    /// Adds the block's transition, which is repeated like its changes (uncertain point V28).
    private func addTransition() {
        guard let transition, let view = transitionView, isAnimating, Self.isEnabled else { return }
        self.transition = nil
        transition.duration = duration
        transition.timingFunction = pace.timingFunction
        add(transition, to: view.layer, repeats) { kCATransition }
    }

    /// Shows a transition of a view with the block; the picture before is the view as it is now.
    ///
    /// - Parameter isLive: whether what moves in that picture goes on moving.
    func show(_ kind: TransitionKind?, of view: UIView, isLive: Bool = false) {
        Self.withoutAnimation {
            transition = kind.map {
                LayerTransition(
                    kind: $0, isLive: isLive, from: view.layer, besides: Self.waitingAnimations)
            }
        }
        transitionView = view
    }

    /// Adds an animation with this state's timing, when the outermost session is over.
    ///
    /// - Parameter key: asked when the animation joins its layer.
    private func add(
        _ animation: CAAnimation, to layer: CALayer, _ repeats: Repeats,
        forKey key: @escaping () -> String
    ) {
        animation.repeatCount = repeats.count
        animation.autoreverses = repeats.autoreverses
        animation.fillMode = .both
        if let rate = options.frameRate { animation.preferredFrameRateRange = rate }
        animation.delegate = self
        let (delay, startTime) = (delayFromNow, startTime)
        animation.delayAfterCommit = delay
        hasRecorded = true
        running += 1
        Self.submit(animation, on: layer) { [self] in
            guard !isCancelled else { return }
            if let startTime, startTime > CACurrentMediaTime() {
                animation.beginTime = layer.convertTime(startTime, from: nil) + delay
            }
            let key = key()
            if let old = layer.animation(forKey: key), old.delegate === self {
                superseded.insert(ObjectIdentifier(old))
            }
            layer.add(animation, forKey: key)
        }
    }

    func animationDidStart(_ anim: CAAnimation) {
        guard !hasStarted else { return }
        hasStarted = true
        if notice.tellsStart { Self.listener?(.started) }
        notice.started()
    }

    /// An animation that was taken away has not finished (uncertain point V12), nor has one whose
    /// view left its window (uncertain point V13).
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        running -= 1
        if superseded.remove(ObjectIdentifier(anim)) == nil, !flag { allFinished = false }
        if running == 0, isClosed { callBack(finished: allFinished) }
    }
}
