import CPango
import Foundation

/// The number of Pango's units for a point of a text.
///
/// Pango measures in integers and its caches of fonts hold one size each. So texts are set with the
/// largest font at one size and scaled to theirs; advances are not hinted, and proportional to the
/// size. Long texts are set smaller, so that their width is a number of 32 bits.
struct PangoScale {
    private let unit: Double

    /// The size of the largest font while a text is set, in Pango's points.
    private static let referenceSize = 64.0
    /// The number of Pango's units that a paragraph may take.
    private static let widest = Double(1 << 29)

    /// Makes the scale of a text by its largest font size and the bytes of its longest paragraph.
    init(fontSize: Double, bytes: Int) {
        let scale = min(
            Self.referenceSize / fontSize, Self.widest / (1024 * fontSize * Double(bytes + 1)))
        // The scale of the smallest fonts is infinite.
        unit = min(max(1024 * scale, .leastNormalMagnitude), .greatestFiniteMagnitude)
    }

    /// Returns points in Pango's units, limited to those that a paragraph may take.
    func units(_ points: Double) -> Int32 {
        let units = fontSize(points)
        return units.isNaN ? 0 : Int32(min(max(units, -Self.widest), Self.widest))
    }

    /// Returns a letter spacing in Pango's units, odd: Pango adds half of it on each side of a letter,
    /// rounded to pixels if that is a whole number.
    func spacing(_ kern: Double?) -> Int {
        guard let kern, kern != 0 else { return 0 }
        return Int(units(kern) | 1)
    }

    /// Returns a font size in Pango's units.
    func fontSize(_ points: Double) -> Double { points * unit }

    /// Returns Pango's units in points.
    func points(_ units: some BinaryInteger) -> Double { Double(units) / unit }

    /// Returns Pango's rectangle in points.
    func rect(_ box: PangoRectangle) -> CGRect {
        CGRect(
            x: points(box.x), y: points(box.y), width: points(box.width),
            height: points(box.height))
    }
}
