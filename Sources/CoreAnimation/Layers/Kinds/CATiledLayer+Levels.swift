import Foundation

extension CATiledLayer {
    /// Levels beyond these are not reckoned with.
    private static let levels = -16...16
    /// How many levels coarser than what is shown the contents may be.
    private static let coarser = 32

    /// The tiles in sight and those next to them; nil where nothing is.
    var tilesInSight: TileSet? {
        guard let part = partInSight, let stageScale else { return nil }
        return tiles(meeting: part.rect, at: part.scale * stageScale, margin: 1)
    }

    /// The tiles that meet a part of the layer that is shown at so many pixels per point, of the level
    /// to show: from the contents' own scale, doubled or halved. Where those would be too many, of one
    /// that has a pixel for every device pixel, or coarser.
    func tiles(meeting part: CGRect, at shownScale: CGFloat, margin: Int) -> TileSet? {
        let least = levelsOfDetailBias.clamped(Self.levels)
        let count = levelsOfDetail.clamped(1...Self.levels.count)
        let range = max(least - count + 1, Self.levels.lowerBound)...least
        let level = log2(shownScale / contentsScale)
        guard level.isFinite else { return nil }
        // A little more than a level is still the level.
        let enough = Int((level - 0.001).rounded(.up).clamped(-64...64))
        let wanted = enough.clamped(range), next = min(enough, wanted)
        let choice = [wanted] + (next - Self.coarser...next).reversed()
        return choice.lazy.compactMap { level in
            let grid = TileGrid(
                scale: self.contentsScale * exp2(CGFloat(level)), tileSize: self.tileSize)
            return TileSet(grid, in: self.bounds, meeting: part, margin: margin)
        }.first
    }
}

extension Comparable {
    fileprivate func clamped(_ range: ClosedRange<Self>) -> Self {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
