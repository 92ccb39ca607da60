import Motion

/// The values of a layer that are stored by reference.
///
/// They are few and read in every frame, so that a search through all is faster than a hash.
struct ObjectValues: Sendable {
    private var entries: ContiguousArray<(id: PropertyID, value: MotionValue)> = []

    /// Whether no property was set.
    var isEmpty: Bool { entries.isEmpty }
    /// The values of all properties that were set.
    var values: some Sequence<MotionValue> { entries.lazy.map(\.value) }

    /// The value of a property; nil if it was never set.
    @inline(__always)
    subscript(id: PropertyID) -> MotionValue? {
        for i in entries.indices where entries[i].id == id { return entries[i].value }
        return nil
    }

    mutating func set(_ value: MotionValue, for id: PropertyID) {
        if let place = entries.firstIndex(where: { $0.id == id }) {
            entries[place].value = value
        } else {
            entries.append((id, value))
        }
    }

    /// Copies all values of `other`.
    ///
    /// Nothing is allocated if both have the same properties.
    mutating func assign(_ other: ObjectValues) {
        if entries.isEmpty && other.entries.isEmpty { return }
        guard entries.elementsEqual(other.entries, by: { $0.id == $1.id }) else {
            entries = other.entries
            return
        }
        for i in entries.indices { entries[i].value = other.entries[i].value }
    }
}
