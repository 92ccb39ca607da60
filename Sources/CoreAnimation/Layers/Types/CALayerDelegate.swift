// Standing: complete.

/// An object that supplies the actions, contents and layout of a layer.
///
/// All members are optional. Any class can conform; Apple requires `NSObjectProtocol`, to test
/// which methods an object has.
public protocol CALayerDelegate: AnyObject {
    /// Returns the action for an event; nil continues the search.
    ///
    /// `NSNull()` ends the search without an action.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
    /// Sets the layer's contents, instead of drawing them.
    func display(_ layer: CALayer)
    /// Called before the layer's contents are drawn.
    func layerWillDraw(_ layer: CALayer)
    /// Draws the layer's contents into a context, in the layer's coordinates.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Lays out the layer's sublayers.
    func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
    /// Returns nil, which continues the search.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
    /// Leaves the contents to the layer.
    public func display(_ layer: CALayer) { layer.declineForDelegate() }
    /// Does nothing.
    public func layerWillDraw(_ layer: CALayer) {}
    /// Draws nothing.
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    /// Leaves the layout to the layer.
    public func layoutSublayers(of layer: CALayer) { layer.declineForDelegate() }
}
