import Foundation
import Graphics

/// A triangle mesh of antialiased shapes, with coverage at each vertex.
///
/// It is in device pixels, before colour or texture is applied.
struct FringeMesh {
    /// A vertex in device pixels with its coverage.
    struct Vertex: Equatable {
        var x: Double
        var y: Double
        /// The coverage of the colour, 0 to 1, interpolated between vertices.
        var coverage: Double
        /// The coverage of the fill colour inside a ring.
        var filling = 0.0
    }

    var vertices = ContiguousArray<Vertex>()
    /// Vertex indices, three for each triangle.
    var indices = ContiguousArray<Int32>()
    /// The rings of the convex shape added last.
    var rings = FringeRings()
    /// The fringe rings of the hole in the shape added last.
    var holeRings = FringeRings()
    /// The strips between the outlines of the shape added last.
    var strips = ContiguousArray<Strip>()
    /// Buffers for geometry that is being added.
    var grid = Grid()
    var pieces = Pieces()

    mutating func removeAll() {
        vertices.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
    }

    /// Replaces the triangles by those of a cached mesh under a transform without perspective.
    mutating func load(_ cached: ShapeMeshes.Mesh, by plane: PlaneTransform) {
        removeAll()
        for v in cached.vertices {
            append(plane.apply(SIMD2(v.x, v.y)), v.coverage, filling: v.filling)
        }
        indices.append(contentsOf: cached.indices)
    }

    /// Adds a vertex and returns its index.
    @discardableResult
    mutating func append(
        _ p: SIMD2<Double>, _ coverage: Double, filling: Double = 0
    ) -> Int32 {
        vertices.append(Vertex(x: p.x, y: p.y, coverage: coverage, filling: filling))
        return Int32(vertices.count - 1)
    }

    /// Adds a triangle.
    mutating func triangle(_ a: Int32, _ b: Int32, _ c: Int32) {
        indices.append(a)
        indices.append(b)
        indices.append(c)
    }

    /// Adds a quad, given in order around it, as two triangles.
    mutating func quad(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32) {
        triangle(a, b, c)
        triangle(a, c, d)
    }

    /// Adds a filled convex shape and its antialiasing fringe.
    mutating func addConvex(_ outline: FringeOutline) {
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
}
