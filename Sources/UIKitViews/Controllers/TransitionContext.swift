import CoreAnimation

/// The presentation, navigation controller or window that owns a transition.
@MainActor protocol TransitionSite: AnyObject {
    /// The view in which the transition takes place.
    var containerView: UIView { get }
    var presentationStyle: UIModalPresentationStyle { get }
    /// Returns a controller's view; nil if it stays in the window.
    func view(of controller: UIViewController) -> UIView?
    /// Returns the frame of a controller's view in the container, before or after the transition.
    func frame(of controller: UIViewController) -> CGRect
}

/// The context and coordinator of one transition.
///
/// It is that between two controllers, or of one controller to a new size of its window.
@MainActor
final class TransitionContext: UIViewControllerContextTransitioning,
    UIViewControllerTransitionCoordinator
{
    typealias Beside = (any UIViewControllerTransitionCoordinatorContext) -> Void

    let from: UIViewController
    let to: UIViewController
    let isAnimated: Bool
    /// The timing curve of animations alongside a non-interactive transition.
    var curve: UIView.AnimationOptions = []
    private let site: any TransitionSite
    private var beside: [Beside] = []
    private var completions: [Beside] = []
    private var interactionHandlers: [Beside] = []
    private var end: ((Bool) -> Void)?
    private var animator: (any UIViewControllerAnimatedTransitioning)?
    /// The interaction controller; ``driven`` is the animator that it drives.
    private var interaction: (any UIViewControllerInteractiveTransitioning)?
    private(set) var driven: (any UIViewImplicitlyAnimating)?
    private var hasBegun = false, hasEnded = false
    private(set) var isInteractive = false
    private(set) var initiallyInteractive = false
    private(set) var percentComplete: CGFloat = 0
    private(set) var transitionDuration: TimeInterval = 0
    private(set) var transitionWasCancelled = false
    var isCancelled: Bool { transitionWasCancelled }

    init(
        in site: any TransitionSite, from: UIViewController, to: UIViewController,
        isAnimated: Bool
    ) {
        (self.site, self.from, self.to, self.isAnimated) = (site, from, to, isAnimated)
    }

    /// Runs the transition, together with the animations alongside.
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

    /// Runs the closures of a change that was made at once.
    func endAtOnce() {
        (hasBegun, end) = (true, { _ in })
        UIView.performWithoutAnimation { runBeside() }
        completeTransition(true)
    }

    /// Starts or pauses the transition's interruptible animator.
    func drive(paused: Bool) {
        driven = animator?.interruptibleAnimator(using: self)
        if paused { driven?.pauseAnimation() } else { driven?.startAnimation() }
    }

    private func runBeside() {
        guard hasBegun, !beside.isEmpty else { return }
        let blocks = beside
        beside = []
        let animations = { for block in blocks { block(self) } }
        if let driven {
            driven.addAnimations(animations)
        } else {
            UIView.animate(
                withDuration: transitionDuration, delay: 0, options: curve, animations: animations)
        }
    }

    @discardableResult
    func animate(alongsideTransition animation: Beside?, completion: Beside?) -> Bool {
        guard !hasEnded else { return false }
        if let animation { beside.append(animation) }
        if let completion { completions.append(completion) }
        runBeside()
        return true
    }

    func notifyWhenInteractionChanges(_ handler: @escaping Beside) {
        if !hasEnded { interactionHandlers.append(handler) }
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

    func pauseInteractiveTransition() {
        if end != nil { transitionWasCancelled = false }
        change(isInteractive: true)
    }

    private func change(isInteractive: Bool) {
        guard isInteractive != self.isInteractive, end != nil else { return }
        self.isInteractive = isInteractive
        for handler in interactionHandlers { handler(self) }
    }

    // MARK: Context of the animator

    var containerView: UIView { site.containerView }
    var presentationStyle: UIModalPresentationStyle { site.presentationStyle }
    var targetTransform: CGAffineTransform { .identity }

    func completeTransition(_ didComplete: Bool) {
        guard let end else { return }
        runBeside()
        (self.end, animator, interaction, driven, isInteractive) = (nil, nil, nil, nil, false)
        transitionWasCancelled = !didComplete
        end(didComplete)
        let ended = completions
        (completions, interactionHandlers, hasEnded) = ([], [], true)
        for completion in ended { completion(self) }
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? site.view(of: from) : key == .to ? site.view(of: to) : nil
    }

    func initialFrame(for vc: UIViewController) -> CGRect {
        vc === from ? site.frame(of: vc) : .zero
    }

    func finalFrame(for vc: UIViewController) -> CGRect {
        vc === to ? site.frame(of: vc) : .zero
    }
}
