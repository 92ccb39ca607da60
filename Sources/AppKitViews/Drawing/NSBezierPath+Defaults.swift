// Standing: complete.
import CoreAnimation
import Graphics

extension NSBezierPath {
    /// The shape of the ends of a line.
    public enum LineCapStyle: UInt, Sendable {
        /// A straight end at the end point.
        case butt
        /// A half disc around the end point.
        case round
        /// A straight end half a line width beyond the end point.
        case square
    }

    /// The shape of a line's corners.
    public enum LineJoinStyle: UInt, Sendable {
        /// A sharp corner; a bevel where it would exceed the miter limit.
        case miter
        /// A disc around the corner.
        case round
        /// A straight line between the outer corners.
        case bevel
    }

    /// The rule that decides what is inside of a path.
    public enum WindingRule: UInt, Sendable {
        /// Points with a nonzero winding number are inside.
        case nonZero
        /// Points from which a ray crosses the path an odd number of times are inside.
        case evenOdd

        var rule: CGPathFillRule { self == .evenOdd ? .evenOdd : .winding }
    }

    /// The kind of a path's element; the raw values are Apple's.
    public enum ElementType: UInt, Sendable {
        /// The start of a subpath, with one point.
        case moveTo
        /// A line segment, with one point: its end.
        case lineTo
        /// A cubic Bézier curve, with three points: the control points and the end.
        case cubicCurveTo
        /// The closing line of a subpath, without points.
        case closePath
        /// A quadratic Bézier curve, with two points: the control point and the end.
        case quadraticCurveTo
        /// The same as ``cubicCurveTo``.
        public static var curveTo: ElementType { .cubicCurveTo }

        init(_ element: PathElement) {
            self =
                switch element {
                case .move: .moveTo
                case .line: .lineTo
                case .quad: .quadraticCurveTo
                case .cubic: .cubicCurveTo
                case .close: .closePath
                }
        }
    }

    // MARK: Defaults

    private struct Defaults {
        var lineWidth: CGFloat = 1
        var lineCapStyle = LineCapStyle.butt
        var lineJoinStyle = LineJoinStyle.miter
        var miterLimit: CGFloat = 10
        var flatness: CGFloat = 0.6
        var windingRule = WindingRule.nonZero
    }

    private static let defaults = Guarded(Defaults())

    /// The line width of new paths, in points; default 1.
    public class var defaultLineWidth: CGFloat {
        get { defaults.withLock { $0.lineWidth } }
        set { defaults.withLock { $0.lineWidth = newValue } }
    }
    /// The line cap of new paths; default butt.
    public class var defaultLineCapStyle: LineCapStyle {
        get { defaults.withLock { $0.lineCapStyle } }
        set { defaults.withLock { $0.lineCapStyle = newValue } }
    }
    /// The line join of new paths; default miter.
    public class var defaultLineJoinStyle: LineJoinStyle {
        get { defaults.withLock { $0.lineJoinStyle } }
        set { defaults.withLock { $0.lineJoinStyle = newValue } }
    }
    /// The miter limit of new paths, in line widths; default 10.
    public class var defaultMiterLimit: CGFloat {
        get { defaults.withLock { $0.miterLimit } }
        set { defaults.withLock { $0.miterLimit = newValue } }
    }
    /// The flatness of new paths, in points; default 0.6.
    public class var defaultFlatness: CGFloat {
        get { defaults.withLock { $0.flatness } }
        set { defaults.withLock { $0.flatness = newValue } }
    }
    /// The winding rule of new paths; default nonzero.
    public class var defaultWindingRule: WindingRule {
        get { defaults.withLock { $0.windingRule } }
        set { defaults.withLock { $0.windingRule = newValue } }
    }
}
