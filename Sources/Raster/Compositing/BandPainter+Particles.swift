import Graphics
import RenderTree

extension BandPainter {
    func particles(_ command: ParticlesCommand, _ context: DrawContext) {
        guard !clip.isEmpty else { return }
        for particle in command.particles
        where CommandBounds(command.rect, command.plane(of: particle)).meets(clipSides) {
            texture(command.texture(particle), context)
        }
    }
}
