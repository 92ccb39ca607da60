/// The reuse of freed node indices.
///
/// New nodes reuse freed indices, but a tree that was once large would stay large, and so would its
/// copies: the checkpoints of the history and the trees before transitions.
extension RenderTree {
    /// The number of nodes up to which a tree is never compacted.
    private static let minNodes = 256

    /// The approximate size of a copy of the tree, in bytes.
    ///
    /// The copy shares only the data that nodes refer to.
    var byteCount: Int {
        nodes.capacity * MemoryLayout<RenderNode>.stride
            + nodeIndices.capacity * MemoryLayout<(LayerID, Int)>.stride
            + animated.capacity * MemoryLayout<Int>.stride
    }

    /// Compacts the nodes if less than a quarter of indices is used.
    ///
    /// Returns whether nodes were moved; the caller then rebuilds the schedule.
    mutating func compact() -> Bool {
        guard nodes.count > Self.minNodes, nodeIndices.count < nodes.count / 4 else { return false }
        var moved = ContiguousArray(repeating: -1, count: nodes.count)
        var left = ContiguousArray<RenderNode>()
        left.reserveCapacity(nodeIndices.count)
        for old in nodes.indices where nodeIndices[nodes[old].id] == old {
            moved[old] = left.count
            left.append(nodes[old])
        }
        func newIndex(_ old: Int) -> Int { old < 0 ? -1 : moved[old] }
        for i in left.indices {
            left[i].parent = newIndex(left[i].parent)
            left[i].mask = newIndex(left[i].mask)
            left[i].children = left[i].children.map(newIndex).filter { $0 >= 0 }
            left[i].tileCount = min(left[i].tileCount, left[i].children.count)
        }
        nodes = left
        nodeIndices = Dictionary(uniqueKeysWithValues: left.indices.map { (left[$0].id, $0) })
        emitters = Dictionary(uniqueKeysWithValues: emitters.map { (newIndex($0.key), $0.value) })
        animated = ContiguousArray(animated.map(newIndex))
        (root, freeNodeIndices) = (newIndex(root), [])
        return true
    }
}
