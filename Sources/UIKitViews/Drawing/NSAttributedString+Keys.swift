// Standing: partial (font, colour and single lines along text; no paragraph styles, line colours).
import Foundation

extension NSAttributedString.Key {
    /// The font, a ``UIFont``; default the system's in 12 points.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// The colour, a ``UIColor``; default black.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// A line under the text: the number of an ``NSUnderlineStyle``; default 0, none. Unlike Apple's,
    /// every style is one plain line of the text's colour.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// A line through the text: the number of an ``NSUnderlineStyle``; default 0, none. Unlike
    /// Apple's, every style is one plain line of the text's colour.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
}
