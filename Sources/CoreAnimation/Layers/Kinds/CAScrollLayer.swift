// Standing: complete.
import Foundation
import Graphics
import RenderTree

/// Along which axes a layer scrolls. Unknown words: along none.
public struct CAScrollLayerScrollMode: NSStringBoxable {
    /// The word.
    public let rawValue: String
    /// Makes a value from its word.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Along none.
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    /// Along y.
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    /// Along x.
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    /// Along both.
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// Shows a part of a larger area: scrolling moves the origin of its bounds.
open class CAScrollLayer: CALayer {
    override class var kind: LayerKind { .scroll }

    /// Along which axes it scrolls. Default both.
    open var scrollMode: CAScrollLayerScrollMode {
        get { CAScrollLayerScrollMode(rawValue: values[ScrollProperty.scrollMode]) }
        set { set(ScrollProperty.scrollMode, newValue.rawValue) }
    }

    /// Moves a point of the area to the corner, along the axes that it scrolls.
    open func scroll(to p: CGPoint) {
        let (x, y) = scrollMode.axes
        let old = bounds.origin
        bounds.origin = CGPoint(x: x ? p.x : old.x, y: y ? p.y : old.y)
    }

    /// Moves as little as shows a rectangle of the area.
    open func scroll(to r: CGRect) {
        let shown = bounds
        let rect = r.standardized
        scroll(
            to: CGPoint(
                x: Self.least(shown.minX, shown.maxX, rect.minX, rect.maxX),
                y: Self.least(shown.minY, shown.maxY, rect.minY, rect.maxY)))
    }

    /// The start of a stretch moved as little as covers another one, or as much of its start as
    /// there is room for.
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
