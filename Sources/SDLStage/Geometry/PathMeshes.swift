import Foundation
import Graphics
import Raster

/// The triangles of the paths of a frame, by command index.
struct PathMeshes {
    /// A path's parts of the buffers.
    private struct Part {
        var vertices: Range<Int>, indices: Range<Int>
    }

    private var rings = PathRings()
    /// The triangles of all paths.
    private var mesh = FringeMesh()
    private var parts: [Int: Part] = [:]

    /// Removes all paths but retains the capacity.
    mutating func removeAll() {
        mesh.removeAll()
        parts.removeAll(keepingCapacity: true)
    }

    /// Adds a path by its outline; false where it has to be drawn by its coverage.
    mutating func add(_ outline: PathOutline, by plane: PlaneTransform, at index: Int) -> Bool {
        guard rings.compute(outline, by: plane) else { return false }
        let (vertex, first) = (mesh.vertices.count, mesh.indices.count)
        mesh.add(rings)
        parts[index] = Part(
            vertices: vertex..<mesh.vertices.count, indices: first..<mesh.indices.count)
        return true
    }

    /// Replaces the triangles of a mesh by those of a path, for a target with an origin; false
    /// where there are none.
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
