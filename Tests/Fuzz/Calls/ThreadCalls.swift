import CoreAnimation
import Foundation
import UIKitViews

/// Layers, and what they show, that several threads have: one at a time changes a layer.
extension Calls {
    /// Not made by blocks, which run while the layers above others wait to be laid out here.
    static let threads = threadCalls.map { call in
        Call(call.name) { world, dice in if world.blockDepth == 0 { call.run(world, &dice) } }
    }

    private static let threadCalls: [Call] = [
        Call("thread.layer") { world, dice in
            let layer = CALayer()
            hand(world, &dice, areShown: false) { dice in
                CATransaction.begin()
                layer.position.x = dice.number()
                layer.addSublayer(CALayer())
                layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
                layer.opacity = Float(dice.number(0, 1))
                CATransaction.commit()
            }
            world.keep(layer, in: \.layers, &dice)
            world.stage.layer.addSublayer(layer)
        },
        Call("thread.shownLayers") { world, dice in
            let layers = shownLayers(in: world, &dice)
            hand(world, &dice) { dice in
                for _ in 0..<2 + dice.index(8) { change(layers, &dice) }
            }
            var again = Dice(dice.bits())
            for _ in 0..<3 { change(layers, &again) }
            world.keep(layers[0], in: \.layers, &dice)
        },
        Call("thread.twice") { world, dice in
            // From this thread to a second, and from that to a third.
            let layers = shownLayers(in: world, &dice)
            for _ in 0..<2 { hand(world, &dice) { change(layers, &$0) } }
        },
        Call("thread.lastReference") { world, dice in
            var layers = shownLayers(in: world, &dice)
            let isShown = dice.flag()
            if !isShown { layers[0].removeFromSuperlayer() }
            let box = Box(layers)
            layers = []
            hand(world, &dice, areShown: isShown) { _ in box.value = nil }
        },
        Call("thread.otherStage") { world, dice in
            // Layers go to a stage of another thread, and may come back.
            let layers = shownLayers(in: world, &dice)
            let isShown = dice.flag()
            if !isShown { layers[0].removeFromSuperlayer() }
            hand(world, &dice, areShown: isShown) { dice in
                let stage = OffscreenStage(size: CGSize(width: 32, height: 32))
                stage.layer.addSublayer(layers[0])
                for _ in 0..<3 {
                    change(layers, &dice)
                    drawFrames(1, of: stage)
                }
            }
            if dice.flag() { world.stage.layer.addSublayer(layers[0]) }
        },
        Call("thread.values") { world, dice in
            // Images, paths and animations that three threads draw at the same time.
            let (image, path) = (dice.any(world.images), world.path(&dice).copy())
            let animation = CABasicAnimation(keyPath: dice.any(animated))
            (animation.toValue, animation.duration) = (dice.number(0, 40), 0.5)
            let draw = { (dice: inout Dice) in
                let stage = OffscreenStage(size: CGSize(width: 32, height: 32))
                let shape = CAShapeLayer()
                (shape.path, shape.contents, shape.frame) = (path, image, dice.rect())
                stage.layer.addSublayer(shape)
                shape.add(animation, forKey: nil)
                drawFrames(3, of: stage)
            }
            atOnce(3, &dice, draw)
        },
        Call("thread.stages") { world, dice in
            // Other threads build, animate and draw stages of their own while this one goes on.
            atOnce(3, &dice, { drawStage(&$0) }) {
                drawFrames(4, of: world.stage, every: 0.016)
            }
        },
    ]

    nonisolated private static let animated = [
        "position.x", "opacity", "bounds", "transform.rotation", "hidden",
    ]

    /// A layer on the stage, with others in it, each inside the one before.
    private static func shownLayers(in world: World, _ dice: inout Dice) -> [CALayer] {
        let layers = (0..<2 + dice.index(4)).map { _ in
            let layer = dice.once(in: 3) ? CAShapeLayer() : CALayer()
            layer.frame = CGRect(x: 0, y: 0, width: dice.tame(1, 30), height: dice.tame(1, 30))
            layer.backgroundColor = CGColor(red: 0, green: 0.5, blue: 1, alpha: 1)
            return layer
        }
        for (layer, next) in zip(layers, layers.dropFirst()) { layer.addSublayer(next) }
        world.stage.layer.addSublayer(layers[0])
        if dice.flag() { change(layers, &dice) }
        return layers
    }

    /// One change of one of the layers, or of the transaction.
    nonisolated private static func change(_ layers: [CALayer], _ dice: inout Dice) {
        let layer = dice.any(layers)
        switch dice.index(16) {
        case 0: layer.bounds = dice.rect()
        case 1: layer.position = dice.point()
        case 2: layer.transform = dice.transform()
        case 3: layer.opacity = Float(dice.number(0, 1))
        case 4: (layer.shadowOpacity, layer.cornerRadius) = (0.5, dice.number(0, 9))
        case 5:
            let animation = CABasicAnimation(keyPath: dice.any(animated))
            (animation.toValue, animation.duration) = (dice.number(0, 40), dice.number(0, 2))
            layer.add(animation, forKey: dice.any(["a", nil]))
        case 6: layer.removeAllAnimations()
        case 7: _ = (layer.presentation()?.position, layer.hitTest(dice.point()))
        case 8: layer.addSublayer(CALayer())
        case 9: layer.sublayers?.last?.removeFromSuperlayer()
        case 10: layers[0].removeFromSuperlayer()
        case 11: CATransaction.flush()
        case 12:
            CATransaction.begin()
            CATransaction.setAnimationDuration(dice.number(0, 2))
            CATransaction.setCompletionBlock {}
            layer.frame = dice.rect()
            CATransaction.commit()
        case 13: layer.setNeedsDisplay()
        case 14: layer.layoutIfNeeded()
        default: (layer as? CAShapeLayer)?.path = CGPath(ellipseIn: dice.rect(), transform: nil)
        }
    }

    nonisolated private static func drawStage(_ dice: inout Dice) {
        let stage = OffscreenStage(size: CGSize(width: 64, height: 48))
        for i in 0..<24 {
            let layer = i.isMultiple(of: 3) ? CAShapeLayer() : CALayer()
            (layer as? CAShapeLayer)?.path = CGPath(ellipseIn: dice.rect(), transform: nil)
            layer.frame = dice.rect()
            layer.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
            layer.shadowOpacity = dice.flag() ? 0.5 : 0
            stage.layer.addSublayer(layer)
            change([layer], &dice)
        }
        drawFrames(4, of: stage)
    }

    nonisolated private static func drawFrames(
        _ count: Int, of stage: OffscreenStage, every interval: Double = 0.1
    ) {
        for _ in 0..<count {
            stage.advance(by: interval)
            _ = stage.image()
        }
    }

    /// Runs a closure on another thread, which has its layers until the closure ends.
    ///
    /// A frame is made here at that time unless the layers are on the stage: to lay out those of the
    /// stage is to use them. No change of them waits to be committed here, for the same reason.
    private static func hand(
        _ world: World, _ dice: inout Dice, areShown: Bool = true,
        _ body: @escaping (inout Dice) -> Void
    ) {
        world.withoutCallbacks {
            world.stage.advance(by: 0)
            atOnce(1, &dice, body) { if !areShown { world.stage.advance(by: 0.016) } }
        }
    }

    /// Runs a closure on some threads, and another on this one at the same time.
    private static func atOnce(
        _ threads: Int, _ dice: inout Dice, _ body: @escaping (inout Dice) -> Void,
        here: () -> Void = {}
    ) {
        let group = DispatchGroup()
        let body = Box(body)
        for seed in (0..<threads).map({ _ in dice.bits() }) {
            group.enter()
            Thread {
                var dice = Dice(seed)
                body.value?(&dice)
                group.leave()
            }.start()
        }
        here()
        group.wait()
    }

    /// Unchecked: what is in it goes from thread to thread, and one at a time has it, or none changes it.
    private final class Box<Value>: @unchecked Sendable {
        var value: Value?
        init(_ value: Value) { self.value = value }
    }
}
