import Foundation
import Graphics
import Motion

/// The table of `CAEmitterCell`'s properties, used for a cell's storage, for key paths and by the
/// renderer.
package enum EmitterCellTable {
    /// The rows in a fixed order, which is also the order of a cell's values.
    package static let rows: [PropertyRow] =
        [
            PropertyRow("name", .none, animates: false),
            PropertyRow("enabled", .flag(true), animates: false),
            PropertyRow("contents", .none, shape: .object(.picture)),
            PropertyRow("emitterCells", .none, shape: .object(.list)),
            PropertyRow("color", .color(1, 1, 1, 1)),
            PropertyRow("scale", .number(1)),
            PropertyRow("contentsRect", .rect(CGRect(x: 0, y: 0, width: 1, height: 1))),
            PropertyRow("contentsScale", .number(1), animates: false),
            PropertyRow("minificationFilter", .text("linear"), animates: false, answers: false),
            PropertyRow("magnificationFilter", .text("linear"), animates: false, answers: false),
            PropertyRow("minificationFilterBias", .number(0), animates: false),
            PropertyRow("beginTime", .number(0), animates: false),
            PropertyRow("duration", .number(.infinity), animates: false),
            PropertyRow("speed", .number(1), animates: false),
            PropertyRow("timeOffset", .number(0), animates: false),
            PropertyRow("repeatCount", .number(0), animates: false),
            PropertyRow("repeatDuration", .number(0), animates: false),
            PropertyRow("autoreverses", .flag(false), animates: false),
            PropertyRow("fillMode", .text("removed"), animates: false, answers: false),
        ]
        + [
            "birthRate", "lifetime", "lifetimeRange", "emissionLatitude", "emissionLongitude",
            "emissionRange", "velocity", "velocityRange", "xAcceleration", "yAcceleration",
            "zAcceleration", "scaleRange", "scaleSpeed", "spin", "spinRange", "redRange",
            "greenRange", "blueRange", "alphaRange", "redSpeed", "greenSpeed", "blueSpeed",
            "alphaSpeed",
        ].map { PropertyRow($0, .number(0)) }

    /// Returns the index of a key, nil for keys that are not cell properties.
    package static func index(of key: String) -> Int? {
        indices[key] ?? AccessorName.key(of: key).flatMap { indices[$0] }
    }

    private static let indices: [String: Int] = Dictionary(
        uniqueKeysWithValues: rows.enumerated().map { ($1.key, $0) })

    static let nameIndex = indices["name"] ?? 0
    static let cellsIndex = indices["emitterCells"] ?? 0
    /// The values of a new cell.
    static let defaults = rows.map(\.defaultValue)
}

/// The values of one emitter cell in the renderer.
package struct EmitterCellValues: Sendable {
    /// The values, in the order of ``EmitterCellTable/rows``.
    private var values: [MotionValue]

    /// The maximum depth of nested cells that are emitted.
    package static let maxDepth = 4

    /// Makes the values of a new cell.
    package init() { values = EmitterCellTable.defaults }

    /// Decodes one cell from the value of a layer's cells; fails for any other value.
    package init?(_ value: MotionValue) {
        guard case .list(let values) = value, values.count == EmitterCellTable.rows.count else {
            return nil
        }
        self.values = values
    }

    /// The cell encoded as one value.
    package var value: MotionValue { .list(values) }

    /// The value of a row; writing a value of another kind is ignored.
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

    /// The value of a key, nil for keys that are not cell properties.
    package subscript(key: String) -> MotionValue? {
        EmitterCellTable.index(of: key).map { values[$0] }
    }

    /// Returns the number stored under a key, 0 where the value is no number.
    package func number(_ key: String) -> Double { self[key]?.numberValue ?? 0 }

    /// The cell's name, nil for none.
    package var name: String? {
        guard case .text(let name) = values[EmitterCellTable.nameIndex] else { return nil }
        return name
    }

    /// The cells that each particle of this cell emits.
    package var cells: [EmitterCellValues] { Self.cells(in: values[EmitterCellTable.cellsIndex]) }

    /// Sets the cells that each particle of this cell emits.
    package mutating func setCells(_ cells: [EmitterCellValues]) {
        values[EmitterCellTable.cellsIndex] = .list(cells.map(\.value))
    }

    /// Decodes the cells from the value of a layer's or a cell's `emitterCells`.
    package static func cells(in value: MotionValue) -> [EmitterCellValues] {
        guard case .list(let list) = value else { return [] }
        return list.compactMap { EmitterCellValues($0) }
    }
}
