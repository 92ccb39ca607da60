import Graphics
import TestSupport
import Testing

/// Views below each other, with left, top, width and height of each as unknowns.
private enum Column: String, CaseIterable {
    case fixedHeights, contentHeights, equalHeights, lastFills, equalGaps, oneContradiction

    func constraints(_ count: Int, first: Double = 8) -> LinearConstraints {
        var system = LinearConstraints(ranks: (0..<4 * count).map { $0 % 4 < 2 ? 1 : 0 })
        func number(_ number: Double) -> LinearExpression { LinearExpression(number) }
        func left(_ view: Int) -> LinearExpression { LinearExpression(unknown: 4 * view) }
        func top(_ view: Int) -> LinearExpression { LinearExpression(unknown: 4 * view + 1) }
        func width(_ view: Int) -> LinearExpression { LinearExpression(unknown: 4 * view + 2) }
        func height(_ view: Int) -> LinearExpression { LinearExpression(unknown: 4 * view + 3) }
        func gap(_ view: Int) -> LinearExpression {
            top(view) - top(view - 1) - height(view - 1) - number(8)
        }
        for view in 0..<count {
            system.add(width(view), .atLeast)
            system.add(height(view), .atLeast)
            system.add(left(view) - number(10), .equal)
            system.add(left(view) + width(view) - number(310), .equal)
            if self == .fixedHeights {
                system.add(height(view) - number(20), .equal)
            } else {
                system.add(height(view) - number(20), above: 250, below: 750)
            }
            guard view > 0 else {
                system.add(top(0) - number(first), .equal)
                continue
            }
            if self == .equalHeights { system.add(height(view) - height(view - 1), .equal) }
            system.add(gap(view), self == .equalGaps ? .atLeast : .equal)
            if self == .equalGaps, view > 1 { system.add(gap(view) - gap(view - 1), .equal) }
        }
        if [.equalHeights, .lastFills, .equalGaps].contains(self) {
            system.add(top(count - 1) + height(count - 1) - number(50 * Double(count)), .equal)
        }
        if self == .oneContradiction {
            system.add(height(count / 2) - number(77), .equal)
            system.add(height(count / 2) - number(78), .equal)
        }
        return system
    }
}

@Suite("Time that constraints take", .serialized) struct ConstraintSolverGrowthTests {
    @Test("The first solution grows with the number of views", arguments: Column.allCases)
    fileprivate func first(column: Column) {
        let growth = Growth(from: 500) { size in
            let constraints = column.constraints(size)
            return { ConstraintSolver().solve(constraints) }
        }
        print("first solution, \(column): \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }

    @Test("A change of one constant grows with the number of views", arguments: Column.allCases)
    fileprivate func change(column: Column) {
        let growth = Growth(from: 2000) { size in
            let solver = ConstraintSolver()
            solver.solve(column.constraints(size))
            let changed = column.constraints(size, first: 30)
            return { solver.solve(changed) }
        }
        print("change, \(column): \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }
}
