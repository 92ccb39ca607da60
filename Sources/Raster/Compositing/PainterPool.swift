import Foundation

/// The state of a drawing call, besides painters.
struct DrawStorage {
    let context = DrawContext()
    let blur = ShadowBlur()
    var keys = GroupKeys()
    let missing = ContentMisses()
    /// Group and shadow buffers for reuse.
    var unused: [CachedGroup] = []
    /// The indices of retained groups not released yet, ordered by ends.
    var liveGroups: ContiguousArray<Int> = []

    /// Stores the pixels of a group until they are released.
    mutating func retain(_ pixels: CachedGroup, as id: Int) {
        reuse(context.retained.updateValue(pixels, forKey: id))
    }

    /// Releases the groups inside `outer` without later uses, and their `shadows`.
    mutating func releaseGroups(in outer: DrawPlan.Group, shadows: Bool) {
        while let index = liveGroups.last, context.plan.groups[index].begin > outer.begin,
            context.plan.groups[index].lastUse < outer.end
        {
            liveGroups.removeLast()
            let group = context.plan.groups[index]
            reuse(context.retained.removeValue(forKey: group.id))
            var next = shadows ? group.lastShadow : -1
            while next >= 0 {
                let shadow = context.plan.shadows[next]
                reuse(context.shadows.removeValue(forKey: shadow.index)?.picture)
                next = shadow.next
            }
        }
    }

    /// Releases the pixels of all groups and shadows.
    mutating func releaseGroups() {
        liveGroups.removeAll(keepingCapacity: true)
        if context.retained.isEmpty && context.shadows.isEmpty { return }
        for group in context.retained.values { reuse(group) }
        context.retained.removeAll(keepingCapacity: true)
        for shadow in context.shadows.values { reuse(shadow.picture) }
        context.shadows.removeAll(keepingCapacity: true)
    }

    private mutating func reuse(_ pixels: CachedGroup?) {
        if let pixels, !pixels.isShared { unused.append(pixels) }
    }
}

/// A pool of painters and storage between drawings.
///
/// Usable on any thread; taken objects belong to the taker.
///
/// Unchecked: the lock guards both lists, and the objects in them have no other owner.
final class PainterPool: @unchecked Sendable {
    private let lock = NSLock()
    private var painters: [BandPainter] = []
    private var storage: [DrawStorage] = []

    func takePainter() -> BandPainter { lock.withLock { painters.popLast() } ?? BandPainter() }

    func give(back painter: BandPainter) { lock.withLock { painters.append(painter) } }

    func takeStorage() -> DrawStorage { lock.withLock { storage.popLast() } ?? DrawStorage() }

    func give(back used: DrawStorage) { lock.withLock { storage.append(used) } }

    /// The size of the reusable group buffers, in bytes.
    var bytes: Int {
        lock.lock()
        defer { lock.unlock() }
        return painters.reduce(storage.reduce(0) { $1.unused.reduce($0) { $0 + $1.byteCount } }) {
            $0 + $1.groupBytes
        }
    }

    /// The sizes of the reusable group buffers, as cache entries.
    ///
    /// They have the greatest age, since nothing needs the buffers.
    var uses: [CacheEntryUse] {
        lock.lock()
        defer { lock.unlock() }
        return storage.flatMap { $0.unused.map { CacheEntryUse(age: .max, bytes: $0.byteCount) } }
            + painters.map { CacheEntryUse(age: .max, bytes: $0.groupBytes) }
    }

    /// Removes the group buffers chosen for eviction.
    func release(_ cut: inout EvictionPlan) {
        lock.lock()
        defer { lock.unlock() }
        for i in storage.indices {
            storage[i].unused.removeAll { cut.takes(CacheEntryUse(age: .max, bytes: $0.byteCount)) }
        }
        for painter in painters
        where cut.takes(CacheEntryUse(age: .max, bytes: painter.groupBytes)) {
            painter.releaseGroups()
        }
    }
}
