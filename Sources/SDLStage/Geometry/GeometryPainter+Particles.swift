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
            for particle in c.particles {
                texture(local.texture(particle), .none, mipAtlas: mipAtlas)
            }
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
                texture(local.texture(particle), .none, mipAtlas: mipAtlas)
                continue
            }
            let size = SIMD2(Double(face.width), Double(face.height)) * face.step
            batch.use(face.texture, BlendModes.mode(c.blend))
            batch.add(quad, color: particle.tint) { x, y in
                let place = SIMD2(x, y).clamped(lowerBound: .zero, upperBound: .one)
                return SIMD2<Float>(face.start + place * size)
            }
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
}
