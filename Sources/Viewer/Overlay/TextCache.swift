import Codecs
import Foundation
import Graphics

/// Pictures of texts, white, to be tinted where they are drawn. Numbers that change all the time
/// are set from the pictures of their digits.
struct TextCache {
    /// A text as a picture, and its extent in points at full size.
    struct Entry {
        var image: CGImage?
        var metrics: TextMetrics
    }

    private struct Key: Hashable {
        var text: String
        var style: OverlayStyle.Text
        var scale: Double
    }

    private struct Word: Hashable {
        var text: String
        var style: OverlayStyle.Text
    }

    /// Enough for all texts on screen; a scale in motion would fill the memory otherwise.
    private static let limit = 600
    private var entries: [Key: Entry] = [:]
    private var widths: [Word: Double] = [:]
    private var digitWidths: [OverlayStyle.Text: Double] = [:]

    /// The picture of a text at `scale` pixels per point.
    mutating func entry(_ text: String, _ style: OverlayStyle.Text, scale: Double) -> Entry {
        let key = Key(text: text, style: style, scale: scale)
        if let entry = entries[key] { return entry }
        if entries.count >= Self.limit { entries.removeAll(keepingCapacity: true) }
        let entry = Entry(
            image: TextCodec.image(of: text, font: style.font, color: .white, scale: scale),
            metrics: TextCodec.metrics(of: text, font: style.font))
        entries[key] = entry
        return entry
    }

    /// How wide a text is in points, whether it is shown or not.
    mutating func width(of text: String, _ style: OverlayStyle.Text) -> Double {
        let word = Word(text: text, style: style)
        if let width = widths[word] { return width }
        if widths.count >= 8 * Self.limit { widths.removeAll(keepingCapacity: true) }
        let width = TextCodec.metrics(of: text, font: style.font).width
        widths[word] = width
        return width
    }

    /// The width that every digit gets, so that numbers do not jiggle.
    mutating func digitWidth(_ style: OverlayStyle.Text) -> Double {
        if let width = digitWidths[style] { return width }
        let width =
            "0123456789".map {
                TextCodec.metrics(of: String($0), font: style.font).width
            }.max() ?? 0
        digitWidths[style] = width
        return width
    }
}
