import Foundation

extension CGPath {
    /// Returns the path in the opposite direction.
    ///
    /// The last subpath comes first, and each runs from its end to its start.
    package func reversed() -> CGPath {
        var result: [PathElement] = []
        for subpath in subpaths.reversed() {
            let drawn = subpath.segments.filter { $0.kind != .closing }
            result.append(.move(drawn.last?.curve.end ?? subpath.start))
            for segment in drawn.reversed() {
                let c = segment.curve
                result.append(
                    segment.kind == .curve
                        ? .cubic(c.control2, c.control1, c.start) : .line(c.start))
            }
            if subpath.isClosed { result.append(.close) }
        }
        return CGPath(elements: result)
    }
}
