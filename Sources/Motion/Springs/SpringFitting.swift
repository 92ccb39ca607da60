import Foundation

extension SpringMotion {
    /// Makes a spring with a given damping ratio and duration, and the mass 1.
    ///
    /// Its amplitude has decayed to a thousandth after `duration`. Below critical damping the
    /// frequency w solves |(z w - v)/wd| e^(-z w D) = 1/1000 with wd = w sqrt(1 - z^2); at critical
    /// damping (1 + (w - v) D) e^(-w D) = 1/1000. With an initial velocity, the root is the
    /// continuation of that for velocity 0.
    ///
    /// - Parameters:
    ///   - ratio: z; above 1 it is clamped to 1, 0 or less becomes ``smallestDampingRatio``.
    ///   - duration: D in seconds, above 0 (else a thousandth of a second).
    ///   - velocity: v, in distances to the target per second.
    package init(dampingRatio ratio: Double, duration: Double, initialVelocity velocity: Double = 0)
    {
        let z = ratio.isNaN ? 1 : min(max(ratio, Self.smallestDampingRatio), 1)
        let length = duration >= Self.shortestFit && duration.isFinite ? duration : Self.shortestFit
        let v = velocity.isFinite ? velocity : 0
        let w =
            1 - z < Self.criticalTolerance
            ? Self.criticalFrequency(length, v) : Self.fittedFrequency(z, length, v)
        self.init(stiffness: w * w, damping: 2 * z * w, initialVelocity: v)
    }

    /// The minimum damping ratio.
    ///
    /// The minimum replaces 0 and less, where no spring would come to rest (uncertain point V32).
    package static let smallestDampingRatio = 0.01

    /// The shortest duration a spring is fitted to, in seconds.
    static let shortestFit = 0.001

    /// Returns the undamped angular frequency of an underdamped spring of a given duration.
    ///
    /// In this time, `d` seconds, the spring decays to a thousandth. The damping ratio `z` is below
    /// 1, and `v` is the initial velocity.
    private static func fittedFrequency(_ z: Double, _ d: Double, _ v: Double) -> Double {
        let root = (1 - z * z).squareRoot()
        let gain = log(z / root / settlingThreshold)
        // h is the logarithm of the ratio of the amplitude at time `d` to the settling threshold of
        // 1/1000. It is positive if the amplitude is too large.
        func h(_ w: Double) -> Double { log(abs(1 - v / (z * w))) + gain - z * w * d }
        let atRest = gain / (z * d)
        if v == 0 { return atRest }
        if v < 0 {
            // `atRest` is the root for v = 0. For v < 0, h decreases monotonically and is positive
            // there, so the root is greater: the upper bound is doubled until h is not positive.
            var high = 2 * atRest
            while h(high) > 0, high.isFinite { high *= 2 }
            return falling(h, from: atRest, to: high)
        }
        // For v > 0, h is singular at w = v/z. Above v/z, h rises to its only maximum, at `summit`,
        // and then falls. The root beyond the maximum is the continuation of the root for v = 0. If
        // h is negative at the maximum, there is no root above v/z, and the root below it is used.
        let summit = (v + (v * v + 4 * v / d).squareRoot()) / (2 * z)
        if h(summit) >= 0 { return falling(h, from: summit, to: max(atRest, summit)) }
        return falling(h, from: v / z * 1e-9, to: v / z)
    }

    /// Returns the angular frequency of a critically damped spring of a given duration.
    ///
    /// In this time, `d` seconds, the spring decays to a thousandth. With y = w D, (1 - v D + y)
    /// e^(-y) decreases beyond its maximum at y = v D.
    private static func criticalFrequency(_ d: Double, _ v: Double) -> Double {
        let offset = 1 - v * d
        func h(_ y: Double) -> Double {
            offset + y > 0 ? log(offset + y) - y - log(settlingThreshold) : -.infinity
        }
        let low = max(v * d, 0)
        // h has its maximum at `low`. If the velocity is so high that the maximum is not positive,
        // h has no root, and the frequency of the maximum, which is closest to a root, is returned.
        guard h(low) > 0 else { return low / d }
        var high = low + 16
        while h(high) > 0, high < 1e9 { high *= 2 }
        return falling(h, from: low, to: high) / d
    }

    /// Returns a zero of a function by bisection.
    ///
    /// `h` is not negative at `low` and not positive at `high`.
    private static func falling(
        _ h: (Double) -> Double, from low: Double, to high: Double
    ) -> Double {
        var (low, high) = (low, high)
        for _ in 0..<200 {
            let middle = low + (high - low) / 2
            guard middle > low, middle < high else { break }
            if h(middle) > 0 { low = middle } else { high = middle }
        }
        return low + (high - low) / 2
    }
}
