import Foundation
import Graphics
import Motion
import Text

/// The properties of `CATextLayer`.
///
/// Each is named as its accessor. They are declared in the order of the table.
package struct TextProperties: Sendable {
    /// `CATextLayer.string`, laid out when the layer is displayed.
    package let layout = Property<TextLayout?>(
        "string", .none, of: .text, animates: false, shape: .object(.layout))
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
