// Standing: partial (views, children, appearance, presentation and navigation; no nibs, storyboards or tool bars).
import CoreAnimation

/// A controller of a view, which it creates on first use.
///
/// It is notified when the view appears and disappears.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UIContentContainer,
    @MainActor Sibling
{
    /// The name of a nib file; stored, without effect.
    public let nibName: String?
    /// The title shown to the user, also used for ``navigationItem``; default nil.
    open var title: String? { didSet { navigationItem.title = title } }
    /// The size that the view prefers in a container; default zero.
    ///
    /// The parent or the presentation controller is notified of a change.
    open var preferredContentSize = CGSize.zero {
        didSet {
            guard preferredContentSize != oldValue else { return }
            let container: (any UIContentContainer)? = parent ?? shownBy?.controller
            container?.preferredContentSizeDidChange(forChildContentContainer: self)
        }
    }
    /// The style in which ``present(_:animated:completion:)`` shows the view; default automatic.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// The style of the presentation's transition if no animator is provided; default
    /// ``UIModalTransitionStyle/coverVertical``.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// The delegate that provides the animators of transitions; default nil.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// Whether this controller presents instead of the outermost controller; stored, without
    /// effect.
    open var definesPresentationContext = false

    /// Whether the user cannot dismiss the controller by a drag; stored, without effect.
    open var isModalInPresentation = false
    /// Whether a presented controller decides about the status bar; stored, without effect.
    open var modalPresentationCapturesStatusBarAppearance = false

    /// The child controllers.
    open internal(set) var children: [UIViewController] = []
    /// The parent controller.
    open internal(set) weak var parent: UIViewController?

    package final var siblingIndex = 0
    final var loadedView: UIView?
    private var isLoading = false
    /// The closure, of a container, that is called once after loading.
    package final var afterLoading: (() -> Void)?
    final var appearance = AppearanceState.disappeared
    /// Whether the last change of ``appearance`` is animated.
    final var isAppearanceAnimated = false
    final var transitions: [AppearanceTransition] = [] {
        didSet { Self.transitionCount += transitions.count - oldValue.count }
    }
    /// The total number of entries in ``transitions`` over all controllers.
    static var transitionCount = 0
    /// The presentation that shows this controller, and the presentation in which this controller
    /// presents another.
    final weak var shownBy: Presentation?
    final var shows: Presentation?
    /// The running transition between child controllers; nil if there is none.
    var runningTransition: TransitionContext? { nil }
    /// The navigation item; nil until it is first used.
    final var ownNavigationItem: UINavigationItem?

    // MARK: Creation

    /// Creates a controller; nib files are not supported, the names are stored, without effect.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        super.init()
    }

    /// Creates a controller; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        nibName = nil
        super.init()
    }

    /// Creates a controller.
    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    // MARK: The view

    /// The view of the controller; created by ``loadView()`` on first use.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.viewController = nil
            loadedView = newValue
            newValue?.viewController = self
        }
    }

    /// The view of the controller; nil if it is not loaded.
    open var viewIfLoaded: UIView? { loadedView }
    /// Whether the view is loaded.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Creates ``view``, by default a `UIView` of the display's size.
    open func loadView() {
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    /// Loads the view unless it is loaded.
    open func loadViewIfNeeded() {
        guard loadedView == nil, !isLoading else { return }
        isLoading = true
        loadView()
        if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
        isLoading = false
        viewDidLoad()
        afterLoading.take()?()
    }

    /// Called once, after the view was loaded.
    open func viewDidLoad() {}

    // MARK: Appearance

    /// Called before the view appears.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the view is in its window and about to become visible.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called when the view has appeared.
    ///
    /// The call follows the commit that shows the view, or its transition.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view disappears.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the view has disappeared.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called before the view lays out its subviews.
    open func viewWillLayoutSubviews() {}
    /// Called after the view has laid out its subviews.
    open func viewDidLayoutSubviews() {}
    /// Declared, never called: the system does not warn of low memory.
    open func didReceiveMemoryWarning() {}
    /// Called before the view's window changes its size.
    ///
    /// The call is forwarded to the children and to the presented controller.
    open func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        let others = children + [shows?.presented].compactMap { $0 }
        for other in others where other.isViewLoaded {
            other.viewWillTransition(to: size, with: coordinator)
        }
        shows?.controller.viewWillTransition(to: size, with: coordinator)
    }
    /// Called after the preferred size of a child changed; does nothing by default.
    open func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {}
    /// Returns the size of a child in a container; by default the container's.
    open func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// The traits of the view's environment, on which its appearance depends.
    open var traitCollection: UITraitCollection {
        loadedView?.traitCollection ?? UITraitCollection(displayScale: UIScreen.main.scale)
    }
    /// Called after the view's ``traitCollection`` has changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The next responder, which is the view's superview.
    open override var next: UIResponder? { loadedView?.superview }

    // MARK: Children

    /// Adds a child controller; the program adds the child's view.
    ///
    /// Afterwards the program calls ``didMove(toParent:)`` on the child. It is a programming error
    /// if the child contains or presents this controller.
    open func addChild(_ childController: UIViewController) {
        guard childController !== self, childController.parent !== self else { return }
        if isInside(childController) {
            stopProgram("addChild: \(childController) contains the controller it is added to")
        }
        childController.removeFromParent()
        childController.willMove(toParent: self)
        // An override of `willMove(toParent:)` may have moved the controller elsewhere.
        if let chosen = childController.unlink(), chosen !== self {
            chosen.childDidLeave(childController)
        }
        children.insert(sibling: childController, at: children.count)
        childController.parent = self
    }

    /// Removes the controller from its parent; the program removes the controller's view.
    open func removeFromParent() {
        guard let parent = unlink() else { return }
        didMove(toParent: nil)
        parent.childDidLeave(self)
    }

    /// Removes the controller from its parent without notifications, and returns the parent.
    private func unlink() -> UIViewController? {
        guard let parent else { return nil }
        parent.children.remove(sibling: self)
        self.parent = nil
        return parent
    }

    /// Called after a child was removed, by its parent or by another controller.
    func childDidLeave(_ child: UIViewController) {}

    /// Called before the controller moves to a parent; nil for none.
    open func willMove(toParent parent: UIViewController?) {
        (isMovingToParent, isMovingFromParent) = (parent != nil, parent == nil)
    }
    /// Called after the controller has moved to a parent; nil for none.
    open func didMove(toParent parent: UIViewController?) {
        (isMovingToParent, isMovingFromParent) = (false, false)
    }
    /// Whether the controller is between ``willMove(toParent:)`` with a parent and
    /// ``didMove(toParent:)``.
    open private(set) var isMovingToParent = false
    /// Whether the controller is between ``willMove(toParent:)`` with nil and
    /// ``didMove(toParent:)``.
    open internal(set) var isMovingFromParent = false
    /// Whether appearance callbacks are passed on to the children; default true.
    ///
    /// If false, the controller calls ``beginAppearanceTransition(_:animated:)`` and
    /// ``endAppearanceTransition()`` on its children.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    // MARK: Presenting

    /// Presents a controller in front of the outermost ancestor of this controller.
    ///
    /// The call is ignored if that ancestor presents another controller or is not in a window, or
    /// if the given controller is being presented or contains the ancestor.
    ///
    /// - Parameters:
    ///   - viewControllerToPresent: the controller to present.
    ///   - flag: whether the presentation is animated.
    ///   - completion: called when the presentation has ended, after the final appearance callbacks.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (() -> Void)? = nil
    ) { show(viewControllerToPresent, flag, completion) }

    /// Dismisses the controller that this controller presents, or otherwise this controller.
    ///
    /// - Parameters:
    ///   - flag: whether the dismissal is animated.
    ///   - completion: called when the dismissal has ended, after the final appearance callbacks.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        hide(flag, completion)
    }

    /// Shows a controller in the nearest container that supports it, or else presents it.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
    }

    // MARK: Orientation and bars

    /// The orientations of the controller; ignored, since there is no device to rotate.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    /// The preferred orientation for the presentation; it has no effect.
    ///
    /// There is no device to rotate.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    /// Whether the controller rotates with the device; ignored, since there is no device to rotate.
    open var shouldAutorotate: Bool { true }
    /// Whether the home indicator is hidden; ignored, since there is no home indicator.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// The edges at which system gestures are deferred; ignored, since there are no system
    /// gestures.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// Whether the status bar is hidden; ignored, since there is no status bar.
    open var prefersStatusBarHidden: Bool { false }
    /// The style of the status bar; ignored, since there is no status bar.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// The animation of changes of the status bar; ignored, since there is no status bar.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// Does nothing, since there is no status bar.
    open func setNeedsStatusBarAppearanceUpdate() {}
}

/// The animation with which a status bar appears and disappears.
public enum UIStatusBarAnimation: Int, Sendable {
    /// No animation.
    case none
    /// A fade.
    case fade
    /// A move from and to the edge.
    case slide
}

/// The style of a status bar.
public enum UIStatusBarStyle: Int, Sendable {
    /// A style chosen automatically for the current appearance.
    case `default`
    /// Light content on a dark background.
    case lightContent
    /// Dark content on a light background.
    case darkContent = 3
}
