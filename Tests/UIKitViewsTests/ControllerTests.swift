import Testing

@testable import UIKitViews

/// A controller that notes what it is told.
final class NotingController: UIViewController {
    let trace: Trace
    private let name: String
    /// Called in the final appearance callbacks, with the line that is noted.
    var whenEnded: (String) -> Void = { _ in }

    init(_ name: String, _ trace: Trace) {
        (self.name, self.trace) = (name, trace)
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    private func note(_ word: String) { trace.lines.append("\(name) \(word)") }
    override func loadView() {
        note("load")
        super.loadView()
    }
    override func viewDidLoad() { note("loaded") }
    override func viewWillAppear(_ animated: Bool) { note(animated ? "will, animated" : "will") }
    override func viewDidAppear(_ animated: Bool) {
        note(animated ? "did, animated" : "did")
        whenEnded("did")
    }
    override func viewWillDisappear(_ animated: Bool) { note("will go") }
    override func viewDidDisappear(_ animated: Bool) {
        note("gone")
        whenEnded("gone")
    }
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        note("willMove")
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        note("didMove")
    }
}

@Suite("View controllers (views 11.2)")
@MainActor struct ControllerTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 480))
    private let trace = Trace()

    private func root(_ name: String) -> NotingController {
        let controller = NotingController(name, trace)
        stage.window.rootViewController = controller
        return controller
    }

    private func took() -> [String] {
        defer { trace.lines = [] }
        return trace.lines
    }

    @Test("the view is made once, when it is first asked for, and comes with its window")
    func loading() {
        let controller = NotingController("a", trace)
        #expect(!controller.isViewLoaded && took() == [])
        let view = controller.view
        #expect(controller.view === view && took() == ["a load", "a loaded"])
        stage.window.rootViewController = controller
        #expect(view?.superview === stage.window && view?.frame.size == stage.size)
        #expect(took() == ["a will"])
        stage.advance(to: 0)
        #expect(took() == ["a did"])
        stage.window.rootViewController = nil
        #expect(took() == ["a will go", "a gone"] && view?.superview == nil)
    }

    @Test(
        "another root takes the place of all that the one before presented",
        arguments: [false, true], [false, true])
    func replaced(isInTransition: Bool, isDismissed: Bool) {
        let controllers = ["a", "b", "c", "d"].map { NotingController($0, trace) }
        stage.window.rootViewController = controllers[0]
        stage.advance(to: 0)
        controllers[0].present(controllers[1], animated: false)
        controllers[1].present(controllers[2], animated: isInTransition && !isDismissed)
        if isDismissed { controllers[1].dismiss(animated: isInTransition) }
        stage.advance(by: 0.1)
        stage.window.rootViewController = controllers[3]
        for time in [0, 5] {
            stage.advance(by: Double(time))
            #expect(stage.window.subviews == [controllers[3].view])
        }
        #expect(controllers[0..<3].allSatisfy { $0.viewIfLoaded?.window == nil })
    }

    @Test("a window that is not shown yet does not ask for the view")
    func hiddenWindow() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.rootViewController = NotingController("a", trace)
        #expect(took() == [])
        stage.layer.addSublayer(window.layer)
        window.makeKeyAndVisible()
        #expect(took() == ["a load", "a loaded", "a will"])
    }

    @Test(
        "a root controller stays in the container that takes its place", arguments: [true, false])
    func containedRoot(isLoaded: Bool) {
        let controller = root("a")
        stage.advance(to: 0)
        let container = UINavigationController(rootViewController: controller)
        if isLoaded { container.loadViewIfNeeded() }
        stage.window.rootViewController = container
        stage.advance(to: 1)
        #expect(controller.view.window === stage.window)
        #expect(stage.window.subviews == [container.view] && trace.lines.last == "a did")
    }

    @Test(
        "a window that is released ends the appearance of its controllers",
        arguments: [false, true])
    func releasedWindow(presents: Bool) {
        let controller = NotingController("a", trace), child = NotingController("b", trace)
        weak var released: UIWindow?
        do {
            let window = UIWindow(frame: CGRect(origin: .zero, size: stage.size))
            released = window
            window.rootViewController = controller
            stage.layer.addSublayer(window.layer)
            window.makeKeyAndVisible()
            stage.advance(by: 0)
            if presents {
                child.modalPresentationStyle = .overFullScreen
                controller.present(child, animated: false)
            } else {
                controller.addChild(child)
                controller.view.addSubview(child.view)
            }
            stage.advance(by: 0)
            #expect(took().last == "b did")
        }
        #expect(released == nil && took() == ["a will go", "b will go", "a gone", "b gone"])
    }

    @Test("responders go from the view to its controller and on to the superview")
    func chain() {
        let controller = root("a")
        #expect(controller.view.next === controller)
        #expect(controller.next === stage.window)
    }

    @Test("a child that moves elsewhere while it is told of a parent has one in the end")
    func straying() {
        final class StrayingController: UIViewController {
            var other: UIViewController?

            override func willMove(toParent parent: UIViewController?) {
                super.willMove(toParent: parent)
                guard let other else { return }
                self.other = nil
                other.addChild(self)
            }
        }
        let (parent, other) = (UIViewController(), UIViewController())
        let child = StrayingController()
        child.other = other
        parent.addChild(child)
        #expect(child.parent === parent && parent.children == [child] && other.children.isEmpty)
    }

    @Test("a child comes with its view")
    func children() {
        let (parent, child) = (root("a"), NotingController("b", trace))
        stage.advance(to: 0)
        _ = took()
        parent.addChild(child)
        #expect(child.parent === parent && parent.children == [child])
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        stage.advance(by: 0)
        #expect(took() == ["b willMove", "b load", "b loaded", "b will", "b didMove", "b did"])
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(took() == ["b willMove", "b will go", "b gone", "b didMove"])
        #expect(parent.children.isEmpty && child.parent == nil)
    }

    @Test("children change places in a transition, which tells them at its end")
    func transition() {
        let parent = root("a")
        let (first, second) = (NotingController("b", trace), NotingController("c", trace))
        for child in [first, second] { parent.addChild(child) }
        parent.view.addSubview(first.view)
        stage.advance(to: 0)
        _ = (took(), second.view)
        _ = took()
        second.view.frame.origin.x = 320
        parent.transition(
            from: first, to: second, duration: 1, options: .curveLinear,
            animations: { second.view.frame.origin.x = 0 },
            completion: { self.trace.lines.append("over \($0)") })
        #expect(took() == ["b will go", "c will, animated"])
        stage.advance(to: 0.5)
        #expect(second.view.layer.presentation()?.frame.origin.x == 160)
        #expect(first.view.superview === parent.view && took() == [])
        stage.advance(to: 1)
        #expect(took() == ["b gone", "c did, animated", "over true"])
        #expect(first.view.superview == nil)
    }

    @Test(
        "a transition between children can be reversed before its end",
        arguments: [
            (1, 1.25, ["c gone", "b did, animated", "over true"]),
            (0.2, 0.75, ["b did, animated", "c gone", "over true"]),
        ] as [(Double, Double, [String])])
    func reversedTransition(duration: Double, between: Double, end: [String]) {
        let parent = root("a")
        let (first, second) = (NotingController("b", trace), NotingController("c", trace))
        for child in [first, second] { parent.addChild(child) }
        parent.view.addSubview(first.view)
        second.view.frame.origin.x = 320
        stage.advance(to: 0)
        func change(
            _ from: UIViewController, _ to: UIViewController, x: CGFloat, duration: Double
        ) {
            parent.transition(
                from: from, to: to, duration: duration,
                animations: { first.view.frame.origin.x = x },
                completion: { self.trace.lines.append("over \($0)") })
        }
        change(first, second, x: -320, duration: 1)
        stage.advance(to: 0.5)
        _ = took()
        change(second, first, x: 0, duration: duration)
        #expect(took() == ["c will go", "b will, animated"])
        stage.advance(to: between)
        #expect(took() == ["over true"])
        #expect(first.view.superview === parent.view)
        #expect((second.view.superview == nil) == (duration < 1))
        stage.advance(to: 2)
        #expect(took() == end)
        #expect(first.view.superview === parent.view && second.view.superview == nil)
        #expect(first.transitions.isEmpty && second.transitions.isEmpty)
    }

    @Test("layout of the view is told to its controller")
    func layout() {
        final class Placing: UIViewController {
            var calls: [String] = []
            override func viewWillLayoutSubviews() { calls.append("will") }
            override func viewDidLayoutSubviews() { calls.append("did") }
        }
        let controller = Placing()
        controller.view.setNeedsLayout()
        controller.view.layoutIfNeeded()
        #expect(controller.calls == ["will", "did"])
    }

    // MARK: Presenting

    @Test("a controller is presented over all, and what presents it comes back")
    func present() {
        let (behind, front) = (root("a"), NotingController("b", trace))
        stage.advance(to: 0)
        _ = took()
        behind.present(front, animated: false) { self.trace.lines.append("shown") }
        #expect(behind.presentedViewController === front)
        #expect(front.presentingViewController === behind)
        #expect(behind.view.window == nil && front.view.window === stage.window)
        #expect(front.view.frame.size == stage.size)
        #expect(
            took() == [
                "a will go", "b load", "b loaded", "b will", "b did", "a gone", "shown",
            ])
        front.dismiss(animated: false) { self.trace.lines.append("hidden") }
        #expect(behind.presentedViewController == nil && front.presentingViewController == nil)
        #expect(behind.view.superview === stage.window && front.view.window == nil)
        #expect(took() == ["b will go", "a will", "b gone", "a did", "hidden"])
    }

    @Test(
        "over the full screen what presents stays",
        arguments: [UIModalPresentationStyle.custom, .overFullScreen])
    func stays(style: UIModalPresentationStyle) {
        let (behind, front) = (root("a"), NotingController("b", trace))
        stage.advance(to: 0)
        front.modalPresentationStyle = style
        behind.present(front, animated: false)
        #expect(behind.view.superview === stage.window && front.view.window === stage.window)
    }

    @Test("a style that changes during a presentation brings the presenter back all the same")
    func changedStyle() {
        let (behind, front) = (root("a"), NotingController("b", trace))
        stage.advance(to: 0)
        behind.present(front, animated: false)
        #expect(behind.view.window == nil)
        front.modalPresentationStyle = .overFullScreen
        front.dismiss(animated: false)
        #expect(behind.view.superview === stage.window && front.view.window == nil)
    }

    @Test("a controller presents neither what presents it nor what contains it")
    func circles() {
        let (behind, front) = (root("a"), NotingController("b", trace))
        let child = NotingController("c", trace)
        front.addChild(child)
        stage.advance(to: 0)
        front.modalPresentationStyle = .overFullScreen
        behind.present(front, animated: false)
        for controller in [front, child] {
            controller.present(behind, animated: false)
            controller.present(front, animated: false)
        }
        #expect(front.presentedViewController == nil && behind.presentingViewController == nil)
        #expect(front.presentingViewController === behind)
    }

    @Test("the usual way in slides up, with the end told when it is there")
    func slides() {
        let (behind, front) = (root("a"), NotingController("b", trace))
        stage.advance(to: 0)
        behind.present(front, animated: true) { self.trace.lines.append("shown") }
        _ = took()
        stage.advance(to: 0.1)
        let y = front.view.layer.presentation()?.frame.origin.y ?? -1
        #expect(y > 0 && y < 480 && took() == [])
        #expect(front.isBeingPresented && behind.view.window === stage.window)
        stage.advance(to: 1)
        #expect(took() == ["b did, animated", "a gone", "shown"])
        #expect(!front.isBeingPresented && behind.view.window == nil)
    }

    @Test(
        "dismissed where its presentation ends, it appears first, and disappears at the end",
        arguments: [true, false])
    func dismissedAtOnce(inCompletion: Bool) {
        let (behind, front) = (root("a"), NotingController("b", trace))
        stage.advance(to: 0)
        front.whenEnded = { if !inCompletion, $0 == "did" { front.dismiss(animated: true) } }
        behind.present(front, animated: true) {
            if inCompletion { front.dismiss(animated: true) }
        }
        _ = took()
        stage.advance(to: 0.5)
        #expect(took() == ["b did, animated", "a gone", "b will go", "a will, animated"])
        #expect(front.isBeingDismissed)
        stage.advance(to: 9)
        #expect(took() == ["b gone", "a did, animated"])
        #expect(front.view.window == nil && behind.presentedViewController == nil)
    }

    @Test("another controller presented when one is gone comes after its presenter is back")
    func presentedNext() {
        let (behind, front) = (root("a"), NotingController("b", trace))
        let next = NotingController("c", trace)
        stage.advance(to: 0)
        behind.present(front, animated: false)
        front.whenEnded = { if $0 == "gone" { behind.present(next, animated: true) } }
        _ = (took(), next.view)
        _ = took()
        front.dismiss(animated: false) { self.trace.lines.append("hidden") }
        #expect(
            took() == [
                "b will go", "a will", "b gone", "a did", "a will go", "c will, animated", "hidden",
            ])
        stage.advance(to: 9)
        #expect(took() == ["c did, animated", "a gone"])
    }

    @Test(
        "dismissing the first presenter dismisses all that is presented", arguments: [true, false],
        [true, false])
    func stack(isOver: Bool, animated: Bool) {
        let behind = root("a")
        let (middle, front) = (NotingController("b", trace), NotingController("c", trace))
        stage.advance(to: 0)
        for controller in [middle, front] {
            controller.modalPresentationStyle = isOver ? .overFullScreen : .fullScreen
        }
        behind.present(middle, animated: false)
        middle.present(front, animated: false)
        _ = took()
        behind.dismiss(animated: animated) { self.trace.lines.append("hidden") }
        #expect(middle.view.window == nil && (front.view.window != nil) == animated)
        #expect(front.presentingViewController === (animated ? behind : nil))
        stage.advance(by: 3)
        let came = animated ? ["a will, animated"] : ["a will"]
        let there = animated ? ["a did, animated"] : ["a did"]
        #expect(
            took()
                == (isOver
                    ? ["b will go", "b gone", "c will go", "c gone", "hidden"]
                    : ["c will go"] + came + ["c gone"] + there + ["hidden"]))
        #expect(behind.presentedViewController == nil && middle.presentedViewController == nil)
        #expect(stage.window.subviews == [behind.view])
    }

    @Test("a stack of different styles leaves nothing", arguments: [true, false])
    func mixedStack(isLowestOver: Bool) {
        let behind = root("a")
        let controllers = ["b", "c", "d"].map { NotingController($0, trace) }
        stage.advance(to: 0)
        var presenter: UIViewController = behind
        for (index, controller) in controllers.enumerated() {
            let isOver = (index == 0) == isLowestOver
            controller.modalPresentationStyle = isOver ? .overFullScreen : .fullScreen
            presenter.present(controller, animated: false)
            presenter = controller
        }
        behind.dismiss(animated: true)
        stage.advance(by: 3)
        #expect(stage.window.subviews == [behind.view] && behind.presentedViewController == nil)
        for controller in controllers { #expect(controller.view.window == nil) }
    }

    @Test("views receive no touches during a transition", arguments: [true, false])
    func touchesInTransition(isOver: Bool) {
        let (behind, front) = (root("a"), NotingController("b", trace))
        let button = TouchedView(frame: CGRect(origin: .zero, size: stage.size))
        behind.view.addSubview(button)
        stage.advance(to: 0)
        front.modalPresentationStyle = isOver ? .overFullScreen : .fullScreen
        behind.present(front, animated: true)
        stage.advance(by: 0.1)
        stage.tap(at: CGPoint(x: 10, y: 10))
        stage.advance(by: 1)
        front.dismiss(animated: true)
        stage.advance(by: 0.1)
        stage.tap(at: CGPoint(x: 10, y: 10))
        #expect(button.trace.lines.isEmpty)
        stage.advance(by: 1)
        stage.tap(at: CGPoint(x: 10, y: 10))
        #expect(button.trace.lines == ["began 10,10", "ended 10,10"])
    }

    @Test("a child knows that it comes and goes")
    func moving() {
        final class Child: UIViewController {
            var lines: [String] = []
            override func viewWillAppear(_ animated: Bool) {
                lines.append("comes \(isMovingToParent) \(isMovingFromParent)")
            }
            override func viewDidDisappear(_ animated: Bool) {
                lines.append("gone \(isMovingToParent) \(isMovingFromParent)")
            }
        }
        let (parent, child) = (root("a"), Child())
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        #expect(!child.isMovingToParent)
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(child.lines == ["comes true false", "gone false true"])
        #expect(!child.isMovingFromParent)
    }

    @Test("a parent that forwards nothing tells its children itself")
    func manualForwarding() {
        final class Silent: UIViewController {
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        }
        let (parent, child) = (Silent(), NotingController("b", trace))
        stage.window.rootViewController = parent
        parent.addChild(child)
        parent.view.addSubview(child.view)
        stage.advance(to: 1)
        _ = took()
        child.beginAppearanceTransition(true, animated: true)
        #expect(took() == ["b will, animated"])
        child.endAppearanceTransition()
        child.view.removeFromSuperview()
        #expect(took() == ["b did, animated"])
    }

    @Test("children are told at once that their container goes, and that it stays after all")
    func containers() {
        let (behind, front) = (root("a"), NotingController("c", trace))
        let (child, inner) = (NotingController("b", trace), NotingController("d", trace))
        for (parent, child) in [(behind, child), (front, inner)] {
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
        }
        stage.advance(to: 0)
        _ = took()
        behind.present(front, animated: true)
        #expect(took() == ["a will go", "b will go", "c will, animated", "d will, animated"])
        stage.advance(to: 1)
        #expect(took() == ["c did, animated", "d did, animated", "a gone", "b gone"])
        let fader = Fader()
        fader.completes = false
        front.transitioningDelegate = fader
        front.dismiss(animated: true)
        #expect(took() == ["c will go", "d will go"])
        stage.advance(to: 3)
        #expect(
            took() == [
                "c will, animated", "d will, animated", "c did, animated", "d did, animated",
            ])
        front.beginAppearanceTransition(false, animated: false)
        front.endAppearanceTransition()
        #expect(took() == ["c will go", "d will go", "c gone", "d gone"])
    }

    @Test("animations alongside come before the completions, without animation too")
    func alongside() {
        let (behind, front) = (root("a"), NotingController("b", trace))
        stage.advance(to: 0)
        final class Shaded: UIPresentationController {
            var trace: Trace?
            override func presentationTransitionWillBegin() {
                presentedViewController.transitionCoordinator?.animate(
                    alongsideTransition: { _ in self.trace?.lines.append("beside") },
                    completion: { _ in self.trace?.lines.append("over") })
            }
        }
        final class Provider: UIViewControllerTransitioningDelegate {
            let trace: Trace
            init(_ trace: Trace) { self.trace = trace }
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?,
                source: UIViewController
            ) -> UIPresentationController? {
                let made = Shaded(presentedViewController: presented, presenting: presenting)
                made.trace = trace
                return made
            }
        }
        let provider = Provider(trace)
        front.modalPresentationStyle = .custom
        front.transitioningDelegate = provider
        behind.present(front, animated: false)
        #expect(took().filter { ["beside", "over"].contains($0) } == ["beside", "over"])
    }

    @Test("the container hears of a preferred size")
    func preferredSize() {
        final class Parent: UIViewController {
            var sizes: [CGSize] = []
            override func preferredContentSizeDidChange(
                forChildContentContainer container: any UIContentContainer
            ) { sizes.append(container.preferredContentSize) }
        }
        let (parent, child) = (Parent(), UIViewController())
        parent.addChild(child)
        for _ in 0..<2 { child.preferredContentSize = CGSize(width: 100, height: 50) }
        #expect(parent.sizes == [CGSize(width: 100, height: 50)])
        #expect(
            parent.size(forChildContentContainer: child, withParentContainerSize: .zero) == .zero)
    }

    /// A transition of the program's own: a linear fade of one second.
    private final class Fader: UIViewControllerAnimatedTransitioning,
        UIViewControllerTransitioningDelegate
    {
        var notes: [String] = []
        var completes = true
        func transitionDuration(
            using transitionContext: (any UIViewControllerContextTransitioning)?
        ) -> TimeInterval { 1 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            guard let to = context.viewController(forKey: .to),
                let from = context.viewController(forKey: .from)
            else { return }
            let frames = [context.initialFrame(for: from), context.finalFrame(for: to)]
            notes += frames.map { "\(Int($0.minY)) to \(Int($0.maxY))" }
            let isIn = to.isBeingPresented
            guard let front = context.view(forKey: isIn ? .to : .from) else { return }
            if isIn { context.containerView.addSubview(front) }
            front.alpha = isIn ? 0 : 1
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                front.alpha = isIn ? 1 : 0
            } completion: { _ in
                context.completeTransition(self.completes)
            }
        }
        func animationEnded(_ transitionCompleted: Bool) { notes.append("\(transitionCompleted)") }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController,
            source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?,
            source: UIViewController
        ) -> UIPresentationController? {
            Sheet(presentedViewController: presented, presenting: presenting)
        }
    }

    /// A presentation in the lower half, over a shade that fades in beside the transition.
    private final class Sheet: UIPresentationController {
        let shade = UIView()
        override var frameOfPresentedViewInContainerView: CGRect {
            CGRect(x: 0, y: 240, width: 320, height: 240)
        }
        override func presentationTransitionWillBegin() {
            shade.alpha = 0
            containerView?.insertSubview(shade, at: 0)
            presentedViewController.transitionCoordinator?.animate(
                alongsideTransition: { _ in self.shade.alpha = 1 }, completion: nil)
        }
        override func dismissalTransitionDidEnd(_ completed: Bool) { shade.removeFromSuperview() }
    }

    @Test("a program's own transition animates in the container, and back")
    func ownTransition() throws {
        let (behind, front) = (root("a"), NotingController("b", trace))
        let fader = Fader()
        stage.advance(to: 0)
        front.transitioningDelegate = fader
        front.modalPresentationStyle = .custom
        behind.present(front, animated: true)
        let sheet = try #require(front.presentationController as? Sheet)
        #expect(sheet.containerView?.superview === stage.window)
        _ = took()
        stage.advance(to: 0.25)
        #expect(front.view.layer.presentation()?.opacity == 0.25)
        expectClose(
            Double(sheet.shade.layer.presentation()?.opacity ?? -1), 0.129162, throughCurve)
        stage.advance(to: 1)
        #expect(took() == ["b did, animated"])
        front.dismiss(animated: true)
        stage.advance(to: 1.5)
        #expect(front.view.layer.presentation()?.opacity == 0.5 && front.isBeingDismissed)
        stage.advance(to: 2)
        #expect(front.view.window == nil && sheet.containerView?.superview == nil)
        #expect(took() == ["b will go", "b gone"])
        #expect(
            fader.notes == [
                "0 to 480", "240 to 480", "true", "240 to 480", "0 to 480", "true",
            ])
    }

    @Test("a transition that is taken back leaves all as it was")
    func takenBack() {
        let (behind, front) = (root("a"), NotingController("b", trace))
        let fader = Fader()
        fader.completes = false
        stage.advance(to: 0)
        front.transitioningDelegate = fader
        behind.present(front, animated: true)
        _ = took()
        stage.advance(to: 1)
        #expect(behind.presentedViewController == nil && front.view.window == nil)
        #expect(behind.view.superview === stage.window)
        #expect(took() == ["b will go", "a will, animated", "b gone", "a did, animated"])
    }
}
