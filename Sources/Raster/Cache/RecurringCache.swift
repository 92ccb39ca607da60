import DisplayList

/// A cache of values that may differ in every frame: they are stored only when a second frame
/// requests them, so that changing values take no memory.
struct RecurringCache<Key: Hashable, Value> {
    private struct Fresh {
        var value: Value
        var bytes: Int
    }

    /// The overhead added to the size of each entry, in bytes.
    static var overhead: Int { 256 }

    private(set) var values: RecentCache<Key, Value>
    /// The entries first requested in the current frame and in the one before it.
    private var fresh: [Key: Fresh] = [:], before: [Key: Fresh] = [:]

    /// Makes an empty cache of values that stay for a number of frames without use.
    init(idleLimit: Int) { values = RecentCache(idleLimit: idleLimit) }

    /// The size of all entries, including those that may be evicted after the next frame.
    var bytes: Int { values.bytes + fresh.values.reduce(0) { $0 + $1.bytes } }

    /// The age and size of all entries.
    var uses: [CacheEntryUse] {
        values.uses + fresh.values.map { CacheEntryUse(age: 0, bytes: $0.bytes) }
    }

    /// Removes the entries chosen for eviction.
    mutating func release(_ cut: inout EvictionPlan) {
        values.release(&cut)
        fresh = fresh.filter { !cut.takes(CacheEntryUse(age: 0, bytes: $0.value.bytes)) }
    }

    /// Begins a frame.
    mutating func beginFrame() {
        values.beginFrame()
        swap(&before, &fresh)
        fresh.removeAll(keepingCapacity: true)
    }

    /// Ends a frame.
    mutating func endFrame() { before.removeAll(keepingCapacity: true) }

    /// Returns a stored or recently made value, and whether it is stored; nil if there is none.
    ///
    /// Recent values were made in this frame or the one before; a value of the frame before is
    /// stored now.
    mutating func recent(_ key: Key, countsMiss: Bool) -> (value: Value, isKept: Bool)? {
        if let value = values.value(for: key, countsMiss: false) { return (value, true) }
        if let old = before.removeValue(forKey: key) {
            values.insert(old.value, for: key, bytes: old.bytes)
            values.count(hits: 1)
            return (old.value, true)
        }
        if let new = fresh[key] {
            values.count(hits: 1)
            return (new.value, false)
        }
        if countsMiss { values.count(misses: 1) }
        return nil
    }

    /// Adds a value that this frame made.
    mutating func add(_ value: Value, for key: Key, bytes: Int) {
        fresh[key] = Fresh(value: value, bytes: bytes + Self.overhead)
    }

    /// Returns the value of a key, nil where none is stored.
    mutating func value(for key: Key) -> Value? { values.value(for: key) }

    /// Stores a value.
    mutating func insert(_ value: Value, for key: Key, bytes: Int) {
        values.insert(value, for: key, bytes: bytes + Self.overhead)
    }
}
