import Foundation
import Graphics
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

    /// Makes the values of a new cell.
    package init() { values = EmitterCellTable.defaults }

    /// Decodes a cell from its encoded value; fails for other values.
    package init?(_ value: MotionValue) {
        guard case .list(let values) = value, values.count == EmitterCellTable.rows.count else {
            return nil
        }
        self.values = values
    }

    /// The cell encoded as one value.
    package var value: MotionValue { .list(values) }

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
    package var name: String? {
        guard case .text(let name) = self[Properties.cell.name] else { return nil }
        return name
    }

    /// The cells that each particle of this cell emits.
    package var cells: [EmitterCellValues] { Self.cells(in: self[Properties.cell.emitterCells]) }

    /// Sets the cells that each particle of this cell emits.
    package mutating func setCells(_ cells: [EmitterCellValues]) {
        self[Properties.cell.emitterCells] = .list(cells.map(\.value))
    }

    /// Decodes the cells from a value of `emitterCells`.
    ///
    /// The value is that of a layer or of a cell.
    package static func cells(in value: MotionValue) -> [EmitterCellValues] {
        guard case .list(let list) = value else { return [] }
        return list.compactMap { EmitterCellValues($0) }
    }
}
