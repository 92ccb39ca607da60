import CSDL2
import Foundation
import Graphics

/// A batch of triangles that are drawn together.
///
/// There is one draw call for each run with one texture, one blend mode and a compatible clip.
struct GeometryBatch {
    /// The texture and blend mode of triangles.
    private struct Pen: Equatable {
        var texture: OpaquePointer?
        var mode = BlendModes.over
    }

    private(set) var vertices = ContiguousArray<SDL_Vertex>()
    private var indices = ContiguousArray<Int32>()
    /// The pen of the triangles added next.
    private var pen = Pen()
    /// The clip of the triangles added next, aligned to the pixel grid.
    var clip = MeshBox.everything
    /// The pen and clip of the waiting triangles; many need no clip.
    private var waiting = (pen: Pen(), clip: MeshBox.everything)
    private let renderer: OpaquePointer
    /// The number of draw calls since the frame began.
    private(set) var calls = 0
    /// The number of vertices drawn since the frame began.
    private(set) var drawnVertices = 0

    init(renderer: OpaquePointer) { self.renderer = renderer }

    mutating func beginFrame() {
        calls = 0
        drawnVertices = 0
        vertices.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
    }

    /// Sets the texture, nil for none, and blend mode of further triangles.
    @inline(__always)
    mutating func use(_ texture: OpaquePointer?, _ mode: SDL_BlendMode) {
        pen = Pen(texture: texture, mode: mode)
    }

    /// Draws the waiting triangles.
    mutating func flush() {
        guard !indices.isEmpty else {
            vertices.removeAll(keepingCapacity: true)
            return
        }
        setClip()
        if let texture = waiting.pen.texture {
            SDL_SetTextureBlendMode(texture, waiting.pen.mode)
        } else {
            SDL_SetRenderDrawBlendMode(renderer, waiting.pen.mode)
        }
        vertices.withUnsafeBufferPointer { v in
            indices.withUnsafeBufferPointer { i in
                _ = SDL_RenderGeometry(
                    renderer, waiting.pen.texture, v.baseAddress, Int32(v.count), i.baseAddress,
                    Int32(i.count))
            }
        }
        calls += 1
        drawnVertices += vertices.count
        vertices.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
        waiting.clip = .everything
    }

    private func setClip() {
        let (low, high) = (waiting.clip.low, waiting.clip.high)
        guard waiting.clip != .everything else {
            SDL_RenderSetClipRect(renderer, nil)
            return
        }
        var rect = SDL_Rect(
            x: Int32(low.x), y: Int32(low.y), w: Int32(high.x - low.x), h: Int32(high.y - low.y))
        SDL_RenderSetClipRect(renderer, &rect)
    }

    /// Begins triangles inside a box; returns false if the clip excludes the box.
    ///
    /// The waiting triangles are drawn first if their texture, mode or clip differs.
    @inline(__always)
    mutating func begin(_ box: @autoclosure () -> MeshBox) -> Bool {
        if clip != .everything || waiting.clip != .everything { return begin(within: box()) }
        if pen != waiting.pen { begin(clip: .everything) }
        return true
    }

    private mutating func begin(within box: MeshBox) -> Bool {
        if clip.intersection(box).isEmpty { return false }
        let needed = clip.contains(box) ? MeshBox.everything : clip
        let isAlike = needed == waiting.clip || needed == .everything && waiting.clip.contains(box)
        if pen != waiting.pen || !isAlike { begin(clip: needed) }
        return true
    }

    private mutating func begin(clip: MeshBox) {
        flush()
        waiting = (pen, clip)
    }

    /// Adds a vertex and returns its index.
    @inline(__always)
    mutating func append(_ x: Double, _ y: Double, _ color: SDL_Color, u: Float = 0, v: Float = 0)
        -> Int32
    {
        let index = Int32(truncatingIfNeeded: vertices.count)
        vertices.append(
            SDL_Vertex(
                position: SDL_FPoint(x: Float(x), y: Float(y)), color: color,
                tex_coord: SDL_FPoint(x: u, y: v)))
        return index
    }

    /// Adds a quad, given in order around it, as two triangles.
    @inline(__always)
    mutating func quad(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32) {
        indices.append(a)
        indices.append(b)
        indices.append(c)
        indices.append(a)
        indices.append(c)
        indices.append(d)
    }

    /// Adds a grid-aligned rectangle that shows the part of a texture between two coordinates.
    mutating func add(
        _ box: MeshBox, _ color: SDL_Color, from: SIMD2<Double> = .zero, to: SIMD2<Double> = .zero
    ) {
        let part = box.intersection(clip)
        guard begin(part) else { return }
        let scale = (to - from) / (box.high - box.low)
        let (p, q) = (part.low, part.high)
        let (s, t) = (
            SIMD2<Float>(from + (p - box.low) * scale), SIMD2<Float>(to + (q - box.high) * scale)
        )
        let a = append(p.x, p.y, color, u: s.x, v: s.y)
        let b = append(q.x, p.y, color, u: t.x, v: s.y)
        let c = append(q.x, q.y, color, u: t.x, v: t.y)
        quad(a, b, c, append(p.x, q.y, color, u: s.x, v: t.y))
    }

    /// Adds the part of a mesh inside the clip, in one colour or two.
    mutating func add(
        _ mesh: inout FringeMesh, color: SIMD4<Float>, filling: SIMD4<Float> = .zero
    ) {
        mesh.cut(clip)
        add(mesh, color, filling) { _, _ in .zero }
    }

    /// Adds the part of a cached mesh inside the clip.
    ///
    /// It has one colour or two; `cut` is a buffer for that part.
    mutating func add(
        _ cached: ShapeMeshes.Mesh, by plane: PlaneTransform, color: SIMD4<Float>,
        filling: SIMD4<Float>, _ cut: inout FringeMesh
    ) {
        guard clip == .everything, waiting.clip == .everything else {
            cut.load(cached, by: plane)
            return add(&cut, color: color, filling: filling)
        }
        guard begin(.everything) else { return }
        add(indices: cached.indices)
        vertices.append(cached.vertices.count, of: SDL_Vertex()) { target in
            for (i, v) in cached.vertices.enumerated() {
                let shade = color * Float(v.coverage) + filling * Float(v.filling)
                target[i].position.x = Float(v.x * plane.ax + v.y * plane.bx + plane.tx)
                target[i].position.y = Float(v.x * plane.ay + v.y * plane.by + plane.ty)
                target[i].color = Self.bytes(shade)
            }
        }
    }

    /// Adds the indices of triangles whose vertices are added next.
    private mutating func add(indices added: ContiguousArray<Int32>) {
        let base = Int32(vertices.count)
        indices.append(added.count, of: 0) { target in
            for (i, index) in added.enumerated() { target[i] = base &+ index }
        }
    }

    /// Adds the part of a mesh inside the clip, textured.
    mutating func add(_ mesh: inout FringeMesh, tint: SIMD4<Float>, map: TextureMap) {
        // In perspective, clipping a triangle would change the interpolation of its texture
        // coordinates, so the mesh is not clipped.
        if map.plane.isAffine { mesh.cut(clip) }
        add(mesh, tint, .zero, map.coordinates)
    }

    @inline(__always)
    private mutating func add(
        _ mesh: FringeMesh, _ tint: SIMD4<Float>, _ filling: SIMD4<Float>,
        _ place: (Double, Double) -> SIMD2<Float>
    ) {
        guard begin(MeshBox(around: mesh)) else { return }
        add(indices: mesh.indices)
        var shade = (coverage: -1.0, filling: 0.0, color: SDL_Color())
        for v in mesh.vertices {
            if v.coverage != shade.coverage || v.filling != shade.filling {
                let color = tint * Float(v.coverage) + filling * Float(v.filling)
                shade = (v.coverage, v.filling, Self.bytes(color))
            }
            let at = place(v.x, v.y)
            _ = append(v.x, v.y, shade.color, u: at.x, v: at.y)
        }
    }

    /// Converts channels from 0 to 1 to bytes, rounded to nearest; other values are clamped.
    ///
    /// Each channel is converted by itself: the standard library converts vectors of numbers
    /// without inlining.
    @inline(__always)
    static func bytes(_ c: SIMD4<Float>) -> SDL_Color {
        let scaled = c * 255 + 0.5
        let limit = SIMD4<Float>(repeating: 255)
        let low = scaled.replacing(with: limit, where: scaled .>= limit)
        let none = SIMD4<Float>(repeating: 0)
        let safe = low.replacing(with: none, where: .!(low .> none))
        return SDL_Color(r: UInt8(safe.x), g: UInt8(safe.y), b: UInt8(safe.z), a: UInt8(safe.w))
    }
}

extension ContiguousArray {
    /// Appends equal elements, then lets `write` change them.
    @inline(__always)
    fileprivate mutating func append(
        _ count: Int, of element: Element, _ write: (UnsafeMutablePointer<Element>) -> Void
    ) {
        let first = self.count
        append(contentsOf: repeatElement(element, count: count))
        withUnsafeMutableBufferPointer { all in
            if let start = all.baseAddress { write(start + first) }
        }
    }
}

/// The map from device pixels to texture coordinates that may be sampled.
struct TextureMap {
    /// The transform from device pixels to 0...1 across the texture.
    var plane: PlaneTransform
    /// The smallest texture coordinates that may be sampled.
    var lower = SIMD2<Float>(0, 0)
    /// The largest texture coordinates that may be sampled.
    var upper = SIMD2<Float>(1, 1)

    /// Returns the map to a region of a texture, given this one to 0...1 across the region.
    func inside(_ region: ImageAtlas.Region) -> TextureMap {
        let size = region.to - region.from
        let (origin, scale) = (SIMD2<Float>(region.from), SIMD2<Float>(size))
        return TextureMap(
            plane: plane.concatenating(
                PlaneTransform(
                    a: (size.x, 0), b: (0, size.y), t: (region.from.x, region.from.y))),
            lower: origin + lower * scale, upper: origin + upper * scale)
    }

    @inline(__always)
    func coordinates(_ x: Double, _ y: Double) -> SIMD2<Float> {
        let p = plane.apply(CGPoint(x: x, y: y))
        let u = SIMD2(Float(p.x), Float(p.y))
        // If one coordinate is outside 0...1, SDL rejects the whole draw call.
        let low = u.replacing(with: upper, where: u .>= upper)
        return low.replacing(with: lower, where: .!(low .> lower))
    }
}
