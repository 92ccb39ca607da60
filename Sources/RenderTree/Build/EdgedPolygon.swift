import Foundation
import Graphics

/// A convex polygon of some corners that remembers which of its edges are to be softened.
struct EdgedPolygon {
    /// How many corners there are at most.
    static let most = 16
    private var corners = InlineArray<16, CGPoint>(repeating: .zero)
    /// How many corners there are; each cut adds one at most.
    private(set) var count = 4
    /// Bit i is set when the edge from corner i to the next one is soft.
    private(set) var softBits: UInt64 = 15

    /// A rectangle, all edges soft.
    init(_ rect: CGRect) {
        corners[0] = CGPoint(x: rect.minX, y: rect.minY)
        corners[1] = CGPoint(x: rect.maxX, y: rect.minY)
        corners[2] = CGPoint(x: rect.maxX, y: rect.maxY)
        corners[3] = CGPoint(x: rect.minX, y: rect.maxY)
    }

    /// The corners in order.
    subscript(i: Int) -> CGPoint { corners[i] }

    /// Cuts away where a x + b y + c < 0.
    mutating func keep(_ a: Double, _ b: Double, _ c: Double, softCut: Bool) {
        let (old, oldCount, oldBits) = (corners, count, softBits)
        (count, softBits) = (0, 0)
        for i in 0..<oldCount {
            let p = old[i], q = old[i + 1 == oldCount ? 0 : i + 1]
            let dp = a * p.x + b * p.y + c, dq = a * q.x + b * q.y + c
            let isSoft = oldBits >> UInt64(i) & 1 != 0
            if dp >= 0 { append(p, isSoft) }
            guard (dp >= 0) != (dq >= 0) else { continue }
            let t = dp / (dp - dq)
            // Leaving the kept side starts the cut; coming back goes on along the old edge.
            append(
                CGPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t),
                dp >= 0 ? softCut : isSoft)
        }
    }

    private mutating func append(_ corner: CGPoint, _ isSoft: Bool) {
        guard count < Self.most else { return }
        corners[count] = corner
        if isSoft { softBits |= 1 << UInt64(count) }
        count += 1
    }
}
