import Foundation
import Graphics
import Motion
import Text

// The properties that each kind of layer adds, each named as its accessor. They are declared in the order
// of the table.

/// The properties of `CAShapeLayer`.
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

/// The properties of `CAGradientLayer`.
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

/// The properties of `CATextLayer`.
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

/// The properties of `CAScrollLayer`.
package struct ScrollProperties: Sendable {
    package let scrollMode = Property<String>(
        "scrollMode", .text("both"), of: .scroll, animates: false)
}

/// The properties of `CATiledLayer`.
package struct TiledProperties: Sendable {
    package let levelsOfDetail = Property<Int>(
        "levelsOfDetail", .integer(1), of: .tiled, animates: false)
    package let levelsOfDetailBias = Property<Int>(
        "levelsOfDetailBias", .integer(0), of: .tiled, animates: false, answers: true)
    package let tileSize = Property<CGSize>(
        "tileSize", .size(CGSize(width: 256, height: 256)), of: .tiled, animates: false)
}

/// The properties of `CAReplicatorLayer`.
package struct ReplicatorProperties: Sendable {
    package let instanceCount = Property<Int>(
        "instanceCount", .integer(1), of: .replicator, action: .basic)
    package let preservesDepth = Property<Bool>(
        "preservesDepth", .flag(false), of: .replicator, animates: false)
    package let instanceDelay = Property<Double>(
        "instanceDelay", .number(0), of: .replicator, action: .basic)
    package let instanceTransform = Property<CATransform3D>(
        "instanceTransform", .transform(CATransform3DIdentity), of: .replicator, action: .basic)
    package let instanceColor = Property<RGBAColor?>(
        "instanceColor", .color(1, 1, 1, 1), of: .replicator, action: .basic)
    package let instanceRedOffset = Property<Double>(
        "instanceRedOffset", .number(0), of: .replicator, action: .basic)
    package let instanceGreenOffset = Property<Double>(
        "instanceGreenOffset", .number(0), of: .replicator, action: .basic)
    package let instanceBlueOffset = Property<Double>(
        "instanceBlueOffset", .number(0), of: .replicator, action: .basic)
    package let instanceAlphaOffset = Property<Double>(
        "instanceAlphaOffset", .number(0), of: .replicator, action: .basic)
}

/// The properties of `CAEmitterLayer`.
package struct EmitterProperties: Sendable {
    /// `CAEmitterLayer.emitterCells`, as ``EmitterCellValues``.
    package let emitterCells = Property<[EmitterCellValues]?>(
        "emitterCells", .none, of: .emitter, animates: false, shape: .object(.list))
    package let birthRate = Property<Double>("birthRate", .number(1), of: .emitter, action: .basic)
    package let lifetime = Property<Double>("lifetime", .number(1), of: .emitter, action: .basic)
    package let velocity = Property<Double>("velocity", .number(1), of: .emitter, action: .basic)
    package let scale = Property<Double>("scale", .number(1), of: .emitter, action: .basic)
    package let spin = Property<Double>("spin", .number(1), of: .emitter, action: .basic)
    package let emitterPosition = Property<CGPoint>(
        "emitterPosition", .point(.zero), of: .emitter, action: .basic)
    package let emitterZPosition = Property<Double>(
        "emitterZPosition", .number(0), of: .emitter, action: .basic)
    package let emitterSize = Property<CGSize>(
        "emitterSize", .size(.zero), of: .emitter, action: .basic)
    package let emitterDepth = Property<Double>(
        "emitterDepth", .number(0), of: .emitter, action: .basic)
    package let emitterShape = Property<String>(
        "emitterShape", .text("point"), of: .emitter, animates: false)
    package let emitterMode = Property<String>(
        "emitterMode", .text("volume"), of: .emitter, animates: false)
    package let renderMode = Property<String>(
        "renderMode", .text("unordered"), of: .emitter, animates: false)
    package let preservesDepth = Property<Bool>(
        "preservesDepth", .flag(false), of: .emitter, animates: false)
    package let seed = Property<Double>("seed", .number(0), of: .emitter, animates: false)
}
