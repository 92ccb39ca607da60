import Foundation
import Graphics

/// The terms, one per frame, of two sums that form a quotient.
package struct FrameSums: Sendable {
    /// The numerator's term for each frame.
    ///
    /// `below` has the terms of the denominator.
    package var above: [Double]
    package var below: [Double]

    /// Creates the terms of a mean, in which every frame weighs 1.
    package init(mean values: [Double]) {
        self.init(values, over: [Double](repeating: 1, count: values.count))
    }

    package init(_ above: [Double], over below: [Double]) {
        (self.above, self.below) = (above, below)
    }
}

/// A bootstrap that resamples runs, then blocks of consecutive frames.
///
/// The runs are those of one side of a comparison. Consecutive frames are correlated, so blocks are
/// resampled whose length is the cube root of the number of frames (Künsch, 1989; the series is
/// circular). Runs differ more than blocks, so runs are resampled first.
package struct BlockBootstrap: Sendable {
    private struct Run: Sendable {
        let count: Int
        let length: Int
        /// The number of blocks of a resample.
        let blocks: Int
        /// The prefix sums of the terms, which continue circularly for the length of a block.
        let above: [Double]
        let below: [Double]

        init(_ sums: FrameSums) {
            count = sums.above.count
            length = max(1, Int(cbrt(Double(count)).rounded()))
            blocks = (count + length - 1) / length
            above = Self.prefix(sums.above, length)
            below = Self.prefix(sums.below, length)
        }

        private static func prefix(_ terms: [Double], _ length: Int) -> [Double] {
            var sums = [0.0]
            sums.reserveCapacity(terms.count + length + 1)
            var sum = 0.0
            for i in 0..<terms.count + length where !terms.isEmpty {
                sum += terms[i % terms.count]
                sums.append(sum)
            }
            return sums
        }

        func draw(_ dice: inout SplitMix, into sum: inout (above: Double, below: Double)) {
            for _ in 0..<blocks {
                let start = Int.random(in: 0..<count, using: &dice)
                sum.above += above[start + length] - above[start]
                sum.below += below[start + length] - below[start]
            }
        }
    }

    private let runs: [Run]
    /// The quotient over all runs; NaN if the denominator is not above 0.
    package let value: Double

    /// The minimum number of blocks for confidence bounds.
    ///
    /// The blocks of all runs count. The range of six values includes their median in 97 % of
    /// samples, the range of five values in 94 %, less than the 95 % that bounds promise.
    package static let minBlocks = 6

    /// Whether the runs have enough blocks for confidence bounds.
    fileprivate var isVaried: Bool { runs.reduce(0) { $0 + $1.blocks } >= Self.minBlocks }

    /// Creates a bootstrap of the runs that have frames.
    package init(_ runs: [FrameSums]) {
        self.runs = runs.filter { !$0.above.isEmpty }.map(Run.init)
        let above = runs.reduce(0) { $0 + $1.above.reduce(0, +) }
        let below = runs.reduce(0) { $0 + $1.below.reduce(0, +) }
        value = below > 0 ? above / below : .nan
    }

    /// Returns the quotient over a resample; NaN if its denominator is not above 0.
    package func draw(_ dice: inout SplitMix) -> Double {
        var sum = (above: 0.0, below: 0.0)
        for i in runs.indices {
            let run = runs.count == 1 ? i : Int.random(in: runs.indices, using: &dice)
            runs[run].draw(&dice, into: &sum)
        }
        return sum.below > 0 ? sum.above / sum.below : .nan
    }
}

/// A value with its 95 % bounds.
package struct Bounds: Hashable, Codable, Sendable {
    package let value: Double
    package let low: Double
    package let high: Double

    /// The distance of the farther bound from 1.
    package var reach: Double { max(high - 1, 1 - low) }

    /// Returns the verdict on a side whose value equals `base` where the sides are equal.
    ///
    /// A difference of up to `limit` is none.
    package func verdict(_ limit: Double, from base: Double = 1) -> Comparison.Verdict {
        if low > base + limit { return .slower }
        if high < base - limit { return .faster }
        return low >= base - limit && high <= base + limit ? .same : .open
    }

    private static let resamples = 2000
    private static let seed: UInt64 = 0x5EED

    package init(value: Double, low: Double, high: Double) {
        (self.value, self.low, self.high) = (value, low, high)
    }

    /// Creates the confidence bounds of a comparison of two sides.
    ///
    /// They are nil if the value is undefined, or if a side has too few frames or runs.
    ///
    /// `figure` combines the quotients of A and B.
    package init?(_ a: BlockBootstrap, _ b: BlockBootstrap, _ figure: (Double, Double) -> Double) {
        let value = figure(a.value, b.value)
        guard value.isFinite, a.value.isFinite, b.value.isFinite, a.isVaried, b.isVaried else {
            return nil
        }
        var dice = SplitMix(seed: Self.seed)
        let drawn = (0..<Self.resamples).map { _ in
            let (a, b) = (a.draw(&dice), b.draw(&dice))
            return figure(a, b)
        }.filter(\.isFinite).sorted()
        guard !drawn.isEmpty else { return nil }
        let tail = Int(Double(drawn.count - 1) * 0.025)
        self.init(
            value: value, low: min(value, drawn[tail]),
            high: max(value, drawn[drawn.count - 1 - tail]))
    }
}
