import DisplayList
import Graphics

/// The positioned glyph images of a text run.
package final class GlyphString: CachedContent {
    /// The positioned images of the glyphs.
    ///
    /// Glyphs of the same face, size and subpixel position share one image.
    package let glyphs: [PlacedCoverage]
    /// The combined coverage of all glyphs.
    ///
    /// It is a + b − ab for a pixel that two glyphs cover by a and b.
    package let coverage: PathCoverage
    /// Whether overlaps show when the glyphs are drawn translucent, one by one.
    package let overlaps: Bool

    /// The maximum product of two glyphs' coverages that shows no overlap.
    ///
    /// The product is 0 to 255. At half opacity, the overlap darkens a pixel by a quarter of the
    /// product.
    private static let maxOverlap = 8

    init(_ glyphs: [PlacedCoverage]) {
        self.glyphs = glyphs
        let bounds = glyphs.reduce(PixelRect.none) { $0.union($1.bounds) }
        guard !bounds.isEmpty, bounds.width * bounds.height <= 1 << 26 else {
            (coverage, overlaps) = (PathCoverage(bounds: .none, bytes: []), false)
            return
        }
        var bytes = [UInt8](repeating: 0, count: bounds.width * bounds.height)
        var overlap = 0
        for glyph in glyphs {
            let area = glyph.bounds
            var source = 0
            for y in area.minY..<area.maxY {
                var target = (y - bounds.minY) * bounds.width + area.minX - bounds.minX
                for _ in 0..<area.width {
                    let (a, b) = (Int(bytes[target]), Int(glyph.coverage.bytes[source]))
                    let product = (a * b + 127) / 255
                    overlap = max(overlap, product)
                    bytes[target] = UInt8(a + b - product)
                    (target, source) = (target + 1, source + 1)
                }
            }
        }
        coverage = PathCoverage(bounds: bounds, bytes: bytes)
        overlaps = overlap > Self.maxOverlap
    }

    /// The size of the coverage and of the glyph positions, in bytes.
    var byteCount: Int { coverage.byteCount + glyphs.count * MemoryLayout<PlacedCoverage>.stride }
}

/// The glyph images of a text run, with a pixel offset.
package struct PlacedGlyphs: Sendable {
    /// The glyph images.
    package var string: GlyphString
    /// The offset in pixels.
    package var x: Int, y: Int
    /// Whether the next frame is likely to reuse the glyph images.
    var isReusable: Bool

    /// The coverage of all glyphs.
    package var coverage: PlacedCoverage {
        PlacedCoverage(coverage: string.coverage, x: x, y: y, isReusable: isReusable)
    }
}
