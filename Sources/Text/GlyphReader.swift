import CPango
import Foundation
import Graphics

/// A reader of the glyphs of a face, with a cache.
///
/// Only one thread at a time may use it.
struct GlyphReader {
    private let key: GlyphFace.Key
    private let face: FT_Face?
    private let hasImages: Bool
    /// The outlines in units of the font size with y down, by glyph.
    private var outlines: [UInt32: [PathElement]] = [:]
    private var images: [UInt32: (image: CGImage, rect: CGRect)?] = [:]
    /// The number of pixels of the cached images.
    private var pixels = 0
    /// The maximum number of cached outlines, and of pixels of cached images.
    private static let (limit, maxPixels) = (8192, 8 << 20)

    init(_ key: GlyphFace.Key, _ face: FT_Face?) {
        (self.key, self.face, hasImages) = (key, face, face?.hasImages ?? false)
    }

    /// Closes the face, after which the reader must not be used.
    func close() {
        if let face { FontFile.close(face) }
    }

    /// Returns the outline of a glyph in units of the font size.
    mutating func outline(_ glyph: UInt32) -> [PathElement] {
        if let known = outlines[glyph] { return known }
        if outlines.count >= Self.limit { outlines.removeAll() }
        let unit = 1 / (face?.unitsPerEm ?? 1)
        let outline = load(glyph, cpango_load_unscaled, unit: unit, em: 1)
        outlines[glyph] = outline
        return outline
    }

    /// Returns the outline of a glyph in pixels for a font size in pixels.
    func hintedOutline(_ glyph: UInt32, pixelSize: Double) -> [PathElement] {
        guard let face, !hasImages,
            FT_Set_Char_Size(face, 0, FT_F26Dot6((pixelSize * 64).rounded()), 72, 72) == 0
        else { return [] }
        return load(glyph, cpango_load_hinted, unit: 1.0 / 64, em: pixelSize)
    }

    /// The added stroke width of synthetic bold, in units of the font size.
    private static let embolding = 0.04

    /// Loads a glyph with FreeType flags, and returns its outline.
    ///
    /// `unit` is the length of a FreeType unit, `em` that of the font size.
    private func load(
        _ glyph: UInt32, _ flags: FT_Int32, unit: Double, em: Double
    ) -> [PathElement] {
        guard let face, !hasImages, FT_Load_Glyph(face, glyph, flags) == 0,
            let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
        else { return [] }
        if key.isEmboldened {
            FT_Outline_Embolden(
                &slot.pointee.outline, FT_Pos((Self.embolding * em / unit).rounded()))
        }
        return OutlineReader.elements(of: &slot.pointee.outline, unit: unit, slant: key.slant)
    }

    /// Returns a bitmap font's image of a glyph; nil for outline fonts.
    ///
    /// It has the rectangle of the glyph too. The rectangle is in units of the font size.
    mutating func image(_ glyph: UInt32) -> (image: CGImage, rect: CGRect)? {
        if let known = images[glyph] { return known }
        if pixels > Self.maxPixels || images.count >= Self.limit {
            images.removeAll()
            pixels = 0
        }
        let image = loadImage(glyph)
        pixels += image.map { $0.image.width * $0.image.height } ?? 0
        images[glyph] = .some(image)
        return image
    }

    private func loadImage(_ glyph: UInt32) -> (image: CGImage, rect: CGRect)? {
        guard let face, FT_Load_Glyph(face, glyph, cpango_load_color) == 0,
            let slot = face.pointee.glyph, face.pointee.size.pointee.metrics.y_ppem > 0
        else { return nil }
        let bitmap = slot.pointee.bitmap
        let em = Double(face.pointee.size.pointee.metrics.y_ppem)
        let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
        guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), let buffer = bitmap.buffer,
            width > 0, height > 0, width <= 4096, height <= 4096
        else { return nil }
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            let row = UnsafeRawPointer(buffer) + y * Int(bitmap.pitch)
            for x in 0..<width {
                pixels.append(
                    UInt32(littleEndian: row.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self)))
            }
        }
        let rect = CGRect(
            x: Double(slot.pointee.bitmap_left) / em, y: -Double(slot.pointee.bitmap_top) / em,
            width: Double(width) / em, height: Double(height) / em)
        return (CGImage(width: width, height: height, pixels: pixels), rect)
    }
}

/// Functions that open and close font faces with FreeType.
///
/// Only one thread at a time opens or closes a face.
enum FontFile {
    private static let lock = NSLock()
    nonisolated(unsafe) private static let library: FT_Library? = {
        var library: FT_Library?
        return FT_Init_FreeType(&library) == 0 ? library : nil
    }()

    /// Opens a face; nil if it cannot be read.
    static func open(_ key: GlyphFace.Key) -> FT_Face? {
        var opened: FT_Face?
        lock.withLock {
            if let library { FT_New_Face(library, key.path, key.index, &opened) }
        }
        guard let face = opened else { return nil }
        if !key.coordinates.isEmpty {
            var coordinates = key.coordinates.map { FT_Fixed($0) << 2 }
            FT_Set_Var_Blend_Coordinates(face, UInt32(coordinates.count), &coordinates)
        }
        if face.hasImages { FT_Select_Size(face, 0) }
        return face
    }

    /// Closes a face.
    static func close(_ face: FT_Face) {
        lock.withLock { _ = FT_Done_Face(face) }
    }
}

extension FT_Face {
    /// Whether the glyphs are images rather than outlines.
    var hasImages: Bool {
        pointee.face_flags & cpango_face_scalable == 0 && pointee.num_fixed_sizes > 0
    }

    /// The number of font units in the font size.
    var unitsPerEm: Double { Swift.max(1, Double(pointee.units_per_EM)) }
}

/// A converter of FreeType outlines to the elements of a path.
private struct OutlineReader {
    let unit: Double
    let slant: Double
    var elements: [PathElement] = []

    static func elements(
        of outline: inout FT_Outline, unit: Double, slant: Double
    ) -> [PathElement] {
        var reader = OutlineReader(unit: unit, slant: slant)
        reader.elements.reserveCapacity(Int(outline.n_points) + 2 * Int(outline.n_contours))
        var calls = FT_Outline_Funcs(
            move_to: { to, reader in
                OutlineReader.add(to: reader) {
                    if !$0.elements.isEmpty { $0.elements.append(.close) }
                    return .move($0.point(to))
                }
            },
            line_to: { to, reader in OutlineReader.add(to: reader) { .line($0.point(to)) } },
            conic_to: { control, to, reader in
                OutlineReader.add(to: reader) { .quad($0.point(control), $0.point(to)) }
            },
            cubic_to: { first, second, to, reader in
                OutlineReader.add(to: reader) {
                    .cubic($0.point(first), $0.point(second), $0.point(to))
                }
            },
            shift: 0, delta: 0)
        let status = withUnsafeMutablePointer(to: &reader) {
            FT_Outline_Decompose(&outline, &calls, $0)
        }
        guard status == 0 else { return [] }
        if !reader.elements.isEmpty { reader.elements.append(.close) }
        return reader.elements
    }

    /// Appends an element to the reader that FreeType passes as user data.
    private static func add(
        to reader: UnsafeMutableRawPointer?, _ element: (inout OutlineReader) -> PathElement
    ) -> Int32 {
        guard let reader = reader?.assumingMemoryBound(to: OutlineReader.self) else { return 1 }
        let made = element(&reader.pointee)
        reader.pointee.elements.append(made)
        return 0
    }

    fileprivate func point(_ vector: UnsafePointer<FT_Vector>?) -> CGPoint {
        let (x, y) = (Double(vector?.pointee.x ?? 0), Double(vector?.pointee.y ?? 0))
        return CGPoint(x: (x + slant * y) * unit, y: -y * unit)
    }
}
