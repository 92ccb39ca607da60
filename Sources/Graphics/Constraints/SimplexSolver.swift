/// A simplex solver for one connected group of constraints.
///
/// The constraints are connected through their unknowns. The next solution reuses the solver's
/// state.
///
/// The basis consists of as many constraints as there are unknowns. Their residuals are 0, which
/// determines the unknowns. For each degree of strength, the strongest first, a residual leaves 0
/// as long as that reduces the violations of this degree and violates no stronger constraint, until
/// another residual reaches 0 and replaces it in the basis.
struct SimplexSolver: Sendable {
    /// The constraints that contradict earlier ones.
    var refused: [Int] = []

    var rows = LinearConstraints.Rows()
    var constants: [Double] = []
    /// The rows that contain each unknown.
    var rowsOfUnknown = SparseLists(count: 0, [])
    /// The degrees of each row's strengths against positive and negative residuals.
    ///
    /// The degree 0 is that of required constraints; higher degrees are weaker.
    var above: [Int32] = []
    var below: [Int32] = []
    /// The rows of each degree.
    var rowsOfDegree = SparseLists(count: 0, [])
    var basis = BasisFactors(LinearConstraints.Rows(), columns: 0, groups: [])
    /// The position of each row in the basis; -1 for rows outside it.
    var positions: [Int32] = []
    var unknowns: [Double] = []
    var residuals: [Double] = []
    /// The sign of each residual outside the basis, 1 or -1.
    ///
    /// A residual of 0 keeps its previous sign.
    var sides: [Double] = []
    /// Whether each basis residual is locked against moving up, and down.
    ///
    /// Stronger constraints lock these directions.
    var isLockedAbove: [Bool] = []
    var isLockedBelow: [Bool] = []
    /// The number of unlocked directions of all basis residuals.
    var freeSides = 0
    /// The absolute value below which residuals are treated as 0.
    var zero = 0.0
    /// The derivatives of the marked residuals with respect to the leaving residual.
    var slopes: [Double] = []
    var isMarked: [Bool] = []

    /// The degree of ignored constraints.
    static let ignored = Int32.max
    /// The degree of a required constraint while it is being tried.
    ///
    /// Weaker constraints have higher degrees.
    static let candidate: Int32 = 1

    /// Makes a solver of constraints.
    init(_ constraints: LinearConstraints) {
        (rows, constants) = (constraints.rows, constraints.constants)
        unknowns = Array(repeating: 0, count: constraints.unknownCount)
        residuals = Array(repeating: 0, count: rows.count)
        slopes = residuals
        isMarked = Array(repeating: false, count: rows.count)
        (isLockedAbove, isLockedBelow) = (isMarked, isMarked)
        // A residual of 0 starts above 0 if that violates no constraint; otherwise below 0.
        sides = rows.above.map { $0 == LinearConstraints.none ? 1 : -1 }
        let entries = (0..<rows.count).flatMap { row in
            rows.terms(row).map { (rows.unknowns[$0], Int32(row), rows.factors[$0]) }
        }
        rowsOfUnknown = SparseLists(count: unknownCount, entries)
        takeStrengths()
        chooseBasis(likelyGroups)
    }

    /// Solves for the unknowns.
    ///
    /// - Parameter constants: the constants of the rows, which may differ from the last call's.
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

    /// The rows that are likely to form the basis, in order of preference.
    ///
    /// Their residuals will probably be 0. Equations come first, by strength, then the required
    /// inequalities that are violated when all unknowns are 0.
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
    mutating func refactorBasis() {
        chooseBasis([basis.rows])
        readBasis()
        for row in positions.indices where positions[row] < 0 {
            (isLockedAbove[row], isLockedBelow[row]) = (false, false)
        }
        freeSides = basis.rows.reduce(0) {
            $0 + (isLockedAbove[Int($1)] ? 0 : 1) + (isLockedBelow[Int($1)] ? 0 : 1)
        }
    }

    /// Computes the unknowns and the residuals that the basis determines.
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
