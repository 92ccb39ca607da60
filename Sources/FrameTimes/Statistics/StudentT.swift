import Foundation

/// Student's t-distribution, for confidence intervals of the mean of a small sample.
package enum StudentT {
    /// Returns the value that the distribution does not exceed with the given probability.
    ///
    /// The probability `share` is above .5 and below 1, `degrees` at least 1; the result is found
    /// by bisection.
    package static func quantile(_ share: Double, degrees: Int) -> Double {
        var (low, high) = (0.0, 1e4)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if distribution(middle, Double(degrees)) < share { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// Returns the cumulative distribution function at a positive value.
    ///
    /// `n` is the number of degrees of freedom. The result is half the mass, plus the integral of
    /// the density by Simpson's rule over the angle atan(t / sqrt(n)).
    private static func distribution(_ t: Double, _ n: Double) -> Double {
        let end = atan(t / n.squareRoot()), parts = 400
        let step = end / Double(parts)
        let scale = exp(lgamma((n + 1) / 2) - lgamma(n / 2)) / Double.pi.squareRoot()
        let sum = (0...parts).reduce(0.0) { sum, i in
            let weight = i == 0 || i == parts ? 1.0 : i % 2 == 1 ? 4 : 2
            return sum + weight * pow(cos(Double(i) * step), n - 1)
        }
        return 0.5 + scale * sum * step / 3
    }
}
