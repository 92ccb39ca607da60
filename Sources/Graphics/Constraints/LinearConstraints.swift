/// A system of linear constraints, in the order in which they were added.
///
/// The expression of a constraint, its residual, is to be 0, at most 0 or at least 0, with a
/// strength: required constraints hold exactly, others as far as stronger ones allow. The first
/// rows are the implicit constraints of lowest strength, one for each unknown: that it is 0.
package struct LinearConstraints: Sendable {
    /// The required sign of a residual.
    package enum Relation: Sendable {
        /// The expression is 0.
        case equal
        /// The expression is at most 0.
        case atMost
        /// The expression is at least 0.
        case atLeast
    }

    /// The strength of a constraint that holds exactly.
    package static let required = Double.infinity
    /// The strength against residuals of the sign that an inequality permits.
    static let none = -Double.infinity

    /// The coefficient matrix of the constraints, in sparse form.
    ///
    /// Each row is scaled so that its largest coefficient is 1.
    struct Rows: Equatable {
        var starts: [Int32] = [0]
        var unknowns: [Int32] = []
        var factors: [Double] = []
        /// The factor by which each row was scaled down, which weights its residual.
        var weights: [Double] = []
        /// The strengths against residuals above and below 0.
        var above: [Double] = []
        var below: [Double] = []

        var count: Int { weights.count }
        func terms(_ row: Int) -> Range<Int> { Int(starts[row])..<Int(starts[row + 1]) }
    }

    private(set) var rows = Rows()
    private(set) var constants: [Double] = []
    /// The number of unknowns.
    package let unknownCount: Int

    /// The number of constraints that were added.
    package var count: Int { rows.count - unknownCount }

    /// Makes unknowns without constraints.
    ///
    /// - Parameter ranks: a rank of 0 or more for each unknown. Where constraints leave a choice,
    ///   the sum of the absolute values of the unknowns of rank 0 is minimized first, then that of
    ///   rank 1 and so on. Among equal sums the unknowns are minimized one by one, in order.
    package init(ranks: [Int]) {
        unknownCount = ranks.count
        for (unknown, rank) in ranks.enumerated() {
            rows.unknowns.append(Int32(unknown))
            rows.factors.append(1)
            close(weight: 1, above: -1 - Double(rank), below: -1 - Double(rank), constant: 0)
        }
    }

    /// Adds a constraint; returns false if a number in it is unusable.
    ///
    /// An unusable constraint is not added. `strength` is 0 or more; only the order of strengths
    /// matters.
    @discardableResult package mutating func add(
        _ expression: LinearExpression, _ relation: Relation, strength: Double = required
    ) -> Bool {
        add(
            expression, above: relation == .atLeast ? Self.none : strength,
            below: relation == .atMost ? Self.none : strength)
    }

    /// Adds a constraint with separate strengths against positive and negative residuals.
    @discardableResult package mutating func add(
        _ expression: LinearExpression, above: Double, below: Double
    ) -> Bool {
        guard expression.isUsable, !above.isNaN, !below.isNaN else { return false }
        let largest = expression.terms.reduce(0) { max($0, abs($1.factor)) }
        let weight = largest > 1e-9 ? largest : 1
        for term in expression.terms where abs(term.factor) > 1e-9 * weight {
            rows.unknowns.append(Int32(term.unknown))
            rows.factors.append(term.factor / weight)
        }
        close(
            weight: weight, above: above, below: below, constant: expression.constant / weight)
        return true
    }

    /// Returns the subsystem of the given rows on the given unknowns.
    ///
    /// The rows must contain no other unknowns.
    ///
    /// - Parameters:
    ///   - unknowns: the indices of the unknowns.
    ///   - parts: the indices of the constraints' rows.
    ///   - places: the index of each unknown in `unknowns`.
    /// - Returns: the constraints on these unknowns alone, numbered as in `unknowns`.
    func part(unknowns: [Int32], rows parts: [Int32], places: [Int32]) -> LinearConstraints {
        var part = LinearConstraints(ranks: Array(repeating: 0, count: unknowns.count))
        for (place, unknown) in unknowns.enumerated() {
            part.rows.above[place] = rows.above[Int(unknown)]
            part.rows.below[place] = rows.below[Int(unknown)]
        }
        for row in parts.map({ Int($0) }) {
            for term in rows.terms(row) {
                part.rows.unknowns.append(places[Int(rows.unknowns[term])])
                part.rows.factors.append(rows.factors[term])
            }
            part.close(
                weight: rows.weights[row], above: rows.above[row], below: rows.below[row],
                constant: constants[row])
        }
        return part
    }

    private mutating func close(weight: Double, above: Double, below: Double, constant: Double) {
        rows.starts.append(Int32(rows.unknowns.count))
        rows.weights.append(weight)
        rows.above.append(above)
        rows.below.append(below)
        constants.append(constant)
    }
}
