// Standing: partial (families and the four weights that the text codec knows; no descriptors).
import Codecs
import CoreAnimation
import Foundation

/// An immutable font: a family, a size in points, a weight. Safe to share between threads.
///
/// Unchecked because `NSObject` is not `Sendable`: what is stored is constant and `Sendable`.
open class UIFont: NSObject, TextFont, @unchecked Sendable {
    /// How heavy a face is, -1...1; 0 is regular.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The number.
        public let rawValue: CGFloat
        /// Makes a weight from its number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// The lightest.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// Very light.
        public static let thin = Weight(rawValue: -0.6)
        /// Light.
        public static let light = Weight(rawValue: -0.4)
        /// Running text.
        public static let regular = Weight(rawValue: 0)
        /// A little heavier.
        public static let medium = Weight(rawValue: 0.23)
        /// Headings.
        public static let semibold = Weight(rawValue: 0.3)
        /// Strong emphasis.
        public static let bold = Weight(rawValue: 0.4)
        /// Heavier than bold.
        public static let heavy = Weight(rawValue: 0.56)
        /// The heaviest.
        public static let black = Weight(rawValue: 0.62)

        /// The nearest weight of the text codec that is not heavier.
        var codec: FontWeight {
            switch rawValue {
            case ..<0.23: .regular
            case ..<0.3: .medium
            case ..<0.4: .semibold
            default: .bold
            }
        }
    }

    /// What the text codec is asked for.
    package let face: FontDescription

    init(_ description: FontDescription) {
        face = description
        super.init()
    }

    /// Makes a font of a named family; an unknown one is set in the system's.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard !fontName.isEmpty else { return nil }
        let isBold = fontName.lowercased().contains("bold")
        let family = fontName.split(separator: "-").first.map(String.init) ?? fontName
        self.init(
            FontDescription(
                family: family, size: fontSize, weight: isBold ? .bold : .regular))
    }

    /// The size of plain text in labels, 17 points.
    public class var labelFontSize: CGFloat { 17 }
    /// The size of plain text, 14 points.
    public class var systemFontSize: CGFloat { 14 }

    /// The system's font.
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(FontDescription(size: fontSize))
    }

    /// The system's font in a weight.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontDescription(size: fontSize, weight: weight.codec))
    }

    /// The system's font in bold.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .bold)
    }

    /// The system's font; slanted faces are not drawn slanted.
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize)
    }

    /// The system's font of equally wide characters.
    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontDescription(size: fontSize, weight: weight.codec, isMonospaced: true))
    }

    /// The size in points.
    open var pointSize: CGFloat { face.size }
    /// The family's name.
    open var familyName: String { face.family ?? "System" }
    /// The family's name and the weight.
    open var fontName: String { "\(familyName)-\(face.weight.rawValue.capitalized)" }
    /// From one baseline to the next, in points.
    open var lineHeight: CGFloat { metrics.lineHeight }
    /// From the top of a line to its baseline, in points.
    open var ascender: CGFloat { metrics.ascent }
    /// From the baseline to the lowest descender, in points, negative.
    open var descender: CGFloat { -metrics.descent }

    /// The same face in another size.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        var description = face
        description.size = fontSize
        return UIFont(description)
    }

    private var metrics: TextMetrics { TextCodec.metrics(of: "", font: face) }

    /// Whether the other object is an equal font.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIFont)?.face == face
    }

    /// Equal for equal fonts.
    open override var hash: Int { face.hashValue }
}
