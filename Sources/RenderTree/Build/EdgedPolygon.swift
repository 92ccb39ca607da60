import Foundation
import Graphics

/// A convex polygon that remembers which of its edges are to be softened.
struct EdgedPolygon {
    /// The corners in order.
    private(set) var points: [CGPoint]
    /// Whether the edge from each corner to the next one is soft.
    private(set) var soft: [Bool]

    /// A rectangle, all edges soft.
    init(_ rect: CGRect) {
        points = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ]
        soft = [true, true, true, true]
    }

    /// Cuts away where a x + b y + c < 0.
    mutating func keep(_ a: Double, _ b: Double, _ c: Double, softCut: Bool) {
        guard !points.isEmpty else { return }
        var newPoints: [CGPoint] = []
        var newSoft: [Bool] = []
        for i in points.indices {
            let p = points[i], q = points[(i + 1) % points.count]
            let dp = a * p.x + b * p.y + c, dq = a * q.x + b * q.y + c
            if dp >= 0 {
                newPoints.append(p)
                newSoft.append(soft[i])
            }
            guard (dp >= 0) != (dq >= 0) else { continue }
            let t = dp / (dp - dq)
            newPoints.append(CGPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t))
            // Leaving the kept side starts the cut; coming back goes on along the old edge.
            newSoft.append(dp >= 0 ? softCut : soft[i])
        }
        points = newPoints
        soft = newSoft
    }

    /// Bit i is set when edge i is soft.
    var softBits: UInt64 {
        soft.enumerated().reduce(0) { $1.element ? $0 | 1 << UInt64($1.offset) : $0 }
    }
}
