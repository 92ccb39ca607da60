// Standing: complete.
import Foundation

/// Helps a layer: supplies its actions, its contents and its layout. All members are optional. Any
/// class will do: Apple asks for `NSObjectProtocol`, for its own means of telling which there are.
public protocol CALayerDelegate: AnyObject {
    /// The action for an event, nil to go on searching, `NSNull()` for none.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
    /// Sets the layer's contents; then nothing is drawn.
    func display(_ layer: CALayer)
    /// Called before the layer's contents are drawn.
    func layerWillDraw(_ layer: CALayer)
    /// Draws the layer's contents, in the layer's coordinates.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Places the layer's sublayers.
    func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
    /// Goes on searching.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
    /// Leaves it to the layer.
    public func display(_ layer: CALayer) { layer.declineForDelegate() }
    /// Does nothing.
    public func layerWillDraw(_ layer: CALayer) {}
    /// Draws nothing.
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    /// Leaves it to the layer.
    public func layoutSublayers(of layer: CALayer) { layer.declineForDelegate() }
}
