import Motion

/// A layer property with its value type, declared as a table row.
///
/// Accessors and the renderer access the property's values by it.
package struct Property<Value>: Sendable {
    /// The row's identifier.
    package let id: PropertyID
    @usableFromInline let block: PropertyBlockKind
    @usableFromInline let slot: Int

    /// Declares a property as the next row of the table.
    ///
    /// See ``PropertyRow`` for the parameters.
    init(
        _ key: String, _ defaultValue: MotionValue, _ block: PropertyBlockKind = .core,
        of layer: LayerKind = .layer, animates: Bool = true, action: ImplicitAction = .none,
        shape: PropertyShape? = nil, answers: Bool? = nil, rule: RowRule? = nil
    ) {
        let row = PropertyRow(
            key, defaultValue, layer == .layer ? block : .kind, animates: animates, action: action,
            shape: shape, answers: answers, layer: layer, rule: rule)
        (id, slot) = Properties.append(row)
        self.block = row.block
    }
}
