import Foundation
import Graphics

/// The bounds of shapes in device pixels.
package enum DeviceBounds {
    /// The minimum weight of a visible point; points of smaller weight are behind the viewer.
    @inlinable package static var nearestWeight: Double { 1e-4 }
    /// The distance in pixels up to which an edge is treated as aligned with pixels.
    @inlinable package static var alignment: Double { 1.0 / 256 }
    /// The limit of coordinates, which makes them fit integers with a margin.
    static let reach = 1e7
    /// All pixels within the limit.
    static let all = PixelRect(
        minX: Int(-reach), minY: Int(-reach), maxX: Int(reach), maxY: Int(reach))

    /// Returns the pixels around a transformed rectangle, with one more on each side for
    /// antialiased edges.
    static func pixels(_ rect: CGRect, _ plane: PlaneTransform) -> PixelRect {
        let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        if plane.isAffine { return Sides(rect, plane).pixels }
        // Transforms the four corners at once.
        let x = SIMD4(Double(x0), Double(x1), Double(x1), Double(x0))
        let y = SIMD4(Double(y0), Double(y0), Double(y1), Double(y1))
        let weights = x * plane.aw + y * plane.bw + plane.tw
        // If the shape extends behind the viewer, its projection is unbounded.
        if weights.min() < nearestWeight {
            if weights.max() < nearestWeight {
                return PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
            }
            return around(-reach, -reach, reach, reach)
        }
        let xs = (x * plane.ax + y * plane.bx + plane.tx) / weights
        let ys = (x * plane.ay + y * plane.by + plane.ty) / weights
        return around(xs.min(), ys.min(), xs.max(), ys.max())
    }

    /// The bounding box of a transformed rectangle, in fractional device pixels.
    struct Sides: Equatable, Sendable {
        /// The minimum x and y, and the negated maximum x and y; never NaN.
        private var numbers: SIMD4<Double>

        /// The empty box.
        static let none = Sides(numbers: SIMD4(repeating: .infinity))

        private init(numbers: SIMD4<Double>) { self.numbers = numbers }

        /// Computes the box of a rectangle under an affine transform; NaN becomes 0.
        @inline(__always)
        init(_ rect: CGRect, _ plane: PlaneTransform) {
            let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
            let ax = x0 * plane.ax, bx = x1 * plane.ax, cx = y0 * plane.bx, dx = y1 * plane.bx
            let ay = x0 * plane.ay, by = x1 * plane.ay, cy = y0 * plane.by, dy = y1 * plane.by
            numbers = SIMD4(
                min(ax, bx) + min(cx, dx) + plane.tx, min(ay, by) + min(cy, dy) + plane.ty,
                -(max(ax, bx) + max(cx, dx) + plane.tx), -(max(ay, by) + max(cy, dy) + plane.ty))
            numbers.replace(with: 0, where: numbers .!= numbers)
        }

        /// Adds another box.
        @inline(__always)
        mutating func formUnion(_ other: Sides) {
            numbers.replace(with: other.numbers, where: other.numbers .< numbers)
        }

        /// The pixels around the box, with one more on each side for antialiased edges.
        var pixels: PixelRect { around(numbers[0], numbers[1], -numbers[2], -numbers[3]) }

        /// Whether one of the pixels around the box is visible.
        @inline(__always)
        func meet(_ sight: CullRect) -> Bool { Swift.all(numbers .< sight.limits) }
    }

    /// The visible pixels as limits for ``Sides``; not empty.
    struct CullRect: Sendable {
        fileprivate let limits: SIMD4<Double>

        init(_ pixels: PixelRect) {
            limits = SIMD4(
                Double(pixels.maxX) + 1, Double(pixels.maxY) + 1, 1 - Double(pixels.minX),
                1 - Double(pixels.minY))
        }
    }

    private static func around(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> PixelRect
    {
        PixelRect(
            minX: whole(x0.rounded(.down)) - 1, minY: whole(y0.rounded(.down)) - 1,
            maxX: whole(x1.rounded(.up)) + 1, maxY: whole(y1.rounded(.up)) + 1)
    }

    private static func whole(_ v: Double) -> Int {
        v.isNaN ? 0 : Int(min(max(v, -reach), reach))
    }

    /// Returns a transformed rectangle where its edges are aligned with pixels, otherwise nil.
    static func wholePixels(_ rect: CGRect, _ plane: PlaneTransform) -> PixelRect? {
        let a = plane.apply(CGPoint(x: rect.minX, y: rect.minY))
        let b = plane.apply(CGPoint(x: rect.maxX, y: rect.maxY))
        let edges = [min(a.x, b.x), min(a.y, b.y), max(a.x, b.x), max(a.y, b.y)]
        guard edges.allSatisfy({ abs($0) <= reach && abs($0 - $0.rounded()) <= alignment }) else {
            return nil
        }
        return PixelRect(
            minX: whole(edges[0].rounded()), minY: whole(edges[1].rounded()),
            maxX: whole(edges[2].rounded()), maxY: whole(edges[3].rounded()))
    }
}
