import CPango
import Foundation
import Graphics

/// A face of a font file, which provides outlines and images of glyphs; usable on any thread.
package final class GlyphFace: Sendable {
    /// The identity of a face: its font file, with the modifications that fontconfig requests.
    struct Key: Hashable {
        var path: String
        /// The index of the face in the file.
        ///
        /// The upper 16 bits are the index of a named instance.
        var index: Int
        /// The normalized coordinates of a variable font; empty for other fonts.
        var coordinates: [Int32] = []
        /// The synthetic slant for families without italics.
        ///
        /// It is the fraction of y that is added to x.
        var slant = 0.0
        /// Whether strokes are emboldened, since the family has no bold face.
        var isEmboldened = false
    }

    /// The font file and its modifications.
    let key: Key
    private let glyphs: Guarded<GlyphReader>

    /// Whether the glyphs are images rather than outlines.
    package let hasImages: Bool
    /// The position and thickness of an underline, in units of the font size.
    ///
    /// The position is the distance of its middle below the baseline.
    let underline: (position: Double, thickness: Double)
    /// The heights of capitals and lowercase in font sizes; 0 if unknown.
    let (capHeight, xHeight): (Double, Double)

    init(_ key: Key) {
        let face = FontFile.open(key)
        self.key = key
        hasImages = face?.hasImages ?? false
        let em = face?.unitsPerEm ?? 1
        let thickness = Double(face?.pointee.underline_thickness ?? 0) / em
        underline = (
            face.map { -Double($0.pointee.underline_position) / em } ?? 0.1,
            thickness > 0 ? thickness : 0.05
        )
        let table = face.flatMap { FT_Get_Sfnt_Table($0, FT_SFNT_OS2) }?
            .assumingMemoryBound(to: TT_OS2.self)
        let hasHeights = (table?.pointee.version ?? 0) >= 2
        capHeight = hasHeights ? Double(table?.pointee.sCapHeight ?? 0) / em : 0
        xHeight = hasHeights ? Double(table?.pointee.sxHeight ?? 0) / em : 0
        glyphs = Guarded(GlyphReader(key, face))
    }

    deinit { glyphs.withLock { $0.close() } }

    /// Returns the outline of a glyph, in units of the font size.
    ///
    /// y points down from the baseline. The result is empty for a glyph without an outline.
    package func outline(_ glyph: UInt32) -> [PathElement] {
        glyphs.withLock { $0.outline(glyph) }
    }

    /// Returns the hinted outline of a glyph, in pixels.
    ///
    /// `pixelSize` is the font size in pixels. Horizontal lines are aligned to whole pixels.
    package func hintedOutline(_ glyph: UInt32, pixelSize: Double) -> [PathElement] {
        glyphs.withLock { $0.hintedOutline(glyph, pixelSize: pixelSize) }
    }

    /// Returns a bitmap font's image of a glyph; nil for outline fonts.
    ///
    /// It has the rectangle of the glyph too. The rectangle is in units of the font size, with y
    /// down from the baseline.
    package func image(_ glyph: UInt32) -> (image: CGImage, rect: CGRect)? {
        hasImages ? glyphs.withLock { $0.image(glyph) } : nil
    }
}
