/// The age and size of a cache entry.
package struct CacheEntryUse: Hashable, Sendable {
    /// The number of frames since the last use, 0 for the current.
    package var age: Int
    /// The size in bytes.
    package var bytes: Int

    /// Describes a cache entry.
    package init(age: Int, bytes: Int) { (self.age, self.bytes) = (age, bytes) }
}

/// A plan for evicting the least recently used entries of all caches.
///
/// It reduces the caches together to a memory limit.
///
///     gather the uses of all caches -> plan -> each cache evicts the entries that the plan takes
///
/// `Rasterizer.endFrame` does so after each frame, with its memory limit.
package struct EvictionPlan: Sendable {
    /// The age beyond which all entries are evicted.
    ///
    /// Entries of exactly this age are evicted until `excess` bytes are free.
    private let age: Int
    private var excess: Int

    /// Chooses the entries to evict; fails if all entries fit the limit.
    ///
    /// - Parameters:
    ///   - uses: the entries of all caches.
    ///   - limit: the limit in bytes; negative values are treated as 0.
    package init?(_ uses: some Sequence<CacheEntryUse>, limit: Int) {
        var bytes: [Int: Int] = [:]
        for use in uses { bytes[use.age, default: 0] += use.bytes }
        var excess = bytes.values.reduce(0, +) - max(0, limit)
        for (age, bytes) in bytes.sorted(by: { $0.key > $1.key }) where excess > 0 {
            if bytes >= excess {
                (self.age, self.excess) = (age, excess)
                return
            }
            excess -= bytes
        }
        return nil
    }

    /// Returns whether an entry is evicted.
    package mutating func takes(_ use: CacheEntryUse) -> Bool {
        if use.age != age { return use.age > age }
        guard excess > 0 else { return false }
        excess -= use.bytes
        return true
    }
}
