import Foundation

extension CGPath {
    /// The bounding box of the path without its control points.
    ///
    /// It is null for an empty path.
    public var boundingBoxOfPath: CGRect {
        var corners = elements.compactMap(\.end)
        let segments = elements.hasCurves ? segments : []
        for segment in segments where segment.kind == .curve {
            let box = segment.curve.bounds
            if box.isNull { continue }
            corners.append(CGPoint(x: box.minX, y: box.minY))
            corners.append(CGPoint(x: box.maxX, y: box.maxY))
        }
        return CGRect(around: corners)
    }

    /// Returns whether the path is an axis-aligned rectangle.
    ///
    /// If so, stores the rectangle in `rect`.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let found = asRect else { return false }
        rect?.pointee = found
        return true
    }

    /// The path as a rectangle; nil unless it is an axis-aligned rectangle.
    package var asRect: CGRect? {
        let elements = elements
        guard elements.count < 7 else { return nil }
        var points: [CGPoint] = []
        for (i, element) in elements.enumerated() {
            switch element {
            case .move(let p) where i == 0: points.append(p)
            case .line(let p): points.append(p)
            case .close where i == elements.count - 1: break
            default: return nil
            }
        }
        if points.count == 5, points[4] == points[0] { points.removeLast() }
        guard points.count == 4 else { return nil }
        let (a, b, c, d) = (points[0], points[1], points[2], points[3])
        let alongX = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
        let alongY = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
        return alongX || alongY ? CGRect(around: points) : nil
    }
}

extension [PathElement] {
    /// The bounding box of all points, control points included; null without any.
    var boundingBox: CGRect {
        var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
        func add(_ point: CGPoint) {
            let point = SIMD2(Double(point.x), Double(point.y))
            (low, high) = (pointwiseMin(low, point), pointwiseMax(high, point))
        }
        for element in self {
            switch element {
            case .move(let p), .line(let p): add(p)
            case .quad(let c, let p):
                add(c)
                add(p)
            case .cubic(let c1, let c2, let p):
                add(c1)
                add(c2)
                add(p)
            case .close: break
            }
        }
        guard low.x <= high.x, low.y <= high.y else { return .null }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// Whether there are curves among the elements.
    var hasCurves: Bool {
        contains {
            switch $0 {
            case .quad, .cubic: true
            case .move, .line, .close: false
            }
        }
    }
}
