import DisplayList
import Foundation
import Graphics

/// Bounds in device pixels with a margin for blurs.
///
/// The variances of successive blurs add. So n blurs by the same radius extend by √n times the
/// radius, not n times. Beyond three standard deviations the rest is invisible in steps of 1/255.
struct BlurBounds: Sendable {
    /// The pixels of the bounds, including the margin.
    private(set) var pixels: PixelRect
    /// The pixels of the bounds without the margin.
    private(set) var core: PixelRect
    /// The variance of the blurs around ``core``, in square pixels.
    private(set) var variance = 0.0

    /// Bounds without pixels.
    static let nothing = BlurBounds(
        PixelRect(minX: .max, minY: .max, maxX: .min, maxY: .min))
    /// The maximum variance that linear interpolation between pixels adds.
    static let interpolation = 0.25

    /// The maximum reach of a blur in pixels, far beyond all surfaces.
    private static let farthest = 1e7

    /// Makes bounds without a blur.
    init(_ pixels: PixelRect) { (self.pixels, core) = (pixels, pixels) }

    /// Makes the bounds of a blurred rectangle of pixels.
    init(core: PixelRect, variance: Double) {
        (self.core, self.variance) = (core, variance)
        let reach = (3 * variance.squareRoot()).rounded(.up)
        pixels = core.insetBy(-(reach < Self.farthest ? Int(reach) : Int(Self.farthest)))
    }

    /// Whether the bounds contain no pixels.
    var isEmpty: Bool { pixels.isEmpty }

    /// Extends the bounds by other bounds.
    mutating func formUnion(_ other: BlurBounds) {
        if other.isEmpty { return }
        if isEmpty { return self = other }
        (pixels, core) = (pixels.union(other.pixels), core.union(other.core))
        variance = max(variance, other.variance)
    }

    /// Extends the bounds by pixels without a blur.
    mutating func formUnion(_ other: PixelRect) {
        if isEmpty { return self = BlurBounds(other) }
        (pixels, core) = (pixels.union(other), core.union(other))
    }

    /// Returns the bounds clipped to the given pixels.
    func intersection(_ clip: PixelRect) -> BlurBounds {
        var cut = self
        cut.pixels = pixels.intersection(clip)
        cut.core = core.intersection(clip)
        return cut.core.isEmpty ? BlurBounds(cut.pixels) : cut
    }

    /// Returns the bounds of the shadow that these bounds cast.
    ///
    /// With `isBackward`, they are the bounds of the casters whose shadow falls on these bounds.
    func shadow(of command: ShadowCommand, isBackward: Bool = false) -> BlurBounds {
        if isEmpty { return self }
        let offset = isBackward ? -command.offset : command.offset
        return BlurBounds(
            core: core.moved(by: offset), variance: variance + command.sigma * command.sigma)
    }

    /// Returns the bounds transformed by `plane`.
    ///
    /// Interpolation adds a blur unless the transform is a translation by whole pixels.
    func image(by plane: PlaneTransform) -> BlurBounds {
        let all = pixels.rect
        if plane.isTranslation, let whole = DeviceBounds.wholePixels(all, plane) {
            return shifted(whole.minX - pixels.minX, whole.minY - pixels.minY)
        }
        let scale = plane.linearPart(at: CGPoint(x: all.midX, y: all.midY))?.scaleFactor ?? 1
        return BlurBounds(
            core: DeviceBounds.pixels(core.rect, plane).insetBy(1),
            variance: variance * scale * scale + Self.interpolation
        ).intersection(DeviceBounds.pixels(all, plane))
    }

    private func shifted(_ x: Int, _ y: Int) -> BlurBounds {
        var moved = self
        (moved.pixels, moved.core) = (pixels.shifted(x, y), core.shifted(x, y))
        return moved
    }
}
