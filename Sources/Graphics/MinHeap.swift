/// A binary heap with the least item first.
package struct MinHeap<Item: Comparable> {
    @usableFromInline var items: [Item] = []

    @inlinable package init() {}

    @inlinable package var count: Int { items.count }
    @inlinable package var min: Item? { items.first }

    @inlinable
    package mutating func insert(_ item: Item) {
        items.append(item)
        var child = items.count - 1
        while child > 0, items[child] < items[(child - 1) / 2] {
            items.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    @inlinable @discardableResult
    package mutating func popMin() -> Item? {
        guard let least = items.first, let last = items.popLast() else { return nil }
        guard !items.isEmpty else { return least }
        items[0] = last
        var parent = 0
        while 2 * parent + 1 < items.count {
            var child = 2 * parent + 1
            if child + 1 < items.count, items[child + 1] < items[child] { child += 1 }
            guard items[child] < items[parent] else { break }
            items.swapAt(child, parent)
            parent = child
        }
        return least
    }

    /// Removes all items; the heap keeps its memory.
    @inlinable
    package mutating func removeAll() { items.removeAll(keepingCapacity: true) }

    /// Removes the items that satisfy a condition.
    @inlinable
    package mutating func removeAll(where isRemoved: (Item) -> Bool) {
        // A sorted array is a valid heap.
        items = items.filter { !isRemoved($0) }.sorted()
    }
}

extension MinHeap: Sendable where Item: Sendable {}
