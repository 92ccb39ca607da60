import Foundation

/// The ratio of the means of two series, with its 95 % confidence interval.
struct MeanRatio: Hashable, Sendable {
    let value: Double
    let low: Double
    let high: Double

    private static let resamples = 2000
    private static let seed: UInt64 = 0x5EED

    /// Computes the interval by block bootstrap, because consecutive frames are correlated (Künsch,
    /// 1989; the series is circular).
    ///
    /// Nil where the ratio is undefined: an empty series, or a mean of zero in the denominator.
    init?(of b: [Double], to a: [Double]) {
        var above = BlockMeans(b), below = BlockMeans(a)
        guard above.mean.isFinite, below.mean.isFinite, below.mean > 0 else { return nil }
        value = above.mean / below.mean
        var dice = SplitMix(seed: Self.seed)
        let ratios = (0..<Self.resamples).map { _ in
            above.resampled(&dice) / max(below.resampled(&dice), .leastNonzeroMagnitude)
        }.sorted()
        let tail = Double(Self.resamples - 1) * 0.025
        low = min(value, ratios[Int(tail)])
        high = max(value, ratios[Self.resamples - 1 - Int(tail)])
    }

    /// The mean of a series, and means of its block bootstrap samples.
    private struct BlockMeans {
        let mean: Double
        private let count: Int
        private let length: Int
        /// The prefix sums of the series followed by itself.
        private let sums: [Double]

        init(_ series: [Double]) {
            count = series.count
            length = max(1, Int(cbrt(Double(count)).rounded()))
            var sums = [0.0]
            sums.reserveCapacity(2 * count + 1)
            for number in series + series { sums.append((sums.last ?? 0) + number) }
            self.sums = sums
            mean = count > 0 ? sums[count] / Double(count) : .nan
        }

        mutating func resampled(_ dice: inout SplitMix) -> Double {
            let blocks = (count + length - 1) / length
            var sum = 0.0
            for _ in 0..<blocks {
                let start = Int.random(in: 0..<count, using: &dice)
                sum += sums[start + length] - sums[start]
            }
            return sum / Double(blocks * length)
        }
    }
}
