// Standing: partial (views, children, appearance and layout; no nibs, storyboards, presentation or transitions).
import CoreAnimation

/// A controller that creates its view on first access.
///
/// It responds to the view's appearance and layout. A view appears together with its window, or
/// when it moves to a visible window. Main thread only.
@preconcurrency @MainActor
open class NSViewController: NSResponder {
    /// The name of a nib file; stored, without effect.
    public let nibName: String?
    /// The title of the controller for the user; default nil.
    open var title: String?
    /// The object that the view shows; default nil.
    open var representedObject: Any?
    /// The size that the view prefers; default zero.
    ///
    /// Stored, without effect.
    open var preferredContentSize = CGSize.zero

    /// The child controllers.
    open private(set) var children: [NSViewController] = []
    /// The parent controller; nil without one.
    open private(set) weak var parent: NSViewController?

    private var loadedView: NSView?
    private var isLoading = false
    private var isShown = false
    /// Whether the last announcement was that the view appears.
    private var isAppearing = false
    /// Whether ``viewWillAppear()`` or ``viewWillDisappear()`` is running.
    ///
    /// An override of these methods may make the announced change itself.
    private var isNotifying = false

    // MARK: Creation

    /// Creates a controller; nib files are not supported.
    ///
    /// The name is stored, without effect, and the bundle is ignored.
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

    /// The next object in the responder chain.
    ///
    /// By default it is the superview of the view, else the view's window.
    open override var nextResponder: NSResponder? {
        get { super.nextResponder ?? viewIfLoaded?.superview ?? viewIfLoaded?.window }
        set { super.nextResponder = newValue }
    }

    // MARK: The view

    /// The view, created by ``loadView()`` on first access.
    open var view: NSView {
        get {
            if loadedView == nil, !isLoading {
                isLoading = true
                loadView()
                isLoading = false
                if loadedView != nil { viewDidLoad() }
            }
            if let loadedView { return loadedView }
            let empty = NSView()
            take(empty)
            return empty
        }
        set { take(newValue) }
    }

    private func take(_ view: NSView) {
        loadedView?.controller = nil
        loadedView = view
        view.controller = self
    }

    /// Whether the view exists already.
    open var isViewLoaded: Bool { loadedView != nil }

    /// The view if it exists already, else nil.
    open var viewIfLoaded: NSView? { loadedView }

    /// Creates the view now, unless it exists already.
    open func loadViewIfNeeded() { _ = view }

    /// Creates the view and sets ``view``; unless overridden, the view is empty.
    open func loadView() { view = NSView() }

    /// Called after the view was created.
    open func viewDidLoad() {}

    /// Called before the view appears in a window on a stage.
    open func viewWillAppear() {}

    /// Called after the view appeared in a window on a stage.
    open func viewDidAppear() {}

    /// Called before the view disappears.
    ///
    /// It disappears alone or together with its window.
    open func viewWillDisappear() {}

    /// Called after the view disappeared.
    open func viewDidDisappear() {}

    /// Called before ``NSView/layout()`` of the view.
    open func viewWillLayout() {}

    /// Called after ``NSView/layout()`` of the view.
    open func viewDidLayout() {}

    final func willShow(_ shows: Bool) {
        guard shows != isShown, !isNotifying else { return }
        (isNotifying, isAppearing) = (true, shows)
        if shows { viewWillAppear() } else { viewWillDisappear() }
        isNotifying = false
    }

    final func didShow(_ shows: Bool) {
        guard shows != isShown else { return }
        // An override called for another controller may have added the view since.
        if shows != isAppearing { willShow(shows) }
        guard shows != isShown else { return }
        isShown = shows
        if shows { viewDidAppear() } else { viewDidDisappear() }
    }

    // MARK: Children

    /// Adds a child after removing it from its parent; the program adds the child's view.
    open func addChild(_ childViewController: NSViewController) {
        insertChild(childViewController, at: children.count)
    }

    /// Inserts a child at an index.
    ///
    /// The child is first removed from its parent. The program adds the child's view.
    open func insertChild(_ childViewController: NSViewController, at index: Int) {
        childViewController.removeFromParent()
        children.insert(childViewController, at: index.clamped(to: 0...children.count))
        childViewController.parent = self
    }

    /// Removes the child at an index; the program removes the child's view.
    open func removeChild(at index: Int) {
        guard children.indices.contains(index) else { return }
        children.remove(at: index).parent = nil
    }

    /// Removes the controller from its parent; the program removes the controller's view.
    open func removeFromParent() {
        guard let parent, let index = parent.children.firstIndex(where: { $0 === self }) else {
            return
        }
        parent.removeChild(at: index)
    }
}
