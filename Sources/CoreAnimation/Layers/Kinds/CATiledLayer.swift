// Standing: partial (tiles are drawn at once, without levels of detail or fading in).
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

    /// The most tiles; a layer of more is drawn as one.
    private static let mostTiles = 4096.0

    /// Draws tile after tile, each with the context clipped to it, from the top left.
    func drawTiles(in context: CGContext) {
        let tile = CGSize(
            width: tileSize.width / contentsScale, height: tileSize.height / contentsScale)
        let columns = (bounds.width / tile.width).rounded(.up)
        let rows = (bounds.height / tile.height).rounded(.up)
        guard columns >= 1, rows >= 1, columns * rows <= Self.mostTiles else {
            return draw(in: context)
        }
        for row in 0..<Int(rows) {
            for column in 0..<Int(columns) {
                context.saveGState()
                context.clip(
                    to: CGRect(
                        x: bounds.minX + CGFloat(column) * tile.width,
                        y: bounds.minY + CGFloat(row) * tile.height, width: tile.width,
                        height: tile.height))
                draw(in: context)
                context.restoreGState()
            }
        }
    }
}
