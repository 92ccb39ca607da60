import Foundation

/// The painted part of a path.
package enum PathPart: Hashable, Sendable {
    /// The interior of the path by a fill rule.
    case inside(CGPathFillRule)
    /// A stroke along the path.
    case line(PathLine)
}

/// A stroke along all or part of a path.
package struct PathLine: Hashable, Sendable {
    /// The width, cap and join.
    package var style: StrokeStyle
    /// The start and end of the stroke, as fractions of the path's length.
    package var start: Double, end: Double
    /// The alternating lengths of dashes and gaps, in points; empty for a solid line.
    package var dashes: [Double]
    /// The offset into the dash pattern at which the stroke starts, in points.
    package var dashPhase: Double

    /// Makes a stroke; by default along the whole path and without dashes.
    package init(
        style: StrokeStyle, start: Double = 0, end: Double = 1, dashes: [Double] = [],
        dashPhase: Double = 0
    ) {
        (self.style, self.start, self.end) = (style, start, end)
        (self.dashes, self.dashPhase) = (dashes, dashPhase)
    }
}

extension CGPath {
    /// Returns the outlines of the interior or of a stroke as closed polylines.
    ///
    /// The outlines of a stroke are to be filled by the winding rule. The polylines stay within
    /// `tolerance` of the true outline, in the path's units. The dash pattern begins where the
    /// stroke is cut (`start`), which is uncertain (rendering 7).
    package func outlines(
        of part: PathPart, tolerance: Double
    ) -> [ContiguousArray<SIMD2<Double>>] {
        let lines: [Polyline]
        switch part {
        case .inside:
            lines = flattened(tolerance: tolerance)
        case .line(let line):
            var path = trimmed(from: line.start, to: line.end)
            if !line.dashes.isEmpty {
                path = path.copy(
                    dashingWithPhase: line.dashPhase, lengths: line.dashes.map { CGFloat($0) })
            }
            lines = path.strokeOutline(line.style, tolerance: tolerance)
        }
        return lines.map { ContiguousArray($0.points.lazy.map(\.vector)) }
    }
}
