import Foundation
import UIKitViews

/// View controllers: children, presentations and their transitions.
extension Calls {
    static let controllers: [Call] = [
        Call("controller.make") { world, dice in
            let controller = CallingController(world.block(&dice))
            controller.modalPresentationStyle = dice.any([
                .automatic, .fullScreen, .overFullScreen, .pageSheet, .custom, .none,
            ])
            controller.modalTransitionStyle = dice.any([
                .coverVertical, .flipHorizontal, .crossDissolve, .partialCurl,
            ])
            if dice.once(in: 3) {
                let delegate = CallingTransitions(
                    world.block(&dice), ends: dice.index(3), duration: dice.number(0, 1))
                world.keep(delegate as AnyObject, in: \.retained, &dice)
                controller.transitioningDelegate = delegate
            }
            world.keep(controller, in: \.controllers, &dice)
            if dice.flag() { world.stage.addSubview(controller.view) }
            if dice.once(in: 4) { world.stage.window.rootViewController = controller }
        },
        Call("controller.present") { world, dice in
            guard let (controller, other) = controllers(world, &dice) else { return }
            let block = world.block(&dice)
            controller.present(
                other, animated: dice.flag(), completion: dice.flag() ? nil : block)
        },
        Call("controller.dismiss") { world, dice in
            guard let (controller, _) = controllers(world, &dice) else { return }
            let block = world.block(&dice)
            controller.dismiss(animated: dice.flag(), completion: dice.flag() ? nil : block)
        },
        Call("controller.child") { world, dice in
            guard let (controller, other) = controllers(world, &dice) else { return }
            switch dice.index(4) {
            case 0: other.removeFromParent()
            case 1: other.didMove(toParent: dice.flag() ? controller : nil)
            default:
                if !isInside(controller, other) { controller.addChild(other) }
            }
        },
        Call("controller.transition") { world, dice in
            guard let (controller, from) = controllers(world, &dice) else { return }
            let to = dice.any(world.controllers)
            guard let old = from.view, let new = to.view, !World.isInside(old, new),
                !World.isInside(new, old)
            else { return }
            // A stack may be about to show the controller whose view the stack's own comes into.
            if world.controllers.contains(where: {
                $0 is UINavigationController && $0.transitionCoordinator != nil
            }) {
                AuthorError.viewInsideItself.announceForGood()
            }
            let block = world.block(&dice)
            controller.transition(
                from: from, to: to, duration: dice.number(0, 1),
                options: dice.any([
                    [], .transitionFlipFromLeft, .transitionCrossDissolve, .transitionCurlUp,
                ]), animations: dice.flag() ? nil : block,
                completion: dice.flag() ? nil : { _ in block() })
        },
        Call("controller.appear") { world, dice in
            guard let (controller, other) = controllers(world, &dice) else { return }
            switch dice.index(5) {
            case 0: controller.beginAppearanceTransition(dice.flag(), animated: dice.flag())
            case 1: controller.endAppearanceTransition()
            case 2: controller.view?.removeFromSuperview()
            case 3: if let view = controller.viewIfLoaded { world.keep(view, in: \.views, &dice) }
            default:
                UIStoryboardSegue(identifier: dice.word(), source: controller, destination: other) {
                    controller.present(other, animated: true)
                }.perform()
            }
            _ = (
                controller.presentedViewController, controller.presentingViewController,
                controller.transitionCoordinator, controller.isBeingDismissed
            )
        },
    ]

    /// Whether a controller is another one, its child or presented by it, through any number of others.
    private static func isInside(_ controller: UIViewController, _ other: UIViewController) -> Bool
    {
        var (above, seen) = ([controller], Set<ObjectIdentifier>())
        while let next = above.popLast() {
            if next === other { return true }
            guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
            above += [next.parent, next.presentingViewController].compactMap { $0 }
        }
        return false
    }

    private static func controllers(
        _ world: World, _ dice: inout Dice
    ) -> (UIViewController, UIViewController)? {
        world.controllers.isEmpty
            ? nil : (dice.any(world.controllers), dice.any(world.controllers))
    }
}

/// A controller that calls back into the world now and then.
private final class CallingController: UIViewController {
    private let block: () -> Void

    init(_ block: @escaping () -> Void) {
        self.block = block
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() { view.frame = CGRect(x: 0, y: 0, width: 20, height: 20) }
    override func viewWillAppear(_ animated: Bool) { block() }
    override func viewDidDisappear(_ animated: Bool) { block() }
}

/// An animator of transitions that completes them at once, after an animation, or as cancelled.
@MainActor
private final class CallingTransitions: UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
{
    private let block: () -> Void
    private let ends: Int
    private let duration: Double

    init(_ block: @escaping () -> Void, ends: Int, duration: Double) {
        (self.block, self.ends, self.duration) = (block, ends, duration)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { duration }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        if let view = transitionContext.view(forKey: .to) {
            transitionContext.containerView.addSubview(view)
        }
        let view = transitionContext.containerView
        guard ends == 0 else {
            block()
            return transitionContext.completeTransition(ends == 1)
        }
        UIView.animate(
            withDuration: duration, animations: { view.alpha = 0.5 },
            completion: { _ in transitionContext.completeTransition(true) })
    }

    func animationEnded(_ transitionCompleted: Bool) { block() }
}
