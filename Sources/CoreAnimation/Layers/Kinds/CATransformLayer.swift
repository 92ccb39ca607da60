// Standing: complete.
import RenderTree

/// A layer whose sublayers share a 3D space instead of being flattened into its plane.
///
/// It draws nothing itself: its background, contents, border, mask, shadow and filters are ignored.
open class CATransformLayer: CALayer {
    override class var kind: LayerKind { .transform }

}
