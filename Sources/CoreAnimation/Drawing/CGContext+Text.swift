import Foundation
import Graphics
import Raster
import RenderTree
import Text

extension CGContext {
    /// Draws laid-out text with its top left corner at a point.
    ///
    /// The text is upright if y points down. `color` is used for text without a colour attribute.
    package func draw(_ layout: TextLayout, at point: CGPoint, color: CGColor = .black) {
        let drawn = self.drawn { plane, width, height in
            let place = PlaneTransform(scale: 1, x: point.x, y: point.y).concatenating(plane)
            return DrawListBuilder.list(
                of: layout, color.rgba, by: place, width: width, height: height)
        }
        guard let drawn else { return }
        var image = drawn.image
        var shape: PathCoverage?
        if !state.blendMode.keepsUncovered {
            // Opaque colours inside the glyphs: the mode applies to these alone, not to the whole clip.
            shape = PathCoverage(bounds: drawn.bounds, bytes: image.pixels.map { UInt8($0 >> 24) })
            image = CGImage(
                width: image.width, height: image.height,
                pixels: image.pixels.map { straightPixel($0) | 0xFF00_0000 })
        }
        paint(.picture(image, x: drawn.bounds.minX, y: drawn.bounds.minY), shape)
    }
}
