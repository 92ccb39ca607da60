import DisplayList
import Foundation
import Graphics

/// The maximum side of an upright image, in pixels: every driver has textures of this size.
private let maxSide = 2048

/// A command whose plane only scales, with the transform from its pixels to the device.
///
/// Its image is the same in all frames while the layer rotates and moves.
struct Upright<Command> {
    var command: Command
    var plane: PlaneTransform
}

extension PlaneTransform {
    /// The lengths of the images of both axes.
    ///
    /// Nil if one is zero, if the angle between them is less than 30°, or in perspective.
    fileprivate var lengths: SIMD2<Double>? {
        guard isAffine, isFinite else { return nil }
        let lengths = SIMD2((ax * ax + ay * ay).squareRoot(), (bx * bx + by * by).squareRoot())
        let area = abs(ax * by - ay * bx)
        return lengths.min() > 0 && lengths.max() < 1e9 && area >= lengths.x * lengths.y / 2
            ? lengths : nil
    }
}

extension GradientCommand {
    /// The width of the margin around an upright gradient, in pixels.
    private static let margin = 2.0
    /// The maximum number of pixels of an upright gradient's image, for each visible pixel.
    private static let maxPixels = 6.0

    /// The colours of a rotated gradient, without rotation and without its shape.
    ///
    /// The image has a margin, so that samples near the edge of the shape are those of the
    /// gradient. Its scale is rounded up to half an octave, so that few images are made while the
    /// layer is scaled. Nil for large gradients, of which a small part is visible, in perspective,
    /// and if colours change abruptly, which sampling would blur.
    var upright: Upright<GradientCommand>? {
        guard !plane.keepsRectangles, let lengths = plane.lengths, !stops.hasSteps,
            kind != .conic || stops.colors.first == stops.colors.last
        else { return nil }
        let exponents = SIMD2(log2(lengths.x), log2(lengths.y)) * 2
        // The tolerance absorbs the rounding errors of a rotation.
        let rounded = (exponents - 1e-6).rounded(.up) / 2
        let scale = SIMD2(exp2(rounded.x), exp2(rounded.y))
        let margin = Self.margin / scale
        let around = shape.rect.inset(dx: -margin.x, dy: -margin.y)
        let inner = SIMD2(Double(shape.rect.width), Double(shape.rect.height))
        let size = SIMD2(Double(around.width), Double(around.height))
        let pixels = size * scale
        guard pixels.min() >= 1, pixels.max() <= Double(maxSide),
            pixels.x * pixels.y <= Self.maxPixels * Double(bounds.width * bounds.height)
        else { return nil }
        let flat = PlaneTransform(
            a: (scale.x, 0), b: (0, scale.y),
            t: (-Double(around.minX) * scale.x, -Double(around.minY) * scale.y))
        guard let back = flat.inverted() else { return nil }
        var command = self
        command.plane = flat
        command.shape = RoundedRect(around)
        command.edges = []
        command.start = (margin + start * inner) / size
        command.end = (margin + end * inner) / size
        command.bounds = PixelRect(
            minX: 0, minY: 0, maxX: Int(pixels.x.rounded(.up)), maxY: Int(pixels.y.rounded(.up)))
        return Upright(command: command, plane: back.concatenating(plane))
    }
}

extension ShapeShadowCommand {
    /// A rotated soft shadow without rotation; nil for large ones.
    var upright: Upright<ShapeShadowCommand>? {
        guard sigma >= Rasterizer.softSigma, !plane.keepsRectangles, let lengths = plane.lengths
        else { return nil }
        // Single precision absorbs the rounding errors of a rotation.
        let flat = PlaneTransform(
            a: (Double(Float(lengths.x)), 0), b: (0, Double(Float(lengths.y))), t: (0, 0))
        guard let back = flat.inverted() else { return nil }
        let command = ShapeShadowCommand(self, plane: flat, offset: .zero, color: color)
        let pixels = command.pixels
        guard max(pixels.width, pixels.height) <= maxSide else { return nil }
        return Upright(
            command: command,
            plane: back.concatenating(plane)
                .concatenating(PlaneTransform(scale: 1, x: offset.x, y: offset.y)))
    }
}
