import AppKitViews
import Foundation
import UIKitViews

/// The rarer values of animations, and groups of AppKit's animations.
extension Calls {
    private static let animationValues: [@MainActor (CAAnimation, World, inout Dice) -> Void] = [
        { animation, _, dice in
            guard let spring = animation as? CASpringAnimation else { return }
            spring.allowsOverdamping = dice.flag()
            _ = (spring.perceptualDuration, spring.bounce, spring.settlingDuration)
        },
        { animation, _, dice in
            guard let frames = animation as? CAKeyframeAnimation else { return }
            let numbers = dice.numbers(below: 6, -1, 1).map { NSNumber(value: $0) }
            if dice.flag() {
                frames.continuityValues = numbers
            } else {
                frames.biasValues = numbers
            }
            frames.calculationMode = .cubic
        },
        { animation, _, dice in
            guard let transition = animation as? CATransition else { return }
            transition.endProgress = Float(dice.number(0, 1))
            transition.filter = dice.flag() ? nil : dice.word()
        },
        { animation, _, dice in
            let key = dice.any(["duration", "keyPath", "values", "fromValue", dice.word()])
            _ = (CAAnimation.defaultValue(forKey: key), animation.value(forKey: key))
            _ = animation.shouldArchiveValue(forKey: key)
        },
        { animation, world, dice in
            let key = dice.any(["duration", "beginTime", "fromValue", dice.word()])
            let value = world.value(&dice)
            animation.setValue(value, forKey: value is CALayer ? layerKey : key)
        },
        { animation, _, dice in
            guard let function = animation.timingFunction else { return }
            var point: [Float] = [.nan, .nan]
            function.getControlPoint(at: dice.index(4), values: &point)
            animation.timingFunction = CAMediaTimingFunction(
                controlPoints: point[0], point[1], Float(dice.number(0, 1)), 1)
        },
    ]

    static let animationExtras: [Call] = [
        Call("animation.values") { world, dice in
            guard !world.animations.isEmpty else { return }
            for _ in 0..<3 {
                dice.any(animationValues)(dice.any(world.animations), world, &dice)
            }
        },
        Call("animation.perceptual") { world, dice in
            let spring = CASpringAnimation(
                perceptualDuration: dice.number(0, 2), bounce: dice.number(-1, 1))
            spring.keyPath = keyPath(&dice)
            (spring.fromValue, spring.toValue) = (world.value(&dice), world.value(&dice))
            spring.duration = spring.settlingDuration
            world.layer(&dice).add(spring, forKey: nil)
        },
        // Each group is closed; one end too many is ignored.
        Call("appkit.grouping") { world, dice in
            let depth = 1 + dice.index(3)
            for _ in 0..<depth {
                NSAnimationContext.beginGrouping()
                let context = NSAnimationContext.current
                context.duration = dice.number(0, 2)
                if dice.flag() { context.completionHandler = world.block(&dice) }
                context.timingFunction = dice.flag() ? nil : CAMediaTimingFunction(name: .easeIn)
                if !world.macViews.isEmpty {
                    dice.any(world.macViews).animator().frame = dice.rect()
                }
            }
            for _ in 0..<depth { NSAnimationContext.endGrouping() }
            if dice.once(in: 20) { NSAnimationContext.endGrouping() }
        },
        Call("value.boxes") { world, dice in
            let boxes = [
                NSValue(caTransform3D: dice.transform()), NSValue(point: dice.point()),
                NSValue(size: dice.size()), NSValue(rect: dice.rect()),
            ]
            // A box of another type reads as the identity.
            let box = dice.once(in: 10) ? dice.any(boxes) : boxes[0]
            world.layer(&dice).transform = box.caTransform3DValue
            _ = (boxes[1].cgPointValue, boxes[2].cgSizeValue, boxes[3].cgRectValue)
        },
    ]
}
