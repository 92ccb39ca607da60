/// Plain memory for one property of many rows, which grows and is handed to loops as a pointer.
final class Column<Element: BitwiseCopyable> {
    private(set) var base: UnsafeMutablePointer<Element>
    private var room = 0
    private let filler: Element

    /// Room for nothing yet; room that is made is filled with `filler`.
    init(filler: Element) {
        self.filler = filler
        base = .allocate(capacity: 0)
    }

    deinit { base.deallocate() }

    subscript(i: Int) -> Element {
        get { base[i] }
        set { base[i] = newValue }
    }

    /// Makes room for so many elements, keeping those there are.
    func grow(to count: Int) {
        guard count > room else { return }
        let grown = UnsafeMutablePointer<Element>.allocate(capacity: count)
        grown.update(from: base, count: room)
        (grown + room).initialize(repeating: filler, count: count - room)
        base.deallocate()
        (base, room) = (grown, count)
    }
}
