import DisplayList
import Foundation
import Graphics
import Raster

/// The cached meshes of rounded rectangles, borders and paths.
///
/// These shapes rotate and move. The vertices are in the coordinates of their layers.
///
/// A fringe is a pixel wide whichever way its shape is turned. So one mesh serves all transforms
/// that keep angles, and all layers of one form, as long as the scale stays in one class.
struct ShapeMeshes {
    /// A shape, a border or a path.
    enum Form: Hashable {
        case shape(RoundedRect, EdgeMask)
        /// A border, and whether its interior is filled too.
        case border(RoundedRect, inside: RoundedRect, EdgeMask, isFilled: Bool)
        case path(PathOutline)

        /// Whether edges parallel to pixel boundaries are moved onto them.
        fileprivate var snaps: Bool { if case .path = self { false } else { true } }
    }

    /// The triangles of a form, with vertices in the coordinates of its layer.
    struct Mesh {
        fileprivate(set) var vertices: ContiguousArray<FringeMesh.Vertex>
        fileprivate(set) var indices: ContiguousArray<Int32>
        /// The box around the vertices.
        fileprivate var box: MeshBox
        /// The last frame in which the mesh was used.
        fileprivate var frame: Int
    }

    private struct Key: Hashable {
        var form: Form
        var scaleClass: Int
    }

    private var meshes: [Key: Mesh] = [:]
    private var frame = 0
    /// The number of meshes used in the frame.
    private var used = 0
    /// The number of vertices of all meshes.
    private var count = 0

    /// The number of scale classes between a scale and its double.
    ///
    /// A fringe is up to .14 % wider or narrower than a pixel.
    private static let classes = 256.0
    /// The maximum number of vertices of all meshes.
    private static let maxCount = 1 << 20

    /// Removes the meshes that the last frame did not use.
    mutating func beginFrame() {
        let last = frame
        frame += 1
        defer { used = 0 }
        guard used < meshes.count else { return }
        meshes = meshes.filter { $0.value.frame == last }
        count = meshes.values.reduce(0) { $0 + $1.vertices.count }
    }

    /// Returns the mesh of a shape under a transform that preserves angles.
    ///
    /// Nil for other transforms, if edges have to be moved to pixel boundaries, or if there are too
    /// many vertices.
    ///
    /// - Parameters:
    ///   - form: the form.
    ///   - plane: the transform to pixels.
    ///   - make: returns the triangles of the form under a transform that only scales it; nil for
    ///     none.
    /// - Returns: the mesh, whose vertices the transform moves to their pixels.
    mutating func mesh(
        of form: Form, under plane: PlaneTransform, make: (PlaneTransform) -> FringeMesh?
    ) -> Mesh? {
        guard !form.snaps || !plane.keepsRectangles, let scale = plane.evenScale else { return nil }
        let scaleClass = (log2(scale) * Self.classes).rounded()
        let key = Key(form: form, scaleClass: Int(scaleClass))
        if let known = meshes.index(forKey: key) {
            if meshes.values[known].frame != frame { used += 1 }
            meshes.values[known].frame = frame
            return meshes.values[known].reaching(under: plane)
        }
        guard count < Self.maxCount else { return nil }
        let middle = exp2(scaleClass / Self.classes)
        guard let made = make(PlaneTransform(scale: middle)) else { return nil }
        let mesh = Mesh(made, scale: middle, frame: frame)
        count += mesh.vertices.count
        used += 1
        meshes[key] = mesh
        return mesh.reaching(under: plane)
    }
}

extension ShapeMeshes.Mesh {
    /// Creates a mesh from triangles that were made at a scale.
    fileprivate init(_ made: FringeMesh, scale: Double, frame: Int) {
        (vertices, indices, self.frame) = (made.vertices, made.indices, frame)
        for i in vertices.indices {
            vertices[i].x /= scale
            vertices[i].y /= scale
        }
        let pixels = MeshBox(around: made)
        box = MeshBox(low: pixels.low / scale, high: pixels.high / scale)
    }

    /// The mesh itself; nil if the transform moves vertices beyond the coordinate limit.
    fileprivate func reaching(under plane: PlaneTransform) -> Self? {
        plane.keeps(box, within: FringeOutline.farthest) ? self : nil
    }
}

extension PlaneTransform {
    /// The scale of a transform that preserves angles; nil for others.
    fileprivate var evenScale: Double? {
        guard isAffine else { return nil }
        let (a, b) = (ax * ax + ay * ay, bx * bx + by * by)
        let most = max(a, b)
        guard most > 1e-12, most < 1e12, min(a, b) >= most * 0.999,
            abs(ax * bx + ay * by) <= most * 5e-4
        else { return nil }
        return a.squareRoot()
    }

    /// Whether the transform maps all corners of a box to coordinates within a limit.
    fileprivate func keeps(_ box: MeshBox, within limit: Double) -> Bool {
        let middle = (box.low + box.high) / 2, half = (box.high - box.low) / 2
        let (x, y, w, h) = (middle.x, middle.y, half.x, half.y)
        let reach = (abs(ax * x + bx * y + tx) + abs(ax) * w + abs(bx) * h)
        return max(reach, abs(ay * x + by * y + ty) + abs(ay) * w + abs(by) * h) <= limit
    }
}
