import Foundation
import RenderTree

/// A Gaussian as weights of whole pixels, shifted by a fraction of one.
///
/// A weight is the integral, over the pixel that gives and the pixel that takes, of a Gaussian whose
/// variance is that of the blur less 1/12, the variance of the pixel itself: the triangle function,
/// convolved with a Gaussian. So it is exact for wide blurs, and none at all is linear
/// interpolation. With G(x) = x Φ(x/s) + s φ(x/s), whose second derivative is the density, the
/// weight at distance x is G(x + 1) − 2 G(x) + G(x − 1).
struct GaussianKernel {
    /// From the first weight's pixel to the one that is not shifted.
    private(set) var reach = 0
    /// The weights' sums up to each: 0 first, 1 last.
    private(set) var sums: ContiguousArray<Float> = [0, 1]

    /// The number of weights.
    var count: Int { sums.count - 1 }

    /// Becomes the kernel of a blur.
    ///
    /// - Parameters:
    ///   - sigma: the standard deviation in pixels, 0 to ``ShadowCommand/largestSigma``.
    ///   - fraction: the shift, 0 to 1 pixel.
    mutating func set(sigma: Double, fraction: Double) {
        reach = Int((3 * sigma).rounded(.up))
        let spread = max(0, sigma * sigma - 1 / 12).squareRoot()
        // The first difference of G, taken between neighbours, is already the sum.
        func sum(upTo tap: Int) -> Double {
            let x = Double(tap - reach) - fraction
            return Self.ramp(x, spread) - Self.ramp(x - 1, spread)
        }
        let taps = 2 * reach + (fraction > 0 ? 2 : 1)
        let (least, most) = (sum(upTo: 0), sum(upTo: taps))
        sums.removeAll(keepingCapacity: true)
        for tap in 0...taps { sums.append(Float((sum(upTo: tap) - least) / (most - least))) }
    }

    /// Twice the integral of a centred density of standard deviation `s`.
    private static func ramp(_ x: Double, _ s: Double) -> Double {
        guard s > 0 else { return max(0, x) }
        let u = x / s
        return x * 0.5 * erfc(-u / 2.0.squareRoot()) + s * exp(-u * u / 2)
            / (2 * Double.pi).squareRoot()
    }
}
