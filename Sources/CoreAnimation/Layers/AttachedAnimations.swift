import Graphics

/// The animations attached to a layer, in the order of addition, at most one for each key.
struct AttachedAnimations: RandomAccessCollection {
    private var entries: [AttachedEntry] = []
    private var byKey: [String: AttachedEntry] = [:]

    var startIndex: Int { 0 }
    var endIndex: Int { entries.count }
    subscript(index: Int) -> AttachedEntry { entries[index] }

    /// The animation with a key.
    subscript(key: String) -> AttachedEntry? { byKey[key] }

    /// Appends an animation whose key is not in use.
    mutating func append(_ entry: AttachedEntry) {
        entry.siblingIndex = entries.count
        entries.append(entry)
        if let key = entry.key { byKey[key] = entry }
    }

    /// Removes an animation; ignored if it is not in the list.
    mutating func remove(_ entry: AttachedEntry) {
        entries.remove(sibling: entry)
        if let key = entry.key, byKey[key] === entry { byKey[key] = nil }
    }

    /// Removes several animations.
    mutating func remove(_ removed: [AttachedEntry]) {
        if removed.count == count { return self = AttachedAnimations() }
        for entry in removed { remove(entry) }
    }
}
