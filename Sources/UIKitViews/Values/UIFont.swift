// Standing: partial (families and the four weights of the text codec; no descriptors).
import Codecs
import CoreAnimation
import Foundation

/// An immutable font of a family, a size in points and a weight, safe to share between threads.
///
/// Unchecked because `NSObject` is not `Sendable`; all stored values are constant and `Sendable`.
open class UIFont: NSObject, TextFont, @unchecked Sendable {
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

        /// The heaviest weight of the text codec that is not above this one; regular for lighter
        /// ones.
        var codec: FontWeight {
            switch rawValue {
            case ..<0.23: .regular
            case ..<0.3: .medium
            case ..<0.4: .semibold
            default: .bold
            }
        }
    }

    /// The description of the font for the text codec.
    package let face: FontDescription

    init(_ description: FontDescription) {
        face = description
        super.init()
    }

    /// Creates a font of a named family; for an unknown family, the system font is used.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard !fontName.isEmpty else { return nil }
        let isBold = fontName.lowercased().contains("bold")
        let family = fontName.split(separator: "-").first.map(String.init) ?? fontName
        self.init(
            FontDescription(
                family: family, size: fontSize, weight: isBold ? .bold : .regular))
    }

    /// The font size of labels, 17 points.
    public class var labelFontSize: CGFloat { 17 }
    /// The standard font size, 14 points.
    public class var systemFontSize: CGFloat { 14 }

    /// Returns the system font.
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(FontDescription(size: fontSize))
    }

    /// Returns the system font in a weight.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontDescription(size: fontSize, weight: weight.codec))
    }

    /// Returns the system font in bold.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .bold)
    }

    /// Returns the system font; italic faces are not drawn.
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize)
    }

    /// Returns the monospaced system font.
    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontDescription(size: fontSize, weight: weight.codec, isMonospaced: true))
    }

    /// The font size in points.
    open var pointSize: CGFloat { face.size }
    /// The name of the family.
    open var familyName: String { face.family ?? "System" }
    /// The names of the family and the weight.
    open var fontName: String { "\(familyName)-\(face.weight.rawValue.capitalized)" }
    /// The distance from one baseline to the next, in points.
    open var lineHeight: CGFloat { metrics.lineHeight }
    /// The distance from the top of a line to its baseline, in points.
    open var ascender: CGFloat { metrics.ascent }
    /// The distance from the baseline to the lowest descender, in points, negative.
    open var descender: CGFloat { -metrics.descent }

    /// Returns the font in another size.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        var description = face
        description.size = fontSize
        return UIFont(description)
    }

    private var metrics: TextMetrics { TextCodec.metrics(of: "", font: face) }

    /// Returns whether the other object is an equal font.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIFont)?.face == face
    }

    /// The hash, the same for equal fonts.
    open override var hash: Int { face.hashValue }
}
