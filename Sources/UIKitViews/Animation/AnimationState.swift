@_spi(Kits) import CoreAnimation

/// One animation block: what its changes animate with, and who learns of their end.
///
/// A state is open while its closure runs; states nest. Each change of an animatable property of a
/// view's layer then asks the innermost state for its action. The state is the delegate of all the
/// animations made so, and is kept alive by them.
@MainActor final class AnimationState: NSObject, @MainActor CAAnimationDelegate {
    /// The innermost open state.
    private(set) static var current: AnimationState?
    /// Whether blocks animate at all.
    static var isEnabled = true
    private static var count: UInt64 = 0

    /// Rises with every block: completions of one instant are called in this order.
    let order: UInt64
    /// What the state was asked for, inherited values included. Read at each change.
    private(set) var duration: TimeInterval
    private(set) var delay: TimeInterval
    private(set) var options: UIView.AnimationOptions
    var pace: AnimationPace
    /// How often changes are repeated; 0 is once.
    var repeatCount: Float
    /// Whether changes run there and back.
    var autoreverses: Bool
    /// Whether changes of properties animate; false inside view transitions.
    var animatesChanges = true

    private var completion: ((Bool) -> Void)?
    private var hasRecorded = false
    private var isClosed = false
    private var running = 0
    private var allFinished = true
    /// Animations that this state itself replaced: their early end is no interruption.
    private var superseded: Set<ObjectIdentifier> = []
    private var invalidated: [UIView] = []

    /// Makes a state inside the innermost open one.
    init(_ request: AnimationRequest, completion: ((Bool) -> Void)?) {
        let request = request.nested(in: Self.current)
        (duration, delay, options) = (request.duration, request.delay, request.options)
        pace = request.pace
        repeatCount = request.options.contains(.repeat) ? .infinity : 0
        autoreverses = request.options.contains(.autoreverse)
        self.completion = completion
        Self.count += 1
        order = Self.count
    }

    /// Whether there is time for anything to be seen; without, changes show at once.
    var isAnimating: Bool { duration > 0 }
    var allowsUserInteraction: Bool { options.contains(.allowUserInteraction) }
    var beginsFromCurrentState: Bool { options.contains(.beginFromCurrentState) }

    /// Runs a block as a state of its own; with animations disabled, just runs it.
    static func run(
        _ request: AnimationRequest, _ animations: () -> Void, completion: ((Bool) -> Void)?
    ) {
        guard isEnabled else {
            animations()
            completion?(true)
            return
        }
        AnimationState(request, completion: completion).perform(animations)
    }

    /// Runs the closure with this state open, then closes it for good.
    func perform(_ animations: () -> Void) {
        let outer = Self.current
        Self.current = self
        animations()
        if options.contains(.layoutSubviews) {
            layOutInvalidated()
        } else {
            outer?.invalidated.append(contentsOf: invalidated)
        }
        invalidated = []
        Self.current = outer
        close()
    }

    private func close() {
        isClosed = true
        if !isAnimating {
            callBack(finished: true)
        } else if !hasRecorded {
            let completion = completion
            self.completion = nil
            completion?(true)
        } else if running == 0 {
            callBack(finished: allFinished)
        }
    }

    private func callBack(finished: Bool) {
        guard let completion else { return }
        self.completion = nil
        RunLoopCallbacks.enqueue(order: order) { completion(finished) }
    }

    // MARK: Recording

    /// What a change of a layer's property runs; nil for none.
    func action(for layer: CALayer, forKey event: String) -> ViewAction? {
        guard Self.isEnabled, isAnimating, animatesChanges else { return nil }
        return ViewAction(state: self, layer: layer, event: event)
    }

    /// Adds an animation with this state's timing.
    func add(_ animation: CAAnimation, to layer: CALayer, forKey key: String) {
        animation.repeatCount = repeatCount
        animation.autoreverses = autoreverses
        animation.fillMode = .both
        animation.delegate = self
        animation.delayAfterCommit = max(delay, 0)
        if let old = layer.animation(forKey: key), old.delegate === self {
            superseded.insert(ObjectIdentifier(old))
        }
        hasRecorded = true
        running += 1
        layer.add(animation, forKey: key)
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        running -= 1
        if superseded.remove(ObjectIdentifier(anim)) == nil, !flag { allFinished = false }
        if running == 0, isClosed { callBack(finished: allFinished) }
    }

    // MARK: Layout

    /// Notes that a view needs layout, so that the block may do it.
    func noteLayout(of view: UIView) { invalidated.append(view) }

    /// Lays out what the closure invalidated, and what that invalidates in turn.
    private func layOutInvalidated() {
        for _ in 0..<Self.layoutRounds where !invalidated.isEmpty {
            let views = invalidated
            invalidated = []
            for view in views { view.layoutIfNeeded() }
        }
    }

    /// How often layout may ask for more layout before the rest is left to the next pass.
    private static let layoutRounds = 64
}
