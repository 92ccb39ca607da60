import Foundation
import Graphics
import Motion

/// The properties of `CAShapeLayer`, each named as its accessor, in the order of the table.
package struct ShapeProperties: Sendable {
    package let path = Property<CGPath?>("path", .none, of: .shape, shape: .object(.outline))
    package let fillColor = Property<RGBAColor?>(
        "fillColor", .color(0, 0, 0, 1), of: .shape, action: .basic)
    package let fillRule = Property<String>(
        "fillRule", .text("non-zero"), of: .shape, animates: false)
    package let strokeColor = Property<RGBAColor?>(
        "strokeColor", .none, of: .shape, action: .basic, shape: .vector(.color))
    package let strokeStart = Property<Double>(
        "strokeStart", .number(0), of: .shape, action: .basic)
    package let strokeEnd = Property<Double>("strokeEnd", .number(1), of: .shape, action: .basic)
    package let lineWidth = Property<Double>("lineWidth", .number(1), of: .shape, action: .basic)
    package let miterLimit = Property<Double>("miterLimit", .number(10), of: .shape, action: .basic)
    package let lineCap = Property<String>("lineCap", .text("butt"), of: .shape, animates: false)
    package let lineJoin = Property<String>("lineJoin", .text("miter"), of: .shape, animates: false)
    package let lineDashPhase = Property<Double>(
        "lineDashPhase", .number(0), of: .shape, action: .basic)
    package let lineDashPattern = Property<[Double]?>(
        "lineDashPattern", .none, of: .shape, animates: false, shape: .object(.list))
}

/// The properties of `CAGradientLayer`, each named as its accessor, in the order of the table.
package struct GradientProperties: Sendable {
    package let colors = Property<[RGBAColor]?>(
        "colors", .none, of: .gradient, action: .basic, shape: .object(.list))
    package let locations = Property<[Double]?>(
        "locations", .none, of: .gradient, action: .basic, shape: .object(.list))
    package let startPoint = Property<CGPoint>(
        "startPoint", .point(CGPoint(x: 0.5, y: 0)), of: .gradient, action: .basic)
    package let endPoint = Property<CGPoint>(
        "endPoint", .point(CGPoint(x: 0.5, y: 1)), of: .gradient, action: .basic)
    package let type = Property<String>("type", .text("axial"), of: .gradient, animates: false)
}

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
