/// Pixels in a point of the window.
package enum ScaleChoice: Hashable, Sendable {
    /// As many as the display says.
    case auto
    /// A number within ``range``.
    case fixed(Int)

    /// The numbers that are possible.
    static let range = 1...4

    /// Reads a whole number, or `auto`; nil for every other text.
    package init?(_ text: String) {
        if text == "auto" {
            self = .auto
        } else if let scale = Int(text), Self.range.contains(scale) {
            self = .fixed(scale)
        } else {
            return nil
        }
    }

    /// The number, nil where the display is asked.
    var scale: Int? {
        if case .fixed(let scale) = self { scale } else { nil }
    }
}
