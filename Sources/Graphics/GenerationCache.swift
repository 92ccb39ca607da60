/// A cache that drops the values not used for a whole generation.
///
/// The owner decides when a generation ends. Thus a full cache never loses values that are in use,
/// as it would if it were emptied.
package struct GenerationCache<Key: Hashable, Value> {
    /// The values used in this generation, and those last used in the previous one.
    private var current: [Key: Value] = [:], previous: [Key: Value] = [:]

    /// Makes an empty cache.
    package init() {}

    /// Returns the cached value for a key, and marks it as used in this generation.
    package mutating func value(for key: Key) -> Value? {
        if let value = current[key] { return value }
        guard let value = previous.removeValue(forKey: key) else { return nil }
        current[key] = value
        return value
    }

    /// Adds a value to this generation.
    package mutating func insert(_ value: Value, for key: Key) { current[key] = value }

    /// Begins the next generation if this one has more values than a limit.
    package mutating func age(beyond limit: Int) {
        if current.count > limit { (previous, current) = (current, [:]) }
    }
}

extension GenerationCache: Sendable where Key: Sendable, Value: Sendable {}
