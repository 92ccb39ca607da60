import DisplayList
import Foundation
import Graphics

extension DrawListBuilder {
    /// Returns the drawing commands of an emitter's particles, bottom first.
    ///
    /// The order is that of the emitter's render mode. There is one command for each run of
    /// particles of a cell.
    static func particles(
        _ nodeIndex: Int, _ values: borrowing LayerValues, _ plane: PlaneTransform,
        _ depth: SIMD3<Double>, _ tint: SIMD4<Float>, _ tree: RenderTree,
        _ evaluation: Evaluation
    ) -> [ParticlesCommand] {
        // Local time is 0 before the begin time, at which the first particles are born.
        guard let local = tree.begunTime(at: nodeIndex, evaluation.time, evaluation.delays) else {
            return []
        }
        let mode = values[Properties.emitter.renderMode]
        let batches = tree.particles(at: nodeIndex, local: local).batches
        return runs(of: batches, mode).compactMap { run in
            let cell = batches[run.batch].cell
            return cell.image.map { image in
                ParticlesCommand(
                    plane: plane, depth: depth, image: image, texels: cell.texels,
                    size: cell.size, filter: cell.isNearest ? .nearest : .linear,
                    blend: mode == "additive" ? .add : .over,
                    particles: run.particles.map { particle($0, tint) })
            }
        }
    }

    /// Consecutive particles of one batch, drawn by one command.
    private typealias Run = (batch: Int, particles: [Particles.Particle])

    /// Returns the particles in drawing order, split by batch.
    ///
    /// They are ordered cell by cell, or sorted across cells for the modes that require it.
    private static func runs(of batches: [Particles.Batch], _ mode: String) -> [Run] {
        typealias Member = (batch: Int, particle: Particles.Particle)
        let isBelow: (Member, Member) -> Bool
        switch mode {
        case "oldestFirst": isBelow = { $0.particle.age > $1.particle.age }
        case "oldestLast": isBelow = { $0.particle.age < $1.particle.age }
        case "backToFront": isBelow = { $0.particle.position.z < $1.particle.position.z }
        default:
            return batches.enumerated().compactMap { i, batch in
                batch.particles.isEmpty ? nil : (i, batch.particles)
            }
        }
        let all: [Member] = batches.enumerated().flatMap { i, batch in
            batch.particles.map { (i, $0) }
        }
        var runs: [Run] = []
        for member in all.sorted(by: isBelow) {
            if runs.last?.batch != member.batch { runs.append((member.batch, [])) }
            runs[runs.count - 1].particles.append(member.particle)
        }
        return runs
    }

    /// The maximum total area of consecutive particles, relative to the visible area.
    ///
    /// Particles stacked this deep, even with an alpha of 1/255, let through 0.03 % of what is
    /// below them.
    private static let maxLayers = 2048.0

    /// Draws the particles of a command.
    ///
    /// If their total area exceeds the limit, the first particles are left out.
    mutating func draw(_ particles: ParticlesCommand) {
        var particles = particles
        limit(&particles)
        add(.particles(particles), touching: particles.pixels)
    }

    private func limit(_ particles: inout ParticlesCommand) {
        // A particle covers at most the visible area, so few of them cannot exceed the limit.
        guard particles.particles.count > Int(Self.maxLayers) else { return }
        func area(_ pixels: PixelRect) -> Double { Double(pixels.width) * Double(pixels.height) }
        let visible = scope.visible.pixels
        var room = Self.maxLayers * area(visible)
        // The areas of small particles are not clipped: there are never enough small particles to
        // reach the limit.
        let small = area(visible) / 64
        let unit = abs(particles.plane.determinant) * particles.size.width * particles.size.height
        let first = particles.particles.lastIndex { particle in
            let size = (particle.axis * particle.axis).sum() * unit
            room -=
                size < small
                ? size
                : area(
                    DeviceBounds.pixels(particles.rect, particles.plane(of: particle))
                        .intersection(visible))
            return room < 0
        }
        if let first { particles.particles.removeFirst(first) }
    }

    private static func particle(
        _ p: Particles.Particle, _ tint: SIMD4<Float>
    ) -> ParticlesCommand.Particle {
        let c = p.color
        let color = SIMD4<Float>(SIMD4(c.x * c.w, c.y * c.w, c.z * c.w, c.w))
        return ParticlesCommand.Particle(
            center: SIMD2(p.position.x, p.position.y), z: p.position.z,
            axis: SIMD2(cos(p.angle), sin(p.angle)) * p.scale, tint: color * tint)
    }
}
