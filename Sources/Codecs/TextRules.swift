/// The lines drawn along text.
package struct TextRules: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    package let rawValue: Int
    /// Makes a set from its bits.
    package init(rawValue: Int) { self.rawValue = rawValue }
    /// A line under the letters, with the position and thickness of the face.
    package static let underline = TextRules(rawValue: 1)
    /// A line through the letters, as thick as an underline.
    package static let strikethrough = TextRules(rawValue: 2)
}
