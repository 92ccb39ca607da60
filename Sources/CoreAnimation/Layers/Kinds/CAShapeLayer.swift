// Standing: complete.
import Foundation
import Graphics
import RenderTree

/// The rule that decides which points are inside a path.
public struct CAShapeLayerFillRule: NSStringBoxable {
    /// The raw string.
    public let rawValue: String
    /// Makes a rule from its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The points with a winding number other than 0.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// The points from which a ray crosses the path an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The cap at the ends of open subpaths.
public struct CAShapeLayerLineCap: NSStringBoxable {
    /// The raw string.
    public let rawValue: String
    /// Makes a cap from its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A straight end at the end point.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// A half circle around the end point.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// A straight end half a line width beyond the end point.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The join between the segments of a stroke.
public struct CAShapeLayerLineJoin: NSStringBoxable {
    /// The raw string.
    public let rawValue: String
    /// Makes a join from its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A sharp corner.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// A round corner.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// A corner that is cut off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that fills and strokes a path.
///
/// The path is filled first, between the background and the sublayers. The path is in the layer's
/// coordinates and is not clipped to the bounds.
open class CAShapeLayer: CALayer {
    override class var kind: LayerKind { .shape }

    /// The path of the shape, stored as a copy; default nil, animatable, but not implicitly.
    open var path: CGPath? {
        get { values[Properties.shape.path] }
        set { set(Properties.shape.path, newValue) }
    }
    /// The colour that fills the path, or nil for no fill; default opaque black, animatable.
    open var fillColor: CGColor? {
        get { color(Properties.shape.fillColor) }
        set { set(Properties.shape.fillColor, newValue) }
    }
    /// The rule that decides which points are inside the path; default non-zero.
    open var fillRule: CAShapeLayerFillRule {
        get { CAShapeLayerFillRule(rawValue: values[Properties.shape.fillRule]) }
        set { set(Properties.shape.fillRule, newValue.rawValue) }
    }
    /// The stroke colour; default nil (no stroke), animatable.
    open var strokeColor: CGColor? {
        get { color(Properties.shape.strokeColor) }
        set { set(Properties.shape.strokeColor, newValue) }
    }
    /// The start of the stroke, as a fraction of the path; default 0, animatable.
    ///
    /// The fraction is that of the path's length, 0 to 1.
    open var strokeStart: CGFloat {
        get { values[Properties.shape.strokeStart] }
        set { set(Properties.shape.strokeStart, newValue) }
    }
    /// The end of the stroke, as a fraction of the path; default 1, animatable.
    ///
    /// The fraction is that of the path's length, 0 to 1.
    open var strokeEnd: CGFloat {
        get { values[Properties.shape.strokeEnd] }
        set { set(Properties.shape.strokeEnd, newValue) }
    }
    /// The width of the stroke; default 1, animatable.
    open var lineWidth: CGFloat {
        get { values[Properties.shape.lineWidth] }
        set { set(Properties.shape.lineWidth, newValue) }
    }
    /// The maximum ratio of miter length to line width; default 10, animatable.
    ///
    /// A miter join that exceeds it is cut off.
    open var miterLimit: CGFloat {
        get { values[Properties.shape.miterLimit] }
        set { set(Properties.shape.miterLimit, newValue) }
    }
    /// The cap at the ends of open subpaths; default butt.
    open var lineCap: CAShapeLayerLineCap {
        get { CAShapeLayerLineCap(rawValue: values[Properties.shape.lineCap]) }
        set { set(Properties.shape.lineCap, newValue.rawValue) }
    }
    /// The join between the segments of the stroke; default miter.
    open var lineJoin: CAShapeLayerLineJoin {
        get { CAShapeLayerLineJoin(rawValue: values[Properties.shape.lineJoin]) }
        set { set(Properties.shape.lineJoin, newValue.rawValue) }
    }
    /// The offset in the dash pattern at which the stroke begins; default 0, animatable.
    open var lineDashPhase: CGFloat {
        get { values[Properties.shape.lineDashPhase] }
        set { set(Properties.shape.lineDashPhase, newValue) }
    }
    /// The alternating lengths of dashes and gaps; default nil, which means a solid line.
    open var lineDashPattern: [NSNumber]? {
        get { values[Properties.shape.lineDashPattern]?.map { NSNumber(value: $0) } }
        set { set(Properties.shape.lineDashPattern, newValue) }
    }
}
