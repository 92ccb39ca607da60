import Graphics

/// The classes of a model layer and its delegate, for inspection.
public struct LayerOrigin: Sendable {
    /// The layer's class.
    public var layer: Any.Type
    /// The class of the layer's delegate when the layer was committed: usually a view's class.
    public var delegate: Any.Type?

    /// Makes an origin.
    public init(layer: Any.Type, delegate: Any.Type? = nil) {
        (self.layer, self.delegate) = (layer, delegate)
    }

    /// The most telling class name: the delegate's, or the layer's where there is no delegate.
    public var name: String {
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
