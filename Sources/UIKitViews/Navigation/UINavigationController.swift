// Standing: partial (no toolbar, large titles, bars that hide by swipes or search controllers).
import CoreAnimation

/// A container of a stack of controllers that shows the topmost one.
///
/// The controller is shown below a navigation bar. The stack changes at once, even during a
/// transition. Then another transition follows, from the controller that is shown at the end of the
/// running transition to the topmost one, if they differ. Views are laid out below the bar and do
/// not extend behind it.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
    /// The kind of a transition between two controllers of a stack.
    public enum Operation: Int, Sendable {
        /// No transition.
        case none
        /// A transition to a controller that was not on the stack.
        case push
        /// A transition to a controller further down the stack.
        case pop
    }

    /// The duration of the animation that shows or hides the bar, in seconds.
    open class var hideShowBarDuration: CGFloat { 0.2 }

    /// The delegate that is notified of transitions and provides their animators; default nil.
    open weak var delegate: (any UINavigationControllerDelegate)?

    private let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    private let popGesture = NavigationPopGesture()
    private let surface = TransitionContainer(frame: .zero)
    private let content = UIView(frame: .zero)
    private var isBarHidden = false

    private var stack: [UIViewController] = []
    /// The controller that is shown, and the stack at the time.
    private var shown: UIViewController?
    private var shownStack: [UIViewController] = []
    /// The added and removed controllers that await the notice of their parent.
    private var arriving: [UIViewController] = []
    private var leaving: [UIViewController] = []
    private var transition: TransitionContext?
    /// Whether a transition runs, or its final callbacks are being called.
    private var isChanging = false
    /// Whether a change during the transition is animated; nil for no change.
    private var nextIsAnimated: Bool?

    // MARK: Creation

    /// Creates a controller with a stack of one.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        prepare()
        pushViewController(rootViewController, animated: false)
    }

    /// Creates a controller with an empty stack; the names are stored, without effect.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        prepare()
    }

    /// Creates a controller with an empty stack; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        popGesture.controller = self
        bar.onBack = { [weak self] in self?.popViewController(animated: true) }
    }

    /// Creates the view, with the topmost controller's view and the bar.
    open override func loadView() {
        surface.frame = UIScreen.main.bounds
        surface.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        surface.clipsToBounds = true
        view = surface
        content.frame = surface.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        bar.autoresizingMask = .flexibleWidth
        surface.addSubview(content)
        surface.addSubview(bar)
        surface.addGestureRecognizer(popGesture.recognizer)
        placeBar()
        exchange()
    }

    // MARK: The stack

    /// The controllers of the stack, the topmost one last; a change is not animated.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The topmost controller; nil for an empty stack.
    open var topViewController: UIViewController? { stack.last }

    /// The controller presented over this one, or else the topmost controller.
    open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

    /// Replaces the stack.
    ///
    /// The transition is a pop if the new topmost controller was further down the old stack,
    /// otherwise a push. A stack that contains a controller twice is a programming error.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        change(to: viewControllers, animated: animated)
    }

    /// Puts a controller on top of the stack.
    ///
    /// The stack must not contain the controller yet.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        change(to: stack + [viewController], animated: animated)
    }

    /// Removes and returns the topmost controller.
    ///
    /// The result is nil if the stack has no other controller.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        pop(to: stack.count - 2, animated: animated)?.last
    }

    /// Removes and returns all controllers but the lowest one.
    ///
    /// The result is nil if there are none.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        pop(to: 0, animated: animated)
    }

    /// Removes and returns the controllers above the given one.
    ///
    /// The result is nil if there are none, or if the stack does not contain the given controller.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool)
        -> [UIViewController]?
    {
        stack.firstIndex(of: viewController).flatMap { pop(to: $0, animated: animated) }
    }

    private func pop(to index: Int, animated: Bool) -> [UIViewController]? {
        guard index >= 0, index < stack.count - 1 else { return nil }
        let popped = Array(stack[(index + 1)...])
        change(to: Array(stack[...index]), animated: animated)
        return popped
    }

    /// Pushes a controller, animated.
    open override func show(_ vc: UIViewController, sender: Any?) {
        pushViewController(vc, animated: true)
    }

    // MARK: The bar

    /// The bar with the navigation items of the stack.
    open var navigationBar: UINavigationBar { bar }

    /// Whether the bar is hidden; default false.
    open var isNavigationBarHidden: Bool {
        get { isBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Hides or shows the navigation bar.
    ///
    /// During a transition, the change runs alongside the transition.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isBarHidden else { return }
        isBarHidden = hidden
        guard isViewLoaded else { return }
        if let transition {
            if !animated { return placeBar() }
            transition.animate(alongsideTransition: { [self] _ in placeBar() }, completion: nil)
        } else {
            let place = { [self] in
                placeBar()
                shown?.view?.frame = contentFrame
            }
            if !animated { return place() }
            UIView.animate(withDuration: Self.hideShowBarDuration, animations: place)
        }
    }

    private func placeBar() {
        let height = UINavigationBar.height
        bar.frame = CGRect(
            x: 0, y: isBarHidden ? -height : 0, width: content.bounds.width, height: height)
    }

    private var contentFrame: CGRect {
        let top = isBarHidden ? 0 : UINavigationBar.height
        let bounds = content.bounds
        return CGRect(
            x: 0, y: top, width: bounds.width, height: max(bounds.height - top, 0))
    }

    /// The recogniser of the drag from the left edge that pops the topmost controller.
    ///
    /// The recogniser's delegate lets a drag begin only while the bar shows a back button and the
    /// navigation controller's delegate provides no animator.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture.recognizer }

    /// Whether the standard pop may begin by a drag.
    final var popsByDrag: Bool {
        guard !isChanging, !isBarHidden, bar.showsBackButton, stack.count > 1 else {
            return false
        }
        return animator(.pop, from: stack[stack.count - 1], to: stack[stack.count - 2]) == nil
    }

    /// Begins a pop driven by an interaction controller; returns whether it did.
    final func pop(drivenBy driver: any UIViewControllerInteractiveTransitioning) -> Bool {
        guard !isChanging, stack.count > 1, viewIfLoaded?.window != nil else { return false }
        change(to: stack.dropLast(), animated: true, drivenBy: driver)
        return true
    }

    // MARK: Appearance

    /// Notifies the delegate that the topmost controller will be shown.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard !isChanging, let shown else { return }
        delegate?.navigationController(self, willShow: shown, animated: animated)
    }

    /// Notifies the delegate that the topmost controller was shown.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !isChanging, let shown else { return }
        delegate?.navigationController(self, didShow: shown, animated: animated)
    }

    // MARK: Changes

    override var runningTransition: TransitionContext? { transition }

    private func change(
        to new: [UIViewController], animated: Bool,
        drivenBy driver: (any UIViewControllerInteractiveTransitioning)? = nil
    ) {
        let (old, oldIDs) = (stack, Set(stack.map(ObjectIdentifier.init)))
        let newIDs = Set(new.map(ObjectIdentifier.init))
        guard newIDs.count == new.count else {
            stopProgram("UINavigationController: the stack contains a controller twice")
        }
        stack = new
        for controller in old where !newIDs.contains(ObjectIdentifier(controller)) {
            arriving.removeAll { $0 === controller }
            leaving.append(controller)
            controller.willMove(toParent: nil)
        }
        for controller in new where !oldIDs.contains(ObjectIdentifier(controller)) {
            leaving.removeAll { $0 === controller }
            arriving.append(controller)
            if controller.parent === self {
                controller.willMove(toParent: self)
            } else {
                addChild(controller)
            }
        }
        showTop(animated: animated, drivenBy: driver)
    }

    /// Removes from the stack a controller that removed itself or was added to another controller.
    override func childDidLeave(_ child: UIViewController) {
        guard stack.contains(child) else { return }
        stack.removeAll { $0 === child }
        arriving.removeAll { $0 === child }
        showTop(animated: false)
    }

    /// Shows the topmost controller, after the running transition if there is one.
    private func showTop(
        animated: Bool, drivenBy driver: (any UIViewControllerInteractiveTransitioning)? = nil
    ) {
        guard !isChanging else { return nextIsAnimated = animated }
        if let shown, let top = stack.last, top !== shown, view.window != nil {
            run(from: shown, to: top, animated: animated, drivenBy: driver)
        } else {
            if isViewLoaded { exchange() }
            settle()
        }
    }

    /// Shows the topmost controller at once.
    private func exchange() {
        if shown !== stack.last { shown?.view?.removeFromSuperview() }
        (shown, shownStack) = (stack.last, stack)
        bar.show(stack.map(\.navigationItem))
        install()
    }

    private func install() {
        guard let view = shown?.view else {
            // The controller may still be loading its view.
            shown?.afterLoading = { [weak self] in self?.install() }
            return
        }
        fit(view)
        if view.superview !== content { content.addSubview(view) }
    }

    private func fit(_ view: UIView) {
        view.frame = contentFrame
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    /// Notifies the added and removed controllers of the change of parent.
    private func settle() {
        let (gone, come) = (leaving, arriving)
        (leaving, arriving) = ([], [])
        for controller in gone where controller.parent === self { controller.removeFromParent() }
        for controller in come { controller.didMove(toParent: self) }
    }

    /// Restores the stack from before a cancelled transition.
    private func restore() {
        stack = shownStack
        let kept = Set(stack)
        for controller in leaving where kept.contains(controller) {
            controller.isMovingFromParent = false
        }
        for controller in arriving where !kept.contains(controller) {
            controller.willMove(toParent: nil)
            leaving.append(controller)
        }
        // Overrides of `willMove(toParent:)` may have changed the stack.
        let stacked = Set(stack)
        leaving.removeAll { stacked.contains($0) }
        arriving.removeAll { !stacked.contains($0) }
    }

    // MARK: Transitions

    private func animator(
        _ operation: Operation, from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        delegate?.navigationController(
            self, animationControllerFor: operation, from: from, to: to)
    }

    private func run(
        from: UIViewController, to: UIViewController, animated: Bool,
        drivenBy driver: (any UIViewControllerInteractiveTransitioning)?
    ) {
        let target = stack
        let operation: Operation = shownStack.contains(to) ? .pop : .push
        let context = TransitionContext(in: self, from: from, to: to, isAnimated: animated)
        (transition, isChanging) = (context, true)
        let appearances = AppearanceTransition(of: [from, to], isAnimated: animated)
        to.loadViewIfNeeded()
        from.beginAppearanceTransition(false, animated: animated)
        to.beginAppearanceTransition(true, animated: animated)
        delegate?.navigationController(self, willShow: to, animated: animated)
        to.view.map(fit)
        let own = animated ? animator(operation, from: from, to: to) : nil
        let usual: any UIViewControllerAnimatedTransitioning =
            animated
            ? NavigationSlide(operation) : ModalAnimator(nil, isDismissal: operation == .pop)
        let animator = own ?? usual
        let interaction =
            own.map { delegate?.navigationController(self, interactionControllerFor: $0) } ?? driver
        if own == nil { context.curve = NavigationSlide.curve }
        surface.isInTransition = animated && interaction == nil
        bar.show(target.map(\.navigationItem), isPop: operation == .pop, in: context)
        context.begin(with: animator, drivenBy: interaction) { [self] completed in
            transition = nil
            surface.isInTransition = false
            (completed ? from : to).view?.removeFromSuperview()
            if completed {
                (shown, shownStack) = (to, target)
            } else if nextIsAnimated == nil {
                restore()
            }
            install()
            placeBar()
            appearances.end(cancelledFor: completed ? nil : from)
            if nextIsAnimated == nil { settle() }
            animator.animationEnded(completed)
            if completed {
                delegate?.navigationController(self, didShow: to, animated: animated)
            }
            isChanging = false
            if let animated = nextIsAnimated {
                nextIsAnimated = nil
                showTop(animated: animated)
            }
        }
    }
}

extension UINavigationController: TransitionSite {
    var containerView: UIView { content }
    var presentationStyle: UIModalPresentationStyle { .none }

    func view(of controller: UIViewController) -> UIView? { controller.view }

    func frame(of controller: UIViewController) -> CGRect {
        controller === shown ? controller.view?.frame ?? contentFrame : contentFrame
    }
}

extension UIViewController {
    /// The nearest ancestor that is a navigation controller.
    public var navigationController: UINavigationController? {
        parent as? UINavigationController ?? parent?.navigationController
    }
}
