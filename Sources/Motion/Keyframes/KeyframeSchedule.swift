import Graphics

/// The times of keyframes, and the easing of the segments between them.
///
/// Segment i runs from `times[i]` to `times[i + 1]`; there is one more time than segments. Progress
/// before the first time gives the first value, after the last time the last value
/// (uncertain point U26).
struct KeyframeSchedule: Sendable {
    /// The times, ascending within 0...1, at least two.
    let times: [Double]
    /// The easing of the first segments; segments without a curve are linear.
    let curves: [TimingCurve]
    /// Whether the times are uniform, so that a segment is found without a search.
    ///
    /// Uniform times are `i / (count - 1)`.
    private let isEven: Bool

    /// Makes a schedule; fewer than two times are replaced by 0 and 1.
    init(times: [Double], curves: [TimingCurve] = []) {
        self.times = times.count > 1 ? times : [0, 1]
        self.curves = curves
        isEven = self.times == Self.even(self.times.count - 1)
    }

    /// Returns `segments + 1` uniformly spaced times.
    static func even(_ segments: Int) -> [Double] {
        segments > 0 ? (0...segments).map { Double($0) / Double(segments) } : [0, 1]
    }

    /// Returns the times that give constant speed over segments of the given lengths.
    ///
    /// The times are uniform if the total length is not positive and finite.
    static func paced(_ lengths: [Double]) -> [Double] {
        let total = lengths.reduce(0, +)
        guard total > 0, total.isFinite else { return even(lengths.count) }
        var sum = 0.0
        var times = [0.0]
        times.reserveCapacity(lengths.count + 1)
        for length in lengths {
            sum += length
            times.append(min(sum / total, 1))
        }
        times[lengths.count] = 1
        return times
    }

    /// The distance beyond 1 within which a time is 1.
    ///
    /// Times that are sums of fractions can exceed 1 by rounding.
    private static let rounding = 1e-6

    /// Returns the times within 0...1; nil unless they ascend there.
    static func usable(_ times: some Sequence<Double>) -> [Double]? {
        var used = [0.0]
        for time in times {
            let time = time > 1 && time <= 1 + rounding ? 1 : time
            guard time >= used[used.count - 1], time <= 1 else { return nil }
            used.append(time)
        }
        return Array(used.dropFirst())
    }

    /// Returns the segment at progress `f` and the eased fraction inside it.
    func place(_ f: Double) -> (segment: Int, fraction: Double) {
        let last = times.count - 2
        guard f > times[0] else { return (0, 0) }
        guard f < times[last + 1] else { return (last, 1) }
        let i = segment(f, last)
        let span = times[i + 1] - times[i]
        let s = span > 0 ? (f - times[i]) / span : 1
        return (i, i < curves.count ? curves[i].value(at: s) : s)
    }

    /// Returns the index of the discrete value shown at a progress.
    ///
    /// It is one of the first `slots` indices.
    func slot(_ f: Double, of slots: Int) -> Int {
        guard f >= times[0] else { return 0 }
        guard f < times[times.count - 1] else { return slots - 1 }
        return min(segment(f, times.count - 2), slots - 1)
    }

    /// Returns the index of the segment that contains a progress.
    ///
    /// It is the last segment that begins at or before `f`, which must be within the times.
    private func segment(_ f: Double, _ last: Int) -> Int {
        if isEven {
            let guess = min(Int(f * Double(last + 1)), last)
            if times[guess] > f { return guess - 1 }
            return guess < last && times[guess + 1] <= f ? guess + 1 : guess
        }
        return times.partitioningIndex { $0 > f } - 1
    }
}
