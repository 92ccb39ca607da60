import Graphics
import Motion
import RenderTree

extension CAEmitterCell {
    /// The maximum number of an emitter layer's cells, including subcells.
    ///
    /// Further cells are not emitted.
    static let maxCount = 100_000

    /// Returns the values of cells and their subcells, for the renderer.
    static func values(of cells: [CAEmitterCell]) -> [EmitterCellValues] {
        var count = 0
        return values(of: cells, depth: 0, count: &count)
    }

    /// Returns the values of cells and their subcells from a nesting depth on.
    ///
    /// `count` is the number of cells read so far. A cell in several lists is read once for each,
    /// so the number of cells may grow exponentially with the depth. The cells of a list are
    /// counted before their subcells, so the limit first drops inner cells.
    private static func values(
        of cells: [CAEmitterCell], depth: Int, count: inout Int
    ) -> [EmitterCellValues] {
        let read = cells.prefix(maxCount - count)
        count += read.count
        return read.map { cell in
            guard let subcells = cell.subcells, depth < EmitterCellValues.maxDepth else {
                return cell.stored
            }
            var all = cell.stored
            all.cells = values(of: subcells, depth: depth + 1, count: &count)
            return all
        }
    }

    /// Returns whether `cell` is this cell or one of its subcells at any depth.
    func emits(_ cell: CAEmitterCell) -> Bool {
        var seen: Set<ObjectIdentifier> = []
        var todo = [self]
        while let next = todo.popLast() {
            if next === cell { return true }
            if seen.insert(ObjectIdentifier(next)).inserted { todo += next.subcells ?? [] }
        }
        return false
    }

    func number(_ property: CellProperty) -> Double { stored.number(property) }

    func word(_ property: CellProperty) -> String { String.decoded(stored[property]) ?? "" }

    func setNumber(_ property: CellProperty, _ number: Double) {
        setValue(property, .number(number))
    }

    func setValue(_ property: CellProperty, _ value: MotionValue) {
        stored[property] = value
        changed()
    }

    /// Returns the value of a cell property as an object for the program.
    ///
    /// If possible it is the object that was set. The object is returned as long as the cell has
    /// the value made from the object.
    func object(_ property: CellProperty) -> Any? {
        let value = stored[property]
        if let kept = retainedObjects[property.index], kept.value == value { return kept.object }
        return value.boxed
    }

    /// Sets a cell's colour or image to an object.
    ///
    /// The object is retained if it carries more than the stored value.
    func setObject(_ property: CellProperty, _ object: Any?) {
        let isColor = property.index == Properties.cell.color.index
        let (value, isPlain): (MotionValue, Bool) =
            switch object {
            case let color as CGColor where isColor: (MotionValue(color), color.isPlain)
            case let image as CGImage where !isColor: (.image(image), true)
            default: (.none, object == nil)
            }
        // The old object is released after the change, as its `deinit` may use the cell.
        withExtendedLifetime(retainedObjects[property.index]) {
            retainedObjects[property.index] =
                isPlain ? nil : object.map { RetainedObject(object: $0, value: value) }
            setValue(property, value)
        }
    }

    func readKey(_ key: String) -> Any? {
        if let member = CellMembers.member(key) { return member.get(self) }
        if let found = StoredFields.read(key, of: self) { return found }
        return userValues[key]
    }

    func writeKey(_ key: String, _ value: Any?) {
        if let member = CellMembers.member(key) {
            member.set(self, value)
        } else {
            storeCustom(value, key)
        }
    }

    /// Notifies the emitter layers that the cell has changed.
    ///
    /// They are notified directly or through the enclosing cells.
    func changed() {
        var layers = emitters.compactMap(\.object)
        var outer = parents
        // Cells that are nested deeper than `maxDepth` are not emitted, so their changes are
        // ignored.
        for _ in 0..<EmitterCellValues.maxDepth where !outer.isEmpty {
            let cells = outer.values.compactMap(\.object)
            layers += cells.flatMap { $0.emitters.compactMap(\.object) }
            outer = cells.reduce(into: [:]) { $0.merge($1.parents) { $1 } }
        }
        // Each layer is notified once, in an order that is the same in every run.
        layers.sort { $0.layerID < $1.layerID }
        for (i, layer) in layers.enumerated() where i == 0 || layer !== layers[i - 1] {
            layer.cellsChanged()
        }
    }
}
