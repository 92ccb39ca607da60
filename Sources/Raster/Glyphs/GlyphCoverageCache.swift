import DisplayList
import Graphics
import Text

/// A cache of upright glyph images.
///
/// The images are stored by face, size and subpixel position. Runs are assembled from the images.
/// The cache is usable on any thread.
final class GlyphCoverageCache: Sendable {
    private struct Key: Hashable {
        var face: ObjectIdentifier
        var glyph: UInt32
        /// The font size in pixels.
        var size: Double
        var phase: Int
    }

    /// The font sizes that are hinted, in pixels.
    ///
    /// Hinting aligns horizontal lines to whole pixels. FreeType raises smaller sizes to 1 pixel.
    private static let hintedSizes = 1.0...32
    /// The cache's size limit, and the overhead of each image, in bytes.
    private static let (limit, least) = (32 << 20, 256)

    private struct Pictures {
        var byKey: [Key: (face: GlyphFace, coverage: PathCoverage)] = [:]
        /// The size of the cached images in bytes.
        var bytes = 0
    }

    private let pictures = Guarded(Pictures())

    /// Returns the images of a run's glyphs, relative to ``GlyphsKey/offset``.
    func string(of key: GlyphsKey) -> GlyphString {
        let run = key.run
        var parts: [PlacedCoverage] = []
        parts.reserveCapacity(run.glyphs.count)
        for glyph in run.glyphs {
            let phases = Double(GlyphsKey.phases)
            let steps = Int((Double(glyph.x) * key.scale * phases).rounded()) + key.phase
            let y = (Double(glyph.y) - run.baseline) * key.scale
            let picture = picture(
                run.face, glyph.id, size: run.size * key.scale, phase: steps & 3)
            if picture.isEmpty { continue }
            parts.append(PlacedCoverage(coverage: picture, x: steps >> 2, y: Int(y.rounded())))
        }
        return GlyphString(parts)
    }

    private func picture(
        _ face: GlyphFace, _ glyph: UInt32, size: Double, phase: Int
    ) -> PathCoverage {
        let key = Key(face: ObjectIdentifier(face), glyph: glyph, size: size, phase: phase)
        if let known = pictures.withLock({ $0.byKey[key] }) { return known.coverage }
        let made = Self.draw(face, glyph, size: size, phase: phase)
        pictures.withLock {
            if $0.bytes > Self.limit {
                $0.byKey.removeAll(keepingCapacity: true)
                $0.bytes = 0
            }
            if $0.byKey.updateValue((face, made), forKey: key) == nil {
                $0.bytes += made.byteCount + Self.least
            }
        }
        return made
    }

    private static func draw(
        _ face: GlyphFace, _ glyph: UInt32, size: Double, phase: Int
    ) -> PathCoverage {
        let isHinted = hintedSizes.contains(size)
        let outline =
            isHinted ? face.hintedOutline(glyph, pixelSize: size) : face.outline(glyph)
        let plane = PlaneTransform(
            scale: isHinted ? 1 : size, x: Double(phase) / Double(GlyphsKey.phases))
        let reach = 8192
        return PathCoverage(
            CGPath(elements: outline), .inside(.winding), plane: plane,
            within: PixelRect(minX: -reach, minY: -reach, maxX: reach, maxY: reach))
    }
}
