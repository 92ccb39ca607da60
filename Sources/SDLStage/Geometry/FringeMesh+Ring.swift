import Foundation

// The area between two outlines consists of one strip for each edge of the outer outline. A strip
// extends from the outer vertices of the outer outline's fringe to the inner vertices of the hole's
// fringe; see `FringeRings`.

extension FringeMesh {
    /// Adds the ring between two outlines with equal numbers of corners, as one strip.
    ///
    /// With `isFilled`, the hole is filled with a second colour; the two colours blend along the
    /// inner outline.
    mutating func addRing(_ outside: FringeOutline, _ hole: FringeOutline, isFilled: Bool = false) {
        guard outside.count == hole.count, rings.compute(outside, cutsPoints: false) else { return }
        guard holeRings.compute(hole, cutsPoints: false) else { return addConvex(outside) }
        findStrips(outside, hole)
        if strips.allSatisfy({ $0.depth < 0 || $0.isThick }) {
            return addThickRing(outside, isFilled)
        }
        let n = outside.count
        guard var before = strips.lastIndex(where: { $0.depth >= 0 }) else { return }
        for i in 0..<n where strips[i].depth >= 0 {
            let j = i + 1 == n ? 0 : i + 1
            var after = j
            while strips[after].depth < 0 { after = after + 1 == n ? 0 : after + 1 }
            let strip = strips[i]
            let (start, end) = (ends(i, strip, strips[before]), ends(j, strip, strips[after]))
            before = i
            guard strip.depth > 1e-6 || isFilled else { continue }
            let rest = isFilled ? 1 - strip.coverage : 0
            let (a, b) = (append(start.near, strip.coverage), append(end.near, strip.coverage))
            let c = append(end.far, strip.coverage, filling: rest)
            let d = append(start.far, strip.coverage, filling: rest)
            quad(a, b, c, d)
            guard outside.soft[i] else { continue }
            quad(a, b, append(rings.outer[j], 0), append(rings.outer[i], 0))
            if holeRings.hasFringe[i] || start.far != end.far {
                quad(d, c, appendInside(j, isFilled), appendInside(i, isFilled))
            }
        }
        guard isFilled else { return }
        let first = Int32(vertices.count)
        for i in 0..<n { appendInside(i, true) }
        for i in 1..<Int32(n - 1) { triangle(first, first + i, first + i + 1) }
    }

    /// Adds a vertex on the inner side of the hole's fringe.
    @discardableResult
    private mutating func appendInside(_ i: Int, _ isFilled: Bool) -> Int32 {
        if !isFilled { return append(holeRings.inner[i], 0) }
        let filling = holeRings.coverage
        return append(holeRings.inner[i], 1 - filling, filling: filling)
    }

    /// The part of a ring along one edge.
    struct Strip {
        /// The distance between the outlines in pixels; negative for an edge without length.
        var depth = -1.0
        var coverage = 0.0
        /// The start of full coverage, as a fraction of the way inward.
        var near = 0.0
        /// The end of full coverage, as a fraction of the way inward.
        var far = 1.0

        /// Whether the mitres of the strip's two outlines cannot overlap.
        var isThick: Bool { depth > 1.5 }
    }

    /// Adds a ring whose mitres cannot overlap.
    ///
    /// Adjacent strips share their common vertices.
    private mutating func addThickRing(_ outside: FringeOutline, _ isFilled: Bool) {
        let n = outside.count
        let base = Int32(vertices.count)
        for i in 0..<n {
            append(rings.outer[i], 0)
            append(rings.inner[i], 1)
            append(holeRings.outer[i], 1)
            appendInside(i, isFilled)
        }
        for i in 0..<n where strips[i].depth >= 0 {
            let (a, b) = (base + Int32(4 * i), base + Int32(i + 1 == n ? 0 : 4 * (i + 1)))
            quad(a + 1, b + 1, b + 2, a + 2)
            guard outside.soft[i] else { continue }
            quad(a + 1, b + 1, b, a)
            if holeRings.hasFringe[i] { quad(a + 2, b + 2, b + 3, a + 3) }
        }
        guard isFilled else { return }
        for i in 1..<Int32(n - 1) { triangle(base + 3, base + 4 * i + 3, base + 4 * i + 7) }
    }

    /// Returns the points at a corner where full coverage begins and ends.
    ///
    /// The corner is between adjacent strips. Only rings whose mitres would cross need these
    /// points.
    ///
    /// The strips of a curve share both points, so that no gaps appear between them.
    private func ends(
        _ corner: Int, _ strip: Strip, _ other: Strip
    ) -> (near: SIMD2<Double>, far: SIMD2<Double>) {
        var (near, far) = (strip.near, strip.far)
        if abs(near - other.near) < 0.1, abs(far - other.far) < 0.1 {
            (near, far) = ((near + other.near) / 2, (far + other.far) / 2)
        }
        let way = holeRings.inner[corner] - rings.outer[corner]
        return (rings.outer[corner] + way * near, rings.outer[corner] + way * far)
    }

    /// Computes the strip of each edge; the rings of both outlines must have been computed.
    private mutating func findStrips(_ outside: FringeOutline, _ hole: FringeOutline) {
        strips.removeAll(keepingCapacity: true)
        for (i, outward) in rings.normals.enumerated() {
            let j = i + 1 == outside.count ? 0 : i + 1
            var strip = Strip()
            if outward != .zero {
                let middle = (hole.points[i] + hole.points[j]) / 2
                let depth = max(((outside.points[i] - middle) * outward).sum(), 0)
                strip = Strip(depth: depth, coverage: 1)
                if outside.soft[i] {
                    let inset = min(0.5, depth - 0.5)
                    let way = 0.5 + depth + holeRings.insets[i]
                    strip.coverage = min(1, depth)
                    strip.near = way > 0 ? min((0.5 + inset) / way, 1) : 0
                    strip.far = way > 0 ? min((0.5 + depth - inset) / way, 1) : 1
                }
            }
            strips.append(strip)
        }
    }
}
