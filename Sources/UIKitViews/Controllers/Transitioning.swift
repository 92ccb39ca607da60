// Standing: complete.
import CoreAnimation

/// The style in which a presented view covers its presenter.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Covers the window; the presenter's view is removed from the window during the presentation.
    case fullScreen = 0
    /// Same as ``fullScreen``.
    case pageSheet = 1
    /// Same as ``fullScreen``.
    case formSheet = 2
    /// Same as ``fullScreen``.
    case currentContext = 3
    /// Determined by the presentation controller; the presenter's view stays in the window.
    case custom = 4
    /// Covers the window; the presenter's view stays in the window.
    case overFullScreen = 5
    /// Same as ``overFullScreen``.
    case overCurrentContext = 6
    /// Same as ``overFullScreen``.
    case popover = 7
    /// No style.
    case none = -1
    /// Same as ``fullScreen``.
    case automatic = -2

    /// Whether the presenter's view is removed from the window.
    var removesPresenter: Bool {
        ![.custom, .overFullScreen, .overCurrentContext, .popover].contains(self)
    }
}

/// The style of a presented view's transition if no animator is provided.
public enum UIModalTransitionStyle: Int, Sendable {
    /// The view slides up from the bottom.
    case coverVertical
    /// The container flips about the vertical axis.
    case flipHorizontal
    /// The view fades in.
    case crossDissolve
    /// A page curl of the outgoing view; here the view slides up.
    case partialCurl
}

/// A key for one of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The outgoing controller, shown before the transition.
    public static let from = UITransitionContextViewControllerKey(rawValue: "from")
    /// The incoming controller, shown after the transition.
    public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// A key for one of the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The outgoing view, shown before the transition.
    public static let from = UITransitionContextViewKey(rawValue: "from")
    /// The incoming view, shown after the transition.
    public static let to = UITransitionContextViewKey(rawValue: "to")
}

/// The context of a transition, which its animator reads and completes.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The view in which the transition takes place.
    ///
    /// It contains the outgoing view if the transition removes that view; the animator adds the
    /// incoming view.
    var containerView: UIView { get }
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// Whether the user drives the transition now.
    var isInteractive: Bool { get }
    /// Whether the transition was cancelled.
    var transitionWasCancelled: Bool { get }
    /// The style in which the presented view covers its presenter.
    var presentationStyle: UIModalPresentationStyle { get }
    /// The transform of the incoming view after the transition; always the identity.
    var targetTransform: CGAffineTransform { get }
    /// Reports the fraction of an interactive transition that is shown.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Reports that the user has finished an interactive transition, which goes on to its end.
    func finishInteractiveTransition()
    /// Reports that the user has cancelled an interactive transition, which goes back to its start.
    func cancelInteractiveTransition()
    /// Reports that the user has taken over the running transition.
    func pauseInteractiveTransition()
    /// Ends the transition as completed or cancelled.
    ///
    /// The transition was cancelled if `didComplete` is false. Each animator calls this method
    /// once.
    func completeTransition(_ didComplete: Bool)
    /// Returns the outgoing or the incoming controller.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns the outgoing or the incoming view of the transition.
    ///
    /// It is nil for a presenter's view that stays in the window.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Returns the initial frame of the outgoing controller's view; zero for another controller.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Returns the final frame of the incoming controller's view; zero for another controller.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// An animator of the transition between two controllers.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// Returns the duration of the transition, in seconds.
    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval
    /// Adds the incoming view, animates, and completes the transition.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Returns the animator that an interaction controller drives.
    ///
    /// By default the animator plays the animation blocks of ``animateTransition(using:)``.
    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating
    /// Called when the transition has ended; does nothing by default.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Returns an animator that plays the animation blocks of ``animateTransition(using:)``.
    public func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        UIViewPropertyAnimator(
            duration: transitionDuration(using: transitionContext),
            blocks: { self.animateTransition(using: transitionContext) })
    }

    /// Does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// An object through which the user drives a transition.
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// Begins the transition, in place of its animator.
    func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning)
    /// The transition's speed after the user lets go; default 1.
    ///
    /// It is relative to the animator's speed.
    var completionSpeed: CGFloat { get }
    /// The curve of the motion after the user lets go; default ease-in-out.
    var completionCurve: UIView.AnimationCurve { get }
    /// Whether the transition is interactive from its start; default true.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    /// The default speed, 1.
    public var completionSpeed: CGFloat { 1 }
    /// The default curve, ease-in-out.
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    /// The default, true.
    public var wantsInteractiveStart: Bool { true }
}

/// A provider of animators and presentation controllers for presented controllers.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: AnyObject {
    /// Returns the animator of the presentation; nil for the default animator.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the animator of the dismissal; nil for the default animator.
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the interaction controller of a presentation; nil if not interactive.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Returns the interaction controller of a dismissal; nil if not interactive.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Returns the presentation controller for the custom style; nil for the default one.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    /// Returns nil.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    /// Returns nil.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    /// Returns nil.
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    /// Returns nil.
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    /// Returns nil.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? { nil }
}
