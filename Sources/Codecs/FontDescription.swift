import Foundation

/// The weight of a face.
package enum FontWeight: String, CaseIterable, Sendable {
    /// The weight of body text.
    case regular
    /// A weight slightly heavier than body text.
    case medium
    /// A weight between medium and bold, used for headings of the system interface.
    case semibold
    /// The weight of strong emphasis.
    case bold
}

/// The font of a text.
package struct FontDescription: Hashable, Sendable {
    /// The family's name, nil for the project's sans, which also replaces unknown families.
    package var family: String?
    /// The size in points; text of a size that is not positive and finite has no extent.
    package var size: Double
    /// The weight; where a family lacks it, the nearest lighter one.
    package var weight: FontWeight
    /// Whether a fixed-width font is used if ``family`` is nil or missing.
    package var isMonospaced: Bool

    /// Creates a font description.
    package init(
        family: String? = nil, size: Double = 17, weight: FontWeight = .regular,
        isMonospaced: Bool = false
    ) {
        (self.family, self.size, self.weight) = (family, size, weight)
        self.isMonospaced = isMonospaced
    }
}

/// The extent of one line of text, in points.
package struct TextMetrics: Hashable, Sendable {
    /// The distance from the first character's origin to the end of the last one's advance.
    package var width: Double
    /// The distance from the top of the line box to the baseline.
    package var ascent: Double
    /// The distance from the baseline to the bottom of the lowest descender, positive.
    package var descent: Double
    /// The distance from one baseline to the next; at least the sum of ``ascent`` and ``descent``.
    package var lineHeight: Double

    /// Creates metrics.
    package init(width: Double, ascent: Double, descent: Double, lineHeight: Double) {
        (self.width, self.ascent) = (width, ascent)
        (self.descent, self.lineHeight) = (descent, lineHeight)
    }

    /// The metrics of text without extent.
    package static let zero = TextMetrics(width: 0, ascent: 0, descent: 0, lineHeight: 0)
}
