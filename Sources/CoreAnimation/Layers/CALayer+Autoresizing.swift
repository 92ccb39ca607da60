// Standing: complete.
import Foundation

/// Which parts of a layer's frame follow a change of its superlayer's size.
public struct CAAutoresizingMask: OptionSet, Hashable, Sendable {
    /// Bits 0 to 5.
    public let rawValue: UInt32
    /// Makes a mask from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The space at the smallest x.
    public static let layerMinXMargin = CAAutoresizingMask(rawValue: 1)
    /// The width.
    public static let layerWidthSizable = CAAutoresizingMask(rawValue: 2)
    /// The space at the largest x.
    public static let layerMaxXMargin = CAAutoresizingMask(rawValue: 4)
    /// The space at the smallest y.
    public static let layerMinYMargin = CAAutoresizingMask(rawValue: 8)
    /// The height.
    public static let layerHeightSizable = CAAutoresizingMask(rawValue: 16)
    /// The space at the largest y.
    public static let layerMaxYMargin = CAAutoresizingMask(rawValue: 32)
}

extension CALayer {
    /// Shares the change of the superlayer's size equally among the flexible parts of each axis.
    func autoresize(from old: CGSize) {
        guard let parent else { return }
        let (mask, box, new) = (autoresizingMask, frame, parent.bounds.size)
        let (x, width) = Self.share(
            new.width - old.width, from: box.origin.x, box.size.width,
            [
                mask.contains(.layerMinXMargin), mask.contains(.layerWidthSizable),
                mask.contains(.layerMaxXMargin),
            ])
        let (y, height) = Self.share(
            new.height - old.height, from: box.origin.y, box.size.height,
            [
                mask.contains(.layerMinYMargin), mask.contains(.layerHeightSizable),
                mask.contains(.layerMaxYMargin),
            ])
        let shared = CGRect(x: x, y: y, width: width, height: height)
        guard !mask.isEmpty, shared != box else { return }
        frame = Self.roundedAutoresizing(shared)
    }

    private static func share(
        _ delta: CGFloat, from start: CGFloat, _ length: CGFloat, _ flexible: [Bool]
    ) -> (start: CGFloat, length: CGFloat) {
        let parts = flexible.filter { $0 }.count
        guard parts > 0, delta.isFinite else { return (start, length) }
        let part = delta / CGFloat(parts)
        return (start + (flexible[0] ? part : 0), length + (flexible[1] ? part : 0))
    }

    /// The frame that a shared one becomes (uncertain point U24: whole numbers, outward).
    static func roundedAutoresizing(_ frame: CGRect) -> CGRect { frame.roundedOut }
}

/// Places the sublayers of layers. All members are optional. Any class will do: Apple asks for
/// `NSObjectProtocol`, for its own means of telling which members there are.
public protocol CALayoutManager: AnyObject {
    /// The size that the layer would like.
    func preferredSize(of layer: CALayer) -> CGSize
    /// The layer's layout is no longer right.
    func invalidateLayout(of layer: CALayer)
    /// Places the layer's sublayers.
    func layoutSublayers(of layer: CALayer)
}

extension CALayoutManager {
    /// The size of the frame.
    public func preferredSize(of layer: CALayer) -> CGSize { layer.frame.size }
    /// Does nothing.
    public func invalidateLayout(of layer: CALayer) {}
    /// Does nothing.
    public func layoutSublayers(of layer: CALayer) {}
}
