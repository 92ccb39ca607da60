import Graphics
import Testing

@Suite("The solver of constraints (views 10)") struct ConstraintSolverTests {
    /// A rule for two unknowns: factors, constant, relation, level (0 is the strongest).
    struct Rule: Sendable {
        let x: Double
        let y: Double
        let constant: Double
        let relation: LinearConstraints.Relation
        let level: Int?

        init(
            _ x: Double, _ y: Double, _ relation: LinearConstraints.Relation, _ right: Double,
            _ level: Int? = nil
        ) {
            (self.x, self.y, constant) = (x, y, -right)
            (self.relation, self.level) = (relation, level)
        }

        var expression: LinearExpression {
            LinearExpression(unknown: 0) * x + LinearExpression(unknown: 1) * y
                + LinearExpression(constant)
        }
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let rules: [Rule]
        let x: Double
        let y: Double
        /// The rules that contradict those before.
        var refused: [Int] = []
        var testDescription: String { name }
    }

    nonisolated static let rows = [
        Row(name: "nothing is asked", rules: [], x: 0, y: 0),
        Row(
            name: "two equations", rules: [Rule(1, 1, .equal, 10), Rule(1, -1, .equal, 4)], x: 7,
            y: 3),
        Row(
            name: "an equation twice", rules: [Rule(1, 0, .equal, 5), Rule(2, 0, .equal, 10)], x: 5,
            y: 0),
        Row(
            name: "a contradiction is refused",
            rules: [Rule(1, 0, .equal, 5), Rule(1, 0, .equal, 6), Rule(0, 1, .equal, 2)], x: 5,
            y: 2,
            refused: [1]),
        Row(
            name: "bounds hold a wish", rules: [Rule(1, 0, .atMost, 8), Rule(1, 0, .equal, 20, 0)],
            x: 8, y: 0),
        Row(
            name: "bounds that exclude each other",
            rules: [Rule(1, 0, .atMost, 8), Rule(1, 0, .atLeast, 9), Rule(1, 0, .equal, 20, 0)],
            x: 8, y: 0, refused: [1]),
        Row(
            name: "below 0", rules: [Rule(1, 0, .atMost, -3), Rule(1, 0, .equal, 20, 0)], x: -3,
            y: 0),
        Row(
            name: "the more important wish",
            rules: [Rule(1, 0, .equal, 4, 1), Rule(1, 0, .equal, 9, 0)], x: 9, y: 0),
        Row(
            name: "many small wishes do not outweigh a more important one",
            rules: [
                Rule(1, 0, .equal, 4, 1), Rule(1, 0, .equal, 4, 1), Rule(1, 0, .equal, 4, 1),
                Rule(1, 0, .equal, 9, 0),
            ], x: 9, y: 0),
        Row(
            name: "of equal wishes the one that more share",
            rules: [
                Rule(1, 0, .equal, 4, 0), Rule(1, 0, .equal, 4, 0), Rule(1, 0, .equal, 9, 0),
            ], x: 4, y: 0),
        Row(
            name: "a wish that is met leaves room for the next",
            rules: [
                Rule(1, 0, .atLeast, 5, 0), Rule(1, 0, .atMost, 9, 0), Rule(1, 0, .equal, 7, 1),
                Rule(1, 0, .equal, 100, 2),
            ], x: 7, y: 0),
        Row(
            name: "what is left over goes to the second",
            rules: [
                Rule(1, 1, .equal, 100), Rule(1, 0, .atMost, 30), Rule(0, 1, .atMost, 80),
                Rule(0, 1, .equal, 0, 0),
            ], x: 30, y: 70),
        Row(
            name: "bounds that only both together meet",
            rules: [
                Rule(1, 1, .atLeast, 10), Rule(1, 0, .atMost, 4), Rule(0, 1, .atMost, 6),
            ], x: 4, y: 6),
    ]

    @Test("keeps to rules, the more important first", arguments: rows)
    func solves(row: Row) {
        var constraints = LinearConstraints(ranks: [0, 0])
        for rule in row.rules {
            constraints.add(
                rule.expression, rule.relation,
                strength: rule.level.map { 10 - Double($0) } ?? LinearConstraints.required)
        }
        let solver = ConstraintSolver()
        solver.solve(constraints)
        #expect(solver.refused == row.refused)
        #expect(abs(solver[0] - row.x) < 1e-9 && abs(solver[1] - row.y) < 1e-9)
    }

    /// Rules that numbers drawn before keep to: the solver finds numbers that keep to them too, and
    /// refuses none.
    @Test("rules that can hold do hold", arguments: 0..<60)
    func law(seed: Int) {
        var state = UInt64(seed + 1)
        func draw(_ range: ClosedRange<Int>) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(Int(state >> 33) % range.count + range.lowerBound)
        }
        let count = 2 + seed % 7
        let hidden = (0..<count).map { _ in draw(-50...50) }
        var constraints = LinearConstraints(ranks: Array(repeating: 0, count: count))
        var rules: [(LinearExpression, LinearConstraints.Relation)] = []
        for _ in 0..<3 * count {
            var sum = LinearExpression(0)
            var value = 0.0
            for unknown in 0..<count where draw(0...2) == 0 {
                let factor = draw(-3...3)
                sum = sum + LinearExpression(unknown: unknown) * factor
                value += factor * hidden[unknown]
            }
            switch Int(draw(0...2)) {
            case 0: rules.append((sum - LinearExpression(value), .equal))
            case 1: rules.append((sum - LinearExpression(value + draw(0...9)), .atMost))
            default: rules.append((sum - LinearExpression(value - draw(0...9)), .atLeast))
            }
        }
        for (expression, relation) in rules { constraints.add(expression, relation) }
        for unknown in 0..<count {
            let wish = LinearExpression(unknown: unknown) - LinearExpression(draw(-99...99))
            constraints.add(wish, .equal, strength: 10)
        }
        let solver = ConstraintSolver()
        solver.solve(constraints)
        #expect(solver.refused.isEmpty)
        for (expression, relation) in rules {
            let value = expression.terms.reduce(expression.constant) {
                $0 + $1.factor * solver[$1.unknown]
            }
            switch relation {
            case .equal: #expect(abs(value) < 1e-6)
            case .atMost: #expect(value < 1e-6)
            case .atLeast: #expect(value > -1e-6)
            }
        }
    }
}
