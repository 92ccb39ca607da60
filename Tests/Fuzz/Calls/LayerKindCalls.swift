import Foundation
import UIKitViews

/// The settings that only some kinds of layer have, and the rarer ones of all layers.
extension Calls {
    private typealias CellCall = @MainActor (CAEmitterCell, inout Dice) -> Void
    private typealias LayerCall = @MainActor (CALayer, World, inout Dice) -> Void

    private static let cellNumbers: [CellCall] = [
        { $0.birthRate = Float($1.number(0, 50)) },
        { $0.lifetime = Float($1.number(0, 3)) },
        { $0.lifetimeRange = Float($1.number(0, 3)) },
        { $0.emissionLatitude = $1.number() },
        { $0.emissionLongitude = $1.number() },
        { $0.emissionRange = $1.number() },
        { $0.velocity = $1.number() },
        { $0.velocityRange = $1.number() },
        { ($0.xAcceleration, $0.yAcceleration) = ($1.number(), $1.number()) },
        { $0.zAcceleration = $1.number() },
        { ($0.scale, $0.scaleRange) = ($1.number(0, 3), $1.number(0, 3)) },
        { $0.scaleSpeed = $1.number(-3, 3) },
        { ($0.spin, $0.spinRange) = ($1.number(), $1.number()) },
        { $0.color = $1.once(in: 4) ? nil : $1.color() },
        { ($0.redRange, $0.redSpeed) = (Float($1.number(0, 1)), Float($1.number(-1, 1))) },
        { ($0.greenRange, $0.greenSpeed) = (Float($1.number(0, 1)), Float($1.number(-1, 1))) },
        { ($0.blueRange, $0.blueSpeed) = (Float($1.number(0, 1)), Float($1.number(-1, 1))) },
        { ($0.alphaRange, $0.alphaSpeed) = (Float($1.number(0, 1)), Float($1.number(-1, 1))) },
        { $0.contentsRect = $1.rect() },
        { $0.contentsScale = $1.number(0, 4) },
        { $0.minificationFilterBias = Float($1.number(-2, 2)) },
        { $0.isEnabled = $1.flag() },
        { ($0.beginTime, $0.timeOffset) = ($1.number(0, 3), $1.number(0, 3)) },
        { ($0.duration, $0.speed) = ($1.number(0, 3), Float($1.number(-2, 3))) },
        { ($0.repeatCount, $0.autoreverses) = (Float($1.number(0, 5)), $1.flag()) },
        { cell, dice in
            let key = dice.any(["velocity", "color", "scale", "lifetime", dice.word()])
            cell.setValue(
                dice.any([dice.number(), dice.color(), dice.word()] as [Any]), forKey: key)
            _ = (cell.value(forKey: key), CAEmitterCell.defaultValue(forKey: key))
            _ = cell.shouldArchiveValue(forKey: key)
        },
    ]

    private static let rareValues: [LayerCall] = [
        { layer, _, dice in
            layer.backgroundFilters = dice.flag() ? nil : [dice.word(), dice.number()]
        },
        { layer, _, dice in
            layer.contentsFormat = dice.any([
                .RGBA8Uint, .RGBA16Float, .gray8Uint, .automatic, .init(rawValue: dice.word()),
            ])
            layer.contentsHeadroom = dice.number()
            layer.wantsExtendedDynamicRangeContent = dice.flag()
            layer.wantsDynamicContentScaling = dice.flag()
            layer.toneMapMode = dice.any([.automatic, .never, .ifSupported])
            layer.preferredDynamicRange = dice.any([.automatic, .standard, .high])
        },
        { layer, _, dice in
            layer.minificationFilter = .trilinear
            layer.minificationFilterBias = Float(dice.number(-3, 3))
        },
        { layer, _, dice in layer.needsDisplayOnBoundsChange = dice.flag() },
        { layer, _, dice in layer.drawsAsynchronously = dice.flag() },
        { layer, _, dice in layer.resizeSublayers(withOldSize: dice.size()) },
        { layer, _, dice in layer.resize(withOldSuperlayerSize: dice.size()) },
        { layer, _, dice in
            let key = keyPath(&dice)
            _ = (CALayer.defaultAction(forKey: key), layer.action(forKey: key))
            _ = (CALayer.defaultValue(forKey: key), CALayer.needsDisplay(forKey: key))
            _ = (layer.shouldArchiveValue(forKey: key), layer.needsDisplay(), layer.needsLayout())
        },
        { layer, _, dice in
            let keys = (0..<3).map { _ in dice.any(["opacity", "position", "bounds", dice.word()]) }
            layer.setValuesForKeys(layer.dictionaryWithValues(forKeys: keys))
        },
        { layer, world, _ in
            if let shown = layer.presentation(), shown.model() !== layer {
                world.fail("model(): another layer than the one presented")
            }
        },
        { layer, _, dice in
            _ = CALayer.cornerCurveExpansionFactor(dice.any([.circular, .continuous]))
            (layer.repeatCount, layer.autoreverses) = (Float(dice.number(0, 5)), dice.flag())
            layer.repeatDuration = dice.number(0, 3)
            layer.fillMode = dice.any([.both, .forwards, .backwards, .removed])
        },
        { layer, _, dice in
            guard let layer = layer as? CAScrollLayer else { return }
            layer.scrollMode = dice.any([.none, .vertically, .horizontally, .both])
            if dice.flag() { layer.scroll(to: dice.point()) } else { layer.scroll(to: dice.rect()) }
        },
        { layer, _, dice in
            guard let layer = layer as? CAReplicatorLayer else { return }
            layer.instanceColor = dice.once(in: 4) ? nil : dice.color()
            layer.instanceRedOffset = Float(dice.number(-1, 1))
            layer.instanceGreenOffset = Float(dice.number(-1, 1))
            layer.instanceBlueOffset = Float(dice.number(-1, 1))
        },
        { layer, _, dice in
            guard let layer = layer as? CAEmitterLayer else { return }
            (layer.emitterPosition, layer.emitterZPosition) = (dice.point(), dice.number())
        },
        { layer, _, dice in
            guard let layer = layer as? CATextLayer else { return }
            layer.allowsFontSubpixelQuantization = dice.flag()
            layer.font = dice.any([nil, UIFont.boldSystemFont(ofSize: 9), dice.word()] as [Any?])
            layer.foregroundColor = dice.once(in: 4) ? nil : dice.color()
        },
        { layer, _, dice in
            guard let layer = layer as? CATiledLayer else { return }
            _ = CATiledLayer.fadeDuration()
            layer.setNeedsDisplay(dice.rect())
        },
        { layer, _, _ in layer.layoutManager?.invalidateLayout(of: layer) },
        { layer, _, _ in _ = layer.layoutManager?.preferredSize(of: layer) },
    ]

    static let layerKinds: [Call] = [
        Call("emitter.cells") { world, dice in
            let layer =
                world.layers.compactMap { $0 as? CAEmitterLayer }.last ?? CAEmitterLayer()
            let cells = (0...dice.index(2)).map { _ in CAEmitterCell() }
            for cell in cells {
                cell.contents = dice.any(world.images)
                (cell.birthRate, cell.lifetime, cell.name) = (20, 1, dice.word())
                for _ in 0..<6 { dice.any(cellNumbers)(cell, &dice) }
            }
            if cells.count > 1, dice.flag() { cells[0].emitterCells = [cells[1]] }
            layer.emitterCells = cells
            if layer.superlayer == nil {
                world.keep(layer, in: \.layers, &dice)
                world.stage.layer.addSublayer(layer)
            }
        },
        Call("emitter.setCell") { world, dice in
            guard let layer = world.layers.compactMap({ $0 as? CAEmitterLayer }).last else {
                return
            }
            let name = layer.emitterCells?.first?.name ?? ""
            layer.setValue(
                dice.number(),
                forKeyPath: "emitterCells.\(name).\(dice.any(["velocity", "birthRate", "spin"]))")
        },
        Call("layer.rare") { world, dice in
            for _ in 0..<3 { dice.any(rareValues)(world.layer(&dice), world, &dice) }
        },
        Call("transaction.values") { world, dice in
            CATransaction.begin()
            let key = dice.any([
                kCATransactionAnimationDuration, kCATransactionDisableActions,
                kCATransactionAnimationTimingFunction, kCATransactionCompletionBlock, dice.word(),
            ])
            CATransaction.setValue(world.value(&dice), forKey: key)
            _ = (CATransaction.value(forKey: key), CATransaction.animationDuration())
            _ = (CATransaction.animationTimingFunction(), CATransaction.disableActions())
            if dice.flag() { CATransaction.setCompletionBlock(world.block(&dice)) }
            CATransaction.completionBlock()?()
            world.layer(&dice).opacity = Float(dice.number(0, 1))
            CATransaction.commit()
        },
        Call("transaction.lock") { world, dice in
            CATransaction.lock()
            world.layer(&dice).position = dice.point()
            if dice.flag() { _ = world.stage.image() }
            CATransaction.unlock()
        },
        Call("paragraph.style") { world, dice in
            let style = NSMutableParagraphStyle()
            for _ in 0..<5 { dice.any(paragraphValues)(style, &dice) }
            if !style.isEqual(style) { world.fail("NSParagraphStyle: not equal to itself") }
            let copy = style.copy() as? NSParagraphStyle ?? .default
            let other = copy.mutableCopy() as? NSMutableParagraphStyle
            other?.setParagraphStyle(style)
            _ = (style.hash, style.isEqual(copy))
            let text = NSMutableAttributedString(
                string: dice.word() + "\n\t" + dice.word(), attributes: [.paragraphStyle: copy])
            text.addAttribute(
                .font, value: UIFont.systemFont(ofSize: dice.number(1, 40)),
                range: NSRange(location: 0, length: dice.index(text.length + 1)))
            let context = NSStringDrawingContext()
            context.minimumScaleFactor = dice.number(0, 1)
            let options = NSStringDrawingOptions(rawValue: dice.index(64))
            _ = text.boundingRect(with: dice.size(), options: options, context: context)
            _ = (context.totalBounds, context.actualScaleFactor)
            (world.layer(&dice) as? CATextLayer)?.string = text
            (world.view(&dice) as? UILabel)?.attributedText = text
            guard !world.contexts.isEmpty else { return }
            UIGraphicsPushContext(dice.any(world.contexts))
            text.draw(with: dice.rect(), options: options, context: context)
            UIGraphicsPopContext()
        },
    ]

    private static let paragraphValues: [@MainActor (NSMutableParagraphStyle, inout Dice) -> Void] =
        [
            { ($0.paragraphSpacing, $0.paragraphSpacingBefore) = ($1.number(), $1.number()) },
            { ($0.headIndent, $0.firstLineHeadIndent) = ($1.number(), $1.number()) },
            { $0.tailIndent = $1.number() },
            { ($0.minimumLineHeight, $0.maximumLineHeight) = ($1.number(), $1.number()) },
            { $0.lineHeightMultiple = $1.number(0, 3) },
            { $0.baseWritingDirection = $1.any([.natural, .leftToRight, .rightToLeft]) },
            { $0.defaultTabInterval = $1.number() },
            { $0.addTabStop(NSTextTab(textAlignment: .center, location: $1.number())) },
            { $0.alignment = $1.any([.left, .center, .right, .justified, .natural]) },
            { $0.lineBreakMode = $1.any([.byWordWrapping, .byCharWrapping, .byTruncatingTail]) },
        ]
}
