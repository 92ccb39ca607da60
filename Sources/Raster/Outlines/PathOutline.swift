import Graphics
import Synchronization

/// The outline of a path's interior or stroke, as closed polylines.
///
/// The polylines are in the coordinates of the path. Where possible they are clean: they do not
/// cross, and every point is outside or inside all of them once, on the same side of every line. A
/// transform keeps that, so the sum of the signed areas is then the exact coverage however the path
/// turns. Lines that cross too often stay as they are.
package final class PathOutline: CachedContent {
    /// The corners of all loops.
    package let points: ContiguousArray<SIMD2<Double>>
    /// The index after the last corner of each loop.
    package let ends: ContiguousArray<Int>
    /// Whether the loops are free of crossings and overlaps.
    let isClean: Bool
    /// Whether the outline is that of a stroke, not of an interior.
    package let isStroke: Bool
    /// The fill rule of loops with crossings or overlaps.
    let rule: CGPathFillRule
    private let knownTriangles = Mutex<ContiguousArray<Int32>?>(nil)

    /// The maximum number of points of a triangulated outline.
    private static let maxTriangulatedPoints = 20_000

    /// Makes the outline of a path's part for a class of scales.
    init(_ path: CGPath, _ part: PathPart, _ scale: ScaleClass) {
        (rule, isStroke) =
            if case .inside(let rule) = part { (rule, false) } else { (.winding, true) }
        let loops = path.outlines(of: part, tolerance: scale.tolerance)
            .filter { $0.count > 2 }
        if loops.count == 1 && loops[0].isStarShaped {
            (points, ends, isClean) = (loops[0], [loops[0].count], true)
            return
        }
        let clean = OverlapRemoval.loops(of: loops, rule, tolerance: scale.tolerance)
        isClean = clean != nil
        var (points, ends): (ContiguousArray<SIMD2<Double>>, ContiguousArray<Int>) = ([], [])
        points.reserveCapacity((clean ?? loops).reduce(0) { $0 + $1.count })
        ends.reserveCapacity((clean ?? loops).count)
        for loop in clean ?? loops {
            points += loop
            ends.append(points.count)
        }
        (self.points, self.ends) = (points, ends)
    }

    /// The size in memory including the triangles, in bytes.
    var byteCount: Int { points.count * (16 + 12) + ends.count * 8 }

    /// The triangles that fill the loops, as point indices.
    ///
    /// Each triangle has three indices. There are no triangles for loops that are too long or not
    /// clean. The triangles are made on the first request. All run around as the loops run around
    /// the inside.
    package var triangles: ContiguousArray<Int32> {
        knownTriangles.withLock { known in
            if let known { return known }
            let isDivided = isClean && points.count <= Self.maxTriangulatedPoints
            let made = isDivided ? Triangulation.triangles(points, ends) : nil
            known = made ?? []
            return made ?? []
        }
    }
}

/// Equality of path outlines by object identity.
extension PathOutline: Hashable {
    package static func == (a: PathOutline, b: PathOutline) -> Bool { a === b }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
