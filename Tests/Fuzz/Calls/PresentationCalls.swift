import Foundation
import UIKitViews

/// Presentation controllers and controllers of a program's own, with their overrides.
extension Calls {
    private typealias Change = @MainActor (UIViewController, World, inout Dice) -> Void

    private static let controllerValues: [Change] = [
        { controller, _, dice in controller.preferredContentSize = dice.size() },
        { controller, _, dice in
            controller.definesPresentationContext = dice.flag()
            controller.isModalInPresentation = dice.flag()
            controller.modalPresentationCapturesStatusBarAppearance = dice.flag()
        },
        { controller, _, dice in controller.view = dice.flag() ? nil : UIView(frame: dice.rect()) },
        { controller, _, _ in controller.loadViewIfNeeded() },
        { controller, world, _ in
            if controller.isViewLoaded != (controller.viewIfLoaded != nil) {
                world.fail("UIViewController: a view that is loaded and not")
            }
            _ = (controller.traitCollection, controller.isMovingFromParent)
            _ = (controller.isMovingToParent, controller.isBeingPresented, controller.next)
            _ = (controller.supportedInterfaceOrientations, controller.shouldAutorotate)
            _ = controller.preferredInterfaceOrientationForPresentation.isPortrait
            _ = (controller.prefersStatusBarHidden, controller.preferredStatusBarStyle)
            _ = controller.prefersHomeIndicatorAutoHidden
            _ = controller.preferredScreenEdgesDeferringSystemGestures
        },
        { controller, _, _ in
            controller.didReceiveMemoryWarning()
            controller.setNeedsStatusBarAppearanceUpdate()
        },
        { controller, world, dice in
            let other = dice.any(world.controllers)
            controller.preferredContentSizeDidChange(forChildContentContainer: other)
            _ = controller.size(
                forChildContentContainer: other, withParentContainerSize: dice.size())
        },
        { controller, world, dice in
            controller.willMove(toParent: dice.flag() ? nil : dice.any(world.controllers))
        },
        { controller, world, _ in
            let presentation = controller.presentationController
            _ = (presentation?.containerView, presentation?.presentedView?.frame)
            _ = presentation?.frameOfPresentedViewInContainerView
            _ = (presentation?.shouldRemovePresentersView, presentation?.presentationStyle)
            _ = (presentation?.shouldPresentInFullscreen, presentation?.preferredContentSize)
            world.withoutCallbacks { world.stage.advance(by: 0.05) }
        },
        { controller, _, dice in
            let block = dice.word()
            controller.transitionCoordinator?.animateAlongsideTransition(
                in: controller.viewIfLoaded, animation: { _ in controller.title = block },
                completion: { _ in controller.title = nil })
        },
        { controller, _, dice in
            guard let navigation = controller as? UINavigationController else { return }
            _ = (navigation.topViewController, navigation.visibleViewController)
            navigation.isNavigationBarHidden = dice.flag()
            navigation.interactivePopGestureRecognizer?.isEnabled = dice.flag()
            let bar = navigation.navigationBar
            (bar.isTranslucent, bar.prefersLargeTitles) = (dice.flag(), dice.flag())
            if dice.flag() {
                bar.items = dice.flag() ? nil : [UINavigationItem(title: dice.word())]
            }
            _ = UINavigationController.hideShowBarDuration
        },
        { controller, _, dice in
            let (item, button) = (controller.navigationItem, UIBarButtonItem())
            item.backButtonTitle = dice.flag() ? nil : dice.word()
            item.leftItemsSupplementBackButton = dice.flag()
            item.rightBarButtonItems = dice.flag() ? nil : [button, button]
            item.leftBarButtonItem = dice.flag() ? nil : button
            (button.title, button.isEnabled) = (dice.word(), dice.flag())
        },
    ]

    static let presentations: [Call] = [
        Call("presentation.make") { world, dice in
            let controller = OverridingController(world.block(&dice), &dice)
            controller.modalPresentationStyle = dice.any([
                .custom, .custom, .fullScreen, .overCurrentContext, .formSheet, .popover,
            ])
            let delegate = PresentationMaker(world.block(&dice), &dice)
            world.keep(delegate, in: \.retained, &dice)
            controller.transitioningDelegate = delegate
            world.keep(controller, in: \.controllers, &dice)
        },
        Call("presentation.show") { world, dice in
            guard !world.controllers.isEmpty else { return }
            let root = UIViewController()
            world.stage.window.rootViewController = root
            let shown = dice.any(world.controllers)
            guard shown.parent == nil, shown.presentingViewController == nil else { return }
            root.present(shown, animated: dice.flag())
            shown.presentationController?.delegate =
                world.retained.compactMap {
                    $0 as? PresentationMaker
                }.last
            if dice.flag() { world.stage.advance(by: dice.any([0, 0.1, 1])) }
            if dice.flag() { root.dismiss(animated: dice.flag()) }
        },
        Call("controller.values") { world, dice in
            guard !world.controllers.isEmpty else { return }
            for _ in 0..<2 {
                dice.any(controllerValues)(dice.any(world.controllers), world, &dice)
            }
        },
    ]
}

/// A delegate that makes presentation controllers and drivers, and calls back into the world.
private final class PresentationMaker: NSObject, UIViewControllerTransitioningDelegate,
    UIAdaptivePresentationControllerDelegate
{
    private let block: () -> Void
    private let calling: Int
    private let frame: CGRect
    private let driver: UIPercentDrivenInteractiveTransition?

    init(_ block: @escaping () -> Void, _ dice: inout Dice) {
        (self.block, calling, frame) = (block, dice.index(14), dice.rect())
        driver = dice.once(in: 4) ? UIPercentDrivenInteractiveTransition() : nil
        driver?.completionCurve = dice.any([.linear, .easeIn])
        driver?.timingCurve = dice.flag() ? nil : UISpringTimingParameters()
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? {
        OverridingPresentation(
            presented, presenting, frame: frame, calling: calling, block: block)
    }
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

    func adaptivePresentationStyle(
        for controller: UIPresentationController
    ) -> UIModalPresentationStyle { calling % 2 == 0 ? .none : .fullScreen }
    func presentationControllerShouldDismiss(
        _ presentationController: UIPresentationController
    ) -> Bool { calling % 3 != 0 }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        if calling == 9 { block() }
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        if calling == 10 { block() }
    }
    func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController
    ) { if calling == 11 { block() } }
}

/// A presentation controller with a frame of its own, which calls back in one of its overrides.
private final class OverridingPresentation: UIPresentationController {
    private let frame: CGRect
    private let calling: Int
    private let block: () -> Void

    init(
        _ presented: UIViewController, _ presenting: UIViewController?, frame: CGRect,
        calling: Int, block: @escaping () -> Void
    ) {
        (self.frame, self.calling, self.block) = (frame, calling, block)
        super.init(presentedViewController: presented, presenting: presenting)
    }

    private func call(_ place: Int) { if place == calling { block() } }

    override var frameOfPresentedViewInContainerView: CGRect {
        call(0)
        return frame
    }
    override var shouldRemovePresentersView: Bool { calling % 2 == 0 }
    override func containerViewWillLayoutSubviews() { call(1) }
    override func containerViewDidLayoutSubviews() { call(2) }
    override func presentationTransitionWillBegin() {
        call(3)
        containerView?.insertSubview(UIView(frame: frame), at: 0)
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { call(4) }
    override func dismissalTransitionWillBegin() { call(5) }
    override func dismissalTransitionDidEnd(_ completed: Bool) { call(6) }
    override func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) { call(7) }
    override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) { call(8) }
}

/// A controller that calls back into the world in one of its overrides.
private final class OverridingController: UIViewController {
    private let block: () -> Void
    private let calling: Int
    private let forwards: Bool

    init(_ block: @escaping () -> Void, _ dice: inout Dice) {
        (self.block, calling, forwards) = (block, dice.index(12), !dice.once(in: 4))
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func call(_ place: Int) { if place == calling { block() } }

    override func loadView() {
        call(0)
        super.loadView()
    }
    override func viewDidLoad() { call(1) }
    override func viewIsAppearing(_ animated: Bool) { call(2) }
    override func viewDidAppear(_ animated: Bool) { call(3) }
    override func viewWillDisappear(_ animated: Bool) { call(4) }
    override func viewWillLayoutSubviews() { call(5) }
    override func viewDidLayoutSubviews() { call(6) }
    override func willMove(toParent parent: UIViewController?) {
        call(7)
        super.willMove(toParent: parent)
    }
    override func didMove(toParent parent: UIViewController?) {
        call(8)
        super.didMove(toParent: parent)
    }
    override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) { call(9) }
    override func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) { call(10) }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        call(11)
    }
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
}
