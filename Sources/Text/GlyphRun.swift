import Foundation
import Graphics
import Synchronization

/// A positioned glyph.
package struct Glyph: Hashable, Sendable {
    /// The index of the glyph in its face.
    package var id: UInt32
    /// The origin on the baseline, in points from the box's top left.
    package var x: Float, y: Float
}

/// A run of glyphs on a line, of one face, size and style.
///
/// Runs are equal only if they are the same object.
package final class GlyphRun: Sendable {
    /// The face.
    package let face: GlyphFace
    /// The font size in points.
    package let size: Double
    /// The glyphs from left to right.
    package let glyphs: [Glyph]
    /// The y of the baseline, in points from the top of the box.
    package let baseline: Double
    /// The attributes of the text.
    package let style: TextStyle
    /// The bounding box of the ink, in points from the box's top left.
    package let bounds: CGRect
    private let knownPath = Mutex<CGPath?>(nil)

    init(
        face: GlyphFace, size: Double, glyphs: [Glyph], baseline: Double, style: TextStyle,
        bounds: CGRect
    ) {
        (self.face, self.size, self.glyphs) = (face, size, glyphs)
        (self.baseline, self.style, self.bounds) = (baseline, style, bounds)
    }

    /// The outlines of all glyphs as one path, in the coordinates of the layout's box.
    ///
    /// The path is made on the first request and then stays the same object, so that back ends can
    /// cache by its identity.
    package var path: CGPath {
        if let known = knownPath.withLock({ $0 }) { return known }
        let made = outlines
        return knownPath.withLock { known in
            let path = known ?? made
            known = path
            return path
        }
    }

    private var outlines: CGPath {
        var elements: [PathElement] = []
        for glyph in glyphs {
            let (x, y) = (Double(glyph.x), Double(glyph.y))
            for element in face.outline(glyph.id) {
                elements.append(
                    element.map { CGPoint(x: x + $0.x * size, y: y + $0.y * size) })
            }
        }
        return CGPath(elements: elements)
    }

    /// The glyph images of a bitmap font; empty for outline fonts.
    ///
    /// Each has its rectangle in the layout's box.
    package var images: [(image: CGImage, rect: CGRect)] {
        glyphs.compactMap { glyph in
            face.image(glyph.id).map {
                let (rect, x, y) = ($0.rect, Double(glyph.x), Double(glyph.y))
                return (
                    $0.image,
                    CGRect(
                        x: x + rect.minX * size, y: y + rect.minY * size,
                        width: rect.width * size, height: rect.height * size)
                )
            }
        }
    }
}

extension GlyphRun: Hashable {
    /// Returns whether two runs are the same object.
    package static func == (a: GlyphRun, b: GlyphRun) -> Bool { a === b }
    /// Hashes the identity of the object.
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
