import RenderTree

/// The properties of emitter cells that are accessible by key.
enum CellMembers {
    static func member(_ key: String) -> KeyedMember<CAEmitterCell>? {
        table[key] ?? AccessorName.key(of: key).flatMap { table[$0] }
    }

    private static let table = values.merging(numbers) { $1 }.merging(single) { $1 }

    private static let values: [String: KeyedMember<CAEmitterCell>] = [
        "name": .optional(\CAEmitterCell.name), "enabled": .flag(\CAEmitterCell.isEnabled),
        "contents": .optional(\CAEmitterCell.contents),
        "contentsRect": .lanes(\CAEmitterCell.contentsRect),
        "color": .optional(\CAEmitterCell.color),
        "emitterCells": .optional(\CAEmitterCell.emitterCells),
        "style": .optional(\CAEmitterCell.style),
        "minificationFilter": KeyedMember(
            \CAEmitterCell.minificationFilter, read: { $0 as? String }),
        "magnificationFilter": KeyedMember(
            \CAEmitterCell.magnificationFilter, read: { $0 as? String }),
        "fillMode": .word(\CAEmitterCell.fillMode),
        "autoreverses": .flag(\CAEmitterCell.autoreverses),
        "beginTime": .number(\CAEmitterCell.beginTime),
        "duration": .number(\CAEmitterCell.duration),
        "timeOffset": .number(\CAEmitterCell.timeOffset),
        "repeatDuration": .number(\CAEmitterCell.repeatDuration),
    ]

    private static let numbers: [String: KeyedMember<CAEmitterCell>] = [
        "emissionLatitude": .number(\CAEmitterCell.emissionLatitude),
        "emissionLongitude": .number(\CAEmitterCell.emissionLongitude),
        "emissionRange": .number(\CAEmitterCell.emissionRange),
        "velocity": .number(\CAEmitterCell.velocity),
        "velocityRange": .number(\CAEmitterCell.velocityRange),
        "xAcceleration": .number(\CAEmitterCell.xAcceleration),
        "yAcceleration": .number(\CAEmitterCell.yAcceleration),
        "zAcceleration": .number(\CAEmitterCell.zAcceleration),
        "scale": .number(\CAEmitterCell.scale),
        "scaleRange": .number(\CAEmitterCell.scaleRange),
        "scaleSpeed": .number(\CAEmitterCell.scaleSpeed),
        "spin": .number(\CAEmitterCell.spin), "spinRange": .number(\CAEmitterCell.spinRange),
        "contentsScale": .number(\CAEmitterCell.contentsScale),
    ]

    private static let single: [String: KeyedMember<CAEmitterCell>] = [
        "speed": .number(\CAEmitterCell.speed), "repeatCount": .number(\CAEmitterCell.repeatCount),
        "birthRate": .number(\CAEmitterCell.birthRate),
        "lifetime": .number(\CAEmitterCell.lifetime),
        "lifetimeRange": .number(\CAEmitterCell.lifetimeRange),
        "minificationFilterBias": .number(\CAEmitterCell.minificationFilterBias),
        "redRange": .number(\CAEmitterCell.redRange),
        "greenRange": .number(\CAEmitterCell.greenRange),
        "blueRange": .number(\CAEmitterCell.blueRange),
        "alphaRange": .number(\CAEmitterCell.alphaRange),
        "redSpeed": .number(\CAEmitterCell.redSpeed),
        "greenSpeed": .number(\CAEmitterCell.greenSpeed),
        "blueSpeed": .number(\CAEmitterCell.blueSpeed),
        "alphaSpeed": .number(\CAEmitterCell.alphaSpeed),
    ]
}
