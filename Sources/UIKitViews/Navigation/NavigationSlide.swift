import CoreAnimation

/// The standard navigation transition: the upper view slides over the lower one.
///
/// The upper view slides in from the right edge in a push, and out to it in a pop.
@MainActor final class NavigationSlide: UIViewControllerAnimatedTransitioning {
    /// The timing curve of a non-interactive transition.
    static let curve = UIView.AnimationOptions.curveEaseOut
    /// The duration, in seconds.
    static let duration = 0.35
    /// The distance by which the lower view moves, as a fraction of its width.
    static let parallax: CGFloat = 0.3
    /// The alpha of a covered view's shade (the device's value is unknown).
    static let shade: CGFloat = 0.1

    private let isPop: Bool

    init(_ operation: UINavigationController.Operation) { isPop = operation == .pop }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { Self.duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.viewController(forKey: .from),
            let to = context.viewController(forKey: .to),
            let fromView = context.view(forKey: .from), let toView = context.view(forKey: .to)
        else { return context.completeTransition(false) }
        let (initial, final) = (context.initialFrame(for: from), context.finalFrame(for: to))
        func aside(_ frame: CGRect) -> CGRect { frame.offsetBy(dx: frame.width, dy: 0) }
        func below(_ frame: CGRect) -> CGRect {
            frame.offsetBy(dx: -Self.parallax * frame.width, dy: 0)
        }
        let container = context.containerView
        let shade = UIView(frame: final)
        shade.backgroundColor = .black
        if isPop {
            container.insertSubview(toView, belowSubview: fromView)
        } else {
            container.insertSubview(toView, aboveSubview: fromView)
        }
        container.insertSubview(shade, belowSubview: isPop ? fromView : toView)
        toView.frame = isPop ? below(final) : aside(final)
        shade.alpha = isPop ? Self.shade : 0
        UIView.animate(
            withDuration: Self.duration, delay: 0,
            options: context.isInteractive ? .curveLinear : Self.curve,
            animations: { [isPop] in
                toView.frame = final
                fromView.frame = isPop ? aside(initial) : below(initial)
                shade.alpha = isPop ? 0 : Self.shade
            },
            completion: { _ in
                shade.removeFromSuperview()
                context.completeTransition(!context.transitionWasCancelled)
            })
    }
}
