import Foundation

extension NSAttributedString.Key {
    /// The font, a ``UIFont``; default the system's in 12 points.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// The colour, a ``UIColor``; default black.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
}
