// Standing: partial (font, colour, underline, strikethrough; no paragraph styles or line colours).
import Foundation

extension NSAttributedString.Key {
    /// The font, a ``UIFont``; by default the system font in 12 points.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// The text colour, a ``UIColor``; default black.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// The underline, as the raw value of an ``NSUnderlineStyle``; default 0, none.
    ///
    /// Unlike Apple's, every style is one solid line of the text's colour.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// The strikethrough line, as the raw value of an ``NSUnderlineStyle``; default 0, none.
    ///
    /// Unlike Apple's, every style is one solid line of the text's colour.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
}
