import Foundation

extension CGPath {
    /// Returns the outline of a stroke along the path as closed polylines.
    ///
    /// The polylines are to be filled by the nonzero winding rule. Curves and round corners stay
    /// within `tolerance` points of the true outline, unless that takes too many lines
    /// (``Flatness``).
    package func strokeOutline(_ style: StrokeStyle, tolerance: Double = 0.1) -> [Polyline] {
        guard style.width > 0, style.width.isFinite else { return [] }
        let flatness = Flatness(tolerance: tolerance, elements: elements.count)
        let stroker = Stroker(style, flatness)
        return subpaths.flatMap { subpath in
            stroker.outlines(StrokeSegments(subpath, flatness)).map { outline in
                Polyline(
                    points: outline.filter { $0.sum().isFinite }.map { CGPoint($0) },
                    isClosed: true)
            }
        }
    }

    /// Returns the outline of a stroke along the path.
    ///
    /// It is to be filled by the nonzero winding rule. Curves become polylines, within a thousandth
    /// of the path's size and .05 points of the true outline. `transform` maps the result.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
        miterLimit: CGFloat, transform: CGAffineTransform = .identity
    ) -> CGPath {
        let box = boundingBox
        let size = box.isNull ? 0 : max(box.width, box.height)
        let style = StrokeStyle(
            width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
        let path = CGMutablePath()
        let tolerance = min(0.05, 1e-3 * (Double(size) + style.width))
        for line in strokeOutline(style, tolerance: tolerance) {
            path.addLines(between: line.points, transform: transform)
            path.closeSubpath()
        }
        return CGPath(elements: path.elements)
    }
}
