import CRasterKernels
import DisplayList
import Foundation
import Graphics

/// A corner of an outline, and whether its next edge is antialiased.
package struct Vertex {
    package var x: Double
    package var y: Double
    /// Whether the edge to the next corner is hard, not antialiased.
    ///
    /// Pixels at a hard edge are inside or outside by their centres.
    package var isHard = false
}

/// A convex outline, transformed from layer coordinates to device pixels.
///
/// Both back ends use it. The steps: corners are appended in layer coordinates; ``project(_:)``
/// maps them, clipping those behind the eye under perspective; ``clip()`` removes what is beyond
/// the coordinate limit; ``normalize()`` orders them clockwise on the screen, snaps pixel-aligned
/// edges, and separates hard edges for the kernels. All storage is reused from shape to shape.
package final class Outline {
    static let capacity = 960
    /// The coordinate limit of the kernels, in pixels from the origin.
    static let reach = 32768.0
    /// The coordinate limit before clipping.
    ///
    /// The differences of numbers within it are finite.
    private static let farthest = 1e150

    /// The coordinate limit of this outline.
    private let reach: Double
    /// Whether the edges made by clipping are hard, not antialiased.
    private let hardensClips: Bool
    /// Whether a part of the outline was clipped.
    package private(set) var isClipped = false
    private var hasHardEdges = false
    package private(set) var points: UnsafeMutablePointer<Vertex>
    private var spare: UnsafeMutablePointer<Vertex>
    /// The corners before hard edges are separated.
    private let corners: UnsafeMutablePointer<Vertex>
    package private(set) var count = 0
    private(set) var cuts: UnsafeMutablePointer<ZRCut>
    private(set) var cutCount = 0
    private let weights: UnsafeMutablePointer<Double>
    let cornerPoints = CornerPoints()

    /// Makes an empty outline.
    ///
    /// - Parameters:
    ///   - reach: the maximum distance from the origin in pixels.
    ///   - hardensClips: whether edges at which the outline is clipped are hard.
    package init(reach: Double = reach, hardensClips: Bool = false) {
        (self.reach, self.hardensClips) = (reach, hardensClips)
        // Each clipping pass can add one corner. 64 additional corners are more than enough for all
        // passes.
        points = .allocate(capacity: Self.capacity + 64)
        spare = .allocate(capacity: Self.capacity + 64)
        corners = .allocate(capacity: Self.capacity + 64)
        cuts = .allocate(capacity: Self.capacity + 64)
        weights = .allocate(capacity: Self.capacity + 64)
    }

    deinit {
        points.deallocate()
        spare.deallocate()
        corners.deallocate()
        cuts.deallocate()
        weights.deallocate()
    }

    /// Removes all corners.
    package func removeAll() {
        count = 0
        cutCount = 0
        isClipped = false
    }

    /// Adds a corner in layer coordinates.
    @inline(__always)
    package func append(_ x: Double, _ y: Double, isHard: Bool = false) {
        guard count < Self.capacity else { return }
        points[count] = Vertex(x: x, y: y, isHard: isHard)
        count += 1
    }

    /// Projects the corners to device pixels; false if nothing is left.
    package func project(_ plane: PlaneTransform) -> Bool {
        if plane.isAffine {
            for i in 0..<count {
                let (x, y) = (points[i].x, points[i].y)
                points[i].x = x * plane.ax + y * plane.bx + plane.tx
                points[i].y = x * plane.ay + y * plane.by + plane.ty
            }
            return count >= 3
        }
        return projectInPerspective(plane)
    }

    private func projectInPerspective(_ plane: PlaneTransform) -> Bool {
        for i in 0..<count {
            let v = plane.project(points[i].x, points[i].y)
            (points[i].x, points[i].y, weights[i]) = (v.x, v.y, v.z)
        }
        var kept = 0
        for i in 0..<count {
            let j = i + 1 < count ? i + 1 : 0
            let (p, q, w, next) = (points[i], points[j], weights[i], weights[j])
            let inside = w >= DeviceBounds.nearestWeight
            if !inside { isClipped = true }
            if inside {
                spare[kept] = Vertex(x: p.x / w, y: p.y / w, isHard: p.isHard)
                kept += 1
            }
            if inside != (next >= DeviceBounds.nearestWeight) {
                let t = (DeviceBounds.nearestWeight - w) / (next - w)
                spare[kept] = Vertex(
                    x: (p.x + (q.x - p.x) * t) / DeviceBounds.nearestWeight,
                    y: (p.y + (q.y - p.y) * t) / DeviceBounds.nearestWeight,
                    isHard: inside ? hardensClips : p.isHard)
                kept += 1
            }
        }
        swap(&points, &spare)
        count = kept
        return count >= 3
    }

    /// Clips projected corners to the coordinate limit; false if none is left.
    package func clip() -> Bool {
        var (largest, sum, anyHard) = (0.0, 0.0, false)
        for i in 0..<count {
            let p = points[i]
            largest = max(largest, max(abs(p.x), abs(p.y)))
            sum += p.x + p.y
            anyHard = anyHard || p.isHard
        }
        hasHardEdges = anyHard
        guard sum.isFinite else { return false }
        if largest > reach {
            keepWithinReach()
            isClipped = true
        }
        return count >= 3
    }

    /// Prepares the projected corners for ``ConvexShape``; false if none is left.
    func normalize() -> Bool {
        cutCount = 0
        guard clip(), turnClockwise() else { return false }
        if hasHardEdges { separateHardEdges() } else { snapEdges() }
        return count >= 3
    }

    /// Orders the corners clockwise; returns false if the area is zero.
    ///
    /// The signed area is then positive.
    private func turnClockwise() -> Bool {
        var area = 0.0
        let origin = points[0]
        for i in 1..<(count - 1) {
            let (p, q) = (points[i], points[i + 1])
            area += (p.x - origin.x) * (q.y - origin.y) - (q.x - origin.x) * (p.y - origin.y)
        }
        guard area.isFinite, area != 0 else { return false }
        guard area < 0 else { return true }
        for i in 0..<count {
            spare[i] = points[count - 1 - i]
            spare[i].isHard = points[(2 * count - 2 - i) % count].isHard
        }
        swap(&points, &spare)
        return true
    }

    /// Snaps edges to the pixel boundaries that they nearly touch.
    package func snapEdges() {
        // Adding and subtracting this constant rounds a number to an integer.
        let whole = 6_755_399_441_055_744.0
        let snap = DeviceBounds.alignment
        var i = count - 1
        for j in 0..<count {
            let (x, y) = ((points[i].x + whole) - whole, (points[i].y + whole) - whole)
            if abs(points[i].x - x) <= snap, abs(points[j].x - x) <= snap {
                (points[i].x, points[j].x) = (x, x)
            }
            if abs(points[i].y - y) <= snap, abs(points[j].y - y) <= snap {
                (points[i].y, points[j].y) = (y, y)
            }
            i = j
        }
    }
}

// Clipping to half-planes by the Sutherland-Hodgman algorithm.
extension Outline {
    /// Clips the outline to the half-plane a x + b y <= c.
    private func keep(_ a: Double, _ b: Double, _ c: Double) {
        var kept = 0
        for i in 0..<count {
            let (p, q) = (points[i], points[i + 1 < count ? i + 1 : 0])
            let (dp, dq) = (a * p.x + b * p.y - c, a * q.x + b * q.y - c)
            if dp <= 0, kept < Self.capacity {
                spare[kept] = p
                kept += 1
            }
            if (dp <= 0) != (dq <= 0), kept < Self.capacity {
                // Interpolates from the corner that stays, which may be much nearer than the other one.
                let (inner, outer) = dp <= 0 ? (p, q) : (q, p)
                let t = dp <= 0 ? dp / (dp - dq) : dq / (dq - dp)
                spare[kept] = Vertex(
                    x: inner.x + (outer.x - inner.x) * t, y: inner.y + (outer.y - inner.y) * t,
                    isHard: dp > 0 ? p.isHard : hardensClips)
                kept += 1
            }
        }
        swap(&points, &spare)
        count = kept
    }

    private func keepWithinReach() {
        limit(\.x, to: -Self.farthest...Self.farthest)
        limit(\.y, to: -Self.farthest...Self.farthest)
        keep(-1, 0, reach)
        keep(1, 0, reach)
        // An intersection with an edge of huge coordinates is inexact, so the result is limited again.
        limit(\.x, to: -reach...reach)
        keep(0, -1, reach)
        keep(0, 1, reach)
        limit(\.y, to: -reach...reach)
    }

    private func limit(
        _ coordinate: WritableKeyPath<Vertex, Double>, to range: ClosedRange<Double>
    ) {
        for i in 0..<count {
            let value = points[i][keyPath: coordinate]
            points[i][keyPath: coordinate] = value.clamped(to: range)
        }
    }

    /// Moves hard edges outwards and records their positions for the kernels.
    ///
    /// The moved edges antialias nothing. The kernels skip pixels whose centres are outside of
    /// these positions.
    private func separateHardEdges() {
        // The half-planes below are computed from these copies of the original corners.
        corners.update(from: points, count: count)
        let corner = count
        var (minX, minY, maxX, maxY) = (corners[0].x, corners[0].y, corners[0].x, corners[0].y)
        for i in 1..<corner {
            (minX, maxX) = (min(minX, corners[i].x), max(maxX, corners[i].x))
            (minY, maxY) = (min(minY, corners[i].y), max(maxY, corners[i].y))
        }
        count = 0
        append(minX - 4, minY - 4)
        append(maxX + 4, minY - 4)
        append(maxX + 4, maxY + 4)
        append(minX - 4, maxY + 4)
        for i in 0..<corner {
            let (p, q) = (corners[i], corners[i + 1 < corner ? i + 1 : 0])
            let (dx, dy) = (q.x - p.x, q.y - p.y)
            let length = (dx * dx + dy * dy).squareRoot()
            guard length > 1e-9 else { continue }
            // The corners run clockwise (y points down), so the outward normal is (dy, -dx).
            let (a, b) = (dy / length, -dx / length)
            keep(a, b, a * p.x + b * p.y + (p.isHard ? 1 : 0))
            if p.isHard { cut(from: p, to: q) }
        }
        snapEdges()
    }

    private func cut(from p: Vertex, to q: Vertex) {
        let (dx, dy) = (q.x - p.x, q.y - p.y)
        var cut = ZRCut(x: p.x, y: p.y, slope: 0, side: Int32(ZR_CUT_TOP.rawValue))
        if abs(dy) < 1e-9 {
            if dx < 0 { cut.side = Int32(ZR_CUT_BOTTOM.rawValue) }
        } else {
            // The cut starts at the upper end in both edge directions, so that two shapes with a
            // common edge compute identical numbers.
            let upper = dy > 0 ? p : q
            cut.x = upper.x
            cut.y = upper.y
            cut.slope = dx / dy
            cut.side = Int32((dy > 0 ? ZR_CUT_RIGHT : ZR_CUT_LEFT).rawValue)
        }
        cuts[cutCount] = cut
        cutCount += 1
    }
}
