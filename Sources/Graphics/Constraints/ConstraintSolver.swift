/// Finds numbers that satisfy linear constraints: the required ones exactly, the others as well as
/// stronger ones allow, and is kept, so that a change costs only what follows from it.
///
/// An incremental simplex method as Cassowary's (G. Badros, A. Borning, P. Stuckey, "The Cassowary
/// Linear Arithmetic Constraint Solving Algorithm", 2001), with strengths that are compared and never
/// added. In its tableau every row is solved for one unknown, and those of n views in a column hold n²
/// numbers. Here a basis of as many constraints as there are unknowns, whose residuals are 0, is kept in
/// factors (``BasisFactors``), which stay as sparse as the constraints are. Constraints that share no
/// unknown, as those across and those down, are solved apart.
///
/// A changed constant keeps the basis: the numbers follow by one solution of the factors, and where a
/// stronger constraint is now violated, the weakest that can yield leaves the basis, as in Cassowary's
/// dual simplex for edit variables. Where constraints were added or removed, bases are chosen anew.
///
/// The numbers depend on the constraints alone, and not on how they came to be. Of required constraints
/// that contradict each other the last stated is refused. Where constraints leave a choice, the rule of
/// ``LinearConstraints/init(ranks:)`` leaves one.
package final class ConstraintSolver {
    /// All constraints on some of the unknowns.
    private struct Part {
        let unknowns: [Int32]
        let rows: [Int32]
        var solver: SimplexSolver
    }

    /// The constraints of the last solution that contradict those before them, in their order.
    package private(set) var refused: [Int] = []

    private var rows = LinearConstraints.Rows()
    private var parts: [Part] = []
    private var values: [Double] = []

    /// Parts with fewer unknowns are joined: a solver of its own for each would cost more.
    private static let minPartSize = 64

    /// Makes a solver without unknowns.
    package init() {}

    /// The number found for an unknown.
    package subscript(unknown: Int) -> Double { values[unknown] }

    /// The number found for an unknown to eight decimal places: without its last digits, which depend on
    /// the solutions before.
    package func steadyValue(_ unknown: Int) -> Double { (values[unknown] * 1e8).rounded() / 1e8 }

    /// Satisfies constraints.
    package func solve(_ constraints: LinearConstraints) {
        let isKept = rows == constraints.rows
        if !isKept { split(constraints) }
        refused = contradictions(constraints)
        for index in parts.indices {
            let constants = parts[index].rows.map { constraints.constants[Int($0)] }
            let own = [Double](repeating: 0, count: parts[index].unknowns.count)
            if !isKept || parts[index].solver.constants[own.count...] != constants[...] {
                parts[index].solver.solve(own + constants)
                for (unknown, value) in zip(parts[index].unknowns, parts[index].solver.unknowns) {
                    values[Int(unknown)] = value
                }
            }
            let refusedRows = parts[index].solver.refused.map { Int(parts[index].rows[$0]) }
            refused += refusedRows.map { $0 - constraints.unknownCount }
        }
        refused.sort()
    }

    /// The required constraints without unknowns that do not hold.
    private func contradictions(_ constraints: LinearConstraints) -> [Int] {
        (constraints.unknownCount..<rows.count).filter { row in
            let constant = constraints.constants[row]
            return rows.terms(row).isEmpty
                && (rows.above[row] == LinearConstraints.required && constant > 1e-8
                    || rows.below[row] == LinearConstraints.required && constant < -1e-8)
        }.map { $0 - constraints.unknownCount }
    }

    /// Makes solvers for constraints that are connected with each other.
    private func split(_ constraints: LinearConstraints) {
        rows = constraints.rows
        values = Array(repeating: 0, count: constraints.unknownCount)
        var groups = UnionFind(count: values.count)
        for row in values.count..<rows.count {
            let terms = rows.terms(row)
            for term in terms.dropFirst() {
                groups.unite(rows.unknowns[terms.lowerBound], rows.unknowns[term])
            }
        }
        var rowsOfGroup: [[Int32]] = Array(repeating: [], count: values.count)
        for row in values.count..<rows.count {
            guard let first = rows.terms(row).first else { continue }
            rowsOfGroup[Int(groups.root(rows.unknowns[first]))].append(Int32(row))
        }
        var unknownsOfGroup: [[Int32]] = Array(repeating: [], count: values.count)
        for unknown in 0..<Int32(values.count) {
            unknownsOfGroup[Int(groups.root(unknown))].append(unknown)
        }
        parts = []
        var (unknowns, members) = ([Int32](), [Int32]())
        var places = [Int32](repeating: 0, count: values.count)
        func closePart() {
            guard !members.isEmpty else { return }
            members.sort()
            let own = constraints.part(unknowns: unknowns, rows: members, places: places)
            parts.append(Part(unknowns: unknowns, rows: members, solver: SimplexSolver(own)))
            (unknowns, members) = ([], [])
        }
        // Unknowns without constraints are 0, and in no part.
        for group in rowsOfGroup.indices where !rowsOfGroup[group].isEmpty {
            for unknown in unknownsOfGroup[group] {
                places[Int(unknown)] = Int32(unknowns.count)
                unknowns.append(unknown)
            }
            members += rowsOfGroup[group]
            if unknowns.count >= Self.minPartSize { closePart() }
        }
        closePart()
    }
}

/// Sets that are united, each known by one of its members.
private struct UnionFind {
    private var parents: [Int32]

    init(count: Int) { parents = (0..<Int32(count)).map { $0 } }

    mutating func root(_ member: Int32) -> Int32 {
        var member = member
        while parents[Int(member)] != member {
            parents[Int(member)] = parents[Int(parents[Int(member)])]
            member = parents[Int(member)]
        }
        return member
    }

    mutating func unite(_ a: Int32, _ b: Int32) {
        let (a, b) = (root(a), root(b))
        parents[Int(max(a, b))] = min(a, b)
    }
}
