import Testing

@testable import UIKitViews

/// A delegate that notes what is shown, and provides an animator and a driver.
@MainActor final class NavigationNotes: UINavigationControllerDelegate {
    let trace: Trace
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var driver: (any UIViewControllerInteractiveTransitioning)?
    private(set) var operations: [UINavigationController.Operation] = []

    init(_ trace: Trace) { self.trace = trace }

    private func note(_ word: String, _ controller: UIViewController, _ animated: Bool) {
        trace.lines.append("\(word) \(controller.title ?? "?")\(animated ? ", animated" : "")")
    }
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
    ) { note("will show", viewController, animated) }
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) { note("showed", viewController, animated) }
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        operations.append(operation)
        return animator
    }
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}

/// A controller that pushes itself onto a stack when it is told of another parent.
private final class StrayingController: UIViewController {
    var chosen: UINavigationController?
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        guard let chosen else { return }
        self.chosen = nil
        chosen.pushViewController(self, animated: false)
    }
}

/// A fade of one second, which notes what its context says.
@MainActor private final class Fade: UIViewControllerAnimatedTransitioning {
    var lines: [String] = []
    var completes = true

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.viewController(forKey: .from),
            let to = context.viewController(forKey: .to), let toView = context.view(forKey: .to)
        else { return }
        let inset = context.initialFrame(for: from).minY
        lines.append("\(from.title ?? "?") to \(to.title ?? "?"), \(inset)")
        #expect(context.view(forKey: .from) === from.view && toView === to.view)
        #expect(from.view.superview === context.containerView && toView.superview == nil)
        #expect(context.finalFrame(for: from) == .zero && context.initialFrame(for: to) == .zero)
        #expect(context.presentationStyle == .none && context.isAnimated)
        toView.frame = context.finalFrame(for: to)
        context.containerView.addSubview(toView)
        toView.alpha = 0
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear, animations: { toView.alpha = 1 },
            completion: { _ in
                toView.alpha = 1
                context.completeTransition(self.completes && !context.transitionWasCancelled)
            })
    }

    func animationEnded(_ transitionCompleted: Bool) { lines.append("\(transitionCompleted)") }
}

@Suite("Navigation controllers (views 11.2)")
@MainActor struct NavigationTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 480))
    private let trace = Trace()
    private let notes: NavigationNotes
    private let navigation: UINavigationController
    private let (a, b, c): (NotingController, NotingController, NotingController)

    init() {
        notes = NavigationNotes(trace)
        let trace = trace
        (a, b, c) = (
            NotingController("a", trace), NotingController("b", trace),
            NotingController("c", trace)
        )
        for (controller, title) in [(a, "A"), (b, "B"), (c, "C")] { controller.title = title }
        navigation = UINavigationController(rootViewController: a)
        navigation.delegate = notes
        stage.window.rootViewController = navigation
        stage.advance(to: 0)
    }

    private func took() -> [String] {
        defer { trace.lines = [] }
        return trace.lines
    }

    private func shown(_ view: UIView) -> CGRect { view.layer.presentation()?.frame ?? .null }

    /// Shows `a` and, on top of it, `b`.
    private func pushed() {
        navigation.pushViewController(b, animated: false)
        stage.advance(by: 0)
        trace.lines = []
    }

    // MARK: Callbacks

    @Test("a controller that another stack takes, or that removes itself, leaves its stack")
    func taken() {
        pushed()
        let other = UINavigationController(rootViewController: c)
        other.pushViewController(b, animated: false)
        #expect(navigation.viewControllers == [a] && other.viewControllers == [c, b])
        #expect(a.view.window === stage.window && b.navigationController === other)
        navigation.popToRootViewController(animated: false)
        #expect(b.navigationController === other && other.children == [c, b])
        b.removeFromParent()
        #expect(other.viewControllers == [c] && other.topViewController === c)
    }

    @Test("a child that pushes itself elsewhere while it is told of a parent is in no stack")
    func straying() {
        let (stray, parent) = (StrayingController(), UIViewController())
        stray.chosen = navigation
        parent.addChild(stray)
        #expect(stray.chosen == nil && stray.parent === parent && parent.children == [stray])
        #expect(navigation.viewControllers == [a] && navigation.children == [a])
        #expect(a.view.window === stage.window && stray.view.window == nil)
    }

    @Test("the lowest controller comes with the window")
    func root() {
        #expect(
            took() == [
                "a willMove", "a didMove", "a load", "a loaded", "will show A", "a will",
                "showed A",
                "a did",
            ])
        #expect(a.navigationController === navigation && a.parent === navigation)
        #expect(navigation.topViewController === a && navigation.visibleViewController === a)
        #expect(navigation.popViewController(animated: true) == nil)
        expectClose(a.view.frame, CGRect(x: 0, y: 44, width: 320, height: 436))
    }

    @Test("a push and a pop, animated", arguments: [true, false])
    func callbacks(animated: Bool) {
        let (comma, seconds) = (animated ? ", animated" : "", animated ? 0.4 : 0)
        _ = took()
        navigation.pushViewController(b, animated: animated)
        #expect(navigation.topViewController === b && navigation.children == [a, b])
        #expect((a.transitionCoordinator === b.transitionCoordinator) == true)
        #expect((b.transitionCoordinator != nil) == animated && b.isMovingToParent == animated)
        stage.advance(by: seconds)
        #expect(
            took() == [
                "b willMove", "b load", "b loaded", "a will go", "b will\(comma)",
                "will show B\(comma)", "a gone", "b did\(comma)", "b didMove",
                "showed B\(comma)",
            ])
        #expect(a.view.superview == nil && b.view.window != nil && !b.isMovingToParent)
        #expect(navigation.transitionCoordinator == nil)
        #expect(navigation.popViewController(animated: animated) === b)
        #expect(navigation.viewControllers == [a] && b.isMovingFromParent == animated)
        stage.advance(by: seconds)
        #expect(
            took() == [
                "b willMove", "b will go", "a will\(comma)", "will show A\(comma)", "b gone",
                "a did\(comma)", "b didMove", "showed A\(comma)",
            ])
        #expect(b.view.superview == nil && b.parent == nil && b.navigationController == nil)
        expectClose(a.view.frame, CGRect(x: 0, y: 44, width: 320, height: 436))
    }

    @Test("a cancelled pop")
    func cancelled() {
        pushed()
        var seen: [Bool] = []
        b.whenEnded = { _ in seen.append(b.isMovingFromParent) }
        drag(to: 100)
        #expect(navigation.viewControllers == [a] && b.isMovingFromParent)
        #expect(a.transitionCoordinator?.isInteractive == true)
        letGo()
        #expect(took() == ["b willMove", "b will go", "a will, animated", "will show A, animated"])
        stage.advance(by: 0.4)
        #expect(took() == ["a will go", "b will, animated", "a gone", "b did, animated"])
        #expect(navigation.viewControllers == [a, b] && navigation.children == [a, b])
        #expect(seen == [false] && !b.isMovingFromParent && a.view.superview == nil)
        #expect(navigation.navigationBar.topItem === b.navigationItem)
        expectClose(b.view.frame, CGRect(x: 0, y: 44, width: 320, height: 436))
        // It can be popped then.
        navigation.popViewController(animated: true)
        stage.advance(by: 0.4)
        #expect(a.view.window != nil && b.parent == nil)
    }

    struct StackRow: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let before: [Int]
        let after: [Int]
        let operation: UINavigationController.Operation?
        let moves: [String]
    }

    nonisolated static let stacks = [
        StackRow(
            testDescription: "replaced", before: [0], after: [1, 2], operation: .push,
            moves: [
                "a willMove", "b willMove", "c willMove", "a didMove", "b didMove", "c didMove",
            ]
        ),
        StackRow(
            testDescription: "one below", before: [0], after: [1, 0], operation: nil,
            moves: ["b willMove", "b didMove"]),
        StackRow(
            testDescription: "turned", before: [0, 1], after: [1, 0], operation: .pop, moves: []),
        StackRow(
            testDescription: "two popped", before: [0, 1, 2], after: [0], operation: .pop,
            moves: ["b willMove", "c willMove", "b didMove", "c didMove"]),
        StackRow(
            testDescription: "one from the middle", before: [0, 1, 2], after: [0, 2],
            operation: nil, moves: ["b willMove", "b didMove"]),
        StackRow(
            testDescription: "emptied", before: [0, 1], after: [], operation: nil,
            moves: ["a willMove", "b willMove", "a didMove", "b didMove"]),
    ]

    @Test("a stack is set", arguments: stacks)
    func stacks(_ row: StackRow) {
        let all = [a, b, c]
        navigation.viewControllers = row.before.map { all[$0] }
        stage.advance(by: 0)
        _ = took()
        navigation.setViewControllers(row.after.map { all[$0] }, animated: true)
        stage.advance(by: 0.4)
        #expect(took().filter { $0.hasSuffix("Move") } == row.moves)
        #expect(notes.operations == [row.operation].compactMap { $0 })
        for (index, controller) in all.enumerated() {
            #expect((controller.viewIfLoaded?.window != nil) == (index == row.after.last))
            #expect((controller.parent != nil) == row.after.contains(index))
        }
        #expect(
            navigation.navigationBar.items == row.after.map { all[$0].navigationItem })
    }

    @Test("pops to a controller, and to the lowest one")
    func pops() {
        navigation.viewControllers = [a, b, c]
        #expect(navigation.popToViewController(c, animated: false) == nil)
        #expect(navigation.popToViewController(UIViewController(), animated: false) == nil)
        #expect(navigation.popToViewController(b, animated: false) == [c])
        #expect(navigation.popToRootViewController(animated: false) == [b])
        #expect(navigation.popToRootViewController(animated: false) == nil)
        let inner = UIViewController()
        a.addChild(inner)
        inner.show(b, sender: nil)
        #expect(navigation.topViewController === b && inner.navigationController === navigation)
    }

    @Test("controllers that were popped, and the navigation controller, are released")
    func released() {
        var other: UINavigationController? = UINavigationController(rootViewController: c)
        stage.window.rootViewController = other
        stage.advance(by: 0)
        weak var popped: UIViewController?
        do {
            let controller = UIViewController()
            popped = controller
            other?.pushViewController(controller, animated: true)
        }
        stage.advance(by: 0.4)
        #expect(popped?.view.window != nil)
        other?.popViewController(animated: true)
        stage.advance(by: 0.4)
        stage.advance(by: 0.1)
        #expect(popped == nil)
        weak let gone = other
        stage.window.rootViewController = nil
        other = nil
        stage.advance(by: 0.1)
        #expect(gone == nil && c.parent == nil)
    }

    // MARK: During a transition

    @Test("changes during a transition count at once, and are shown after it")
    func queued() {
        _ = took()
        navigation.pushViewController(b, animated: true)
        stage.advance(by: 0.1)
        navigation.pushViewController(c, animated: true)
        #expect(navigation.viewControllers == [a, b, c] && !c.isViewLoaded)
        stage.advance(by: 0.26)
        #expect(b.view.window != nil && c.view.window != nil && a.view.window == nil)
        stage.advance(by: 0.1)
        navigation.popToRootViewController(animated: true)
        stage.advance(by: 0.3)
        #expect(navigation.viewControllers == [a] && c.view.window != nil && c.parent != nil)
        stage.advance(by: 0.4)
        #expect(a.view.window != nil && c.view.window == nil && navigation.children == [a])
        #expect(notes.operations == [.push, .push, .pop])
        #expect(
            took().filter { !$0.hasSuffix("load") && !$0.hasSuffix("loaded") } == [
                "b willMove", "a will go", "b will, animated", "will show B, animated",
                "c willMove", "a gone", "b did, animated", "showed B, animated", "b will go",
                "c will, animated", "will show C, animated", "b willMove", "c willMove", "b gone",
                "c did, animated", "showed C, animated", "c will go", "a will, animated",
                "will show A, animated", "c gone", "a did, animated", "b didMove", "c didMove",
                "showed A, animated",
            ])
    }

    @Test("a push in a final callback follows the transition")
    func pushAtEnd() {
        b.whenEnded = { [navigation, c] in
            if $0 == "did" { navigation.pushViewController(c, animated: true) }
        }
        navigation.pushViewController(b, animated: true)
        stage.advance(by: 0.4)
        stage.advance(by: 0.4)
        #expect(c.view.window != nil && navigation.viewControllers == [a, b, c])
        #expect(
            took().suffix(4) == ["c did, animated", "b didMove", "c didMove", "showed C, animated"])
    }

    @Test("a pop undone before it was shown leaves all as it was")
    func undone() {
        pushed()
        drag(to: 100)
        navigation.pushViewController(c, animated: true)
        letGo()
        stage.advance(by: 0.4)
        stage.advance(by: 0.4)
        // The stack that was set counts, not the one from before the cancelled pop.
        #expect(navigation.viewControllers == [a, c] && navigation.children == [a, c])
        #expect(c.view.window != nil && b.view.window == nil)
        navigation.popViewController(animated: true)
        navigation.pushViewController(c, animated: true)
        stage.advance(by: 0.4)
        stage.advance(by: 0.4)
        #expect(navigation.children == [a, c] && c.view.window != nil && c.parent === navigation)
    }

    @Test("animations alongside, from the first callback on")
    func alongside() {
        final class Shading: UIViewController {
            let shade = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            override func viewWillAppear(_ animated: Bool) {
                view.addSubview(shade)
                transitionCoordinator?.animate(alongsideTransition: { [shade] _ in shade.alpha = 0 }
                )
            }
        }
        let shading = Shading()
        navigation.pushViewController(shading, animated: true)
        stage.advance(by: 0.175)
        expectClose(
            shading.shade.layer.presentation().map { Double($0.opacity) }, 1 - 0.6846432, 1e-4)
        stage.advance(by: 0.4)
    }

    // MARK: The standard transition

    nonisolated static let times: [(time: Double, progress: Double)] = [
        (0, 0), (0.0875, 0.3781381), (0.175, 0.6846432), (0.2625, 0.9065353),
    ]

    @Test("the upper view slides, the lower one by less under a shade", arguments: times)
    func slide(time: Double, progress: Double) {
        for isPop in [false, true] {
            if isPop {
                navigation.popViewController(animated: true)
            } else {
                navigation.pushViewController(b, animated: true)
            }
            stage.advance(by: time)
            let covered = isPop ? 1 - progress : progress
            expectClose(
                shown(b.view), CGRect(x: 320 * (1 - covered), y: 44, width: 320, height: 436),
                320 * throughCurve)
            expectClose(
                shown(a.view), CGRect(x: -96 * covered, y: 44, width: 320, height: 436),
                320 * throughCurve)
            let container = a.view.superview?.subviews ?? []
            #expect(container.count == 3 && container.first === a.view)
            expectClose(
                Double(container[1].layer.presentation()?.opacity ?? -1), 0.1 * covered, 1e-6)
            stage.advance(by: 0.4)
            #expect((isPop ? a : b).view.superview?.subviews.count == 1)
        }
    }

    struct DragRow: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var start: CGFloat = 5
        var end: CGFloat = 245
        /// The seconds that the finger rests before it is lifted.
        var rest = 1.0
        var change: @MainActor @Sendable (UINavigationController) -> Void = { _ in }
        let pops: Bool
    }

    nonisolated static let drags = [
        DragRow(testDescription: "beyond half", pops: true),
        DragRow(testDescription: "less than half", end: 125, pops: false),
        DragRow(testDescription: "by velocity", end: 125, rest: 0, pops: true),
        DragRow(testDescription: "from within", start: 60, pops: false),
        DragRow(
            testDescription: "with a hidden bar", change: { $0.isNavigationBarHidden = true },
            pops: false),
        DragRow(
            testDescription: "with a hidden bar, without the delegate of the gesture",
            change: {
                $0.isNavigationBarHidden = true
                $0.interactivePopGestureRecognizer?.delegate = nil
            }, pops: true),
        DragRow(
            testDescription: "without a back button",
            change: { $0.topViewController?.navigationItem.hidesBackButton = true }, pops: false),
        DragRow(
            testDescription: "with an animator of the delegate",
            change: { ($0.delegate as? NavigationNotes)?.animator = Fade() }, pops: false),
        DragRow(
            testDescription: "switched off",
            change: { $0.interactivePopGestureRecognizer?.isEnabled = false }, pops: false),
        DragRow(
            testDescription: "with one controller",
            change: { $0.setViewControllers([$0.viewControllers[1]], animated: false) },
            pops: false),
    ]

    private func drag(from start: CGFloat = 5, to end: CGFloat) {
        stage.touch(.began, at: CGPoint(x: start, y: 200))
        for share in [0.25, 0.5, 0.75, 1] {
            stage.advance(by: 0.02)
            stage.touch(.moved, at: CGPoint(x: start + (end - start) * share, y: 200))
        }
    }

    /// Rests the finger for some seconds, and lifts it.
    private func letGo(after seconds: Double = 1) {
        if seconds > 0 {
            stage.advance(by: seconds)
            stage.touch(.moved)
        }
        stage.touch(.ended)
    }

    @Test("a drag from the left edge drives the pop", arguments: drags)
    func drags(_ row: DragRow) {
        pushed()
        row.change(navigation)
        stage.advance(by: 0)
        drag(from: row.start, to: row.end)
        if row.pops {
            expectClose(Double(shown(b.view).minX), row.end - row.start, 1e-3)
            expectClose(Double(shown(a.view).minX), 0.3 * (row.end - row.start - 320), 1e-3)
        }
        letGo(after: row.rest)
        stage.advance(by: 0.5)
        #expect((navigation.topViewController === a) == row.pops)
        #expect((a.view.window != nil) == row.pops && (b.view.window == nil) == row.pops)
        #expect(navigation.transitionCoordinator == nil)
    }

    // MARK: Transitions of the program

    @Test("an animator of the delegate", arguments: [true, false])
    func own(completes: Bool) {
        let fade = Fade()
        (notes.animator, fade.completes) = (fade, completes)
        navigation.pushViewController(b, animated: true)
        stage.advance(by: 0.25)
        expectClose(Double(b.view.layer.presentation()?.opacity ?? -1), 0.25, 1e-6)
        // Touches wait for the end.
        #expect(stage.window.hitTest(CGPoint(x: 160, y: 300), with: nil) === navigation.view)
        stage.tap(at: CGPoint(x: 40, y: 22))
        stage.advance(by: 0.8)
        #expect(fade.lines == ["A to B, 44.0", "\(completes)"])
        #expect((navigation.viewControllers == [a, b]) == completes)
        #expect((b.view.window != nil) == completes && (a.view.window == nil) == completes)
        #expect((b.parent != nil) == completes)
        let top = completes ? b : a
        #expect(navigation.navigationBar.topItem === top.navigationItem)
        #expect(stage.window.hitTest(CGPoint(x: 160, y: 300), with: nil) === top.view)
    }

    @Test("an animator of the delegate that is driven", arguments: [true, false])
    func driven(finishes: Bool) {
        let driver = UIPercentDrivenInteractiveTransition()
        (notes.animator, notes.driver) = (Fade(), driver)
        pushed()
        navigation.popViewController(animated: true)
        stage.advance(by: 1)
        driver.update(0.5)
        stage.advance(by: 0.1)
        expectClose(Double(a.view.layer.presentation()?.opacity ?? -1), 0.5, 1e-6)
        if finishes { driver.finish() } else { driver.cancel() }
        stage.advance(by: 1)
        #expect((navigation.viewControllers == [a]) == finishes)
        #expect((a.view.window != nil) == finishes && (b.parent == nil) == finishes)
        #expect(a.view.alpha == 1)
    }

    // MARK: The bar's place

    @Test("hidden, the bar leaves its place to the views")
    func hidden() {
        navigation.setNavigationBarHidden(true, animated: true)
        stage.advance(by: 0.1)
        expectClose(Double(shown(navigation.navigationBar).minY), -22, 1e-3)
        expectClose(shown(a.view), CGRect(x: 0, y: 22, width: 320, height: 458), 1e-3)
        stage.advance(by: 0.2)
        #expect(a.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
        // During a transition, alongside it.
        navigation.pushViewController(b, animated: true)
        navigation.setNavigationBarHidden(false, animated: true)
        stage.advance(by: 0.175)
        expectClose(
            Double(shown(navigation.navigationBar).minY), -44 * (1 - 0.6846432), 1e-4)
        stage.advance(by: 0.4)
        #expect(b.view.frame == CGRect(x: 0, y: 44, width: 320, height: 436))
        #expect(!navigation.isNavigationBarHidden)
    }

    @Test("the bar is hidden in a final callback")
    func hiddenAtEnd() {
        b.whenEnded = { [navigation] _ in navigation.setNavigationBarHidden(true, animated: true) }
        navigation.pushViewController(b, animated: true)
        stage.advance(by: 0.4)
        stage.advance(by: 0.3)
        #expect(b.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
        #expect(navigation.navigationBar.frame.minY == -44)
    }

    @Test("within another controller, and resized")
    func nested() {
        let parent = UIViewController()
        stage.window.rootViewController = parent
        parent.addChild(navigation)
        navigation.view.frame = CGRect(x: 40, y: 60, width: 200, height: 300)
        parent.view.addSubview(navigation.view)
        navigation.didMove(toParent: parent)
        stage.advance(by: 0)
        #expect(a.view.frame == CGRect(x: 0, y: 44, width: 200, height: 256))
        navigation.pushViewController(b, animated: true)
        stage.advance(by: 0.175)
        expectClose(Double(shown(b.view).minX), 200 * (1 - 0.6846432), 1e-3)
        navigation.view.frame.size = CGSize(width: 240, height: 320)
        stage.advance(by: 0.4)
        #expect(b.view.frame == CGRect(x: 0, y: 44, width: 240, height: 276))
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 240, height: 44))
        // The edge of the drag is that of the navigation controller, not of the window.
        drag(from: 5, to: 200)
        letGo()
        #expect(navigation.topViewController === b)
        drag(from: 45, to: 245)
        expectClose(Double(shown(b.view).minX), 200, 1e-3)
        letGo()
        stage.advance(by: 0.5)
        #expect(navigation.topViewController === a)
        navigation.pushViewController(b, animated: false)
        navigation.view.frame.size = .zero
        navigation.popViewController(animated: true)
        stage.advance(by: 0.4)
        navigation.view.frame.size = CGSize(width: 100, height: 100)
        #expect(a.view.window != nil)
    }

    @Test("a stack outside of a window, and under a presented controller")
    func elsewhere() {
        let other = UINavigationController()
        #expect(other.topViewController == nil && other.visibleViewController == nil)
        other.pushViewController(c, animated: true)
        #expect(!c.isViewLoaded && !c.isMovingToParent)
        #expect(other.view.subviews.count == 2 && c.view.superview != nil)
        let front = UIViewController()
        a.present(front, animated: false)
        #expect(navigation.visibleViewController === front)
        navigation.pushViewController(b, animated: true)
        #expect(b.view.superview != nil && b.view.window == nil)
        front.dismiss(animated: false)
        #expect(b.view.window != nil && a.view.window == nil)
    }

    @Test("a controller that pushes itself while it loads its view")
    func pushedWhileLoading() {
        let controller = PushedAsItLoads()
        controller.stack = navigation
        _ = controller.view
        #expect(navigation.topViewController === controller && controller.isViewLoaded)
        #expect(controller.view.window != nil && a.view.window == nil)
        navigation.popViewController(animated: false)
        #expect(navigation.topViewController === a && a.view.window != nil)
    }
}

/// A controller that is pushed in the middle of ``loadView()``.
private final class PushedAsItLoads: UIViewController {
    weak var stack: UINavigationController?

    override func loadView() {
        stack?.pushViewController(self, animated: false)
        super.loadView()
    }
}
