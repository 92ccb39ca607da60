import Foundation

/// The grid of equal tiles of a tiled layer at one level of detail.
///
/// It starts at the origin of the layer's coordinates.
struct TileGrid: Equatable {
    /// The scale, in pixels per point.
    let scale: CGFloat
    /// The size of a tile in pixels.
    let width: CGFloat, height: CGFloat

    /// The range of a tile's width and height, in pixels.
    ///
    /// Smaller tiles cost more than their contents; larger tiles draw too much that is invisible.
    private static let sides = CGFloat(16)...2048

    /// Makes a grid of tiles of a size, in whole pixels within ``sides``.
    init(scale: CGFloat, tileSize: CGSize) {
        func side(_ length: CGFloat) -> CGFloat {
            min(max(length.rounded(.down), Self.sides.lowerBound), Self.sides.upperBound)
        }
        let isSize = tileSize.width > 0 && tileSize.height > 0
        let size = isSize ? tileSize : CGSize(width: 256, height: 256)
        (self.scale, width, height) = (scale, side(size.width), side(size.height))
    }

    /// Returns the size of a tile's visible rectangle in pixels, rounded up.
    ///
    /// The rectangle is a tile, or its part in the bounds.
    func pixels(of rect: CGRect) -> (width: Int, height: Int) {
        func count(_ points: CGFloat, _ most: CGFloat) -> Int {
            Int(min(max((points * scale - 1e-6).rounded(.up), 1), most))
        }
        return (count(rect.width, width), count(rect.height, height))
    }
}

/// The column and row of a tile in a grid.
///
/// They are counted from the tile at the origin, to the right and down.
struct TileCell: Hashable, Comparable {
    let column: Int, row: Int

    static func < (a: TileCell, b: TileCell) -> Bool {
        (a.row, a.column) < (b.row, b.column)
    }
}

/// The tiles of a grid that meet a part of a layer.
struct TileSet: Equatable {
    let grid: TileGrid
    private let columns: TileAxis, rows: TileAxis

    /// The maximum number of tiles, and of pixels in them.
    private static let maxTiles = 65536, maxPixels = 67_108_864.0

    /// Makes the set; nil if it is empty or too large.
    ///
    /// - Parameters:
    ///   - grid: the grid that the tiles belong to.
    ///   - bounds: the bounds of the layer, to which the tiles are clipped.
    ///   - part: the part that the tiles have to cover.
    ///   - margin: the number of additional tiles on each side.
    init?(_ grid: TileGrid, in bounds: CGRect, meeting part: CGRect, margin: Int) {
        let columns = TileAxis(
            bounds.minX, bounds.maxX, by: grid.width / grid.scale, meeting: part.minX, part.maxX,
            margin)
        let rows = TileAxis(
            bounds.minY, bounds.maxY, by: grid.height / grid.scale, meeting: part.minY, part.maxY,
            margin)
        guard let columns, let rows, columns.count * rows.count <= Self.maxTiles,
            columns.points * grid.scale * rows.points * grid.scale <= Self.maxPixels
        else { return nil }
        (self.grid, self.columns, self.rows) = (grid, columns, rows)
    }

    var count: Int { columns.count * rows.count }

    /// The indices of the tiles, row by row.
    var cells: [TileCell] {
        rows.range.flatMap { row in
            columns.range.map { TileCell(column: $0, row: row) }
        }
    }

    /// Returns the rectangle of a tile, clipped to the bounds, in the layer's coordinates.
    ///
    /// The width or height is 0 or negative for a tile outside the bounds.
    func rect(of cell: TileCell) -> CGRect {
        let (x, y) = (columns.stretch(of: cell.column), rows.stretch(of: cell.row))
        return CGRect(x: x.start, y: y.start, width: x.end - x.start, height: y.end - y.start)
    }
}

/// The tiles of a set along one axis.
private struct TileAxis: Equatable {
    private let start: CGFloat, end: CGFloat, length: CGFloat
    /// The first and the last tile in the bounds.
    private let first: Int, last: Int
    /// The column or row indices of the tiles in a tile set.
    let range: Range<Int>

    /// The maximum overlap with a tile that does not count, in tile lengths.
    private static let touch = 1e-6

    init?(
        _ start: CGFloat, _ end: CGFloat, by length: CGFloat, meeting low: CGFloat,
        _ high: CGFloat, _ margin: Int
    ) {
        let numbers = [
            (start / length + Self.touch).rounded(.down), (end / length - Self.touch).rounded(.up),
            (low / length + Self.touch).rounded(.down), (high / length - Self.touch).rounded(.up),
        ]
        guard start < end, numbers.allSatisfy({ abs($0) < 1e9 }) else { return nil }
        let whole = numbers.map { Int($0) }
        (self.start, self.end, self.length) = (start, end, length)
        (first, last) = (whole[0], max(whole[0], whole[1] - 1))
        let (from, to) = (max(first, whole[2] - margin), min(last, whole[3] - 1 + margin))
        guard from <= to else { return nil }
        range = from..<to + 1
    }

    var count: Int { range.count }
    var points: CGFloat {
        stretch(of: range.upperBound - 1).end - stretch(of: range.lowerBound).start
    }

    func stretch(of i: Int) -> (start: CGFloat, end: CGFloat) {
        (
            i <= first ? start : CGFloat(i) * length, i >= last ? end : CGFloat(i + 1) * length
        )
    }
}
