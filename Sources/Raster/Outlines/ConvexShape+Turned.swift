import CRasterKernels
import Foundation
import Graphics

extension ConvexShape {
    /// Loads a rotated or skewed rectangle with antialiased edges.
    ///
    /// The edges equal, to the last bit, those computed through ``Outline``, in fewer steps.
    ///
    /// - Returns: false, with nothing loaded, where the general path is needed (edges that may be
    ///   snapped, coordinates beyond the limit) or nothing is to be drawn.
    @inline(__always)
    func build(turned rect: CGRect, _ plane: PlaneTransform, clip: PixelRect) -> Bool {
        guard plane.isAffine else { return false }
        let x0 = Double(rect.minX), y0 = Double(rect.minY)
        let x1 = Double(rect.maxX), y1 = Double(rect.maxY)
        let x = SIMD4(x0, x1, x1, x0), y = SIMD4(y0, y0, y1, y1)
        let px = x * plane.ax + y * plane.bx + plane.tx
        let py = x * plane.ay + y * plane.by + plane.ty
        // The directions of two adjacent edges; the opposite edges are parallel.
        let dx = SIMD2(px[1] - px[0], px[2] - px[1]), dy = SIMD2(py[1] - py[0], py[2] - py[1])
        let bends = SIMD4(lowHalf: dx, highHalf: dy)
        // NaN and infinity do not pass these comparisons.
        guard all(bends * bends .> Self.minSquaredExtent), all(px * px .< Self.reach),
            all(py * py .< Self.reach)
        else { return false }
        let area = dx[0] * dy[1] - dx[1] * dy[0]
        guard abs(area) > Self.minArea else { return false }
        // The right side runs clockwise from the top corner, the left side counterclockwise.
        var top = 0
        for i in 1..<4 where py[i] < py[top] { top = i }
        let bottom = top ^ 2, step = area > 0 ? 1 : 3
        let right = (top + step) & 3, left = (top - step) & 3
        guard py[top] < Double(clip.maxY), py[bottom] > Double(clip.minY) else { return false }
        assign(
            top: (px[top], py[top]), right: (px[right], py[right]), left: (px[left], py[left]),
            bottom: (px[bottom], py[bottom]))
        return true
    }

    /// The square of the minimum extent of each edge in x and y.
    ///
    /// The extent is above the snapping tolerance.
    private static var minSquaredExtent: Double { 1.0 / 4096 }
    /// The square of the coordinate limit of the kernels.
    private static var reach: Double { Outline.reach * Outline.reach }
    /// The minimum area whose sign cannot change by rounding.
    ///
    /// The order of summation thus does not matter.
    private static var minArea: Double { 1e-3 }
}
