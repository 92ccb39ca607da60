// Standing: partial (straight lines, curves, ovals and rectangles; no text, dashes or archiving).
import CoreAnimation
import Graphics

/// A path of lines and curves.
open class NSBezierPath: NSObject {
    private let path = CGMutablePath()

    /// The line width in points; default 1.
    open var lineWidth: CGFloat = 1
    /// Whether fills use the even-odd rule instead of the winding number; default false.
    open var usesEvenOddFillRule = false

    /// Creates an empty path.
    public override init() { super.init() }

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

    /// Creates a path of a rectangle with round corners; the smaller radius is used, clamped to
    /// half the shorter side.
    public convenience init(roundedRect rect: CGRect, xRadius: CGFloat, yRadius: CGFloat) {
        self.init()
        path.addRoundedRect(RoundedRect(rect.standardized, radius: min(xRadius, yRadius)))
    }

    /// The path as a `CGPath`, copied on each read.
    open var cgPath: CGPath { path.copy() ?? path }
    /// Whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }
    /// The smallest rectangle around the path.
    open var bounds: CGRect { path.boundingBoxOfPath }

    /// Begins a subpath at a point.
    open func move(to point: CGPoint) { path.move(to: point) }

    /// Adds a line segment.
    open func line(to point: CGPoint) { path.addLine(to: point) }

    /// Adds a cubic Bézier curve.
    open func curve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Closes the subpath with a line.
    open func close() { path.closeSubpath() }

    /// Fills the path in the current context.
    open func fill() {
        guard let context = NSGraphicsContext.current?.cgContext else { return }
        context.beginPath()
        context.addPath(cgPath)
        context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    /// Strokes the path in the current context.
    open func stroke() {
        guard let context = NSGraphicsContext.current?.cgContext else { return }
        context.saveGState()
        context.setLineWidth(lineWidth)
        context.beginPath()
        context.addPath(cgPath)
        context.strokePath()
        context.restoreGState()
    }

    /// Fills a rectangle in the current context.
    open class func fill(_ rect: CGRect) { NSBezierPath(rect: rect).fill() }
}
