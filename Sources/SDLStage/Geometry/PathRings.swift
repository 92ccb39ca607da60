import DisplayList
import Foundation
import Graphics
import Raster

/// The inner and outer fringe ring of any outline, in pixels.
///
/// The rings are those of ``FringeRings``. At sharp corners, a ring is cut across: the outer one
/// where the corner points outward, the inner one where it points inward.
struct PathRings {
    /// The ring that is cut across at a corner.
    enum Cut { case none, inner, outer }

    /// A corner of the outline, with its points on the inner and outer ring.
    struct Corner {
        /// The position of the corner itself.
        fileprivate var point: SIMD2<Double>
        /// The index of the next corner of the loop.
        fileprivate var next: Int
        /// The corner's points on the inner and the outer ring.
        ///
        /// The offset lines of the two adjacent edges meet there.
        fileprivate(set) var inner = SIMD2<Double>.zero, outer = SIMD2<Double>.zero
        /// The end of one offset line and the start of the next.
        ///
        /// They are for the ring that is cut across.
        fileprivate(set) var end = SIMD2<Double>.zero, start = SIMD2<Double>.zero
        fileprivate(set) var cut = Cut.none

        /// The inner fringe point at the end of the edge before the corner.
        fileprivate var innerEnd: SIMD2<Double> { cut == .inner ? end : inner }
        /// The inner fringe point at the start of the edge after the corner.
        fileprivate var innerStart: SIMD2<Double> { cut == .inner ? start : inner }
        /// The outer fringe point at the end of the edge before the corner.
        fileprivate var outerEnd: SIMD2<Double> { cut == .outer ? end : outer }
        /// The outer fringe point at the start of the edge after the corner.
        fileprivate var outerStart: SIMD2<Double> { cut == .outer ? start : outer }
    }

    /// The corners of all loops.
    private(set) var corners = ContiguousArray<Corner>()
    /// The index after the last corner of each loop.
    private(set) var ends = ContiguousArray<Int>()
    /// The triangles inside the inner ring.
    private(set) var triangles = ContiguousArray<Int32>()
    /// The outward unit normals of the edges, zero for edges that are skipped.
    private var normals = ContiguousArray<SIMD2<Double>>()
    /// The side of the edges on which the inside lies: 1 right, -1 left.
    private var sign = 1.0

    /// The minimum mean width in pixels; fringes of thinner shapes meet nearly everywhere.
    private static let minWidth = 1.5
    /// The length limits of skipped edges, in pixels.
    ///
    /// The first is for a skipped run of edges; an edge below the second is always skipped.
    private static let shortest = 1.0 / 16, none = 1e-3
    /// The cosines of the smallest turns at which a ring is cut across.
    ///
    /// The first is for the outer ring at corners that point outward, the second for the inner ring
    /// at corners that point inward.
    private static let sharpTip = 0.75, sharpNotch = 0.25
    /// The maximum length of a mitre, in pixels, unless both edges are longer.
    private static let maxMitre = 2.0
    /// The maximum distance that a ring may run backward, in pixels.
    ///
    /// It runs backward along an edge shorter than the fringe.
    private static let maxBackward = 0.02
    /// The tolerated area of an inverted triangle, doubled, in square pixels.
    private static let maxInvertedArea = 0.02

    /// Computes the rings of an outline; returns false if they are inexact.
    ///
    /// That is so for an outline that is thin, is not clean, has parts thinner than a pixel or
    /// finer than the fringe, or reaches behind the eye or too far.
    mutating func compute(_ outline: PathOutline, by plane: PlaneTransform) -> Bool {
        guard project(outline, by: plane), findNormals() else { return false }
        (ends, triangles) = (outline.ends, outline.triangles)
        guard !triangles.isEmpty, displace(), runsForward() else { return false }
        if isUnfolded { return true }
        // Narrow triangles may be inverted although the inner ring does not cross itself.
        guard let made = Triangulation.triangles(ContiguousArray(corners.map(\.inner)), ends) else {
            return false
        }
        triangles = made
        return isUnfolded
    }

    private mutating func project(_ outline: PathOutline, by plane: PlaneTransform) -> Bool {
        guard plane.isFinite else { return false }
        corners.removeAll(keepingCapacity: true)
        let (isAffine, farthest) = (plane.isAffine, FringeOutline.farthest)
        var begin = 0
        for end in outline.ends {
            for i in begin..<end {
                let image = plane.project(outline.points[i].x, outline.points[i].y)
                guard isAffine || image.z >= DeviceBounds.nearestWeight else { return false }
                let p = SIMD2(image.x, image.y) / (isAffine ? 1 : image.z)
                guard abs(p.x) <= farthest, abs(p.y) <= farthest else { return false }
                corners.append(Corner(point: p, next: i + 1 == end ? begin : i + 1))
            }
            begin = end
        }
        return !corners.isEmpty
    }

    /// Computes the normals of all edges; false for a thin outline.
    private mutating func findNormals() -> Bool {
        normals.removeAll(keepingCapacity: true)
        let origin = corners[0].point
        var (doubleArea, perimeter, skipped) = (0.0, 0.0, 0.0)
        for corner in corners {
            let (p, q) = (corner.point - origin, corners[corner.next].point - origin)
            doubleArea += cross(p, q)
            let way = q - p, length = (way * way).sum().squareRoot()
            perimeter += length
            let isSkipped = length < Self.none || skipped + length <= Self.shortest
            skipped = isSkipped ? skipped + length : 0
            normals.append(isSkipped ? .zero : SIMD2(way.y, -way.x) / length)
        }
        guard abs(doubleArea) >= Self.minWidth * perimeter else { return false }
        sign = doubleArea < 0 ? -1 : 1
        if sign < 0 { for i in normals.indices { normals[i] = -normals[i] } }
        return true
    }

    /// Moves all corners to the inner and outer ring.
    ///
    /// Returns false if a loop has no length or a mitre is too long.
    private mutating func displace() -> Bool {
        var begin = 0
        for end in ends {
            guard var before = (begin..<end).last(where: { normals[$0] != .zero }) else {
                return false
            }
            for i in begin..<end {
                var after = i
                while normals[after] == .zero { after = corners[after].next }
                guard displace(i, between: before, after) else { return false }
                if normals[i] != .zero { before = i }
            }
            begin = end
        }
        return true
    }

    private mutating func displace(_ i: Int, between before: Int, _ after: Int) -> Bool {
        let (a, b, p) = (normals[before], normals[after], corners[i].point)
        let cosine = (a * b).sum()
        let mitre = (a + b) / (2 * max(1 + cosine, 1e-9))
        corners[i].inner = p - mitre
        corners[i].outer = p + mitre
        let isConvex = cross(a, b) * sign > 0
        guard cosine < (isConvex ? Self.sharpTip : Self.sharpNotch) else { return true }
        // Where short edges were skipped, the last of their corners is cut.
        let (end, start) = (a / 2, after == i ? b / 2 : a / 2)
        corners[i].cut = isConvex ? .outer : .inner
        (corners[i].end, corners[i].start) = isConvex ? (p + end, p + start) : (p - end, p - start)
        let ways = (p - corners[before].point, corners[corners[after].next].point - p)
        let shorter = min((ways.0 * ways.0).sum(), (ways.1 * ways.1).sum())
        return (mitre * mitre).sum() <= max(Self.maxMitre * Self.maxMitre, shorter)
    }

    /// Whether both rings run the same way as the outline along all edges.
    private func runsForward() -> Bool {
        for (corner, normal) in zip(corners, normals) where normal != .zero {
            let next = corners[corner.next]
            let way = SIMD2(-normal.y, normal.x) * sign
            let inner = ((next.innerEnd - corner.innerStart) * way).sum()
            let outer = ((next.outerEnd - corner.outerStart) * way).sum()
            if min(inner, outer) < -Self.maxBackward { return false }
        }
        return true
    }

    /// Whether no triangle inside the inner ring is inverted.
    private var isUnfolded: Bool {
        for k in stride(from: 0, to: triangles.count, by: 3) {
            let p = corners[Int(triangles[k])].inner
            let a = corners[Int(triangles[k + 1])].inner - p
            let b = corners[Int(triangles[k + 2])].inner - p
            if cross(a, b) * sign < -Self.maxInvertedArea { return false }
        }
        return true
    }
}

private func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }
