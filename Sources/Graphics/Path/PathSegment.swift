import Foundation

/// A line or curve of a path.
///
/// The line that closes a subpath is a segment too.
package struct PathSegment: Hashable, Sendable {
    /// The kind of path element that the segment represents.
    package enum Kind: Hashable, Sendable {
        /// A line.
        case line
        /// A quadratic or cubic curve.
        case curve
        /// The line that closes a subpath.
        case closing
    }

    /// The segment as a cubic curve.
    ///
    /// The parameter is the same.
    package var curve: CubicBezier
    /// The kind of the segment.
    package var kind: Kind
    /// Whether the segment follows a `move`.
    ///
    /// It then need not start where the previous segment ended.
    package var startsSubpath: Bool
}

extension CGPath {
    /// The lines and curves in order, without moves.
    ///
    /// `close` is a line to the start of the subpath unless the current point is there already.
    package var segments: [PathSegment] {
        var result: [PathSegment] = []
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        var moved = false
        func add(_ curve: CubicBezier, _ kind: PathSegment.Kind) {
            result.append(PathSegment(curve: curve, kind: kind, startsSubpath: moved))
            moved = false
            current = curve.end
        }
        for element in elements {
            switch element {
            case .move(let p): (start, current, moved) = (p, p, true)
            case .line(let p): add(CubicBezier(lineFrom: current, to: p), .line)
            case .quad(let c, let p):
                add(CubicBezier(quadraticFrom: current, control: c, to: p), .curve)
            case .cubic(let c1, let c2, let p): add(CubicBezier(current, c1, c2, p), .curve)
            case .close:
                if current != start { add(CubicBezier(lineFrom: current, to: start), .closing) }
            }
        }
        return result
    }

    /// The total length of all segments, in points.
    package var length: Double {
        segments.reduce(0) { $0 + $1.length }
    }
}

extension PathSegment {
    /// The length in points; lines need no integration.
    package var length: Double {
        kind == .curve ? curve.length : (curve.end.vector - curve.start.vector).length
    }
}
