// Standing: partial (every style is drawn as one plain line of the text's colour).

/// How lines along text are drawn. Unlike Apple's, every style is one plain line of the text's
/// colour.
public struct NSUnderlineStyle: OptionSet, Sendable {
    /// What an attribute holds.
    public let rawValue: Int
    /// Makes a style from what an attribute holds.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// A thick line; not told apart from ``single``.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// Two lines; not told apart from ``single``.
    public static let double = NSUnderlineStyle(rawValue: 9)
}
