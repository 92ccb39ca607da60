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

/// The coordinator of an immediate change of a window's size; changes alongside are not animated.
@MainActor final class SizeChange: UIViewControllerTransitionCoordinator {
    typealias Beside = (any UIViewControllerTransitionCoordinatorContext) -> Void

    let containerView: UIView
    private let root: UIViewController
    private var beside: [Beside] = []
    private var completions: [Beside] = []

    init(of window: UIWindow, root: UIViewController) {
        (containerView, self.root) = (window, root)
    }

    /// Runs the animations and completions; called when the window has its new size.
    func ends() {
        UIView.performWithoutAnimation {
            for animation in beside { animation(self) }
        }
        for completion in completions { completion(self) }
        (beside, completions) = ([], [])
    }

    func animate(alongsideTransition animation: Beside?, completion: Beside?) -> Bool {
        if let animation { beside.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    func notifyWhenInteractionChanges(_ handler: @escaping Beside) {}

    var isAnimated: Bool { false }
    var isInteractive: Bool { false }
    var initiallyInteractive: Bool { false }
    var percentComplete: CGFloat { 0 }
    var isCancelled: Bool { false }
    var transitionDuration: TimeInterval { 0 }
    var presentationStyle: UIModalPresentationStyle { .none }
    var targetTransform: CGAffineTransform { .identity }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        root
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { root.view }
}
