import Codecs
import Foundation
import Graphics

/// A cache of text images, white, to be tinted when drawn.
///
/// Numbers that change often are composed of images of digits.
struct TextCache {
    /// A text as an image, with its extent in points.
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

    /// The maximum number of images: enough for the screen, a bound while the scale changes.
    private static let limit = 1500
    private var entries: [Key: Entry] = [:]
    private var widths: [Word: Double] = [:]
    private var digitWidths: [OverlayStyle.Text: Double] = [:]

    /// Returns the image of a text at `scale` pixels per point.
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

    /// Returns the width of a text in points, whether it has an image or not.
    mutating func width(of text: String, _ style: OverlayStyle.Text) -> Double {
        let word = Word(text: text, style: style)
        if let width = widths[word] { return width }
        if widths.count >= 8 * Self.limit { widths.removeAll(keepingCapacity: true) }
        let width = TextCodec.metrics(of: text, font: style.font).width
        widths[word] = width
        return width
    }

    /// Returns the width of every digit, equal so that numbers do not jitter.
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
