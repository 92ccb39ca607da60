// Standing: partial (straight lines, curves, ovals and rectangles; no text, dashes or archiving).
import CoreAnimation
import Graphics

/// A path that grows by commands.
open class NSBezierPath: NSObject {
    private let path = CGMutablePath()

    /// The thickness of lines in points; default 1.
    open var lineWidth: CGFloat = 1
    /// Whether crossings count by parity instead of direction; default false.
    open var usesEvenOddFillRule = false

    /// Makes an empty path.
    public override init() { super.init() }

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

    /// Makes a rectangle with round corners; of the radii the smaller counts, limited to half the
    /// shorter side.
    public convenience init(roundedRect rect: CGRect, xRadius: CGFloat, yRadius: CGFloat) {
        self.init()
        path.addRoundedRect(RoundedRect(rect.standardized, radius: min(xRadius, yRadius)))
    }

    /// The path as layers take it, a copy.
    open var cgPath: CGPath { path.copy() ?? path }
    /// Whether nothing was drawn yet.
    open var isEmpty: Bool { path.isEmpty }
    /// The smallest rectangle around the path.
    open var bounds: CGRect { path.boundingBoxOfPath }

    /// Begins a subpath.
    open func move(to point: CGPoint) { path.move(to: point) }

    /// Adds a line.
    open func line(to point: CGPoint) { path.addLine(to: point) }

    /// Adds a cubic curve.
    open func curve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Closes the subpath with a line.
    open func close() { path.closeSubpath() }

    /// Fills the path in the present context.
    open func fill() {
        guard let context = NSGraphicsContext.current?.cgContext else { return }
        context.beginPath()
        context.addPath(cgPath)
        context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    /// Draws a line along the path in the present context.
    open func stroke() {
        guard let context = NSGraphicsContext.current?.cgContext else { return }
        context.saveGState()
        context.setLineWidth(lineWidth)
        context.beginPath()
        context.addPath(cgPath)
        context.strokePath()
        context.restoreGState()
    }

    /// Fills a rectangle in the present context.
    open class func fill(_ rect: CGRect) { NSBezierPath(rect: rect).fill() }
}
