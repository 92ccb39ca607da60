// Standing: complete.
import Foundation

extension RunLoop.Mode {
    /// The run loop mode during dragging by the user.
    ///
    /// Here it is an ordinary mode of that name.
    public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}

extension CGFloat {
    /// Returns the absolute value.
    public static func abs(_ x: CGFloat) -> CGFloat { x.magnitude }
    /// Returns the absolute value of `x`, for code inside an extension that calls `abs(x)`.
    public func abs(_ x: CGFloat) -> CGFloat { x.magnitude }
}

extension IndexPath {
    /// Creates the path of a row in a section of a table.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    /// Creates the path of an item in a section of a collection.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
    /// The section, which is the first index; 0 for an empty path.
    public var section: Int { count > 0 ? self[0] : 0 }
    /// The row, which is the second index; 0 for a path without one.
    public var row: Int { count > 1 ? self[1] : 0 }
    /// The item, which is the second index; 0 for a path without one.
    public var item: Int { row }
}
