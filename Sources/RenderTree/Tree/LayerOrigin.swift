import Graphics

/// The classes that a layer on the other side is of, for inspection.
public struct LayerOrigin: Sendable {
    /// The layer's class.
    public var layer: Any.Type
    /// The class of the layer's delegate when the layer joined the tree: a view's, as a rule.
    public var delegate: Any.Type?

    /// Makes an origin.
    public init(layer: Any.Type, delegate: Any.Type? = nil) {
        (self.layer, self.delegate) = (layer, delegate)
    }

    /// The name that says most: the delegate's, else the layer's.
    public var name: String {
        let type: Any.Type = delegate ?? layer
        return Self.names.withLock { names in
            if let known = names[ObjectIdentifier(type)] { return known }
            let name = String(describing: type)
            names[ObjectIdentifier(type)] = name
            return name
        }
    }

    /// The names of classes that were asked for: working one out allocates.
    private static let names = Guarded<[ObjectIdentifier: String]>([:])
}
