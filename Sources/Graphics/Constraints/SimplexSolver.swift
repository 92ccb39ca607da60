/// The simplex method for constraints that are connected through their unknowns, kept for the next
/// solution.
///
/// The basis holds as many constraints as there are unknowns; their residuals are 0, which gives the
/// unknowns. In turn for each degree of strength, the strongest first, a residual leaves 0 as long as
/// that makes the violations of this degree smaller and none of a stronger one larger, until another
/// residual arrives at 0 and takes its place.
struct SimplexSolver: Sendable {
    /// The constraints that contradict those before them.
    var refused: [Int] = []

    var rows = LinearConstraints.Rows()
    var constants: [Double] = []
    /// The rows in which an unknown is.
    var rowsOfUnknown = SparseLists(count: 0, [])
    /// The degree of each row's strength against residuals above and below 0: 0 is required.
    var above: [Int32] = []
    var below: [Int32] = []
    /// The rows of each degree.
    var rowsOfDegree = SparseLists(count: 0, [])
    var basis = BasisFactors(LinearConstraints.Rows(), columns: 0, groups: [])
    /// The position of each row in the basis, or -1.
    var positions: [Int32] = []
    var unknowns: [Double] = []
    var residuals: [Double] = []
    /// The side of 0 on which residuals outside the basis are, 1 or -1; those that are 0 came from there.
    var sides: [Double] = []
    /// Whether a residual of the basis has to stay where it is, for a stronger constraint's sake.
    var isLockedAbove: [Bool] = []
    var isLockedBelow: [Bool] = []
    /// The sides on which residuals of the basis are free to go.
    var freeSides = 0
    /// Residuals that are nearer to 0 are 0.
    var zero = 0.0
    /// How fast residuals change with the one that leaves the basis, of the rows that are marked.
    var slopes: [Double] = []
    var isMarked: [Bool] = []

    /// The degree of constraints that do not count.
    static let ignored = Int32.max
    /// The degree of a required constraint that is being tried; those of others begin after it.
    static let candidate: Int32 = 1

    /// Makes a solver of constraints.
    init(_ constraints: LinearConstraints) {
        (rows, constants) = (constraints.rows, constraints.constants)
        unknowns = Array(repeating: 0, count: constraints.unknownCount)
        residuals = Array(repeating: 0, count: rows.count)
        slopes = residuals
        isMarked = Array(repeating: false, count: rows.count)
        (isLockedAbove, isLockedBelow) = (isMarked, isMarked)
        // Residuals that are 0 are where they violate nothing.
        sides = rows.above.map { $0 == LinearConstraints.none ? 1 : -1 }
        let entries = (0..<rows.count).flatMap { row in
            rows.terms(row).map { (rows.unknowns[$0], Int32(row), rows.factors[$0]) }
        }
        rowsOfUnknown = SparseLists(count: unknownCount, entries)
        takeStrengths()
        chooseBasis(likelyGroups)
    }

    /// Finds the unknowns.
    ///
    /// - Parameter constants: those of the rows; they may be others than at the last time.
    mutating func solve(_ constants: [Double]) {
        self.constants = constants
        for row in refused { restore(row + unknownCount) }
        refused = []
        readBasis()
        release()
        minimize(0)
        if hasViolations { refuse() }
        optimize()
        if !basis.isFresh { readBasis() }
    }

    var unknownCount: Int { unknowns.count }

    private mutating func takeStrengths() {
        let strengths = Set(rows.above + rows.below)
            .filter { $0 != LinearConstraints.required && $0 != LinearConstraints.none }
        var degrees = [LinearConstraints.required: 0, LinearConstraints.none: Self.ignored]
        for (index, strength) in strengths.sorted(by: >).enumerated() {
            degrees[strength] = Self.candidate + 1 + Int32(index)
        }
        above = rows.above.map { degrees[$0] ?? Self.ignored }
        below = rows.below.map { degrees[$0] ?? Self.ignored }
        var entries: [(Int32, Int32, Double)] = []
        for row in 0..<Int32(rows.count) {
            let (up, down) = (above[Int(row)], below[Int(row)])
            if up != Self.ignored { entries.append((up, row, 0)) }
            if down != Self.ignored, down != up { entries.append((down, row, 0)) }
        }
        rowsOfDegree = SparseLists(
            count: Int(Self.candidate) + 1 + strengths.count, entries)
    }

    /// The rows whose residuals are likely 0 in the end: equations by their strength, then the required
    /// inequalities that 0 everywhere does not satisfy.
    private var likelyGroups: [[Int32]] {
        var groups: [[Int32]] = Array(repeating: [], count: rowsOfDegree.count)
        var bounds: [Int32] = []
        for row in unknownCount..<rows.count {
            let isEquation = max(above[row], below[row]) != Self.ignored
            let isMissed =
                constants[row] > 0
                ? above[row] != Self.ignored
                : constants[row] < 0 && below[row] != Self.ignored
            let degree = Int(min(above[row], below[row]))
            if degree == 0, !isEquation, isMissed {
                bounds.append(Int32(row))
            } else if isEquation || isMissed {
                groups[degree].append(Int32(row))
            }
        }
        return (groups + [bounds]).filter { !$0.isEmpty }
    }

    // MARK: The basis

    mutating func chooseBasis(_ groups: [[Int32]]) {
        basis = BasisFactors(rows, columns: unknownCount, groups: groups)
        positions = Array(repeating: -1, count: rows.count)
        for (position, row) in basis.rows.enumerated() { positions[Int(row)] = Int32(position) }
    }

    /// Factors the basis anew.
    mutating func renewBasis() {
        chooseBasis([basis.rows])
        readBasis()
        for row in positions.indices where positions[row] < 0 {
            (isLockedAbove[row], isLockedBelow[row]) = (false, false)
        }
        freeSides = basis.rows.reduce(0) {
            $0 + (isLockedAbove[Int($1)] ? 0 : 1) + (isLockedBelow[Int($1)] ? 0 : 1)
        }
    }

    /// Finds the unknowns and all residuals from the basis.
    mutating func readBasis() {
        unknowns = basis.unknowns(from: basis.rows.map { -constants[Int($0)] })
        zero = 1e-9 + 1e-12 * unknowns.reduce(0) { max($0, abs($1)) }
        for row in residuals.indices {
            var sum = constants[row]
            for term in rows.terms(row) {
                sum += rows.factors[term] * unknowns[Int(rows.unknowns[term])]
            }
            residuals[row] = positions[row] < 0 ? sum : 0
            takeSide(row)
        }
    }

    mutating func takeSide(_ row: Int) {
        if abs(residuals[row]) > zero { sides[row] = residuals[row] > 0 ? 1 : -1 }
    }
}
