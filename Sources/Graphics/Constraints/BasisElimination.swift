/// An LU factorization of a square basis chosen from the rows of a sparse matrix.
///
/// The basis consists of independent rows, as many as the matrix has columns. Rows are offered in
/// groups: a row of a later group is used only where the earlier groups leave a column. Inside a
/// group the next pivot is one that causes little fill-in (H. Markowitz, "The Elimination Form of
/// the Inverse", 1957), so that chains and trees of constraints of any length are factored with
/// hardly any.
struct BasisElimination {
    private struct Entry {
        let column: Int32
        var number: Double
    }

    /// An entry of a factor.
    typealias FactorEntry = (list: Int32, index: Int32, number: Double)

    /// A row of the factors, in pivot order.
    struct Pivot {
        let row: Int32
        let column: Int32
        let number: Double
    }

    private(set) var pivots: [Pivot] = []
    /// The entries of the lower and the upper triangular factor.
    ///
    /// An entry of the lower factor has a position, an earlier position and a multiplier; an entry
    /// of the upper factor has a position, a column and a number.
    private(set) var lower: [FactorEntry] = []
    private(set) var upper: [FactorEntry] = []
    /// The index in `upper` of the first entry of each pivot row.
    private var upperStarts: [Int] = []
    /// The position of each column's pivot, or -1.
    private var positions: [Int32]

    // The state of the remaining rows of the current group. The rows that have waited longest are
    // tried first: preferring recently changed rows would accumulate fill-in in those rows.
    private var ids: [Int32] = []
    private var active: [[Entry]] = []
    private var multipliers: [[(position: Int32, number: Double)]] = []
    private var isTaken: [Bool] = []
    /// For each column, the rows that have had an entry in it.
    private var rowsOfColumn: [[Int32]]
    private var columnCounts: [Int32]
    private var singleColumns = Queue()
    private var rowsOfLength: [Queue] = []
    /// The row being changed as a dense vector, and the slot of each column's entry.
    ///
    /// A slot is the index of the entry plus 1; 0 means that there is no entry.
    private var numbers: [Double]
    private var slots: [Int32]

    private struct Queue {
        private var items: [Int32] = []
        private var next = 0

        mutating func append(_ item: Int32) { items.append(item) }

        mutating func popFirst() -> Int32? {
            guard next < items.count else { return nil }
            next += 1
            return items[next - 1]
        }
    }

    /// The absolute value below which entries are treated as 0.
    private static let zero = 1e-11
    /// The minimum ratio of a pivot to the largest entry of its row.
    private static let minPivotShare = 0.1

    /// Factors a matrix.
    ///
    /// `groups` has row indices, by group in order of preference. A column without a pivot gets the
    /// row of the same index, which must have no other entry.
    init(_ rows: LinearConstraints.Rows, columns: Int, groups: [[Int32]]) {
        positions = Array(repeating: -1, count: columns)
        rowsOfColumn = Array(repeating: [], count: columns)
        columnCounts = Array(repeating: 0, count: columns)
        numbers = Array(repeating: 0, count: columns)
        slots = Array(repeating: 0, count: columns)
        for group in groups where pivots.count < columns {
            begin(group, of: rows)
            while let (row, entry) = nextPivot() { take(row, entry) }
        }
        for column in 0..<Int32(columns) where positions[Int(column)] < 0 {
            pivots.append(Pivot(row: column, column: column, number: 1))
        }
    }

    // MARK: Beginning a group

    private mutating func begin(_ group: [Int32], of rows: LinearConstraints.Rows) {
        ids = group
        active = group.map { row in
            rows.terms(Int(row)).map { Entry(column: rows.unknowns[$0], number: rows.factors[$0]) }
        }
        multipliers = Array(repeating: [], count: group.count)
        isTaken = Array(repeating: false, count: group.count)
        (singleColumns, rowsOfLength) = (Queue(), [])
        for column in columnCounts.indices {
            columnCounts[column] = 0
            rowsOfColumn[column].removeAll(keepingCapacity: true)
        }
        for row in group.indices {
            if !pivots.isEmpty { reduce(row) }
            for entry in active[row] {
                columnCounts[Int(entry.column)] += 1
                rowsOfColumn[Int(entry.column)].append(Int32(row))
            }
            file(row)
        }
        // Queues the columns with a single entry, those of later unknowns first: if a row contains
        // several such columns, the pivot is in that of the latest unknown.
        for column in columnCounts.indices.reversed() where columnCounts[column] == 1 {
            singleColumns.append(Int32(column))
        }
    }

    /// Eliminates from a row the columns that already have a pivot.
    private mutating func reduce(_ row: Int) {
        var columns: [Int32] = []
        var waiting = MinHeap<Int32>()
        func meet(_ column: Int32, _ number: Double, in elimination: inout BasisElimination) {
            if elimination.slots[Int(column)] == 0 {
                elimination.slots[Int(column)] = 1
                columns.append(column)
                let position = elimination.positions[Int(column)]
                if position >= 0 { waiting.insert(position) }
            }
            elimination.numbers[Int(column)] += number
        }
        for entry in active[row] { meet(entry.column, entry.number, in: &self) }
        while let position = waiting.popMin() {
            let pivot = pivots[Int(position)]
            let number = numbers[Int(pivot.column)]
            guard abs(number) >= Self.zero else { continue }
            multipliers[row].append((position, number / pivot.number))
            for entry in upperStarts[Int(position)]..<upperEnd(position) {
                let (_, column, other) = upper[entry]
                meet(column, -other * number / pivot.number, in: &self)
            }
        }
        active[row] = columns.compactMap { column in
            let number = numbers[Int(column)]
            (numbers[Int(column)], slots[Int(column)]) = (0, 0)
            let isOpen = positions[Int(column)] < 0 && abs(number) >= Self.zero
            return isOpen ? Entry(column: column, number: number) : nil
        }
    }

    private func upperEnd(_ position: Int32) -> Int {
        let next = Int(position) + 1
        return next < upperStarts.count ? upperStarts[next] : upper.count
    }

    /// Adds a row to the queue of rows with the same number of entries.
    private mutating func file(_ row: Int) {
        let length = active[row].count
        guard length > 0 else { return }
        while rowsOfLength.count <= length { rowsOfLength.append(Queue()) }
        rowsOfLength[length].append(Int32(row))
    }

    // MARK: Choosing pivots

    private mutating func nextPivot() -> (row: Int, entry: Int)? {
        if let single = nextOfLength(1) { return (single, 0) }
        while let column = singleColumns.popFirst() {
            guard columnCounts[Int(column)] == 1, positions[Int(column)] < 0 else { continue }
            for row in rowsOfColumn[Int(column)] where !isTaken[Int(row)] {
                guard let entry = active[Int(row)].firstIndex(where: { $0.column == column }),
                    isLarge(entry, in: Int(row))
                else { continue }
                return (Int(row), entry)
            }
        }
        return cheapest()
    }

    private func isLarge(_ entry: Int, in row: Int) -> Bool {
        let largest = active[row].reduce(0) { max($0, abs($1.number)) }
        return abs(active[row][entry].number) >= largest * Self.minPivotShare
    }

    private mutating func nextOfLength(_ length: Int) -> Int? {
        while length < rowsOfLength.count, let row = rowsOfLength[length].popFirst() {
            if !isTaken[Int(row)], active[Int(row)].count == length { return Int(row) }
        }
        return nil
    }

    /// Returns the pivot with the least fill-in among the few shortest rows.
    private mutating func cheapest() -> (row: Int, entry: Int)? {
        for length in rowsOfLength.indices.dropFirst(2) {
            var rows: [Int] = []
            while rows.count < 4, let row = nextOfLength(length) { rows.append(row) }
            var best: (row: Int, entry: Int)?
            var least = Int32.max
            for row in rows {
                for entry in active[row].indices where isLarge(entry, in: row) {
                    let count = columnCounts[Int(active[row][entry].column)]
                    if count <= least { (best, least) = ((row, entry), count) }
                }
            }
            for row in rows where row != best?.row { file(row) }
            if let best { return best }
        }
        return nil
    }

    // MARK: Eliminating

    /// Makes an entry the next pivot and eliminates its column from all other rows.
    private mutating func take(_ row: Int, _ entry: Int) {
        let position = Int32(pivots.count)
        let pivot = active[row][entry]
        let rest = active[row].filter { $0.column != pivot.column }
        pivots.append(Pivot(row: ids[row], column: pivot.column, number: pivot.number))
        positions[Int(pivot.column)] = position
        for (earlier, number) in multipliers[row] { lower.append((position, earlier, number)) }
        upperStarts.append(upper.count)
        for other in rest {
            upper.append((position, other.column, other.number))
            count(other.column, -1)
        }
        isTaken[row] = true
        for other in rowsOfColumn[Int(pivot.column)] where !isTaken[Int(other)] {
            eliminate(pivot, rest, from: Int(other), at: position)
        }
    }

    private mutating func eliminate(
        _ pivot: Entry, _ rest: [Entry], from row: Int, at position: Int32
    ) {
        guard let place = active[row].firstIndex(where: { $0.column == pivot.column }) else {
            return
        }
        let factor = active[row].remove(at: place).number / pivot.number
        multipliers[row].append((position, factor))
        for (place, entry) in active[row].enumerated() {
            slots[Int(entry.column)] = Int32(place) + 1
        }
        for entry in rest {
            let slot = Int(slots[Int(entry.column)])
            if slot > 0 {
                active[row][slot - 1].number -= entry.number * factor
            } else {
                active[row].append(Entry(column: entry.column, number: -entry.number * factor))
                rowsOfColumn[Int(entry.column)].append(Int32(row))
                count(entry.column, 1)
            }
        }
        for entry in active[row] {
            slots[Int(entry.column)] = 0
            if abs(entry.number) < Self.zero { count(entry.column, -1) }
        }
        active[row].removeAll { abs($0.number) < Self.zero }
        file(row)
    }

    private mutating func count(_ column: Int32, _ change: Int32) {
        columnCounts[Int(column)] += change
        if change < 0, columnCounts[Int(column)] == 1 { singleColumns.append(column) }
    }
}
