import Foundation

extension NSAttributedString.Key {
    /// The font, a ``UIFont``; default the system's in 12 points.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// The colour, a ``UIColor``; default black.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// A line under the text: the number of an ``NSUnderlineStyle``; default 0, none.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// A line through the text: the number of an ``NSUnderlineStyle``; default 0, none.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
}
