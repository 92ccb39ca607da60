import CSDL2
import DisplayList
import Foundation
import Graphics

/// A rectangle aligned to the pixel grid, split at pixel boundaries.
///
/// Each part has a uniform coverage, so it is drawn exactly.
struct AlignedRect {
    /// A run of adjacent pixels with the same coverage.
    private struct Run {
        var from = 0.0
        var to = 0.0
        var coverage = 0.0
    }

    /// The runs along an axis; unused ones have coverage 0.
    private typealias Runs = InlineArray<3, Run>

    private var columns: Runs
    private var rows: Runs

    /// Splits a transformed rectangle at pixel boundaries.
    ///
    /// Fails if the rectangle is rotated, has aliased edges, or reaches beyond
    /// ``FringeOutline/farthest``.
    init?(_ plane: PlaneTransform, _ rect: CGRect, edges: EdgeMask) {
        guard plane.keepsRectangles, edges == .all else { return nil }
        let (p, q) = (
            plane.apply(CGPoint(x: rect.minX, y: rect.minY)),
            plane.apply(CGPoint(x: rect.maxX, y: rect.maxY))
        )
        let far = FringeOutline.farthest
        guard abs(p.x) <= far, abs(p.y) <= far, abs(q.x) <= far, abs(q.y) <= far else { return nil }
        columns = Self.runs(min(p.x, q.x), max(p.x, q.x))
        rows = Self.runs(min(p.y, q.y), max(p.y, q.y))
    }

    private static func runs(_ a: Double, _ b: Double) -> Runs {
        let (from, to) = (snapped(a), snapped(b))
        let (first, last) = (from.rounded(.up), to.rounded(.down))
        var result = Runs(repeating: Run())
        if last < first {
            result[0] = Run(from: last, to: first, coverage: to - from)
            return result
        }
        if from < first { result[0] = Run(from: first - 1, to: first, coverage: first - from) }
        if first < last { result[1] = Run(from: first, to: last, coverage: 1) }
        if last < to { result[2] = Run(from: last, to: last + 1, coverage: to - last) }
        return result
    }

    private static func snapped(_ x: Double) -> Double {
        let whole = x.rounded()
        return abs(x - whole) <= DeviceBounds.alignment ? whole : x
    }

    /// Calls `body` with the opposite corners and the coverage of each part.
    func forEachPart(_ body: (SIMD2<Double>, SIMD2<Double>, Double) -> Void) {
        for i in rows.indices {
            for j in columns.indices where rows[i].coverage > 0 && columns[j].coverage > 0 {
                body(
                    SIMD2(columns[j].from, rows[i].from), SIMD2(columns[j].to, rows[i].to),
                    columns[j].coverage * rows[i].coverage)
            }
        }
    }
}

extension GeometryBatch {
    /// Adds a grid-aligned rectangle in one colour.
    mutating func add(_ rect: AlignedRect, color: SIMD4<Float>) {
        rect.forEachPart { low, high, coverage in
            add(MeshBox(low: low, high: high), Self.bytes(color * Float(coverage)))
        }
    }
}
