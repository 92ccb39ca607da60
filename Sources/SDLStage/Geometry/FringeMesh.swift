import Foundation

/// Triangles with a coverage at each corner, in device pixels: shapes with soft edges, before they
/// get a colour or a picture.
struct FringeMesh {
    /// A corner of a triangle.
    struct Vertex: Equatable {
        var x: Double
        var y: Double
        /// How much of the colour is drawn here, 0 to 1; interpolated between corners.
        var coverage: Double
    }

    var vertices = ContiguousArray<Vertex>()
    /// Three for each triangle.
    var indices = ContiguousArray<Int32>()
    /// The rings of the convex shape added last.
    var rings = FringeRings()
    private var holeRings = FringeRings()
    private var outward = ContiguousArray<SIMD2<Double>>()
    /// Room for what is on its way into the mesh.
    var grid = Grid()
    var pieces = Pieces()

    mutating func removeAll() {
        vertices.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
    }

    /// Adds a corner; returns its index.
    @discardableResult
    mutating func append(_ p: SIMD2<Double>, _ coverage: Double) -> Int32 {
        vertices.append(Vertex(x: p.x, y: p.y, coverage: coverage))
        return Int32(vertices.count - 1)
    }

    /// Adds a triangle.
    mutating func triangle(_ a: Int32, _ b: Int32, _ c: Int32) {
        indices.append(a)
        indices.append(b)
        indices.append(c)
    }

    /// Adds two triangles; the corners go round.
    mutating func quad(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32) {
        triangle(a, b, c)
        triangle(a, c, d)
    }

    /// Adds a filled convex shape and its fringe.
    mutating func addConvex(_ outline: Outline) {
        guard rings.compute(outline) else { return }
        let n = outline.count
        let first = Int32(vertices.count)
        for p in rings.inner { append(p, rings.coverage) }
        for i in 1..<Int32(n - 1) { triangle(first, first + i, first + i + 1) }
        guard rings.hasFringe.contains(true) else { return }
        let outer = Int32(vertices.count)
        for p in rings.outer { append(p, 0) }
        for i in 0..<Int32(n) where rings.hasFringe[Int(i)] {
            let j = i + 1 == n ? 0 : i + 1
            var end = outer + j
            if rings.isPoint(Int(j)) {
                end = append(rings.outerEnds[Int(j)], 0)
                triangle(first + j, end, outer + j)
            }
            quad(first + i, first + j, end, outer + i)
        }
    }

    /// Adds the ring between two outlines of equally many corners, as one strip.
    mutating func addRing(_ outside: Outline, _ hole: Outline) {
        guard outside.count == hole.count, rings.compute(outside, cutsPoints: false) else { return }
        guard holeRings.compute(hole, cutsPoints: false) else { return addConvex(outside) }
        let n = outside.count
        findOutward(outside)
        for i in 0..<n where outward[i] != .zero {
            let j = i + 1 == n ? 0 : i + 1
            let middle = (hole.points[i] + hole.points[j]) / 2
            let depth = ((outside.points[i] - middle) * outward[i]).sum()
            guard depth > 1e-6 else { continue }
            let isSoft = outside.soft[i]
            let inset = min(0.5, depth - 0.5)
            let coverage = isSoft ? min(1, depth) : 1
            // Both corners' mitres scale with the inset: .5 is what the rings were made for.
            let part = isSoft ? inset / 0.5 : 1
            // Thinner than half a pixel its corners move outwards.
            let (u, v) =
                part < 0
                ? (rings.outer[i], rings.outer[j]) : (rings.inner[i], rings.inner[j])
            let a = Self.moved(outside.points[i], u, abs(part))
            let b = Self.moved(outside.points[j], v, abs(part))
            let c = Self.moved(hole.points[j], holeRings.outer[j], part)
            let d = Self.moved(hole.points[i], holeRings.outer[i], part)
            let (ia, ib) = (append(a, coverage), append(b, coverage))
            let (ic, id) = (append(c, coverage), append(d, coverage))
            quad(ia, ib, ic, id)
            guard isSoft else { continue }
            quad(ia, ib, append(rings.outer[j], 0), append(rings.outer[i], 0))
            if holeRings.hasFringe[i] {
                quad(id, ic, append(holeRings.inner[j], 0), append(holeRings.inner[i], 0))
            }
        }
    }

    private static func moved(
        _ from: SIMD2<Double>, _ to: SIMD2<Double>, _ part: Double
    ) -> SIMD2<Double> { from + (to - from) * part }

    /// Finds outward unit normals, zero for edges without length.
    private mutating func findOutward(_ outline: Outline) {
        let n = outline.count
        let sign = outline.doubleArea > 0 ? 1.0 : -1.0
        outward.removeAll(keepingCapacity: true)
        for i in 0..<n {
            let d = outline.points[i + 1 == n ? 0 : i + 1] - outline.points[i]
            let length = (d * d).sum().squareRoot()
            outward.append(length > 1e-9 ? SIMD2(d.y, -d.x) * (sign / length) : .zero)
        }
    }

    /// The integral of the coverage over the plane: the area in pixels.
    var area: Double {
        stride(from: 0, to: indices.count, by: 3).reduce(0) { sum, k in
            let (a, b, c) = (
                vertices[Int(indices[k])], vertices[Int(indices[k + 1])],
                vertices[Int(indices[k + 2])]
            )
            let twice = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
            return sum + abs(twice) / 6 * (a.coverage + b.coverage + c.coverage)
        }
    }
}
