import Synchronization

/// Which animated nodes of a tree changed lately, so that what was worked out of it can be mended
/// instead of being made anew.
///
/// Versions are unique in the process: a copy of a tree that went another way never has a version
/// of this one after the two parted.
struct ChangeLog: Sendable {
    private struct Batch: Sendable {
        var version: UInt64
        var places: ContiguousArray<Int32>
    }

    /// How many batches are kept at most.
    private static let depth = 64

    /// What the tree is now.
    private(set) var version = ChangeLog.next()
    /// What it was before the oldest batch.
    private var oldest: UInt64
    private var batches: [Batch] = []
    private var open = ContiguousArray<Int32>()

    init() { oldest = version }

    /// Notes that a node, or its animations, changed.
    mutating func note(_ place: Int) { open.append(Int32(truncatingIfNeeded: place)) }

    /// Ends a batch of changes.
    mutating func close() {
        guard !open.isEmpty else { return }
        version = Self.next()
        if batches.count == Self.depth { oldest = batches.removeFirst().version }
        batches.append(Batch(version: version, places: open))
        open = []
    }

    /// Everything may have changed.
    mutating func forget() {
        version = Self.next()
        (oldest, batches, open) = (version, [], [])
    }

    /// Calls `body` with the nodes that changed after a version, some of them more than once;
    /// false, without a call, when that is no longer known.
    func changes(since seen: UInt64, _ body: (Int) -> Void) -> Bool {
        if seen == version { return true }
        var first = 0
        if seen != oldest {
            guard let found = batches.lastIndex(where: { $0.version == seen }) else { return false }
            first = found + 1
        }
        for batch in batches[first...] { for place in batch.places { body(Int(place)) } }
        return true
    }

    private static func next() -> UInt64 {
        counter.wrappingAdd(1, ordering: .relaxed).newValue
    }

    private static let counter = Atomic<UInt64>(0)
}
