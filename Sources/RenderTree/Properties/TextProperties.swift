import Foundation
import Graphics
import Motion

/// The properties of `CATextLayer`, each named as its accessor, in the order of the table.
package struct TextProperties: Sendable {
    /// `CATextLayer.string` as a plain string, empty for none.
    package let string = Property<String>(
        "string", .none, of: .text, animates: false, shape: .object(.text))
    /// `CATextLayer.string` as attributed pieces, nil for a plain string.
    package var pieces: Property<[TextPiece]?> { Property(string) }
    /// `CATextLayer.font`, as the font's name.
    package let font = Property<String>("font", .text("Helvetica"), of: .text, animates: false)
    package let fontSize = Property<Double>("fontSize", .number(36), of: .text, action: .basic)
    package let foregroundColor = Property<RGBAColor?>(
        "foregroundColor", .color(1, 1, 1, 1), of: .text, action: .basic)
    package let isWrapped = Property<Bool>("wrapped", .flag(false), of: .text, animates: false)
    package let truncationMode = Property<String>(
        "truncationMode", .text("none"), of: .text, animates: false)
    package let alignmentMode = Property<String>(
        "alignmentMode", .text("natural"), of: .text, animates: false)
    package let allowsFontSubpixelQuantization = Property<Bool>(
        "allowsFontSubpixelQuantization", .flag(false), of: .text, animates: false)
}
