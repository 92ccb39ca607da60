/// A linear combination of unknowns, plus a constant.
package struct LinearExpression: Sendable {
    /// An unknown, by its index, times a factor.
    package struct Term: Sendable {
        /// The index of the unknown.
        package let unknown: Int
        /// The factor of the unknown.
        package var factor: Double
    }

    /// The constant part of the sum.
    package var constant: Double
    /// The terms of the sum, one for each unknown.
    package private(set) var terms: [Term] = []

    /// The maximum absolute value of a constraint's numbers.
    ///
    /// Sums of larger numbers lose whole points.
    package static let maxMagnitude = 1e12

    /// Whether all numbers are finite and at most ``maxMagnitude``.
    package var isUsable: Bool {
        // The comparison is written so that NaN fails it.
        abs(constant) <= Self.maxMagnitude
            && terms.allSatisfy { abs($0.factor) <= Self.maxMagnitude }
    }

    /// Makes a constant expression.
    package init(_ constant: Double) { self.constant = constant }

    /// Makes an expression of one unknown with the factor 1.
    package init(unknown: Int) {
        constant = 0
        terms = [Term(unknown: unknown, factor: 1)]
    }

    /// Adds an unknown times a factor.
    package mutating func add(unknown: Int, times factor: Double) {
        if let index = terms.firstIndex(where: { $0.unknown == unknown }) {
            terms[index].factor += factor
        } else {
            if terms.isEmpty { terms.reserveCapacity(4) }
            terms.append(Term(unknown: unknown, factor: factor))
        }
    }

    /// Adds an expression times a factor.
    package mutating func add(_ other: LinearExpression, times factor: Double = 1) {
        constant += other.constant * factor
        for term in other.terms { add(unknown: term.unknown, times: term.factor * factor) }
    }

    /// The sum of two expressions.
    package static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
        var sum = a
        sum.add(b)
        return sum
    }

    /// The difference of two expressions.
    package static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression {
        var difference = a
        difference.add(b, times: -1)
        return difference
    }

    /// An expression times a factor.
    package static func * (a: LinearExpression, factor: Double) -> LinearExpression {
        var product = LinearExpression(0)
        product.add(a, times: factor)
        return product
    }
}
