/// The lines drawn along text.
public struct TextRules: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A line under the letters, with the position and thickness of the face.
    public static let underline = TextRules(rawValue: 1)
    /// A line through the letters, as thick as an underline.
    public static let strikethrough = TextRules(rawValue: 2)
}
