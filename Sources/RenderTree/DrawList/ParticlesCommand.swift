import Foundation
import Graphics

/// Many copies of one picture, each turned, scaled and tinted: the particles of an emitter.
public struct ParticlesCommand: Hashable, Sendable {
    /// One copy.
    public struct Particle: Hashable, Sendable {
        /// Its middle, in layer coordinates.
        public var center: SIMD2<Double>
        /// Where its x axis goes: the cosine and sine of its turn, times its scale.
        public var axis: SIMD2<Double>
        /// What each premultiplied channel is multiplied with.
        public var tint: SIMD4<Float>

        /// Makes a particle.
        public init(center: SIMD2<Double>, axis: SIMD2<Double>, tint: SIMD4<Float>) {
            (self.center, self.axis, self.tint) = (center, axis, tint)
        }
    }

    /// Layer to device.
    public var plane: PlaneTransform
    /// The picture.
    public var image: CGImage
    /// The part of the picture shown, in its pixels; sampling is clamped to it.
    public var texels: CGRect
    /// The size of a particle of scale 1.
    public var size: CGSize
    /// Sampling between texels.
    public var filter: TextureFilter
    /// Blending.
    public var blend: BlendMode
    /// The copies, the first drawn first.
    public var particles: [Particle]

    /// Makes a command.
    public init(
        plane: PlaneTransform, image: CGImage, texels: CGRect, size: CGSize,
        filter: TextureFilter = .linear, blend: BlendMode = .over, particles: [Particle]
    ) {
        (self.plane, self.image, self.texels, self.size) = (plane, image, texels, size)
        (self.filter, self.blend, self.particles) = (filter, blend, particles)
    }

    /// The rectangle of a particle before it is turned, scaled and moved.
    public var rect: CGRect {
        CGRect(
            x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    }

    /// A particle's rectangle to device pixels.
    @inlinable
    public func plane(of p: Particle) -> PlaneTransform {
        PlaneTransform(
            a: (p.axis.x, p.axis.y), b: (-p.axis.y, p.axis.x), t: (p.center.x, p.center.y)
        ).concatenating(plane)
    }

    /// One particle as a command of its own.
    public func texture(_ p: Particle) -> TextureCommand {
        TextureCommand(
            plane: plane(of: p), rect: rect, texels: texels, source: .image(image), tint: p.tint,
            filter: filter, blend: blend)
    }
}
