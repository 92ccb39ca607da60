/// Finds numbers that keep to linear rules: those that must hold exactly, the others as well as they
/// can, a more important one before all that are less so.
///
/// The simplex method on rows that are each solved for one symbol, as in G. Badros, A. Borning,
/// P. Stuckey, "The Cassowary Linear Arithmetic Constraint Solving Algorithm" (2001). Rules are only
/// added; what changes is solved anew. Of two ways that are as good the one with the lower numbers
/// is taken, so that the same rules always give the same numbers, and no way is gone twice.
struct ConstraintSolver {
    /// What a rule says of an expression: that it is 0, at most 0, or at least 0.
    enum Relation { case equal, atMost, atLeast }

    /// A number to find. All but unknowns are never below 0, and stand-ins of exact rules always 0.
    private struct Symbol: Hashable, Comparable {
        enum Kind { case unknown, slack, standIn }
        let kind: Kind
        let number: Int

        static func < (a: Symbol, b: Symbol) -> Bool { a.number < b.number }
    }

    /// A sum of symbols, each times a factor, and a constant.
    private struct Row {
        var constant: Double
        var cells: [Symbol: Double] = [:]

        mutating func add(_ symbol: Symbol, _ factor: Double) {
            let sum = cells[symbol, default: 0] + factor
            cells[symbol] = abs(sum) < ConstraintSolver.tolerance ? nil : sum
        }

        mutating func add(_ row: Row, _ factor: Double) {
            constant += row.constant * factor
            for (symbol, cell) in row.cells { add(symbol, cell * factor) }
        }

        /// Turns `0 = row` into `symbol = row`.
        mutating func solve(for symbol: Symbol) {
            guard let cell = cells.removeValue(forKey: symbol) else { return }
            constant /= -cell
            cells = cells.mapValues { $0 / -cell }
        }

        /// Puts a row in place of a symbol.
        mutating func replace(_ symbol: Symbol, by row: Row) {
            if let cell = cells.removeValue(forKey: symbol) { add(row, cell) }
        }
    }

    /// What is nearer to 0 counts as 0.
    private static let tolerance = 1e-9

    private var rows: [Symbol: Row] = [:]
    /// What to make small, the most important first.
    private var goals: [Row]
    private var symbols = 0

    /// Makes a solver without rules.
    ///
    /// - Parameters:
    ///   - unknowns: how many numbers to find.
    ///   - levels: how many degrees of importance rules have that need not hold exactly.
    init(unknowns: Int, levels: Int) {
        goals = Array(repeating: Row(constant: 0), count: levels)
        symbols = unknowns
    }

    /// The number found; 0 where no rule speaks of it.
    subscript(unknown: Int) -> Double {
        rows[Symbol(kind: .unknown, number: unknown)]?.constant ?? 0
    }

    /// Adds a rule; returns false, and does nothing, where it cannot hold together with the others.
    ///
    /// - Parameter level: 0 is the most important; nil must hold.
    mutating func add(_ rule: LinearExpression, _ relation: Relation, level: Int?) -> Bool {
        let before = self
        var row = Row(constant: rule.constant)
        for (unknown, factor) in rule.factors {
            let symbol = Symbol(kind: .unknown, number: unknown)
            if let known = rows[symbol] { row.add(known, factor) } else { row.add(symbol, factor) }
        }
        let own = addSymbols(of: relation, level, to: &row)
        if row.constant < 0 {
            let positive = row
            row = Row(constant: 0)
            row.add(positive, -1)
        }
        if let subject = subject(of: row, own) {
            row.solve(for: subject)
            enter(subject, row)
        } else if row.cells.keys.allSatisfy({ $0.kind == .standIn }) {
            // The rule follows from others, or contradicts them.
            guard abs(row.constant) < Self.tolerance * 100 else {
                self = before
                return false
            }
        } else if !addWithHelp(row) {
            self = before
            return false
        }
        improve()
        return true
    }

    /// Adds what a rule may be off by, and returns those symbols.
    private mutating func addSymbols(
        of relation: Relation, _ level: Int?, to row: inout Row
    ) -> [Symbol] {
        var own: [Symbol] = []
        func make(_ kind: Symbol.Kind, _ factor: Double) -> Symbol {
            let symbol = Symbol(kind: kind, number: symbols)
            symbols += 1
            row.add(symbol, factor)
            own.append(symbol)
            return symbol
        }
        if relation != .equal { _ = make(.slack, relation == .atMost ? 1 : -1) }
        guard let level else {
            if relation == .equal { _ = make(.standIn, 1) }
            return own
        }
        if relation != .atLeast { goals[level].add(make(.slack, -1), 1) }
        if relation != .atMost { goals[level].add(make(.slack, 1), 1) }
        return own
    }

    /// What to solve a new row for, so that no symbol is below 0.
    private func subject(of row: Row, _ own: [Symbol]) -> Symbol? {
        if let unknown = row.cells.keys.filter({ $0.kind == .unknown }).min() { return unknown }
        return own.first { $0.kind == .slack && (row.cells[$0] ?? 0) < 0 }
    }

    /// Adds a row with one symbol more, which is then made 0.
    private mutating func addWithHelp(_ row: Row) -> Bool {
        let help = Symbol(kind: .slack, number: symbols)
        symbols += 1
        rows[help] = row
        let goal = goals
        goals = [row]
        improve()
        let isMet = abs(goals[0].constant) < Self.tolerance * 100
        goals = goal.map { settled($0) }
        if var left = rows.removeValue(forKey: help) {
            if let other = left.cells.keys.filter({ $0.kind == .slack }).min() {
                left.cells[help] = -1
                left.solve(for: other)
                enter(other, left)
            }
        }
        for symbol in rows.keys { rows[symbol]?.cells[help] = nil }
        for level in goals.indices { goals[level].cells[help] = nil }
        return isMet
    }

    /// A row with nothing in it that has a row of its own.
    private func settled(_ row: Row) -> Row {
        var settled = row
        for symbol in row.cells.keys {
            if let other = rows[symbol] { settled.replace(symbol, by: other) }
        }
        return settled
    }

    /// Puts a symbol's row into all others.
    private mutating func enter(_ symbol: Symbol, _ row: Row) {
        for other in rows.keys where rows[other]?.cells[symbol] != nil {
            rows[other]?.replace(symbol, by: row)
        }
        for level in goals.indices { goals[level].replace(symbol, by: row) }
        rows[symbol] = row
    }

    /// Makes the goals as small as they can be, one after the other.
    private mutating func improve() {
        while let entering = improving {
            var leaving: Symbol?
            var least = Double.infinity
            for (symbol, row) in rows where symbol.kind != .unknown {
                guard let cell = row.cells[entering], cell < 0 else { continue }
                let ratio = -row.constant / cell
                if ratio < least || ratio == least && symbol < (leaving ?? symbol) {
                    (least, leaving) = (ratio, symbol)
                }
            }
            guard let leaving, var row = rows.removeValue(forKey: leaving) else { return }
            row.cells[leaving] = -1
            row.solve(for: entering)
            enter(entering, row)
        }
    }

    /// The lowest symbol whose growth makes a goal smaller and none that is more important larger.
    private var improving: Symbol? {
        var best: Symbol?
        for (level, goal) in goals.enumerated() {
            for (symbol, cell) in goal.cells where cell < -Self.tolerance {
                guard symbol.kind != .standIn, best.map({ symbol < $0 }) ?? true else { continue }
                let isSettled = goals[..<level].contains {
                    abs($0.cells[symbol] ?? 0) > Self.tolerance
                }
                if !isSettled { best = symbol }
            }
        }
        return best
    }
}
