import AppKitViews
import Foundation
import UIKitViews

/// Objects put inside themselves, which the library refuses as an error of the program's author or
/// survives; and moves between sublayers and masks, which are allowed.
extension Calls {
    /// One call in so many tries a cycle, as most end the sequence.
    private static let callsPerCycle = 30

    static let cycles: [Call] = [
        cycle("layer", .layerInsideItself) { world, dice in
            let layer = world.layer(&dice)
            let above = layer.superlayer ?? layer
            switch dice.index(5) {
            case 0: layer.addSublayer(above)
            case 1: layer.insertSublayer(above, at: 0)
            case 2: layer.sublayers = [above, above]
            case 3: layer.setValue([above], forKeyPath: "sublayers")
            default: layer.sublayers?.first.map { layer.replaceSublayer($0, with: above) }
            }
        },
        cycle("mask", .layerInsideItself) { world, dice in
            let (layer, other) = (CALayer(), world.layer(&dice))
            switch dice.index(4) {
            case 0:
                other.mask = layer
                layer.mask = other
            case 1: other.mask = other
            case 2: other.mask = other.superlayer
            default:
                other.addSublayer(layer)
                layer.setValue(other, forKeyPath: "mask")
            }
        },
        cycle("view", .viewInsideItself) { world, dice in
            let view = world.view(&dice)
            let above = view.superview ?? view
            switch dice.index(4) {
            case 0: view.addSubview(above)
            case 1: AuthorError.layerInsideItself.announced { view.mask = above }
            case 2:
                let stack = UIStackView()
                stack.addArrangedSubview(stack)
            default:
                let other = UIView()
                view.mask = other
                AuthorError.layerInsideItself.announced { other.mask = view }
            }
        },
        cycle("macView", .viewInsideItself) { world, dice in
            guard !world.macViews.isEmpty else { return }
            let view = dice.any(world.macViews)
            switch dice.index(3) {
            case 0: view.addSubview(view.superview ?? view)
            case 1: view.addSubview(view)
            default: if let window = world.macWindows.first { window.contentView = view }
            }
        },
        cycle("group", .groupInsideItself) { world, dice in
            AuthorError.groupInsideItself.announceForGood()
            let (group, other) = (CAAnimationGroup(), CAAnimationGroup())
            group.animations = [other]
            other.animations = [group]
            world.keep(group, in: \.animations, &dice)
        },
        cycle("cell", .cellInsideItself) { world, dice in
            let (cell, other) = (CAEmitterCell(), CAEmitterCell())
            cell.emitterCells = [other]
            other.emitterCells = [cell]
        },
        cycle("controller", .controllerInsideItself) { world, dice in
            let (parent, child) = (UIViewController(), UIViewController())
            parent.addChild(child)
            child.addChild(parent)
            world.stage.addSubview(child.view)
            child.present(UIViewController(), animated: dice.flag())
        },
        // A controller that presents its presenter is ignored or refused.
        Call("present.mutually") { world, dice in
            let (first, second) = (UIViewController(), UIViewController())
            world.stage.addSubview(first.view)
            first.present(second, animated: dice.flag())
            world.stage.advance(by: dice.any([0, 0.1, 1]))
            second.present(first, animated: dice.flag())
            world.stage.advance(by: dice.any([0, 0.1, 1]))
            first.viewWillTransition(to: dice.size(), with: CoordinatorOfNothing(first.view))
            second.dismiss(animated: dice.flag())
        },
        Call("mask.toSublayer") { world, dice in
            guard let (layer, other) = world.layers(&dice) else { return }
            layer.mask = other
            layer.addSublayer(other)
            if dice.flag() { layer.mask = other }
        },
        Call("timer.mutual") { world, dice in
            let (first, second) = (NSAnimation(), NSAnimation())
            for timer in [first, second] where world.macAnimations.count < World.maxTimers {
                world.macAnimations.append(timer)
            }
            guard world.macAnimations.contains(second) else { return }
            // Without a length they would start each other for ever at one time.
            (first.duration, second.duration) = (dice.tame(0.05, 1), dice.tame(0.05, 1))
            first.start(when: second, reachesProgress: Float(dice.number(0, 1)))
            second.start(when: first, reachesProgress: Float(dice.number(0.1, 1)))
            second.stop(when: first, reachesProgress: Float(dice.number(0, 1)))
            dice.flag() ? first.start() : second.start()
        },
    ]

    private static func cycle(
        _ name: String, _ error: AuthorError,
        _ run: @escaping @MainActor (World, inout Dice) -> Void
    ) -> Call {
        Call("cycle." + name) { world, dice in
            if dice.once(in: callsPerCycle) { error.announced { run(world, &dice) } }
        }
    }
}

/// A coordinator that runs nothing alongside.
@MainActor private final class CoordinatorOfNothing: UIViewControllerTransitionCoordinator {
    let containerView: UIView
    let isAnimated = false, isInteractive = false, initiallyInteractive = false
    let isCancelled = false, percentComplete: CGFloat = 0
    let presentationStyle = UIModalPresentationStyle.none
    let transitionDuration = 0.0
    let targetTransform = CGAffineTransform.identity

    init(_ view: UIView) { containerView = view }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        nil
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
    func animate(
        alongsideTransition animation:
            ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { false }
    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) {}
}
