// Standing: complete.
import Foundation
import Graphics
import RenderTree

/// A layer that draws copies of its sublayers, each with a further transform, colour and delay.
open class CAReplicatorLayer: CALayer {
    override class var kind: LayerKind { .replicator }

    /// The number of copies, the first one included; default 1, animatable.
    open var instanceCount: Int {
        get { values[ReplicatorProperty.instanceCount] }
        set { set(ReplicatorProperty.instanceCount, newValue) }
    }
    /// Whether copies are sorted by depth with the content around the layer; default false.
    open var preservesDepth: Bool {
        get { values[ReplicatorProperty.preservesDepth] }
        set { set(ReplicatorProperty.preservesDepth, newValue) }
    }
    /// The delay of a copy's animations after those of the previous copy, in seconds; default 0,
    /// animatable.
    open var instanceDelay: CFTimeInterval {
        get { values[ReplicatorProperty.instanceDelay] }
        set { set(ReplicatorProperty.instanceDelay, newValue) }
    }
    /// The transform from each copy to the next, relative to the centre of the bounds; default
    /// identity, animatable.
    open var instanceTransform: CATransform3D {
        get { values[ReplicatorProperty.instanceTransform] }
        set { set(ReplicatorProperty.instanceTransform, newValue) }
    }
    /// The colour by which the first copy is multiplied; default opaque white, animatable.
    open var instanceColor: CGColor? {
        get { color(ReplicatorProperty.instanceColor) }
        set { set(ReplicatorProperty.instanceColor, newValue) }
    }
    /// The offset added to the red component for each further copy; default 0, animatable.
    open var instanceRedOffset: Float {
        get { Float(values[ReplicatorProperty.redOffset]) }
        set { set(ReplicatorProperty.redOffset, Double(newValue)) }
    }
    /// The offset added to the green component for each further copy; default 0, animatable.
    open var instanceGreenOffset: Float {
        get { Float(values[ReplicatorProperty.greenOffset]) }
        set { set(ReplicatorProperty.greenOffset, Double(newValue)) }
    }
    /// The offset added to the blue component for each further copy; default 0, animatable.
    open var instanceBlueOffset: Float {
        get { Float(values[ReplicatorProperty.blueOffset]) }
        set { set(ReplicatorProperty.blueOffset, Double(newValue)) }
    }
    /// The offset added to the alpha component for each further copy; default 0, animatable.
    open var instanceAlphaOffset: Float {
        get { Float(values[ReplicatorProperty.alphaOffset]) }
        set { set(ReplicatorProperty.alphaOffset, Double(newValue)) }
    }
}
