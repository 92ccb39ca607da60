import Foundation
import FrameTimes

/// A comparison of two programs by pairs of consecutive runs.
struct PairedComparison: Hashable, Sendable {
    /// The logarithms of the frame-time ratios B to A, one per pair.
    private(set) var logarithms: [Double] = []
    /// The relative difference that is ignored.
    let tolerance: Double
    /// Whether times are per layer, since the programs drew different numbers.
    private(set) var isByLayer = false

    /// The quantile of the final confidence bounds.
    ///
    /// The final bounds are those of 99 %. `earlyShare` is the quantile of the 99.9 % bounds, which
    /// can end the runs early. A program differs from itself in one of a hundred benchmarks. The
    /// early bounds are wider, so that repeated tests do not mislead (Haybittle and Peto).
    private static let finalShare = 0.995, earlyShare = 0.9995
    /// The minimum number of pairs.
    static let minPairs = 4

    /// Adds the mean frame times of a pair of runs.
    ///
    /// The pair is ignored unless the times are above 0 and finite. With different numbers of
    /// layers, times per layer are compared.
    mutating func add(a: Double, b: Double, layers: (a: Int, b: Int) = (0, 0)) {
        isByLayer = isByLayer || layers.a != layers.b
        let ratio = log(b / a) - log(Double(max(1, layers.b)) / Double(max(1, layers.a)))
        if ratio.isFinite { logarithms.append(ratio) }
    }

    /// The geometric mean of at least two ratios, with 99 % bounds.
    var ratio: Bounds? { bounds(Self.finalShare) }

    /// Whether the verdict is certain before the last pair.
    var isClear: Bool {
        guard logarithms.count >= Self.minPairs, let bounds = bounds(Self.earlyShare) else {
            return false
        }
        return verdict(bounds) != .open
    }

    var verdict: Comparison.Verdict { ratio.map(verdict) ?? .open }

    private func verdict(_ bounds: Bounds) -> Comparison.Verdict {
        let verdict = bounds.verdict(tolerance)
        return isByLayer && [.slower, .faster].contains(verdict) ? .perLayer : verdict
    }

    /// The minimum relative difference that the runs can detect; nil for fewer than two pairs.
    var smallestDifference: Double? { ratio.map { $0.high / $0.value - 1 + tolerance } }

    /// The largest relative difference within the bounds of the ratio, or nil.
    var largestDifference: Double? { ratio?.reach }

    private func bounds(_ share: Double) -> Bounds? {
        let count = Double(logarithms.count)
        guard count > 1 else { return nil }
        let mean = logarithms.reduce(0, +) / count
        let squares = logarithms.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        let error = (squares / (count - 1) / count).squareRoot()
        let reach = StudentT.quantile(share, degrees: logarithms.count - 1) * error
        return Bounds(value: exp(mean), low: exp(mean - reach), high: exp(mean + reach))
    }

    /// Returns the scenes' geometric mean with bounds, unless one has none.
    static func overall(_ scenes: [PairedComparison]) -> Bounds? {
        let ratios = scenes.compactMap(\.ratio)
        guard !ratios.isEmpty, ratios.count == scenes.count else { return nil }
        let count = Double(ratios.count)
        let mean = ratios.reduce(0) { $0 + log($1.value) } / count
        let reach =
            ratios.reduce(0) { $0 + pow(log($1.high / $1.value), 2) }.squareRoot() / count
        return Bounds(value: exp(mean), low: exp(mean - reach), high: exp(mean + reach))
    }
}
