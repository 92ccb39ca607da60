// Standing: partial (no drawing into a graphics context).
import Foundation

/// Helps a layer: supplies its actions, its contents and its layout. All members are optional. Any
/// class will do: Apple asks for `NSObjectProtocol`, for its own means of telling which there are.
public protocol CALayerDelegate: AnyObject {
    /// The action for an event, nil to go on searching, `NSNull()` for none.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
    /// Sets the layer's contents.
    func display(_ layer: CALayer)
    /// Places the layer's sublayers.
    func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
    /// Goes on searching.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
    /// Leaves it to the layer.
    public func display(_ layer: CALayer) { layer.delegateHasDeclined = true }
    /// Leaves it to the layer.
    public func layoutSublayers(of layer: CALayer) { layer.delegateHasDeclined = true }
}
