@_spi(Kits) import CoreAnimation

/// How far a controller's view has come.
enum AppearanceState {
    case disappeared, appearing, appeared, disappearing
}

// A controller's view appears when it enters a window, and disappears when it leaves it. During a
// transition the end waits for the transition's.
extension UIViewController {
    /// Tells the controller that its view is about to be seen, or to go; for containers.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        switch (isAppearing, appearance) {
        case (true, .disappeared), (true, .disappearing):
            appearance = .appearing
            viewWillAppear(animated)
        case (false, .appeared), (false, .appearing):
            appearance = .disappearing
            viewWillDisappear(animated)
        default: break
        }
    }

    /// Tells the controller that its view is seen, or gone; for containers.
    public func endAppearanceTransition() { endAppearance(animated: false) }

    func endAppearance(animated: Bool) {
        switch appearance {
        case .appearing:
            appearance = .appeared
            viewDidAppear(animated)
        case .disappearing:
            appearance = .disappeared
            viewDidDisappear(animated)
        default: break
        }
    }

    /// Whether the transition that tells of the end of coming and going is animated; nil where
    /// there is none.
    private var transitionAbove: Bool? {
        // Asked for each controller of a tree that comes or goes.
        guard Self.transitionCount > 0 else { return nil }
        var controller: UIViewController? = self
        while let here = controller {
            if let isAnimated = here.transitions.last { return isAnimated }
            controller = here.parent
        }
        return nil
    }

    /// The view enters a window, or leaves it.
    func viewWillMove(isVisible: Bool) {
        beginAppearanceTransition(isVisible, animated: transitionAbove ?? false)
    }

    /// The view is in its window, or out of it.
    func viewDidMove() {
        if appearance == .appearing {
            viewIsAppearing(transitionAbove ?? false)
            // After the commit that brings the view on, so that what starts there can be seen.
            RunLoopCallbacks.enqueue(order: 0) { [weak self] in
                MainActor.assumeIsolated { self?.endUnlessHeld() }
            }
        } else {
            endUnlessHeld()
        }
    }

    private func endUnlessHeld() {
        if transitionAbove == nil { endAppearance(animated: false) }
    }

    /// A transition of this controller is over.
    func transitionEnded(animated: Bool) {
        endAppearance(animated: animated)
        for child in children { child.transitionEnded(animated: animated) }
    }

    /// Replaces the view of one child by that of another, with a view transition where the options
    /// name one, else beside what `animations` changes.
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
        let both = [fromViewController, toViewController]
        for controller in both { controller.transitions.append(true) }
        let end = { (finished: Bool) in
            if options.transition == nil { from.removeFromSuperview() }
            for controller in both {
                controller.transitions.removeLast()
                controller.transitionEnded(animated: true)
            }
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
