import AppKitViews
import Foundation
import UIKitViews

/// Objects inside each other, thousands deep, and beside each other.
extension Calls {
    static let deep: [Call] = [
        deep("layers") { world, depth, dice in
            var top = CALayer()
            world.layer(&dice).addSublayer(top)
            world.keep(top, in: \.layers, &dice)
            for _ in 0..<depth {
                let layer = CALayer()
                layer.bounds.size = CGSize(width: 10, height: 10)
                // Each is an image of its own, as large as the stage.
                if depth < 1000 { layer.opacity = 0.9 }
                top.addSublayer(layer)
                top = layer
            }
        },
        deep("views") { world, depth, dice in
            var top = world.view(&dice)
            for _ in 0..<depth {
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                top.addSubview(view)
                top = view
            }
        },
        deep("macViews") { world, depth, dice in
            var top = world.stage.contentView
            for _ in 0..<depth {
                let view = NSView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
                top.addSubview(view)
                top = view
            }
            world.keep(top, in: \.macViews, &dice)
        },
        deep("controllers") { world, depth, dice in
            var top = UIViewController()
            world.stage.addSubview(top.view)
            for i in 0..<depth {
                let controller = UIViewController()
                top.addChild(controller)
                // A view takes long in each layout.
                if i < 1000 { top.view.addSubview(controller.view) }
                controller.didMove(toParent: top)
                top = controller
            }
            world.keep(top, in: \.controllers, &dice)
        },
        deep("masks") { world, depth, dice in
            var top = world.layer(&dice)
            for _ in 0..<depth {
                let mask = CALayer()
                mask.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
                mask.backgroundColor = dice.color()
                top.mask = mask
                top = mask
            }
        },
        deep("groups") { world, depth, dice in
            var animation: CAAnimation = CABasicAnimation(keyPath: "opacity")
            for _ in 0..<depth {
                let group = CAAnimationGroup()
                (group.animations, group.duration) = ([animation], 1)
                animation = group
            }
            world.layer(&dice).add(animation, forKey: nil)
        },
        deep("cells") { world, depth, dice in
            let layer = CAEmitterLayer()
            var cell = CAEmitterCell()
            layer.emitterCells = [cell]
            for _ in 0..<depth {
                let inner = CAEmitterCell()
                (cell.birthRate, cell.lifetime) = (2, 1)
                cell.emitterCells = [inner]
                cell = inner
            }
            world.stage.layer.addSublayer(layer)
        },
        deep("dictionaries") { world, depth, dice in
            var value: Any = 1.0
            // Foundation's archiver calls itself for each level.
            for _ in 0..<min(depth, 1000) { value = [dice.word(): value] }
            world.layer(&dice).setValue(value, forKey: "nested")
            let animation = CABasicAnimation(keyPath: "nested")
            animation.fromValue = value
            world.keep(animation, in: \.animations, &dice)
        },
    ]

    /// A call that nests so many objects; the deeper, the rarer.
    private static func deep(
        _ name: String, _ run: @escaping @MainActor (World, Int, inout Dice) -> Void
    ) -> Call {
        Call("deep." + name) { world, dice in
            let depth = dice.isTame ? 10 : dice.any([10, 100, 1000, 10_000])
            if dice.once(in: min(max(1, depth / 20), 100)) { run(world, depth, &dice) }
        }
    }
}
