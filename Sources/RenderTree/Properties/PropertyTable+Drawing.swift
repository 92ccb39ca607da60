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
public enum ShapeProperty {
    /// The handle of `CAShapeLayer.path`.
    public static let path = Property<CGPath?>("path", in: .shape)
    /// The handle of `CAShapeLayer.fillColor`.
    public static let fillColor = Property<RGBAColor?>("fillColor", in: .shape)
    /// The handle of `CAShapeLayer.fillRule`.
    public static let fillRule = Property<String>("fillRule", in: .shape)
    /// The handle of `CAShapeLayer.strokeColor`.
    public static let strokeColor = Property<RGBAColor?>("strokeColor", in: .shape)
    /// The handle of `CAShapeLayer.strokeStart`.
    public static let strokeStart = Property<Double>("strokeStart", in: .shape)
    /// The handle of `CAShapeLayer.strokeEnd`.
    public static let strokeEnd = Property<Double>("strokeEnd", in: .shape)
    /// The handle of `CAShapeLayer.lineWidth`.
    public static let lineWidth = Property<Double>("lineWidth", in: .shape)
    /// The handle of `CAShapeLayer.miterLimit`.
    public static let miterLimit = Property<Double>("miterLimit", in: .shape)
    /// The handle of `CAShapeLayer.lineCap`.
    public static let lineCap = Property<String>("lineCap", in: .shape)
    /// The handle of `CAShapeLayer.lineJoin`.
    public static let lineJoin = Property<String>("lineJoin", in: .shape)
    /// The handle of `CAShapeLayer.lineDashPhase`.
    public static let lineDashPhase = Property<Double>("lineDashPhase", in: .shape)
    /// The handle of `CAShapeLayer.lineDashPattern`.
    public static let lineDashPattern = Property<[Double]?>("lineDashPattern", in: .shape)
}

/// The handles of the rows of `CAGradientLayer`.
public enum GradientProperty {
    /// The handle of `CAGradientLayer.colors`.
    public static let colors = Property<[RGBAColor]?>("colors", in: .gradient)
    /// The handle of `CAGradientLayer.locations`.
    public static let locations = Property<[Double]?>("locations", in: .gradient)
    /// The handle of `CAGradientLayer.startPoint`.
    public static let startPoint = Property<CGPoint>("startPoint", in: .gradient)
    /// The handle of `CAGradientLayer.endPoint`.
    public static let endPoint = Property<CGPoint>("endPoint", in: .gradient)
    /// The handle of `CAGradientLayer.type`.
    public static let type = Property<String>("type", in: .gradient)
}

/// The handles of the rows of `CATextLayer`.
public enum TextProperty {
    /// The handle of `CATextLayer.string` as a plain string, empty for none.
    public static let string = Property<String>("string", in: .text)
    /// The handle of `CATextLayer.string` as attributed pieces, nil for a plain string.
    public static let pieces = Property<[TextPiece]?>("string", in: .text)
    /// The handle of `CATextLayer.font`, as the font's name.
    public static let font = Property<String>("font", in: .text)
    /// The handle of `CATextLayer.fontSize`.
    public static let fontSize = Property<Double>("fontSize", in: .text)
    /// The handle of `CATextLayer.foregroundColor`.
    public static let foregroundColor = Property<RGBAColor?>("foregroundColor", in: .text)
    /// The handle of `CATextLayer.isWrapped`.
    public static let isWrapped = Property<Bool>("wrapped", in: .text)
    /// The handle of `CATextLayer.truncationMode`.
    public static let truncationMode = Property<String>("truncationMode", in: .text)
    /// The handle of `CATextLayer.alignmentMode`.
    public static let alignmentMode = Property<String>("alignmentMode", in: .text)
    /// The handle of `CATextLayer.allowsFontSubpixelQuantization`.
    public static let allowsFontSubpixelQuantization = Property<Bool>(
        "allowsFontSubpixelQuantization", in: .text)
}
