import Foundation

// The hardware computes no coverage, so a fringe of triangles antialiases each edge. The fringe is
// between two rings of vertices:
//
//      outer ring, coverage 0   ------------------------     + .5 px along the normal
//      the edge itself          ========================
//      inner ring, coverage 1   ------------------------     - .5 px
//
// Interpolated at pixel centres, the fringe gives the coverage of a pixel-wide box filter across
// the edge. For a strip of thickness w < 1, the same filter gives a trapezoid of height w, base
// 1 + w and top 1 - w. So the inner rings have coverage w, and are w - .5 inside the edge (outside
// if negative).
//
// Towards a sharp corner, where edges meet at less than 60 degrees, a shape is a strip of
// decreasing thickness w. The inner ring begins where w is 1, and the outer ring is cut across at
// the corner. From there to the corner the coverage falls to 0, as w does. A mitre would add half a
// pixel's width.

/// The inner and outer ring of a convex outline, corner by corner.
struct FringeRings {
    /// The corners of the inner ring.
    private(set) var inner = ContiguousArray<SIMD2<Double>>()
    /// The corners of the outer ring, each where the following edge begins.
    private(set) var outer = ContiguousArray<SIMD2<Double>>()
    /// The corners of the outer ring, each where the preceding edge ends.
    ///
    /// They differ from ``outer`` at sharp corners.
    private(set) var outerEnds = ContiguousArray<SIMD2<Double>>()
    /// Whether the edge from corner i to the next one has a fringe.
    private(set) var hasFringe = ContiguousArray<Bool>()
    /// The coverage of the inner ring; below 1 for shapes thinner than a pixel.
    private(set) var coverage = 1.0
    /// The outward unit normals of the edges, zero for edges without length.
    private(set) var normals = ContiguousArray<SIMD2<Double>>()
    /// The distance from each edge to the inner ring.
    private(set) var insets = ContiguousArray<Double>()
    private var isSwallowed = ContiguousArray<Bool>()
    /// The corners at the ends of seams between strips, as bits.
    ///
    /// See ``FringeOutline/stretches``.
    private var seamEnds: UInt64 = 0

    /// The maximum length of a mitre, as a multiple of the offset.
    ///
    /// Slivers must not grow spikes.
    private static let mitreLimit = 4.0

    /// Computes the rings; false when the outline has no area.
    ///
    /// With `cutsPoints`, the outer ring is cut across at sharp corners; otherwise it has mitres,
    /// so that it can be joined to another outline's ring.
    mutating func compute(_ outline: FringeOutline, cutsPoints: Bool = true) -> Bool {
        let n = outline.count
        let doubleArea = outline.doubleArea
        guard n >= 3, doubleArea.isFinite, abs(doubleArea) > 1e-9 else { return false }
        let perimeter = computeNormals(outline, clockwise: doubleArea > 0)
        insets.removeAll(keepingCapacity: true)
        for i in 0..<n { insets.append(outline.soft[i] ? 0.5 : 0) }
        coverage = 1
        // The width of a convex shape is at least its area divided by half its perimeter.
        if abs(doubleArea) < 2 * perimeter { thin(outline) }
        displace(outline, cutsPoints)
        if seamEnds != 0 { keepToSeams(outline) }
        unfold(outline)
        return true
    }

    /// Whether the outer ring is cut across at a corner.
    func isPoint(_ i: Int) -> Bool { outer[i] != outerEnds[i] }

    private func isSeamEnd(_ i: Int) -> Bool { seamEnds >> UInt64(i) & 1 != 0 }

    /// Moves inner corners back where they cross a seam.
    ///
    /// The ends of seams do not move after this: the adjacent strip has the same ones.
    private mutating func keepToSeams(_ outline: FringeOutline) {
        let n = outline.count
        for i in 0..<n where !outline.soft[i] && normals[i] != .zero {
            let j = i + 1 == n ? 0 : i + 1
            let (p, q) = (outline.points[i], outline.points[j])
            for k in 0..<n where !isSeamEnd(k) {
                inner[k] -= normals[i] * max(((inner[k] - p) * normals[i]).sum(), 0)
            }
            // If the seam is shorter than the fringes at its two ends, the inner corners along it
            // have swapped order. Both are moved to the midpoint of the seam.
            guard ((inner[j] - inner[i]) * (q - p)).sum() < 0 else { continue }
            inner[i] = (p + q) / 2
            inner[j] = inner[i]
        }
    }

    /// Merges inner corners that have swapped order.
    ///
    /// Their edge is shorter than the insets. They are placed where the neighbouring edges meet.
    private mutating func unfold(_ outline: FringeOutline) {
        let n = outline.count
        var left = n
        isSwallowed.removeAll(keepingCapacity: true)
        for i in 0..<n {
            isSwallowed.append(normals[i] == .zero)
            if normals[i] == .zero { left -= 1 }
        }
        while left > 3 {
            var (worst, least) = (-1, -1e-9)
            for i in 0..<n where !isSwallowed[i] {
                let j = i + 1 == n ? 0 : i + 1
                let along =
                    ((inner[j] - inner[i]) * (outline.points[j] - outline.points[i])).sum()
                if along < least { (worst, least) = (i, along) }
            }
            guard worst >= 0 else { return }
            isSwallowed[worst] = true
            left -= 1
            var (before, after) = (worst, worst)
            repeat { before = before == 0 ? n - 1 : before - 1 } while isSwallowed[before]
            repeat { after = after + 1 == n ? 0 : after + 1 } while isSwallowed[after]
            // In a sliver, the neighbouring edges are nearly parallel and may intersect far away.
            // Such an intersection is not used.
            var place = meeting(before, after, outline).flatMap { isNear($0, outline) ? $0 : nil }
            var k = before
            repeat {
                k = k + 1 == n ? 0 : k + 1
                if isSeamEnd(k) { place = inner[k] }
            } while k != after
            guard let place else { return }
            k = before
            repeat {
                k = k + 1 == n ? 0 : k + 1
                if !isSeamEnd(k) { inner[k] = place }
            } while k != after
        }
    }

    /// Whether a point is inside all edges, or outside by no more than the fringe.
    private func isNear(_ place: SIMD2<Double>, _ outline: FringeOutline) -> Bool {
        normals.indices.allSatisfy { ((place - outline.points[$0]) * normals[$0]).sum() <= 0.51 }
    }

    /// Returns the intersection of the inset lines of two edges.
    private func meeting(_ i: Int, _ j: Int, _ outline: FringeOutline) -> SIMD2<Double>? {
        let (a, b) = (normals[i], normals[j])
        let sine = a.x * b.y - a.y * b.x
        guard abs(sine) > 1e-6 else { return nil }
        let (p, q) = (outline.points[i], outline.points[j])
        let (da, db) = ((a * p).sum() - insets[i], (b * q).sum() - insets[j])
        return SIMD2((da * b.y - db * a.y) / sine, (a.x * db - b.x * da) / sine)
    }

    /// Computes outward unit normals, zero for edges without length; returns the perimeter.
    private mutating func computeNormals(_ outline: FringeOutline, clockwise: Bool) -> Double {
        normals.removeAll(keepingCapacity: true)
        let n = outline.count
        var perimeter = 0.0
        for i in 0..<n {
            let d = outline.points[i + 1 == n ? 0 : i + 1] - outline.points[i]
            let length = Self.length(d)
            perimeter += length
            let normal = length > 1e-9 ? SIMD2(d.y, -d.x) / length : .zero
            normals.append(clockwise ? normal : -normal)
        }
        return perimeter
    }

    /// Reduces the insets and coverage of a shape whose opposite fringes meet.
    private mutating func thin(_ outline: FringeOutline) {
        let n = outline.count
        var least = 1.0, leastOdd = 1.0
        for i in 0..<n where normals[i] != .zero {
            var thickness = 0.0
            var opposite = i
            for j in 0..<n {
                let depth = -((outline.points[j] - outline.points[i]) * normals[i]).sum()
                if depth > thickness { (thickness, opposite) = (depth, j) }
            }
            guard outline.soft[i] else { continue }
            // Two edges meet at the farthest corner. The opposite edge is the edge whose normal is
            // closest to the reverse of `normals[i]`.
            let before = opposite == 0 ? n - 1 : opposite - 1
            let (u, v) = (
                (normals[before] * normals[i]).sum(), (normals[opposite] * normals[i]).sum()
            )
            let across = u < v ? before : opposite
            guard outline.soft[across] else {
                insets[i] = min(0.5, thickness)
                continue
            }
            insets[i] = min(0.5, thickness - 0.5)
            if n == 4, i & 1 == 1 {
                leastOdd = min(leastOdd, thickness)
            } else {
                least = min(least, thickness)
            }
        }
        coverage = least * leastOdd
    }

    private mutating func displace(_ outline: FringeOutline, _ cutsPoints: Bool) {
        let n = outline.count
        inner.removeAll(keepingCapacity: true)
        outer.removeAll(keepingCapacity: true)
        outerEnds.removeAll(keepingCapacity: true)
        hasFringe.removeAll(keepingCapacity: true)
        seamEnds = 0
        guard var before = (0..<n).last(where: { normals[$0] != .zero }) else { return }
        for i in 0..<n {
            var after = i
            while normals[after] == .zero { after = after + 1 == n ? 0 : after + 1 }
            let (a, b) = (normals[before], normals[after])
            let p = outline.points[i]
            if !outline.stretches.isEmpty, outline.soft[before] != outline.soft[after] {
                let reach =
                    outline.soft[before]
                    ? outline.reach(i, edge: before, a, seam: b)
                    : outline.reach(i, edge: after, b, seam: a)
                inner.append(p - reach)
                append(outside: p + reach)
                seamEnds |= 1 << UInt64(i)
            } else if cutsPoints, (a * b).sum() < -0.5, outline.soft[before], outline.soft[after],
                min(insets[before], insets[after]) > 0
            {
                let next = outline.points[after + 1 == n ? 0 : after + 1]
                let room = min(Self.length(outline.points[before] - p), Self.length(next - p))
                inner.append(
                    p
                        + Self.mitre(
                            a, -insets[before], b, -insets[after],
                            limit: max(room / max(insets[before], insets[after]), Self.mitreLimit)))
                append(outside: p + a / 2, p + b / 2)
            } else {
                inner.append(p + Self.mitre(a, -insets[before], b, -insets[after]))
                let (da, db) = (outline.soft[before] ? 0.5 : 0, outline.soft[after] ? 0.5 : 0)
                append(outside: p + Self.mitre(a, da, b, db))
            }
            hasFringe.append(outline.soft[i] && normals[i] != .zero)
            if normals[i] != .zero { before = i }
        }
    }

    private mutating func append(outside end: SIMD2<Double>, _ start: SIMD2<Double>? = nil) {
        outerEnds.append(end)
        outer.append(start ?? end)
    }

    private static func length(_ v: SIMD2<Double>) -> Double { (v * v).sum().squareRoot() }

    /// Returns the mitre offset of a corner between two moved edges.
    ///
    /// The edges, with unit normals `a` and `b`, move by `da` and `db` along their normals. The
    /// offset e satisfies e · a = da and e · b = db; its length is limited to `limit` times the
    /// larger distance.
    static func mitre(
        _ a: SIMD2<Double>, _ da: Double, _ b: SIMD2<Double>, _ db: Double,
        limit: Double = mitreLimit
    ) -> SIMD2<Double> {
        let cosine = (a * b).sum()
        if da == db {
            let least = 2 / (limit * limit)
            return (a + b) * (da / max(1 + cosine, least))
        }
        let sine = a.x * b.y - a.y * b.x
        guard abs(sine) > 0.05 else { return (a + b) * ((da + db) / 4) }
        let e = SIMD2((da * b.y - db * a.y) / sine, (a.x * db - b.x * da) / sine)
        let (length, longest) = (Self.length(e), limit * max(abs(da), abs(db)))
        return length > longest ? e * (longest / length) : e
    }
}
