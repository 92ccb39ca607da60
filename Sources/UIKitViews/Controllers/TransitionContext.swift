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
    private var end: ((Bool) -> Void)?
    private var hasBegun = false
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

    /// Runs the transition with an animator, and the animations alongside it.
    func begin(
        with animator: any UIViewControllerAnimatedTransitioning,
        end: @escaping @MainActor (Bool) -> Void
    ) {
        self.end = end
        transitionDuration = isAnimated ? animator.transitionDuration(using: self) : 0
        hasBegun = true
        animator.animateTransition(using: self)
        runBeside()
    }

    private func runBeside() {
        guard hasBegun, !beside.isEmpty else { return }
        let blocks = beside
        beside = []
        UIView.animate(withDuration: transitionDuration) {
            for block in blocks { block(self) }
        }
    }

    func animate(alongsideTransition animation: Beside?, completion: Beside?) -> Bool {
        if let animation { beside.append(animation) }
        if let completion { completions.append(completion) }
        runBeside()
        return true
    }

    // MARK: Context of the animator

    var isInteractive: Bool { false }
    var presentationStyle: UIModalPresentationStyle { controller.presentationStyle }
    var targetTransform: CGAffineTransform { .identity }

    func completeTransition(_ didComplete: Bool) {
        guard let end else { return }
        self.end = nil
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
