// Standing: complete.
import Foundation

/// How the ends of an open stroke look.
public enum CGLineCap: Int32, Hashable, Sendable {
    /// Cut off at the end point.
    case butt
    /// A half disc around the end point.
    case round
    /// Cut off half a line width after the end point.
    case square
}

/// How two strokes meet at a corner.
public enum CGLineJoin: Int32, Hashable, Sendable {
    /// A point; cut off as `bevel` where it would be longer than the miter limit allows.
    case miter
    /// A disc around the corner.
    case round
    /// Cut off straight between the outer corners.
    case bevel
}
