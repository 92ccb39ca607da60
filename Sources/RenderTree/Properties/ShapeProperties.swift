import Foundation
import Graphics
import Motion

/// The properties of `CAShapeLayer`.
///
/// Each is named as its accessor. They are declared in the order of the table.
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
