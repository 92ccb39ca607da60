import RenderTree

extension LayerMembers {
    static let shape: [PropertyID: KeyedMember<CALayer>] = [
        Properties.shape.path.id: .optional(\CAShapeLayer.path),
        Properties.shape.fillColor.id: .optional(\CAShapeLayer.fillColor),
        Properties.shape.fillRule.id: .word(\CAShapeLayer.fillRule),
        Properties.shape.strokeColor.id: .optional(\CAShapeLayer.strokeColor),
        Properties.shape.strokeStart.id: .number(\CAShapeLayer.strokeStart),
        Properties.shape.strokeEnd.id: .number(\CAShapeLayer.strokeEnd),
        Properties.shape.lineWidth.id: .number(\CAShapeLayer.lineWidth),
        Properties.shape.miterLimit.id: .number(\CAShapeLayer.miterLimit),
        Properties.shape.lineCap.id: .word(\CAShapeLayer.lineCap),
        Properties.shape.lineJoin.id: .word(\CAShapeLayer.lineJoin),
        Properties.shape.lineDashPhase.id: .number(\CAShapeLayer.lineDashPhase),
        Properties.shape.lineDashPattern.id: .numbers(\CAShapeLayer.lineDashPattern),
    ]

    static let gradient: [PropertyID: KeyedMember<CALayer>] = [
        Properties.gradient.colors.id: .optional(\CAGradientLayer.colors),
        Properties.gradient.locations.id: .numbers(\CAGradientLayer.locations),
        Properties.gradient.startPoint.id: .lanes(\CAGradientLayer.startPoint),
        Properties.gradient.endPoint.id: .lanes(\CAGradientLayer.endPoint),
        Properties.gradient.type.id: .word(\CAGradientLayer.type),
    ]

    static let text: [PropertyID: KeyedMember<CALayer>] = [
        Properties.text.layout.id: .optional(\CATextLayer.string),
        Properties.text.font.id: .optional(\CATextLayer.font),
        Properties.text.fontSize.id: .number(\CATextLayer.fontSize),
        Properties.text.foregroundColor.id: .optional(\CATextLayer.foregroundColor),
        Properties.text.isWrapped.id: .flag(\CATextLayer.isWrapped),
        Properties.text.truncationMode.id: .word(\CATextLayer.truncationMode),
        Properties.text.alignmentMode.id: .word(\CATextLayer.alignmentMode),
        Properties.text.allowsFontSubpixelQuantization.id: .flag(
            \CATextLayer.allowsFontSubpixelQuantization),
    ]

    static let replicator: [PropertyID: KeyedMember<CALayer>] = [
        Properties.replicator.instanceCount.id: .integer(\CAReplicatorLayer.instanceCount),
        Properties.replicator.preservesDepth.id: .flag(\CAReplicatorLayer.preservesDepth),
        Properties.replicator.instanceDelay.id: .number(\CAReplicatorLayer.instanceDelay),
        Properties.replicator.instanceTransform.id: .matrix(\CAReplicatorLayer.instanceTransform),
        Properties.replicator.instanceColor.id: .optional(\CAReplicatorLayer.instanceColor),
        Properties.replicator.instanceRedOffset.id: .number(\CAReplicatorLayer.instanceRedOffset),
        Properties.replicator.instanceGreenOffset.id: .number(
            \CAReplicatorLayer.instanceGreenOffset),
        Properties.replicator.instanceBlueOffset.id: .number(\CAReplicatorLayer.instanceBlueOffset),
        Properties.replicator.instanceAlphaOffset.id: .number(
            \CAReplicatorLayer.instanceAlphaOffset),
    ]

    static let emitter: [PropertyID: KeyedMember<CALayer>] = [
        Properties.emitter.emitterCells.id: .optional(\CAEmitterLayer.emitterCells),
        Properties.emitter.birthRate.id: .number(\CAEmitterLayer.birthRate),
        Properties.emitter.lifetime.id: .number(\CAEmitterLayer.lifetime),
        Properties.emitter.velocity.id: .number(\CAEmitterLayer.velocity),
        Properties.emitter.scale.id: .number(\CAEmitterLayer.scale),
        Properties.emitter.spin.id: .number(\CAEmitterLayer.spin),
        Properties.emitter.emitterPosition.id: .lanes(\CAEmitterLayer.emitterPosition),
        Properties.emitter.emitterZPosition.id: .number(\CAEmitterLayer.emitterZPosition),
        Properties.emitter.emitterSize.id: .lanes(\CAEmitterLayer.emitterSize),
        Properties.emitter.emitterDepth.id: .number(\CAEmitterLayer.emitterDepth),
        Properties.emitter.emitterShape.id: .word(\CAEmitterLayer.emitterShape),
        Properties.emitter.emitterMode.id: .word(\CAEmitterLayer.emitterMode),
        Properties.emitter.renderMode.id: .word(\CAEmitterLayer.renderMode),
        Properties.emitter.preservesDepth.id: .flag(\CAEmitterLayer.preservesDepth),
        Properties.emitter.seed.id: .integer(\CAEmitterLayer.seed),
    ]

    static let scroll: [PropertyID: KeyedMember<CALayer>] = [
        Properties.scroll.scrollMode.id: .word(\CAScrollLayer.scrollMode)
    ]

    static let tiled: [PropertyID: KeyedMember<CALayer>] = [
        Properties.tiled.levelsOfDetail.id: .integer(\CATiledLayer.levelsOfDetail),
        Properties.tiled.levelsOfDetailBias.id: .integer(\CATiledLayer.levelsOfDetailBias),
        Properties.tiled.tileSize.id: .lanes(\CATiledLayer.tileSize),
    ]
}
