import Foundation
import Graphics
import Motion

extension PropertyTable {
    /// The rows of `CAReplicatorLayer`.
    static let replicatorRows: [PropertyRow] = [
        PropertyRow("instanceCount", .integer(1), action: .basic),
        PropertyRow("preservesDepth", .flag(false), animates: false),
        PropertyRow("instanceDelay", .number(0), action: .basic),
        PropertyRow("instanceTransform", .transform(CATransform3DIdentity), action: .basic),
        PropertyRow("instanceColor", .color(1, 1, 1, 1), action: .basic),
        PropertyRow("instanceRedOffset", .number(0), action: .basic),
        PropertyRow("instanceGreenOffset", .number(0), action: .basic),
        PropertyRow("instanceBlueOffset", .number(0), action: .basic),
        PropertyRow("instanceAlphaOffset", .number(0), action: .basic),
    ]

    /// The rows of `CAEmitterLayer`.
    static let emitterRows: [PropertyRow] = [
        PropertyRow("emitterCells", .none, animates: false, shape: .object(.list)),
        PropertyRow("birthRate", .number(1), action: .basic),
        PropertyRow("lifetime", .number(1), action: .basic),
        PropertyRow("velocity", .number(1), action: .basic),
        PropertyRow("scale", .number(1), action: .basic),
        PropertyRow("spin", .number(1), action: .basic),
        PropertyRow("emitterPosition", .point(.zero), action: .basic),
        PropertyRow("emitterZPosition", .number(0), action: .basic),
        PropertyRow("emitterSize", .size(.zero), action: .basic),
        PropertyRow("emitterDepth", .number(0), action: .basic),
        PropertyRow("emitterShape", .text("point"), animates: false),
        PropertyRow("emitterMode", .text("volume"), animates: false),
        PropertyRow("renderMode", .text("unordered"), animates: false),
        PropertyRow("preservesDepth", .flag(false), animates: false),
        PropertyRow("seed", .number(0), animates: false),
    ]

    /// The rows of `CAScrollLayer`.
    static let scrollRows: [PropertyRow] = [
        PropertyRow("scrollMode", .text("both"), animates: false)
    ]

    /// The rows of `CATiledLayer`.
    static let tiledRows: [PropertyRow] = [
        PropertyRow("levelsOfDetail", .integer(1), animates: false),
        PropertyRow("levelsOfDetailBias", .integer(0), animates: false, answers: true),
        PropertyRow("tileSize", .size(CGSize(width: 256, height: 256)), animates: false),
    ]
}

/// The handles of the rows of `CAReplicatorLayer`.
package enum ReplicatorProperty {
    /// The handle of `CAReplicatorLayer.instanceCount`.
    package static let instanceCount = Property<Int>("instanceCount", in: .replicator)
    /// The handle of `CAReplicatorLayer.preservesDepth`.
    package static let preservesDepth = Property<Bool>("preservesDepth", in: .replicator)
    /// The handle of `CAReplicatorLayer.instanceDelay`.
    package static let instanceDelay = Property<Double>("instanceDelay", in: .replicator)
    /// The handle of `CAReplicatorLayer.instanceTransform`.
    package static let instanceTransform = Property<CATransform3D>(
        "instanceTransform", in: .replicator)
    /// The handle of `CAReplicatorLayer.instanceColor`.
    package static let instanceColor = Property<RGBAColor?>("instanceColor", in: .replicator)
    /// The handle of `CAReplicatorLayer.instanceRedOffset`.
    package static let redOffset = Property<Double>("instanceRedOffset", in: .replicator)
    /// The handle of `CAReplicatorLayer.instanceGreenOffset`.
    package static let greenOffset = Property<Double>("instanceGreenOffset", in: .replicator)
    /// The handle of `CAReplicatorLayer.instanceBlueOffset`.
    package static let blueOffset = Property<Double>("instanceBlueOffset", in: .replicator)
    /// The handle of `CAReplicatorLayer.instanceAlphaOffset`.
    package static let alphaOffset = Property<Double>("instanceAlphaOffset", in: .replicator)
}

/// The handles of the rows of `CAEmitterLayer`.
package enum EmitterProperty {
    /// The handle of `CAEmitterLayer.emitterCells`, as ``EmitterCellValues``.
    package static let emitterCells = Property<[EmitterCellValues]?>("emitterCells", in: .emitter)
    /// The handle of `CAEmitterLayer.birthRate`.
    package static let birthRate = Property<Double>("birthRate", in: .emitter)
    /// The handle of `CAEmitterLayer.lifetime`.
    package static let lifetime = Property<Double>("lifetime", in: .emitter)
    /// The handle of `CAEmitterLayer.velocity`.
    package static let velocity = Property<Double>("velocity", in: .emitter)
    /// The handle of `CAEmitterLayer.scale`.
    package static let scale = Property<Double>("scale", in: .emitter)
    /// The handle of `CAEmitterLayer.spin`.
    package static let spin = Property<Double>("spin", in: .emitter)
    /// The handle of `CAEmitterLayer.emitterPosition`.
    package static let emitterPosition = Property<CGPoint>("emitterPosition", in: .emitter)
    /// The handle of `CAEmitterLayer.emitterZPosition`.
    package static let emitterZPosition = Property<Double>("emitterZPosition", in: .emitter)
    /// The handle of `CAEmitterLayer.emitterSize`.
    package static let emitterSize = Property<CGSize>("emitterSize", in: .emitter)
    /// The handle of `CAEmitterLayer.emitterDepth`.
    package static let emitterDepth = Property<Double>("emitterDepth", in: .emitter)
    /// The handle of `CAEmitterLayer.emitterShape`.
    package static let emitterShape = Property<String>("emitterShape", in: .emitter)
    /// The handle of `CAEmitterLayer.emitterMode`.
    package static let emitterMode = Property<String>("emitterMode", in: .emitter)
    /// The handle of `CAEmitterLayer.renderMode`.
    package static let renderMode = Property<String>("renderMode", in: .emitter)
    /// The handle of `CAEmitterLayer.preservesDepth`.
    package static let preservesDepth = Property<Bool>("preservesDepth", in: .emitter)
    /// The handle of `CAEmitterLayer.seed`.
    package static let seed = Property<Double>("seed", in: .emitter)
}

/// The handle of the row of `CAScrollLayer`.
package enum ScrollProperty {
    /// The handle of `CAScrollLayer.scrollMode`.
    package static let scrollMode = Property<String>("scrollMode", in: .scroll)
}

/// The handles of the rows of `CATiledLayer`.
package enum TiledProperty {
    /// The handle of `CATiledLayer.levelsOfDetail`.
    package static let levelsOfDetail = Property<Int>("levelsOfDetail", in: .tiled)
    /// The handle of `CATiledLayer.levelsOfDetailBias`.
    package static let levelsOfDetailBias = Property<Int>("levelsOfDetailBias", in: .tiled)
    /// The handle of `CATiledLayer.tileSize`.
    package static let tileSize = Property<CGSize>("tileSize", in: .tiled)
}
