import Foundation

/// A polyline: connected straight lines.
package struct Polyline: Hashable, Sendable {
    /// The vertices in order, the first of a closed polyline not repeated.
    package var points: [CGPoint]
    /// Whether a line connects the last vertex to the first.
    package var isClosed: Bool
}

extension CGPath {
    /// Returns the path as polylines, one per subpath.
    ///
    /// No point of a curve is further than `tolerance` from its lines (default 0.1), unless that takes
    /// too many (``Flatness``). Repeated points and points that are not finite are left out; a subpath
    /// of a single point stays.
    package func flattened(tolerance: Double = 0.1) -> [Polyline] {
        let flatness = Flatness(tolerance: tolerance, elements: elements.count)
        var result: [Polyline] = []
        var line = Polyline(points: [], isClosed: false)
        line.points.reserveCapacity(min(elements.count, 32))
        var (start, current) = (CGPoint.zero, CGPoint.zero)

        func add(_ p: CGPoint) {
            guard p.x.isFinite, p.y.isFinite, line.points.last != p else { return }
            line.points.append(p)
        }
        func finish(closed: Bool) {
            if closed, line.points.count > 1, line.points.first == line.points.last {
                line.points.removeLast()
            }
            line.isClosed = closed
            if !line.points.isEmpty { result.append(line) }
            line = Polyline(points: [], isClosed: false)
            line.points.reserveCapacity(min(elements.count, 32))
        }
        func follow(_ curve: CubicBezier) {
            let count = curve.lineCount(flatness)
            for i in 1..<count { add(curve.point(at: Double(i) / Double(count))) }
            add(curve.end)
        }
        for element in elements {
            if case .move(let p) = element {
                finish(closed: false)
                (start, current) = (p, p)
                add(p)
                continue
            }
            if line.points.isEmpty {
                if element == .close { continue }
                add(current)
            }
            switch element {
            case .line(let p): add(p)
            case .quad(let c, let p):
                follow(CubicBezier(quadraticFrom: current, control: c, to: p))
            case .cubic(let c1, let c2, let p): follow(CubicBezier(current, c1, c2, p))
            case .move, .close: break
            }
            if element == .close { finish(closed: true) }
            current = element.end ?? start
        }
        finish(closed: false)
        return result
    }
}

extension CubicBezier {
    /// Returns the number of lines that approximate the curve with a given flatness.
    ///
    /// The lines are at uniform parameters; their number is from 1 to the maximum for the path.
    ///
    /// The error of a chord over the parameter step h is at most h²/8 times the second derivative,
    /// which is at most six times the larger second difference of the control points (Wang).
    func lineCount(_ flatness: Flatness) -> Int {
        let first = start.vector - 2 * control1.vector + control2.vector
        let second = control1.vector - 2 * control2.vector + end.vector
        let bend = max(first.length, second.length)
        let count = (0.75 * bend / flatness.tolerance).squareRoot().rounded(.up)
        return count > 1 ? Int(min(count, Double(flatness.maxLines))) : 1
    }
}
