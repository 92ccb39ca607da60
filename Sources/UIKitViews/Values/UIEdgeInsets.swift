import Foundation

/// Distances from the four sides of a rectangle, inward, in points.
public struct UIEdgeInsets: Hashable, Sendable {
    /// From the upper side.
    public var top: CGFloat
    /// From the left side.
    public var left: CGFloat
    /// From the lower side.
    public var bottom: CGFloat
    /// From the right side.
    public var right: CGFloat

    /// No distance at all.
    public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

    /// Makes insets.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}

extension CGRect {
    /// The rectangle without its insets; not smaller than nothing.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top,
            width: max(0, size.width - insets.left - insets.right),
            height: max(0, size.height - insets.top - insets.bottom))
    }
}
