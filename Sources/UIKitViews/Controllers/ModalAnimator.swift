import CoreAnimation

/// The default animator of presentations and dismissals; without a style, views change at once.
@MainActor final class ModalAnimator: UIViewControllerAnimatedTransitioning {
    /// The duration of the transitions, in seconds (the device's values are unknown).
    private static let duration = 0.4

    private let style: UIModalTransitionStyle?
    private let isDismissal: Bool

    init(_ style: UIModalTransitionStyle?, isDismissal: Bool) {
        (self.style, self.isDismissal) = (style, isDismissal)
    }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { style == nil ? 0 : Self.duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        guard let to = context.viewController(forKey: .to),
            let from = context.viewController(forKey: .from)
        else { return context.completeTransition(false) }
        let (toView, fromView) = (context.view(forKey: .to), context.view(forKey: .from))
        let moving = isDismissal ? fromView : toView
        let end = { (_: Bool) in context.completeTransition(true) }
        let swap = {
            guard let toView else { return }
            container.insertSubview(toView, at: self.isDismissal ? 0 : container.subviews.count)
            toView.frame = context.finalFrame(for: to)
        }
        switch style {
        case nil:
            swap()
            end(true)
        case .flipHorizontal:
            UIView.transition(
                with: container, duration: Self.duration,
                options: isDismissal ? .transitionFlipFromLeft : .transitionFlipFromRight,
                animations: {
                    swap()
                    if self.isDismissal { fromView?.removeFromSuperview() }
                }, completion: end)
        case .crossDissolve:
            swap()
            let alpha = moving?.alpha ?? 1
            if !isDismissal { moving?.alpha = 0 }
            UIView.animate(withDuration: Self.duration) {
                moving?.alpha = self.isDismissal ? 0 : alpha
            } completion: {
                moving?.alpha = alpha
                end($0)
            }
        case .coverVertical, .partialCurl:
            swap()
            let place = isDismissal ? context.initialFrame(for: from) : context.finalFrame(for: to)
            let below = place.offsetBy(dx: 0, dy: container.bounds.height)
            if !isDismissal { moving?.frame = below }
            UIView.animate(
                withDuration: Self.duration, delay: 0, options: .curveEaseOut,
                animations: { moving?.frame = self.isDismissal ? below : place }, completion: end)
        }
    }
}
