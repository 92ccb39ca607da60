import Motion

/// The values of a layer that are stored by reference, by property.
///
/// They are few and read in every frame, so that a search through all is faster than a hash.
struct ObjectValues: Sendable {
    private var entries: ContiguousArray<(id: PropertyID, value: MotionValue)> = []

    /// Whether no property was set.
    var isEmpty: Bool { entries.isEmpty }
    /// The values.
    var values: some Sequence<MotionValue> { entries.lazy.map(\.value) }

    /// The value of a property, nil where it was never set.
    subscript(id: PropertyID) -> MotionValue? {
        @inline(__always)
        get {
            for i in entries.indices where entries[i].id == id { return entries[i].value }
            return nil
        }
        set {
            let place = entries.firstIndex { $0.id == id }
            if let newValue {
                if let place {
                    entries[place].value = newValue
                } else {
                    entries.append((id, newValue))
                }
            } else if let place {
                entries.remove(at: place)
            }
        }
    }

    /// Copies all values of `other`, without allocating where both have the same properties.
    mutating func assign(_ other: ObjectValues) {
        if entries.isEmpty && other.entries.isEmpty { return }
        guard entries.elementsEqual(other.entries, by: { $0.id == $1.id }) else {
            entries = other.entries
            return
        }
        for i in entries.indices { entries[i].value = other.entries[i].value }
    }
}
