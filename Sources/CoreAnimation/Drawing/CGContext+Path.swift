// Standing: complete.
import Foundation
import Graphics
import Raster

/// The parts of a path that are drawn; the raw values are Apple's.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
    /// The interior by the winding rule.
    case fill
    /// The interior by the even-odd rule.
    case eoFill
    /// The stroke.
    case stroke
    /// The interior by the winding rule, and the stroke on top.
    case fillStroke
    /// The interior by the even-odd rule, and the stroke on top.
    case eoFillStroke

    /// The rule that decides which points are inside the path.
    fileprivate var rule: CGPathFillRule {
        self == .eoFill || self == .eoFillStroke ? .evenOdd : .winding
    }
    fileprivate var fills: Bool { self != .stroke }
    fileprivate var strokes: Bool { self != .fill && self != .eoFill }
}

// The current path is stored in pixels, so that later changes of the CTM do not affect the path.

extension CGContext {
    /// Clears the current path.
    public func beginPath() { current = CGMutablePath() }
    /// Begins a subpath at a point.
    public func move(to point: CGPoint) { current.move(to: point, transform: state.ctm) }
    /// Adds a line segment.
    public func addLine(to point: CGPoint) { current.addLine(to: point, transform: state.ctm) }
    /// Adds a subpath of line segments.
    public func addLines(between points: [CGPoint]) {
        current.addLines(between: points, transform: state.ctm)
    }
    /// Adds a cubic curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        current.addCurve(to: end, control1: control1, control2: control2, transform: state.ctm)
    }
    /// Adds a quadratic curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        current.addQuadCurve(to: end, control: control, transform: state.ctm)
    }
    /// Closes the subpath with a line to its start.
    public func closePath() { current.closeSubpath() }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { current.addRect(rect, transform: state.ctm) }
    /// Adds rectangles.
    public func addRects(_ rects: [CGRect]) { current.addRects(rects, transform: state.ctm) }
    /// Adds the ellipse inscribed in a rectangle.
    public func addEllipse(in rect: CGRect) { current.addEllipse(in: rect, transform: state.ctm) }
    /// Adds another path.
    public func addPath(_ path: CGPath) { current.addPath(path, transform: state.ctm) }
    /// Adds a circular arc, preceded by a line to its start.
    ///
    /// `clockwise` refers to a y axis that points up.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        current.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise, transform: state.ctm)
    }
    /// Adds a circular arc tangent to two lines, preceded by a line to its start.
    ///
    /// The first line is from the current point to `tangent1End`, the second from there to
    /// `tangent2End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        current.addArc(
            tangent1End: tangent1End, tangent2End: tangent2End, radius: radius,
            transform: state.ctm)
    }

    /// Whether the current path has no elements.
    public var isPathEmpty: Bool { current.isEmpty }
    /// The current point of the path, in user space; zero for an empty path.
    public var currentPointOfPath: CGPoint {
        current.isEmpty ? .zero : convertToUserSpace(current.currentPoint)
    }
    /// The bounding box of the current path, in user space; null if empty.
    ///
    /// It includes the control points.
    public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }
    /// The current path in user space; nil if it is empty.
    public var path: CGPath? { current.isEmpty ? nil : userPath }
    /// Returns whether drawing the current path would paint a point in user space.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        if mode.fills, current.contains(convertToDeviceSpace(point), using: mode.rule) {
            return true
        }
        return mode.strokes && strokedPath.contains(point)
    }
    /// Replaces the current path with the outline of its stroke.
    public func replacePathWithStrokedPath() {
        let outline = strokedPath
        beginPath()
        addPath(outline)
    }

    /// The outline of the current path's stroke, in user space.
    private var strokedPath: CGPath {
        let path = userPath.copy(
            dashingWithPhase: state.dashPhase, lengths: state.dashes.map { CGFloat($0) })
        let line = state.line
        return path.copy(
            strokingWithWidth: line.width, lineCap: line.cap, lineJoin: line.join,
            miterLimit: line.miterLimit)
    }

    /// The current path in user space.
    private var userPath: CGPath {
        let path = CGMutablePath()
        path.addPath(current, transform: state.ctm.inverted())
        return path
    }

    /// Fills the current path and clears it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(rule)
        beginPath()
    }

    /// Strokes the current path and clears it.
    public func strokePath() {
        stroke()
        beginPath()
    }

    /// Draws the current path and clears it.
    public func drawPath(using mode: CGPathDrawingMode) {
        if mode.fills { fill(mode.rule) }
        if mode.strokes { stroke() }
        beginPath()
    }

    private func fill(_ rule: CGPathFillRule) {
        let shape = coverage(of: current, .inside(rule), .identity)
        paint(.color(state.fill.rgba.premultiplied), shape)
    }

    private func stroke() {
        let plane = PlaneTransform(state.ctm)
        guard plane.determinant != 0 else { return }
        let shape = coverage(of: userPath, .line(state.pathLine), plane)
        paint(.color(state.stroke.rgba.premultiplied), shape)
    }

    /// Returns the coverage of a part of a path, within ``window``.
    func coverage(of path: CGPath, _ part: PathPart, _ plane: PlaneTransform) -> PathCoverage {
        let shape = PathCoverage(path, part, plane: plane, within: window)
        return state.isAntialiased ? shape : shape.hardened()
    }

    /// Fills a rectangle; clears the current path.
    public func fill(_ rect: CGRect) { draw(.fill) { $0.addRect(rect) } }
    /// Fills rectangles as one path; clears the current path.
    public func fill(_ rects: [CGRect]) { draw(.fill) { $0.addRects(rects) } }
    /// Strokes a rectangle; clears the current path.
    public func stroke(_ rect: CGRect) { draw(.stroke) { $0.addRect(rect) } }
    /// Strokes a rectangle with a line width; clears the current path.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        let usual = state.line.width
        state.line.width = width
        stroke(rect)
        state.line.width = usual
    }
    /// Fills an ellipse; clears the current path.
    public func fillEllipse(in rect: CGRect) { draw(.fill) { $0.addEllipse(in: rect) } }
    /// Strokes an ellipse; clears the current path.
    public func strokeEllipse(in rect: CGRect) { draw(.stroke) { $0.addEllipse(in: rect) } }
    /// Strokes line segments between pairs of points; clears the current path.
    public func strokeLineSegments(between points: [CGPoint]) {
        draw(.stroke) { context in
            for i in stride(from: 0, to: points.count - 1, by: 2) {
                context.move(to: points[i])
                context.addLine(to: points[i + 1])
            }
        }
    }

    private func draw(_ mode: CGPathDrawingMode, _ build: (CGContext) -> Void) {
        beginPath()
        build(self)
        drawPath(using: mode)
    }

    /// Makes a rectangle transparent, within the clip.
    public func clear(_ rect: CGRect) {
        let path = CGMutablePath()
        path.addRect(rect, transform: state.ctm)
        bitmap.paint(
            .color(.zero),
            Bitmap.Stencil(
                area: state.clip, shape: coverage(of: path, .inside(.winding), .identity),
                clip: state.clipShape, alpha: 1, mode: .clear))
    }
}
