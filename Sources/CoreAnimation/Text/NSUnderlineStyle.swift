// Standing: complete.

/// The style of an underline or strikethrough.
///
/// It has a form, a pattern, and an option to leave out spaces.
public struct NSUnderlineStyle: OptionSet, Sendable {
    /// The value of a text attribute.
    public let rawValue: Int
    /// Creates a style from the value of a text attribute.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A single line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// A line of twice the thickness.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 9)
    /// A line of dots.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    /// A line of dashes.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    /// A line of dashes and dots in turn.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
    /// A line of a dash and two dots in turn.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
    /// A line under words only, not under the spaces between them.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
