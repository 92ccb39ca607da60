/// The kind of a layer: `CALayer` or a subclass with more properties.
///
/// A program's subclass has the kind of the class that it extends.
package enum LayerKind: UInt8, Hashable, Sendable, CaseIterable {
    /// `CALayer` itself.
    case layer
    /// `CAShapeLayer`.
    case shape
    /// `CAGradientLayer`.
    case gradient
    /// `CATextLayer`.
    case text
    /// `CAReplicatorLayer`.
    case replicator
    /// `CAEmitterLayer`.
    case emitter
    /// `CAScrollLayer`.
    case scroll
    /// `CATiledLayer`.
    case tiled
    /// `CATransformLayer`.
    case transform
}
