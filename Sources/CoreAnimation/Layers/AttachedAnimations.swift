import Graphics

/// The animations attached to a layer, in the order of addition.
///
/// Each key has at most one.
struct AttachedAnimations: RandomAccessCollection {
    private var entries: [AnimationRegistration] = []
    private var byKey: [String: AnimationRegistration] = [:]

    var startIndex: Int { 0 }
    var endIndex: Int { entries.count }
    subscript(index: Int) -> AnimationRegistration { entries[index] }

    subscript(key: String) -> AnimationRegistration? { byKey[key] }

    /// Appends an animation whose key is not in use.
    mutating func append(_ entry: AnimationRegistration) {
        entry.siblingIndex = entries.count
        entries.append(entry)
        if let key = entry.key { byKey[key] = entry }
    }

    /// Removes an animation; ignored if it is not in the list.
    mutating func remove(_ entry: AnimationRegistration) {
        entries.remove(sibling: entry)
        if let key = entry.key, byKey[key] === entry { byKey[key] = nil }
    }

    mutating func remove(_ removed: [AnimationRegistration]) {
        if removed.count == count { return self = AttachedAnimations() }
        for entry in removed { remove(entry) }
    }
}
