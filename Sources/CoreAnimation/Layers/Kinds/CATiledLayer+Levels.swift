import Foundation

extension CATiledLayer {
    /// The supported levels of detail, as exponents of 2.
    ///
    /// Levels beyond them are ignored.
    private static let levels = -16...16
    /// The number of coarser levels tried if a level has too many tiles.
    private static let coarser = 32

    /// The visible tiles and those adjacent to them; nil if nothing is visible.
    var visibleTiles: TileSet? {
        guard let part = visiblePart, let stageScale else { return nil }
        return tiles(meeting: part.rect, at: part.scale * stageScale, margin: 1)
    }

    /// Returns the tiles that intersect a part of the layer shown at a scale.
    ///
    /// The scale is in pixels per point. The level of the tiles is the coarsest one with a pixel
    /// for every device pixel, limited to the layer's levels. If that level has too many tiles,
    /// coarser levels are tried, also those that the layer does not have.
    func tiles(meeting part: CGRect, at shownScale: CGFloat, margin: Int) -> TileSet? {
        let least = levelsOfDetailBias.clamped(to: Self.levels)
        let count = levelsOfDetail.clamped(to: 1...Self.levels.count)
        let range = max(least - count + 1, Self.levels.lowerBound)...least
        let level = log2(shownScale / contentsScale)
        guard level.isFinite else { return nil }
        // The tolerance rounds a scale that is slightly above a level down to that level.
        let enough = Int((level - 0.001).rounded(.up).clamped(to: -64...64))
        let wanted = enough.clamped(to: range), next = min(enough, wanted)
        let choice = [wanted] + (next - Self.coarser...next).reversed()
        return choice.lazy.compactMap { level in
            let grid = TileGrid(
                scale: self.contentsScale * exp2(CGFloat(level)), tileSize: self.tileSize)
            return TileSet(grid, in: self.bounds, meeting: part, margin: margin)
        }.first
    }
}
