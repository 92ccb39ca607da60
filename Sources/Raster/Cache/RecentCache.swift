import DisplayList

/// A cache that records the frame of each value's last use.
package struct RecentCache<Key: Hashable, Value> {
    private struct Entry {
        var value: Value
        var bytes: Int
        var lastFrame: Int
    }

    /// The minimum frames for which unused values stay; nil for no limit.
    package let idleLimit: Int?
    /// The size of all values, and the frame's hits and misses.
    package private(set) var counts = CacheCounts()
    private var entries: [Key: Entry] = [:]
    private var frame = 0
    /// A reused buffer for the keys that are being removed.
    private var leaving: ContiguousArray<Key> = []

    /// Makes an empty cache.
    package init(idleLimit: Int? = nil) { self.idleLimit = idleLimit }

    /// The size of all values, in bytes.
    package var bytes: Int { counts.bytes }
    /// The number of values.
    package var count: Int { entries.count }
    /// The age and size of each value.
    package var uses: [CacheEntryUse] { entries.values.map(use) }

    private func use(_ entry: Entry) -> CacheEntryUse {
        CacheEntryUse(age: frame - entry.lastFrame, bytes: entry.bytes)
    }

    /// Returns the value of a key and marks the value as used.
    ///
    /// Without `countsMiss` a failed lookup is not counted as a miss.
    package mutating func value(for key: Key, countsMiss: Bool = true) -> Value? {
        guard let index = entries.index(forKey: key) else {
            if countsMiss { counts.misses += 1 }
            return nil
        }
        counts.hits += 1
        entries.values[index].lastFrame = frame
        return entries.values[index].value
    }

    /// Counts lookups of values that are stored elsewhere.
    mutating func count(hits: Int = 0, misses: Int = 0) {
        counts.hits += hits
        counts.misses += misses
    }

    /// Adds a value and returns the value that it replaces.
    @discardableResult
    package mutating func insert(_ value: Value, for key: Key, bytes size: Int) -> Value? {
        counts.bytes += size
        let old = entries.updateValue(
            Entry(value: value, bytes: size, lastFrame: frame), forKey: key)
        counts.bytes -= old?.bytes ?? 0
        return old?.value
    }

    /// Begins a frame and evicts values unused for too long.
    ///
    /// The evicted values are passed to `drop`.
    package mutating func beginFrame(drop: (Value) -> Void = { _ in }) {
        frame += 1
        (counts.hits, counts.misses) = (0, 0)
        guard let idleLimit, frame % max(idleLimit, 1) == 0 else { return }
        remove(where: { $1.age > idleLimit }, drop: drop)
    }

    /// Removes the values that an eviction plan takes, passed to `drop`.
    package mutating func release(_ cut: inout EvictionPlan, drop: (Value) -> Void = { _ in }) {
        remove(where: { cut.takes($1) }, drop: drop)
    }

    /// Removes the values for which `leaves` is true.
    ///
    /// It gets a value's key, age and size. The removed values are passed to `drop`.
    package mutating func remove(
        where leaves: (Key, CacheEntryUse) -> Bool, drop: (Value) -> Void
    ) {
        for (key, entry) in entries where leaves(key, use(entry)) { leaving.append(key) }
        for key in leaving { if let value = remove(key) { drop(value) } }
        leaving.removeAll(keepingCapacity: true)
        if leaving.isMuch(for: entries.count) { leaving = [] }
        entries.release()
    }

    /// Removes and returns the value of a key.
    ///
    /// It is removed even if this frame has used it.
    @discardableResult
    package mutating func remove(_ key: Key) -> Value? {
        guard let entry = entries.removeValue(forKey: key) else { return nil }
        counts.bytes -= entry.bytes
        return entry.value
    }

    /// Removes all values and passes them to `drop`.
    package mutating func removeAll(drop: (Value) -> Void) {
        for entry in entries.values { drop(entry.value) }
        (entries, counts.bytes) = ([:], 0)
    }
}
