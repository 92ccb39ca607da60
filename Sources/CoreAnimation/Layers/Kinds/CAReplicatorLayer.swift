// Standing: complete.
import Graphics
import RenderTree

/// A layer that draws copies of its sublayers.
///
/// Each copy has a further transform, colour and delay.
open class CAReplicatorLayer: CALayer {
    override class var kind: LayerKind { .replicator }

    /// The number of copies, the first one included; default 1, animatable.
    open var instanceCount: Int {
        get { values[Properties.replicator.instanceCount] }
        set { set(Properties.replicator.instanceCount, newValue) }
    }
    /// Whether copies are sorted by depth with the content around the layer; default false.
    open var preservesDepth: Bool {
        get { values[Properties.replicator.preservesDepth] }
        set { set(Properties.replicator.preservesDepth, newValue) }
    }
    /// The time delay from each copy to the next, in seconds; default 0, animatable.
    ///
    /// A copy's animations run after those of the previous copy.
    open var instanceDelay: CFTimeInterval {
        get { values[Properties.replicator.instanceDelay] }
        set { set(Properties.replicator.instanceDelay, newValue) }
    }
    /// The transform from each copy to the next; default identity, animatable.
    ///
    /// It is relative to the centre of the bounds.
    open var instanceTransform: CATransform3D {
        get { values[Properties.replicator.instanceTransform] }
        set { set(Properties.replicator.instanceTransform, newValue) }
    }
    /// The colour by which the first copy is multiplied; default opaque white, animatable.
    open var instanceColor: CGColor? {
        get { color(Properties.replicator.instanceColor) }
        set { set(Properties.replicator.instanceColor, newValue) }
    }
    /// The offset added to the red component for each further copy; default 0, animatable.
    open var instanceRedOffset: Float {
        get { Float(values[Properties.replicator.instanceRedOffset]) }
        set { set(Properties.replicator.instanceRedOffset, Double(newValue)) }
    }
    /// The offset added to the green component for each further copy; default 0, animatable.
    open var instanceGreenOffset: Float {
        get { Float(values[Properties.replicator.instanceGreenOffset]) }
        set { set(Properties.replicator.instanceGreenOffset, Double(newValue)) }
    }
    /// The offset added to the blue component for each further copy; default 0, animatable.
    open var instanceBlueOffset: Float {
        get { Float(values[Properties.replicator.instanceBlueOffset]) }
        set { set(Properties.replicator.instanceBlueOffset, Double(newValue)) }
    }
    /// The offset added to the alpha component for each further copy; default 0, animatable.
    open var instanceAlphaOffset: Float {
        get { Float(values[Properties.replicator.instanceAlphaOffset]) }
        set { set(Properties.replicator.instanceAlphaOffset, Double(newValue)) }
    }
}
