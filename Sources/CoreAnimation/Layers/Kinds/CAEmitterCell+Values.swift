import Foundation
import Graphics
import Motion
import RenderTree

extension CAEmitterCell {
    /// The values of the cell and its subcells, as the renderer reads them.
    var values: EmitterCellValues { values(depth: 0) }

    private func values(depth: Int) -> EmitterCellValues {
        guard let subcells, depth < EmitterCellValues.maxDepth else { return stored }
        var all = stored
        all.setCells(subcells.map { $0.values(depth: depth + 1) })
        return all
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

    func word(_ property: CellProperty) -> String {
        if case .text(let word) = stored[property] { return word }
        return ""
    }

    func setNumber(_ property: CellProperty, _ number: Double) {
        setValue(property, .number(number))
    }

    func setValue(_ property: CellProperty, _ value: MotionValue) {
        stored[property] = value
        changed()
    }

    /// Returns a value as the program reads it: the object that was set, if its value is still
    /// stored.
    func object(_ property: CellProperty) -> Any? {
        let value = stored[property]
        if let kept = keptObjects[property.index], kept.value == value { return kept.object }
        return value.boxed
    }

    /// Stores a colour or image, and the object too if it holds more.
    func setObject(_ property: CellProperty, _ object: Any?) {
        let isColor = property.index == Properties.cell.color.index
        let (value, isPlain): (MotionValue, Bool) =
            switch object {
            case let color as CGColor where isColor: (MotionValue(color), color.isPlain)
            case let image as CGImage where !isColor: (.image(image), true)
            default: (.none, object == nil)
            }
        keptObjects[property.index] =
            isPlain ? nil : object.map { RetainedObject(object: $0, value: value) }
        setValue(property, value)
    }

    func readKey(_ key: String) -> Any? {
        if let member = CellMembers.member(key) { return member.get(self) }
        if let found = StoredFields.read(key, of: self) { return found }
        return userValues[key]
    }

    func writeKey(_ key: String, _ value: Any?) {
        if let member = CellMembers.member(key) {
            member.set(self, value)
        } else if !StoredFields.write(value, to: key, of: self) {
            userValues[key] = Boxing.box(value)
        }
    }

    /// Notifies the emitter layers of a change, directly or through the enclosing cells.
    func changed() {
        // Cells that are nested deeper than `maxDepth` are not emitted, so their changes are
        // ignored.
        let outward = sequence(first: self, next: \.parentCell)
        for cell in outward.prefix(EmitterCellValues.maxDepth + 1) {
            for emitter in cell.emitters { emitter.object?.cellsChanged() }
        }
    }
}
