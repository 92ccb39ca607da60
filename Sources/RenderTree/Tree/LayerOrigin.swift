import Graphics

/// The classes of a model layer and its delegate, for inspection.
package struct LayerOrigin: Sendable {
    /// The layer's class.
    package var layer: Any.Type
    /// The class of the layer's delegate at the commit.
    ///
    /// It is usually a view's class.
    package var delegate: Any.Type?

    package init(layer: Any.Type, delegate: Any.Type? = nil) {
        (self.layer, self.delegate) = (layer, delegate)
    }

    /// The class name of the delegate, or else of the layer.
    package var name: String {
        let type: Any.Type = delegate ?? layer
        return Self.names.withLock { names in
            if let known = names[ObjectIdentifier(type)] { return known }
            let name = String(describing: type)
            names[ObjectIdentifier(type)] = name
            return name
        }
    }

    /// The cached class names, since computing one allocates.
    private static let names = Guarded<[ObjectIdentifier: String]>([:])
}
