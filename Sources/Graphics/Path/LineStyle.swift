// Standing: complete.
import Foundation

/// The shape of the ends of an open stroke.
public enum CGLineCap: Int32, Hashable, Sendable {
    /// A straight end at the end point.
    case butt
    /// A half disc around the end point.
    case round
    /// A straight end half a line width beyond the end point.
    case square
}

/// The shape of a stroke's corners.
public enum CGLineJoin: Int32, Hashable, Sendable {
    /// A sharp corner; a `bevel` if the corner would exceed the miter limit.
    case miter
    /// A disc around the corner.
    case round
    /// A straight line between the outer corners.
    case bevel
}
