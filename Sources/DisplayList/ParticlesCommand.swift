import Foundation
import Graphics

/// Many copies of one image, each rotated, scaled and tinted: the particles of an emitter.
package struct ParticlesCommand: Hashable, Sendable {
    /// One copy of the image.
    package struct Particle: Hashable, Sendable {
        /// The centre of the copy, in layer coordinates.
        package var center: SIMD2<Double>
        /// The distance in front of the layer, if depth is preserved.
        package var z: Double
        /// The image's x axis in the layer, multiplied by the scale.
        ///
        /// It is the cosine and sine of the rotation, times the scale.
        package var axis: SIMD2<Double>
        /// The factor of each premultiplied channel.
        package var tint: SIMD4<Float>

        @inlinable
        package init(
            center: SIMD2<Double>, z: Double = 0, axis: SIMD2<Double>, tint: SIMD4<Float>
        ) {
            (self.center, self.z, self.axis, self.tint) = (center, z, axis, tint)
        }
    }

    /// The transform from the layer to the device.
    package var plane: PlaneTransform
    /// The change of ``plane``'s translation per unit of depth.
    ///
    /// It has x, y and weight, and is zero if particles are flattened into the layer.
    package var depth: SIMD3<Double>
    /// The image that each particle shows.
    package var image: CGImage
    /// The part of the image to draw, in pixels of the image.
    ///
    /// Sampling is clamped to it.
    package var texels: CGRect
    /// The size of a particle whose scale is 1.
    package var size: CGSize
    /// The sampling between texels.
    package var filter: TextureFilter
    package var blend: BlendMode
    /// The particles, first drawn first.
    package var particles: [Particle]

    @inlinable
    package init(
        plane: PlaneTransform, depth: SIMD3<Double> = .zero, image: CGImage, texels: CGRect,
        size: CGSize,
        filter: TextureFilter = .linear, blend: BlendMode = .over, particles: [Particle]
    ) {
        (self.plane, self.depth) = (plane, depth)
        (self.image, self.texels, self.size) = (image, texels, size)
        (self.filter, self.blend, self.particles) = (filter, blend, particles)
    }

    /// The rectangle of a particle before it is rotated, scaled and moved.
    package var rect: CGRect {
        CGRect(
            x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    }

    /// Returns the transform from a particle's rectangle to device pixels.
    @inlinable
    package func plane(of p: Particle) -> PlaneTransform {
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

    /// Returns the texture command that draws one particle.
    package func texture(_ p: Particle) -> TextureCommand {
        TextureCommand(
            plane: plane(of: p), rect: rect, texels: texels, source: .image(image), tint: p.tint,
            filter: filter, blend: blend)
    }
}

extension ParticlesCommand {
    /// The device pixels that the particles can touch.
    package var pixels: PixelRect {
        if depth != .zero {
            return particles.reduce(PixelRect.none) {
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
        guard low.x <= high.x, low.y <= high.y else { return .none }
        return DeviceBounds.pixels(
            CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y), plane)
    }
}
