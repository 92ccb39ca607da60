import DisplayList

/// A cache that stores a value only when a second frame requests it.
///
/// Values that differ in every frame thus take no memory.
struct RecurringCache<Key: Hashable, Value> {
    private struct Candidate {
        var value: Value
        var bytes: Int
    }

    /// The overhead of each entry, in bytes.
    static var overhead: Int { 256 }

    private(set) var values: RecentCache<Key, Value>
    /// The values not yet stored, of this frame and of the one before.
    private var candidates: [Key: Candidate] = [:], candidatesBefore: [Key: Candidate] = [:]

    /// Makes an empty cache that retains unused values for some frames.
    init(idleLimit: Int) { values = RecentCache(idleLimit: idleLimit) }

    /// The size of all entries, in bytes.
    ///
    /// It includes entries that may be evicted after the next frame.
    var bytes: Int { values.bytes + candidates.values.reduce(0) { $0 + $1.bytes } }

    /// The age and size of all entries.
    var uses: [CacheEntryUse] {
        values.uses + candidates.values.map { CacheEntryUse(age: 0, bytes: $0.bytes) }
    }

    /// Removes the entries chosen for eviction.
    mutating func release(_ cut: inout EvictionPlan) {
        values.release(&cut)
        candidates = candidates.filter { !cut.takes(CacheEntryUse(age: 0, bytes: $0.value.bytes)) }
    }

    /// Begins a frame.
    mutating func beginFrame() {
        values.beginFrame()
        swap(&candidatesBefore, &candidates)
        candidates.removeAll(keepingCapacity: true)
    }

    /// Ends a frame.
    mutating func endFrame() { candidatesBefore.removeAll(keepingCapacity: true) }

    /// Returns a stored or recently made value, and whether it is stored.
    ///
    /// Recent values were made in this frame or the one before; a value of the frame before is
    /// stored now.
    mutating func recent(_ key: Key, countsMiss: Bool) -> (value: Value, isReusable: Bool)? {
        if let value = values.value(for: key, countsMiss: false) { return (value, true) }
        if let old = candidatesBefore.removeValue(forKey: key) {
            values.insert(old.value, for: key, bytes: old.bytes)
            values.count(hits: 1)
            return (old.value, true)
        }
        if let new = candidates[key] {
            values.count(hits: 1)
            return (new.value, false)
        }
        if countsMiss { values.count(misses: 1) }
        return nil
    }

    /// Adds a value that this frame made.
    mutating func add(_ value: Value, for key: Key, bytes: Int) {
        candidates[key] = Candidate(value: value, bytes: bytes + Self.overhead)
    }

    /// Returns the stored value of a key.
    mutating func value(for key: Key) -> Value? { values.value(for: key) }

    /// Stores a value.
    mutating func insert(_ value: Value, for key: Key, bytes: Int) {
        values.insert(value, for: key, bytes: bytes + Self.overhead)
    }
}
