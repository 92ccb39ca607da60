import Codecs
import Foundation
import Graphics
import RenderTree

/// A font object of a higher module that text attributes can hold.
package protocol TextFont: AnyObject {
    /// The font description for the text codec.
    var face: FontDescription { get }
}

/// A colour object of a higher module that text attributes can hold.
package protocol TextColor: AnyObject {
    /// The colour in the form that layers accept.
    var cgColor: CGColor { get }
}

extension NSAttributedString {
    /// Returns the parts of the text with one font, colour and set of lines each; missing
    /// attributes are replaced by those given.
    package func textParts(
        font: FontDescription = FontDescription(size: 12),
        color: CGColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    ) -> [TextPart] {
        var parts: [TextPart] = []
        enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
            let own = attributes[Key("NSColor")] ?? attributes[Key("CTForegroundColor")]
            parts.append(
                TextPart(
                    attributedSubstring(from: range).string,
                    font: Self.face(attributes[Key("NSFont")]) ?? font,
                    color: ((own as? TextColor)?.cgColor ?? own as? CGColor ?? color).rgba,
                    rules: Self.rules(attributes)))
        }
        return parts
    }

    /// Returns the underline and strikethrough of text; any style except none has a line.
    private static func rules(_ attributes: [Key: Any]) -> TextRules {
        let lines: [(String, TextRules)] = [
            ("NSUnderline", .underline), ("NSStrikethrough", .strikethrough),
        ]
        return TextRules(
            lines.filter { (attributes[Key($0.0)] as? Int ?? 0) != 0 }.map(\.1))
    }

    private static func face(_ font: Any?) -> FontDescription? {
        if let name = font as? String { return FontDescription(postScriptName: name, size: 12) }
        return (font as? TextFont)?.face
    }
}

extension TextPiece {
    /// Makes the piece of a text part.
    init(_ part: TextPart) {
        self.init(
            string: part.text, family: part.font.family, fontSize: part.font.size,
            weight: part.font.weight.rawValue, isMonospaced: part.font.isMonospaced,
            color: part.color ?? RGBAColor(red: 0, green: 0, blue: 0, alpha: 1),
            rules: part.rules.rawValue)
    }
}

extension TextPart {
    /// Makes the text part of a piece.
    init(_ piece: TextPiece) {
        self.init(
            piece.string,
            font: FontDescription(
                family: piece.family, size: piece.fontSize,
                weight: FontWeight(rawValue: piece.weight) ?? .regular,
                isMonospaced: piece.isMonospaced),
            color: piece.color, rules: TextRules(rawValue: piece.rules))
    }
}

extension FontDescription {
    /// A font name made of the family and the weight.
    var postScriptName: String {
        "\(family ?? (isMonospaced ? "Menlo" : "System"))-\(weight.rawValue.capitalized)"
    }
}
