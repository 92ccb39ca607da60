// Standing: partial (tiles are drawn in the commit that makes them visible, not during animations).
import Foundation
import RenderTree

/// A layer whose contents are drawn in tiles, which fade in.
///
/// The visible tiles and those adjacent are drawn in the commit that makes them visible, by the
/// values of the model. ``CALayer/draw(in:)`` is called for each tile, with the context clipped to
/// the tile. As many invisible tiles are retained as were last visible.
///
/// There are ``levelsOfDetail`` levels of the contents, each with half the pixels per point of the
/// level before. The layer shows the coarsest level with a pixel for every device pixel, or else
/// the finest level. That level is shown over the tiles of the previous level until all its tiles
/// have faded in.
open class CATiledLayer: CALayer {
    override class var kind: LayerKind { .tiled }

    /// Returns the duration of a tile's fade, in seconds: .25.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }

    /// The number of levels of detail; default 1.
    open var levelsOfDetail: Int {
        get { values[Properties.tiled.levelsOfDetail] }
        set { set(Properties.tiled.levelsOfDetail, newValue) }
    }
    /// The number of levels finer than ``CALayer/contentsScale``; default 0.
    open var levelsOfDetailBias: Int {
        get { values[Properties.tiled.levelsOfDetailBias] }
        set { set(Properties.tiled.levelsOfDetailBias, newValue) }
    }
    /// The maximum size of a tile, in pixels; default 256 x 256.
    open var tileSize: CGSize {
        get { values[Properties.tiled.tileSize] }
        set { set(Properties.tiled.tileSize, newValue) }
    }

    /// Whether the layer has drawn tiles.
    ///
    /// If so, newly visible tiles are drawn too.
    final var drawsTiles = false
    /// The drawn tiles of the level that is shown.
    final var drawn: [TileCell: Tile] = [:]
    /// The grid of the ``drawn`` tiles.
    final var grid: TileGrid?
    /// The tiles that were last visible.
    final var lastVisibleTiles: TileSet?
    /// The tiles of previous levels that are still shown.
    ///
    /// They are below the current tiles until those have faded in.
    final var leaving: [CALayer] = []
    /// The number of tiles that are fading in.
    final var fadesUnderWay = 0
    /// The number of times that tiles were drawn.
    final var round = 0

    /// A tile that was drawn.
    struct Tile {
        let layer: CALayer
        /// The rectangle of the tile, in the tiled layer's coordinates.
        let rect: CGRect
        /// Whether the tile has to be redrawn.
        var isStale = false
        /// The ``round`` in which the tile was last visible.
        var lastSeen: Int
    }

    /// Marks all visible tiles to be redrawn at the next commit.
    open override func setNeedsDisplay() {
        super.setNeedsDisplay()
        for cell in drawn.keys { drawn[cell]?.isStale = true }
    }

    /// Marks the tiles that intersect a rectangle for redrawing at the next commit.
    open override func setNeedsDisplay(_ r: CGRect) {
        // Only existing tiles are marked. Areas without a tile are drawn when they become visible.
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
