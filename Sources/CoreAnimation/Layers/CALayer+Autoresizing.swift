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
    /// Shares the change of the superlayer's size among the flexible parts of each axis.
    func autoresize(from old: CGSize) {
        guard let parent, !autoresizingMask.isEmpty else { return }
        let (bits, box, new) = (UInt(autoresizingMask.rawValue), frame, parent.bounds.size)
        let x = AutoresizingAxis(near: box.origin.x, length: box.size.width, total: old.width)
            .resized(by: new.width - old.width, bits: bits, sharing: .margins)
        let y = AutoresizingAxis(near: box.origin.y, length: box.size.height, total: old.height)
            .resized(by: new.height - old.height, bits: bits >> 3, sharing: .margins)
        let shared = CGRect(x: x.near, y: y.near, width: x.length, height: y.length)
        guard shared != box else { return }
        frame = Self.roundedAutoresizing(shared)
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
