/// A simplex basis in factored form, for solving linear systems.
///
/// The basis has one constraint with residual 0 for each unknown, and thus defines a vertex of the
/// feasible region.
///
/// Each exchange of a row adds a factor (the product form of the inverse); after several exchanges
/// the basis is factored anew.
struct BasisFactors {
    /// An identity matrix except for one row.
    private struct Exchange {
        let position: Int
        let number: Double
        let indices: [Int32]
        let numbers: [Double]
    }

    /// The constraint of each position.
    private(set) var rows: [Int32]
    private let columns: [Int32]
    private let pivots: [Double]
    private let lowerRows: SparseLists
    private let lowerColumns: SparseLists
    private let upperRows: SparseLists
    private let upperColumns: SparseLists
    private var exchanges: [Exchange] = []
    private var exchangeSize = 0

    /// Makes a basis of independent rows, preferably of the first groups.
    init(_ matrix: LinearConstraints.Rows, columns count: Int, groups: [[Int32]]) {
        let elimination = BasisElimination(matrix, columns: count, groups: groups)
        rows = elimination.pivots.map(\.row)
        columns = elimination.pivots.map(\.column)
        pivots = elimination.pivots.map(\.number)
        var positions = [Int32](repeating: 0, count: count)
        for (position, column) in columns.enumerated() { positions[Int(column)] = Int32(position) }
        let upper = elimination.upper.map { ($0.list, positions[Int($0.index)], $0.number) }
        lowerRows = SparseLists(count: count, elimination.lower)
        lowerColumns = SparseLists(
            count: count, elimination.lower.map { ($0.index, $0.list, $0.number) })
        upperRows = SparseLists(count: count, upper)
        upperColumns = SparseLists(count: count, upper.map { ($0.1, $0.0, $0.2) })
    }

    /// Whether a new factorization would now cost less than further exchanges.
    var shouldRefactor: Bool { exchanges.count >= 64 || exchangeSize > 4 * rows.count + 1000 }

    /// Whether the factorization includes all rows, without exchanges.
    var isFresh: Bool { exchanges.isEmpty }

    /// Solves for the unknowns, given the values of the basis rows.
    func unknowns(from values: [Double]) -> [Double] {
        var y = values
        for exchange in exchanges.reversed() {
            var value = y[exchange.position]
            for (index, number) in zip(exchange.indices, exchange.numbers) {
                value -= number * y[Int(index)]
            }
            y[exchange.position] = value / exchange.number
        }
        for position in y.indices where y[position] != 0 {
            lowerColumns.subtract(position, times: y[position], from: &y)
        }
        var unknowns = [Double](repeating: 0, count: y.count)
        for position in y.indices.reversed() where y[position] != 0 {
            let value = y[position] / pivots[position]
            unknowns[Int(columns[position])] = value
            upperColumns.subtract(position, times: value, from: &y)
        }
        return unknowns
    }

    /// Returns a row as a combination of basis rows, by position.
    func multipliers(of row: [Double]) -> [Double] {
        var z = columns.map { row[Int($0)] }
        for position in z.indices where z[position] != 0 {
            z[position] /= pivots[position]
            upperRows.subtract(position, times: z[position], from: &z)
        }
        for position in z.indices.reversed() where z[position] != 0 {
            lowerRows.subtract(position, times: z[position], from: &z)
        }
        for exchange in exchanges where z[exchange.position] != 0 {
            let multiplier = z[exchange.position] / exchange.number
            z[exchange.position] = multiplier
            for (index, number) in zip(exchange.indices, exchange.numbers) {
                z[Int(index)] -= multiplier * number
            }
        }
        return z
    }

    /// Replaces a row by one with the given ``multipliers(of:)``.
    mutating func exchange(_ position: Int, for row: Int32, multipliers: [Double]) {
        var (indices, numbers) = ([Int32](), [Double]())
        for (index, number) in multipliers.enumerated() where index != position && number != 0 {
            indices.append(Int32(index))
            numbers.append(number)
        }
        exchanges.append(
            Exchange(
                position: position, number: multipliers[position], indices: indices,
                numbers: numbers))
        exchangeSize += indices.count + 1
        rows[position] = row
    }
}
