import Foundation

/// The arc length of a cubic curve as a function of its parameter, and the inverse.
///
/// The length of a cubic has no closed form. It is the integral of the speed, computed by
/// Gauss-Legendre quadrature with eight points on pieces that are halved until two halves agree
/// with the whole. The lengths and speeds at sixteen uniform parameters are stored. A later query
/// starts from a cubic interpolation between two of them and needs one short integral for each of
/// its few steps of Newton's method. Lengths are exact to about 1e-12 of the whole.
package struct CurveMeasure: Hashable, Sendable {
    /// The measured curve.
    package let curve: CubicBezier
    /// The arc length in points; NaN if a point is not finite.
    package let length: Double

    /// The precomputed arc length at a multiple of 1/16 of the parameter.
    private struct LengthSample: Hashable {
        /// The distance from the start.
        var distance: Double
        /// The derivative of the parameter with respect to the arc length.
        ///
        /// It is not finite if the speed is 0.
        var slope: Double
        /// Whether a single quadrature is exact enough up to the next sample.
        var isSmooth = false
    }

    private let samples: [LengthSample]
    private static let pieces = 16

    /// Measures a curve.
    package init(_ curve: CubicBezier) {
        self.curve = curve
        var samples: [LengthSample] = []
        samples.reserveCapacity(Self.pieces + 1)
        let scale =
            (curve.control1.vector - curve.start.vector).length
            + (curve.control2.vector - curve.control1.vector).length
            + (curve.end.vector - curve.control2.vector).length
        var total = 0.0
        for i in 0...Self.pieces {
            let (from, to) = (Self.parameter(i), Self.parameter(i + 1))
            var sample = LengthSample(distance: total, slope: 1 / curve.velocity(at: from).length)
            if i < Self.pieces {
                let whole = Self.rule(curve, from, to)
                let piece = Self.refine(
                    curve, from, to, whole: whole, tolerance: scale * 1e-13, depth: 0)
                sample.isSmooth = abs(piece - whole) <= scale * 1e-13
                total += piece
            }
            samples.append(sample)
        }
        self.samples = samples
        length = total
    }

    /// Returns the parameter of a sample.
    private static func parameter(_ i: Int) -> Double { Double(i) / Double(pieces) }

    /// Returns the arc length to the parameter `t`, clamped to 0...1.
    package func length(to t: Double) -> Double {
        guard t > 0 else { return 0 }
        guard t < 1 else { return length }
        let piece = min(Int(t * Double(Self.pieces)), Self.pieces - 1)
        return samples[piece].distance + length(in: piece, to: t)
    }

    /// Returns the parameter at an arc length, clamped to the curve's.
    package func parameter(atLength distance: Double) -> Double {
        guard distance > 0, length > 0 else { return 0 }
        guard distance < length else { return 1 }
        var piece = 0
        while piece < Self.pieces - 1, samples[piece + 1].distance <= distance { piece += 1 }
        let wanted = distance - samples[piece].distance

        var (low, high) = (Self.parameter(piece), Self.parameter(piece + 1))
        var t = guess(piece, wanted, low, high)
        for _ in 0..<60 {
            let error = length(in: piece, to: t) - wanted
            if abs(error) <= length * 1e-13 { break }
            if error > 0 { high = t } else { low = t }
            var next = t - error / curve.velocity(at: t).length
            if !(next > low && next < high) { next = (low + high) / 2 }
            if next == t { break }
            t = next
        }
        return t
    }

    /// Estimates the parameter at an arc length from a sample.
    ///
    /// The estimate follows the cubic with the slopes at the samples, or a line if that fails.
    private func guess(_ piece: Int, _ wanted: Double, _ low: Double, _ high: Double) -> Double {
        let (a, b) = (samples[piece], samples[piece + 1])
        let length = b.distance - a.distance
        let x = wanted / length
        let (m, n) = (a.slope * length, b.slope * length)
        let way = high - low
        let t = low + x * (m + x * (3 * way - 2 * m - n + x * (m + n - 2 * way)))
        return t > low && t < high ? t : low + way * x
    }

    /// Returns the arc length from a sample to a parameter before the next sample.
    private func length(in piece: Int, to t: Double) -> Double {
        let from = Self.parameter(piece)
        let whole = Self.rule(curve, from, t)
        if samples[piece].isSmooth { return whole }
        return Self.refine(curve, from, t, whole: whole, tolerance: length * 1e-12, depth: 0)
    }

    private static func refine(
        _ curve: CubicBezier, _ a: Double, _ b: Double, whole: Double, tolerance: Double,
        depth: Int
    ) -> Double {
        let middle = (a + b) / 2
        let (left, right) = (rule(curve, a, middle), rule(curve, middle, b))
        // A comparison with NaN is false, which ends the recursion if numbers are not finite.
        // Speeds whose squares have few bits never agree.
        let unseen = 1e-150
        guard abs(left + right - whole) > max(tolerance, unseen), depth < 24 else {
            return left + right
        }
        return refine(curve, a, middle, whole: left, tolerance: tolerance, depth: depth + 1)
            + refine(curve, middle, b, whole: right, tolerance: tolerance, depth: depth + 1)
    }

    /// Integrates the speed by Gauss-Legendre quadrature with eight points.
    private static func rule(_ curve: CubicBezier, _ a: Double, _ b: Double) -> Double {
        let (middle, half) = ((a + b) / 2, (b - a) / 2)
        let t = nodes * half + middle
        let u = 1 - t
        let (first, second, third) = (u * u, 2 * u * t, t * t)
        let start = curve.control1.vector - curve.start.vector
        let way = curve.control2.vector - curve.control1.vector
        let end = curve.end.vector - curve.control2.vector
        let x = first * start.x + second * way.x + third * end.x
        let y = first * start.y + second * way.y + third * end.y
        return 3 * half * (weights * (x * x + y * y).squareRoot()).sum()
    }

    /// The nodes and weights of Gauss-Legendre quadrature with eight points.
    private static let nodes = SIMD8(
        -0.960289856497536232, -0.796666477413626740, -0.525532409916328986,
        -0.183434642495649805, 0.183434642495649805, 0.525532409916328986,
        0.796666477413626740, 0.960289856497536232)
    private static let weights = SIMD8(
        0.101228536290376259, 0.222381034453374471, 0.313706645877887287,
        0.362683783378361983, 0.362683783378361983, 0.313706645877887287,
        0.222381034453374471, 0.101228536290376259)
}
