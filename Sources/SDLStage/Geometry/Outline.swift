import Foundation
import Graphics
import Raster

/// A convex outline in device pixels: its corners in order, and a flag for each antialiased edge.
///
/// Corners may coincide; edges without length are skipped. The arrays retain their capacity, so an
/// outline is refilled without allocation.
struct Outline {
    /// The corners.
    private(set) var points = ContiguousArray<SIMD2<Double>>()
    /// Whether the edge from corner i to corner i + 1 is soft.
    private(set) var soft = ContiguousArray<Bool>()
    /// The stretch of the image at each corner; empty unless the outline is a strip of a curled
    /// image.
    var bends = ContiguousArray<Bend>()
    /// Homogeneous corners before the perspective division; used with perspective and for clipping.
    private var projected = ContiguousArray<SIMD3<Double>>()
    private var clipped = ContiguousArray<SIMD3<Double>>()
    private var clippedSoft = ContiguousArray<Bool>()
    /// The points of round corners.
    let arcs = CornerArcs()

    /// The minimum homogeneous weight; corners with a smaller one are behind the eye.
    static let leastWeight = 1e-4
    /// The coordinate limit in pixels; beyond it, single precision is too coarse for edges.
    static let farthest = 16384.0

    var count: Int { points.count }
    var isEmpty: Bool { points.isEmpty }

    mutating func removeAll() {
        points.removeAll(keepingCapacity: true)
        soft.removeAll(keepingCapacity: true)
        projected.removeAll(keepingCapacity: true)
        bends.removeAll(keepingCapacity: true)
    }

    /// Adds a corner in layer coordinates, to be projected by ``project(_:)``.
    mutating func append(_ x: Double, _ y: Double, softEdge: Bool) {
        points.append(SIMD2(x, y))
        soft.append(softEdge)
    }

    /// Projects the corners from layer coordinates to device pixels.
    ///
    /// Clips away parts behind the eye or beyond ``farthest``; clipped edges are hard. False when
    /// nothing is left.
    mutating func project(_ plane: PlaneTransform) -> Bool {
        var isNear = true
        if plane.isAffine {
            for i in points.indices {
                let p = points[i]
                let q = SIMD2(
                    p.x * plane.ax + p.y * plane.bx + plane.tx,
                    p.x * plane.ay + p.y * plane.by + plane.ty)
                points[i] = q
                isNear = isNear && abs(q.x) <= Self.farthest && abs(q.y) <= Self.farthest
            }
            if isNear { return points.count >= 3 }
            guard points.allSatisfy({ ($0.x + $0.y).isFinite }) else { return false }
            for p in points { projected.append(SIMD3(p.x, p.y, 1)) }
            return cut()
        }
        for p in points {
            let q = plane.project(p.x, p.y)
            projected.append(q)
            let reach = Self.farthest * q.z
            isNear = isNear && q.z >= Self.leastWeight && abs(q.x) <= reach && abs(q.y) <= reach
        }
        guard projected.allSatisfy({ ($0.x + $0.y + $0.z).isFinite }) else { return false }
        if !isNear { return cut() }
        for i in points.indices {
            points[i] = SIMD2(projected[i].x / projected[i].z, projected[i].y / projected[i].z)
        }
        return points.count >= 3
    }

    /// Clips the projected corners to the near half space and to a large square around the screen.
    private mutating func cut() -> Bool {
        clippedSoft = soft
        bends.removeAll(keepingCapacity: true)
        keep(SIMD3(0, 0, 1), Self.leastWeight)
        for axis in [
            SIMD3(1, 0, Self.farthest), SIMD3(-1, 0, Self.farthest),
            SIMD3(0, 1, Self.farthest), SIMD3(0, -1, Self.farthest),
        ] {
            keep(axis, 0)
        }
        points.removeAll(keepingCapacity: true)
        for p in projected { points.append(SIMD2(p.x / p.z, p.y / p.z)) }
        soft = clippedSoft
        return points.count >= 3 && points.allSatisfy { ($0.x + $0.y).isFinite }
    }

    /// Clips to `normal · p >= least`.
    private mutating func keep(_ normal: SIMD3<Double>, _ least: Double) {
        clipped.removeAll(keepingCapacity: true)
        var newSoft = ContiguousArray<Bool>()
        for i in projected.indices {
            let p = projected[i]
            let q = projected[i + 1 == projected.count ? 0 : i + 1]
            let dp = (normal * p).sum() - least
            let dq = (normal * q).sum() - least
            if dp >= 0 {
                clipped.append(p)
                newSoft.append(clippedSoft[i])
            }
            guard (dp >= 0) != (dq >= 0) else { continue }
            clipped.append(p + (q - p) * (dp / (dp - dq)))
            newSoft.append(dp >= 0 ? false : clippedSoft[i])
        }
        swap(&projected, &clipped)
        clippedSoft = newSoft
    }

    /// Snaps axis-aligned soft edges within 1/256 px of a pixel boundary to it; where `hardens` is
    /// set, they become hard.
    mutating func snap(hardens: Bool) {
        let tolerance = 1.0 / 256
        let n = points.count
        for i in 0..<n where soft[i] {
            let j = i + 1 == n ? 0 : i + 1
            let (p, q) = (points[i], points[j])
            let size = pointwiseMax(p - q, q - p)
            for axis in 0...1 where size[axis] < 1e-6 && size[1 - axis] > 1e-6 {
                let whole = p[axis].rounded()
                guard abs(p[axis] - whole) <= tolerance else { continue }
                points[i][axis] = whole
                points[j][axis] = whole
                if hardens { soft[i] = false }
            }
        }
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
