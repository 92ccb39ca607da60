// Standing: partial (no archiving).
import Graphics

/// A path of lines and curves; angles are in radians, clockwise in a view's coordinates.
open class UIBezierPath: NSObject, NSCopying {
    private var path = CGMutablePath()

    /// The line width in points; default 1.
    open var lineWidth: CGFloat = 1
    /// The cap at line ends; default butt.
    open var lineCapStyle: CGLineCap = .butt
    /// The join of segments; default miter.
    open var lineJoinStyle: CGLineJoin = .miter
    /// The maximum length of a miter, in line widths; default 10.
    open var miterLimit: CGFloat = 10
    private(set) final var dashes = DashPattern()
    /// The tolerance of flattened curves, in points; default 0.6.
    ///
    /// Stored, without effect.
    open var flatness: CGFloat = 0.6
    /// Whether fills use the even-odd rule instead of the winding number; default false.
    open var usesEvenOddFillRule = false
    final var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

    /// Creates an empty path.
    public override init() { super.init() }

    /// Creates a path from a `CGPath`.
    public convenience init(cgPath: CGPath) {
        self.init()
        path.addPath(cgPath)
    }

    /// Creates a path of a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// Creates a path of an ellipse.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// Creates a path of a rectangle with round corners.
    ///
    /// The radius is clamped to half the shorter side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        path.addRoundedRect(RoundedRect(rect.standardized, radius: cornerRadius))
    }

    /// Creates a path of a rectangle with the given corners rounded.
    ///
    /// The width of `cornerRadii` is the radius.
    public convenience init(
        roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) {
        self.init()
        path.addRoundedRect(
            RoundedRect(
                rect.standardized, radius: cornerRadii.width, corners: Int(corners.rawValue & 15)))
    }

    /// Creates a path of an arc.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise)
    }

    /// The path as a `CGPath`, copied on each read.
    open var cgPath: CGPath {
        get { path.copy() ?? path }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    /// Whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }
    /// The point at which the next segment starts.
    open var currentPoint: CGPoint { path.currentPoint }
    /// The smallest rectangle around the path.
    open var bounds: CGRect { path.boundingBoxOfPath }

    /// Begins a subpath at a point.
    open func move(to point: CGPoint) { path.move(to: point) }

    /// Adds a line segment.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Adds a cubic Bézier curve.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic Bézier curve.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds an arc, and a line to its start.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        // `clockwise` means clockwise on the screen, with y down, the direction of increasing
        // angles. `CGMutablePath`, with y up, calls the same direction counterclockwise.
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: !clockwise)
    }

    /// Closes the subpath with a line.
    open func close() { path.closeSubpath() }

    /// Appends another path.
    open func append(_ other: UIBezierPath) { path.addPath(other.path) }

    /// Removes all elements.
    open func removeAllPoints() { path = CGMutablePath() }

    /// Sets the dash pattern; nil for a solid line.
    ///
    /// The pattern has `count` lengths of alternating dashes and gaps.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashes = DashPattern(pattern, count: count, phase: phase)
    }

    /// Writes the dash pattern, its count and its phase; each pointer may be nil.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        dashes.write(to: pattern, count: count, phase: phase)
    }

    /// Returns the path with its direction reversed.
    open func reversing() -> UIBezierPath { copy(of: path.reversed()) }

    /// Transforms every point of the path.
    open func apply(_ transform: CGAffineTransform) {
        let mapped = CGMutablePath()
        mapped.addPath(path, transform: transform)
        path = mapped
    }

    /// Returns whether a point is inside the path.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: fillRule)
    }

    /// Returns a copy of the path.
    open func copy(with zone: NSZone? = nil) -> Any { copy(of: path) }

    private func copy(of elements: CGPath) -> UIBezierPath {
        let copy = UIBezierPath(cgPath: elements)
        (copy.lineWidth, copy.miterLimit) = (lineWidth, miterLimit)
        (copy.lineCapStyle, copy.lineJoinStyle) = (lineCapStyle, lineJoinStyle)
        (copy.usesEvenOddFillRule, copy.flatness) = (usesEvenOddFillRule, flatness)
        copy.dashes = dashes
        return copy
    }
}

/// A set of corners of a rectangle, as seen on screen.
public struct UIRectCorner: OptionSet, Sendable {
    /// The set as bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The upper left corner.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The upper right corner.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The lower left corner.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The lower right corner.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All four corners.
    public static let allCorners = UIRectCorner(rawValue: .max)
}
