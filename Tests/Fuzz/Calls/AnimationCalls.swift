import Foundation
import UIKitViews

extension Calls {
    private static func timing(_ animation: CAAnimation, _ world: World, _ dice: inout Dice) {
        if dice.flag() { animation.duration = dice.number(0, 3) }
        switch dice.index(10) {
        case 0: animation.speed = Float(dice.number(-2, 3))
        case 1: animation.beginTime = dice.number(0, 5)
        case 2: animation.timeOffset = dice.number(0, 3)
        case 3: animation.repeatCount = Float(dice.number(0, 5))
        case 4: animation.repeatDuration = dice.number(0, 5)
        case 5: animation.autoreverses = true
        case 6: animation.fillMode = dice.any([.both, .forwards, .backwards, .removed])
        case 7: animation.isRemovedOnCompletion = false
        case 8: animation.timingFunction = function(&dice)
        default: animation.delegate = CallingDelegate(world.block(&dice))
        }
    }

    private static func function(_ dice: inout Dice) -> CAMediaTimingFunction {
        dice.flag()
            ? CAMediaTimingFunction(
                name: dice.any([.linear, .easeIn, .easeOut, .easeInEaseOut, .default]))
            : CAMediaTimingFunction(
                controlPoints: Float(dice.number(0, 1)), Float(dice.number(-1, 2)),
                Float(dice.number(0, 1)), Float(dice.number(-1, 2)))
    }

    /// A function of the library, or nil for a name that it lacks.
    private static func valueFunction(_ dice: inout Dice) -> CAValueFunction? {
        CAValueFunction(
            name: dice.once(in: 8)
                ? CAValueFunctionName(rawValue: dice.word())
                : dice.any([
                    .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate,
                    .translateX, .translateY, .translateZ,
                ]))
    }

    static let animations: [Call] = [
        Call("animation.basic") { world, dice in
            let animation = dice.flag() ? CABasicAnimation() : CASpringAnimation()
            animation.keyPath = keyPath(&dice)
            animation.fromValue = world.value(&dice)
            animation.toValue = world.value(&dice)
            if dice.once(in: 3) { animation.byValue = world.value(&dice) }
            (animation.isAdditive, animation.isCumulative) = (dice.once(in: 4), dice.once(in: 4))
            if dice.once(in: 6) { animation.valueFunction = valueFunction(&dice) }
            if let spring = animation as? CASpringAnimation {
                (spring.mass, spring.stiffness) = (dice.number(0, 3), dice.number(0, 300))
                (spring.damping, spring.initialVelocity) = (dice.number(0, 30), dice.number())
                _ = spring.settlingDuration
            }
            timing(animation, world, &dice)
            world.keep(animation, in: \.animations, &dice)
        },
        Call("animation.keyframe") { world, dice in
            let animation = CAKeyframeAnimation(keyPath: keyPath(&dice))
            if dice.once(in: 3) {
                animation.path = world.path(&dice)
            } else {
                animation.values = (0..<dice.index(6)).map { _ in world.value(&dice) ?? NSNull() }
            }
            let numbers: (inout Dice) -> [NSNumber] = { dice in
                dice.numbers(below: 6, 0, 1).map { NSNumber(value: $0) }
            }
            if dice.flag() { animation.keyTimes = numbers(&dice) }
            if dice.once(in: 4) { animation.tensionValues = numbers(&dice) }
            if dice.once(in: 4) { animation.timingFunctions = [function(&dice), function(&dice)] }
            animation.calculationMode = dice.any([.linear, .discrete, .paced, .cubic, .cubicPaced])
            animation.rotationMode = dice.any([nil, .rotateAuto, .rotateAutoReverse])
            if dice.once(in: 6) { animation.valueFunction = valueFunction(&dice) }
            timing(animation, world, &dice)
            world.keep(animation, in: \.animations, &dice)
        },
        Call("animation.group") { world, dice in
            let group = CAAnimationGroup()
            group.animations =
                world.animations.isEmpty
                ? [] : (0..<dice.index(4)).map { _ in dice.any(world.animations) }
            if dice.once(in: 100) {
                group.animations = [group]
                AuthorError.groupInsideItself.announceForGood()
            }
            timing(group, world, &dice)
            world.keep(group, in: \.animations, &dice)
        },
        Call("animation.transition") { world, dice in
            let transition = CATransition()
            transition.type = dice.any([.fade, .push, .moveIn, .reveal])
            transition.subtype = dice.any([nil, .fromLeft, .fromTop, .fromRight, .fromBottom])
            transition.startProgress = Float(dice.number(0, 1))
            timing(transition, world, &dice)
            world.keep(transition, in: \.animations, &dice)
        },
        Call("animation.timing") { world, dice in
            if !world.animations.isEmpty { timing(dice.any(world.animations), world, &dice) }
        },
        Call("animation.copy") { world, dice in
            guard !world.animations.isEmpty else { return }
            if let copy = dice.any(world.animations).copy() as? CAAnimation {
                world.keep(copy, in: \.animations, &dice)
            }
        },
        Call("layer.addAnimation") { world, dice in
            guard !world.animations.isEmpty else { return }
            world.layer(&dice).add(
                dice.any(world.animations), forKey: dice.flag() ? dice.word() : nil)
        },
        Call("layer.removeAnimation") { world, dice in
            dice.flag()
                ? world.layer(&dice).removeAllAnimations()
                : world.layer(&dice).removeAnimation(forKey: dice.word())
        },
        Call("layer.animationForKey") { world, dice in
            let layer = world.layer(&dice)
            for key in layer.animationKeys() ?? [] {
                if let stored = layer.animation(forKey: key)?.copy() as? CAAnimation {
                    world.keep(stored, in: \.animations, &dice)
                }
            }
        },
        Call("layer.actions") { world, dice in
            guard !world.animations.isEmpty else { return }
            dice.any(world.layers).actions = [keyPath(&dice): dice.any(world.animations)]
        },
    ]

    static let transactions: [Call] = [
        Call("transaction.begin") { world, dice in
            guard world.openTransactions < 20 else { return }
            CATransaction.begin()
            world.openTransactions += 1
            switch dice.index(5) {
            case 0: CATransaction.setAnimationDuration(dice.number(0, 3))
            case 1: CATransaction.setDisableActions(dice.flag())
            case 2: CATransaction.setCompletionBlock(world.block(&dice))
            case 3: CATransaction.setAnimationTimingFunction(function(&dice))
            default: CATransaction.setValue(world.value(&dice), forKey: dice.word())
            }
        },
        Call("transaction.commit") { world, _ in
            guard world.openTransactions > 0 else { return }
            world.openTransactions -= 1
            CATransaction.commit()
        },
        Call("transaction.flush") { _, _ in CATransaction.flush() },
    ]

    static let archives: [Call] = [
        Call("archive.write") { world, dice in
            let root: Any =
                dice.flag() || world.animations.isEmpty
                ? dice.any(world.layers) : dice.any(world.animations)
            // The archiver takes .2 ms for a layer: 10,000 of them are more than an input of 1 MB.
            if let layer = root as? CALayer, World.count(layer, upTo: 4000) >= 4000 { return }
            if let data = try? NSKeyedArchiver.archivedData(
                withRootObject: root, requiringSecureCoding: true)
            {
                world.keep(data, in: \.archives, &dice)
                if let animation = root as? CAAnimation { readBack(data, of: animation, world) }
            }
        },
        Call("archive.read") { world, dice in
            guard !world.archives.isEmpty else { return }
            let data = dice.any(world.archives)
            if let animation = try? NSKeyedUnarchiver.unarchivedObject(
                ofClass: CAAnimation.self, from: data)
            {
                world.keep(animation, in: \.animations, &dice)
            }
            if let layer = try? NSKeyedUnarchiver.unarchivedObject(
                ofClass: CALayer.self, from: data)
            {
                world.keep(layer, in: \.layers, &dice)
            }
        },
    ]

    /// The key of the layer that a call has an animation hold.
    static let layerKey = "held layer"

    /// Whether an archive can hold an animation: it is not inside itself, neither in a group nor in
    /// a layer among its values.
    private static func isArchivable(_ animation: CAAnimation) -> Bool {
        var (found, todo) = (0, [animation])
        while found < 1000, let next = todo.popLast() {
            found += 1
            var values: [Any?] = (next as? CAKeyframeAnimation)?.values ?? []
            if let basic = next as? CABasicAnimation {
                values += [basic.fromValue, basic.toValue, basic.byValue]
            }
            if values.contains(where: { $0 is CALayer }) { return false }
            if next.value(forKey: layerKey) != nil { return false }
            todo += (next as? CAAnimationGroup)?.animations ?? []
        }
        return todo.isEmpty
    }

    /// Reads the archive of an animation, which must be one of the same class and key path.
    private static func readBack(_ data: Data, of animation: CAAnimation, _ world: World) {
        guard isArchivable(animation) else { return }
        do {
            let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: CAAnimation.self, from: data)
            guard let read, type(of: read) == type(of: animation),
                (read as? CAPropertyAnimation)?.keyPath
                    == (animation as? CAPropertyAnimation)?.keyPath,
                (read as? CAAnimationGroup)?.animations?.count
                    == (animation as? CAAnimationGroup)?.animations?.count
            else { return world.fail("an archive of \(animation): read as another") }
        } catch {
            world.fail("an archive of an animation is not read: \(error)")
        }
    }

    static let drawing: [Call] = [
        Call("context.make") { world, dice in
            if let context = CGContext(size: dice.size(), scale: dice.number(0, 3)) {
                world.keep(context, in: \.contexts, &dice)
            }
        },
        Call("context.state") { world, dice in
            guard !world.contexts.isEmpty else { return }
            let context = dice.any(world.contexts)
            switch dice.index(12) {
            case 0: context.saveGState()
            case 1: context.restoreGState()
            case 2: context.translateBy(x: dice.number(), y: dice.number())
            case 3: context.scaleBy(x: dice.number(-2, 2), y: dice.number(-2, 2))
            case 4: context.rotate(by: dice.number(-7, 7))
            case 5: context.setLineWidth(dice.number(0, 9))
            case 6:
                context.setLineDash(
                    phase: dice.number(), lengths: dice.numbers(below: 4, 0, 9).map { CGFloat($0) })
            case 7: context.setAlpha(dice.number(0, 1))
            case 8: context.setShadow(offset: dice.size(), blur: dice.number(0, 9))
            case 9: context.setFillColor(dice.color())
            case 10: context.clip(to: dice.rect())
            default: context.setMiterLimit(dice.number(0, 9))
            }
        },
        Call("context.draw") { world, dice in
            guard !world.contexts.isEmpty else { return }
            let context = dice.any(world.contexts)
            switch dice.index(10) {
            case 0: context.fill(dice.rect())
            case 1: context.stroke(dice.rect(), width: dice.number(0, 9))
            case 2: context.fillEllipse(in: dice.rect())
            case 3: context.draw(dice.any(world.images), in: dice.rect(), byTiling: dice.flag())
            case 4:
                context.addPath(world.path(&dice))
                context.drawPath(using: dice.any([.fill, .stroke, .fillStroke, .eoFill]))
            case 5: context.beginTransparencyLayer(auxiliaryInfo: nil)
            case 6: context.endTransparencyLayer()
            case 7: world.layer(&dice).render(in: context)
            case 8:
                context.addPath(world.path(&dice))
                context.clip()
            default: context.clear(dice.rect())
            }
        },
        Call("context.image") { world, dice in
            guard !world.contexts.isEmpty, let image = dice.any(world.contexts).makeImage() else {
                return
            }
            world.keep(
                dice.flag() ? image : image.cropping(to: dice.rect()) ?? image, in: \.images, &dice)
        },
    ]
}
