import Motion

/// A resolved key path into an emitter layer's cells.
///
/// Examples are `emitterCells.spark.birthRate` and `emitterCells.rocket.emitterCells.spark.color`.
package struct EmitterCellTarget: Hashable, Sendable {
    /// The names of the nested cells, outermost first.
    ///
    /// Of cells with equal names the first is used.
    package let names: [String]
    /// The row of ``EmitterCellTable``.
    package let row: Int
    /// The part of the row's value.
    package let field: PropertyField

    /// Resolves the part of a key path after `emitterCells.`.
    ///
    /// It fails when the part names no cell property.
    init?(tail: String) {
        var parts = tail.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        var names: [String] = []
        while let name = parts.first, parts.count > 1 {
            names.append(name)
            parts.removeFirst()
            guard parts[0] == "emitterCells", parts.count > 2 else { break }
            parts.removeFirst()
        }
        guard !names.isEmpty, let key = parts.first, let row = EmitterCellTable.index(of: key),
            let field = AnimationTarget.field(
                parts.dropFirst().joined(separator: "."), of: EmitterCellTable.rows[row].shape)
        else { return nil }
        (self.names, self.row, self.field) = (names, row, field)
    }

    /// The part of the key path after `emitterCells.`.
    var keyPath: String {
        let row = EmitterCellTable.rows[row]
        let path = names.joined(separator: ".emitterCells.") + "." + row.key
        return AnimationTarget.tail(of: field, in: row.shape).map { "\(path).\($0)" } ?? path
    }

    /// Whether an animation of the target has an effect.
    var isAnimatable: Bool { EmitterCellTable.rows[row].isAnimatable }

    /// Returns the target's value in a value of `emitterCells`.
    ///
    /// It is none when no cell has the name.
    func value(in cells: MotionValue) -> MotionValue {
        var found = cells
        for (i, name) in names.enumerated() {
            let cells = [EmitterCellValues].decoded(found)
            guard let cell = cells?.first(where: { $0.name == name }) else { return .none }
            found = cell[i == names.count - 1 ? row : Properties.cell.emitterCells.index]
        }
        guard case .lanes(let first, let kind) = field, case .vector(_, let v) = found else {
            return found
        }
        var part = SIMD4<Double>.zero
        for i in 0..<kind.lanes { part[i] = v[first + i] }
        return .vector(kind, part)
    }

    /// Returns a value of `emitterCells` with another value of the target.
    ///
    /// `depth` is the number of cells around these.
    func replacing(
        in cells: MotionValue, by value: MotionValue, depth: Int = 0
    ) -> MotionValue {
        guard case .list(var list) = cells,
            let i = list.firstIndex(where: { EmitterCellValues(listed: $0)?.name == names[depth] }),
            var cell = EmitterCellValues(listed: list[i])
        else { return cells }
        if depth < names.count - 1 {
            let inner = Properties.cell.emitterCells
            cell[inner] = replacing(in: cell[inner], by: value, depth: depth + 1)
        } else {
            write(value, to: &cell)
        }
        list[i] = cell.listed
        return .list(list)
    }

    /// Writes the target's value to the innermost named cell.
    private func write(_ value: MotionValue, to cell: inout EmitterCellValues) {
        guard case .lanes(let first, let kind) = field else {
            cell[row] = value
            return
        }
        guard case .vector(let whole, var v) = cell[row],
            case .vector(let given, let new) = value, given.lanes == kind.lanes
        else { return }
        for lane in 0..<kind.lanes { v[first + lane] = new[lane] }
        cell[row] = .vector(whole, v)
    }
}
