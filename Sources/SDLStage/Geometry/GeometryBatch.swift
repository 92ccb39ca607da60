import CSDL2
import Foundation
import Graphics

/// Triangles that wait to be drawn together: one call for each run of one texture and one mode.
struct GeometryBatch {
    private(set) var vertices = ContiguousArray<SDL_Vertex>()
    private var indices = ContiguousArray<Int32>()
    private var texture: OpaquePointer?
    private var mode = BlendModes.over
    private let renderer: OpaquePointer
    /// Drawing calls since the frame began.
    private(set) var calls = 0
    /// Vertices drawn since the frame began.
    private(set) var drawnVertices = 0

    init(renderer: OpaquePointer) { self.renderer = renderer }

    mutating func beginFrame() {
        calls = 0
        drawnVertices = 0
        vertices.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
    }

    /// What the triangles added from here on are drawn with; nil is a plain colour.
    @inline(__always)
    mutating func use(_ texture: OpaquePointer?, _ mode: SDL_BlendMode) {
        if texture == self.texture && mode == self.mode { return }
        flush()
        self.texture = texture
        self.mode = mode
    }

    /// Draws what waits.
    mutating func flush() {
        guard !indices.isEmpty else {
            vertices.removeAll(keepingCapacity: true)
            return
        }
        if let texture {
            SDL_SetTextureBlendMode(texture, mode)
        } else {
            SDL_SetRenderDrawBlendMode(renderer, mode)
        }
        vertices.withUnsafeBufferPointer { v in
            indices.withUnsafeBufferPointer { i in
                _ = SDL_RenderGeometry(
                    renderer, texture, v.baseAddress, Int32(v.count), i.baseAddress,
                    Int32(i.count))
            }
        }
        calls += 1
        drawnVertices += vertices.count
        vertices.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
    }

    /// Adds a corner; returns its index.
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

    /// Adds two triangles; the corners go round.
    @inline(__always)
    mutating func quad(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32) {
        indices.append(a)
        indices.append(b)
        indices.append(c)
        indices.append(a)
        indices.append(c)
        indices.append(d)
    }

    /// Adds a whole mesh in one colour.
    mutating func add(_ mesh: FringeMesh, color: SIMD4<Float>) {
        let base = Int32(vertices.count)
        var shade = (coverage: -1.0, color: SDL_Color())
        for v in mesh.vertices {
            if v.coverage != shade.coverage {
                shade = (v.coverage, Self.bytes(color * Float(v.coverage)))
            }
            _ = append(v.x, v.y, shade.color)
        }
        for i in mesh.indices { indices.append(base + i) }
    }

    /// Adds a whole mesh showing a picture.
    mutating func add(_ mesh: FringeMesh, tint: SIMD4<Float>, map: TextureMap) {
        let base = Int32(vertices.count)
        var shade = (coverage: -1.0, color: SDL_Color())
        for v in mesh.vertices {
            if v.coverage != shade.coverage {
                shade = (v.coverage, Self.bytes(tint * Float(v.coverage)))
            }
            let at = map.coordinates(v.x, v.y)
            _ = append(v.x, v.y, shade.color, u: at.x, v: at.y)
        }
        for i in mesh.indices { indices.append(base + i) }
    }

    /// Channels from 0 to 1 as bytes, rounded to nearest; whatever lies outside is clamped.
    @inline(__always)
    static func bytes(_ c: SIMD4<Float>) -> SDL_Color {
        let scaled = c * 255 + 0.5
        let limit = SIMD4<Float>(repeating: 255)
        let low = scaled.replacing(with: limit, where: scaled .>= limit)
        let none = SIMD4<Float>(repeating: 0)
        let safe = low.replacing(with: none, where: .!(low .> none))
        let b = SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(safe))
        return SDL_Color(r: b.x, g: b.y, b: b.z, a: b.w)
    }
}

/// Device pixels to texture coordinates, clamped to the part of the texture that may be seen.
struct TextureMap {
    /// Device pixels to 0...1 across the texture.
    var plane: PlaneTransform
    /// The smallest and the largest coordinates.
    var least = SIMD2<Float>(0, 0)
    var most = SIMD2<Float>(1, 1)

    @inline(__always)
    func coordinates(_ x: Double, _ y: Double) -> SIMD2<Float> {
        let p = plane.apply(CGPoint(x: x, y: y))
        let u = SIMD2(Float(p.x), Float(p.y))
        // SDL refuses the whole call when one coordinate is not between 0 and 1.
        let low = u.replacing(with: most, where: u .>= most)
        return low.replacing(with: least, where: .!(low .> least))
    }
}
