import Foundation
import Graphics
import Motion

/// The properties of `CAReplicatorLayer`.
///
/// Each is named as its accessor. They are declared in the order of the table.
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
