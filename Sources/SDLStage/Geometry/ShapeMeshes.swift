import DisplayList
import Foundation
import Graphics

/// The triangles of rounded rectangles and borders that turn and move, made once in their layer's
/// space.
///
/// A fringe is a pixel wide whichever way its shape is turned. So one mesh serves all transforms
/// that keep angles, and all layers of one form, as long as the scale stays in one class.
struct ShapeMeshes {
    /// A form: a filled shape, or a border.
    struct Form: Hashable {
        var shape: RoundedRect
        /// The shape inside a border; nil for a filled shape.
        var inside: RoundedRect?
        var edges: EdgeMask
        /// Whether what is inside a border is filled too.
        var isFilled = false
    }

    /// The triangles of a form; the vertices are in its layer's space.
    struct Mesh {
        fileprivate(set) var vertices: ContiguousArray<FringeMesh.Vertex>
        fileprivate(set) var indices: ContiguousArray<Int32>
        /// The last frame that the mesh was used in.
        fileprivate var frame: Int
    }

    private struct Key: Hashable {
        var form: Form
        var scaleClass: Int
    }

    private var meshes: [Key: Mesh] = [:]
    private var frame = 0
    /// The vertices of all meshes.
    private var count = 0

    /// The number of classes of scale from one scale to its double.
    ///
    /// A fringe is up to .14 % wider or narrower than a pixel.
    private static let classes = 256.0
    /// The maximum number of vertices of all meshes.
    private static let most = 1 << 20

    /// Removes the meshes that the last frame did not use.
    mutating func beginFrame() {
        let last = frame
        frame += 1
        guard meshes.contains(where: { $0.value.frame != last }) else { return }
        meshes = meshes.filter { $0.value.frame == last }
        count = meshes.values.reduce(0) { $0 + $1.vertices.count }
    }

    /// Returns the mesh of a form under a transform that turns it; nil under others, and where there
    /// are too many.
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
        guard let scale = plane.turningScale,
            plane.keeps(form.shape.rect, within: FringeOutline.farthest)
        else { return nil }
        let scaleClass = (log2(scale) * Self.classes).rounded()
        let key = Key(form: form, scaleClass: Int(scaleClass))
        if let known = meshes.index(forKey: key) {
            meshes.values[known].frame = frame
            return meshes.values[known]
        }
        guard count < Self.most else { return nil }
        let middle = exp2(scaleClass / Self.classes)
        guard let made = make(PlaneTransform(scale: middle)) else { return nil }
        var mesh = Mesh(vertices: made.vertices, indices: made.indices, frame: frame)
        for i in mesh.vertices.indices {
            mesh.vertices[i].x /= middle
            mesh.vertices[i].y /= middle
        }
        count += mesh.vertices.count
        meshes[key] = mesh
        return mesh
    }
}

extension PlaneTransform {
    /// The scale of a transform that keeps angles and turns axes away from the axes of the screen;
    /// nil for others.
    fileprivate var turningScale: Double? {
        guard isAffine, !keepsRectangles else { return nil }
        let (a, b) = (ax * ax + ay * ay, bx * bx + by * by)
        let most = max(a, b)
        guard most > 1e-12, most < 1e12, min(a, b) >= most * 0.999,
            abs(ax * bx + ay * by) <= most * 5e-4
        else { return nil }
        return a.squareRoot()
    }

    /// Whether all corners of a rectangle have coordinates up to a limit.
    fileprivate func keeps(_ rect: CGRect, within limit: Double) -> Bool {
        let (x, y) = (rect.midX, rect.midY), (w, h) = (rect.width / 2, rect.height / 2)
        let reach = (abs(ax * x + bx * y + tx) + abs(ax) * w + abs(bx) * h)
        return max(reach, abs(ay * x + by * y + ty) + abs(ay) * w + abs(by) * h) <= limit
    }
}
