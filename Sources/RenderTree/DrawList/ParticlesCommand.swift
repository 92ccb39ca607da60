import Foundation
import Graphics

/// Many copies of one picture, each turned, scaled and tinted: the particles of an emitter.
public struct ParticlesCommand: Hashable, Sendable {
    /// One copy.
    public struct Particle: Hashable, Sendable {
        /// Its middle, in layer coordinates.
        public var center: SIMD2<Double>
        /// How far it is in front of the layer, where depth is kept.
        public var z: Double
        /// Where its x axis goes: the cosine and sine of its turn, times its scale.
        public var axis: SIMD2<Double>
        /// What each premultiplied channel is multiplied with.
        public var tint: SIMD4<Float>

        /// Makes a particle.
        public init(
            center: SIMD2<Double>, z: Double = 0, axis: SIMD2<Double>, tint: SIMD4<Float>
        ) {
            (self.center, self.z, self.axis, self.tint) = (center, z, axis, tint)
        }
    }

    /// Layer to device.
    public var plane: PlaneTransform
    /// What a unit of depth adds to ``plane`` (x, y and weight); zero where particles are flattened
    /// into the layer.
    public var depth: SIMD3<Double>
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
        plane: PlaneTransform, depth: SIMD3<Double> = .zero, image: CGImage, texels: CGRect,
        size: CGSize,
        filter: TextureFilter = .linear, blend: BlendMode = .over, particles: [Particle]
    ) {
        (self.plane, self.depth) = (plane, depth)
        (self.image, self.texels, self.size) = (image, texels, size)
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
        let own = PlaneTransform(
            a: (p.axis.x, p.axis.y), b: (-p.axis.y, p.axis.x), t: (p.center.x, p.center.y)
        ).concatenating(plane)
        if depth == .zero { return own }
        var near = own
        near.tx += depth.x * p.z
        near.ty += depth.y * p.z
        near.tw += depth.z * p.z
        return near
    }

    /// One particle as a command of its own.
    public func texture(_ p: Particle) -> TextureCommand {
        TextureCommand(
            plane: plane(of: p), rect: rect, texels: texels, source: .image(image), tint: p.tint,
            filter: filter, blend: blend)
    }
}
