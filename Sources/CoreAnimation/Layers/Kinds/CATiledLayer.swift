// Standing: partial (tiles are drawn in the commit that brings them into sight, by the values of the model; animations ask for none).
import Foundation
import Graphics
import RenderTree

/// A layer whose contents are drawn in tiles, where and as finely as they are shown, and fade in.
///
/// Drawn are the tiles in sight and those next to them, in the commit that brings them into sight;
/// ``CALayer/draw(in:)`` is called for each, with the context clipped to it. Out of sight as many are kept as
/// were last in sight.
///
/// There are ``levelsOfDetail`` sizes of the contents, each with half the pixels a point of the one
/// before. Shown is the smallest that has a pixel for every device pixel, or the largest there is,
/// over the tiles of the size before, until all of its own are in.
open class CATiledLayer: CALayer {
    override class var kind: LayerKind { .tiled }

    /// How long new tiles take to appear, in seconds: .25.
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

    /// Whether the layer was displayed by drawing: what comes into sight is drawn from then on.
    var drawsTiles = false
    /// The tiles of the level that is shown.
    var drawn: [TileCell: Tile] = [:]
    /// How they are cut.
    var grid: TileGrid?
    /// Which of them were last in sight.
    var lastInSight: TileSet?
    /// Tiles of levels before, below the others until those are in.
    var leaving: [CALayer] = []
    /// How many tiles are fading in.
    var fadesUnderWay = 0
    /// How often tiles were drawn.
    var round = 0

    /// A tile that was drawn.
    struct Tile {
        let layer: CALayer
        /// Where it is in the tiled layer's coordinates.
        let rect: CGRect
        /// Whether it is to be drawn anew.
        var isStale = false
        /// The round when it was last in sight.
        var lastSeen: Int
    }

    /// Asks for all tiles in sight to be drawn anew at the next commit.
    open override func setNeedsDisplay() {
        super.setNeedsDisplay()
        for cell in drawn.keys { drawn[cell]?.isStale = true }
    }

    /// Asks for the tiles that meet a rectangle to be drawn anew at the next commit.
    open override func setNeedsDisplay(_ r: CGRect) {
        // What has no tile then is drawn when it comes into sight.
        guard drawsTiles else { return setNeedsDisplay() }
        checkChangeable("setNeedsDisplay(\(r))")
        let area = r.standardized
        for (cell, tile) in drawn
        where area.minX < tile.rect.maxX && area.maxX > tile.rect.minX
            && area.minY < tile.rect.maxY && area.maxY > tile.rect.minY
        {
            drawn[cell]?.isStale = true
            mark(.display)
        }
    }

    override func drawContents() { drawTiles() }
}
