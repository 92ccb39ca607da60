/// An incremental solver for linear constraints of different strengths.
///
/// Required constraints hold exactly, the others as far as stronger ones allow.
///
/// It uses a simplex method like that of Cassowary (G. Badros, A. Borning, P. Stuckey, "The
/// Cassowary Linear Arithmetic Constraint Solving Algorithm", 2001), with strengths that are
/// compared and never added. Cassowary's tableau has every row solved for one unknown, and the rows
/// of n views in a column hold n² numbers. Here a basis of as many constraints as there are
/// unknowns, with residuals 0, is stored in factors (``BasisFactors``), which are as sparse as the
/// constraints. Constraints without common unknowns, such as horizontal and vertical ones, are
/// solved separately.
///
/// After a changed constant the basis is reused: the numbers follow from one solution with the
/// factors, and where a stronger constraint is now violated, the weakest that can yield leaves the
/// basis, as in Cassowary's dual simplex for edit variables. After constraints were added or
/// removed, new bases are chosen.
///
/// The numbers depend only on the constraints, not on earlier solutions. Of contradictory required
/// constraints the last one is refused. Where constraints leave a choice, the rule of
/// ``LinearConstraints/init(ranks:)`` makes it.
package final class ConstraintSolver {
    /// A group of unknowns, all constraints on them, and their solver.
    private struct Part {
        let unknowns: [Int32]
        let rows: [Int32]
        var solver: SimplexSolver
    }

    /// The indices of the constraints that were refused because they contradict earlier ones.
    ///
    /// They are those of the last solution, in ascending order.
    package private(set) var refused: [Int] = []

    private var rows = LinearConstraints.Rows()
    private var parts: [Part] = []
    private var values: [Double] = []

    /// The minimum number of unknowns of a separate solver.
    ///
    /// Smaller groups of unknowns are solved together, which costs less.
    private static let minPartSize = 64

    /// Makes a solver without unknowns.
    package init() {}

    /// The value found for an unknown.
    package subscript(unknown: Int) -> Double { values[unknown] }

    /// Returns the value of an unknown, rounded to eight decimal places.
    ///
    /// Further digits depend on earlier solutions.
    package func steadyValue(_ unknown: Int) -> Double { (values[unknown] * 1e8).rounded() / 1e8 }

    /// Solves a system of constraints.
    ///
    /// The last solution is reused where possible.
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

    /// Returns the required constraints without unknowns that are not satisfied.
    private func contradictions(_ constraints: LinearConstraints) -> [Int] {
        (constraints.unknownCount..<rows.count).filter { row in
            let constant = constraints.constants[row]
            return rows.terms(row).isEmpty
                && (rows.above[row] == LinearConstraints.required && constant > 1e-8
                    || rows.below[row] == LinearConstraints.required && constant < -1e-8)
        }.map { $0 - constraints.unknownCount }
    }

    /// Makes separate solvers for groups of connected constraints.
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
        // Unknowns without constraints belong to no part and remain 0.
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

/// A union-find structure of disjoint sets, each represented by one member.
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
