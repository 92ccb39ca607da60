import Foundation
import Graphics
import Text

/// Upright glyphs, drawn from cached coverage.
///
/// Their positions are quarters of a pixel horizontally and whole pixels vertically.
package struct GlyphsCommand: Hashable, Sendable {
    /// The transform from the layout's box to the device: a scale and a translation.
    package var plane: PlaneTransform
    package var run: GlyphRun
    /// The colour as premultiplied red, green, blue and alpha.
    package var color: SIMD4<Float>
    /// The visible pixels that the command can touch.
    package var bounds: PixelRect

    @inlinable
    package init(
        plane: PlaneTransform, run: GlyphRun, color: SIMD4<Float>, bounds: PixelRect
    ) {
        (self.plane, self.run, self.color, self.bounds) = (plane, run, color, bounds)
    }

    /// Makes a command for all of the run's pixels.
    @inlinable
    package init(plane: PlaneTransform, run: GlyphRun, color: SIMD4<Float>) {
        let bounds = DeviceBounds.pixels(Self.extent(of: run, plane), plane)
        self.init(plane: plane, run: run, color: color, bounds: bounds)
    }

    /// The maximum size of glyphs drawn from cached coverage, in pixels.
    ///
    /// Larger glyphs are drawn as outlines.
    private static let largest = 128.0

    /// Returns whether text under a transform is upright.
    ///
    /// Upright text is scaled equally in both directions and not rotated.
    package static func isUpright(_ plane: PlaneTransform) -> Bool {
        plane.isAffine && plane.ay == 0 && plane.bx == 0 && plane.ax == plane.by && plane.ax > 0
            && abs(plane.tx) < 1e6 && abs(plane.ty) < 1e6
    }

    /// Returns whether glyphs under a transform are upright and small enough for cached coverage.
    package static func suits(_ run: GlyphRun, _ plane: PlaneTransform) -> Bool {
        isUpright(plane) && run.size * plane.ax <= largest
    }

    /// Returns the bounding box of a run's ink in layout coordinates.
    ///
    /// It has a margin for the alignment of the glyphs to pixels.
    package static func extent(of run: GlyphRun, _ plane: PlaneTransform) -> CGRect {
        let scale = plane.isAffine ? plane.scaleFactor : 0
        let space = scale > 0 ? 1.5 / scale : 0
        return run.bounds.inset(dx: -space, dy: -space)
    }

    /// The bounding box of the command's ink in the layout's coordinates, with the margin.
    package var extent: CGRect { Self.extent(of: run, plane) }
}
