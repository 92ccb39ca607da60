import Foundation
import Graphics

extension DrawListBuilder {
    /// Draws the particles of an emitter: one command for each cell.
    mutating func drawParticles(
        _ place: Int, _ values: borrowing LayerValues, _ plane: PlaneTransform,
        _ tint: SIMD4<Float>, _ tree: RenderTree, _ evaluation: Evaluation
    ) {
        let local = tree.localTime(at: place, evaluation.time, evaluation.delays)
        let mode = values[EmitterProperty.renderMode]
        for batch in tree.particles(at: place, local: local).batches {
            guard let image = batch.cell.image, !batch.particles.isEmpty else { continue }
            var living = batch.particles
            switch mode {
            case "oldestLast": living.reverse()
            case "backToFront": living.sort { $0.position.z < $1.position.z }
            default: break
            }
            let command = ParticlesCommand(
                plane: plane, image: image, texels: batch.cell.texels, size: batch.cell.size,
                filter: batch.cell.isNearest ? .nearest : .linear,
                blend: mode == "additive" ? .add : .over,
                particles: living.map { Self.particle($0, tint) })
            add(.particles(command), covering: command.reach, plane)
        }
    }

    private static func particle(
        _ p: Particles.Living, _ tint: SIMD4<Float>
    ) -> ParticlesCommand.Particle {
        let c = p.color
        let color = SIMD4<Float>(SIMD4(c.x * c.w, c.y * c.w, c.z * c.w, c.w))
        return ParticlesCommand.Particle(
            center: SIMD2(p.position.x, p.position.y),
            axis: SIMD2(cos(p.angle), sin(p.angle)) * p.scale, tint: color * tint)
    }
}

extension ParticlesCommand {
    /// A rectangle around all particles, in layer coordinates.
    fileprivate var reach: CGRect {
        let half = (size.width * size.width + size.height * size.height).squareRoot() / 2
        var (low, high) = (
            SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity)
        )
        for p in particles {
            let r = (p.axis * p.axis).sum().squareRoot() * half
            low = pointwiseMin(low, p.center - r)
            high = pointwiseMax(high, p.center + r)
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
