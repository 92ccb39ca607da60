import Foundation
import Graphics
import Motion

/// The properties of `CAReplicatorLayer`, each named as its accessor, in the order of the table.
package struct ReplicatorProperties: Sendable {
    package let instanceCount = Property<Int>(
        "instanceCount", .integer(1), of: .replicator, action: .basic)
    package let preservesDepth = Property<Bool>(
        "preservesDepth", .flag(false), of: .replicator, animates: false)
    package let instanceDelay = Property<Double>(
        "instanceDelay", .number(0), of: .replicator, action: .basic)
    package let instanceTransform = Property<CATransform3D>(
        "instanceTransform", .transform(CATransform3DIdentity), of: .replicator, action: .basic)
    package let instanceColor = Property<RGBAColor?>(
        "instanceColor", .color(1, 1, 1, 1), of: .replicator, action: .basic)
    package let instanceRedOffset = Property<Double>(
        "instanceRedOffset", .number(0), of: .replicator, action: .basic)
    package let instanceGreenOffset = Property<Double>(
        "instanceGreenOffset", .number(0), of: .replicator, action: .basic)
    package let instanceBlueOffset = Property<Double>(
        "instanceBlueOffset", .number(0), of: .replicator, action: .basic)
    package let instanceAlphaOffset = Property<Double>(
        "instanceAlphaOffset", .number(0), of: .replicator, action: .basic)
}

/// The properties of `CAEmitterLayer`, each named as its accessor, in the order of the table.
package struct EmitterProperties: Sendable {
    /// `CAEmitterLayer.emitterCells`, as ``EmitterCellValues``.
    package let emitterCells = Property<[EmitterCellValues]?>(
        "emitterCells", .none, of: .emitter, animates: false, shape: .object(.list))
    package let birthRate = Property<Double>("birthRate", .number(1), of: .emitter, action: .basic)
    package let lifetime = Property<Double>("lifetime", .number(1), of: .emitter, action: .basic)
    package let velocity = Property<Double>("velocity", .number(1), of: .emitter, action: .basic)
    package let scale = Property<Double>("scale", .number(1), of: .emitter, action: .basic)
    package let spin = Property<Double>("spin", .number(1), of: .emitter, action: .basic)
    package let emitterPosition = Property<CGPoint>(
        "emitterPosition", .point(.zero), of: .emitter, action: .basic)
    package let emitterZPosition = Property<Double>(
        "emitterZPosition", .number(0), of: .emitter, action: .basic)
    package let emitterSize = Property<CGSize>(
        "emitterSize", .size(.zero), of: .emitter, action: .basic)
    package let emitterDepth = Property<Double>(
        "emitterDepth", .number(0), of: .emitter, action: .basic)
    package let emitterShape = Property<String>(
        "emitterShape", .text("point"), of: .emitter, animates: false)
    package let emitterMode = Property<String>(
        "emitterMode", .text("volume"), of: .emitter, animates: false)
    package let renderMode = Property<String>(
        "renderMode", .text("unordered"), of: .emitter, animates: false)
    package let preservesDepth = Property<Bool>(
        "preservesDepth", .flag(false), of: .emitter, animates: false)
    package let seed = Property<Double>("seed", .number(0), of: .emitter, animates: false)
}

/// The properties of `CAScrollLayer`, each named as its accessor, in the order of the table.
package struct ScrollProperties: Sendable {
    package let scrollMode = Property<String>(
        "scrollMode", .text("both"), of: .scroll, animates: false)
}

/// The properties of `CATiledLayer`, each named as its accessor, in the order of the table.
package struct TiledProperties: Sendable {
    package let levelsOfDetail = Property<Int>(
        "levelsOfDetail", .integer(1), of: .tiled, animates: false)
    package let levelsOfDetailBias = Property<Int>(
        "levelsOfDetailBias", .integer(0), of: .tiled, animates: false, answers: true)
    package let tileSize = Property<CGSize>(
        "tileSize", .size(CGSize(width: 256, height: 256)), of: .tiled, animates: false)
}
