import Foundation
import Graphics

extension DrawListBuilder {
    /// What drawing goes to at present: its pixels, and the pixels that were touched.
    struct Scope: Sendable {
        /// The pixels that may be seen, themselves or by the shadow that they cast.
        private(set) var visible: BlurBounds
        var touched = BlurBounds.nothing
        /// The same in the pixels of the surface around all bitmaps, and the map to those: bitmaps that
        /// are turned in each other would count more and more around what is seen of each.
        private var outermost: BlurBounds
        private var toOutermost = PlaneTransform.identity
        /// How many layers that cast shadows are around what is drawn.
        private var casters = 0

        /// The most pixels of a group that reaches beyond what is visible, on a side and in all.
        private static let (largestSide, largestArea) = (16384, 1 << 26)
        /// So many shadows of shadows count with what casts them outside of the visible pixels. Deeper
        /// ones are those of what is seen, or near it: what reached in from further out would have
        /// been blurred and faded as often.
        private static let maxCasters = 16

        init(visible pixels: PixelRect) {
            visible = BlurBounds(pixels)
            outermost = visible
        }

        /// Hides the pixels outside of some.
        mutating func clip(to pixels: PixelRect) { visible = visible.intersection(pixels) }

        /// Counts what lies outside of the visible pixels, but casts its shadow on them, as visible.
        mutating func beginCaster(of command: ShadowCommand) {
            casters += 1
            let lit = visible.intersection(DeviceBounds.all)
            var casting = visible
            casting.formUnion(lit.shadow(of: command, isBackward: true))
            // Far beyond what back ends have room for, only what is seen itself casts.
            guard casters <= Self.maxCasters,
                max(casting.pixels.width, casting.pixels.height) <= Self.largestSide,
                casting.pixels.width * casting.pixels.height <= Self.largestArea
            else { return }
            visible = casting
            let middle = CGPoint(x: lit.pixels.rect.midX, y: lit.pixels.rect.midY)
            guard let linear = toOutermost.linearPart(at: middle) else { return }
            let (x, y) = (command.offset.x, command.offset.y)
            let there = ShadowCommand(
                group: 0,
                offset: SIMD2(
                    x * linear.ax + y * linear.bx, x * linear.ay + y * linear.by),
                sigma: command.sigma * linear.scaleFactor, color: command.color)
            outermost.formUnion(outermost.shadow(of: there, isBackward: true))
        }

        /// The scope of a bitmap that is drawn in this one.
        ///
        /// - Parameter plane: the pixels of this scope to those of the bitmap.
        func bitmap(by plane: PlaneTransform, within window: PixelRect) -> Scope {
            var inner = self
            inner.visible = visible.intersection(DeviceBounds.all).image(by: plane)
                .intersection(window)
            if let back = plane.inverted() {
                inner.toOutermost = back.concatenating(toOutermost)
                if let there = inner.toOutermost.inverted(), there.isFinite {
                    inner.clip(to: outermost.image(by: there).pixels)
                }
            }
            return inner
        }
    }
}
