// Standing: partial (no interactive transitions).
import CoreAnimation

/// What is told to animations beside a transition.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether the program asked for an animation.
    var isAnimated: Bool { get }
    /// How the presented view lies over what presents it.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether the user drives it; false.
    var isInteractive: Bool { get }
    /// Whether it was taken back.
    var isCancelled: Bool { get }
    /// How long the transition takes, in seconds.
    var transitionDuration: TimeInterval { get }
    /// Where the transition happens.
    var containerView: UIView { get }
    /// How the view seen after has to be turned; not at all.
    var targetTransform: CGAffineTransform { get }
    /// One of the two controllers.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// One of the two views; nil for the presenter's where it stays in place.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets a program animate beside a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
    /// Runs `animation` in a block of the transition's duration, and `completion` at its end.
    @discardableResult func animate(
        alongsideTransition animation:
            ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

/// A window that gets another size, which it does at once: what is beside it changes at once too.
@MainActor final class SizeChange: UIViewControllerTransitionCoordinator {
    typealias Beside = (any UIViewControllerTransitionCoordinatorContext) -> Void

    let containerView: UIView
    private let root: UIViewController
    private var beside: [Beside] = []
    private var completions: [Beside] = []

    init(of window: UIWindow, root: UIViewController) {
        (containerView, self.root) = (window, root)
    }

    /// The window has its new size.
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

    var isAnimated: Bool { false }
    var isInteractive: Bool { false }
    var isCancelled: Bool { false }
    var transitionDuration: TimeInterval { 0 }
    var presentationStyle: UIModalPresentationStyle { .none }
    var targetTransform: CGAffineTransform { .identity }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        root
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { root.view }
}
