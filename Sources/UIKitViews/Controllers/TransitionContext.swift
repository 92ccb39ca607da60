import CoreAnimation

/// The context and coordinator of one transition of a presentation.
@MainActor
final class TransitionContext: UIViewControllerContextTransitioning,
    UIViewControllerTransitionCoordinator
{
    typealias Beside = (any UIViewControllerTransitionCoordinatorContext) -> Void

    let from: UIViewController
    let to: UIViewController
    let isAnimated: Bool
    let containerView: UIView
    private let controller: UIPresentationController
    private let isPresentation: Bool
    private var beside: [Beside] = []
    private var completions: [Beside] = []
    private var interactionHandlers: [Beside] = []
    private var end: ((Bool) -> Void)?
    private var animator: (any UIViewControllerAnimatedTransitioning)?
    /// The driver and the animator that it drives, of an interactive transition.
    private var interaction: (any UIViewControllerInteractiveTransitioning)?
    private var driven: (any UIViewImplicitlyAnimating)?
    private var hasBegun = false
    private(set) var isInteractive = false
    private(set) var initiallyInteractive = false
    private(set) var percentComplete: CGFloat = 0
    private(set) var transitionDuration: TimeInterval = 0
    private(set) var transitionWasCancelled = false
    var isCancelled: Bool { transitionWasCancelled }

    init(
        _ presentation: Presentation, from: UIViewController, to: UIViewController,
        isAnimated: Bool
    ) {
        (self.from, self.to, self.isAnimated) = (from, to, isAnimated)
        (controller, containerView) = (presentation.controller, presentation.container)
        isPresentation = to === presentation.presented
    }

    /// Runs the transition with an animator, which may be driven, and the animations alongside it.
    func begin(
        with animator: any UIViewControllerAnimatedTransitioning,
        drivenBy interaction: (any UIViewControllerInteractiveTransitioning)?,
        end: @escaping @MainActor (Bool) -> Void
    ) {
        (self.animator, self.interaction, self.end) = (animator, interaction, end)
        transitionDuration = isAnimated ? animator.transitionDuration(using: self) : 0
        if let interaction {
            isInteractive = interaction.wantsInteractiveStart
            initiallyInteractive = isInteractive
            interaction.startInteractiveTransition(self)
            hasBegun = true
        } else {
            hasBegun = true
            animator.animateTransition(using: self)
        }
        runBeside()
    }

    /// Begins with the interruptible animator of the transition's animator, and returns it.
    func drive(paused: Bool) -> (any UIViewImplicitlyAnimating)? {
        driven = animator?.interruptibleAnimator(using: self)
        if paused { driven?.pauseAnimation() } else { driven?.startAnimation() }
        return driven
    }

    private func runBeside() {
        guard hasBegun, !beside.isEmpty else { return }
        let blocks = beside
        beside = []
        let animations = { for block in blocks { block(self) } }
        if let driven {
            driven.addAnimations(animations)
        } else {
            UIView.animate(withDuration: transitionDuration, animations: animations)
        }
    }

    func animate(alongsideTransition animation: Beside?, completion: Beside?) -> Bool {
        if let animation { beside.append(animation) }
        if let completion { completions.append(completion) }
        runBeside()
        return true
    }

    func notifyWhenInteractionChanges(_ handler: @escaping Beside) {
        interactionHandlers.append(handler)
    }

    // MARK: Interaction

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        self.percentComplete = percentComplete
    }

    func finishInteractiveTransition() { change(isInteractive: false) }

    func cancelInteractiveTransition() {
        transitionWasCancelled = true
        change(isInteractive: false)
    }

    func pauseInteractiveTransition() { change(isInteractive: true) }

    private func change(isInteractive: Bool) {
        guard isInteractive != self.isInteractive, end != nil else { return }
        self.isInteractive = isInteractive
        for handler in interactionHandlers { handler(self) }
    }

    // MARK: Context of the animator

    var presentationStyle: UIModalPresentationStyle { controller.presentationStyle }
    var targetTransform: CGAffineTransform { .identity }

    func completeTransition(_ didComplete: Bool) {
        guard let end else { return }
        runBeside()
        (self.end, animator, interaction, driven, isInteractive) = (nil, nil, nil, nil, false)
        transitionWasCancelled = !didComplete
        end(didComplete)
        for completion in completions { completion(self) }
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        guard let one = key == .from ? from : key == .to ? to : nil else { return nil }
        if one === controller.presentedViewController { return controller.presentedView }
        return controller.shouldRemovePresentersView ? one.view : nil
    }

    func initialFrame(for vc: UIViewController) -> CGRect {
        guard vc === from else { return .zero }
        return isPresentation ? containerView.bounds : place(of: vc)
    }

    func finalFrame(for vc: UIViewController) -> CGRect {
        guard vc === to else { return .zero }
        return place(of: vc)
    }

    private func place(of vc: UIViewController) -> CGRect {
        vc === controller.presentedViewController
            ? controller.frameOfPresentedViewInContainerView : containerView.bounds
    }
}
