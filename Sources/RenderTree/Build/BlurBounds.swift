import Foundation
import Graphics

/// Device pixels whose outer ones come from blurs alone.
///
/// The variances of blurs one after the other add, so what was blurred n times by the same radius
/// reaches out as far as the root of n says, not n times as far. Beyond three deviations nothing is
/// left that a step of 255 shows.
struct BlurBounds: Sendable {
    /// All of them.
    private(set) var pixels: PixelRect
    /// Those without what blurs add.
    private(set) var core: PixelRect
    /// The variance of the blurs around ``core``, in square pixels.
    private(set) var variance = 0.0

    /// No pixel.
    static let nothing = BlurBounds(
        PixelRect(minX: .max, minY: .max, maxX: .min, maxY: .min))
    /// The most that linear interpolation between pixels adds to the variance.
    static let interpolation = 0.25

    /// Pixels without a blur.
    init(_ pixels: PixelRect) { (self.pixels, core) = (pixels, pixels) }

    /// A core with the blur around it.
    init(core: PixelRect, variance: Double) {
        (self.core, self.variance) = (core, variance)
        pixels = core.insetBy(-Int((3 * variance.squareRoot()).rounded(.up)))
    }

    /// Whether there are none.
    var isEmpty: Bool { pixels.isEmpty }

    /// Adds others.
    mutating func formUnion(_ other: BlurBounds) {
        if other.isEmpty { return }
        if isEmpty { return self = other }
        (pixels, core) = (pixels.union(other.pixels), core.union(other.core))
        variance = max(variance, other.variance)
    }

    /// Adds pixels without a blur.
    mutating func formUnion(_ other: PixelRect) {
        if isEmpty { return self = BlurBounds(other) }
        (pixels, core) = (pixels.union(other), core.union(other))
    }

    /// Those of them that a clip leaves.
    func intersection(_ clip: PixelRect) -> BlurBounds {
        var cut = self
        cut.pixels = pixels.intersection(clip)
        cut.core = core.intersection(clip)
        return cut.core.isEmpty ? BlurBounds(cut.pixels) : cut
    }

    /// The pixels that their shadow can touch, or backward those whose shadow can touch them.
    func shadow(of command: ShadowCommand, isBackward: Bool = false) -> BlurBounds {
        if isEmpty { return self }
        let offset = isBackward ? -command.offset : command.offset
        return BlurBounds(
            core: core.moved(by: offset), variance: variance + command.sigma * command.sigma)
    }

    /// Their image, interpolated between pixels unless they only move by whole ones.
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

extension PixelRect {
    /// The pixels that these touch when they are moved; empty for none.
    func moved(by offset: SIMD2<Double>) -> PixelRect {
        if isEmpty { return self }
        return PixelRect(
            minX: minX + Int(offset.x.rounded(.down)), minY: minY + Int(offset.y.rounded(.down)),
            maxX: maxX + Int(offset.x.rounded(.up)), maxY: maxY + Int(offset.y.rounded(.up)))
    }

    /// The pixels that a shadow of these can touch, or backward those whose shadow can touch these;
    /// empty for none.
    package func shadow(of command: ShadowCommand, isBackward: Bool = false) -> PixelRect {
        moved(by: isBackward ? -command.offset : command.offset).insetBy(-command.reach)
    }
}
