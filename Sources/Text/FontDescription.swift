/// The weight of a face, 1 to 1000, as in CSS and OpenType.
package struct FontWeight: RawRepresentable, Hashable, Sendable {
    /// The weight as a number.
    package var rawValue: Int
    /// Makes a weight from its number, limited to 1...1000.
    package init(rawValue: Int) { self.rawValue = min(max(rawValue, 1), 1000) }

    /// The weight of body text.
    package static let regular = FontWeight(rawValue: 400)
    /// A weight slightly heavier than body text.
    package static let medium = FontWeight(rawValue: 500)
    /// A weight between medium and bold, used for headings of the system interface.
    package static let semibold = FontWeight(rawValue: 600)
    /// The weight of strong emphasis.
    package static let bold = FontWeight(rawValue: 700)

    /// Apple's font weights, -1...1, with the equivalent CSS weights.
    private static let table: [(Double, Double)] = [
        (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700),
        (0.56, 800), (0.62, 900),
    ]

    /// Creates the weight equivalent to one of Apple's font weights.
    package init(appleWeight weight: Double) {
        guard weight.isFinite else {
            self = .regular
            return
        }
        guard let next = Self.table.firstIndex(where: { $0.0 >= weight }) else {
            self.init(rawValue: 900)
            return
        }
        let (high, low) = (Self.table[next], Self.table[max(next - 1, 0)])
        let range = high.0 - low.0
        let share = range > 0 ? (weight - low.0) / range : 1
        self.init(rawValue: Int((low.1 + (high.1 - low.1) * share).rounded()))
    }
}

/// The description of a font: family, size, weight and traits.
package struct FontDescription: Hashable, Sendable {
    /// The family name; nil for the default sans-serif family.
    ///
    /// The default family also replaces unknown families.
    package var family: String?
    /// The size in points.
    ///
    /// Text has no extent unless the size is above 0 and at most 1e9.
    package var size: Double
    /// The weight; a family without this weight provides the nearest one.
    package var weight: FontWeight
    /// Whether the face is italic; a family without italics provides a slanted upright face.
    package var isItalic: Bool
    /// Whether a fixed-width font is used if ``family`` is nil or missing.
    package var isMonospaced: Bool
    /// Whether all digits have the same width.
    package var hasMonospacedDigits: Bool

    /// Creates a font description.
    package init(
        family: String? = nil, size: Double = 17, weight: FontWeight = .regular,
        isItalic: Bool = false, isMonospaced: Bool = false, hasMonospacedDigits: Bool = false
    ) {
        (self.family, self.size, self.weight) = (family, size, weight)
        (self.isItalic, self.isMonospaced) = (isItalic, isMonospaced)
        self.hasMonospacedDigits = hasMonospacedDigits
    }

    /// The maximum size of text with an extent, in points.
    private static let largest = 1e9

    /// Whether text in the font has an extent.
    var isVisible: Bool { size > 0 && size <= Self.largest }
}

/// The metrics of a font, in points.
package struct FontMetrics: Hashable, Sendable {
    /// The distance from the top of a line to its baseline.
    package var ascent: Double
    /// The distance from the baseline to the bottom of a line, positive.
    package var descent: Double
    /// The distance between lines in addition to ascent and descent.
    package var leading: Double
    /// The height of capital letters.
    package var capHeight: Double
    /// The height of lowercase letters without ascenders.
    package var xHeight: Double

    /// The distance from one baseline to the next.
    package var lineHeight: Double { ascent + descent + leading }
    /// The metrics of a font without extent.
    package static let zero = FontMetrics(
        ascent: 0, descent: 0, leading: 0, capHeight: 0, xHeight: 0)
}
