import Foundation

/// The painted part of a path.
package enum PathPart: Hashable, Sendable {
    /// The regions that the path encloses, by a fill rule.
    case inside(CGPathFillRule)
    /// A stroke along the path.
    case line(PathLine)
}

/// A stroke along a path, or along a part of it.
package struct PathLine: Hashable, Sendable {
    /// The width, cap and join.
    package var style: StrokeStyle
    /// The start and end of the stroke, as fractions of the path's length.
    package var start: Double, end: Double
    /// The alternating lengths of dashes and gaps, in points; empty for a solid line.
    package var dashes: [Double]
    /// The offset into the dash pattern at which the stroke starts, in points.
    package var dashPhase: Double

    /// Makes a stroke along the whole path, without dashes by default.
    package init(
        style: StrokeStyle, start: Double = 0, end: Double = 1, dashes: [Double] = [],
        dashPhase: Double = 0
    ) {
        (self.style, self.start, self.end) = (style, start, end)
        (self.dashes, self.dashPhase) = (dashes, dashPhase)
    }
}

extension CGPath {
    /// Returns the outlines of a part of the path as closed polylines, mapped by `plane`.
    ///
    /// The outlines of a stroke are to be filled by the winding rule. The polylines stay within a
    /// tenth of a unit of the true outline, measured after the transform. Parts behind the eye are
    /// clipped under perspective. The dash pattern begins where the stroke is cut (`start`),
    /// which is uncertain (rendering 7).
    package func outlines(of part: PathPart, plane: PlaneTransform) -> [[SIMD2<Double>]] {
        let box = boundingBox
        guard plane.isFinite, !box.isNull else { return [] }
        let view = PlaneView(plane, of: box)
        switch part {
        case .inside:
            if view.isInFront {
                return flattened(tolerance: Self.flatness, transform: plane).map {
                    $0.points.map(\.vector)
                }
            }
            return flattened(tolerance: view.tolerance).flatMap { view.project($0) }
        case .line(let line):
            var path = trimmed(from: line.start, to: line.end)
            if !line.dashes.isEmpty {
                path = path.copy(
                    dashingWithPhase: line.dashPhase, lengths: line.dashes.map { CGFloat($0) })
            }
            return path.strokeOutline(line.style, tolerance: view.tolerance).flatMap {
                view.project($0)
            }
        }
    }

    /// The maximum error of flattened curves, in device pixels.
    fileprivate static let flatness = 0.1
}

/// The view of a rectangle through a transform.
private struct PlaneView {
    /// The minimum homogeneous weight; points with a smaller one are behind the eye or too near to
    /// it.
    private static let nearestWeight = 1e-4

    let plane: PlaneTransform
    /// Whether the whole rectangle is in front of the eye.
    let isInFront: Bool
    /// The tolerance in the rectangle's units: a tenth of a pixel where the transform magnifies
    /// most.
    let tolerance: Double

    init(_ plane: PlaneTransform, of box: CGRect) {
        self.plane = plane
        let images = [
            plane.project(box.minX, box.minY), plane.project(box.maxX, box.minY),
            plane.project(box.maxX, box.maxY), plane.project(box.minX, box.maxY),
        ]
        isInFront = plane.isAffine || images.allSatisfy { $0.z >= Self.nearestWeight }
        let size = max(Double(box.width), Double(box.height))
        guard isInFront else {
            tolerance = max(size * 1e-3, 1e-9)
            return
        }
        let stretch = images.map { v in
            let (x, y) = (v.x / v.z, v.y / v.z)
            let a = SIMD2(plane.ax - x * plane.aw, plane.ay - y * plane.aw) / v.z
            let b = SIMD2(plane.bx - x * plane.bw, plane.by - y * plane.bw) / v.z
            return ((a * a).sum() + (b * b).sum()).squareRoot()
        }
        tolerance = CGPath.flatness / max(stretch.max() ?? 1, 1e-9)
    }

    /// Returns the image of a polyline, clipped in front of the eye.
    func project(_ line: Polyline) -> [[SIMD2<Double>]] {
        let images = line.points.map { plane.project($0.x, $0.y) }
        if plane.isAffine || images.allSatisfy({ $0.z >= Self.nearestWeight }) {
            return [images.map { SIMD2($0.x, $0.y) / $0.z }]
        }
        var result: [SIMD2<Double>] = []
        guard var last = images.last else { return [] }
        for next in images {
            let (from, to) = (last.z - Self.nearestWeight, next.z - Self.nearestWeight)
            if (from < 0) != (to < 0) {
                let cut = last + (next - last) * (from / (from - to))
                result.append(SIMD2(cut.x, cut.y) / Self.nearestWeight)
            }
            if to >= 0 { result.append(SIMD2(next.x, next.y) / next.z) }
            last = next
        }
        return result.count > 2 ? [result] : []
    }
}
