import Graphics

/// An image object of a higher module that can be the contents of a layer.
package protocol LayerImage: AnyObject {
    /// The pixels that the layer shows; nil for none.
    var layerImage: CGImage? { get }
}
