import CSDL2
import DisplayList
import Foundation
import Graphics
import Raster

extension GeometryPainter {
    /// Draws the particles of a command in one draw call.
    ///
    /// They share one texture. The texture includes mip levels if some particles are drawn smaller.
    func particles(_ c: ParticlesCommand, _ bounds: PixelRect) {
        guard c.texels.isDrawable, c.rect.isDrawable, c.plane.isFinite, !c.particles.isEmpty
        else { return }
        var local = c
        local.plane = self.local(c.plane, bounds)
        let isFlat = local.plane.isAffine && c.depth == .zero
        let reductions = c.particles.map { reduction(for: $0, of: local) }
        let isReduced = c.filter == .linear && (!isFlat || reductions.contains { $0 != .none })
        let mipAtlas = isReduced ? MipAtlas(c.image) : nil
        // If only a part of the image is shown, sampling must be clamped to that part, which the
        // combined draw call below does not do. Then, and in perspective, each particle is drawn
        // separately.
        let whole = CGRect(x: 0, y: 0, width: c.image.width, height: c.image.height)
        guard c.texels == whole, isFlat else {
            for particle in c.particles { single(particle, of: local, mipAtlas) }
            return
        }
        var faces: [MipLevel: Face] = [:]
        for (particle, reduction) in zip(c.particles, reductions) {
            guard
                let face = faces[reduction] ?? mipAtlas.flatMap({
                    mipFace(c.image, reduction, of: $0)
                })
                    ?? picture(c.image, reduction, c.filter, white: 0)
            else { continue }
            faces[reduction] = face
            guard let quad = SoftQuad(local.plane(of: particle), c.rect, edges: .all) else {
                single(particle, of: local, mipAtlas)
                continue
            }
            let size = SIMD2(Double(face.width), Double(face.height)) * face.step
            batch.use(face.texture, BlendModes.mode(c.blend))
            batch.add(quad, tint: particle.tint, from: face.start, size: size)
        }
    }

    /// Returns the mip level of a command's image that a particle samples.
    private func reduction(
        for particle: ParticlesCommand.Particle, of c: ParticlesCommand
    ) -> MipLevel {
        let scale = (particle.axis * particle.axis).sum().squareRoot() * c.plane.scaleFactor
        let step = Double(c.texels.width / c.size.width) / scale
        return c.filter == .linear && step.isFinite ? MipLevel(stepX: step, stepY: step) : .none
    }

    /// Draws one particle like any other image.
    private func single(
        _ particle: ParticlesCommand.Particle, of local: ParticlesCommand, _ mipAtlas: MipAtlas?
    ) {
        texture(
            local.texture(particle), PixelRect.none, mipAtlas: mipAtlas)
    }
}

extension GeometryBatch {
    /// Adds a rectangle that shows a part of a texture.
    ///
    /// The part is at `start` and has the given size.
    mutating func add(
        _ q: SoftQuad, tint: SIMD4<Float>, from start: SIMD2<Double>, size: SIMD2<Double>
    ) {
        guard begin(MeshBox(around: q)) else { return }
        let i = ring(
            q, (q.xs.y, q.xs.z), (q.ys.y, q.ys.z), Self.bytes(tint * Float(q.coverage)), start,
            size)
        quad(i, i + 1, i + 2, i + 3)
        if q.soft.isEmpty { return }
        let o = ring(q, (q.xs.x, q.xs.w), (q.ys.x, q.ys.w), SDL_Color(), start, size)
        fringe(q.soft, inner: i, outer: o)
    }

    private mutating func ring(
        _ q: SoftQuad, _ x: (Double, Double), _ y: (Double, Double), _ color: SDL_Color,
        _ start: SIMD2<Double>, _ size: SIMD2<Double>
    ) -> Int32 {
        let places = [SIMD2(x.0, y.0), SIMD2(x.1, y.0), SIMD2(x.1, y.1), SIMD2(x.0, y.1)]
        var first: Int32 = 0
        for (k, place) in places.enumerated() {
            let p = q.point(place.x, place.y)
            let inside = place.clamped(lowerBound: .zero, upperBound: .one)
            let at = start + inside * size
            let index = append(p.x, p.y, color, u: Float(at.x), v: Float(at.y))
            if k == 0 { first = index }
        }
        return first
    }
}
