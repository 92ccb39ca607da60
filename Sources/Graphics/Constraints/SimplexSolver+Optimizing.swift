// The simplex method: moves from vertex to vertex of the feasible region, once for each degree of
// strength, strongest first.
extension SimplexSolver {
    /// A candidate for the next exchange: a basis residual and its direction.
    struct Release {
        let position: Int
        let row: Int
        /// The direction: 1 upward, -1 downward.
        let side: Double
        /// The derivative of the current strength's violations with respect to the residual.
        let rate: Double
    }

    /// A residual outside the basis that reaches 0.
    private struct Crossing {
        let row: Int
        let distance: Double
        /// The change of the violations' derivative at the crossing.
        ///
        /// It is infinite if a stronger constraint would be violated.
        let cost: Double
    }

    /// The absolute value below which rates are treated as 0.
    static let zeroRate = 1e-9
    /// The number of idle exchanges before Bland's rule, which prevents cycling.
    private static let maxIdleExchanges = 40

    /// Unlocks the residuals of all basis rows in both directions.
    mutating func release() {
        for row in basis.rows {
            (isLockedAbove[Int(row)], isLockedBelow[Int(row)]) = (false, false)
        }
        freeSides = 2 * unknownCount
    }

    /// Minimizes optional violations, strongest first; then resolves any choice left.
    mutating func optimize() {
        for degree in Int32(Self.candidate + 1)..<Int32(rowsOfDegree.count) where freeSides > 0 {
            minimize(degree)
        }
        var changes = freeChanges
        for unknown in 0..<unknownCount where freeSides > 0 {
            if positions[unknown] >= 0, !isLockedAbove[unknown] || !isLockedBelow[unknown] {
                lockSides(unknown, above: true, below: true)
            } else if positions[unknown] < 0, abs(changes[unknown]) > Self.zeroRate {
                decide(unknown)
            } else {
                continue
            }
            changes = freeChanges
        }
    }

    /// Minimizes the absolute value of an unknown that the constraints leave free.
    ///
    /// Residuals are not moved in locked directions.
    private mutating func decide(_ unknown: Int) {
        let (own, last) = (above[unknown], Int32(rowsOfDegree.count))
        (above[unknown], below[unknown]) = (last, last)
        minimize(last, CollectionOfOne(Int32(unknown)))
        (above[unknown], below[unknown]) = (own, own)
    }

    /// The changes of the unknowns if all free basis residuals leave 0.
    ///
    /// A basis residual is free unless it is locked in both directions. A change of 0 marks an
    /// unknown that is already determined.
    private var freeChanges: [Double] {
        basis.unknowns(
            from: basis.rows.map { row in
                guard !isLockedAbove[Int(row)] || !isLockedBelow[Int(row)] else { return 0 }
                // The changes of the residuals are arbitrary, but irregular, so that their effects
                // on an unknown do not cancel out.
                return 1 + (Double(row) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
            })
    }

    /// Minimizes the violations of one strength, but violates no stronger constraint.
    mutating func minimize(_ degree: Int32) {
        minimize(degree, rowsOfDegree.indices[rowsOfDegree[Int(degree)]])
    }

    mutating func minimize(_ degree: Int32, _ members: some Collection<Int32>) {
        var idle = 0
        for _ in 0..<10 * (unknownCount + members.count) + 100 {
            guard let rates = rates(degree, members) else {
                for row in members { lock(Int(row), degree) }
                return
            }
            guard let release = best(rates, degree, isCircling: idle > Self.maxIdleExchanges) else {
                for (position, row) in basis.rows.enumerated() {
                    lock(Int(row), degree, rates[position])
                }
                return
            }
            let step = exchange(release, degree, isCircling: idle > Self.maxIdleExchanges)
            idle = step > zero ? 0 : idle + 1
        }
    }

    // MARK: Rates

    /// Returns the derivative of the violations with respect to each basis residual.
    ///
    /// The result is nil if there are no violations. The violations are those of constraints
    /// outside the basis, of the given degree.
    func rates(_ degree: Int32, _ members: some Collection<Int32>) -> [Double]? {
        var gradient: [Double]?
        for member in members {
            let row = Int(member)
            let side = sides[row]
            guard positions[row] < 0, (side > 0 ? above : below)[row] == degree else { continue }
            for term in rows.terms(row) {
                gradient = gradient ?? Array(repeating: 0, count: unknownCount)
                gradient?[Int(rows.unknowns[term])] += side * rows.weights[row] * rows.factors[term]
            }
        }
        return gradient.map(basis.multipliers)
    }

    private func rate(_ row: Int, _ side: Double, _ degree: Int32, _ rate: Double) -> Double {
        side * rate + ((side > 0 ? above : below)[row] == degree ? rows.weights[row] : 0)
    }

    /// Returns the residual that should leave the basis next.
    ///
    /// The result is nil if no residual reduces the violations. Among the candidates that harm only
    /// the weakest constraints, it is the one that reduces the violations fastest.
    ///
    /// With `isCircling`, it is the candidate with the lowest row (Bland's rule).
    private func best(_ rates: [Double], _ degree: Int32, isCircling: Bool) -> Release? {
        var best: Release?
        var weakest: Int32 = -1
        for (position, own) in rates.enumerated() where own != 0 {
            let row = Int(basis.rows[position])
            let side: Double = own < 0 ? 1 : -1
            let harmed = side > 0 ? above[row] : below[row]
            guard !(side > 0 ? isLockedAbove : isLockedBelow)[row] else { continue }
            let rate = rate(row, side, degree, own)
            guard rate < -Self.zeroRate else { continue }
            if isCircling
                ? row < best?.row ?? .max
                : harmed > weakest || harmed == weakest && rate < best?.rate ?? 0
            {
                best = Release(position: position, row: row, side: side, rate: rate)
                weakest = harmed
            }
        }
        return best
    }

    /// Locks a basis residual in the directions that would violate constraints of a degree.
    mutating func lock(_ row: Int, _ degree: Int32, _ rate: Double = 0) {
        guard positions[row] >= 0 else { return }
        let (up, down) = (self.rate(row, 1, degree, rate), self.rate(row, -1, degree, rate))
        lockSides(row, above: up > Self.zeroRate, below: down > Self.zeroRate)
    }

    private mutating func lockSides(_ row: Int, above: Bool, below: Bool) {
        if above, !isLockedAbove[row] { (isLockedAbove[row], freeSides) = (true, freeSides - 1) }
        if below, !isLockedBelow[row] { (isLockedBelow[row], freeSides) = (true, freeSides - 1) }
    }

    // MARK: Exchanges

    /// Exchanges a basis row for another row; returns the distance that its residual moves.
    ///
    /// The residual moves away from 0 until the residual of the other row reaches 0.
    private mutating func exchange(_ release: Release, _ degree: Int32, isCircling: Bool) -> Double
    {
        var values = [Double](repeating: 0, count: unknownCount)
        values[release.position] = release.side
        let changes = basis.unknowns(from: values)
        var touched: [Int32] = []
        for (unknown, change) in changes.enumerated() where change != 0 {
            for entry in rowsOfUnknown[unknown] {
                let row = rowsOfUnknown.indices[entry]
                if !isMarked[Int(row)] { touched.append(row) }
                isMarked[Int(row)] = true
                slopes[Int(row)] += rowsOfUnknown.numbers[entry] * change
            }
        }
        defer { for row in touched { (slopes[Int(row)], isMarked[Int(row)]) = (0, false) } }
        let (passed, barrier) = barrier(
            release, crossings(touched, degree), isCircling: isCircling)
        guard let crossing = barrier, let multipliers = multipliers(crossing.row, release) else {
            // The coefficients differ too much in magnitude to find a residual for the exchange, so
            // the side to which the residual would move is locked.
            lockSides(release.row, above: release.side > 0, below: release.side < 0)
            return 0
        }
        enter(crossing.row, degree, release)
        basis.exchange(release.position, for: Int32(crossing.row), multipliers: multipliers)
        for (unknown, change) in changes.enumerated() where change != 0 {
            unknowns[unknown] += change * crossing.distance
        }
        for row in passed { sides[row] = -sides[row] }
        for row in touched where positions[Int(row)] < 0 {
            residuals[Int(row)] += slopes[Int(row)] * crossing.distance
            takeSide(Int(row))
        }
        residuals[release.row] = release.side * crossing.distance
        sides[release.row] = release.side
        residuals[crossing.row] = 0
        if basis.shouldRefactor { refactorBasis() }
        return crossing.distance
    }

    /// Returns the points at which residuals outside the basis reach 0.
    private func crossings(_ touched: [Int32], _ degree: Int32) -> [Crossing] {
        touched.compactMap { touched in
            let row = Int(touched)
            let slope = slopes[row]
            let strongest = min(above[row], below[row])
            guard strongest <= degree, positions[row] < 0, abs(slope) > 1e-10,
                slope * sides[row] < 0
            else { return nil }
            let count = (above[row] == degree ? 1.0 : 0) + (below[row] == degree ? 1 : 0)
            return Crossing(
                row: row, distance: max(0, -residuals[row] / slope),
                cost: strongest < degree ? .infinity : count * abs(slope) * rows.weights[row])
        }
    }

    /// Returns the residuals that cross 0 during a move, and the final crossing.
    ///
    /// The move ends where it no longer reduces the violations.
    private func barrier(
        _ release: Release, _ crossings: [Crossing], isCircling: Bool
    ) -> (passed: [Int], barrier: Crossing?) {
        let sorted = crossings.sorted { ($0.distance, $0.row) < ($1.distance, $1.row) }
        var rate = release.rate
        guard
            let index = sorted.firstIndex(where: {
                rate += $0.cost
                return rate >= -Self.zeroRate
            })
        else { return ([], nil) }
        var barrier = sorted[index]
        // Among crossings at the same distance, the crossing with the largest slope is best
        // conditioned.
        let others = sorted[index...].prefix { $0.distance <= barrier.distance + zero * 0.01 }
        for other in others where !isCircling {
            if abs(slopes[other.row]) > abs(slopes[barrier.row]) * 1.001 { barrier = other }
        }
        return (sorted[..<index].map(\.row), barrier)
    }

    /// Returns the row's multipliers; nil if it cannot replace the leaving row.
    private func multipliers(_ row: Int, _ release: Release) -> [Double]? {
        var factors = [Double](repeating: 0, count: unknownCount)
        for term in rows.terms(row) { factors[Int(rows.unknowns[term])] = rows.factors[term] }
        let multipliers = basis.multipliers(of: factors)
        return abs(multipliers[release.position]) > 1e-10 ? multipliers : nil
    }

    /// Replaces the leaving row by another row, and locks the residual of that row.
    ///
    /// The locked directions are those on which stronger constraints hold the new row at 0.
    private mutating func enter(_ row: Int, _ degree: Int32, _ release: Release) {
        let leaving = release.row
        if isLockedAbove[leaving] { (isLockedAbove[leaving], freeSides) = (false, freeSides + 1) }
        if isLockedBelow[leaving] { (isLockedBelow[leaving], freeSides) = (false, freeSides + 1) }
        (positions[leaving], positions[row]) = (-1, Int32(release.position))
        let (up, down) = (above[row] < degree, below[row] < degree)
        let cameFromAbove = sides[row] > 0
        lockSides(
            row, above: cameFromAbove ? false : up || down,
            below: cameFromAbove ? up || down : false)
    }
}
