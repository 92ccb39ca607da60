// Standing: partial (contents are drawn as one tile, without levels of detail or fading in).
import Foundation
import Graphics
import RenderTree

/// A layer whose contents are drawn in tiles.
open class CATiledLayer: CALayer {
    override class var kind: LayerKind { .tiled }

    /// How long a new tile takes to appear, in seconds: .25.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }

    /// How many sizes of the contents there are. Default 1.
    open var levelsOfDetail: Int {
        get { values[TiledProperty.levelsOfDetail] }
        set { set(TiledProperty.levelsOfDetail, newValue) }
    }
    /// How many of them are larger than the layer. Default 0.
    open var levelsOfDetailBias: Int {
        get { values[TiledProperty.levelsOfDetailBias] }
        set { set(TiledProperty.levelsOfDetailBias, newValue) }
    }
    /// The largest size of a tile, in pixels. Default 256 x 256.
    open var tileSize: CGSize {
        get { values[TiledProperty.tileSize] }
        set { set(TiledProperty.tileSize, newValue) }
    }
}
