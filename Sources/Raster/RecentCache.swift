import RenderTree

/// Values kept by their content, in frames: the least recently used leave when all together pass a
/// bound. What the present or the last frame used stays.
public struct RecentCache<Key: Hashable, Value> {
    private struct Entry {
        var value: Value
        var bytes: Int
        var lastFrame: Int
    }

    /// The bound, in bytes.
    public let byteLimit: Int
    /// How many frames a value stays unused; nil for any number.
    public let idleLimit: Int?
    /// The size of all values, and how often they were found since the frame began.
    public private(set) var counts = CacheCounts()
    private var entries: [Key: Entry] = [:]
    private var frame = 0

    /// Makes an empty cache; the bound is 256 MiB by default.
    public init(byteLimit: Int = 256 << 20, idleLimit: Int? = nil) {
        (self.byteLimit, self.idleLimit) = (byteLimit, idleLimit)
    }

    /// The size of all values.
    public var bytes: Int { counts.bytes }
    /// The number of values.
    public var count: Int { entries.count }
    /// The keys, in no order.
    public var keys: some Collection<Key> { entries.keys }

    /// The value of a key, which counts as used.
    public mutating func value(for key: Key) -> Value? {
        guard let index = entries.index(forKey: key) else {
            counts.misses += 1
            return nil
        }
        counts.hits += 1
        entries.values[index].lastFrame = frame
        return entries.values[index].value
    }

    /// Adds a value, which counts as used; the one it replaces is returned.
    @discardableResult
    public mutating func insert(_ value: Value, for key: Key, bytes size: Int) -> Value? {
        counts.bytes += size
        let old = entries.updateValue(
            Entry(value: value, bytes: size, lastFrame: frame), forKey: key)
        counts.bytes -= old?.bytes ?? 0
        return old?.value
    }

    /// Begins a frame; returns the values that leave: those unused for too long, and where the
    /// bound is passed, the least recently used until a quarter of it is free.
    public mutating func beginFrame() -> [Value] {
        frame += 1
        (counts.hits, counts.misses) = (0, 0)
        var gone: [Value] = []
        if let idleLimit, frame % max(idleLimit, 1) == 0 {
            let oldest = frame - idleLimit
            gone = entries.filter { $0.value.lastFrame < oldest }.keys.compactMap { remove($0) }
        }
        guard bytes > byteLimit else { return gone }
        let oldest = entries.filter { $0.value.lastFrame < frame - 1 }
            .sorted { $0.value.lastFrame < $1.value.lastFrame }
        for (key, _) in oldest where bytes > byteLimit / 4 * 3 {
            if let value = remove(key) { gone.append(value) }
        }
        return gone
    }

    /// Removes a value, whether it is in use or not.
    @discardableResult
    public mutating func remove(_ key: Key) -> Value? {
        guard let entry = entries.removeValue(forKey: key) else { return nil }
        counts.bytes -= entry.bytes
        return entry.value
    }

    /// Removes the values of some keys, but for those that the present or the last frame used and
    /// those of which `isWanted` is true; returns them.
    public mutating func remove(
        _ keys: some Sequence<Key>, unless isWanted: (inout Value) -> Bool
    ) -> [Value] {
        var gone: [Value] = []
        for key in keys {
            guard var entry = entries.removeValue(forKey: key) else { continue }
            if entry.lastFrame >= frame - 1 || isWanted(&entry.value) {
                entries[key] = entry
            } else {
                counts.bytes -= entry.bytes
                gone.append(entry.value)
            }
        }
        return gone
    }

    /// Removes everything.
    public mutating func removeAll() -> [Value] {
        defer { (entries, counts.bytes) = ([:], 0) }
        return entries.values.map(\.value)
    }
}
