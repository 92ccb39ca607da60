/// A growable array of one property of many rows, which loops access by pointer.
final class Column<Element: BitwiseCopyable> {
    private(set) var base: UnsafeMutablePointer<Element>
    private var room = 0
    private let filler: Element

    /// Makes an empty column; new elements are set to `filler`.
    init(filler: Element) {
        self.filler = filler
        base = .allocate(capacity: 0)
    }

    deinit { base.deallocate() }

    subscript(i: Int) -> Element {
        get { base[i] }
        set { base[i] = newValue }
    }

    /// Grows the capacity to `count` elements; existing ones are preserved.
    func grow(to count: Int) {
        guard count > room else { return }
        let grown = UnsafeMutablePointer<Element>.allocate(capacity: count)
        grown.update(from: base, count: room)
        (grown + room).initialize(repeating: filler, count: count - room)
        base.deallocate()
        (base, room) = (grown, count)
    }
}
