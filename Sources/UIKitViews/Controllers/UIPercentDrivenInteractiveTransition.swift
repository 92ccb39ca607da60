// Standing: partial (drives animation blocks and interruptible animators, no other animations).
import CoreAnimation

/// An interaction controller whose transition follows a fraction set by a gesture.
///
/// It plays the animation blocks of the animator, or the animator's own interruptible animator.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
    /// The duration of the transition, in seconds; 0 before it begins.
    open private(set) var duration: CGFloat = 0
    /// The fraction of the transition that was last set, 0 to 1.
    open private(set) var percentComplete: CGFloat = 0
    /// The speed of the motion after ``finish()`` or ``cancel()``, relative to the animator's;
    /// default 1.
    open var completionSpeed: CGFloat = 1
    /// The curve of the blocks' motion after ``finish()`` or ``cancel()``; default `.easeInOut`.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// The timing of an interruptible animator after ``finish()`` or ``cancel()``.
    ///
    /// The default is nil, the animator's own timing.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether the transition begins interactively; default true.
    ///
    /// It then begins paused, under the user's control.
    open var wantsInteractiveStart = true

    private weak var context: TransitionContext?
    private var animator: (any UIViewImplicitlyAnimating)? { context?.driven }

    /// Creates a percent-driven interactive transition.
    public override init() { super.init() }

    /// Begins a transition, paused at its start if ``wantsInteractiveStart``.
    open func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning
    ) {
        guard let context = transitionContext as? TransitionContext else { return }
        self.context = context
        (duration, percentComplete) = (context.transitionDuration, 0)
        context.drive(paused: wantsInteractiveStart)
    }

    /// Pauses a running transition, which becomes interactive.
    ///
    /// It stays at its current fraction, also on its way after ``finish()`` or ``cancel()``.
    open func pause() {
        guard let context, let animator, !context.isInteractive else { return }
        animator.pauseAnimation()
        animator.isReversed = false
        percentComplete = animator.fractionComplete
        context.pauseInteractiveTransition()
    }

    /// Shows the transition at a fraction, clamped to 0...1.
    ///
    /// The call is ignored unless the transition is interactive.
    open func update(_ percentComplete: CGFloat) {
        guard let context, let animator, context.isInteractive else { return }
        self.percentComplete = percentComplete.clamped(to: 0...1)
        animator.fractionComplete = self.percentComplete
        context.updateInteractiveTransition(self.percentComplete)
    }

    /// Runs the rest of the transition to its completion.
    ///
    /// The call is ignored unless the transition is interactive.
    open func finish() {
        guard let context, context.isInteractive else { return }
        context.finishInteractiveTransition()
        goOn(1 - percentComplete)
    }

    /// Runs the transition back to its start and cancels it.
    ///
    /// The call is ignored unless the transition is interactive.
    open func cancel() {
        guard let context, context.isInteractive else { return }
        context.cancelInteractiveTransition()
        animator?.isReversed = true
        goOn(percentComplete)
    }

    private func goOn(_ share: CGFloat) {
        let isOfBlocks = (animator as? UIViewPropertyAnimator)?.playsBlocks == true
        animator?.continueAnimation(
            withTimingParameters: isOfBlocks
                ? UICubicTimingParameters(animationCurve: completionCurve) : timingCurve,
            durationFactor: completionSpeed > 0 ? share / completionSpeed : 0)
    }
}
