import Foundation

/// The places of nodes that are gone.
///
/// New nodes take them, but a tree that once was large would stay so, and with it each copy: the
/// checkpoints of the past, the trees before transitions.
extension RenderTree {
    /// A tree of no more places is never made smaller.
    private static let leastPlaces = 256

    /// What a copy takes that shares nothing but what nodes refer to, in bytes.
    var byteCount: Int {
        nodes.capacity * MemoryLayout<RenderNode>.stride
            + places.capacity * MemoryLayout<(LayerID, Int)>.stride
            + animated.capacity * MemoryLayout<Int>.stride
    }

    /// Moves the nodes together where less than a quarter of the places are in use; returns whether it
    /// did. The caller makes the schedule anew.
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
