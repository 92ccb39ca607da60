/// A sum of unknown numbers, each times a factor, and a constant.
struct LinearExpression {
    var constant: Double
    /// The factors of the unknowns, by their numbers.
    private(set) var factors: [Int: Double] = [:]

    /// A constant.
    init(_ constant: Double) { self.constant = constant }

    /// An unknown.
    init(unknown: Int) { (constant, factors) = (0, [unknown: 1]) }

    static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
        var sum = a
        sum.constant += b.constant
        for (unknown, factor) in b.factors { sum.factors[unknown, default: 0] += factor }
        return sum
    }

    static func * (a: LinearExpression, factor: Double) -> LinearExpression {
        var product = LinearExpression(a.constant * factor)
        product.factors = a.factors.mapValues { $0 * factor }
        return product
    }

    static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression { a + b * -1 }
}
