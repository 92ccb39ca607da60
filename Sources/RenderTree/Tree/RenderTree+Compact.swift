import Foundation

/// The reuse of freed node indices.
///
/// New nodes reuse freed indices, but a tree that was once large would stay large, and so would its
/// copies: the checkpoints of the history and the trees before transitions.
extension RenderTree {
    /// The number of nodes up to which a tree is never compacted.
    private static let leastPlaces = 256

    /// The approximate size of a copy of the tree, in bytes.
    ///
    /// The copy shares only the data that nodes refer to.
    var byteCount: Int {
        nodes.capacity * MemoryLayout<RenderNode>.stride
            + places.capacity * MemoryLayout<(LayerID, Int)>.stride
            + animated.capacity * MemoryLayout<Int>.stride
    }

    /// Compacts the nodes if less than a quarter of indices is used.
    ///
    /// Returns whether nodes were moved; the caller then rebuilds the schedule.
    mutating func compact() -> Bool {
        guard nodes.count > Self.leastPlaces, places.count < nodes.count / 4 else { return false }
        var moved = ContiguousArray(repeating: -1, count: nodes.count)
        var left = ContiguousArray<RenderNode>()
        left.reserveCapacity(places.count)
        for old in nodes.indices where places[nodes[old].id] == old {
            moved[old] = left.count
            left.append(nodes[old])
        }
        func place(_ old: Int) -> Int { old < 0 ? -1 : moved[old] }
        for i in left.indices {
            left[i].parent = place(left[i].parent)
            left[i].mask = place(left[i].mask)
            left[i].children = left[i].children.map(place).filter { $0 >= 0 }
            left[i].tileCount = min(left[i].tileCount, left[i].children.count)
        }
        nodes = left
        places = Dictionary(uniqueKeysWithValues: left.indices.map { (left[$0].id, $0) })
        emitters = Dictionary(uniqueKeysWithValues: emitters.map { (place($0.key), $0.value) })
        animated = ContiguousArray(animated.map(place))
        (root, freePlaces) = (place(root), [])
        return true
    }
}
