import Foundation
import Graphics
import Text

/// A font object of a higher module that text attributes can hold.
package protocol TextFont: AnyObject {
    /// The description of the font.
    var face: FontDescription { get }
}

/// A colour object of a higher module that text attributes can hold.
package protocol TextColor: AnyObject {
    /// The colour as a `CGColor`.
    var cgColor: CGColor { get }
}

/// A shadow object of a higher module that text attributes can hold.
package protocol TextShadowObject: AnyObject {
    /// The shadow; nil for none.
    var textShadow: TextShadow? { get }
}

extension NSAttributedString {
    /// Splits the text into runs of equal attributes.
    ///
    /// The parameters are the values of missing attributes.
    package func textRuns(
        font: FontDescription = FontDescription(size: 12), color: CGColor? = .black
    ) -> [TextRun] {
        var runs: [TextRun] = []
        enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
            let reader = AttributeReader(attributes)
            runs.append(
                TextRun(
                    attributedSubstring(from: range).string,
                    style: reader.style(font: font, color: color?.rgba),
                    paragraph: reader.paragraph))
        }
        return runs
    }
}

/// A reader of text attributes by the names of Apple's systems.
private struct AttributeReader {
    private let attributes: [NSAttributedString.Key: Any]

    init(_ attributes: [NSAttributedString.Key: Any]) { self.attributes = attributes }

    private func value(_ name: String) -> Any? { attributes[NSAttributedString.Key(name)] }

    private func number(_ name: String) -> Double? {
        guard let number = (value(name) as? NSNumber)?.doubleValue ?? value(name) as? Double,
            number.isFinite
        else { return nil }
        return number
    }

    private func color(_ name: String) -> RGBAColor? {
        let color = value(name)
        return ((color as? TextColor)?.cgColor ?? color as? CGColor)?.rgba
    }

    var paragraph: ParagraphStyle {
        (value("NSParagraphStyle") as? NSParagraphStyle)?.paragraph ?? ParagraphStyle()
    }

    func style(font: FontDescription, color: RGBAColor?) -> TextStyle {
        var style = TextStyle(
            font: self.font ?? font,
            color: self.color("NSColor") ?? self.color("CTForegroundColor") ?? color)
        style.background = self.color("NSBackgroundColor")
        style.kern = number("NSKern")
        style.hasLigatures = number("NSLigature") != 0
        style.baselineOffset = number("NSBaselineOffset") ?? 0
        style.underline = rule("NSUnderline")
        style.strikethrough = rule("NSStrikethrough")
        style.strokeWidth = number("NSStrokeWidth") ?? 0
        style.strokeColor = self.color("NSStrokeColor")
        style.shadow = (value("NSShadow") as? TextShadowObject)?.textShadow
        style.language = value("NSLanguage") as? String
        return style
    }

    private var font: FontDescription? {
        if let name = value("NSFont") as? String {
            return TextEngine.standard.font(named: name, size: 12)
        }
        return (value("NSFont") as? TextFont)?.face
    }

    /// The dash patterns of lines, by the pattern bits of the style.
    ///
    /// Lengths are multiples of the thickness.
    private static let dashes: [Int: [Double]] = [
        0x100: [1, 1], 0x200: [3, 2], 0x300: [3, 1, 1, 1], 0x400: [3, 1, 1, 1, 1, 1],
    ]

    /// Returns the underline or strikethrough of a style attribute; nil for none.
    ///
    /// The form is in the lowest bits of the style, the pattern in the higher bits.
    private func rule(_ name: String) -> TextRule? {
        guard let bits = number(name).flatMap({ Int(exactly: $0.rounded()) }), bits & 0xF != 0
        else { return nil }
        let form: TextRule.Form = bits & 0xF == 9 ? .double : bits & 2 != 0 ? .thick : .single
        return TextRule(
            form: form, dashes: Self.dashes[bits & 0xF00] ?? [], isByWord: bits & 0x8000 != 0,
            color: color(name + "Color"))
    }
}
