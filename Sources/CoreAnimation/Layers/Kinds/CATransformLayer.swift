// Standing: complete.
import RenderTree

/// Holds sublayers in one three-dimensional space instead of flattening them into its plane.
///
/// It draws nothing by itself: its background, contents, border, mask, shadow and filters are
/// ignored.
open class CATransformLayer: CALayer {
    override class var kind: LayerKind { .transform }

}
