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
    /// See `CAShapeLayer.path`.
    public static let path = Property<CGPath?>("path", in: .shape)
    /// See `CAShapeLayer.fillColor`.
    public static let fillColor = Property<RGBAColor?>("fillColor", in: .shape)
    /// See `CAShapeLayer.fillRule`.
    public static let fillRule = Property<String>("fillRule", in: .shape)
    /// See `CAShapeLayer.strokeColor`.
    public static let strokeColor = Property<RGBAColor?>("strokeColor", in: .shape)
    /// See `CAShapeLayer.strokeStart`.
    public static let strokeStart = Property<Double>("strokeStart", in: .shape)
    /// See `CAShapeLayer.strokeEnd`.
    public static let strokeEnd = Property<Double>("strokeEnd", in: .shape)
    /// See `CAShapeLayer.lineWidth`.
    public static let lineWidth = Property<Double>("lineWidth", in: .shape)
    /// See `CAShapeLayer.miterLimit`.
    public static let miterLimit = Property<Double>("miterLimit", in: .shape)
    /// See `CAShapeLayer.lineCap`.
    public static let lineCap = Property<String>("lineCap", in: .shape)
    /// See `CAShapeLayer.lineJoin`.
    public static let lineJoin = Property<String>("lineJoin", in: .shape)
    /// See `CAShapeLayer.lineDashPhase`.
    public static let lineDashPhase = Property<Double>("lineDashPhase", in: .shape)
    /// See `CAShapeLayer.lineDashPattern`.
    public static let lineDashPattern = Property<[Double]?>("lineDashPattern", in: .shape)
}

/// The handles of the rows of `CAGradientLayer`.
public enum GradientProperty {
    /// See `CAGradientLayer.colors`.
    public static let colors = Property<[RGBAColor]?>("colors", in: .gradient)
    /// See `CAGradientLayer.locations`.
    public static let locations = Property<[Double]?>("locations", in: .gradient)
    /// See `CAGradientLayer.startPoint`.
    public static let startPoint = Property<CGPoint>("startPoint", in: .gradient)
    /// See `CAGradientLayer.endPoint`.
    public static let endPoint = Property<CGPoint>("endPoint", in: .gradient)
    /// See `CAGradientLayer.type`.
    public static let type = Property<String>("type", in: .gradient)
}

/// The handles of the rows of `CATextLayer`.
public enum TextProperty {
    /// See `CATextLayer.string`: the plain text, empty for none.
    public static let string = Property<String>("string", in: .text)
    /// See `CATextLayer.string`: the parts of an attributed text; nil for a plain one.
    public static let pieces = Property<[TextPiece]?>("string", in: .text)
    /// See `CATextLayer.font`: the name.
    public static let font = Property<String>("font", in: .text)
    /// See `CATextLayer.fontSize`.
    public static let fontSize = Property<Double>("fontSize", in: .text)
    /// See `CATextLayer.foregroundColor`.
    public static let foregroundColor = Property<RGBAColor?>("foregroundColor", in: .text)
    /// See `CATextLayer.isWrapped`.
    public static let isWrapped = Property<Bool>("wrapped", in: .text)
    /// See `CATextLayer.truncationMode`.
    public static let truncationMode = Property<String>("truncationMode", in: .text)
    /// See `CATextLayer.alignmentMode`.
    public static let alignmentMode = Property<String>("alignmentMode", in: .text)
    /// See `CATextLayer.allowsFontSubpixelQuantization`.
    public static let allowsFontSubpixelQuantization = Property<Bool>(
        "allowsFontSubpixelQuantization", in: .text)
}
