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

    func number(_ key: String) -> Double { stored.number(key) }

    func word(_ key: String) -> String {
        if case .text(let word)? = stored[key] { return word }
        return ""
    }

    func setNumber(_ key: String, _ number: Double) { setValue(key, .number(number)) }

    func setValue(_ key: String, _ value: MotionValue) {
        guard let index = EmitterCellTable.index(of: key) else { return }
        stored[index] = value
        changed()
    }

    /// Returns a value as the program reads it: the object that was set, if its value is still
    /// stored.
    func object(_ key: String) -> Any? {
        let value = stored[key] ?? .none
        if let kept = keptObjects[key], kept.value == value { return kept.object }
        return value.boxed
    }

    /// Stores a colour or image, and the object too if it holds more.
    func setObject(_ key: String, _ object: Any?) {
        let (value, isPlain): (MotionValue, Bool) =
            switch object {
            case let color as CGColor where key == "color": (MotionValue(color), color.isPlain)
            case let image as CGImage where key == "contents": (.image(image), true)
            default: (.none, object == nil)
            }
        keptObjects[key] = isPlain ? nil : object.map { RetainedObject(object: $0, value: value) }
        setValue(key, value)
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

    /// Notifies the emitter layer of a change, directly or through the enclosing cells.
    func changed() {
        // Cells that are nested deeper than `maxDepth` are not emitted, so their changes are
        // ignored.
        let outward = sequence(first: self, next: \.parentCell)
        for cell in outward.prefix(EmitterCellValues.maxDepth + 1) { cell.emitter?.cellsChanged() }
    }
}
