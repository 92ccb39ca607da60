// Standing: partial (every style is drawn as a single line in the text's colour).

/// The style of lines under or through text.
///
/// Unlike Apple's, every style is a single line in the text's colour.
public struct NSUnderlineStyle: OptionSet, Sendable {
    /// The value of a text attribute.
    public let rawValue: Int
    /// Creates a style from the value of a text attribute.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A single line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// A thick line; drawn like ``single`` and not distinguished from it.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// Two lines; drawn like ``single`` and not distinguished from it.
    public static let double = NSUnderlineStyle(rawValue: 9)
}
