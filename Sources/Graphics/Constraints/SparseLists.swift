/// Sparse vectors, lists of indices and numbers, stored one after another.
struct SparseLists {
    private(set) var starts: [Int32]
    private(set) var indices: [Int32]
    private(set) var numbers: [Double]

    /// Makes lists from entries in any order.
    ///
    /// The entries of one list keep their order.
    ///
    /// - Parameters:
    ///   - count: the number of lists.
    ///   - entries: the list, index and number of each entry.
    init(count: Int, _ entries: [(list: Int32, index: Int32, number: Double)]) {
        starts = [Int32](repeating: 0, count: count + 1)
        indices = [Int32](repeating: 0, count: entries.count)
        numbers = [Double](repeating: 0, count: entries.count)
        for entry in entries { starts[Int(entry.list) + 1] += 1 }
        for list in 0..<count { starts[list + 1] += starts[list] }
        var next = starts
        for entry in entries {
            let place = Int(next[Int(entry.list)])
            next[Int(entry.list)] += 1
            (indices[place], numbers[place]) = (entry.index, entry.number)
        }
    }

    /// The number of lists.
    var count: Int { starts.count - 1 }

    /// The positions of a list's entries.
    subscript(_ list: Int) -> Range<Int> { Int(starts[list])..<Int(starts[list + 1]) }

    /// Subtracts a multiple of a list from a dense vector.
    func subtract(_ list: Int, times factor: Double, from vector: inout [Double]) {
        for entry in self[list] { vector[Int(indices[entry])] -= numbers[entry] * factor }
    }
}
