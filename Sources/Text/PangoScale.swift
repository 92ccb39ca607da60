import CPango
import Foundation

/// The scale of a Pango layout, in Pango units per point.
///
/// Pango measures in integers, and each of its font caches holds one size. So texts are laid out
/// with their largest font at a fixed size and scaled to their own size; advances are not hinted,
/// so they are proportional to the size. Long texts are laid out smaller, so that their width fits
/// in 32 bits.
struct PangoScale {
    private let unit: Double

    /// The size of the largest font while a text is laid out, in Pango's points.
    private static let referenceSize = 64.0
    /// The maximum width of a paragraph in Pango's units.
    private static let widest = Double(1 << 29)

    /// Creates the scale for a text, from its largest font and longest paragraph.
    ///
    /// `fontSize` is the largest font size, `bytes` the number of bytes of the longest paragraph.
    init(fontSize: Double, bytes: Int) {
        let scale = min(
            Self.referenceSize / fontSize, Self.widest / (1024 * fontSize * Double(bytes + 1)))
        // The scale of the smallest fonts would be infinite.
        unit = min(max(1024 * scale, .leastNormalMagnitude), .greatestFiniteMagnitude)
    }

    /// Converts points to Pango's units, limited to the maximum width of a paragraph.
    func units(_ points: Double) -> Int32 {
        let units = fontSize(points)
        return units.isNaN ? 0 : Int32(min(max(units, -Self.widest), Self.widest))
    }

    /// Converts a letter spacing to Pango's units, as an odd number.
    ///
    /// Pango adds half of the spacing on each side of a letter, and rounds the half to pixels if it
    /// is a whole number.
    func spacing(_ kern: Double?) -> Int {
        guard let kern, kern != 0 else { return 0 }
        return Int(units(kern) | 1)
    }

    /// Converts a font size to Pango's units.
    func fontSize(_ points: Double) -> Double { points * unit }

    /// Converts Pango's units to points.
    func points(_ units: some BinaryInteger) -> Double { Double(units) / unit }

    /// Converts a rectangle in Pango's units to points.
    func rect(_ box: PangoRectangle) -> CGRect {
        CGRect(
            x: points(box.x), y: points(box.y), width: points(box.width),
            height: points(box.height))
    }
}
