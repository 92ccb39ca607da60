import Synchronization

/// The recent changes of a tree's animated nodes.
///
/// With them, data derived from the tree is updated instead of rebuilt. Versions are unique in the
/// process: after a copy of a tree diverged from the tree, the two never have the same version.
struct ChangeLog: Sendable {
    private struct Batch: Sendable {
        var version: UInt64
        var nodeIndices: ContiguousArray<Int32>
    }

    /// The maximum number of batches of changes that are retained.
    private static let depth = 64

    /// The current version of the tree.
    private(set) var version = ChangeLog.next()
    /// The version before the oldest batch.
    private var oldest: UInt64
    private var batches: [Batch] = []
    private var open = ContiguousArray<Int32>()

    init() { oldest = version }

    /// Records that a node or its animations changed.
    mutating func note(_ nodeIndex: Int) { open.append(Int32(truncatingIfNeeded: nodeIndex)) }

    /// Ends a batch of changes.
    mutating func close() {
        guard !open.isEmpty else { return }
        version = Self.next()
        if batches.count == Self.depth { oldest = batches.removeFirst().version }
        batches.append(Batch(version: version, nodeIndices: open))
        open = []
    }

    /// Drops all batches, since everything may have changed.
    mutating func forget() {
        version = Self.next()
        (oldest, batches, open) = (version, [], [])
    }

    /// Calls `body` with each node that changed after version `seen`.
    ///
    /// It gets the node's index, possibly more than once. Returns false, without a call, when the
    /// batches no longer reach back to that version.
    func changes(since seen: UInt64, _ body: (Int) -> Void) -> Bool {
        if seen == version { return true }
        var first = 0
        if seen != oldest {
            guard let found = batches.lastIndex(where: { $0.version == seen }) else { return false }
            first = found + 1
        }
        for batch in batches[first...] {
            for nodeIndex in batch.nodeIndices { body(Int(nodeIndex)) }
        }
        return true
    }

    private static func next() -> UInt64 {
        counter.wrappingAdd(1, ordering: .relaxed).newValue
    }

    private static let counter = Atomic<UInt64>(0)
}
