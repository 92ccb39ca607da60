import CSDL2
import Foundation
import Graphics
import RenderTree

extension GeometryPainter {
    /// Draws all particles of a command with one texture, and so in one call.
    func particles(_ c: ParticlesCommand, _ bounds: PixelRect) {
        guard c.texels.isDrawable, c.rect.isDrawable, c.plane.isFinite, !c.particles.isEmpty
        else { return }
        let plane = local(c.plane, bounds)
        // One level of reduction serves all of them: that of the largest.
        let largest = c.particles.reduce(0) { max($0, ($1.axis * $1.axis).sum()) }.squareRoot()
        let perPixel = Double(c.texels.width / c.size.width) / (largest * plane.scaleFactor)
        let whole = TextureCommand(
            plane: plane, rect: c.rect, texels: c.texels, source: .image(c.image),
            filter: c.filter, blend: c.blend)
        guard
            let face = picture(
                c.image, whole, reduction: perPixel.isFinite ? perPixel : 1, isWhite: false)
        else { return }
        batch.use(face.texture, BlendModes.mode(c.blend))
        // Layer coordinates of a particle's rectangle to texture coordinates.
        let low =
            SIMD2(
                Double(c.texels.minX) - face.x, Double(c.texels.minY) - face.y)
            / SIMD2(face.width, face.height)
        let size =
            SIMD2(Double(c.texels.width), Double(c.texels.height)) / SIMD2(face.width, face.height)
        var local = c
        local.plane = plane
        for particle in c.particles {
            let own = local.plane(of: particle)
            if let quad = SoftQuad(own, c.rect, edges: .all) {
                batch.add(quad, tint: particle.tint, from: low, size: size)
            } else {
                texture(local.texture(particle), PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0))
                batch.use(face.texture, BlendModes.mode(c.blend))
            }
        }
    }
}

extension GeometryBatch {
    /// Adds a rectangle that shows a part of a texture.
    mutating func add(
        _ q: SoftQuad, tint: SIMD4<Float>, from low: SIMD2<Double>, size: SIMD2<Double>
    ) {
        let i = ring(
            q, (q.xs.y, q.xs.z), (q.ys.y, q.ys.z), Self.bytes(tint * Float(q.coverage)), low, size)
        quad(i, i + 1, i + 2, i + 3)
        if q.soft.isEmpty { return }
        let o = ring(q, (q.xs.x, q.xs.w), (q.ys.x, q.ys.w), SDL_Color(), low, size)
        fringe(q.soft, inner: i, outer: o)
    }

    private mutating func ring(
        _ q: SoftQuad, _ x: (Double, Double), _ y: (Double, Double), _ color: SDL_Color,
        _ low: SIMD2<Double>, _ size: SIMD2<Double>
    ) -> Int32 {
        let places = [SIMD2(x.0, y.0), SIMD2(x.1, y.0), SIMD2(x.1, y.1), SIMD2(x.0, y.1)]
        var first: Int32 = 0
        for (k, place) in places.enumerated() {
            let p = q.point(place.x, place.y)
            let inside = place.clamped(lowerBound: .zero, upperBound: .one)
            let at = (low + inside * size).clamped(lowerBound: .zero, upperBound: .one)
            let index = append(p.x, p.y, color, u: Float(at.x), v: Float(at.y))
            if k == 0 { first = index }
        }
        return first
    }
}
