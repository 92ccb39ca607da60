// Standing: partial (views, children, appearance and presentation; no nibs, storyboards, bars).
import CoreAnimation
import Graphics

/// Looks after a view: makes it when it is first asked for, and hears of its coming and going.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment,
    @MainActor Sibling
{
    /// The name of an interface file; only carried.
    public let nibName: String?
    /// A few words for the user; default nil.
    open var title: String?
    /// The size that a container would do well to give; default none. Only carried.
    open var preferredContentSize = CGSize.zero
    /// How the view is shown by ``present(_:animated:completion:)``; default automatic.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// How it comes in without a transition of its own; default it slides up.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Who makes its transitions; default nil.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// Whether presentation begins here and not at the outermost controller; only carried.
    open var definesPresentationContext = false

    /// The controllers in this one.
    open internal(set) var children: [UIViewController] = []
    /// The controller that this one is in.
    open internal(set) weak var parent: UIViewController?

    /// About where it is among the children of its parent.
    package final var siblingIndex = 0
    var loadedView: UIView?
    private var isLoading = false
    var appearance = AppearanceState.disappeared
    /// The transitions that the controller takes part in, and whether they are animated.
    var transitions: [Bool] = [] {
        didSet { Self.transitionCount += transitions.count - oldValue.count }
    }
    /// How many transitions controllers take part in.
    static var transitionCount = 0
    /// The presentation that shows this controller, and the one that it shows.
    weak var shownBy: Presentation?
    var shows: Presentation?

    // MARK: Making

    /// Makes a controller; there are no interface files, the names are only carried.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        super.init()
    }

    /// Makes a controller; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        nibName = nil
        super.init()
    }

    /// Makes a controller.
    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    // MARK: The view

    /// The view; made by ``loadView()`` when first asked for.
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

    /// The view if there is one.
    open var viewIfLoaded: UIView? { loadedView }
    /// Whether there is a view.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Makes ``view``: a plain one of the display's size by default.
    open func loadView() {
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    /// Makes the view if there is none.
    open func loadViewIfNeeded() {
        guard loadedView == nil, !isLoading else { return }
        isLoading = true
        loadView()
        if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
        isLoading = false
        viewDidLoad()
    }

    /// Called once, when the view was made.
    open func viewDidLoad() {}

    // MARK: Coming and going

    /// Called before the view is seen.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the view is in place and about to be seen.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called when the view is seen: after the commit that shows it, or after its transition.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view goes.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the view is gone.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called before the view places its subviews.
    open func viewWillLayoutSubviews() {}
    /// Called after the view placed its subviews.
    open func viewDidLayoutSubviews() {}
    /// Called before the window of the view gets another size; tells the children, and the
    /// controller that this one presents.
    open func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        let others = children + [shows?.presented].compactMap { $0 }
        for other in others where other.isViewLoaded {
            other.viewWillTransition(to: size, with: coordinator)
        }
    }
    /// The surroundings that the looks of the view depend on.
    open var traitCollection: UITraitCollection {
        loadedView?.traitCollection ?? UITraitCollection(displayScale: UIScreen.main.scale)
    }
    /// Called after ``traitCollection`` of the view changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The view's superview.
    open override var next: UIResponder? { loadedView?.superview }

    // MARK: Children

    /// Takes a controller in; its view is added by the program. Ends with
    /// ``didMove(toParent:)``, called by the program.
    open func addChild(_ childController: UIViewController) {
        guard childController !== self, childController.parent !== self else { return }
        childController.removeFromParent()
        childController.willMove(toParent: self)
        children.insert(sibling: childController, at: children.count)
        childController.parent = self
    }

    /// Takes the controller out of its parent; its view is removed by the program.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.remove(sibling: self)
        self.parent = nil
        didMove(toParent: nil)
    }

    /// Called before the controller gets another parent, or none.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called after the controller got another parent, or none.
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: Presenting

    /// Shows another controller in front of the outermost controller around this one.
    ///
    /// - Parameters:
    ///   - viewControllerToPresent: the controller to show.
    ///   - flag: whether its view comes in by its transition.
    ///   - completion: called when its view has appeared.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (() -> Void)? = nil
    ) { show(viewControllerToPresent, flag, completion) }

    /// Takes away what this controller presents, else this controller where it is presented.
    ///
    /// - Parameters:
    ///   - flag: whether the view leaves by its transition.
    ///   - completion: called when its view is gone.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        hide(flag, completion)
    }

    // MARK: Bars

    /// Whether the status bar is hidden; there is none.
    open var prefersStatusBarHidden: Bool { false }
    /// How the status bar looks; there is none.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Asks for the two above again.
    open func setNeedsStatusBarAppearanceUpdate() {}
}

/// How a status bar looks.
public enum UIStatusBarStyle: Int, Sendable {
    /// As suits the display.
    case `default`
    /// Light on dark.
    case lightContent
    /// Dark on light.
    case darkContent = 3
}
