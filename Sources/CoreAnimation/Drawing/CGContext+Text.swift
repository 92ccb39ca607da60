import Foundation
import Graphics
import RenderTree
import Text

extension CGContext {
    /// Draws a layout with the top left corner of its box at a point, upright if y points down.
    ///
    /// `color` is used for text without a colour attribute.
    package func draw(_ layout: TextLayout, at point: CGPoint, color: CGColor = .black) {
        draw { plane, width, height in
            let place = PlaneTransform(scale: 1, x: point.x, y: point.y).concatenating(plane)
            return DrawListBuilder.list(
                of: layout, color.rgba, by: place, width: width, height: height)
        }
    }
}
