import Foundation

/// How heavy a face is.
public enum FontWeight: String, CaseIterable, Sendable {
    /// The weight of running text.
    case regular
    /// A little heavier than running text.
    case medium
    /// Between medium and bold; headings of the system interface.
    case semibold
    /// The weight of strong emphasis.
    case bold
}

/// Which font a text is set in.
public struct FontDescription: Hashable, Sendable {
    /// The family's name, nil for the project's sans. Unknown families are set in the sans too.
    public var family: String?
    /// The size in points; text of a size that is not positive and finite has no extent.
    public var size: Double
    /// The weight; where a family lacks it, the nearest lighter one it has.
    public var weight: FontWeight
    /// Whether all characters are equally wide, which asks for a fixed-width family.
    public var isMonospaced: Bool

    /// Describes a font.
    public init(
        family: String? = nil, size: Double = 17, weight: FontWeight = .regular,
        isMonospaced: Bool = false
    ) {
        (self.family, self.size, self.weight) = (family, size, weight)
        self.isMonospaced = isMonospaced
    }
}

/// The extent of one line of text, in points.
public struct TextMetrics: Hashable, Sendable {
    /// From the first character's origin to the end of the last one's advance.
    public var width: Double
    /// From the top of the line box to the baseline.
    public var ascent: Double
    /// From the baseline to the bottom of the lowest descender, positive.
    public var descent: Double
    /// From one baseline to the next; at least the sum of ``ascent`` and ``descent``.
    public var lineHeight: Double

    /// Makes metrics.
    public init(width: Double, ascent: Double, descent: Double, lineHeight: Double) {
        (self.width, self.ascent) = (width, ascent)
        (self.descent, self.lineHeight) = (descent, lineHeight)
    }

    /// No extent at all.
    public static let zero = TextMetrics(width: 0, ascent: 0, descent: 0, lineHeight: 0)
}
