import Graphics
import Text

/// A cache of the overlay's texts and digits, each laid out once.
struct TextCache {
    private struct Key: Hashable {
        var text: String
        var style: OverlayStyle.Text
    }

    /// The maximum number of texts per generation: enough for all panels.
    private static let limit = 800
    private var layouts = GenerationCache<Key, TextLayout>()
    private var digitWidths: [OverlayStyle.Text: Double] = [:]

    /// Returns the layout of a line of text, from its top left corner.
    mutating func layout(_ text: String, _ style: OverlayStyle.Text) -> TextLayout {
        let key = Key(text: text, style: style)
        if let layout = layouts.value(for: key) { return layout }
        var request = TextRequest(text.isEmpty ? " " : text, font: style.font)
        request.wrapping = .none
        request.truncation = .none
        let layout = TextEngine.standard.layout(request)
        layouts.insert(layout, for: key)
        layouts.age(beyond: Self.limit)
        return layout
    }

    /// Returns the width of a text in points.
    mutating func width(of text: String, _ style: OverlayStyle.Text) -> Double {
        text.isEmpty ? 0 : layout(text, style).size.width
    }

    /// Returns the widest digit's width, which keeps numbers from jittering.
    mutating func digitWidth(_ style: OverlayStyle.Text) -> Double {
        if let width = digitWidths[style] { return width }
        let width = "0123456789".map { self.width(of: String($0), style) }.max() ?? 0
        digitWidths[style] = width
        return width
    }
}
