/// Lines along text.
public struct TextRules: OptionSet, Hashable, Sendable {
    /// The bits of the lines.
    public let rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Under the letters, where the face wants it, and as thick.
    public static let underline = TextRules(rawValue: 1)
    /// Through the letters, as thick as one under them.
    public static let strikethrough = TextRules(rawValue: 2)
}
