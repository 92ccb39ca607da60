// Standing: complete for the names below, which iOS programs find without asking for them.
import Foundation

extension RunLoop.Mode {
    /// The mode while the user drags; here an ordinary mode of that name.
    public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}

extension CGFloat {
    /// The absolute value.
    public static func abs(_ x: CGFloat) -> CGFloat { x.magnitude }
    /// The absolute value, for code inside an extension that writes `abs(x)`.
    public func abs(_ x: CGFloat) -> CGFloat { x.magnitude }
}

extension IndexPath {
    /// Makes the path of a row in a section of a table.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    /// Makes the path of an item in a section of a collection.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
    /// The section: the first index; 0 without one.
    public var section: Int { count > 0 ? self[0] : 0 }
    /// The row: the second index; 0 without one.
    public var row: Int { count > 1 ? self[1] : 0 }
    /// The item: the second index; 0 without one.
    public var item: Int { row }
}
