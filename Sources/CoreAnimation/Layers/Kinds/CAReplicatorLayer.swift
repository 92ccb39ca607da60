// Standing: complete.
import Foundation
import Graphics
import RenderTree

/// Draws its sublayers several times, each copy moved, coloured and delayed a step further.
open class CAReplicatorLayer: CALayer {
    override class var kind: LayerKind { .replicator }

    /// How many copies there are, the first one included. Default 1. Animatable.
    open var instanceCount: Int {
        get { values[ReplicatorProperty.instanceCount] }
        set { set(ReplicatorProperty.instanceCount, newValue) }
    }
    /// Whether copies are sorted by depth with what is around the layer. Default false.
    open var preservesDepth: Bool {
        get { values[ReplicatorProperty.preservesDepth] }
        set { set(ReplicatorProperty.preservesDepth, newValue) }
    }
    /// How much later than the copy before it the animations of a copy are, in seconds.
    open var instanceDelay: CFTimeInterval {
        get { values[ReplicatorProperty.instanceDelay] }
        set { set(ReplicatorProperty.instanceDelay, newValue) }
    }
    /// What is done to a copy more than to the one before it, about the centre of the bounds.
    /// Default identity. Animatable.
    open var instanceTransform: CATransform3D {
        get { values[ReplicatorProperty.instanceTransform] }
        set { set(ReplicatorProperty.instanceTransform, newValue) }
    }
    /// What the colours of the first copy are multiplied by. Default opaque white. Animatable.
    open var instanceColor: CGColor? {
        get { color(ReplicatorProperty.instanceColor) }
        set { set(ReplicatorProperty.instanceColor, newValue) }
    }
    /// What is added to the red of each further copy. Default 0. Animatable.
    open var instanceRedOffset: Float {
        get { Float(values[ReplicatorProperty.redOffset]) }
        set { set(ReplicatorProperty.redOffset, Double(newValue)) }
    }
    /// What is added to the green of each further copy. Default 0. Animatable.
    open var instanceGreenOffset: Float {
        get { Float(values[ReplicatorProperty.greenOffset]) }
        set { set(ReplicatorProperty.greenOffset, Double(newValue)) }
    }
    /// What is added to the blue of each further copy. Default 0. Animatable.
    open var instanceBlueOffset: Float {
        get { Float(values[ReplicatorProperty.blueOffset]) }
        set { set(ReplicatorProperty.blueOffset, Double(newValue)) }
    }
    /// What is added to the alpha of each further copy. Default 0. Animatable.
    open var instanceAlphaOffset: Float {
        get { Float(values[ReplicatorProperty.alphaOffset]) }
        set { set(ReplicatorProperty.alphaOffset, Double(newValue)) }
    }
}
