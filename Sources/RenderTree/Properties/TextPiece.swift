import Foundation
import Graphics
import Motion

/// A part of a text layer's text in a font and a colour of its own.
public struct TextPiece: Hashable, Sendable {
    /// The words.
    public var string: String
    /// The font's family; nil for the project's sans.
    public var family: String?
    /// The font's size in points.
    public var fontSize: Double
    /// How heavy the font is: the text codec's word.
    public var weight: String
    /// Whether all characters are equally wide.
    public var isMonospaced: Bool
    /// The colour.
    public var color: RGBAColor
    /// The lines along it: the text codec's bits.
    public var rules: Int

    /// Makes a piece.
    public init(
        string: String, family: String?, fontSize: Double, weight: String, isMonospaced: Bool,
        color: RGBAColor, rules: Int
    ) {
        (self.string, self.family, self.fontSize) = (string, family, fontSize)
        (self.weight, self.isMonospaced, self.color) = (weight, isMonospaced, color)
        self.rules = rules
    }
}

/// What is no list of this kind counts as no text.
extension TextPiece: ListElement {
    /// The element of a list.
    public init?(listed value: MotionValue) {
        guard case .list(let parts) = value, parts.count == 7, case .text(let string) = parts[0],
            case .text(let weight) = parts[3], let color = parts[5].colorValue
        else { return nil }
        self.init(
            string: string, family: String(motion: parts[1]),
            fontSize: parts[2].numberValue ?? 0, weight: weight,
            isMonospaced: parts[4].numberValue == 1, color: color,
            rules: Int(exactly: parts[6].numberValue ?? 0) ?? 0)
    }

    /// As an element of a list.
    public var listed: MotionValue {
        .list([
            .text(string), family.map(MotionValue.text) ?? .none, .number(fontSize), .text(weight),
            .flag(isMonospaced), .vector(.color, color.vector), .number(Double(rules)),
        ])
    }
}
