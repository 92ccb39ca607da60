import Testing

@testable import UIKitViews

/// A controller that notes changes of its surroundings.
private final class WatchingController: UIViewController {
    let trace: Trace
    private let name: String

    init(_ name: String, _ trace: Trace) {
        (self.name, self.trace) = (name, trace)
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        let before = view.bounds.width
        trace.lines.append("\(name) \(before) to \(size.width)")
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(
            alongsideTransition: { [trace, name, view] context in
                view?.alpha = 0.5
                trace.lines.append(
                    "\(name) beside \(view?.bounds.width ?? -1) in \(context.transitionDuration) s")
            },
            completion: { [trace, name] in
                trace.lines.append("\(name) done \($0.isCancelled)")
            })
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        trace.lines.append(
            "\(name) \(previousTraitCollection?.displayScale ?? -1) to "
                + "\(traitCollection.displayScale)")
    }
}

/// A view that notes changes of its surroundings.
private final class WatchingView: UIView {
    var changes: [[CGFloat]] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        changes.append([previousTraitCollection?.displayScale ?? -1, traitCollection.displayScale])
    }
}

@Suite("Sizes and displays that change (views 11.2)")
@MainActor struct SurroundingsTests {
    private let trace = Trace()

    @Test("a window tells its controller, which tells its children, before its size changes")
    func sizes() {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 480))
        let (root, child) = (WatchingController("root", trace), WatchingController("child", trace))
        let unseen = WatchingController("unseen", trace)
        for other in [child, unseen] { root.addChild(other) }
        stage.window.rootViewController = root
        root.view.addSubview(child.view)
        // By itself it has the size of the screen, which other tests change.
        child.view.frame = root.view.bounds
        trace.lines = []
        stage.window.frame.size.width = 480
        #expect(
            trace.lines == [
                "root 320.0 to 480.0", "child 320.0 to 480.0", "child beside 480.0 in 0.0 s",
                "root beside 480.0 in 0.0 s", "child done false", "root done false",
            ])
        trace.lines = []
        stage.window.frame.origin.x = 10
        stage.window.frame.size.width = 480
        #expect(trace.lines == [])
        stage.window.bounds.size.width = 500
        #expect(trace.lines.first == "root 480.0 to 500.0")
    }

    @Test("what changes beside a new size does not animate, not even inside a block")
    func unanimated() {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 480))
        let root = WatchingController("root", trace)
        stage.window.rootViewController = root
        stage.advance(to: 0)
        UIView.animate(withDuration: 1) { stage.window.frame.size.width = 480 }
        #expect(root.view.alpha == 0.5)
        #expect(root.view.layer.animation(forKey: "opacity") == nil)
    }

    @Test("a controller that is presented over the whole window is told of its size")
    func presented() {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 480))
        let (root, modal) = (WatchingController("root", trace), WatchingController("modal", trace))
        stage.window.rootViewController = root
        root.present(modal, animated: false)
        #expect(root.view.window == nil && modal.view.window === stage.window)
        trace.lines = []
        stage.window.frame.size.width = 480
        #expect(trace.lines.contains { $0.hasPrefix("modal") && $0.hasSuffix("to 480.0") })
        #expect(modal.view.bounds.width == 480)
    }

    @Test("a presented view without a mask follows the size of the window that it fills")
    func presentedWithoutMask() {
        final class Own: UIViewController {
            override func loadView() { view = UIView() }
        }
        let stage = OffscreenStage(size: CGSize(width: 320, height: 480))
        let (root, modal) = (UIViewController(), Own())
        stage.window.rootViewController = root
        root.present(modal, animated: false)
        stage.window.frame.size = CGSize(width: 480, height: 320)
        #expect(modal.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
    }

    @Test("a presenter's view comes back in the size of the window", arguments: 1...2)
    func presenterOfResizedWindow(count: Int) {
        /// A transition that brings the view back without setting its frame.
        final class Frameless: UIViewControllerAnimatedTransitioning,
            UIViewControllerTransitioningDelegate
        {
            func transitionDuration(
                using transitionContext: (any UIViewControllerContextTransitioning)?
            ) -> TimeInterval { 1 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
                context.completeTransition(true)
            }
            func animationController(
                forDismissed dismissed: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        }
        let stage = OffscreenStage(size: CGSize(width: 320, height: 480))
        let controllers = (0...count).map { _ in UIViewController() }
        stage.window.rootViewController = controllers[0]
        let transition = Frameless()
        for (presenter, modal) in zip(controllers, controllers.dropFirst()) {
            modal.modalPresentationStyle = .fullScreen
            modal.transitioningDelegate = transition
            presenter.present(modal, animated: false)
        }
        stage.window.frame.size = CGSize(width: 480, height: 320)
        controllers[0].dismiss(animated: true)
        #expect(stage.window.subviews == [controllers[0].view])
        #expect(controllers[count].transitioningDelegate === transition)
        #expect(controllers[0].view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
    }

    @Test("views and controllers are told when the pixels of the display change")
    func traits() {
        let screen = UIScreen.main
        let before = (screen.bounds.size, screen.scale)
        let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: before.1)
        let root = WatchingController("root", trace)
        stage.window.rootViewController = root
        let (view, fixed) = (WatchingView(frame: .zero), WatchingView(frame: .zero))
        fixed.contentScaleFactor = 7
        root.view.addSubview(view)
        root.view.addSubview(fixed)
        #expect(view.changes == [] && trace.lines == [])

        let other = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 3)
        other.window.rootViewController = UIViewController()
        for watching in [view, fixed] { other.addSubview(watching) }
        #expect(view.changes == [[before.1, 3]] && fixed.changes == [[before.1, 3]])
        #expect(fixed.contentScaleFactor == 7)
        other.window.rootViewController = root
        #expect(trace.lines == ["root \(before.1) to 3.0"])
        #expect(root.traitCollection.displayScale == 3)
    }
}
