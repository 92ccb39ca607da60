import Foundation
import UIKitViews

/// Navigation controllers: stacks, bars and transitions that are driven.
extension Calls {
    static let navigation: [Call] = [
        Call("navigation.make") { world, dice in
            let navigation =
                dice.once(in: 4)
                ? UINavigationController()
                : UINavigationController(rootViewController: UIViewController())
            if dice.flag() {
                let delegate = CallingNavigation(world.block(&dice), ends: dice.index(3), &dice)
                world.keep(delegate as AnyObject, in: \.retained, &dice)
                navigation.delegate = delegate
            }
            world.keep(navigation, in: \.controllers, &dice)
            switch dice.index(3) {
            case 0: world.stage.window.rootViewController = navigation
            case 1: world.stage.addSubview(navigation.view)
            default: break
            }
        },
        Call("navigation.push") { world, dice in
            guard let navigation = navigation(world, &dice) else { return }
            let pushed = dice.flag() ? UIViewController() : dice.any(world.controllers)
            guard isFree(pushed, for: navigation) else { return }
            if dice.flag() { world.keep(pushed, in: \.controllers, &dice) }
            if dice.flag() {
                navigation.pushViewController(pushed, animated: dice.flag())
            } else {
                navigation.show(pushed, sender: nil)
            }
        },
        Call("navigation.pop") { world, dice in
            guard let navigation = navigation(world, &dice) else { return }
            let isAnimated = dice.flag()
            switch dice.index(4) {
            case 0: navigation.popToRootViewController(animated: isAnimated)
            case 1:
                navigation.popToViewController(dice.any(world.controllers), animated: isAnimated)
            default: navigation.popViewController(animated: isAnimated)
            }
        },
        Call("navigation.set") { world, dice in
            guard let navigation = navigation(world, &dice) else { return }
            var stack = navigation.viewControllers
            switch dice.index(4) {
            case 0: stack = []
            case 1: stack.reverse()
            case 2: if !stack.isEmpty { stack.remove(at: dice.index(stack.count)) }
            default:
                let added = dice.flag() ? UIViewController() : dice.any(world.controllers)
                if isFree(added, for: navigation) {
                    stack.insert(added, at: dice.index(stack.count + 1))
                }
            }
            navigation.setViewControllers(stack, animated: dice.flag())
        },
        Call("navigation.bar") { world, dice in
            guard let navigation = navigation(world, &dice) else { return }
            let (bar, isAnimated) = (navigation.navigationBar, dice.flag())
            switch dice.index(7) {
            case 0: navigation.setNavigationBarHidden(dice.flag(), animated: isAnimated)
            case 1: bar.frame = dice.rect()
            case 2: bar.titleTextAttributes = [.font: UIFont.systemFont(ofSize: dice.number())]
            case 3: bar.barTintColor = dice.flag() ? nil : .red
            case 4: bar.setItems([UINavigationItem(title: dice.word())], animated: isAnimated)
            case 5: world.keep(bar, in: \.views, &dice)
            default: _ = (bar.topItem, bar.backItem, bar.sizeThatFits(dice.size()))
            }
        },
        Call("navigation.item") { world, dice in
            guard !world.controllers.isEmpty else { return }
            let item = dice.any(world.controllers).navigationItem
            let block = world.block(&dice)
            let button = UIBarButtonItem(
                primaryAction: UIAction(title: dice.word()) { _ in block() })
            switch dice.index(7) {
            case 0: item.title = dice.flag() ? nil : dice.word()
            case 1: item.titleView = dice.flag() ? nil : UIView(frame: dice.rect())
            case 2: item.leftBarButtonItems = dice.flag() ? nil : [button, button]
            case 3: item.rightBarButtonItem = dice.flag() ? nil : button
            case 4: item.backBarButtonItem = dice.flag() ? nil : button
            case 5: item.hidesBackButton.toggle()
            default: button.customView = UIView(frame: dice.rect())
            }
        },
        // A drag from the left edge, which pops.
        Call("navigation.drag") { world, dice in
            let y = dice.number(0, 48)
            world.stage.touch(.began, at: CGPoint(x: dice.number(0, 8), y: y), finger: 0)
            for _ in 0..<dice.index(4) {
                let place = CGPoint(x: dice.number(0, 64), y: y)
                world.stage.touch(.moved, at: place, finger: 0)
            }
            world.stage.touch(dice.any([.ended, .cancelled]), at: nil, finger: 0)
        },
        Call("navigation.drive") { world, dice in
            let drivers = world.retained.compactMap { ($0 as? CallingNavigation)?.driver }
            guard !drivers.isEmpty else { return }
            let driver = dice.any(drivers)
            switch dice.index(6) {
            case 0: driver.finish()
            case 1: driver.cancel()
            case 2: driver.pause()
            case 3: driver.completionSpeed = dice.number(-1, 3)
            case 4: driver.wantsInteractiveStart.toggle()
            default: driver.update(dice.number(-1, 2))
            }
        },
    ]

    private static func navigation(
        _ world: World, _ dice: inout Dice
    ) -> UINavigationController? {
        let all = world.controllers.compactMap { $0 as? UINavigationController }
        return all.isEmpty ? nil : dice.any(all)
    }

    /// Whether a controller can be added to a stack: otherwise it is a programmer's error.
    private static func isFree(
        _ controller: UIViewController, for navigation: UINavigationController
    ) -> Bool {
        !navigation.viewControllers.contains(controller)
            && !sequence(first: navigation as UIViewController) {
                $0.parent ?? $0.presentingViewController
            }.contains(controller)
    }
}

/// A delegate and animator that calls back into the world, and may let a driver have the transition.
@MainActor
private final class CallingNavigation: NSObject, UINavigationControllerDelegate,
    UIViewControllerAnimatedTransitioning
{
    let driver: UIPercentDrivenInteractiveTransition?
    private let block: () -> Void
    private let ends: Int
    private let duration: Double
    private let animates: Bool

    init(_ block: @escaping () -> Void, ends: Int, _ dice: inout Dice) {
        (self.block, self.ends, duration) = (block, ends, dice.number(0, 1))
        animates = dice.flag()
        driver = dice.flag() ? nil : UIPercentDrivenInteractiveTransition()
    }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
    ) { block() }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) { block() }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animates ? self : nil }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { duration }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let view = transitionContext.view(forKey: .to)
        if let view { transitionContext.containerView.addSubview(view) }
        guard ends == 0 else {
            block()
            return transitionContext.completeTransition(ends == 1)
        }
        view?.alpha = 0
        UIView.animate(
            withDuration: duration, animations: { view?.alpha = 1 },
            completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }

    func animationEnded(_ transitionCompleted: Bool) { block() }
}
