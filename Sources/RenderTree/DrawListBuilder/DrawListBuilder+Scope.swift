import DisplayList
import Foundation
import Graphics

extension DrawListBuilder {
    /// The current target of drawing, with its visible and touched pixels.
    struct Scope: Sendable {
        /// The pixels that may be visible, directly or through their shadows.
        private(set) var visible: BlurBounds
        var touched = BlurBounds.nothing
        /// The visible pixels of the surface outside all bitmaps.
        ///
        /// Without them, nested rotated bitmaps would add more and more margin around their visible
        /// parts.
        private var outermost: BlurBounds
        private var toOutermost = PlaneTransform.identity
        /// The transform from the pixels of the scope to those of the surface.
        ///
        /// The content of a transition is where its layer is. The identity outside of bitmaps and
        /// of the contents of transitions.
        private(set) var toSurface = PlaneTransform.identity
        /// Whether ``toSurface`` mirrors, so that the surface shows the back of the scope.
        private(set) var isMirrored = false
        /// The number of enclosing layers that cast shadows.
        private var casters = 0

        /// The maximum side and area of a shadow caster's group, in pixels.
        ///
        /// They limit a group that extends beyond the visible pixels.
        private static let (largestSide, largestArea) = (16384, 1 << 25)
        /// The maximum nesting of shadow casters drawn outside the visible pixels.
        ///
        /// Deeper shadows are those of pixels that are visible or nearby; a shadow from farther out
        /// would have been blurred and faded as many times.
        private static let maxCasters = 16

        init(visible pixels: PixelRect) {
            visible = BlurBounds(pixels)
            outermost = visible
        }

        /// Makes the scope of a transition's content, which is drawn inside another scope.
        ///
        /// `plane` transforms pixels of the content to those of the outer scope.
        init(visible pixels: PixelRect, in outer: Scope, by plane: PlaneTransform) {
            self.init(visible: pixels)
            place(by: plane, in: outer)
        }

        private mutating func place(by plane: PlaneTransform, in outer: Scope) {
            toSurface = plane.concatenating(outer.toSurface)
            isMirrored = toSurface.determinant < 0
        }

        mutating func clip(to pixels: PixelRect) { visible = visible.intersection(pixels) }

        /// Returns the visible part of a surface, nil for all of it.
        ///
        /// In rotated bitmaps it is the rectangle around that part, in perspective nil.
        func clip(on surface: PixelRect) -> CGRect? {
            guard visible.pixels != surface, toSurface.isAffine else { return nil }
            let rect = visible.pixels.rect
            return toSurface == .identity ? rect : CGRect(around: rect.corners.map(toSurface.apply))
        }

        /// Extends the visible pixels by those that cast visible shadows.
        mutating func beginCaster(of command: ShadowCommand) {
            casters += 1
            let lit = visible.intersection(DeviceBounds.all)
            var casting = visible
            casting.formUnion(lit.shadow(of: command, isBackward: true))
            // If the area exceeds the sizes that back ends support, only visible pixels cast a
            // shadow.
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

        /// Returns the scope of a bitmap inside this scope.
        ///
        /// `plane` transforms pixels of this scope to pixels of the bitmap.
        func bitmap(by plane: PlaneTransform, within window: PixelRect) -> Scope {
            var inner = self
            inner.visible = visible.intersection(DeviceBounds.all).image(by: plane)
                .intersection(window)
            if let back = plane.inverted() {
                inner.toOutermost = back.concatenating(toOutermost)
                inner.place(by: back, in: self)
                if let there = inner.toOutermost.inverted(), there.isFinite {
                    inner.clip(to: outermost.image(by: there).pixels)
                }
            }
            return inner
        }
    }
}
