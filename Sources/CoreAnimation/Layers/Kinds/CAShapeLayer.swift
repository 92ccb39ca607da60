// Standing: complete.
import Foundation
import Graphics
import RenderTree

/// Which parts of a shape are inside.
public struct CAShapeLayerFillRule: NSStringBoxable {
    /// The word.
    public let rawValue: String
    /// Makes a value from its word.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Where the outline winds around at all.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Where the outline winds around an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How open lines end.
public struct CAShapeLayerLineCap: NSStringBoxable {
    /// The word.
    public let rawValue: String
    /// Makes a value from its word.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// At the end point.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// With half a circle around the end point.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Half a width beyond the end point.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How lines meet.
public struct CAShapeLayerLineJoin: NSStringBoxable {
    /// The word.
    public let rawValue: String
    /// Makes a value from its word.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// With a sharp corner.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// With a round corner.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// With the corner cut off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A shape: an outline that is filled, then stroked, between the background and the sublayers.
///
/// Coordinates are the layer's own; the shape is not cut at the bounds.
open class CAShapeLayer: CALayer {
    override class var kind: LayerKind { .shape }

    /// The outline; copied. Default nil. Animatable, but not by itself.
    open var path: CGPath? {
        get { values[ShapeProperty.path] }
        set { set(ShapeProperty.path, newValue) }
    }
    /// What fills the outline; nil fills nothing. Default opaque black. Animatable.
    open var fillColor: CGColor? {
        get { color(ShapeProperty.fillColor) }
        set { set(ShapeProperty.fillColor, newValue) }
    }
    /// Which parts are inside. Default non-zero.
    open var fillRule: CAShapeLayerFillRule {
        get { CAShapeLayerFillRule(rawValue: values[ShapeProperty.fillRule]) }
        set { set(ShapeProperty.fillRule, newValue.rawValue) }
    }
    /// What the stroke along the outline is drawn with; nil draws none. Default nil. Animatable.
    open var strokeColor: CGColor? {
        get { color(ShapeProperty.strokeColor) }
        set { set(ShapeProperty.strokeColor, newValue) }
    }
    /// Where the stroke begins, as a part of the length of the outline, 0 to 1. Default 0. Animatable.
    open var strokeStart: CGFloat {
        get { values[ShapeProperty.strokeStart] }
        set { set(ShapeProperty.strokeStart, newValue) }
    }
    /// Where the stroke ends, as a part of the length of the outline, 0 to 1. Default 1. Animatable.
    open var strokeEnd: CGFloat {
        get { values[ShapeProperty.strokeEnd] }
        set { set(ShapeProperty.strokeEnd, newValue) }
    }
    /// The thickness of the stroke. Default 1. Animatable.
    open var lineWidth: CGFloat {
        get { values[ShapeProperty.lineWidth] }
        set { set(ShapeProperty.lineWidth, newValue) }
    }
    /// How long a sharp corner may be, in half line widths, before it is cut off. Default 10.
    /// Animatable.
    open var miterLimit: CGFloat {
        get { values[ShapeProperty.miterLimit] }
        set { set(ShapeProperty.miterLimit, newValue) }
    }
    /// How open lines end. Default butt.
    open var lineCap: CAShapeLayerLineCap {
        get { CAShapeLayerLineCap(rawValue: values[ShapeProperty.lineCap]) }
        set { set(ShapeProperty.lineCap, newValue.rawValue) }
    }
    /// How lines meet. Default miter.
    open var lineJoin: CAShapeLayerLineJoin {
        get { CAShapeLayerLineJoin(rawValue: values[ShapeProperty.lineJoin]) }
        set { set(ShapeProperty.lineJoin, newValue.rawValue) }
    }
    /// Where in the dash pattern the stroke begins. Default 0. Animatable.
    open var lineDashPhase: CGFloat {
        get { values[ShapeProperty.lineDashPhase] }
        set { set(ShapeProperty.lineDashPhase, newValue) }
    }
    /// The lengths of dashes and gaps in turn. Default nil: a whole line.
    open var lineDashPattern: [NSNumber]? {
        get { values[ShapeProperty.lineDashPattern]?.map { NSNumber(value: $0) } }
        set { set(ShapeProperty.lineDashPattern, newValue) }
    }
}
