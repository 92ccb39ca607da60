import Foundation
import Graphics

/// The shadow of a solid rounded rectangle, drawn without a group of pixels.
///
/// The plane only rotates, mirrors, moves and scales the shape along its sides, and the blur is at
/// least half a pixel.
package struct ShapeShadowCommand: Hashable, Sendable {
    /// The transform from the layer to the device.
    package var plane: PlaneTransform
    /// The shape that casts the shadow.
    package let shape: RoundedRect
    /// The offset of the shadow from the shape, in device pixels.
    package let offset: SIMD2<Double>
    /// The standard deviation of the blur, in device pixels.
    package let sigma: Double
    /// The shadow's colour with the opacity of the shape: premultiplied red, green, blue and alpha.
    package let color: SIMD4<Float>
    /// Whether the next command fills the shape opaquely.
    ///
    /// The shadow is then not seen under it.
    package let isCovered: Bool

    /// The range of supported blurs, and the maximum corner radius.
    ///
    /// The blurs are in pixels, the radius is relative to the blur.
    private static let (sigmas, maxRadius) = (0.5...512.0, 16.0)
    /// The maximum extent and the maximum number of pixels of a shadow.
    ///
    /// The extent is the width, the height and the distance from the origin, in pixels. Larger
    /// shadows are drawn through a group, limited to their visible part.
    private static let (farthest, maxPixels) = (32768.0, Double(1 << 22))

    /// Creates the shadow of a command's shape.
    ///
    /// Fails if the shape is not solid or the shadow exceeds the limits.
    package init?(of caster: DrawCommand, _ shadow: ShadowCommand, showsCaster: Bool) {
        let (plane, shape, alpha): (PlaneTransform, RoundedRect, Float)
        switch caster {
        case .fill(let fill) where fill.edges == .all:
            (plane, shape, alpha) = (fill.plane, fill.shape, fill.color.w)
        case .border(let border) where border.edges == .all && border.color.w == border.filling.w:
            (plane, shape, alpha) = (border.plane, border.shape, border.color.w)
        default: return nil
        }
        let (a, b) = (SIMD2(plane.ax, plane.ay), SIMD2(plane.bx, plane.by))
        let lengths = SIMD2((a * a).sum().squareRoot(), (b * b).sum().squareRoot())
        let size = SIMD2(Double(shape.rect.width), Double(shape.rect.height))
        let middle = plane.project(shape.rect.midX, shape.rect.midY)
        guard plane.isAffine, plane.isFinite, shape.radii.sum().isFinite,
            (size * lengths).max() <= Self.farthest, size.min() > 0,
            abs(middle.x + shadow.offset.x) <= Self.farthest,
            abs(middle.y + shadow.offset.y) <= Self.farthest, Self.sigmas.contains(shadow.sigma),
            lengths.min() > 0, abs((a * b).sum()) <= 1e-6 * lengths.x * lengths.y,
            shape.radii.max() * lengths.max() <= Self.maxRadius * shadow.sigma
        else { return nil }
        let extent = size * lengths + 6 * shadow.sigma
        guard extent.x * extent.y <= Self.maxPixels else { return nil }
        (self.plane, self.shape) = (plane, shape)
        (offset, sigma) = (shadow.offset, shadow.sigma)
        color = shadow.color * alpha
        isCovered = showsCaster && alpha >= 1
    }

    /// Creates a copy of a shadow with another transform, offset and colour.
    ///
    /// The copy is without its caster. The offset is that of the shadow unless given.
    @inlinable
    package init(
        _ other: ShapeShadowCommand, plane: PlaneTransform, offset: SIMD2<Double>? = nil,
        color: SIMD4<Float>
    ) {
        (self.plane, shape) = (plane, other.shape)
        (self.offset, sigma) = (offset ?? other.offset, other.sigma)
        (self.color, isCovered) = (color, false)
    }

    /// The pixels that the shadow can touch.
    package var pixels: PixelRect {
        DeviceBounds.pixels(shape.rect, plane).shadow(
            of: ShadowCommand(group: 0, offset: offset, sigma: sigma, color: color))
    }
}
