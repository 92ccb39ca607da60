import Foundation
import RenderTree
import UIKitViews

extension Calls {
    private static let keys = PropertyTable.rows.map(\.key)
    private static let classes: [@MainActor () -> CALayer] = [
        { CALayer() }, { CAShapeLayer() }, { CAGradientLayer() }, { CATextLayer() },
        { CAReplicatorLayer() }, { CAEmitterLayer() }, { CATransformLayer() }, { CAScrollLayer() },
        { CATiledLayer() },
    ]

    /// A key path of layers, mostly one that exists.
    static func keyPath(_ dice: inout Dice) -> String {
        let key = dice.once(in: 12) ? dice.word() : dice.any(keys)
        let suffix = dice.any([
            "", "", "", ".x", ".size.width", ".rotation.z", ".scale", ".translation.y", ".origin",
            ".y.z",
        ])
        return key + suffix
    }

    static let layers: [Call] = [
        Call("layer.make") { world, dice in
            let layer = dice.any(classes)()
            layer.bounds.size = dice.size()
            if dice.flag() { layer.backgroundColor = dice.color() }
            layer.name = dice.word()
            world.keep(layer, in: \.layers, &dice)
        },
        Call("layer.addSublayer") { world, dice in
            if let (parent, child) = world.layers(&dice) { parent.addSublayer(child) }
        },
        Call("layer.insertSublayer") { world, dice in
            guard let (parent, child) = world.layers(&dice) else { return }
            switch dice.index(3) {
            case 0: parent.insertSublayer(child, at: UInt32(truncatingIfNeeded: dice.integer(5)))
            case 1: parent.insertSublayer(child, below: world.layer(&dice))
            default: parent.insertSublayer(child, above: world.layer(&dice))
            }
        },
        Call("layer.replaceSublayer") { world, dice in
            guard let (parent, child) = world.layers(&dice) else { return }
            if let first = parent.sublayers?.first { parent.replaceSublayer(first, with: child) }
        },
        Call("layer.sublayers") { world, dice in
            guard let (parent, child) = world.layers(&dice) else { return }
            parent.sublayers = dice.flag() ? [child, CALayer()] : nil
        },
        Call("layer.removeFromSuperlayer") { world, dice in
            dice.any(world.layers).removeFromSuperlayer()
        },
        Call("layer.mask") { world, dice in
            guard let (parent, child) = world.layers(&dice), child.superlayer == nil else { return }
            parent.mask = dice.once(in: 4) ? nil : child
        },
        Call("layer.setValue(forKeyPath:)") { world, dice in
            let path = keyPath(&dice)
            guard path != "sublayers", path != "mask", !path.contains("delegate") else { return }
            world.layer(&dice).setValue(world.value(&dice), forKeyPath: path)
        },
        Call("layer.setNumbers") { world, dice in
            let layer = world.layer(&dice)
            switch dice.index(22) {
            case 0: layer.bounds = dice.rect()
            case 1: layer.position = dice.point()
            case 2: layer.frame = dice.rect()
            case 3: layer.anchorPoint = dice.point()
            case 4: layer.transform = dice.transform()
            case 5: layer.sublayerTransform = dice.transform()
            case 6: layer.opacity = Float(dice.number(0, 1))
            case 7: layer.cornerRadius = dice.number(0, 30)
            case 8: (layer.borderWidth, layer.borderColor) = (dice.number(0, 9), dice.color())
            case 9:
                (layer.shadowOpacity, layer.shadowRadius) = (
                    Float(dice.number(0, 1)), dice.number(0, 9)
                )
                layer.shadowOffset = dice.size()
            case 10: layer.shadowPath = world.path(&dice)
            case 11: layer.masksToBounds = dice.flag()
            case 12:
                (layer.shouldRasterize, layer.rasterizationScale) = (dice.flag(), dice.number(0, 3))
            case 13: layer.zPosition = dice.number()
            case 14: layer.isHidden = dice.flag()
            case 15: layer.contents = dice.any(world.images)
            case 16: layer.contentsRect = dice.rect()
            case 17: layer.contentsCenter = dice.rect()
            case 18: layer.contentsScale = dice.number(0, 4)
            case 19: (layer.speed, layer.timeOffset) = (Float(dice.number(-2, 3)), dice.number())
            case 20: (layer.beginTime, layer.duration) = (dice.number(), dice.number())
            default: layer.isGeometryFlipped = dice.flag()
            }
        },
        Call("layer.read") { world, dice in
            let layer = world.layer(&dice)
            _ = layer.value(forKeyPath: keyPath(&dice))
            _ = layer.presentation()?.frame
            _ = layer.presentation()?.value(forKeyPath: keyPath(&dice))
            _ = layer.hitTest(dice.point())
            _ = layer.convert(dice.point(), to: world.layer(&dice))
            _ = layer.convert(dice.rect(), from: world.layer(&dice))
            _ = layer.convertTime(dice.number(), to: world.layer(&dice))
            _ = (layer.visibleRect, layer.preferredFrameSize(), layer.animationKeys())
            _ = layer.contains(dice.point())
        },
        Call("layer.delegate") { world, dice in
            let layer = dice.any(world.layers)
            let block = world.block(&dice)
            let delegate: any CALayerDelegate =
                dice.flag()
                ? CallingDelegate(block)
                : DrawingDelegate(
                    block, action: world.animations.isEmpty ? nil : dice.any(world.animations),
                    path: world.path(&dice))
            layer.setValue(delegate, forKey: "kept")
            layer.delegate = delegate
        },
        Call("layer.layout") { world, dice in
            let layer = world.layer(&dice)
            switch dice.index(5) {
            case 0: layer.setNeedsLayout()
            case 1: layer.layoutIfNeeded()
            case 2: layer.setNeedsDisplay(dice.rect())
            case 3: layer.displayIfNeeded()
            default:
                layer.autoresizingMask = CAAutoresizingMask(
                    rawValue: UInt32(truncatingIfNeeded: dice.bits() % 64))
            }
        },
        Call("layer.scroll") { world, dice in
            world.layer(&dice).scroll(dice.point())
            world.layer(&dice).scrollRectToVisible(dice.rect())
        },
        Call("layer.copy") { world, dice in
            world.keep(CALayer(layer: dice.any(world.layers)), in: \.layers, &dice)
        },
        Call("layer.wideTree") { world, dice in
            guard let width = world.width(atMost: 100_000, &dice) else { return }
            let top = CALayer()
            for _ in 0..<width { top.addSublayer(CALayer()) }
            world.layer(&dice).addSublayer(top)
        },
        Call("stage.advance") { world, dice in
            world.stage.advance(by: dice.any([0, 0.016, 0.1, 0.5, 1, 7]))
        },
        Call("stage.advanceAnywhere") { world, dice in
            // These would make frames all the way, and so would those that callbacks begin.
            world.stopTimers()
            let time = min(dice.number(), 1e6)
            world.withoutCallbacks { world.stage.advance(by: time) }
        },
        Call("stage.image") { world, _ in _ = world.stage.image() },
        Call("stage.drawList") { world, _ in _ = world.stage.drawList() },
    ]

    static let shapes: [Call] = [
        Call("shape.set") { world, dice in
            guard let layer = dice.any(world.layers) as? CAShapeLayer else { return }
            layer.path = world.path(&dice)
            (layer.fillColor, layer.strokeColor) = (dice.color(), dice.color())
            (layer.lineWidth, layer.miterLimit) = (dice.number(0, 20), dice.number(0, 20))
            (layer.strokeStart, layer.strokeEnd) = (dice.number(0, 1), dice.number(0, 1))
            layer.lineCap = dice.any([.butt, .round, .square])
            layer.lineJoin = dice.any([.miter, .round, .bevel])
            layer.lineDashPattern =
                dice.flag() ? dice.numbers(below: 4, 0, 9).map { NSNumber(value: $0) } : nil
            layer.lineDashPhase = dice.number()
            layer.fillRule = dice.any([.evenOdd, .nonZero])
        },
        Call("gradient.set") { world, dice in
            guard let layer = dice.any(world.layers) as? CAGradientLayer else { return }
            layer.colors = (0..<dice.index(5)).map { _ in dice.color() }
            layer.locations = dice.numbers(below: 5, 0, 1).map { NSNumber(value: $0) }
            (layer.startPoint, layer.endPoint) = (dice.point(), dice.point())
            layer.type = dice.any([.axial, .radial, .conic])
        },
        Call("text.set") { world, dice in
            guard let layer = dice.any(world.layers) as? CATextLayer else { return }
            layer.string = dice.flag() ? dice.word() : NSAttributedString(string: dice.word())
            layer.fontSize = dice.number(1, 40)
            layer.isWrapped = dice.flag()
            layer.truncationMode = dice.any([.none, .start, .middle, .end])
            layer.alignmentMode = dice.any([.left, .right, .center, .justified, .natural])
        },
        Call("replicator.set") { world, dice in
            guard let layer = dice.any(world.layers) as? CAReplicatorLayer else { return }
            layer.instanceCount = dice.integer(20)
            layer.instanceDelay = dice.number(-1, 1)
            layer.instanceTransform = dice.transform()
            layer.instanceAlphaOffset = Float(dice.number(-1, 1))
            layer.preservesDepth = dice.flag()
        },
        Call("emitter.set") { world, dice in
            guard let layer = dice.any(world.layers) as? CAEmitterLayer else { return }
            let cell = CAEmitterCell()
            cell.contents = dice.any(world.images)
            (cell.birthRate, cell.lifetime) = (Float(dice.number(0, 50)), Float(dice.number(0, 3)))
            (cell.velocity, cell.scale) = (dice.number(), dice.number(0, 3))
            (cell.emissionRange, cell.spin) = (dice.number(), dice.number())
            if dice.once(in: 40) {
                AuthorError.cellInsideItself.announced { cell.emitterCells = [cell] }
            }
            layer.emitterCells = [cell]
            layer.emitterSize = dice.size()
            layer.emitterShape = dice.any([.point, .line, .rectangle, .cuboid, .circle, .sphere])
            layer.birthRate = Float(dice.number(0, 2))
        },
        Call("tiled.set") { world, dice in
            guard let layer = dice.any(world.layers) as? CATiledLayer else { return }
            (layer.levelsOfDetail, layer.levelsOfDetailBias) = (dice.integer(6), dice.integer(6))
            layer.tileSize = dice.size()
        },
        Call("path.build") { world, dice in
            let path = dice.flag() ? CGMutablePath() : dice.any(world.paths)
            for _ in 0..<dice.index(8) {
                switch dice.index(8) {
                case 0: path.move(to: dice.point())
                case 1: path.addLine(to: dice.point())
                case 2:
                    path.addCurve(to: dice.point(), control1: dice.point(), control2: dice.point())
                case 3: path.addQuadCurve(to: dice.point(), control: dice.point())
                case 4: path.closeSubpath()
                case 5: path.addRect(dice.rect())
                case 6:
                    path.addArc(
                        center: dice.point(), radius: dice.number(), startAngle: dice.number(-9, 9),
                        endAngle: dice.number(-9, 9), clockwise: dice.flag())
                default:
                    path.addArc(
                        tangent1End: dice.point(), tangent2End: dice.point(), radius: dice.number())
                }
            }
            world.keep(path, in: \.paths, &dice)
        },
        Call("path.read") { world, dice in
            let path = world.path(&dice)
            _ = (
                path.boundingBox, path.boundingBoxOfPath, path.contains(dice.point()),
                path.currentPoint
            )
            switch dice.index(4) {
            case 0:
                _ = path.copy(
                    strokingWithWidth: dice.number(0, 20), lineCap: .round, lineJoin: .miter,
                    miterLimit: dice.number(0, 10))
            case 1:
                _ = path.copy(
                    dashingWithPhase: dice.number(),
                    lengths: dice.numbers(below: 4, 0, 9).map { CGFloat($0) })
            case 2: _ = path.trimmed(from: dice.number(0, 1), to: dice.number(0, 1))
            default: _ = path.reversed()
            }
        },
    ]
}
