// Standing: partial (no descriptors; an unknown name gives the system font).
import CoreAnimation
import Text

/// An immutable font of a family, a size and a weight.
///
/// The size is in points. Fonts are safe to share between threads.
public final class UIFont: NSObject, TextFont, Sendable {
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

        /// The weight as the text engine represents it.
        var font: FontWeight { FontWeight(appleWeight: rawValue) }
    }

    /// A use of text that determines its font, such as a title or a caption.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a style from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Large titles, 34 points.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// First-level titles, 28 points.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// Second-level titles, 22 points.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// Third-level titles, 20 points.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// Headings, 17 points in semibold.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// Subheadings, 15 points.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// Running text, 17 points.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// Callouts, 16 points.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// Footnotes, 13 points.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// Captions, 12 points.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// Smaller captions, 11 points.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        /// The font sizes of the styles; other styles use the size of running text.
        static let sizes: [TextStyle: CGFloat] = [
            .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17,
            .subheadline: 15, .body: 17, .callout: 16, .footnote: 13, .caption1: 12,
            .caption2: 11,
        ]
    }

    private let typeBits = AttributeValue.typeBits
    /// The font's description for the text engine.
    package let face: FontDescription

    init(_ description: FontDescription) {
        face = description
        super.init()
    }

    /// Creates a font by the name of a face or a family.
    ///
    /// A face is, for example, "Inter-SemiBold". An unknown name gives the system font.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard !fontName.isEmpty else { return nil }
        self.init(TextEngine.standard.font(named: fontName, size: fontSize))
    }

    /// The names of the machine's font families, in alphabetical order.
    public static var familyNames: [String] { TextEngine.standard.families }

    /// Returns the names of a family's fonts, which ``init(name:size:)`` accepts; none for an
    /// unknown family.
    public static func fontNames(forFamilyName familyName: String) -> [String] {
        TextEngine.standard.fontNames(inFamily: familyName)
    }

    /// The font size of labels, 17 points.
    public static var labelFontSize: CGFloat { 17 }
    /// The font size of buttons, 18 points.
    public static var buttonFontSize: CGFloat { 18 }
    /// The font size of small text, 12 points.
    public static var smallSystemFontSize: CGFloat { 12 }
    /// The standard font size, 14 points.
    public static var systemFontSize: CGFloat { 14 }

    /// Returns the system font, Inter, in a size in points.
    public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(FontDescription(size: fontSize))
    }

    /// Returns the system font in a weight.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontDescription(size: fontSize, weight: weight.font))
    }

    /// Returns the system font in bold.
    public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .bold)
    }

    /// Returns the system font in italic.
    public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(FontDescription(size: fontSize, isItalic: true))
    }

    /// Returns the monospaced system font.
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontDescription(size: fontSize, weight: weight.font, isMonospaced: true))
    }

    /// Returns the system font with digits of one width.
    public static func monospacedDigitSystemFont(
        ofSize fontSize: CGFloat, weight: Weight
    ) -> UIFont {
        UIFont(
            FontDescription(size: fontSize, weight: weight.font, hasMonospacedDigits: true))
    }

    /// Returns the font for a text style.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        systemFont(
            ofSize: TextStyle.sizes[style] ?? labelFontSize,
            weight: style == .headline ? .semibold : .regular)
    }

    /// The font size in points.
    public var pointSize: CGFloat { face.size }
    /// The name of the family.
    public var familyName: String { face.family ?? "System" }
    /// The names of the family and the style.
    public var fontName: String { face.name }
    /// The distance from one baseline to the next, in points.
    public var lineHeight: CGFloat { metrics.lineHeight }
    /// The distance from the top of a line to its baseline, in points.
    public var ascender: CGFloat { metrics.ascent }
    /// The distance from the baseline to the lowest descender, in points, negative.
    public var descender: CGFloat { -metrics.descent }
    /// The extra space between lines, in points.
    public var leading: CGFloat { metrics.leading }
    /// The height of capital letters, in points.
    public var capHeight: CGFloat { metrics.capHeight }
    /// The height of the letter x, in points.
    public var xHeight: CGFloat { metrics.xHeight }

    /// Returns the font in another size.
    public func withSize(_ fontSize: CGFloat) -> UIFont {
        var description = face
        description.size = fontSize
        return UIFont(description)
    }

    private var metrics: FontMetrics { TextEngine.standard.metrics(of: face) }

    /// Returns whether the other object is an equal font.
    public override func isEqual(_ object: Any?) -> Bool {
        // A size that is NaN is not equal to itself, but the font is.
        guard let other = object as? UIFont else { return false }
        return other === self || face == other.face
    }

    /// The hash, the same for equal fonts.
    public override var hash: Int { face.hashValue }
}
