import Foundation
import Graphics
import Raster

/// A convex outline in device pixels, with antialiased edges.
///
/// It has its corners in order, and a flag for each antialiased edge. Corners may coincide; edges
/// without length are skipped. The arrays retain their capacity, so an outline is refilled without
/// allocation.
struct FringeOutline {
    /// The corners.
    private(set) var points = ContiguousArray<SIMD2<Double>>()
    /// Whether the edge from corner i to corner i + 1 is antialiased.
    private(set) var soft = ContiguousArray<Bool>()
    /// The stretch at each corner of a curled image's strip, or empty.
    private(set) var stretches = ContiguousArray<LocalStretch>()

    /// The coordinate limit in pixels; beyond it, single precision is too coarse for edges.
    static let farthest = 16384.0

    /// The maximum distance of round corners from their chords, in pixels, as that of paths.
    private static let maxSagitta = 0.07

    var count: Int { points.count }

    /// Loads the corners of an outline unchanged.
    mutating func load(_ corners: Outline) {
        points.removeAll(keepingCapacity: true)
        soft.removeAll(keepingCapacity: true)
        for i in 0..<corners.count {
            points.append(SIMD2(corners.points[i].x, corners.points[i].y))
            soft.append(!corners.points[i].isHard)
        }
    }

    /// Projects an outline and loads its corners; false when nothing is left of it.
    ///
    /// With `snaps`, edges that are nearly on pixel boundaries are moved to them. `bend` is the
    /// stretch of the strip of a curled image; see ``TextureCommand/bend``.
    mutating func load(
        _ corners: Outline, by plane: PlaneTransform, snaps: Bool, bend: SIMD3<Double>? = nil
    ) -> Bool {
        stretches.removeAll(keepingCapacity: true)
        if let bend { self.bend(bend, corners, plane) }
        guard corners.project(plane), corners.clip() else { return false }
        if snaps { corners.snapEdges() }
        if corners.isClipped { stretches.removeAll(keepingCapacity: true) }
        load(corners)
        return true
    }

    /// Stores the stretch at each corner, which is in layer coordinates.
    private mutating func bend(_ bend: SIMD3<Double>, _ corners: Outline, _ plane: PlaneTransform) {
        for i in 0..<corners.count {
            let p = corners.points[i], q = corners.points[i + 1 == corners.count ? 0 : i + 1]
            stretches.append(LocalStretch(bend, at: SIMD2(p.x, p.y), to: SIMD2(q.x, q.y), plane))
        }
    }

    /// Removes the antialiasing of edges on pixel boundaries, which need no fringe.
    mutating func hardenAlignedEdges() {
        for i in points.indices where soft[i] && isAligned(i) { soft[i] = false }
    }

    /// Whether an edge lies on a pixel boundary.
    private func isAligned(_ i: Int) -> Bool {
        let (p, q) = (points[i], points[i + 1 == points.count ? 0 : i + 1])
        return (0...1).contains { axis in
            p[axis] == q[axis] && p[1 - axis] != q[1 - axis] && p[axis] == p[axis].rounded()
        }
    }

    /// Whether all points lie inside the outline, or about 1/256 of a pixel outside.
    ///
    /// Hard edges between pixel boundaries must be at least a pixel away, so that they cut off no
    /// pixel of what is inside.
    func contains(_ corners: [CGPoint]) -> Bool {
        let sign = doubleArea < 0 ? -1.0 : 1.0
        return points.indices.allSatisfy { i in
            let a = points[i], edge = points[i + 1 == points.count ? 0 : i + 1] - a
            let margin = soft[i] || isAligned(i) ? -1.0 / 256 : 1
            let least = (abs(edge.x) + abs(edge.y)) * margin
            return corners.allSatisfy {
                (edge.x * ($0.y - a.y) - edge.y * ($0.x - a.x)) * sign >= least
            }
        }
    }

    /// Returns the number of segments of each corner of a rounded rectangle.
    ///
    /// A corner of radius r has n chords with a sagitta of r (π / 2n)² / 8, at most
    /// ``maxSagitta``. `scale` is the number of device pixels per unit.
    static func segments(of shape: RoundedRect, scale: Double) -> SIMD4<Int> {
        var counts = SIMD4<Int>.zero
        for i in 0..<4 where shape.radii[i] * scale >= 0.5 {
            let n = (Double.pi / 2 * (shape.radii[i] * scale / (8 * maxSagitta)).squareRoot())
                .rounded(.up)
            counts[i] = Int(min(max(4, n), 96))
        }
        return counts
    }

    /// Twice the signed area; positive when the corners run clockwise on the screen.
    var doubleArea: Double {
        var sum = 0.0
        guard let first = points.first else { return 0 }
        for i in points.indices {
            let p = points[i] - first
            let q = points[i + 1 == points.count ? 0 : i + 1] - first
            sum += p.x * q.y - q.x * p.y
        }
        return sum
    }
}
