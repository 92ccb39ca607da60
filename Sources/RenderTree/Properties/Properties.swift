import Graphics

/// The properties of layers, by class.
///
/// A property is declared once, in the struct of its class.
package enum Properties {
    /// The properties of all layers.
    package static let layer = declared.layer
    /// The properties of `CAShapeLayer`.
    package static let shape = declared.shape
    /// The properties of `CAGradientLayer`.
    package static let gradient = declared.gradient
    /// The properties of `CATextLayer`.
    package static let text = declared.text
    /// The properties of `CAReplicatorLayer`.
    package static let replicator = declared.replicator
    /// The properties of `CAEmitterLayer`.
    package static let emitter = declared.emitter
    /// The properties of `CAScrollLayer`.
    package static let scroll = declared.scroll
    /// The properties of `CATiledLayer`.
    package static let tiled = declared.tiled

    /// The declarations of all properties, in table order.
    ///
    /// That is the order of ``LayerKind``. The table itself comes last.
    struct Declarations: Sendable {
        let layer = LayerProperties()
        let shape = ShapeProperties()
        let gradient = GradientProperties()
        let text = TextProperties()
        let replicator = ReplicatorProperties()
        let emitter = EmitterProperties()
        let scroll = ScrollProperties()
        let tiled = TiledProperties()
        let layout = Properties.layout.withLock { $0 }
    }

    static let declared = Declarations()

    /// The rows declared so far.
    private static let layout = Guarded(PropertyLayout())

    /// Appends a row to the table; returns its identifier and its slot.
    static func append(_ row: PropertyRow) -> (PropertyID, Int) {
        layout.withLock { $0.append(row) }
    }
}
