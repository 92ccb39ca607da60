import Graphics

/// The animations on a layer, in the order of their addition, one at most of each key.
struct AttachedAnimations: RandomAccessCollection {
    private var entries: [AttachedEntry] = []
    private var byKey: [String: AttachedEntry] = [:]

    var startIndex: Int { 0 }
    var endIndex: Int { entries.count }
    subscript(index: Int) -> AttachedEntry { entries[index] }

    /// The animation of a key.
    subscript(key: String) -> AttachedEntry? { byKey[key] }

    /// Adds an animation whose key is not taken.
    mutating func append(_ entry: AttachedEntry) {
        entry.siblingIndex = entries.count
        entries.append(entry)
        if let key = entry.key { byKey[key] = entry }
    }

    /// Takes an animation out; where it is none of these nothing happens.
    mutating func remove(_ entry: AttachedEntry) {
        entries.remove(sibling: entry)
        if let key = entry.key, byKey[key] === entry { byKey[key] = nil }
    }

    /// Takes animations out.
    mutating func remove(_ removed: [AttachedEntry]) {
        if removed.count == count { return self = AttachedAnimations() }
        for entry in removed { remove(entry) }
    }
}
