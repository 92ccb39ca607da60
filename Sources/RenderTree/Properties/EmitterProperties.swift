import Foundation
import Graphics
import Motion

/// The properties of `CAEmitterLayer`.
///
/// Each is named as its accessor. They are declared in the order of the table.
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
