// Standing: complete.
import Foundation

/// The shape of the ends of an open stroke: butt, round or square.
public enum CGLineCap: Int32, Hashable, Sendable {
    /// A straight end at the end point.
    case butt
    /// A half disc around the end point.
    case round
    /// A square cap, which extends half a line width beyond the end point.
    case square
}

/// The shape of a stroke's corners.
public enum CGLineJoin: Int32, Hashable, Sendable {
    /// A sharp corner.
    ///
    /// If it would exceed the miter limit, it becomes a `bevel`.
    case miter
    /// A disc around the corner.
    case round
    /// A straight line between the outer corners.
    case bevel
}
