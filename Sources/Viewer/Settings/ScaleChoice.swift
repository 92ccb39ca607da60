/// The scale of the window, in pixels per point.
package enum ScaleChoice: Hashable, Sendable {
    /// The display's scale.
    case auto
    /// A scale within ``range``.
    case fixed(Int)

    /// The range of fixed scales.
    static let range = 1...4

    /// Parses an integer or `auto`; nil for any other text.
    package init?(_ text: String) {
        if text == "auto" {
            self = .auto
        } else if let scale = Int(text), Self.range.contains(scale) {
            self = .fixed(scale)
        } else {
            return nil
        }
    }

    /// The fixed scale; nil for the display's scale.
    var scale: Int? {
        if case .fixed(let scale) = self { scale } else { nil }
    }
}
