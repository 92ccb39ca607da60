// Standing: partial (no archiving).
import Graphics

/// A path that grows by commands; angles are in radians, clockwise in a view's coordinates.
open class UIBezierPath: NSObject, NSCopying {
    private var path: CGMutablePath

    /// The thickness of lines in points; default 1.
    open var lineWidth: CGFloat = 1
    /// How lines end; default butt.
    open var lineCapStyle: CGLineCap = .butt
    /// How lines meet; default miter.
    open var lineJoinStyle: CGLineJoin = .miter
    /// How far a miter may reach, in line widths; default 10.
    open var miterLimit: CGFloat = 10
    /// The lengths of dash, gap, dash, gap ... in points; empty for an unbroken line.
    var dashes: [CGFloat] = []
    /// How far into the dashes the line starts.
    var dashPhase: CGFloat = 0
    /// How far curves may be from the true ones; only carried.
    open var flatness: CGFloat = 0.6
    /// Whether crossings count by parity instead of direction; default false.
    open var usesEvenOddFillRule = false

    /// Makes an empty path.
    public override init() {
        path = CGMutablePath()
        super.init()
    }

    /// Makes a path from a layer's.
    public convenience init(cgPath: CGPath) {
        self.init()
        path.addPath(cgPath)
    }

    /// Makes a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// Makes an ellipse.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// Makes a rectangle with round corners; the radius is limited to half the shorter side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        path.addRoundedRect(RoundedRect(rect.standardized, radius: cornerRadius))
    }

    /// Makes a rectangle some of whose corners are round; of the radii the width counts.
    public convenience init(
        roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) {
        self.init()
        path.addRoundedRect(
            RoundedRect(
                rect.standardized, radius: cornerRadii.width, corners: Int(corners.rawValue & 15)))
    }

    /// Makes an arc.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise)
    }

    /// The path as layers take it: a copy when read.
    open var cgPath: CGPath {
        get { path.copy() ?? path }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    /// Whether nothing was drawn yet.
    open var isEmpty: Bool { path.isEmpty }
    /// Where the path stands.
    open var currentPoint: CGPoint { path.currentPoint }
    /// The smallest rectangle around the path.
    open var bounds: CGRect { path.boundingBoxOfPath }

    /// Begins a subpath.
    open func move(to point: CGPoint) { path.move(to: point) }

    /// Adds a line.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Adds a cubic curve.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic curve.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds an arc, and a line to its beginning.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        // Clockwise as it is seen, y down, is the direction of growing angles, which the path
        // of the graphics library (drawn for y up) calls counterclockwise.
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: !clockwise)
    }

    /// Closes the subpath with a line.
    open func close() { path.closeSubpath() }

    /// Adds another path.
    open func append(_ other: UIBezierPath) { path.addPath(other.path) }

    /// Removes everything.
    open func removeAllPoints() { path = CGMutablePath() }

    /// Sets the lengths of dash, gap, dash, gap ..., `count` of them; nil is an unbroken line.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
        dashPhase = phase
    }

    /// Reads the dashes, their number and the phase; each place may be nil.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        for (i, length) in dashes.enumerated() { pattern?[i] = length }
        count?.pointee = dashes.count
        phase?.pointee = dashPhase
    }

    /// The same path drawn from its end to its beginning.
    open func reversing() -> UIBezierPath {
        guard let copy = copy() as? UIBezierPath else { return self }
        copy.path = path.reversed().mutableCopy() ?? path
        return copy
    }

    /// Maps every point.
    open func apply(_ transform: CGAffineTransform) {
        let mapped = CGMutablePath()
        mapped.addPath(path, transform: transform)
        path = mapped
    }

    /// Whether the point is inside.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    /// An equal path of its own.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(cgPath: path)
        (copy.lineWidth, copy.miterLimit) = (lineWidth, miterLimit)
        (copy.lineCapStyle, copy.lineJoinStyle) = (lineCapStyle, lineJoinStyle)
        (copy.usesEvenOddFillRule, copy.flatness) = (usesEvenOddFillRule, flatness)
        (copy.dashes, copy.dashPhase) = (dashes, dashPhase)
        return copy
    }
}

/// Corners of a rectangle, as they are seen.
public struct UIRectCorner: OptionSet, Sendable {
    /// Bits 0 to 3.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The upper left one.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The upper right one.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The lower left one.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The lower right one.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All four.
    public static let allCorners = UIRectCorner(rawValue: .max)
}
