@_spi(Kits) import CoreAnimation

/// One controller shown in front of another, from its coming to its going.
@MainActor final class Presentation {
    let presented: UIViewController
    unowned let presenter: UIViewController
    let controller: UIPresentationController
    let container = PresentationContainer()
    /// Where the presenter's view was, while it is taken out.
    private weak var home: UIView?
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

    // MARK: In

    func begin(animated: Bool, source: UIViewController, completion: (() -> Void)?) {
        guard let view = presenter.view, let window = view.window else { return }
        controller.containerView = container
        container.frame = window.bounds
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(container)
        let removes = controller.shouldRemovePresentersView
        run(animated, isDismissal: false, removes) {
            if removes {
                home = view.superview
                container.insertSubview(view, at: 0)
            }
            controller.presentationTransitionWillBegin()
            return presented.transitioningDelegate?.animationController(
                forPresented: presented, presenting: presenter, source: source)
        } end: { [self] completed in
            if removes, let home, !completed { home.insertSubview(view, at: 0) }
            if removes, completed { view.removeFromSuperview() }
            if !completed { leave() }
            controller.presentationTransitionDidEnd(completed)
            completion?()
        }
    }

    // MARK: Out

    func end(animated: Bool, completion: (() -> Void)?) {
        guard transition == nil else { return }
        let removes = controller.shouldRemovePresentersView
        run(animated, isDismissal: true, removes) {
            controller.dismissalTransitionWillBegin()
            return presented.transitioningDelegate?.animationController(forDismissed: presented)
        } end: { [self] completed in
            if completed {
                if removes, let view = presenter.view, let home { home.insertSubview(view, at: 0) }
                leave()
            } else if removes {
                presenter.view?.removeFromSuperview()
            }
            controller.dismissalTransitionDidEnd(completed)
            completion?()
        }
    }

    private func leave() {
        controller.presentedView?.removeFromSuperview()
        container.removeFromSuperview()
        presented.shownBy = nil
        presenter.shows = nil
    }

    /// Runs a transition: `prepare` gives its animator, nil for the usual one.
    private func run(
        _ animated: Bool, isDismissal: Bool, _ removes: Bool,
        prepare: () -> (any UIViewControllerAnimatedTransitioning)?,
        end: @escaping @MainActor (Bool) -> Void
    ) {
        let context = TransitionContext(
            self, from: isDismissal ? presented : presenter,
            to: isDismissal ? presenter : presented, isAnimated: animated)
        transition = context
        let moving = removes ? [presented, presenter] : [presented]
        for controller in moving { controller.transitions.append(animated) }
        let own = prepare()
        let usual = ModalAnimator(presented.modalTransitionStyle, isDismissal: isDismissal)
        let animator: any UIViewControllerAnimatedTransitioning =
            animated ? own ?? usual : ModalAnimator(nil, isDismissal: isDismissal)
        if isDismissal || removes {
            context.from.beginAppearanceTransition(false, animated: animated)
        }
        context.begin(with: animator) { [self] completed in
            transition = nil
            end(completed)
            for controller in moving where !completed {
                controller.beginAppearanceTransition(
                    controller === context.from, animated: animated)
            }
            for controller in moving {
                controller.transitions.removeLast()
                controller.transitionEnded(animated: animated)
            }
            animator.animationEnded(completed)
        }
    }
}

extension UIViewController {
    /// The controller that this one shows in front of it, or that the outermost one around it does.
    public var presentedViewController: UIViewController? {
        shows?.presented ?? parent?.presentedViewController
    }

    /// The controller that shows this one, or the one around it.
    public var presentingViewController: UIViewController? {
        shownBy?.presenter ?? parent?.presentingViewController
    }

    /// What looks after this controller while it is presented.
    public var presentationController: UIPresentationController? {
        shownBy?.controller ?? parent?.presentationController
    }

    /// Lets the program animate beside the transition that this controller takes part in.
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        shownBy?.transition ?? shows?.transition ?? parent?.transitionCoordinator
    }

    /// Whether the controller is on its way in.
    public var isBeingPresented: Bool { shownBy?.transition?.to === self }
    /// Whether the controller is on its way out.
    public var isBeingDismissed: Bool { shownBy?.transition?.from === self }

    func show(_ other: UIViewController, _ animated: Bool, _ completion: (() -> Void)?) {
        var outermost = self
        while let parent = outermost.parent { outermost = parent }
        guard outermost.shows == nil, other.shownBy == nil, other !== outermost,
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
