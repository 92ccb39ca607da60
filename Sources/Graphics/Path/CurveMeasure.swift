import Foundation

/// Lengths along one curve: how far the parameter t is from the start, and where a distance ends.
///
/// The length of a cubic has no closed form. It is the integral of the speed, taken by Gauss and
/// Legendre's rule of eight points on pieces that are halved until two halves agree with the
/// whole. The lengths at sixteen even parameters are kept, so that each later question costs one
/// short integral per step of Newton's method. Lengths are exact to about 1e-12 of the whole.
public struct CurveMeasure: Hashable, Sendable {
    /// The measured curve.
    public let curve: CubicBezier
    /// The length in points; not a number for a curve whose points are not finite.
    public let length: Double

    /// The distances from the start at the parameters 0, 1/16, ... 1.
    private let distances: [Double]
    private static let pieces = 16

    /// Measures a curve.
    public init(_ curve: CubicBezier) {
        self.curve = curve
        var distances = [0.0]
        distances.reserveCapacity(Self.pieces + 1)
        let scale =
            (curve.control1.vector - curve.start.vector).length
            + (curve.control2.vector - curve.control1.vector).length
            + (curve.end.vector - curve.control2.vector).length
        var total = 0.0
        for i in 0..<Self.pieces {
            total += Self.length(
                of: curve, Double(i) / Double(Self.pieces), Double(i + 1) / Double(Self.pieces),
                tolerance: scale * 1e-13)
            distances.append(total)
        }
        self.distances = distances
        length = total
    }

    /// The distance along the curve from its start to the parameter `t` (limited to 0...1).
    public func length(to t: Double) -> Double {
        guard t > 0 else { return 0 }
        guard t < 1 else { return length }
        let piece = min(Int(t * Double(Self.pieces)), Self.pieces - 1)
        let from = Double(piece) / Double(Self.pieces)
        return distances[piece]
            + Self.length(of: curve, from, t, tolerance: length * 1e-12)
    }

    /// The parameter at a distance from the start (limited to the length of the curve).
    public func parameter(atLength distance: Double) -> Double {
        guard distance > 0, length > 0 else { return 0 }
        guard distance < length else { return 1 }
        let piece = (distances.firstIndex { $0 > distance } ?? Self.pieces) - 1
        let from = Double(piece) / Double(Self.pieces)
        let wanted = distance - distances[piece]
        let pieceLength = distances[piece + 1] - distances[piece]

        var (low, high) = (from, Double(piece + 1) / Double(Self.pieces))
        var t = from + (high - from) * wanted / pieceLength
        for _ in 0..<60 {
            let error =
                Self.length(of: curve, from, t, tolerance: length * 1e-12) - wanted
            if abs(error) <= length * 1e-13 { break }
            if error > 0 { high = t } else { low = t }
            var next = t - error / curve.velocity(at: t).length
            if !(next > low && next < high) { next = (low + high) / 2 }
            if next == t { break }
            t = next
        }
        return t
    }

    /// The length between two parameters.
    private static func length(
        of curve: CubicBezier, _ a: Double, _ b: Double, tolerance: Double
    ) -> Double {
        refine(curve, a, b, whole: rule(curve, a, b), tolerance: tolerance, depth: 0)
    }

    private static func refine(
        _ curve: CubicBezier, _ a: Double, _ b: Double, whole: Double, tolerance: Double,
        depth: Int
    ) -> Double {
        let middle = (a + b) / 2
        let (left, right) = (rule(curve, a, middle), rule(curve, middle, b))
        // A comparison that is also left when the numbers are not finite.
        guard abs(left + right - whole) > tolerance, depth < 24 else { return left + right }
        return refine(curve, a, middle, whole: left, tolerance: tolerance, depth: depth + 1)
            + refine(curve, middle, b, whole: right, tolerance: tolerance, depth: depth + 1)
    }

    /// Gauss and Legendre's rule of eight points for the speed between two parameters.
    private static func rule(_ curve: CubicBezier, _ a: Double, _ b: Double) -> Double {
        let (middle, half) = ((a + b) / 2, (b - a) / 2)
        var sum = 0.0
        for i in 0..<4 {
            let offset = nodes[i] * half
            sum +=
                weights[i]
                * (curve.velocity(at: middle - offset).length
                    + curve.velocity(at: middle + offset).length)
        }
        return sum * half
    }

    /// Zeros of the Legendre polynomial of degree eight, and their weights.
    private static let nodes = SIMD4(
        0.183434642495649805, 0.525532409916328986, 0.796666477413626740, 0.960289856497536232)
    private static let weights = SIMD4(
        0.362683783378361983, 0.313706645877887287, 0.222381034453374471, 0.101228536290376259)
}

extension CubicBezier {
    /// The length in points; ``CurveMeasure`` answers more questions for the same price.
    public var length: Double { CurveMeasure(self).length }
}
