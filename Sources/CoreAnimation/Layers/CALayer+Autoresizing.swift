// Standing: complete.
import Foundation

/// The parts of a layer's frame that change with its superlayer's size.
public struct CAAutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits of the mask, 0 to 5.
    public let rawValue: UInt32
    /// Makes a mask from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The margin at the smallest x.
    public static let layerMinXMargin = CAAutoresizingMask(rawValue: 1)
    /// The width.
    public static let layerWidthSizable = CAAutoresizingMask(rawValue: 2)
    /// The margin at the largest x.
    public static let layerMaxXMargin = CAAutoresizingMask(rawValue: 4)
    /// The margin at the smallest y.
    public static let layerMinYMargin = CAAutoresizingMask(rawValue: 8)
    /// The height.
    public static let layerHeightSizable = CAAutoresizingMask(rawValue: 16)
    /// The margin at the largest y.
    public static let layerMaxYMargin = CAAutoresizingMask(rawValue: 32)
}

extension CALayer {
    /// Resizes the frame after a change of the superlayer's size.
    ///
    /// The flexible parts of each axis share the change.
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

    /// Returns the rounded frame after autoresizing (uncertain point U24: whole numbers, outward).
    static func roundedAutoresizing(_ frame: CGRect) -> CGRect { frame.roundedOut }
}

/// An object that lays out the sublayers of layers.
///
/// All members are optional. Any class can conform; Apple requires `NSObjectProtocol`, to test
/// which methods an object has.
public protocol CALayoutManager: AnyObject {
    /// Returns the preferred size of a layer.
    func preferredSize(of layer: CALayer) -> CGSize
    /// Called when the layout of a layer is no longer valid.
    func invalidateLayout(of layer: CALayer)
    /// Lays out the sublayers of a layer.
    func layoutSublayers(of layer: CALayer)
}

extension CALayoutManager {
    /// Returns the size of the layer's frame.
    public func preferredSize(of layer: CALayer) -> CGSize { layer.frame.size }
    /// Does nothing.
    public func invalidateLayout(of layer: CALayer) {}
    /// Does nothing.
    public func layoutSublayers(of layer: CALayer) {}
}
