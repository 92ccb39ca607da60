// Standing: partial (no completion velocity and curve).
import CoreAnimation

/// The context that animations alongside a transition receive.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// The style in which the presented view covers its presenter.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether the user drives the transition now.
    var isInteractive: Bool { get }
    /// Whether the user drove the transition at its start.
    var initiallyInteractive: Bool { get }
    /// The fraction of an interactive transition that is shown.
    var percentComplete: CGFloat { get }
    /// Whether the transition was cancelled.
    var isCancelled: Bool { get }
    /// The duration of the transition, in seconds.
    var transitionDuration: TimeInterval { get }
    /// The view in which the transition takes place.
    var containerView: UIView { get }
    /// The transform of the incoming view after the transition; always the identity.
    var targetTransform: CGAffineTransform { get }
    /// Returns the outgoing or the incoming controller.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns the outgoing or the incoming view of the transition.
    ///
    /// It is nil for a presenter's view that stays in the window.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// A coordinator of animations alongside a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
    /// Runs `animation` alongside the transition, and `completion` at its end.
    ///
    /// `animation` runs in an animation block of the transition's duration.
    @discardableResult func animate(
        alongsideTransition animation:
            ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Adds a closure that is called when the transition becomes interactive or stops being
    /// interactive.
    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// Runs `animation` in an animation block of the transition's duration.
    @discardableResult public func animate(
        alongsideTransition animation:
            ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }

    /// Runs `animation` alongside the transition, and `completion` at its end.
    ///
    /// `animation` may change any views.
    @discardableResult public func animateAlongsideTransition(
        in view: UIView?,
        animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }
}
