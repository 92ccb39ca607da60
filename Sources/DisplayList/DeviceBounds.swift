import Foundation
import Graphics

/// The bounds of shapes in device pixels.
package enum DeviceBounds {
    /// The minimum weight of a visible point; points of smaller weight are behind the viewer.
    @inlinable package static var nearestWeight: Double { 1e-4 }
    /// The distance in pixels up to which an edge is treated as aligned with pixels.
    @inlinable package static var alignment: Double { 1.0 / 256 }
    /// The maximum of coordinates in pixels, which fits integers with a margin.
    @inlinable static var reach: Double { 1e7 }
    /// The rectangle of all pixels with coordinates up to the maximum.
    package static let all = PixelRect(
        minX: Int(-reach), minY: Int(-reach), maxX: Int(reach), maxY: Int(reach))

    /// Returns the pixels around a transformed rectangle, with a margin of one.
    ///
    /// The margin is for antialiased edges.
    @inlinable
    package static func pixels(_ rect: CGRect, _ plane: PlaneTransform) -> PixelRect {
        let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        if plane.isAffine { return Sides(rect, plane).pixels }
        // Transforms the four corners at once.
        let x = SIMD4(Double(x0), Double(x1), Double(x1), Double(x0))
        let y = SIMD4(Double(y0), Double(y0), Double(y1), Double(y1))
        let weights = x * plane.aw + y * plane.bw + plane.tw
        // If the shape extends behind the viewer, its projection is unbounded.
        if weights.min() < nearestWeight {
            if weights.max() < nearestWeight {
                return PixelRect.none
            }
            return around(-reach, -reach, reach, reach)
        }
        let xs = (x * plane.ax + y * plane.bx + plane.tx) / weights
        let ys = (x * plane.ay + y * plane.by + plane.ty) / weights
        return around(xs.min(), ys.min(), xs.max(), ys.max())
    }

    /// The bounding box of a shape in fractional device pixels.
    ///
    /// One operation compares it with a clip. The rounding error of single precision is less than
    /// the margin that ``pixels`` adds.
    @frozen
    package struct Sides: Equatable, Sendable {
        /// The minimum x and y, and the negated maximum x and y.
        ///
        /// NaN meets no clip.
        @usableFromInline var numbers: SIMD4<Float>

        /// The empty box.
        package static let none = Sides(numbers: SIMD4(repeating: .infinity))
        /// The box of a command that draws nothing itself, which meets even an empty clip.
        package static let always = Sides(numbers: SIMD4(repeating: -.infinity))
        /// The box of a shape that may touch any pixel.
        static let anywhere = Sides(numbers: SIMD4(repeating: -1e30))

        @inlinable
        init(numbers: SIMD4<Float>) { self.numbers = numbers }

        /// Computes the box of a rectangle under an affine transform.
        @inlinable @inline(__always)
        package init(_ rect: CGRect, _ plane: PlaneTransform) {
            let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
            let ax = x0 * plane.ax, bx = x1 * plane.ax, cx = y0 * plane.bx, dx = y1 * plane.bx
            let ay = x0 * plane.ay, by = x1 * plane.ay, cy = y0 * plane.by, dy = y1 * plane.by
            let low = SIMD2(
                min(ax, bx) + min(cx, dx) + plane.tx, min(ay, by) + min(cy, dy) + plane.ty)
            let high = SIMD2(
                max(ax, bx) + max(cx, dx) + plane.tx, max(ay, by) + max(cy, dy) + plane.ty)
            numbers = SIMD4(lowHalf: SIMD2<Float>(low), highHalf: SIMD2<Float>(-high))
        }

        /// Makes the box whose ``pixels`` are a rectangle.
        init(_ pixels: PixelRect) {
            numbers = SIMD4(
                Float(pixels.minX + 1), Float(pixels.minY + 1), Float(1 - pixels.maxX),
                Float(1 - pixels.maxY))
        }

        /// Extends the box to include another box.
        @inlinable @inline(__always)
        package mutating func formUnion(_ other: Sides) {
            numbers.replace(with: other.numbers, where: other.numbers .< numbers)
        }

        /// The pixels around the box, with one more on each side for antialiased edges.
        @inlinable package var pixels: PixelRect {
            let numbers = SIMD4<Double>(numbers)
            return around(numbers[0], numbers[1], -numbers[2], -numbers[3])
        }

        /// Returns whether one of the pixels around the box is inside a clip.
        @inlinable @inline(__always)
        package func meet(_ clip: CullRect) -> Bool { Swift.all(numbers .< clip.limits) }
    }

    /// A clip as limits for ``Sides``.
    @frozen
    package struct CullRect: Sendable {
        @usableFromInline let limits: SIMD4<Float>

        package init(_ pixels: PixelRect) {
            limits =
                pixels.isEmpty
                ? SIMD4(repeating: -.greatestFiniteMagnitude)
                : SIMD4(
                    Float(pixels.maxX + 1), Float(pixels.maxY + 1), Float(1 - pixels.minX),
                    Float(1 - pixels.minY))
        }
    }

    @inlinable
    static func around(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> PixelRect {
        PixelRect(
            minX: whole(x0.rounded(.down)) - 1, minY: whole(y0.rounded(.down)) - 1,
            maxX: whole(x1.rounded(.up)) + 1, maxY: whole(y1.rounded(.up)) + 1)
    }

    @inlinable
    static func whole(_ v: Double) -> Int {
        v.isNaN ? 0 : Int(min(max(v, -reach), reach))
    }

    /// Returns a transformed rectangle if its edges are aligned with pixels, otherwise nil.
    package static func wholePixels(_ rect: CGRect, _ plane: PlaneTransform) -> PixelRect? {
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
