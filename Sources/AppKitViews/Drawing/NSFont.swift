// Standing: partial (no descriptors, text styles or glyphs; an unknown name gives the system font).
import CoreAnimation
import Text

/// An immutable font of a family, a size and a weight.
///
/// The size is in points. Fonts are safe to share between threads.
public final class NSFont: NSObject, TextFont, Sendable {
    /// The weight of a font, -1...1; 0 is regular.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The weight as a number.
        public let rawValue: CGFloat
        /// Creates a weight from a number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// The lightest weight.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// A very light weight.
        public static let thin = Weight(rawValue: -0.6)
        /// A light weight.
        public static let light = Weight(rawValue: -0.4)
        /// The weight of running text.
        public static let regular = Weight(rawValue: 0)
        /// A weight a little heavier than regular.
        public static let medium = Weight(rawValue: 0.23)
        /// The weight of headings.
        public static let semibold = Weight(rawValue: 0.3)
        /// The weight of strong emphasis.
        public static let bold = Weight(rawValue: 0.4)
        /// A weight heavier than bold.
        public static let heavy = Weight(rawValue: 0.56)
        /// The heaviest weight.
        public static let black = Weight(rawValue: 0.62)

        /// The weight in the text engine.
        fileprivate var face: FontWeight { FontWeight(appleWeight: rawValue) }
    }

    private let typeBits = AttributeValue.typeBits
    /// The description of the font for the text engine.
    package let face: FontDescription

    init(_ description: FontDescription) {
        face = description
        super.init()
    }

    /// Creates a font by the name of a face or a family.
    ///
    /// A face is, for example, "Inter-SemiBold". An unknown name gives the system font. A size of 0
    /// or less is the standard size, 12 points.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard !fontName.isEmpty else { return nil }
        self.init(
            TextEngine.standard.font(named: fontName, size: Self.size(fontSize, standard: 12)))
    }

    /// Returns a font size, or the standard size for a size of 0 or less.
    private static func size(_ size: CGFloat, standard: CGFloat = systemFontSize) -> CGFloat {
        size > 0 ? size : standard
    }

    /// The standard font size, 13 points.
    public static var systemFontSize: CGFloat { 13 }
    /// The font size of small text, 11 points.
    public static var smallSystemFontSize: CGFloat { 11 }
    /// The font size of labels, 10 points.
    public static var labelFontSize: CGFloat { 10 }

    /// Returns the system font, Inter, in a size in points; 0 or less is ``systemFontSize``.
    public static func systemFont(ofSize fontSize: CGFloat) -> NSFont {
        NSFont(FontDescription(size: size(fontSize)))
    }

    /// Returns the system font in a weight.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> NSFont {
        NSFont(FontDescription(size: size(fontSize), weight: weight.face))
    }

    /// Returns the system font in bold.
    public static func boldSystemFont(ofSize fontSize: CGFloat) -> NSFont {
        systemFont(ofSize: fontSize, weight: .bold)
    }

    /// Returns the system font for labels; a size of 0 or less is ``labelFontSize``.
    public static func labelFont(ofSize fontSize: CGFloat) -> NSFont {
        systemFont(ofSize: size(fontSize, standard: labelFontSize))
    }

    /// Returns the monospaced system font.
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> NSFont {
        NSFont(
            FontDescription(size: size(fontSize), weight: weight.face, isMonospaced: true))
    }

    /// Returns the system font with digits of equal width.
    public static func monospacedDigitSystemFont(
        ofSize fontSize: CGFloat, weight: Weight
    ) -> NSFont {
        NSFont(
            FontDescription(
                size: size(fontSize), weight: weight.face, hasMonospacedDigits: true))
    }

    /// The font size in points.
    public var pointSize: CGFloat { face.size }
    /// The name of the family.
    public var familyName: String? { face.family ?? "System" }
    /// The name of the font: its family and style.
    public var fontName: String { face.name }
    /// The distance from the top of a line to its baseline, in points.
    public var ascender: CGFloat { metrics.ascent }
    /// The distance from the baseline to the lowest descender, in points, negative.
    public var descender: CGFloat { -metrics.descent }
    /// The extra spacing between lines, in points.
    public var leading: CGFloat { metrics.leading }
    /// The height of capital letters, in points.
    public var capHeight: CGFloat { metrics.capHeight }
    /// The height of lowercase letters without an ascender, in points.
    public var xHeight: CGFloat { metrics.xHeight }

    /// Returns the font in another size.
    public func withSize(_ fontSize: CGFloat) -> NSFont {
        var description = face
        description.size = fontSize
        return NSFont(description)
    }

    private var metrics: FontMetrics { TextEngine.standard.metrics(of: face) }

    /// Returns whether the other object is an equal font.
    public override func isEqual(_ object: Any?) -> Bool {
        // A size that is NaN is not equal to itself, but the font is.
        guard let other = object as? NSFont else { return false }
        return other === self || face == other.face
    }

    /// The hash, the same for equal fonts.
    public override var hash: Int { face.hashValue }
}
