import Graphics

/// The triangles of the paths of a frame, by command index.
struct PathMeshes {
    /// The ranges of a path's vertices and indices in the buffers.
    private struct Part {
        var vertices: Range<Int>, indices: Range<Int>
    }

    /// The cached triangles of ``ShapeMeshes``, by command index.
    private(set) var cached: [Int: ShapeMeshes.Mesh] = [:]
    /// The triangles of all other paths.
    private var mesh = FringeMesh()
    private var parts: [Int: Part] = [:]

    /// Removes all paths but retains the capacity.
    mutating func removeAll() {
        cached.removeAll(keepingCapacity: true)
        mesh.removeAll()
        parts.removeAll(keepingCapacity: true)
    }

    /// Adds a path with cached triangles in the layer's coordinates.
    mutating func add(_ mesh: ShapeMeshes.Mesh, at index: Int) { cached[index] = mesh }

    /// Adds a path with triangles in pixels.
    mutating func add(_ rings: PathRings, at index: Int) {
        let (vertex, first) = (mesh.vertices.count, mesh.indices.count)
        mesh.add(rings)
        parts[index] = Part(
            vertices: vertex..<mesh.vertices.count, indices: first..<mesh.indices.count)
    }

    /// Whether a path has triangles.
    func contains(_ index: Int) -> Bool { cached[index] != nil || parts[index] != nil }

    /// Replaces the triangles of a mesh by those of a path.
    ///
    /// They are relative to the origin of a target. Returns false if the path has no triangles in
    /// pixels.
    func load(_ index: Int, into result: inout FringeMesh, origin: SIMD2<Double>) -> Bool {
        guard let part = parts[index] else { return false }
        result.removeAll()
        for var vertex in mesh.vertices[part.vertices] {
            (vertex.x, vertex.y) = (vertex.x - origin.x, vertex.y - origin.y)
            result.vertices.append(vertex)
        }
        let first = Int32(part.vertices.lowerBound)
        for i in mesh.indices[part.indices] { result.indices.append(i - first) }
        return true
    }
}
