import CoreAnimation

/// The presentation of one controller by another, from the first transition to its dismissal.
@MainActor final class Presentation {
    let presented: UIViewController
    private(set) unowned var presenter: UIViewController
    let controller: UIPresentationController
    let container = PresentationContainer()
    /// Whether the presenter's view leaves the window; settled when the presentation begins.
    private var removesPresenter = false
    /// The superview of the presenter's view, while that view is removed.
    private weak var home: UIView?
    /// The size of ``home`` for which the removed view was laid out.
    private var homeSize = CGSize.zero
    private(set) var transition: TransitionContext?

    init(_ presented: UIViewController, by presenter: UIViewController, source: UIViewController) {
        (self.presented, self.presenter) = (presented, presenter)
        let own =
            presented.modalPresentationStyle == .custom
            ? presented.transitioningDelegate?.presentationController(
                forPresented: presented, presenting: presenter, source: source) : nil
        controller =
            own
            ?? UIPresentationController(
                presentedViewController: presented, presenting: presenter)
        controller.presentingViewController = presenter
        container.controller = controller
    }

    // MARK: Presentation

    func begin(animated: Bool, source: UIViewController, completion: (() -> Void)?) {
        guard let view = presenter.view, let window = view.window else { return }
        controller.containerView = container
        container.frame = window.bounds
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(container)
        removesPresenter = controller.shouldRemovePresentersView
        run(animated, isDismissal: false, completion: completion) {
            if removesPresenter {
                home = view.superview
                container.insertSubview(view, at: 0)
            }
            controller.presentationTransitionWillBegin()
            return presented.transitioningDelegate?.animationController(
                forPresented: presented, presenting: presenter, source: source)
        } drive: { [presented] in
            presented.transitioningDelegate?.interactionControllerForPresentation(using: $0)
        } end: { [self] completed in
            if removesPresenter, !completed { home?.insertSubview(view, at: 0) }
            if removesPresenter, completed { removePresentersView() }
            completed ? fillContainer() : leave()
            controller.presentationTransitionDidEnd(completed)
        }
    }

    /// Makes a presented view that fills the container follow the container's size.
    private func fillContainer() {
        guard let view = controller.presentedView, view.frame == container.bounds else { return }
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    private func removePresentersView() {
        presenter.view?.removeFromSuperview()
        homeSize = home?.bounds.size ?? .zero
    }

    /// Resizes the removed view of the presenter as if it had stayed in its superview.
    private func resizePresentersView() {
        guard removesPresenter, let home, home.autoresizesSubviews, home.bounds.size != homeSize
        else { return }
        AnimationBlock.withoutAnimation {
            presenter.view?.follow(superviewSize: homeSize, to: home.bounds.size)
        }
        homeSize = home.bounds.size
    }

    // MARK: Dismissal

    /// Dismisses the presented controller and all controllers presented above it.
    ///
    /// Only the topmost one leaves with a transition.
    func end(animated: Bool, completion: (() -> Void)?) {
        guard transition == nil else { return }
        if presented.shows != nil {
            Self.topmost(over: self)?.end(animated: animated, completion: completion)
            return
        }
        resizePresentersView()
        run(animated, isDismissal: true, completion: completion) {
            controller.dismissalTransitionWillBegin()
            return presented.transitioningDelegate?.animationController(forDismissed: presented)
        } drive: { [presented] in
            presented.transitioningDelegate?.interactionControllerForDismissal(using: $0)
        } end: { [self] completed in
            if completed {
                if removesPresenter, let view = presenter.view {
                    home?.insertSubview(view, at: 0)
                }
                leave()
            } else if removesPresenter {
                removePresentersView()
            }
            controller.dismissalTransitionDidEnd(completed)
        }
    }

    /// Removes the presentations below the topmost, and returns the topmost.
    ///
    /// The result is nil if one of them is in transition. The topmost presentation takes the place
    /// of `lowest`.
    private static func topmost(over lowest: Presentation) -> Presentation? {
        var chain = [lowest]
        while let next = chain.last?.presented.shows { chain.append(next) }
        guard let top = chain.popLast(), chain.allSatisfy({ $0.transition == nil }),
            top.transition == nil
        else { return nil }
        let (presenter, home) = (lowest.presenter, lowest.home)
        if lowest.removesPresenter {
            lowest.resizePresentersView()
            if !top.removesPresenter, let view = presenter.view {
                home?.insertSubview(view, at: 0)
            }
            top.home = home
        } else {
            top.home = presenter.view?.superview
        }
        top.homeSize = top.home?.bounds.size ?? .zero
        for presentation in chain.reversed() {
            presentation.controller.dismissalTransitionWillBegin()
            presentation.presented.shows = nil
            presentation.leave()
            presentation.controller.dismissalTransitionDidEnd(true)
        }
        top.presenter = presenter
        top.controller.presentingViewController = presenter
        presenter.shows = top
        return top
    }

    /// Ends the presentation and those above it when their window gets another root controller.
    ///
    /// A running transition ends outside of the window.
    func abandon() {
        end(animated: false, completion: nil)
        var next = presented.shownBy === self ? self : nil
        while let presentation = next {
            presentation.container.removeFromSuperview()
            presentation.home = nil
            next = presentation.presented.shows
        }
    }

    private func leave() {
        controller.presentedView?.removeFromSuperview()
        container.removeFromSuperview()
        presented.shownBy = nil
        presenter.shows = nil
    }

    /// Runs the transition of a presentation or a dismissal.
    ///
    /// `prepare` returns the animator; nil selects the default animator. The interaction controller
    /// that `drive` returns makes the transition interactive.
    ///
    /// `completion` is called after the final appearance callbacks, so that it can begin the next
    /// transition.
    private func run(
        _ animated: Bool, isDismissal: Bool, completion: (() -> Void)?,
        prepare: () -> (any UIViewControllerAnimatedTransitioning)?,
        drive: (any UIViewControllerAnimatedTransitioning) ->
            (any UIViewControllerInteractiveTransitioning)?,
        end: @escaping @MainActor (Bool) -> Void
    ) {
        let context = TransitionContext(
            in: self, from: isDismissal ? presented : presenter,
            to: isDismissal ? presenter : presented, isAnimated: animated)
        transition = context
        let moving = removesPresenter ? [presented, presenter] : [presented]
        let appearances = AppearanceTransition(of: moving, isAnimated: animated)
        let own = prepare()
        let usual = ModalAnimator(presented.modalTransitionStyle, isDismissal: isDismissal)
        let animator: any UIViewControllerAnimatedTransitioning =
            animated ? own ?? usual : ModalAnimator(nil, isDismissal: isDismissal)
        if isDismissal || removesPresenter {
            context.from.beginAppearanceTransition(false, animated: animated)
        }
        let interaction = animated ? own.flatMap(drive) : nil
        container.isInTransition = animated && interaction == nil
        context.begin(with: animator, drivenBy: interaction) { [self] completed in
            transition = nil
            container.isInTransition = false
            end(completed)
            appearances.end(cancelledFor: completed ? nil : context.from)
            animator.animationEnded(completed)
            completion?()
        }
    }
}

extension Presentation: TransitionSite {
    var containerView: UIView { container }
    var presentationStyle: UIModalPresentationStyle { controller.presentationStyle }

    func view(of controller: UIViewController) -> UIView? {
        if controller === presented { return self.controller.presentedView }
        return removesPresenter ? controller.view : nil
    }

    func frame(of controller: UIViewController) -> CGRect {
        controller === presented
            ? self.controller.frameOfPresentedViewInContainerView : container.bounds
    }
}

extension UIViewController {
    /// The controller that this controller or its nearest presenting ancestor presents.
    public var presentedViewController: UIViewController? {
        shows?.presented ?? parent?.presentedViewController
    }

    /// The controller that presents this controller or its nearest presented ancestor.
    public var presentingViewController: UIViewController? {
        shownBy?.presenter ?? parent?.presentingViewController
    }

    /// The presentation controller of this controller or of its nearest presented ancestor.
    public var presentationController: UIPresentationController? {
        shownBy?.controller ?? parent?.presentationController
    }

    /// The coordinator of the transition that this controller or an ancestor takes part in.
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        shownBy?.transition ?? shows?.transition ?? runningTransition
            ?? parent?.transitionCoordinator
    }

    /// Whether the controller's presentation transition is running.
    public var isBeingPresented: Bool { shownBy?.transition?.to === self }
    /// Whether the controller's dismissal transition is running.
    public var isBeingDismissed: Bool { shownBy?.transition?.from === self }

    /// Returns whether `other` is this controller, its ancestor or its presenter.
    ///
    /// Ancestors and presenters may be indirect ones.
    func isInside(_ other: UIViewController) -> Bool {
        if other === self { return true }
        guard !other.children.isEmpty || other.shows != nil else { return false }
        var visited: Set<ObjectIdentifier> = []
        var above = [self]
        while let controller = above.popLast() {
            if controller === other { return true }
            guard visited.insert(ObjectIdentifier(controller)).inserted else { continue }
            above += [controller.parent, controller.shownBy?.presenter].compactMap { $0 }
        }
        return false
    }

    func show(_ other: UIViewController, _ animated: Bool, _ completion: (() -> Void)?) {
        var outermost = self
        while let parent = outermost.parent { outermost = parent }
        guard outermost.shows == nil, other.shownBy == nil, !outermost.isInside(other),
            outermost.viewIfLoaded?.window != nil
        else { return }
        let presentation = Presentation(other, by: outermost, source: self)
        outermost.shows = presentation
        other.shownBy = presentation
        presentation.begin(animated: animated, source: self, completion: completion)
    }

    func hide(_ animated: Bool, _ completion: (() -> Void)?) {
        if let shows {
            shows.end(animated: animated, completion: completion)
        } else if let shownBy {
            shownBy.end(animated: animated, completion: completion)
        } else if let parent {
            parent.hide(animated, completion)
        } else {
            completion?()
        }
    }
}
