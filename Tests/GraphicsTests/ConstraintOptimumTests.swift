import Foundation
import Graphics
import TestSupport
import Testing

/// Constraints that are drawn by lot, as values that can be changed.
private struct DrawnConstraint {
    var expression: LinearExpression
    var above: Double
    var below: Double

    private static let none = -Double.infinity

    /// Draws a constraint on up to `count` unknowns with small whole numbers.
    init(_ count: Int, _ random: inout SplitMix) {
        var expression = LinearExpression(Double(random.index(13) - 6))
        for unknown in 0..<count where !random.once(in: 3) {
            expression.add(unknown: unknown, times: Double(random.index(5) - 2))
        }
        self.init(expression, &random)
    }

    /// Draws a constraint as layouts have them: up to three unknowns of many.
    init(sparse count: Int, _ random: inout SplitMix) {
        let factors = [1, -1, 1, -1, 0.5, -1 / 3.0, 2]
        var expression = LinearExpression(Double(random.index(121) - 60))
        for _ in 0...random.index(3) {
            expression.add(unknown: random.index(count), times: factors[random.index(7)])
        }
        self.init(expression, &random)
    }

    private init(_ expression: LinearExpression, _ random: inout SplitMix) {
        self.expression = expression
        let strength = [Double.infinity, .infinity, 3, 2, 2, 1][random.index(6)]
        (above, below) = (strength, strength)
        switch random.index(5) {
        case 0, 1: break
        case 2: below = Self.none
        case 3: above = Self.none
        default: if strength.isFinite { below = Double(1 + random.index(3)) }
        }
    }
}

extension LinearConstraints {
    fileprivate init(_ constraints: [DrawnConstraint], ranks: [Int]) {
        self.init(ranks: ranks)
        for constraint in constraints {
            add(constraint.expression, above: constraint.above, below: constraint.below)
        }
    }
}

/// The best of all corners, found by looking at every one.
private struct Enumeration {
    /// Factors and constant of the unknowns themselves, then of the constraints.
    private var rows: [(factors: [Double], constant: Double)] = []
    private(set) var refused: [Int] = []
    private(set) var best: [Double] = []

    init(_ constraints: [DrawnConstraint], ranks: [Int]) {
        let count = ranks.count
        for unknown in 0..<count { rows.append(((0..<count).map { $0 == unknown ? 1 : 0 }, 0)) }
        for constraint in constraints {
            var factors = [Double](repeating: 0, count: count)
            for term in constraint.expression.terms { factors[term.unknown] = term.factor }
            rows.append((factors, constraint.expression.constant))
        }
        var corners = allCorners(count, from: 0, [])
        for (index, constraint) in constraints.enumerated() {
            let left = corners.filter { corner in
                let residual = residual(count + index, corner)
                return !(constraint.above == .infinity && residual > 1e-6)
                    && !(constraint.below == .infinity && residual < -1e-6)
            }
            if left.isEmpty { refused.append(index) } else { corners = left }
        }
        func narrow(_ cost: ([Double]) -> Double) {
            let least = corners.map(cost).min() ?? 0
            corners.removeAll { cost($0) > least + 1e-6 }
        }
        for strength in [3.0, 2, 1] {
            narrow { corner in
                constraints.enumerated().reduce(0) { sum, item in
                    let residual = residual(count + item.offset, corner)
                    return sum + (item.element.above == strength ? max(0, residual) : 0)
                        + (item.element.below == strength ? max(0, -residual) : 0)
                }
            }
        }
        for rank in Set(ranks).sorted() {
            narrow { zip($0, ranks).reduce(0) { $0 + ($1.1 == rank ? abs($1.0) : 0) } }
        }
        for unknown in 0..<count { narrow { abs($0[unknown]) } }
        best = corners[0]
    }

    private func residual(_ row: Int, _ corner: [Double]) -> Double {
        zip(rows[row].factors, corner).reduce(rows[row].constant) { $0 + $1.0 * $1.1 }
    }

    /// Where as many residuals are 0 as there are unknowns.
    private func allCorners(_ count: Int, from first: Int, _ chosen: [Int]) -> [[Double]] {
        guard chosen.count < count else { return solution(chosen).map { [$0] } ?? [] }
        return (first..<max(first, rows.count)).flatMap {
            allCorners(count, from: $0 + 1, chosen + [$0])
        }
    }

    /// The solution by Gauss-Jordan elimination.
    private func solution(_ chosen: [Int]) -> [Double]? {
        var lines = chosen.map { rows[$0].factors + [-rows[$0].constant] }
        for column in lines.indices {
            let pivot = lines.indices[column...].max {
                abs(lines[$0][column]) < abs(lines[$1][column])
            }
            guard let pivot, abs(lines[pivot][column]) > 1e-9 else { return nil }
            lines.swapAt(column, pivot)
            for row in lines.indices where row != column {
                let factor = lines[row][column] / lines[column][column]
                for index in lines[row].indices {
                    lines[row][index] -= factor * lines[column][index]
                }
            }
        }
        return lines.indices.map { lines[$0][lines.count] / lines[$0][$0] }
    }
}

@Suite("Numbers that satisfy constraints best (views 10)") struct ConstraintOptimumTests {
    @Test("They are the best of all corners, also after changes", arguments: 0..<40)
    func optimum(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        for round in 0..<10 {
            let count = 1 + round % 3
            let ranks = (0..<count).map { _ in random.index(2) }
            var constraints = (0..<random.index(8)).map { _ in DrawnConstraint(count, &random) }
            let solver = ConstraintSolver()
            for _ in 0..<4 {
                solver.solve(LinearConstraints(constraints, ranks: ranks))
                let expected = Enumeration(constraints, ranks: ranks)
                #expect(solver.refused == expected.refused)
                for unknown in 0..<count {
                    #expect(abs(solver[unknown] - expected.best[unknown]) < 1e-6)
                }
                switch random.index(4) {
                case 0: constraints.append(DrawnConstraint(count, &random))
                case 1 where !constraints.isEmpty:
                    constraints.remove(at: random.index(constraints.count))
                default:
                    guard !constraints.isEmpty else { break }
                    constraints[random.index(constraints.count)].expression.constant +=
                        Double(random.index(11) - 5)
                }
            }
        }
    }

    @Test("They are the same, whatever was solved before", arguments: 0..<40)
    func history(seed: Int) {
        var random = SplitMix(seed: UInt64(1000 + seed))
        let count = 2 + seed % 25
        let ranks = (0..<count).map { $0 % 4 < 2 ? 1 : 0 }
        var constraints = (0..<count + random.index(2 * count)).map { _ in
            DrawnConstraint(sparse: count, &random)
        }
        let kept = ConstraintSolver()
        for step in 0..<12 {
            let system = LinearConstraints(constraints, ranks: ranks)
            let new = ConstraintSolver()
            kept.solve(system)
            new.solve(system)
            #expect(kept.refused == new.refused)
            for unknown in 0..<count {
                #expect(kept.steadyValue(unknown) == new.steadyValue(unknown))
            }
            let index = random.index(constraints.count)
            if step % 4 == 3 {
                constraints[index] = DrawnConstraint(sparse: count, &random)
            } else {
                constraints[index].expression.constant += Double(random.index(51) - 25)
            }
        }
    }

    @Test(
        "Where constraints leave a choice, low ranks, then low indices are nearest to 0",
        arguments: [([0, 0], [0.0, 10]), ([1, 0], [10.0, 0]), ([0, 1], [0.0, 10])])
    func choice(ranks: [Int], expected: [Double]) {
        var constraints = LinearConstraints(ranks: ranks)
        var sum = LinearExpression(-10)
        sum.add(unknown: 0, times: 1)
        sum.add(unknown: 1, times: 1)
        constraints.add(sum, .equal)
        let solver = ConstraintSolver()
        solver.solve(constraints)
        #expect([solver[0], solver[1]] == expected)
    }

    @Test("Numbers that are not finite, or too large, make no constraint")
    func numbers() {
        var constraints = LinearConstraints(ranks: [0])
        for number in [Double.nan, .infinity, -.infinity, 1e300] {
            let isBy = constraints.add(
                LinearExpression(unknown: 0) * number - LinearExpression(3), .equal)
            let isFrom = constraints.add(
                LinearExpression(unknown: 0) - LinearExpression(number), .equal)
            #expect(!isBy && !isFrom)
        }
        constraints.add(LinearExpression(unknown: 0) - LinearExpression(3), .equal)
        let solver = ConstraintSolver()
        solver.solve(constraints)
        #expect(constraints.count == 1 && solver[0] == 3)
    }

    @Test("10,000 constraints that contradict each other end, and the first hold")
    func contradictions() {
        var constraints = LinearConstraints(ranks: [0, 0, 0, 0])
        for index in 0..<10_000 {
            constraints.add(
                LinearExpression(unknown: index % 4)
                    - LinearExpression(Double(index * 7919 % 1000)), .equal)
        }
        let solver = ConstraintSolver()
        solver.solve(constraints)
        #expect((0..<4).map { solver[$0] } == [0, 919, 838, 757])
        // The number of each unknown comes again with every 1,000 constraints.
        #expect(solver.refused.count == 10_000 - 4 * 10)
    }
}
