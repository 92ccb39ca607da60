import Foundation
import Graphics
import Motion

/// A piece of a text layer's attributed string with one font and colour.
package struct TextPiece: Hashable, Sendable {
    /// The text of the piece.
    package var string: String
    /// The font's family; nil for the project's sans serif.
    package var family: String?
    /// The font's size in points.
    package var fontSize: Double
    /// The font's weight, by the name that the text codec uses.
    package var weight: String
    /// Whether all characters have the same width.
    package var isMonospaced: Bool
    /// The text colour.
    package var color: RGBAColor
    /// The underline and strikethrough lines, as the raw bits of the text codec's option set.
    package var rules: Int

    /// Makes a piece.
    package init(
        string: String, family: String?, fontSize: Double, weight: String, isMonospaced: Bool,
        color: RGBAColor, rules: Int
    ) {
        (self.string, self.family, self.fontSize) = (string, family, fontSize)
        (self.weight, self.isMonospaced, self.color) = (weight, isMonospaced, color)
        self.rules = rules
    }
}

/// A piece in a list; lists that do not encode a piece are dropped.
extension TextPiece: ListElement {
    /// Decodes a list element.
    package init?(listed value: MotionValue) {
        guard case .list(let parts) = value, parts.count == 7, case .text(let string) = parts[0],
            case .text(let weight) = parts[3], let color = parts[5].colorValue
        else { return nil }
        self.init(
            string: string, family: String(motion: parts[1]),
            fontSize: parts[2].numberValue ?? 0, weight: weight,
            isMonospaced: parts[4].numberValue == 1, color: color,
            rules: Int(exactly: parts[6].numberValue ?? 0) ?? 0)
    }

    /// The piece encoded as a list element.
    package var listed: MotionValue {
        .list([
            .text(string), family.map(MotionValue.text) ?? .none, .number(fontSize), .text(weight),
            .flag(isMonospaced), .vector(.color, color.vector), .number(Double(rules)),
        ])
    }
}
