import CSDL2
import DisplayList
import Foundation
import Graphics
import Raster

extension GeometryPainter {
    func fill(_ c: FillCommand, _ bounds: PixelRect) {
        guard c.shape.rect.isDrawable, c.plane.isFinite else { return }
        let plane = local(c.plane, bounds)
        batch.use(nil, BlendModes.over)
        if let maskAlpha { return batch.add(&maskMesh, color: c.color * maskAlpha) }
        // Rounded corners smaller than a pixel are drawn as sharp corners.
        let isRect = c.shape.isRect || segments(of: c.shape, plane) == .zero
        if isRect, let grid = AlignedRect(plane, c.shape.rect, edges: c.edges) {
            batch.add(grid, color: c.color)
        } else if c.shape.isRect, let quad = SoftQuad(plane, c.shape.rect, edges: c.edges) {
            batch.add(quad, color: c.color)
        } else if !add(.shape(c.shape, c.edges), plane, c.color),
            build(c.shape, c.edges, plane)
        {
            mesh.removeAll()
            mesh.addConvex(outline)
            batch.add(&mesh, color: c.color)
        }
    }

    /// Adds the cached triangles of a form from ``shapeMeshes``; false if there are none.
    private func add(
        _ form: ShapeMeshes.Form, _ plane: PlaneTransform, _ color: SIMD4<Float>,
        filling: SIMD4<Float> = .zero
    ) -> Bool {
        guard let cached = cachedMesh(of: form, plane) else { return false }
        batch.add(cached, by: plane, color: color, filling: filling, &mesh)
        return true
    }

    /// Returns the cached triangles of a shape or border; nil if there are none.
    func cachedMesh(of form: ShapeMeshes.Form, _ plane: PlaneTransform) -> ShapeMeshes.Mesh? {
        shapeMeshes.mesh(of: form, under: plane) { plane in
            mesh.removeAll()
            switch form {
            case .shape(let shape, let edges):
                guard build(shape, edges, plane, snaps: false) else { return nil }
                mesh.addConvex(outline)
            case .border(let shape, let inside, let edges, let isFilled):
                guard buildBorder(shape, inside, edges, plane, snaps: false) else { return nil }
                mesh.addRing(outline, hole, isFilled: isFilled)
            case .path: return nil
            }
            return mesh
        }
    }

    func polygon(_ c: PolygonCommand, _ bounds: PixelRect) {
        guard c.plane.isFinite, c.points.count >= 3 else { return }
        corners.removeAll()
        corners.append(c.points, soft: c.softEdges)
        guard outline.load(corners, by: local(c.plane, bounds), snaps: true) else { return }
        outline.hardenAlignedEdges()
        batch.use(nil, BlendModes.over)
        mesh.removeAll()
        mesh.addConvex(outline)
        batch.add(&mesh, color: c.color)
    }

    func border(_ c: BorderCommand, _ bounds: PixelRect) {
        guard c.width > 0, c.shape.rect.isDrawable, c.plane.isFinite else { return }
        // If the border and its interior have the same colour, or if no interior remains, the outer
        // shape is filled as a whole.
        guard c.color != c.filling, let inside = c.shape.inset(by: c.width) else {
            let all = FillCommand(plane: c.plane, shape: c.shape, color: c.color, edges: c.edges)
            return fill(all, bounds)
        }
        let plane = local(c.plane, bounds)
        let isFilled = c.filling.w > 0
        batch.use(nil, BlendModes.over)
        if add(
            .border(c.shape, inside: inside, c.edges, isFilled: isFilled), plane, c.color,
            filling: c.filling)
        {
            return
        }
        mesh.removeAll()
        if buildBorder(c.shape, inside, c.edges, plane, snaps: true) {
            mesh.addRing(outline, hole, isFilled: isFilled)
            return batch.add(&mesh, color: c.color, filling: c.filling)
        }
        if isFilled {
            let rest = FillCommand(plane: c.plane, shape: inside, color: c.filling, edges: c.edges)
            fill(rest, bounds)
            batch.use(nil, BlendModes.over)
            mesh.removeAll()
        }
        addPieces(c.shape, inside, c.edges, plane)
        batch.add(&mesh, color: c.color)
    }

    /// Adds a border that the near plane clips, as one quad per edge.
    ///
    /// The quads are antialiased on their two long sides.
    private func addPieces(
        _ shape: RoundedRect, _ inside: RoundedRect, _ edges: EdgeMask, _ plane: PlaneTransform
    ) {
        var (outside, hole) = (FringeOutline(), FringeOutline())
        let counts = segments(of: shape, plane)
        setCorners(shape, edges, counts)
        outside.load(corners)
        setCorners(inside, edges, counts)
        hole.load(corners)
        let n = outside.count
        for i in 0..<n {
            let j = i + 1 == n ? 0 : i + 1
            let isSoft = outside.soft[i]
            corners.removeAll()
            corners.append(outside.points[i].x, outside.points[i].y, isHard: !isSoft)
            corners.append(outside.points[j].x, outside.points[j].y, isHard: true)
            corners.append(hole.points[j].x, hole.points[j].y, isHard: !isSoft)
            corners.append(hole.points[i].x, hole.points[i].y, isHard: true)
            if outline.load(corners, by: plane, snaps: false) { mesh.addConvex(outline) }
        }
    }

    /// Sets ``outline`` to a rounded rectangle in device pixels; false when nothing is visible.
    ///
    /// With `snaps`, edges that are nearly on pixel boundaries are moved to them.
    func build(
        _ shape: RoundedRect, _ edges: EdgeMask, _ plane: PlaneTransform, snaps: Bool = true
    ) -> Bool {
        setCorners(shape, edges, segments(of: shape, plane))
        guard outline.load(corners, by: plane, snaps: snaps) else { return false }
        if snaps, shape.isRect { outline.hardenAlignedEdges() }
        return true
    }

    /// Sets ``outline`` and ``hole``; false if either is clipped or invisible.
    private func buildBorder(
        _ shape: RoundedRect, _ inside: RoundedRect, _ edges: EdgeMask, _ plane: PlaneTransform,
        snaps: Bool
    ) -> Bool {
        let counts = segments(of: shape, plane)
        setCorners(shape, edges, counts)
        let count = corners.count
        guard outline.load(corners, by: plane, snaps: snaps), outline.count == count else {
            return false
        }
        setCorners(inside, edges, counts)
        return hole.load(corners, by: plane, snaps: snaps) && hole.count == count
    }

    /// Sets ``corners`` to the outline of a rounded rectangle.
    private func setCorners(_ shape: RoundedRect, _ edges: EdgeMask, _ counts: SIMD4<Int>) {
        corners.removeAll()
        corners.append(shape, soft: edges, segments: counts)
    }

    private func segments(of shape: RoundedRect, _ plane: PlaneTransform) -> SIMD4<Int> {
        FringeOutline.segments(of: shape, scale: plane.scales(over: shape.rect)?.max ?? 1)
    }
}

extension GeometryBatch {
    /// Adds a rectangle in one colour or with a texture.
    ///
    /// `texel` gives the texture coordinates of a point in the rectangle's own coordinates.
    @inline(__always)
    mutating func add(
        _ q: SoftQuad, color: SIMD4<Float>,
        _ texel: (Double, Double) -> SIMD2<Float> = { _, _ in .zero }
    ) {
        guard begin(MeshBox(around: q)) else { return }
        let inside = Self.bytes(color * Float(q.coverage))
        let i = ring(q, q.xs.y, q.xs.z, q.ys.y, q.ys.z, inside, texel)
        quad(i, i + 1, i + 2, i + 3)
        if q.soft.isEmpty { return }
        let o = ring(q, q.xs.x, q.xs.w, q.ys.x, q.ys.w, SDL_Color(), texel)
        fringe(q.soft, inner: i, outer: o)
    }

    /// Adds the quads around a rectangle's inner ring, one for each antialiased edge.
    @inline(__always)
    mutating func fringe(_ soft: EdgeMask, inner i: Int32, outer o: Int32) {
        if soft.contains(.top) { quad(o, o + 1, i + 1, i) }
        if soft.contains(.right) { quad(o + 1, o + 2, i + 2, i + 1) }
        if soft.contains(.bottom) { quad(o + 2, o + 3, i + 3, i + 2) }
        if soft.contains(.left) { quad(o + 3, o, i, i + 3) }
    }

    @inline(__always)
    private mutating func ring(
        _ q: SoftQuad, _ x0: Double, _ x1: Double, _ y0: Double, _ y1: Double, _ c: SDL_Color,
        _ texel: (Double, Double) -> SIMD2<Float>
    ) -> Int32 {
        let (p0, p1) = (q.point(x0, y0), q.point(x1, y0))
        let (p2, p3) = (q.point(x1, y1), q.point(x0, y1))
        let (t0, t1, t2, t3) = (texel(x0, y0), texel(x1, y0), texel(x1, y1), texel(x0, y1))
        let first = append(p0.x, p0.y, c, u: t0.x, v: t0.y)
        _ = append(p1.x, p1.y, c, u: t1.x, v: t1.y)
        _ = append(p2.x, p2.y, c, u: t2.x, v: t2.y)
        _ = append(p3.x, p3.y, c, u: t3.x, v: t3.y)
        return first
    }
}

extension CGRect {
    /// Whether the rectangle has an area and all its numbers are finite.
    var isDrawable: Bool {
        size.width > 0 && size.height > 0
            && (origin.x + origin.y + size.width + size.height).isFinite
    }
}
