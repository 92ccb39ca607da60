import CoreAnimation

enum AppearanceState {
    case disappeared, appearing, appeared, disappearing
}

// A controller's view appears when it enters a window, and disappears when it leaves the window.
// During a transition, the final callbacks wait for the end of the transition.
extension UIViewController {
    /// Notifies the controller that its view is about to appear or disappear; called by containers.
    ///
    /// The children whose views are in the window are notified, too.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        switch (isAppearing, appearance) {
        case (true, .disappeared), (true, .disappearing):
            (appearance, isAppearanceAnimated) = (.appearing, animated)
            viewWillAppear(animated)
        case (false, .appeared), (false, .appearing):
            (appearance, isAppearanceAnimated) = (.disappearing, animated)
            viewWillDisappear(animated)
        default: return
        }
        // Other children are notified when their views enter the window.
        for child in notifiedChildren where child.viewIfLoaded?.window != nil {
            child.beginAppearanceTransition(isAppearing, animated: animated)
        }
    }

    /// Notifies the controller that its view has appeared or disappeared; called by containers.
    ///
    /// The children are notified, too, unless they take part in a transition of their own.
    public func endAppearanceTransition() {
        endAppearance()
        for child in notifiedChildren where child.transitions.isEmpty {
            child.endAppearanceTransition()
        }
    }

    /// The children to which appearance callbacks are passed on.
    var notifiedChildren: [UIViewController] {
        shouldAutomaticallyForwardAppearanceMethods ? children : []
    }

    func endAppearance() {
        switch appearance {
        case .appearing:
            appearance = .appeared
            viewDidAppear(isAppearanceAnimated)
        case .disappearing:
            appearance = .disappeared
            viewDidDisappear(isAppearanceAnimated)
        default: break
        }
    }

    /// Whether the running transition is animated; nil without a transition.
    ///
    /// It is the transition of this controller or of its nearest ancestor in a transition.
    private var transitionAbove: Bool? {
        // Skips the walk through the ancestors if no transition runs at all, which is the usual
        // case: the property is read for every controller of a hierarchy that enters or leaves a
        // window.
        guard Self.transitionCount > 0 else { return nil }
        let owner = sequence(first: self) { $0.parent }.first { !$0.transitions.isEmpty }
        return owner?.transitions.last?.isAnimated
    }

    /// Whether the parent calls this controller's appearance methods itself.
    private var isNotifiedByParent: Bool {
        parent?.shouldAutomaticallyForwardAppearanceMethods == false
    }

    /// Begins the appearance transition of a view that enters or leaves a window.
    func viewWillMove(isVisible: Bool) {
        if isNotifiedByParent { return }
        beginAppearanceTransition(isVisible, animated: transitionAbove ?? false)
    }

    /// Continues the appearance change after the view has entered or left a window.
    func viewDidMove() {
        if isNotifiedByParent { return }
        if appearance == .appearing {
            viewIsAppearing(transitionAbove ?? false)
            // `viewDidAppear` is called after the commit that shows the view, so that animations
            // started in `viewDidAppear` are visible.
            RunLoopCallbacks.enqueue(order: 0) { [weak self] in
                MainActor.assumeIsolated { self?.endUnlessHeld() }
            }
        } else {
            endUnlessHeld()
        }
    }

    private func endUnlessHeld() {
        if transitionAbove == nil { endAppearance() }
    }

    /// Replaces the view of one child by that of another.
    ///
    /// The options can name a view transition; otherwise only the changes of `animations` are
    /// animated. A transition back can begin before the end: a view is then removed only if it is
    /// not the one to be shown, and both children are notified when the last transition has ended.
    public func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController,
        duration: TimeInterval, options: UIView.AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        guard let from = fromViewController.view, let to = toViewController.view,
            let container = from.superview
        else {
            animations?()
            completion?(true)
            return
        }
        let appearances = AppearanceTransition(
            of: [fromViewController, toViewController], isAnimated: true)
        fromViewController.beginAppearanceTransition(false, animated: true)
        // The view is still in its window if the transition that removes it has not ended.
        if to.window != nil { toViewController.beginAppearanceTransition(true, animated: true) }
        let end = { (finished: Bool) in
            // A later transition may bring the view back, even if it has already ended.
            let isLast = fromViewController.transitions.last === appearances
            let isBack = [.appearing, .appeared].contains(fromViewController.appearance)
            if options.transition == nil, isLast, !isBack { from.removeFromSuperview() }
            appearances.end()
            completion?(finished)
        }
        if options.transition != nil {
            UIView.transition(
                with: container, duration: duration, options: options,
                animations: {
                    container.insertSubview(to, aboveSubview: from)
                    from.removeFromSuperview()
                    animations?()
                }, completion: end)
        } else {
            container.insertSubview(to, aboveSubview: from)
            UIView.animate(
                withDuration: duration, delay: 0, options: options,
                animations: { animations?() }, completion: end)
        }
    }
}
