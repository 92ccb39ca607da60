import Graphics
import Testing

@Suite("Heaps")
struct MinHeapTests {
    @Test("items come out in order, whatever their number, also after some were removed")
    func order() {
        for (count, removes) in (0...40).flatMap({ [($0, false), ($0, true)] }) {
            var heap = MinHeap<Int>()
            var items = (0..<count).map { ($0 * 7919 + count * 104_729) % 31 }
            for (i, item) in items.enumerated() {
                heap.insert(item)
                #expect(heap.count == i + 1 && heap.min == items[...i].min())
            }
            if removes {
                heap.removeAll { $0 % 7 == 3 }
                items.removeAll { $0 % 7 == 3 }
            }
            var popped: [Int] = []
            while let item = heap.popMin() { popped.append(item) }
            #expect(popped == items.sorted())
        }
    }
}
