import Foundation
import Graphics
import Motion

extension PropertyTable {
    /// The rows of `CAShapeLayer`.
    static let shapeRows: [PropertyRow] = [
        PropertyRow("path", .none, shape: .object(.outline)),
        PropertyRow("fillColor", .color(0, 0, 0, 1), action: .basic),
        PropertyRow("fillRule", .text("non-zero"), animates: false),
        PropertyRow("strokeColor", .none, action: .basic, shape: .vector(.color)),
        PropertyRow("strokeStart", .number(0), action: .basic),
        PropertyRow("strokeEnd", .number(1), action: .basic),
        PropertyRow("lineWidth", .number(1), action: .basic),
        PropertyRow("miterLimit", .number(10), action: .basic),
        PropertyRow("lineCap", .text("butt"), animates: false),
        PropertyRow("lineJoin", .text("miter"), animates: false),
        PropertyRow("lineDashPhase", .number(0), action: .basic),
        PropertyRow("lineDashPattern", .none, animates: false, shape: .object(.list)),
    ]

    /// The rows of `CAGradientLayer`.
    static let gradientRows: [PropertyRow] = [
        PropertyRow("colors", .none, action: .basic, shape: .object(.list)),
        PropertyRow("locations", .none, action: .basic, shape: .object(.list)),
        PropertyRow("startPoint", .point(CGPoint(x: 0.5, y: 0)), action: .basic),
        PropertyRow("endPoint", .point(CGPoint(x: 0.5, y: 1)), action: .basic),
        PropertyRow("type", .text("axial"), animates: false),
    ]

    /// The rows of `CATextLayer`.
    static let textRows: [PropertyRow] = [
        PropertyRow("string", .none, animates: false, shape: .object(.text)),
        PropertyRow("font", .text("Helvetica"), animates: false),
        PropertyRow("fontSize", .number(36), action: .basic),
        PropertyRow("foregroundColor", .color(1, 1, 1, 1), action: .basic),
        PropertyRow("wrapped", .flag(false), animates: false),
        PropertyRow("truncationMode", .text("none"), animates: false),
        PropertyRow("alignmentMode", .text("natural"), animates: false),
        PropertyRow("allowsFontSubpixelQuantization", .flag(false), animates: false),
    ]
}

/// The handles of the rows of `CAShapeLayer`.
package enum ShapeProperty {
    /// The handle of `CAShapeLayer.path`.
    package static let path = Property<CGPath?>("path", in: .shape)
    /// The handle of `CAShapeLayer.fillColor`.
    package static let fillColor = Property<RGBAColor?>("fillColor", in: .shape)
    /// The handle of `CAShapeLayer.fillRule`.
    package static let fillRule = Property<String>("fillRule", in: .shape)
    /// The handle of `CAShapeLayer.strokeColor`.
    package static let strokeColor = Property<RGBAColor?>("strokeColor", in: .shape)
    /// The handle of `CAShapeLayer.strokeStart`.
    package static let strokeStart = Property<Double>("strokeStart", in: .shape)
    /// The handle of `CAShapeLayer.strokeEnd`.
    package static let strokeEnd = Property<Double>("strokeEnd", in: .shape)
    /// The handle of `CAShapeLayer.lineWidth`.
    package static let lineWidth = Property<Double>("lineWidth", in: .shape)
    /// The handle of `CAShapeLayer.miterLimit`.
    package static let miterLimit = Property<Double>("miterLimit", in: .shape)
    /// The handle of `CAShapeLayer.lineCap`.
    package static let lineCap = Property<String>("lineCap", in: .shape)
    /// The handle of `CAShapeLayer.lineJoin`.
    package static let lineJoin = Property<String>("lineJoin", in: .shape)
    /// The handle of `CAShapeLayer.lineDashPhase`.
    package static let lineDashPhase = Property<Double>("lineDashPhase", in: .shape)
    /// The handle of `CAShapeLayer.lineDashPattern`.
    package static let lineDashPattern = Property<[Double]?>("lineDashPattern", in: .shape)
}

/// The handles of the rows of `CAGradientLayer`.
package enum GradientProperty {
    /// The handle of `CAGradientLayer.colors`.
    package static let colors = Property<[RGBAColor]?>("colors", in: .gradient)
    /// The handle of `CAGradientLayer.locations`.
    package static let locations = Property<[Double]?>("locations", in: .gradient)
    /// The handle of `CAGradientLayer.startPoint`.
    package static let startPoint = Property<CGPoint>("startPoint", in: .gradient)
    /// The handle of `CAGradientLayer.endPoint`.
    package static let endPoint = Property<CGPoint>("endPoint", in: .gradient)
    /// The handle of `CAGradientLayer.type`.
    package static let type = Property<String>("type", in: .gradient)
}

/// The handles of the rows of `CATextLayer`.
package enum TextProperty {
    /// The handle of `CATextLayer.string` as a plain string, empty for none.
    package static let string = Property<String>("string", in: .text)
    /// The handle of `CATextLayer.string` as attributed pieces, nil for a plain string.
    package static let pieces = Property<[TextPiece]?>("string", in: .text)
    /// The handle of `CATextLayer.font`, as the font's name.
    package static let font = Property<String>("font", in: .text)
    /// The handle of `CATextLayer.fontSize`.
    package static let fontSize = Property<Double>("fontSize", in: .text)
    /// The handle of `CATextLayer.foregroundColor`.
    package static let foregroundColor = Property<RGBAColor?>("foregroundColor", in: .text)
    /// The handle of `CATextLayer.isWrapped`.
    package static let isWrapped = Property<Bool>("wrapped", in: .text)
    /// The handle of `CATextLayer.truncationMode`.
    package static let truncationMode = Property<String>("truncationMode", in: .text)
    /// The handle of `CATextLayer.alignmentMode`.
    package static let alignmentMode = Property<String>("alignmentMode", in: .text)
    /// The handle of `CATextLayer.allowsFontSubpixelQuantization`.
    package static let allowsFontSubpixelQuantization = Property<Bool>(
        "allowsFontSubpixelQuantization", in: .text)
}
