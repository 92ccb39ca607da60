extension LayerMembers {
    static let shape: [String: KeyedMember<CALayer>] = [
        "path": .optional(\CAShapeLayer.path), "fillColor": .optional(\CAShapeLayer.fillColor),
        "fillRule": .word(\CAShapeLayer.fillRule),
        "strokeColor": .optional(\CAShapeLayer.strokeColor),
        "strokeStart": .number(\CAShapeLayer.strokeStart),
        "strokeEnd": .number(\CAShapeLayer.strokeEnd),
        "lineWidth": .number(\CAShapeLayer.lineWidth),
        "miterLimit": .number(\CAShapeLayer.miterLimit),
        "lineCap": .word(\CAShapeLayer.lineCap), "lineJoin": .word(\CAShapeLayer.lineJoin),
        "lineDashPhase": .number(\CAShapeLayer.lineDashPhase),
        "lineDashPattern": .numbers(\CAShapeLayer.lineDashPattern),
    ]

    static let gradient: [String: KeyedMember<CALayer>] = [
        "colors": .optional(\CAGradientLayer.colors),
        "locations": .numbers(\CAGradientLayer.locations),
        "startPoint": .lanes(\CAGradientLayer.startPoint),
        "endPoint": .lanes(\CAGradientLayer.endPoint), "type": .word(\CAGradientLayer.type),
    ]

    static let text: [String: KeyedMember<CALayer>] = [
        "string": .optional(\CATextLayer.string), "font": .optional(\CATextLayer.font),
        "fontSize": .number(\CATextLayer.fontSize),
        "foregroundColor": .optional(\CATextLayer.foregroundColor),
        "wrapped": .flag(\CATextLayer.isWrapped),
        "truncationMode": .word(\CATextLayer.truncationMode),
        "alignmentMode": .word(\CATextLayer.alignmentMode),
        "allowsFontSubpixelQuantization": .flag(\CATextLayer.allowsFontSubpixelQuantization),
    ]

    static let replicator: [String: KeyedMember<CALayer>] = [
        "instanceCount": .integer(\CAReplicatorLayer.instanceCount),
        "preservesDepth": .flag(\CAReplicatorLayer.preservesDepth),
        "instanceDelay": .number(\CAReplicatorLayer.instanceDelay),
        "instanceTransform": .matrix(\CAReplicatorLayer.instanceTransform),
        "instanceColor": .optional(\CAReplicatorLayer.instanceColor),
        "instanceRedOffset": .number(\CAReplicatorLayer.instanceRedOffset),
        "instanceGreenOffset": .number(\CAReplicatorLayer.instanceGreenOffset),
        "instanceBlueOffset": .number(\CAReplicatorLayer.instanceBlueOffset),
        "instanceAlphaOffset": .number(\CAReplicatorLayer.instanceAlphaOffset),
    ]

    static let emitter: [String: KeyedMember<CALayer>] = [
        "emitterCells": .optional(\CAEmitterLayer.emitterCells),
        "birthRate": .number(\CAEmitterLayer.birthRate),
        "lifetime": .number(\CAEmitterLayer.lifetime),
        "velocity": .number(\CAEmitterLayer.velocity), "scale": .number(\CAEmitterLayer.scale),
        "spin": .number(\CAEmitterLayer.spin),
        "emitterPosition": .lanes(\CAEmitterLayer.emitterPosition),
        "emitterZPosition": .number(\CAEmitterLayer.emitterZPosition),
        "emitterSize": .lanes(\CAEmitterLayer.emitterSize),
        "emitterDepth": .number(\CAEmitterLayer.emitterDepth),
        "emitterShape": .word(\CAEmitterLayer.emitterShape),
        "emitterMode": .word(\CAEmitterLayer.emitterMode),
        "renderMode": .word(\CAEmitterLayer.renderMode),
        "preservesDepth": .flag(\CAEmitterLayer.preservesDepth),
        "seed": .integer(\CAEmitterLayer.seed),
    ]

    static let scroll: [String: KeyedMember<CALayer>] = [
        "scrollMode": .word(\CAScrollLayer.scrollMode)
    ]

    static let tiled: [String: KeyedMember<CALayer>] = [
        "levelsOfDetail": .integer(\CATiledLayer.levelsOfDetail),
        "levelsOfDetailBias": .integer(\CATiledLayer.levelsOfDetailBias),
        "tileSize": .lanes(\CATiledLayer.tileSize),
    ]
}
