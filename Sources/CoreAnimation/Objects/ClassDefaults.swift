import Graphics
import Motion
import RenderTree

// A program's layer class can override default values with `defaultValue(forKey:)`. The results are
// cached for each class.

extension CALayer {
    /// The initial values of new layers of this class.
    class var newValues: LayerValues {
        if self == CALayer.self { return LayerValues() }
        if let known = newValuesByClass.withLock({ $0[ObjectIdentifier(self)] }) { return known }
        var values = LayerValues(kind: kind)
        for id in PropertyTable.ids(in: kind) {
            let row = PropertyTable.row(id)
            guard row.shape != .modelOnly, let own = defaultValue(forKey: row.key) else { continue }
            let value =
                RowReading.takesObjects(id)
                ? RowReading.value(of: own, for: id).0 : KeyNumber.motion(own, like: values[id])
            if let value, value != values[id] { values[id] = row.rule?.normalized(value) ?? value }
        }
        newValuesByClass.withLock { [values] in $0[ObjectIdentifier(self)] = values }
        return values
    }
}

private let newValuesByClass = Guarded<[ObjectIdentifier: LayerValues]>([:])

extension CAEmitterCell {
    /// The initial values of new cells of this class.
    class var newValues: EmitterCellValues {
        var values = EmitterCellValues()
        if self == CAEmitterCell.self { return values }
        if let known = cellValuesByClass.withLock({ $0[ObjectIdentifier(self)] }) { return known }
        for (i, row) in EmitterCellTable.rows.enumerated() {
            guard let own = defaultValue(forKey: row.key) else { continue }
            if let value = KeyNumber.motion(own, like: values[i]) { values[i] = value }
        }
        cellValuesByClass.withLock { [values] in $0[ObjectIdentifier(self)] = values }
        return values
    }
}

private let cellValuesByClass = Guarded<[ObjectIdentifier: EmitterCellValues]>([:])

extension CAAnimation {
    /// Sets the defaults that the animation's class overrides.
    final func takeClassDefaults() {
        for (key, value) in ownDefaults { writeKey(key, value) }
    }

    private var ownDefaults: [(key: String, value: Any)] {
        let (own, context) = (type(of: self), ThreadContext.current)
        if let known = context.animationDefaults[ObjectIdentifier(own)] { return known }
        let defaults = AnimationMembers.keys(of: self).compactMap { key in
            own.defaultValue(forKey: key).flatMap {
                Boxing.differ($0, AnimationMembers.defaultValue(key, own)) ? (key, $0) : nil
            }
        }
        context.animationDefaults[ObjectIdentifier(own)] = defaults
        return defaults
    }
}
