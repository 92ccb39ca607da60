import DisplayList
import Foundation

/// A Gaussian kernel of pixel weights, shifted by a fraction of a pixel.
///
/// A weight is the integral, over the source and the destination pixel, of a Gaussian whose
/// variance is that of the blur less 1/12, the variance of the pixel itself: the triangle function,
/// convolved with a Gaussian. The kernel is exact for wide blurs, and sigma 0 gives linear
/// interpolation. With G(x) = x Φ(x/s) + s φ(x/s), whose second derivative is the density, the
/// weight at distance x is G(x + 1) − 2 G(x) + G(x − 1).
struct GaussianKernel {
    /// The distance from the kernel's first pixel to its unshifted centre.
    private(set) var reach = 0
    /// The cumulative sums of the weights, from 0 to 1.
    private(set) var sums: ContiguousArray<Float> = [0, 1]

    /// The number of weights.
    var count: Int { sums.count - 1 }

    /// Sets the kernel to that of a blur.
    ///
    /// - Parameters:
    ///   - sigma: the standard deviation in pixels, 0 to ``ShadowCommand/largestSigma``.
    ///   - fraction: the shift, 0 to 1 pixel.
    mutating func set(sigma: Double, fraction: Double) {
        reach = Int((3 * sigma).rounded(.up))
        let spread = max(0, sigma * sigma - 1 / 12).squareRoot()
        // Returns the sum of the weights before `tap`, up to a constant. Each weight is a second
        // difference of G, so a sum of adjacent weights telescopes to a difference of first
        // differences.
        func sum(upTo tap: Int) -> Double {
            let x = Double(tap - reach) - fraction
            return Self.ramp(x, spread) - Self.ramp(x - 1, spread)
        }
        let taps = 2 * reach + (fraction > 0 ? 2 : 1)
        let (least, most) = (sum(upTo: 0), sum(upTo: taps))
        sums.removeAll(keepingCapacity: true)
        for tap in 0...taps { sums.append(Float((sum(upTo: tap) - least) / (most - least))) }
    }

    /// Returns the second antiderivative of a centred normal density.
    ///
    /// This is G(x); `s` is the standard deviation.
    private static func ramp(_ x: Double, _ s: Double) -> Double {
        guard s > 0 else { return max(0, x) }
        let u = x / s
        return x * 0.5 * erfc(-u / 2.0.squareRoot()) + s * exp(-u * u / 2)
            / (2 * Double.pi).squareRoot()
    }
}
