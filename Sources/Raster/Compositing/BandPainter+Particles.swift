import DisplayList
import Graphics

extension BandPainter {
    func particles(_ command: ParticlesCommand, _ context: DrawContext) {
        guard !clip.isEmpty else { return }
        for particle in command.particles
        where DeviceBounds.Sides(around: command.rect, command.plane(of: particle)).meet(clipLimits)
        {
            texture(command.texture(particle), context)
        }
    }
}
