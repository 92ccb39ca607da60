// The refusal of required constraints that contradict each other.
extension SimplexSolver {
    /// The maximum number of contradictions that are resolved one at a time.
    ///
    /// If there are more, all required constraints are tried in order.
    private static let maxSingleRefusals = 8

    private var required: ArraySlice<Int32> { rowsOfDegree.indices[rowsOfDegree[0]] }

    /// Whether a required constraint is not satisfied.
    var hasViolations: Bool { required.contains { isViolated(Int($0)) } }

    private func isViolated(_ row: Int) -> Bool {
        above[row] == 0 && residuals[row] > 10 * zero
            || below[row] == 0 && residuals[row] < -10 * zero
    }

    /// Refuses the constraints that contradict earlier ones.
    ///
    /// At the minimum of the violations, the constraints with nonzero multipliers contradict each
    /// other (J. Farkas' lemma). If all others hold without the last of these, that one contradicts
    /// the earlier ones.
    mutating func refuse() {
        var proofs: [(refused: Int, rows: [Int])] = []
        while hasViolations, proofs.count < Self.maxSingleRefusals {
            let rows = contradiction
            guard let last = rows.max() else { break }
            proofs.append((last, rows))
            ignore(last)
            release()
            minimize(0)
        }
        let gone = Set(proofs.map(\.refused))
        let areSingle = proofs.allSatisfy { proof in
            proof.rows.allSatisfy { $0 == proof.refused || !gone.contains($0) }
        }
        if hasViolations || !areSingle { tryInOrder() }
        refused = required.map { Int($0) }.filter(isRefused).map { $0 - unknownCount }
    }

    private func isRefused(_ row: Int) -> Bool {
        rows.above[row] == LinearConstraints.required && above[row] != 0
            || rows.below[row] == LinearConstraints.required && below[row] != 0
    }

    /// The required constraints that cannot hold together.
    private var contradiction: [Int] {
        let rates = rates(0, required) ?? []
        return required.map { Int($0) }.filter { row in
            let position = Int(positions[row])
            return position >= 0
                ? abs(rates[position]) > Self.zeroRate : (sides[row] > 0 ? above : below)[row] == 0
        }
    }

    /// Accepts each required constraint that does not contradict earlier ones.
    private mutating func tryInOrder() {
        let candidates = Array(required)
        for row in candidates { ignore(Int(row)) }
        var accepted: [Int32] = []
        for candidate in candidates {
            let row = Int(candidate)
            restore(row)
            if isViolated(row) {
                setRequired(row, Self.candidate)
                release()
                minimize(
                    0,
                    accepted.filter {
                        positions[Int($0)] >= 0 || abs(residuals[Int($0)]) <= 10 * zero
                    })
                minimize(Self.candidate, CollectionOfOne(candidate))
                restore(row)
            }
            if isViolated(row) { ignore(row) } else { accepted.append(candidate) }
        }
        release()
        minimize(0)
    }

    /// Makes a required constraint effective again.
    mutating func restore(_ row: Int) { setRequired(row, 0) }

    private mutating func ignore(_ row: Int) { setRequired(row, Self.ignored) }

    private mutating func setRequired(_ row: Int, _ degree: Int32) {
        if rows.above[row] == LinearConstraints.required { above[row] = degree }
        if rows.below[row] == LinearConstraints.required { below[row] = degree }
    }
}
