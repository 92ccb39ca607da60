import Foundation
import Graphics
import RenderTree

// For the renderer each tile is a separate layer that is in no `sublayers` array. Its bounds are
// the tile's rectangle in the tiled layer's coordinates. Its contents are the image drawn for that
// rectangle.

extension CATiledLayer {
    /// The maximum number of replaced tiles retained while others fade in.
    private static let maxLeavingTiles = 1024

    private var drawnInOrder: [Tile] { drawn.sorted { $0.key < $1.key }.map(\.value) }

    /// Marks the layer for redrawing if its visible tiles changed; returns whether it was marked.
    ///
    /// A layer that is marked already is not marked again.
    func checkTiles() -> Bool {
        guard drawsTiles, !needsDisplay(), let visible = visibleTiles, visible != lastVisibleTiles
        else { return false }
        mark(.display)
        return true
    }

    /// Draws the visible tiles that are missing or stale.
    ///
    /// If the set of visible tiles is unchanged and no tile is stale, all visible tiles are
    /// redrawn.
    func drawTiles() {
        ThreadContext.current.tiledLayers.insert(self)
        drawsTiles = true
        let visible = visibleTiles
        if visible == lastVisibleTiles, !drawn.values.contains(where: \.isStale) {
            for cell in drawn.keys { drawn[cell]?.isStale = true }
        }
        lastVisibleTiles = visible
        round += 1
        if let visible {
            let missing = visible.cells.filter { cell in
                guard visible.grid == grid, let tile = drawn[cell], !tile.isStale,
                    tile.rect == visible.rect(of: cell)
                else { return true }
                drawn[cell]?.lastSeen = round
                return false
            }
            let pictures = missing.map { picture(of: visible.rect(of: $0), visible.grid, by: self) }
            show(pictures, of: missing, in: visible)
        }
        letGo(beyond: visible)
        arrange()
    }

    /// Returns the image that a layer draws for a rectangle; nil if nothing was drawn.
    private func picture(of rect: CGRect, _ grid: TileGrid, by layer: CALayer) -> CGImage? {
        let pixels = grid.pixels(of: rect)
        guard
            let context = CGContext(width: pixels.width, height: pixels.height, showing: rect)
        else { return nil }
        layer.draw(in: context)
        return context.isTouched ? context.makeContents() : nil
    }

    /// Fades in the images of tiles.
    ///
    /// An image fades in over the previous image of its tile, or over the content behind the tile.
    private func show(_ pictures: [CGImage?], of cells: [TileCell], in visible: TileSet) {
        // The fades are outside of the program's transactions: completion blocks do not wait for
        // the fades, and the transactions do not set the duration of the fades.
        let thread = ThreadContext.current
        let scopes = thread.scopes
        thread.scopes = []
        defer { thread.scopes = scopes }
        if visible.grid != grid {
            leaving += drawnInOrder.map(\.layer)
            (drawn, grid) = ([:], visible.grid)
        }
        for (cell, picture) in zip(cells, pictures) {
            let rect = visible.rect(of: cell)
            if let tile = drawn[cell], tile.rect == rect {
                let before = tile.layer.contents ?? CGImage(width: 1, height: 1, pixels: [0])
                tile.layer.contents = picture
                if let picture { fade(tile.layer, "contents", from: before, to: picture) }
            } else {
                if let old = drawn[cell], bounds.includes(old.rect) { leaving.append(old.layer) }
                let layer = CALayer()
                (layer.parent, layer.bounds, layer.contents) = (self, rect, picture)
                layer.actions = ["contents": NSNull()]
                drawn[cell] = Tile(layer: layer, rect: rect, lastSeen: round)
                if picture != nil { fade(layer, "opacity", from: 0, to: 1) }
            }
            drawn[cell]?.isStale = false
            drawn[cell]?.lastSeen = round
        }
        leaving.removeFirst(max(0, leaving.count - Self.maxLeavingTiles))
    }

    private func fade(_ layer: CALayer, _ keyPath: String, from: Any, to: Any) {
        let duration = type(of: self).fadeDuration()
        guard duration > 0 else { return }
        let fade = CABasicAnimation(keyPath: keyPath)
        (fade.fromValue, fade.toValue, fade.duration) = (from, to, duration)
        fade.timingFunction = CAMediaTimingFunction(name: .linear)
        fade.delegate = FadeEnd(layer: self)
        fadesUnderWay += 1
        layer.add(fade, forKey: keyPath)
    }

    /// Removes stale tiles, and the least recently visible ones above a limit.
    ///
    /// Resized tiles are removed too. At most as many tiles are invisible as visible.
    private func letGo(beyond visible: TileSet?) {
        drawn = drawn.filter { cell, tile in
            !tile.isStale && visible.map { tile.rect == $0.rect(of: cell) } ?? true
        }
        guard let visible else { return }
        let others = drawn.filter { $0.value.lastSeen != round }
        let oldest = others.sorted {
            ($0.value.lastSeen, $0.key) < ($1.value.lastSeen, $1.key)
        }
        for (cell, _) in oldest.prefix(max(0, others.count - visible.count)) { drawn[cell] = nil }
    }

    /// Called when the fade-in of a tile has ended.
    ///
    /// After the last fade the tiles below are removed.
    fileprivate func fadeEnded() {
        fadesUnderWay -= 1
        if fadesUnderWay == 0, !leaving.isEmpty { arrange() }
    }

    /// Updates the tile layers in the layer tree.
    ///
    /// The drawn tiles are above the tiles that they replace. The replaced tiles are removed when
    /// the last fade ends.
    private func arrange() {
        if fadesUnderWay == 0 { leaving = [] }
        let shown = leaving + drawnInOrder.map(\.layer)
        guard shown != tiles else { return }
        let kept = Set(shown.map(ObjectIdentifier.init))
        for tile in tiles where !kept.contains(ObjectIdentifier(tile)) { tile.recordRemoval() }
        tiles = shown
        mark(.sublayers)
    }
}

extension CATiledLayer {
    /// Returns the tiles to draw when a layer is rendered into a context.
    ///
    /// `layer` encloses this layer. The tiles are those of a presentation layer, otherwise newly
    /// drawn ones.
    func tiles(in layer: CALayer, drawnIn context: CGContext) -> [CALayer] {
        if let presented { return presented.tiles.compactMap { $0.presentation() } }
        let ctm = context.ctm
        let scale = max(hypot(ctm.a, ctm.b), hypot(ctm.c, ctm.d))
        guard drawsTiles, let part = part(in: context.boundingBoxOfClipPath, of: layer),
            let all = tiles(meeting: part.rect, at: part.scale * scale, margin: 0)
        else { return [] }
        return all.cells.map { cell in
            let tile = CALayer()
            tile.bounds = all.rect(of: cell)
            tile.contents = picture(of: tile.bounds, all.grid, by: self)
            return tile
        }
    }

    /// Returns new contents of the tiles as changes.
    ///
    /// A presentation of this layer draws the contents.
    func drawnTiles(by copy: CALayer) -> [Commit.Change] {
        guard let grid else { return [] }
        return drawnInOrder.map { tile in
            let image = picture(of: tile.rect, grid, by: copy)
            return Commit.Change(
                id: tile.layer.layerID, property: Properties.layer.contents.id,
                value: image.map { .image($0) } ?? .none)
        }
    }
}

/// Notifies a tiled layer that a tile has faded in.
private final class FadeEnd: CAAnimationDelegate {
    private weak var layer: CATiledLayer?

    init(layer: CATiledLayer) { self.layer = layer }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { layer?.fadeEnded() }
}
