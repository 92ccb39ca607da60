import Graphics

/// An image object of a higher module that the contents of a layer can be.
package protocol LayerImage: AnyObject {
    /// The pixels that the layer shows; nil for none.
    var layerImage: CGImage? { get }
}
