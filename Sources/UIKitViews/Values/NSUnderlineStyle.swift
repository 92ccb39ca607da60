// Standing: partial (every style is drawn as one plain line of the text's colour).

/// How lines along text are drawn.
public struct NSUnderlineStyle: OptionSet, Sendable {
    /// What an attribute holds.
    public let rawValue: Int
    /// Makes a style from what an attribute holds.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// A thick line.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 9)
}
