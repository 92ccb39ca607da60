import Motion

/// The table of `CAEmitterCell`'s properties.
///
/// It is used for a cell's storage, for key paths and by the renderer.
package enum EmitterCellTable {
    /// The rows of the table, in the order of a cell's values.
    package static let rows = Properties.cell.rows

    /// Returns the row index of a key; nil for unknown keys.
    package static func index(of key: String) -> Int? {
        indices[key] ?? AccessorName.key(of: key).flatMap { indices[$0] }
    }

    private static let indices: [String: Int] = Dictionary(
        uniqueKeysWithValues: rows.enumerated().map { ($1.key, $0) })

    /// The values of a new cell.
    static let defaults = rows.map(\.defaultValue)
}

/// The values of one emitter cell in the renderer.
package struct EmitterCellValues: Sendable {
    /// The values, in the order of ``EmitterCellTable/rows``.
    private var values: [MotionValue]

    /// The maximum nesting depth of emitted cells.
    package static let maxDepth = 4

    package init() { values = EmitterCellTable.defaults }

    /// The value of the property at a row index.
    ///
    /// Writing a value of another kind is ignored.
    package subscript(index: Int) -> MotionValue {
        get { values[index] }
        set {
            switch (EmitterCellTable.rows[index].shape, newValue) {
            case (.vector(let kind), .vector(let given, let v)) where kind.mixes(with: given):
                values[index] = .vector(kind, v)
            case (.vector(.color), .none), (.object, _): values[index] = newValue
            default: break
            }
        }
    }

    /// The value of a property.
    ///
    /// Writing a value of another kind is ignored.
    package subscript(property: CellProperty) -> MotionValue {
        get { values[property.index] }
        set { self[property.index] = newValue }
    }

    /// Returns a property's number; 0 if the value is not a number.
    package func number(_ property: CellProperty) -> Double { self[property].numberValue ?? 0 }

    /// The cell's name, nil for none.
    package var name: String? { String.decoded(self[Properties.cell.name]) }

    /// The cells that each particle of this cell emits.
    package var cells: [EmitterCellValues] {
        get { [EmitterCellValues].decoded(self[Properties.cell.emitterCells]) ?? [] }
        set { self[Properties.cell.emitterCells] = newValue.motion }
    }
}

extension EmitterCellValues: ListElement {
    package init?(listed value: MotionValue) {
        guard case .list(let values) = value, values.count == EmitterCellTable.rows.count else {
            return nil
        }
        self.values = values
    }
    package var listed: MotionValue { .list(values) }
}
