import Foundation
import Graphics

extension FringeMesh {
    /// Adds a filled convex shape that is split along a grid in its layer.
    ///
    /// The grid has n by n cells, so that the error of affine texture mapping under perspective
    /// stays small.
    ///
    /// - Parameters:
    ///   - outline: the shape's outline, in device pixels.
    ///   - n: the number of cells of the grid on each axis; 1 or less splits nothing.
    ///   - area: the area of the grid in layer coordinates, where several shapes share one grid;
    ///     nil for the bounds of the shape.
    ///   - plane: the transform from layer to device coordinates.
    ///   - inverse: the transform from device to layer coordinates.
    mutating func addConvex(
        _ outline: FringeOutline, cells n: Int, of area: CGRect? = nil, plane: PlaneTransform,
        inverse: PlaneTransform
    ) {
        guard n > 1 else { return addConvex(outline) }
        guard rings.compute(outline) else { return }
        grid.whole.removeAll(keepingCapacity: true)
        for p in rings.inner { grid.whole.append(inverse.apply(p)) }
        guard let first = grid.whole.first, grid.whole.allSatisfy({ ($0.x + $0.y).isFinite })
        else { return }
        var (low, high) = (first, first)
        for p in grid.whole {
            low = pointwiseMin(low, p)
            high = pointwiseMax(high, p)
        }
        if let area {
            low = SIMD2(area.minX, area.minY)
            high = SIMD2(area.maxX, area.maxY)
        }
        let size = (high - low) / Double(n)
        for row in 0..<n {
            let y = low.y + size.y * Double(row)
            Self.clip(grid.whole, 1, y, 1, into: &grid.part)
            Self.clip(grid.part, 1, y + size.y, -1, into: &grid.row)
            if grid.row.isEmpty { continue }
            for column in 0..<n {
                let x = low.x + size.x * Double(column)
                Self.clip(grid.row, 0, x, 1, into: &grid.part)
                Self.clip(grid.part, 0, x + size.x, -1, into: &grid.cell)
                addFan(grid.cell, plane)
            }
        }
        addFringe(cells: n, plane: plane, inverse: inverse)
    }

    /// Buffers for a shape's parts in grid cells, in layer coordinates.
    struct Grid {
        fileprivate var whole = ContiguousArray<SIMD2<Double>>()
        fileprivate var row = ContiguousArray<SIMD2<Double>>()
        fileprivate var cell = ContiguousArray<SIMD2<Double>>()
        fileprivate var part = ContiguousArray<SIMD2<Double>>()
    }

    private mutating func addFan(_ cell: ContiguousArray<SIMD2<Double>>, _ plane: PlaneTransform) {
        guard cell.count >= 3 else { return }
        let start = Int32(vertices.count)
        for p in cell { append(plane.apply(p), rings.coverage) }
        for i in 1..<Int32(cell.count - 1) { triangle(start, start + i, start + i + 1) }
    }

    private mutating func addFringe(cells n: Int, plane: PlaneTransform, inverse: PlaneTransform) {
        let count = rings.inner.count
        for i in 0..<count where rings.hasFringe[i] {
            let j = i + 1 == count ? 0 : i + 1
            let (p, q) = (inverse.apply(rings.inner[i]), inverse.apply(rings.inner[j]))
            let (r, s) = (rings.outer[i], rings.outerEnds[j])
            var last: (Int32, Int32)?
            for k in 0...n {
                let t = Double(k) / Double(n)
                let near = plane.apply(p + (q - p) * t)
                // The outer vertex divides the outer edge in the same ratio as `near` divides the
                // inner edge.
                let whole = rings.inner[j] - rings.inner[i]
                let length = (whole * whole).sum()
                let share = length > 0 ? ((near - rings.inner[i]) * whole).sum() / length : t
                let pair = (append(near, rings.coverage), append(r + (s - r) * share, 0))
                if let last { quad(last.0, pair.0, pair.1, last.1) }
                last = pair
            }
            if let last, rings.isPoint(j) { triangle(last.0, last.1, append(rings.outer[j], 0)) }
        }
    }

    /// Returns the number of grid cells per side for texture mapping.
    ///
    /// The cells limit the texture's error to a tenth of a pixel; there are at most 32 per side.
    /// The number is √(e / .1) for an error of e pixels without cells.
    ///
    /// e is the largest distance between the image of the middle of an edge or diagonal and the
    /// middle of its image.
    static func cells(_ outline: FringeOutline, plane: PlaneTransform, inverse: PlaneTransform)
        -> Int
    {
        if plane.isAffine { return 1 }
        var error = 0.0
        let n = outline.count
        for i in 0..<n {
            for isAcross in [false, true] {
                let j = isAcross ? i + n / 2 : i + 1
                let (p, q) = (outline.points[i], outline.points[j % n])
                let middle = (inverse.apply(p) + inverse.apply(q)) / 2
                let d = plane.apply(middle) - (p + q) / 2
                let length = (d * d).sum().squareRoot()
                if length.isFinite { error = max(error, length) }
            }
        }
        return Int(min(max(1, (error / 0.1).squareRoot().rounded(.up)), 32))
    }

    /// Returns the number of grid cells per side for a curled image.
    static func stripCells(_ plane: PlaneTransform) -> Int { plane.isAffine ? 1 : 16 }

    /// Clips a polygon at a coordinate of an axis.
    ///
    /// The remaining part has coordinates of at least `value` (`side` 1) or at most `value`
    /// (`side` −1).
    private static func clip(
        _ polygon: ContiguousArray<SIMD2<Double>>, _ axis: Int, _ value: Double, _ side: Double,
        into result: inout ContiguousArray<SIMD2<Double>>
    ) {
        result.removeAll(keepingCapacity: true)
        guard var p = polygon.last else { return }
        for q in polygon {
            let (dp, dq) = ((p[axis] - value) * side, (q[axis] - value) * side)
            if (dp >= 0) != (dq >= 0) {
                var cut = p + (q - p) * (dp / (dp - dq))
                cut[axis] = value
                result.append(cut)
            }
            if dq >= 0 { result.append(q) }
            p = q
        }
    }
}

extension PlaneTransform {
    /// Returns the image of a point, given as a vector.
    func apply(_ p: SIMD2<Double>) -> SIMD2<Double> { apply(CGPoint(p)).vector }
}
