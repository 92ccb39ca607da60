// Standing: partial (no interactive transitions).
import CoreAnimation

/// How a presented view lies over what presents it.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Over all; what presents it is taken out of the window meanwhile.
    case fullScreen = 0
    /// As ``fullScreen``.
    case pageSheet = 1
    /// As ``fullScreen``.
    case formSheet = 2
    /// As ``fullScreen``.
    case currentContext = 3
    /// As its presentation controller says; what presents it stays.
    case custom = 4
    /// Over all; what presents it stays.
    case overFullScreen = 5
    /// As ``overFullScreen``.
    case overCurrentContext = 6
    /// As ``overFullScreen``.
    case popover = 7
    /// None.
    case none = -1
    /// As ``fullScreen``.
    case automatic = -2

    /// Whether what presents it is taken out of the window.
    var removesPresenter: Bool {
        ![.custom, .overFullScreen, .overCurrentContext, .popover].contains(self)
    }
}

/// How a presented view comes in without a transition of its own.
public enum UIModalTransitionStyle: Int, Sendable {
    /// It slides up from the bottom.
    case coverVertical
    /// All is turned over.
    case flipHorizontal
    /// It fades in.
    case crossDissolve
    /// The page before is curled up; here it slides up.
    case partialCurl
}

/// Which of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The one that was seen before.
    public static let from = UITransitionContextViewControllerKey(rawValue: "from")
    /// The one that is seen after.
    public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// Which of the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The one that was seen before.
    public static let from = UITransitionContextViewKey(rawValue: "from")
    /// The one that is seen after.
    public static let to = UITransitionContextViewKey(rawValue: "to")
}

/// What an animator is told of its transition.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
    /// Where the transition happens. The view seen before is in it if it will be taken away; the
    /// animator adds the view seen after.
    var containerView: UIView { get }
    /// Whether the program asked for an animation.
    var isAnimated: Bool { get }
    /// Whether the user drives it; false.
    var isInteractive: Bool { get }
    /// Whether it was taken back.
    var transitionWasCancelled: Bool { get }
    /// How the presented view lies over what presents it.
    var presentationStyle: UIModalPresentationStyle { get }
    /// How the view seen after has to be turned; not at all.
    var targetTransform: CGAffineTransform { get }
    /// Ends the transition; every animator calls it once. False takes it back.
    func completeTransition(_ didComplete: Bool)
    /// One of the two controllers.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// One of the two views; nil for the presenter's where it stays in place.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Where a controller's view begins; zero where it is not in place yet.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Where a controller's view ends; zero where it is taken away.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// Animates a transition between two controllers.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// How long it takes, in seconds.
    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval
    /// Adds the view seen after, animates, and completes the transition.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Called when the transition is complete; does nothing by default.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Makes animators and presentation controllers for a controller that is presented.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: AnyObject {
    /// What animates its coming; nil for the usual.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What animates its going; nil for the usual.
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What looks after it meanwhile, with the style custom; nil for the usual.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    /// Nil.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    /// Nil.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    /// Nil.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? { nil }
}
