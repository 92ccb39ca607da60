// Standing: partial (no text, no archiving).
import CoreAnimation
import Graphics

/// A path of lines and curves.
///
/// Angles are in degrees, counterclockwise where y points up.
open class NSBezierPath: NSObject, NSCopying {
    private var path = CGMutablePath()

    /// The line width in points; default 1.
    ///
    /// A width of 0 draws the thinnest line: it is a pixel wide, and its dashes are in pixels.
    open var lineWidth = NSBezierPath.defaultLineWidth
    /// The cap at line ends; default butt.
    open var lineCapStyle = NSBezierPath.defaultLineCapStyle
    /// The join of segments; default miter.
    open var lineJoinStyle = NSBezierPath.defaultLineJoinStyle
    /// The maximum length of a miter, in line widths; default 10.
    open var miterLimit = NSBezierPath.defaultMiterLimit
    /// The tolerance of ``flattened``, in points; default 0.6.
    open var flatness = NSBezierPath.defaultFlatness
    /// The rule that decides what is inside; default nonzero.
    open var windingRule = NSBezierPath.defaultWindingRule
    private var dashes = DashPattern()

    // MARK: Creation

    /// Creates an empty path.
    public required override init() { super.init() }

    /// Creates a path from a `CGPath`.
    public convenience init(cgPath: CGPath) {
        self.init()
        path.addPath(cgPath)
    }

    /// Creates a path of a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        appendRect(rect)
    }

    /// Creates a path of an ellipse.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        appendOval(in: rect)
    }

    /// Creates a path of a rectangle with elliptical corners.
    ///
    /// The corners are quarter ellipses; the radii are clamped to half the sides.
    public convenience init(roundedRect rect: CGRect, xRadius: CGFloat, yRadius: CGFloat) {
        self.init()
        appendRoundedRect(rect, xRadius: xRadius, yRadius: yRadius)
    }

    // MARK: Elements

    /// The path as a `CGPath`, copied on each read.
    open var cgPath: CGPath {
        get { path.copy() ?? path }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    /// Whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }
    /// The point at which the next segment starts; zero for an empty path.
    open var currentPoint: CGPoint { path.currentPoint }
    /// The smallest rectangle around the path; zero for an empty path.
    open var bounds: CGRect { isEmpty ? .zero : path.boundingBoxOfPath }
    /// The smallest rectangle around all points, control points included; zero for an empty path.
    open var controlPointBounds: CGRect { isEmpty ? .zero : path.boundingBox }
    /// The number of elements.
    open var elementCount: Int { path.elements.count }

    /// Returns the kind of an element.
    open func element(at index: Int) -> ElementType { ElementType(path.elements[checked(index)]) }

    /// Returns the kind of an element, and writes its points.
    ///
    /// The control points, if any, come before the end point. The buffer must have space for three
    /// points; nil writes no points.
    open func element(at index: Int, associatedPoints points: UnsafeMutablePointer<CGPoint>?)
        -> ElementType
    {
        let element = path.elements[checked(index)]
        for (i, point) in element.points.enumerated() { points?[i] = point }
        return ElementType(element)
    }

    /// Replaces the points of an element; reads as many points as the element has.
    open func setAssociatedPoints(_ points: UnsafeMutablePointer<CGPoint>?, at index: Int) {
        guard let points else { return }
        var elements = path.elements
        var next = 0
        elements[checked(index)] = elements[index].map { _ in
            defer { next += 1 }
            return points[next]
        }
        path = CGMutablePath(elements: elements)
    }

    private func checked(_ index: Int) -> Int {
        guard (0..<elementCount).contains(index) else {
            stopProgram("NSBezierPath: there is no element \(index) of \(elementCount)")
        }
        return index
    }

    /// Removes all elements.
    open func removeAllPoints() { path = CGMutablePath() }

    // MARK: Building

    /// Begins a subpath at a point.
    open func move(to point: CGPoint) { path.move(to: point) }

    /// Adds a line segment.
    open func line(to point: CGPoint) { path.addLine(to: point) }

    /// Adds a cubic Bézier curve.
    open func curve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic Bézier curve.
    open func curve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Closes the subpath with a line.
    open func close() { path.closeSubpath() }

    /// Begins a subpath at a distance from the current point.
    open func relativeMove(to point: CGPoint) { move(to: distant(point)) }

    /// Adds a line segment to a distance from the current point.
    open func relativeLine(to point: CGPoint) { line(to: distant(point)) }

    /// Adds a cubic Bézier curve, whose points are distances from the current point.
    open func relativeCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        curve(
            to: distant(endPoint), controlPoint1: distant(controlPoint1),
            controlPoint2: distant(controlPoint2))
    }

    /// Adds a quadratic Bézier curve, whose points are distances from the current point.
    open func relativeCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        curve(to: distant(endPoint), controlPoint: distant(controlPoint))
    }

    private func distant(_ point: CGPoint) -> CGPoint {
        CGPoint(x: currentPoint.x + point.x, y: currentPoint.y + point.y)
    }

    /// Appends another path.
    open func append(_ path: NSBezierPath) { self.path.addPath(path.path) }

    /// Adds line segments to `count` points.
    ///
    /// In an empty path, the first point begins a subpath.
    open func appendPoints(_ points: UnsafeMutablePointer<CGPoint>, count: Int) {
        for i in 0..<max(0, count) {
            if isEmpty { move(to: points[i]) } else { line(to: points[i]) }
        }
    }

    /// Appends a rectangle.
    open func appendRect(_ rect: CGRect) { path.addRect(rect) }

    /// Appends an ellipse.
    open func appendOval(in rect: CGRect) { path.addEllipse(in: rect) }

    /// Appends a rectangle with elliptical corners.
    ///
    /// The corners are quarter ellipses; the radii are clamped to half the sides.
    open func appendRoundedRect(_ rect: CGRect, xRadius: CGFloat, yRadius: CGFloat) {
        path.addRoundedRect(in: rect, cornerWidth: xRadius, cornerHeight: yRadius)
    }

    /// Adds a line to the start of an arc, then the counterclockwise arc.
    open func appendArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat
    ) {
        appendArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: false)
    }

    /// Adds a line to the start of an arc, then the arc.
    open func appendArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: startAngle * .pi / 180,
            endAngle: endAngle * .pi / 180, clockwise: clockwise)
    }

    /// Adds an arc tangent to two lines.
    ///
    /// They lead from the current point to `point1` and from there to `point2`. A line to the start
    /// of the arc is added first.
    open func appendArc(from point1: CGPoint, to point2: CGPoint, radius: CGFloat) {
        path.addArc(tangent1End: point1, tangent2End: point2, radius: radius)
    }

    // MARK: Dashes

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

    // MARK: Changed paths

    /// The path with its curves replaced by lines, within the tolerance ``flatness``.
    open var flattened: NSBezierPath {
        let lines = CGMutablePath()
        for line in path.flattened(tolerance: flatness) {
            lines.addLines(between: line.points)
            if line.isClosed { lines.closeSubpath() }
        }
        return copy(of: lines)
    }

    /// The path with its direction reversed.
    open var reversed: NSBezierPath { copy(of: path.reversed()) }

    /// Transforms every point of the path.
    open func transform(using transform: AffineTransform) {
        let mapped = CGMutablePath()
        mapped.addPath(path, transform: CGAffineTransform(transform))
        path = mapped
    }

    /// Returns a copy of the path.
    open func copy(with zone: NSZone? = nil) -> Any { copy(of: path) }

    private func copy(of elements: CGPath) -> NSBezierPath {
        let copy = type(of: self).init()
        copy.cgPath = elements
        (copy.lineWidth, copy.miterLimit, copy.flatness) = (lineWidth, miterLimit, flatness)
        (copy.lineCapStyle, copy.lineJoinStyle) = (lineCapStyle, lineJoinStyle)
        (copy.windingRule, copy.dashes) = (windingRule, dashes)
        return copy
    }

    // MARK: Drawing

    /// Returns whether a point is inside the path.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: windingRule.rule)
    }

    /// Fills the path in the current context.
    open func fill() {
        usePath { $0.fillPath(using: windingRule.rule) }
    }

    /// Strokes the path in the current context.
    open func stroke() {
        usePath { context in
            context.saveGState()
            if lineWidth == 0 { context.concatenate(context.ctm.inverted()) }
            context.setLineWidth(lineWidth == 0 ? 1 : lineWidth)
            context.setLineCap(CGLineCap(rawValue: Int32(lineCapStyle.rawValue)) ?? .butt)
            context.setLineJoin(CGLineJoin(rawValue: Int32(lineJoinStyle.rawValue)) ?? .miter)
            context.setMiterLimit(miterLimit)
            context.setLineDash(phase: dashes.phase, lengths: dashes.lengths)
            context.strokePath()
            context.restoreGState()
        }
    }

    /// Intersects the clip of the current context with the path.
    open func addClip() {
        usePath { $0.clip(using: windingRule.rule) }
    }

    /// Replaces the clip of the current context by the path.
    open func setClip() {
        NSGraphicsContext.current?.cgContext.resetClip()
        addClip()
    }

    /// Calls a function with the current context, after setting the context's path to this path.
    private func usePath(_ use: (CGContext) -> Void) {
        guard let context = NSGraphicsContext.current?.cgContext else { return }
        context.beginPath()
        context.addPath(path)
        use(context)
    }

    /// Fills a rectangle in the current context.
    open class func fill(_ rect: CGRect) { NSBezierPath(rect: rect).fill() }

    /// Strokes a rectangle in the current context.
    open class func stroke(_ rect: CGRect) { NSBezierPath(rect: rect).stroke() }

    /// Intersects the clip of the current context with a rectangle.
    open class func clip(_ rect: CGRect) { NSBezierPath(rect: rect).addClip() }

    /// Strokes a line segment in the current context.
    open class func strokeLine(from point1: CGPoint, to point2: CGPoint) {
        let path = NSBezierPath()
        path.move(to: point1)
        path.line(to: point2)
        path.stroke()
    }
}
