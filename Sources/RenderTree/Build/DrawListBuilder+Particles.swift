import Foundation
import Graphics

extension DrawListBuilder {
    /// The particles of an emitter, in the order of its mode: one command for each cell.
    func particles(
        _ place: Int, _ values: borrowing LayerValues, _ plane: PlaneTransform,
        _ depth: SIMD3<Double>, _ tint: SIMD4<Float>, _ tree: RenderTree,
        _ evaluation: Evaluation
    ) -> [ParticlesCommand] {
        let local = tree.localTime(at: place, evaluation.time, evaluation.delays)
        let mode = values[EmitterProperty.renderMode]
        return tree.particles(at: place, local: local).batches.compactMap { batch in
            guard let image = batch.cell.image, !batch.particles.isEmpty else { return nil }
            var living = batch.particles
            switch mode {
            // Particles of particles come parent by parent.
            case "oldestFirst": living.sort { $0.age > $1.age }
            case "oldestLast": living.sort { $0.age < $1.age }
            case "backToFront": living.sort { $0.position.z < $1.position.z }
            default: break
            }
            return ParticlesCommand(
                plane: plane, depth: depth, image: image, texels: batch.cell.texels,
                size: batch.cell.size,
                filter: batch.cell.isNearest ? .nearest : .linear,
                blend: mode == "additive" ? .add : .over,
                particles: living.map { Self.particle($0, tint) })
        }
    }

    /// Draws particles.
    mutating func draw(_ particles: ParticlesCommand) {
        add(.particles(particles), touching: particles.pixels)
    }

    private static func particle(
        _ p: Particles.Living, _ tint: SIMD4<Float>
    ) -> ParticlesCommand.Particle {
        let c = p.color
        let color = SIMD4<Float>(SIMD4(c.x * c.w, c.y * c.w, c.z * c.w, c.w))
        return ParticlesCommand.Particle(
            center: SIMD2(p.position.x, p.position.y), z: p.position.z,
            axis: SIMD2(cos(p.angle), sin(p.angle)) * p.scale, tint: color * tint)
    }
}

extension ParticlesCommand {
    /// The device pixels that the particles can touch.
    var pixels: PixelRect {
        if depth != .zero {
            return particles.reduce(.nothing) {
                $0.union(DeviceBounds.pixels(rect, plane(of: $1)))
            }
        }
        let half = (size.width * size.width + size.height * size.height).squareRoot() / 2
        var (low, high) = (
            SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity)
        )
        for p in particles {
            let r = (p.axis * p.axis).sum().squareRoot() * half
            low = pointwiseMin(low, p.center - r)
            high = pointwiseMax(high, p.center + r)
        }
        guard low.x <= high.x, low.y <= high.y else { return .nothing }
        return DeviceBounds.pixels(
            CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y), plane)
    }
}
