import Foundation
import Graphics
import Raster
import RenderTree

extension Outline {
    /// Adds the outline of a rounded rectangle in layer coordinates, clockwise from the top left.
    ///
    /// - Parameters:
    ///   - scale: device pixels per unit; decides how finely corners are divided.
    ///   - counts: the number of segments of each corner, so that two outlines can be joined; nil
    ///     derives it from the radius.
    mutating func add(
        _ shape: RoundedRect, edges: EdgeMask, scale: Double, counts: SIMD4<Int>? = nil
    ) {
        let r = shape.rect
        let counts = counts ?? Self.segments(of: shape, scale: scale)
        /// Adds a corner whose edges arrive along (-fx, -fy) and leave along (fy, -fx).
        func corner(
            _ x: Double, _ y: Double, _ fx: Double, _ fy: Double, _ index: Int,
            before edge: EdgeMask
        ) {
            let (n, radius) = (counts[index], shape.radii[index])
            let (gx, gy) = (fy, -fx)
            let points = n > 0 && radius > 0 ? arcs.points(shape.curve, steps: n) : []
            for k in 0...max(n, 0) {
                let isLast = k == n
                let p = points.isEmpty ? .zero : points[k] * radius
                append(
                    x + fx * p.x + gx * p.y, y + fy * p.x + gy * p.y,
                    softEdge: isLast ? edges.contains(edge) : true)
            }
        }
        corner(r.minX, r.minY, 0, 1, 0, before: .top)
        corner(r.maxX, r.minY, -1, 0, 1, before: .right)
        corner(r.maxX, r.maxY, 0, -1, 3, before: .bottom)
        corner(r.minX, r.maxY, 1, 0, 2, before: .left)
    }

    /// Returns the number of segments of each corner, which bounds the chord error to a tenth of a
    /// pixel.
    static func segments(of shape: RoundedRect, scale: Double) -> SIMD4<Int> {
        var counts = SIMD4<Int>.zero
        for i in 0..<4 where shape.radii[i] * scale >= 0.5 {
            let n = (Double.pi * (shape.radii[i] * scale).squareRoot()).rounded(.up)
            counts[i] = Int(min(max(8, n), 96))
        }
        return counts
    }

    /// Adds a rectangle in layer coordinates; bit i of `bits` softens the top, right, bottom, left
    /// edge.
    mutating func add(_ rect: CGRect, bits: UInt64) {
        append(rect.minX, rect.minY, softEdge: bits & 1 != 0)
        append(rect.maxX, rect.minY, softEdge: bits & 2 != 0)
        append(rect.maxX, rect.maxY, softEdge: bits & 4 != 0)
        append(rect.minX, rect.maxY, softEdge: bits & 8 != 0)
    }

    /// Adds a convex polygon in layer coordinates, of at most 64 corners.
    mutating func add(_ corners: [CGPoint], bits: UInt64) {
        for (i, p) in corners.prefix(64).enumerated() {
            append(p.x, p.y, softEdge: bits >> UInt64(i) & 1 != 0)
        }
    }
}
