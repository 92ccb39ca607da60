import DisplayList
import Foundation
import Graphics

/// A convex polygon with a flag for each antialiased edge.
struct EdgedPolygon {
    /// The maximum number of corners.
    static let capacity = 16
    private var corners = InlineArray<16, CGPoint>(repeating: .zero)
    /// The number of vertices, to which each clip adds at most one.
    private(set) var count = 4
    /// The antialiased edges, with bit i for the edge from vertex i.
    private(set) var softBits: UInt64 = 15

    /// Makes a rectangle with all edges antialiased.
    init(_ rect: CGRect) {
        corners[0] = CGPoint(x: rect.minX, y: rect.minY)
        corners[1] = CGPoint(x: rect.maxX, y: rect.minY)
        corners[2] = CGPoint(x: rect.maxX, y: rect.maxY)
        corners[3] = CGPoint(x: rect.minX, y: rect.maxY)
    }

    /// The corner at an index, in order.
    subscript(i: Int) -> CGPoint { corners[i] }

    /// Clips the polygon to the half-plane a x + b y + c >= 0.
    mutating func clip(_ a: Double, _ b: Double, _ c: Double, softCut: Bool) {
        let (old, oldCount, oldBits) = (corners, count, softBits)
        (count, softBits) = (0, 0)
        for i in 0..<oldCount {
            let p = old[i], q = old[i + 1 == oldCount ? 0 : i + 1]
            let dp = a * p.x + b * p.y + c, dq = a * q.x + b * q.y + c
            let isSoft = oldBits >> UInt64(i) & 1 != 0
            if dp >= 0 { append(p, isSoft) }
            guard (dp >= 0) != (dq >= 0) else { continue }
            let t = dp / (dp - dq)
            // Where the polygon leaves the half-plane, the cut edge begins. Where the polygon
            // enters the half-plane, the old edge continues.
            append(
                CGPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t),
                dp >= 0 ? softCut : isSoft)
        }
    }

    private mutating func append(_ corner: CGPoint, _ isSoft: Bool) {
        guard count < Self.capacity else { return }
        corners[count] = corner
        if isSoft { softBits |= 1 << UInt64(count) }
        count += 1
    }
}

extension PlaneTransform {
    /// Returns the bounding box of the rectangle's part seen in a frame.
    ///
    /// Parts behind the viewer are left out. A null rectangle stands for no part.
    package func part(of rect: CGRect, in frame: CGRect) -> CGRect {
        guard !rect.isNull, determinant != 0, isFinite else { return .null }
        var part = EdgedPolygon(rect)
        part.clip(aw, bw, tw - DeviceBounds.nearestWeight, softCut: false)
        let (x0, x1, y0, y1) = (frame.minX, frame.maxX, frame.minY, frame.maxY)
        part.clip(ax - x0 * aw, bx - x0 * bw, tx - x0 * tw, softCut: false)
        part.clip(x1 * aw - ax, x1 * bw - bx, x1 * tw - tx, softCut: false)
        part.clip(ay - y0 * aw, by - y0 * bw, ty - y0 * tw, softCut: false)
        part.clip(y1 * aw - ay, y1 * bw - by, y1 * tw - ty, softCut: false)
        return CGRect(around: (0..<part.count).lazy.map { part[$0] })
    }
}
