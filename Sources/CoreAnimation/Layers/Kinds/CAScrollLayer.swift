// Standing: complete.
import Foundation
import RenderTree

/// The axes along which a layer scrolls; none for unknown strings.
public struct CAScrollLayerScrollMode: NSStringBoxable {
    /// The raw string.
    public let rawValue: String
    /// Makes a mode from its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// No axis.
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    /// The y axis.
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    /// The x axis.
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    /// Both axes.
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that scrolls its contents.
///
/// Scrolling moves the origin of its bounds.
open class CAScrollLayer: CALayer {
    override class var kind: LayerKind { .scroll }

    /// The axes along which the layer scrolls; default both.
    open var scrollMode: CAScrollLayerScrollMode {
        get { CAScrollLayerScrollMode(rawValue: values[Properties.scroll.scrollMode]) }
        set { set(Properties.scroll.scrollMode, newValue.rawValue) }
    }

    /// Scrolls a point of the contents to the origin of the bounds.
    ///
    /// It scrolls along the axes of ``scrollMode``.
    open func scroll(to p: CGPoint) {
        let (x, y) = scrollMode.axes
        let old = bounds.origin
        bounds.origin = CGPoint(x: x ? p.x : old.x, y: y ? p.y : old.y)
    }

    /// Scrolls by the least distance that shows a rectangle of the area.
    ///
    /// The null rectangle is ignored.
    open func scroll(to r: CGRect) {
        if r.isNull { return }
        let shown = bounds
        let rect = r.standardized
        scroll(
            to: CGPoint(
                x: Self.least(shown.minX, shown.maxX, rect.minX, rect.maxX),
                y: Self.least(shown.minY, shown.maxY, rect.minY, rect.maxY)))
    }

    /// Returns an interval's start after the shortest move that includes another interval.
    ///
    /// The other interval runs from `from` to `to`. If the interval is too short, `from` is
    /// returned.
    private static func least(
        _ start: CGFloat, _ end: CGFloat, _ from: CGFloat, _ to: CGFloat
    ) -> CGFloat {
        let length = end - start
        if from < start || to - from > length { return from }
        return to > end ? to - length : start
    }
}

extension CAScrollLayerScrollMode {
    fileprivate var axes: (x: Bool, y: Bool) {
        (self == .horizontally || self == .both, self == .vertically || self == .both)
    }
}
