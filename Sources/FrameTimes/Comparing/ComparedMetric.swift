import Foundation

/// A metric of frame times, by which recordings are compared.
package enum ComparedMetric: Hashable, Sendable {
    /// The mean duration of a stage.
    case stage(FrameStage)
    /// The mean duration of a frame, or the mean interval if only intervals are known.
    case mean
    /// A percentile of the frames' durations.
    case p95, p99
    /// Missed refreshes per 1,000 frames.
    case missed
    /// The hitch ratio, in ms/s.
    case hitch
    /// The mean animation error of a frame, in ms.
    case error
    /// The sum of the animation errors' magnitudes per second of motion, in ms/s.
    case errorRate
    /// The mean animation error relative to the display's refreshes.
    ///
    /// `beatRate` is the sum of the errors per second of motion.
    case beatError, beatRate
    /// The mean motion error in points, averaged over the runs.
    case motionError
    /// A percentile of the overruns, from a frame's deadline to its finish.
    case overrun50, overrun90, overrun99
    /// The longest interval between frames in motion, averaged over the runs.
    case longestGap
    /// The percentage of the time in motion that is spent in stutters.
    ///
    /// A stutter is a frame that is longer than 2.5 times the mean of the frames around it.
    case stutter

    /// The metrics that measure whole frames instead of one stage.
    package static let whole = [
        ComparedMetric.mean, .p95, .p99, .missed, .hitch, .error, .errorRate, .beatError, .beatRate,
        .motionError, .overrun50, .overrun90, .overrun99, .longestGap, .stutter,
    ]

    private struct Row {
        var name: String
        var unit = "ms"
        var isDifference = true
        /// The rank of a percentile metric, such as 99; otherwise nil.
        var percent: Double?
        /// Whether the metric is a frame time, which can be divided by the number of layers.
        var isOfTimes = false
    }

    private var row: Row {
        switch self {
        case .stage(let stage): Row(name: stage.rawValue, isDifference: false, isOfTimes: true)
        case .mean: Row(name: "mean", isDifference: false, isOfTimes: true)
        case .p95: Row(name: "p95", isDifference: false, percent: 95, isOfTimes: true)
        case .p99: Row(name: "p99", isDifference: false, percent: 99, isOfTimes: true)
        case .missed: Row(name: "missed", unit: "per 1,000")
        case .hitch: Row(name: "hitch", unit: "ms/s")
        case .error: Row(name: "error")
        case .errorRate: Row(name: "error-rate", unit: "ms/s")
        case .beatError: Row(name: "beat-error")
        case .beatRate: Row(name: "beat-rate", unit: "ms/s")
        case .motionError: Row(name: "motion-error", unit: "pt")
        case .overrun50: Row(name: "overrun-p50", percent: 50)
        case .overrun90: Row(name: "overrun-p90", percent: 90)
        case .overrun99: Row(name: "overrun-p99", percent: 99)
        case .longestGap: Row(name: "longest-gap", isDifference: false)
        case .stutter: Row(name: "stutter", unit: "%")
        }
    }

    /// The name in tables and on the command line.
    package var name: String { row.name }
    /// The unit of the metric.
    package var unit: String { row.unit }
    /// Whether the metric is compared by difference instead of ratio.
    ///
    /// A ratio is not useful for metrics that are often 0.
    package var isDifference: Bool { row.isDifference }
    /// Whether confidence bounds need several runs, since each has one value.
    package var needsRuns: Bool { self == .longestGap || self == .motionError }

    /// Returns the comparison of two sides; nil if one lacks the metric.
    package func compare(_ a: ComparedSide, _ b: ComparedSide) -> ComparedFigure? {
        guard let first = bootstrap(a), let second = bootstrap(b) else { return nil }
        let (x, y) = (value(in: a), value(in: b))
        func change(_ p: Double, _ q: Double) -> Double {
            isDifference ? y(q) - x(p) : x(p) > 0 ? y(q) / x(p) : .nan
        }
        let value = change(first.value, second.value)
        return ComparedFigure(
            metric: self, a: x(first.value), b: y(second.value),
            change: value.isFinite ? value : nil,
            bounds: Bounds(first, second, change), isReliable: isReliable(a, b),
            isByLayer: row.isOfTimes && a.isByLayer)
    }

    /// Returns whether a side has the metric.
    package func isKnown(of side: ComparedSide) -> Bool { bootstrap(side) != nil }

    /// Returns the bootstrap of a side's runs; nil if the metric is unknown.
    private func bootstrap(_ side: ComparedSide) -> BlockBootstrap? {
        let bootstrap = BlockBootstrap(sums(side) ?? [])
        return value(in: side)(bootstrap.value).isFinite ? bootstrap : nil
    }

    /// Returns whether a percentile has enough frames on all sides.
    ///
    /// Enough are at least ten frames beyond the percentile. It is true for other metrics.
    private func isReliable(_ sides: ComparedSide...) -> Bool {
        guard let percent = row.percent else { return true }
        return sides.allSatisfy {
            Percentiles.isReliable(percent, of: times($0)?.joined().count ?? 0)
        }
    }

    /// Returns each run's sums whose quotient is the metric; nil if unknown.
    private func sums(_ side: ComparedSide) -> [FrameSums]? {
        switch self {
        case .stage(let stage):
            guard side.hasStages else { return nil }
            return side.runs.map { FrameSums(mean: side.scaled($0.times(stage), of: $0)) }
        case .mean: return side.times.map(FrameSums.init(mean:))
        case .p95, .p99, .overrun50, .overrun90, .overrun99:
            guard let percent = row.percent, let times = times(side) else { return nil }
            let limit = Percentiles(of: times.flatMap { $0 })(percent)
            return times.map { FrameSums(mean: $0.map { $0 > limit ? 1 : 0 }) }
        case .missed:
            guard side.hasTimes else { return nil }
            return side.runs.map { FrameSums(mean: $0.frames.map { Double($0.missed) * 1000 }) }
        case .hitch:
            guard side.hasTimes else { return nil }
            return side.runs.compactMap(Self.hitches)
        case .error: return side.runs.compactMap { Self.errors($0, \.presented) }
        case .errorRate: return side.runs.compactMap { Self.errorRates($0, \.presented) }
        case .beatError:
            return side.runs.filter(\.hasBeat).compactMap { Self.errors($0, \.targetTime) }
        case .beatRate:
            return side.runs.filter(\.hasBeat).compactMap { Self.errorRates($0, \.targetTime) }
        case .motionError:
            return side.runs.compactMap(\.motionError?.mean).map { FrameSums(mean: [$0]) }
        case .longestGap:
            guard side.isPaced else { return nil }
            return side.runs.compactMap { $0.gapsInMotion.max() }.map { FrameSums(mean: [$0]) }
        case .stutter:
            guard side.isPaced else { return nil }
            return side.runs.map(\.gapsInMotion).filter { !$0.isEmpty }.map { gaps in
                FrameSums(FrameRecording.stutters(gaps).map { $0 * 100 }, over: gaps)
            }
        }
    }

    /// Returns each run's times for a percentile metric; nil if unknown.
    private func times(_ side: ComparedSide) -> [[Double]]? {
        switch self {
        case .p95, .p99: return side.times
        case .overrun50, .overrun90, .overrun99:
            let known = side.runs.compactMap(\.overruns).filter { !$0.isEmpty }
            return known.isEmpty ? nil : known
        default: return nil
        }
    }

    private static func hitches(_ run: FrameRecording) -> FrameSums? {
        guard !run.pairsInMotion.isEmpty else { return nil }
        let hitches = run.hitches
        return FrameSums(hitches.map { $0.late * 1000 }, over: hitches.map(\.duration))
    }

    private static func errors(
        _ run: FrameRecording, _ time: KeyPath<RecordedFrame, Double>
    ) -> FrameSums? {
        let errors = run.frames.indices.compactMap { run.animationError($0, against: time) }
        return errors.isEmpty ? nil : FrameSums(mean: errors.map(abs))
    }

    private static func errorRates(
        _ run: FrameRecording, _ time: KeyPath<RecordedFrame, Double>
    ) -> FrameSums? {
        let errors = run.pairsInMotion.map { run.animationError($0, against: time) }
        guard errors.contains(where: { $0 != nil }) else { return nil }
        return FrameSums(errors.map { abs($0 ?? 0) * 1000 }, over: run.gapsInMotion)
    }

    /// Returns a function that converts a quotient of sums to the metric.
    ///
    /// For a percentile the quotient is the share of frames beyond it, and the figure is the time
    /// that this share exceeds (Woodruff, 1952).
    private func value(in side: ComparedSide) -> (Double) -> Double {
        guard row.percent != nil, let times = times(side) else { return { $0 } }
        let sorted = times.flatMap { $0 }.sorted()
        return { share in
            guard share.isFinite, !sorted.isEmpty else { return .nan }
            let rank = Int((Double(sorted.count) * (1 - share)).rounded())
            return sorted[min(max(rank, 1), sorted.count) - 1]
        }
    }
}

/// A metric's values on both sides, with their ratio or difference.
package struct ComparedFigure: Sendable {
    package let metric: ComparedMetric
    package let a: Double
    package let b: Double
    /// The ratio B to A or the difference B - A; nil if undefined.
    package let change: Double?
    /// The confidence bounds of the ratio or difference; nil if unknown.
    package let bounds: Bounds?
    /// Whether a percentile has enough frames on each side; true for other metrics.
    package let isReliable: Bool
    /// Whether the values are divided by each side's number of layers.
    package let isByLayer: Bool
}

/// One side of a comparison: one run, or several.
package struct ComparedSide: Sendable {
    package let runs: [FrameRecording]
    /// Whether times are divided by each run's number of layers.
    package let isByLayer: Bool
    /// The frame times of each run.
    package let times: [[Double]]

    /// Makes a side.
    ///
    /// - Parameters:
    ///   - runs: its recordings, at least one.
    ///   - isByLayer: whether times are divided by each run's number of layers.
    ///   - usesIntervals: whether the times are those from frame to frame.
    ///   - ignoresPresent: whether the times are those before the presentation.
    package init(
        _ runs: [FrameRecording], isByLayer: Bool, usesIntervals: Bool, ignoresPresent: Bool
    ) {
        (self.runs, self.isByLayer) = (runs, isByLayer)
        times = runs.map { run in
            let times = usesIntervals ? run.intervals : ignoresPresent ? run.work : run.times(nil)
            return isByLayer ? run.perLayer(times) : times
        }
    }

    package var hasStages: Bool { runs.allSatisfy(\.hasStages) }
    package var hasTimes: Bool { runs.allSatisfy(\.hasTimes) }
    /// Whether no run drew unpaced frames, which makes pacing comparable.
    package var isPaced: Bool { runs.allSatisfy { $0.pace != .free } }

    /// Returns a run's times, divided by its layers if compared by layer.
    package func scaled(_ times: [Double], of run: FrameRecording) -> [Double] {
        isByLayer ? run.perLayer(times) : times
    }
}

extension FrameRecording {
    /// Whether frames have scheduled times, at the display's refreshes.
    package var hasBeat: Bool { source == .own }

    /// Divides times by the number of layers.
    package func perLayer(_ times: [Double]) -> [Double] {
        let layers = Double(max(1, layers))
        return times.map { $0 / layers }
    }

    /// The duration of each frame without its presentation.
    package var work: [Double] { frames.map { $0.total - $0.stages[.present] } }
}
