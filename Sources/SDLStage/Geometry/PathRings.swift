import DisplayList
import Foundation
import Graphics
import Raster

/// The inner and outer fringe ring of any outline, in pixels.
///
/// The rings are those of ``FringeRings``. At sharp corners, a ring is cut across: the outer one
/// where the corner points outward, the inner one where it points inward.
struct PathRings {
    /// One of the two rings.
    enum Ring { case inner, outer }

    /// A corner of the outline, with its points on the inner and outer ring.
    struct Corner {
        /// The position of the corner itself.
        fileprivate var point: SIMD2<Double>
        /// The index of the next corner of the loop.
        fileprivate(set) var next: Int
        /// The corner's points on the inner and the outer ring.
        ///
        /// The offset lines of the two adjacent edges meet there.
        fileprivate(set) var inner = SIMD2<Double>.zero, outer = SIMD2<Double>.zero
        /// The ends of both offset lines on the ring cut across.
        fileprivate(set) var end = SIMD2<Double>.zero, start = SIMD2<Double>.zero
        /// The ring that is cut across at the corner.
        fileprivate(set) var cut: Ring?

        /// The points of a ring where the edge before the corner ends and the next starts.
        fileprivate func points(on ring: Ring) -> (end: SIMD2<Double>, start: SIMD2<Double>) {
            if cut == ring { return (end, start) }
            let point = ring == .inner ? inner : outer
            return (point, point)
        }

        /// Makes the edges before and after the corner meet in one point of a ring.
        fileprivate mutating func join(at point: SIMD2<Double>, on ring: Ring) {
            if ring == .inner { inner = point } else { outer = point }
            if cut == ring { cut = nil }
        }
    }

    /// The corners of all loops.
    private(set) var corners = ContiguousArray<Corner>()
    /// The index after the last corner of each loop.
    private(set) var ends = ContiguousArray<Int>()
    /// The triangles inside the inner ring, unless filled from its ``center``.
    private(set) var triangles = ContiguousArray<Int32>()
    /// The center of a star-shaped polygon, from which all of its inner ring is visible.
    private(set) var center: SIMD2<Double>?
    /// Whether each edge is part of the ring that is being shortened.
    private var isOnRing = ContiguousArray<Bool>()
    /// The outward unit normals of the edges, zero for edges that are skipped.
    private var normals = ContiguousArray<SIMD2<Double>>()
    /// The side of the edges on which the inside lies: 1 right, -1 left.
    private var sign = 1.0
    /// The limits of the outline.
    private var limits = ofFills
    /// The distance of the rings from the outline, in pixels.
    private var halfWidth = 0.5
    /// The length of all edges, and of those that may still be removed from a ring.
    private var perimeter = 0.0, removable = 0.0

    /// The limits of a kind of outline.
    private struct Limits {
        /// The distances of the rings from the outline that are tried, in pixels.
        ///
        /// The second is for necks of a pixel, where the first inner ring would cross itself.
        var halfWidths: [Double]
        /// The maximum distance that a ring may run backward along an edge, in pixels.
        var maxBackward: Double
        /// The maximum length of the edges removed from a ring, relative to the perimeter.
        ///
        /// Fringes of many fine teeth would overlap.
        var maxRemoved: Double
    }

    /// The limits of filled paths, such as letters, where each corner shows.
    private static let ofFills = Limits(halfWidths: [0.5], maxBackward: 0.02, maxRemoved: 0)
    /// The limits of strokes, whose caps and sides meet in notches between short edges.
    private static let ofStrokes = Limits(
        halfWidths: [0.5, 0.45], maxBackward: 0, maxRemoved: 0.125)
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
    /// The maximum distance from a removed edge to the point that replaces it, in pixels.
    private static let maxReach = 8.0
    /// The sine of the smallest turn between two edges whose offset lines are intersected.
    private static let minSine = 0.02
    /// The tolerated area of an inverted triangle, doubled, in square pixels.
    private static let maxInvertedArea = 0.02

    /// Computes the rings of an outline; returns false if they are inexact.
    ///
    /// That is so for an outline that is thin, is not clean, has parts thinner than a pixel or
    /// finer than the fringe, or reaches behind the eye or too far.
    mutating func compute(_ outline: PathOutline, by plane: PlaneTransform) -> Bool {
        let triangles = outline.triangles
        guard !triangles.isEmpty, plane.isFinite else { return false }
        removeAll()
        var begin = 0
        for end in outline.ends {
            guard project(outline.points[begin..<end], by: plane) else { return false }
            begin = end
        }
        guard findNormals() else { return false }
        limits = outline.isStroke ? Self.ofStrokes : Self.ofFills
        for width in limits.halfWidths {
            (halfWidth, self.triangles) = (width, triangles)
            guard computeRings() else { continue }
            if isUnfolded { return true }
            // Narrow triangles may be inverted although the inner ring does not cross itself.
            let inner = ContiguousArray(corners.map(\.inner))
            guard let made = Triangulation.triangles(inner, ends) else { continue }
            self.triangles = made
            if isUnfolded { return true }
        }
        return false
    }

    /// Computes the rings of a star-shaped polygon; returns false if they are inexact.
    ///
    /// Nothing is allocated once all arrays have had their largest size.
    mutating func compute(polygon path: CGPath, by plane: PlaneTransform) -> Bool {
        removeAll()
        let points = path.elements.lazy.compactMap { $0.end?.vector }
        guard plane.isFinite, project(points, by: plane), findNormals() else { return false }
        let middle = points.reduce(SIMD2<Double>.zero, +) / Double(corners.count)
        (limits, halfWidth) = (Self.ofFills, 0.5)
        center = Self.image(of: middle, by: plane)
        return computeRings() && isUnfolded
    }

    private mutating func removeAll() {
        corners.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        (triangles, center) = ([], nil)
    }

    /// Computes the rings at ``halfWidth`` from the edges; returns false if they are inexact.
    private mutating func computeRings() -> Bool {
        displace() && shorten(.inner) && shorten(.outer)
    }

    /// Adds a loop of projected points; returns false if one is behind the eye or too far.
    private mutating func project(
        _ loop: some Sequence<SIMD2<Double>>, by plane: PlaneTransform
    ) -> Bool {
        let begin = corners.count
        for point in loop {
            guard let p = Self.image(of: point, by: plane) else { return false }
            corners.append(Corner(point: p, next: corners.count + 1))
        }
        guard corners.count > begin else { return false }
        corners[corners.count - 1].next = begin
        ends.append(corners.count)
        return true
    }

    /// Returns the pixel position of a point; nil if it is behind the eye or too far.
    private static func image(of point: SIMD2<Double>, by plane: PlaneTransform) -> SIMD2<Double>? {
        let image = plane.project(point.x, point.y)
        guard plane.isAffine || image.z >= DeviceBounds.nearestWeight else { return nil }
        let p = SIMD2(image.x, image.y) / (plane.isAffine ? 1 : image.z)
        return abs(p.x) <= FringeOutline.farthest && abs(p.y) <= FringeOutline.farthest ? p : nil
    }

    /// Computes the normals of all edges; false for a thin outline.
    private mutating func findNormals() -> Bool {
        normals.removeAll(keepingCapacity: true)
        let origin = corners[0].point
        var (doubleArea, skipped) = (0.0, 0.0)
        perimeter = 0
        for corner in corners {
            let (p, q) = (corner.point - origin, corners[corner.next].point - origin)
            doubleArea += cross(p, q)
            let way = q - p, length = length(of: way)
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

    /// Moves all corners to the inner and outer ring; returns false if a loop has no length.
    private mutating func displace() -> Bool {
        var begin = 0
        for end in ends {
            guard var before = (begin..<end).last(where: { normals[$0] != .zero }) else {
                return false
            }
            for i in begin..<end {
                var after = i
                while normals[after] == .zero { after = corners[after].next }
                displace(i, between: before, after)
                if normals[i] != .zero { before = i }
            }
            begin = end
        }
        return true
    }

    private mutating func displace(_ i: Int, between before: Int, _ after: Int) {
        let (a, b, p) = (normals[before], normals[after], corners[i].point)
        let cosine = (a * b).sum()
        let mitre = (a + b) * (halfWidth / max(1 + cosine, 1e-9))
        (corners[i].inner, corners[i].outer, corners[i].cut) = (p - mitre, p + mitre, nil)
        let isConvex = cross(a, b) * sign > 0
        guard cosine < (isConvex ? Self.sharpTip : Self.sharpNotch) else { return }
        // Where short edges were skipped, the last of their corners is cut.
        let (end, start) = (a * halfWidth, (after == i ? b : a) * halfWidth)
        corners[i].cut = isConvex ? .outer : .inner
        (corners[i].end, corners[i].start) = isConvex ? (p + end, p + start) : (p - end, p - start)
    }

    /// Removes the edges along which a ring would run backward from the ring.
    ///
    /// They are shorter than the fringe takes from them. Returns false if that is inexact.
    private mutating func shorten(_ ring: Ring) -> Bool {
        removable = perimeter * limits.maxRemoved
        isOnRing.removeAll(keepingCapacity: true)
        for normal in normals { isOnRing.append(normal != .zero) }
        var begin = 0
        for end in ends {
            var i = begin
            while i < end {
                if !isOnRing[i] || !runsBackward(i, on: ring) {
                    i += 1
                    continue
                }
                guard let changed = remove(i, from: ring, loop: begin..<end) else { return false }
                i = changed
            }
            begin = end
        }
        return true
    }

    private func runsBackward(_ i: Int, on ring: Ring) -> Bool {
        let start = corners[i].points(on: ring).start
        let end = corners[corners[i].next].points(on: ring).end
        return ((end - start) * direction(of: i)).sum() < -limits.maxBackward
    }

    /// Removes an edge from a ring.
    ///
    /// The ring then runs from the edge before it to the one after through a single point, which
    /// makes both shorter. Returns the lower of their indices; nil if there is no such point or if
    /// too much of the ring is removed.
    private mutating func remove(_ i: Int, from ring: Ring, loop: Range<Int>) -> Int? {
        isOnRing[i] = false
        removable -= length(of: corners[corners[i].next].point - corners[i].point)
        var (before, after) = (i, i)
        repeat { after = corners[after].next } while !isOnRing[after] && after != i
        repeat {
            before = (before == loop.lowerBound ? loop.upperBound : before) - 1
        } while !isOnRing[before] && before != i
        guard removable >= 0, before != after, let point = meeting(before, after, on: ring) else {
            return nil
        }
        var corner = before
        repeat {
            corner = corners[corner].next
            corners[corner].join(at: point, on: ring)
        } while corner != after
        return min(before, after)
    }

    /// Returns the point in which the offset lines of two edges meet; nil if it is far away.
    private func meeting(_ before: Int, _ after: Int, on ring: Ring) -> SIMD2<Double>? {
        let offset = ring == .inner ? -halfWidth : halfWidth
        let (u, v) = (direction(of: before), direction(of: after))
        let end = corners[corners[before].next].point
        let p = end + normals[before] * offset, q = corners[after].point + normals[after] * offset
        let sine = cross(u, v)
        let isStraight = abs(sine) < Self.minSine && (u * v).sum() > 0
        let point = isStraight ? (p + q) / 2 : p + u * (cross(q - p, v) / sine)
        return length(of: point - end) <= Self.maxReach ? point : nil
    }

    private func direction(of edge: Int) -> SIMD2<Double> {
        SIMD2(-normals[edge].y, normals[edge].x) * sign
    }

    /// Whether no triangle inside the inner ring is inverted.
    private var isUnfolded: Bool {
        if let center {
            return corners.allSatisfy {
                let (a, b) = ($0.inner - center, corners[$0.next].inner - center)
                return cross(a, b) * sign >= -Self.maxInvertedArea
            }
        }
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

private func length(of way: SIMD2<Double>) -> Double { (way * way).sum().squareRoot() }
