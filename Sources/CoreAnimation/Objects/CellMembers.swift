import RenderTree

/// The properties of emitter cells that are accessible by key.
enum CellMembers {
    static func member(_ key: String) -> KeyedMember<CAEmitterCell>? {
        EmitterCellTable.index(of: key).flatMap { rows[$0] } ?? (key == "style" ? style : nil)
    }

    private static let style = KeyedMember<CAEmitterCell>.optional(\CAEmitterCell.style)

    private static let rows: [Int: KeyedMember<CAEmitterCell>] = plain.merging(numbers) { $1 }

    private static let plain: [Int: KeyedMember<CAEmitterCell>] = [
        Properties.cell.name.index: .optional(\CAEmitterCell.name),
        Properties.cell.isEnabled.index: .flag(\CAEmitterCell.isEnabled),
        Properties.cell.contents.index: .optional(\CAEmitterCell.contents),
        Properties.cell.contentsRect.index: .lanes(\CAEmitterCell.contentsRect),
        Properties.cell.color.index: .optional(\CAEmitterCell.color),
        Properties.cell.emitterCells.index: .optional(\CAEmitterCell.emitterCells),
        Properties.cell.minificationFilter.index: KeyedMember(
            \CAEmitterCell.minificationFilter, read: { $0 as? String }),
        Properties.cell.magnificationFilter.index: KeyedMember(
            \CAEmitterCell.magnificationFilter, read: { $0 as? String }),
        Properties.cell.fillMode.index: .word(\CAEmitterCell.fillMode),
        Properties.cell.autoreverses.index: .flag(\CAEmitterCell.autoreverses),
    ]

    private static let numbers: [Int: KeyedMember<CAEmitterCell>] = [
        Properties.cell.beginTime.index: .number(\CAEmitterCell.beginTime),
        Properties.cell.duration.index: .number(\CAEmitterCell.duration),
        Properties.cell.timeOffset.index: .number(\CAEmitterCell.timeOffset),
        Properties.cell.repeatDuration.index: .number(\CAEmitterCell.repeatDuration),
        Properties.cell.emissionLatitude.index: .number(\CAEmitterCell.emissionLatitude),
        Properties.cell.emissionLongitude.index: .number(\CAEmitterCell.emissionLongitude),
        Properties.cell.emissionRange.index: .number(\CAEmitterCell.emissionRange),
        Properties.cell.velocity.index: .number(\CAEmitterCell.velocity),
        Properties.cell.velocityRange.index: .number(\CAEmitterCell.velocityRange),
        Properties.cell.xAcceleration.index: .number(\CAEmitterCell.xAcceleration),
        Properties.cell.yAcceleration.index: .number(\CAEmitterCell.yAcceleration),
        Properties.cell.zAcceleration.index: .number(\CAEmitterCell.zAcceleration),
        Properties.cell.scale.index: .number(\CAEmitterCell.scale),
        Properties.cell.scaleRange.index: .number(\CAEmitterCell.scaleRange),
        Properties.cell.scaleSpeed.index: .number(\CAEmitterCell.scaleSpeed),
        Properties.cell.spin.index: .number(\CAEmitterCell.spin),
        Properties.cell.spinRange.index: .number(\CAEmitterCell.spinRange),
        Properties.cell.contentsScale.index: .number(\CAEmitterCell.contentsScale),
        Properties.cell.speed.index: .number(\CAEmitterCell.speed),
        Properties.cell.repeatCount.index: .number(\CAEmitterCell.repeatCount),
        Properties.cell.birthRate.index: .number(\CAEmitterCell.birthRate),
        Properties.cell.lifetime.index: .number(\CAEmitterCell.lifetime),
        Properties.cell.lifetimeRange.index: .number(\CAEmitterCell.lifetimeRange),
        Properties.cell.minificationFilterBias.index: .number(
            \CAEmitterCell.minificationFilterBias),
        Properties.cell.redRange.index: .number(\CAEmitterCell.redRange),
        Properties.cell.greenRange.index: .number(\CAEmitterCell.greenRange),
        Properties.cell.blueRange.index: .number(\CAEmitterCell.blueRange),
        Properties.cell.alphaRange.index: .number(\CAEmitterCell.alphaRange),
        Properties.cell.redSpeed.index: .number(\CAEmitterCell.redSpeed),
        Properties.cell.greenSpeed.index: .number(\CAEmitterCell.greenSpeed),
        Properties.cell.blueSpeed.index: .number(\CAEmitterCell.blueSpeed),
        Properties.cell.alphaSpeed.index: .number(\CAEmitterCell.alphaSpeed),
    ]
}
