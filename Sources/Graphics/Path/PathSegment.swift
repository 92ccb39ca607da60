import Foundation

/// A line or curve of a path, or a subpath's closing line.
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

    /// The segment as a cubic curve with the same parameter.
    package var curve: CubicBezier
    /// The kind of the segment.
    package var kind: Kind
}

extension CGPath {
    /// The lines and curves in order, without moves.
    ///
    /// `close` is a line to the start of the subpath unless the current point is there already.
    package var segments: [PathSegment] { subpaths.flatMap(\.segments) }
}

extension PathSegment {
    /// The distance from the start to the end, in points.
    package var chord: Double { (curve.end.vector - curve.start.vector).length }
}
