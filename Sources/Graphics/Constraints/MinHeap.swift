/// Numbers of which the least is taken out first.
struct MinHeap {
    private var items: [Int32] = []

    mutating func insert(_ item: Int32) {
        items.append(item)
        var child = items.count - 1
        while child > 0, items[child] < items[(child - 1) / 2] {
            items.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func popLeast() -> Int32? {
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
}
