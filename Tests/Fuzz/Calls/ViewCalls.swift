import AppKitViews
import Foundation
import UIKitViews

extension Calls {
    private static let viewClasses: [@MainActor () -> UIView] = [
        { UIView() }, { UILabel() }, { UIButton(type: .system) }, { UIImageView() }, { UISwitch() },
        { UISlider() }, { UIProgressView() }, { UISegmentedControl() }, { UIStackView() },
        { UIScrollView() }, { UITextField() }, { UITextView() }, { UIPageControl() },
        { UIActivityIndicatorView(style: .medium) }, { UIVisualEffectView(effect: nil) },
    ]

    private static func change(_ view: UIView, _ world: World, _ dice: inout Dice) {
        switch dice.index(14) {
        case 0: view.frame = dice.rect()
        case 1: view.bounds = dice.rect()
        case 2: view.center = dice.point()
        case 3:
            view.transform = CGAffineTransform(
                a: dice.number(-2, 2), b: dice.number(-2, 2), c: dice.number(-2, 2),
                d: dice.number(-2, 2),
                tx: dice.number(), ty: dice.number())
        case 4: view.transform3D = dice.transform()
        case 5: view.alpha = dice.number(0, 1)
        case 6:
            view.backgroundColor = UIColor(
                red: dice.number(0, 1), green: dice.number(0, 1), blue: 0, alpha: dice.number(0, 1))
        case 7: view.isHidden = dice.flag()
        case 8: view.clipsToBounds = dice.flag()
        case 9: view.contentMode = UIView.ContentMode(rawValue: dice.index(13)) ?? .center
        case 10: (view as? UILabel)?.text = dice.word()
        case 11: (view as? UIScrollView)?.contentOffset = dice.point()
        case 12: view.contentScaleFactor = dice.number(0, 4)
        default: view.layer.setValue(world.value(&dice), forKeyPath: keyPath(&dice))
        }
    }

    private static func options(_ dice: inout Dice) -> UIView.AnimationOptions {
        UIView.AnimationOptions(rawValue: UInt(truncatingIfNeeded: dice.bits() & 0x00FF_01FF))
    }

    static let views: [Call] = [
        Call("view.make") { world, dice in
            let view = dice.any(viewClasses)()
            view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            world.keep(view, in: \.views, &dice)
        },
        Call("view.addSubview") { world, dice in
            guard let (parent, child) = world.views(&dice) else { return }
            switch dice.index(4) {
            case 0: parent.insertSubview(child, at: dice.integer(4))
            case 1: parent.insertSubview(child, aboveSubview: world.view(&dice))
            case 2: (parent as? UIStackView)?.addArrangedSubview(child)
            default: parent.addSubview(child)
            }
        },
        Call("view.order") { world, dice in
            let view = world.view(&dice)
            switch dice.index(4) {
            case 0: view.removeFromSuperview()
            case 1: view.bringSubviewToFront(world.view(&dice))
            case 2: view.sendSubviewToBack(world.view(&dice))
            default: view.exchangeSubview(at: dice.integer(3), withSubviewAt: dice.integer(3))
            }
        },
        Call("view.change") { world, dice in change(world.view(&dice), world, &dice) },
        Call("view.layout") { world, dice in
            let view = world.view(&dice)
            switch dice.index(5) {
            case 0: view.setNeedsLayout()
            case 1: view.layoutIfNeeded()
            case 2: view.sizeToFit()
            case 3: _ = view.sizeThatFits(dice.size())
            default: view.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(dice.index(64)))
            }
        },
        Call("view.read") { world, dice in
            let view = world.view(&dice)
            _ = view.hitTest(dice.point(), with: nil)
            _ = view.convert(dice.rect(), to: world.view(&dice))
            _ = (view.intrinsicContentSize, view.viewWithTag(dice.integer()), view.window)
        },
        Call("view.scroll") { world, dice in
            guard let view = dice.any(world.views) as? UIScrollView else { return }
            switch dice.index(8) {
            case 0: view.contentSize = dice.size()
            case 1: view.isPagingEnabled = dice.flag()
            case 2: (view.minimumZoomScale, view.maximumZoomScale) = (dice.number(), dice.number())
            case 3: view.setZoomScale(dice.number(0, 4), animated: dice.flag())
            case 4: view.zoom(to: dice.rect(), animated: dice.flag())
            case 5: view.decelerationRate = .init(rawValue: dice.number(0, 1))
            case 6: view.isDirectionalLockEnabled = dice.flag()
            default: view.setContentOffset(dice.point(), animated: dice.flag())
            }
        },
        Call("view.mask") { world, dice in
            guard let (parent, child) = world.views(&dice), child.superview == nil else { return }
            parent.mask = child
        },
        Call("view.animate") { world, dice in
            let view = world.view(&dice)
            let seed = dice.bits()
            let also = world.block(&dice)
            UIView.animate(
                withDuration: dice.number(0, 2), delay: dice.number(0, 1), options: options(&dice),
                animations: {
                    var dice = Dice(seed)
                    change(view, world, &dice)
                    if dice.once(in: 4) { also() }
                }, completion: dice.flag() ? { _ in also() } : nil)
        },
        Call("view.animateSpring") { world, dice in
            let view = world.view(&dice)
            let seed = dice.bits()
            UIView.animate(
                withDuration: dice.number(0, 2), delay: dice.number(0, 1),
                usingSpringWithDamping: dice.number(0, 1), initialSpringVelocity: dice.number(),
                options: options(&dice),
                animations: {
                    var dice = Dice(seed)
                    change(view, world, &dice)
                })
        },
        Call("view.animateKeyframes") { world, dice in
            let view = world.view(&dice)
            let seed = dice.bits()
            UIView.animateKeyframes(
                withDuration: dice.number(0, 2), delay: dice.number(0, 1),
                options: UIView.KeyframeAnimationOptions(rawValue: UInt(dice.bits() & 0xFFFF)),
                animations: {
                    var dice = Dice(seed)
                    for _ in 0..<dice.index(4) {
                        UIView.addKeyframe(
                            withRelativeStartTime: dice.number(0, 1),
                            relativeDuration: dice.number(0, 1)
                        ) { change(view, world, &dice) }
                    }
                })
        },
        Call("view.transition") { world, dice in
            let (a, b) = (world.view(&dice), world.view(&dice))
            let block = world.block(&dice)
            if dice.flag() {
                UIView.transition(
                    with: a, duration: dice.number(0, 2), options: options(&dice), animations: block
                )
            } else if !World.isInside(a, b), !World.isInside(b, a) {
                UIView.transition(
                    from: a, to: b, duration: dice.number(0, 2), options: options(&dice))
            }
        },
        Call("view.beginAnimations") { world, dice in
            guard world.openBlocks < 10 else { return }
            world.openBlocks += 1
            UIView.beginAnimations(dice.word(), context: nil)
            switch dice.index(6) {
            case 0: UIView.setAnimationDuration(dice.number(0, 2))
            case 1: UIView.setAnimationDelay(dice.number(0, 1))
            case 2: UIView.setAnimationRepeatCount(Float(dice.number(0, 3)))
            case 3: UIView.setAnimationRepeatAutoreverses(dice.flag())
            case 4: UIView.setAnimationBeginsFromCurrentState(dice.flag())
            default:
                UIView.setAnimationTransition(
                    dice.any([.none, .flipFromLeft, .curlUp]), for: world.view(&dice),
                    cache: dice.flag())
            }
        },
        Call("view.commitAnimations") { world, _ in
            guard world.openBlocks > 0 else { return }
            world.openBlocks -= 1
            UIView.commitAnimations()
        },
        Call("view.setAnimationsEnabled") { _, dice in
            UIView.setAnimationsEnabled(!dice.once(in: 4))
        },
        Call("view.wideTree") { world, dice in
            // A view takes five times as long as a layer, in each frame of a transition too.
            guard let width = world.width(atMost: 20_000, &dice) else { return }
            let top = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            for _ in 0..<width { top.addSubview(UIView()) }
            world.view(&dice).addSubview(top)
        },
    ]

    static let constraints: [Call] = [
        Call("constraint.make") { world, dice in
            let (a, b) = (world.view(&dice), world.view(&dice))
            guard let first = NSLayoutConstraint.Attribute(rawValue: 1 + dice.index(10)),
                let second = NSLayoutConstraint.Attribute(rawValue: dice.index(11))
            else { return }
            let isAlone = second == .notAnAttribute
            if isAlone != ([.width, .height].contains(first)), isAlone { return }
            let across: Set<NSLayoutConstraint.Attribute> = [
                .left, .right, .leading, .trailing, .centerX,
            ]
            let sizes: Set<NSLayoutConstraint.Attribute> = [.width, .height]
            guard
                isAlone
                    || (sizes.contains(first) == sizes.contains(second)
                        && across.contains(first) == across.contains(second))
            else { return }
            let constraint = NSLayoutConstraint(
                item: a, attribute: first,
                relatedBy: dice.any([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
                toItem: isAlone ? nil : b, attribute: second, multiplier: dice.number(-2, 2),
                constant: dice.number())
            constraint.priority = UILayoutPriority(rawValue: Float(1 + dice.index(1000)))
            var above: UIView? = a
            while let view = above, !b.isDescendant(of: view) { above = view.superview }
            if isAlone || above != nil {
                if dice.flag() { a.translatesAutoresizingMaskIntoConstraints = false }
                constraint.isActive = true
                world.keep(constraint, in: \.constraints, &dice)
            }
        },
        Call("constraint.change") { world, dice in
            guard !world.constraints.isEmpty else { return }
            let constraint = dice.any(world.constraints)
            constraint.constant = dice.number()
            if dice.once(in: 4) { constraint.isActive = false }
        },
    ]

    private static func timingParameters(_ dice: inout Dice) -> any UITimingCurveProvider {
        let velocity = CGVector(dx: dice.number(), dy: dice.number())
        switch dice.index(8) {
        case 0: return UICubicTimingParameters()
        case 1:
            return UICubicTimingParameters(controlPoint1: dice.point(), controlPoint2: dice.point())
        case 2: return UISpringTimingParameters()
        case 3:
            return UISpringTimingParameters(
                dampingRatio: dice.number(0, 2), initialVelocity: velocity)
        case 4:
            return UISpringTimingParameters(
                mass: dice.number(0, 3), stiffness: dice.number(0, 300),
                damping: dice.number(0, 30), initialVelocity: velocity)
        case 5:
            return UISpringTimingParameters(
                duration: dice.number(0, 2), bounce: dice.number(-1, 1), initialVelocity: velocity)
        default:
            return UICubicTimingParameters(
                animationCurve: dice.any([.linear, .easeIn, .easeOut, .easeInOut]))
        }
    }

    static let animators: [Call] = [
        Call("animator.make") { world, dice in
            let view = world.view(&dice)
            let seed = dice.bits()
            let animator = UIViewPropertyAnimator(
                duration: dice.number(0, 2), timingParameters: timingParameters(&dice))
            animator.addAnimations(
                {
                    var dice = Dice(seed)
                    change(view, world, &dice)
                }, delayFactor: dice.flag() ? 0 : dice.number(0, 1))
            let block = world.block(&dice)
            animator.addCompletion { _ in block() }
            world.keep(animator, &dice)
        },
        Call("animator.drive") { world, dice in
            guard !world.animators.isEmpty else { return }
            let animator = dice.any(world.animators)
            AuthorError.notInterruptible.announced(if: !animator.isInterruptible) {
                switch dice.index(8) {
                case 0, 1: if animator.state != .stopped { animator.startAnimation() }
                case 2: if animator.state != .stopped { animator.pauseAnimation() }
                case 3:
                    if animator.state != .stopped { animator.fractionComplete = dice.number(0, 1) }
                case 4: if animator.state == .active { animator.isReversed.toggle() }
                case 5:
                    if animator.state == .active {
                        animator.pauseAnimation()
                        animator.continueAnimation(
                            withTimingParameters: dice.flag() ? nil : timingParameters(&dice),
                            durationFactor: dice.number(0, 2))
                    }
                case 6: if animator.state == .active { animator.stopAnimation(dice.flag()) }
                default:
                    if animator.state == .stopped {
                        animator.finishAnimation(at: dice.any([.start, .end, .current]))
                    }
                }
            }
        },
    ]

    static let gestures: [Call] = [
        Call("gesture.add") { world, dice in
            let recognizer: UIGestureRecognizer = dice.any([
                UITapGestureRecognizer(), UIPanGestureRecognizer(), UIPinchGestureRecognizer(),
                UIRotationGestureRecognizer(), UISwipeGestureRecognizer(),
                UILongPressGestureRecognizer(), UIScreenEdgePanGestureRecognizer(),
            ])
            if !world.recognizers.isEmpty, dice.flag() {
                recognizer.require(toFail: dice.any(world.recognizers))
            }
            world.view(&dice).addGestureRecognizer(recognizer)
            world.keep(recognizer, in: \.recognizers, &dice)
        },
        Call("gesture.observe") { world, dice in
            guard !world.recognizers.isEmpty else { return }
            let recognizer = dice.any(world.recognizers)
            if dice.once(in: 4) {
                recognizer.removeTarget(nil, action: nil)
                return
            }
            let observer = GestureObserver(world.block(&dice), seed: dice.bits())
            world.keep(observer, in: \.retained, &dice)
            if dice.flag() { recognizer.delegate = observer }
            if dice.flag() { recognizer.addTarget(observer, action: GestureObserver.action) }
        },
        Call("gesture.change") { world, dice in
            guard !world.recognizers.isEmpty else { return }
            let recognizer = dice.any(world.recognizers)
            switch dice.index(5) {
            case 0: recognizer.isEnabled = dice.flag()
            case 1: recognizer.cancelsTouchesInView = dice.flag()
            case 2: recognizer.delaysTouchesBegan = dice.flag()
            case 3: recognizer.delaysTouchesEnded = dice.flag()
            default: recognizer.view?.removeGestureRecognizer(recognizer)
            }
        },
        Call("gesture.touch") { world, dice in
            let phase: UITouch.Phase = dice.any([.began, .moved, .ended, .cancelled])
            world.stage.touch(
                phase, at: dice.once(in: 5) ? nil : dice.point(), finger: dice.index(3))
        },
        Call("gesture.tap") { world, dice in world.stage.tap(at: dice.point()) },
    ]

    static let appKit: [Call] = [
        Call("appkit.make") { world, dice in
            let view = NSView(frame: dice.rect())
            view.wantsLayer = dice.flag()
            world.keep(view, in: \.macViews, &dice)
            world.stage.contentView.addSubview(view)
        },
        Call("appkit.controller") { world, dice in
            let controller = NSViewController()
            if dice.flag() { controller.view = NSView(frame: dice.rect()) }
            let child = NSViewController()
            controller.addChild(child)
            controller.view.addSubview(child.view)
            world.stage.contentView.addSubview(controller.view)
            if dice.flag() { child.removeFromParent() }
            world.keep(controller.view, in: \.macViews, &dice)
            world.keep(controller, in: \.retained, &dice)
        },
        Call("appkit.change") { world, dice in
            guard !world.macViews.isEmpty else { return }
            let view = dice.any(world.macViews)
            switch dice.index(6) {
            case 0: view.frame = dice.rect()
            case 1: view.alphaValue = dice.number(0, 1)
            case 2: view.animator().frame = dice.rect()
            case 3: view.animator().alphaValue = dice.number(0, 1)
            case 4: view.isHidden = dice.flag()
            default: view.bounds = dice.rect()
            }
        },
        Call("appkit.place") { world, dice in
            guard !world.macViews.isEmpty else { return }
            let (view, other) = (dice.any(world.macViews), dice.any(world.macViews))
            switch dice.index(9) {
            case 0: _ = view.hitTest(dice.point())
            case 1: _ = view.convert(dice.point(), to: dice.flag() ? nil : other)
            case 2: _ = view.convert(dice.rect(), from: dice.flag() ? nil : other)
            case 3: _ = (view.visibleRect, view.convertToLayer(dice.rect()))
            case 4: view.needsLayout = true
            case 5: view.layoutSubtreeIfNeeded()
            case 6: view.clipsToBounds = dice.flag()
            case 7: view.subviews = view.subviews.reversed()
            default: view.frameRotation = dice.number()
            }
        },
        Call("appkit.image") { world, dice in
            let image = NSImage(size: dice.rect().size, flipped: dice.flag()) { rect in
                NSGradient(starting: .red, ending: .clear)?.draw(in: rect, angle: rect.height)
                return true
            }
            if dice.flag() {
                image.lockFocus()
                image.draw(in: dice.rect(), from: dice.rect(), operation: .copy, fraction: 0.5)
                image.unlockFocus()
            }
            world.layer(&dice).contents = image
        },
        Call("appkit.context") { world, dice in
            let block = world.block(&dice)
            NSAnimationContext.runAnimationGroup { context in
                context.duration = dice.number(0, 2)
                context.allowsImplicitAnimation = dice.flag()
                block()
            }
        },
    ]
}
