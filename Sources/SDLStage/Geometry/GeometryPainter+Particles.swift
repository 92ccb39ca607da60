import CSDL2
import Foundation
import Graphics
import Raster
import RenderTree

extension GeometryPainter {
    /// Draws all particles of a command with one texture, and so in one call.
    func particles(_ c: ParticlesCommand, _ bounds: PixelRect) {
        guard c.texels.isDrawable, c.rect.isDrawable, c.plane.isFinite, !c.particles.isEmpty
        else { return }
        let plane = local(c.plane, bounds)
        // One level of reduction serves all of them: that of the largest.
        let largest = c.particles.reduce(0) { max($0, ($1.axis * $1.axis).sum()) }.squareRoot()
        var local = c
        local.plane = plane
        // A part of a picture is kept apart from what is beside it, which is the long way.
        let whole = CGRect(x: 0, y: 0, width: c.image.width, height: c.image.height)
        guard c.texels == whole, plane.isAffine, c.depth == .zero else {
            let none = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
            for particle in c.particles { texture(local.texture(particle), none) }
            return
        }
        let perPixel = Double(c.texels.width / c.size.width) / (largest * plane.scaleFactor)
        let isReduced = c.filter == .linear && perPixel.isFinite
        let reduction = isReduced ? Reduction(stepX: perPixel, stepY: perPixel) : .none
        guard let face = picture(c.image, reduction, c.filter, white: 0) else { return }
        batch.use(face.texture, BlendModes.mode(c.blend))
        // Layer coordinates of a particle's rectangle to texture coordinates.
        let size = SIMD2(Double(face.width), Double(face.height)) / face.extent
        for particle in c.particles {
            let own = local.plane(of: particle)
            if let quad = SoftQuad(own, c.rect, edges: .all) {
                batch.add(quad, tint: particle.tint, size: size)
            } else {
                texture(local.texture(particle), PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0))
                batch.use(face.texture, BlendModes.mode(c.blend))
            }
        }
    }
}

extension GeometryBatch {
    /// Adds a rectangle that shows a texture as far as `size`.
    mutating func add(_ q: SoftQuad, tint: SIMD4<Float>, size: SIMD2<Double>) {
        let i = ring(
            q, (q.xs.y, q.xs.z), (q.ys.y, q.ys.z), Self.bytes(tint * Float(q.coverage)), size)
        quad(i, i + 1, i + 2, i + 3)
        if q.soft.isEmpty { return }
        let o = ring(q, (q.xs.x, q.xs.w), (q.ys.x, q.ys.w), SDL_Color(), size)
        fringe(q.soft, inner: i, outer: o)
    }

    private mutating func ring(
        _ q: SoftQuad, _ x: (Double, Double), _ y: (Double, Double), _ color: SDL_Color,
        _ size: SIMD2<Double>
    ) -> Int32 {
        let places = [SIMD2(x.0, y.0), SIMD2(x.1, y.0), SIMD2(x.1, y.1), SIMD2(x.0, y.1)]
        var first: Int32 = 0
        for (k, place) in places.enumerated() {
            let p = q.point(place.x, place.y)
            let inside = place.clamped(lowerBound: .zero, upperBound: .one)
            let at = inside * size
            let index = append(p.x, p.y, color, u: Float(at.x), v: Float(at.y))
            if k == 0 { first = index }
        }
        return first
    }
}
