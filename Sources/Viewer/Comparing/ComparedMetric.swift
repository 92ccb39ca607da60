import Foundation
import FrameTimes
import RenderTree

/// A figure by which recordings are compared.
package enum ComparedMetric: Hashable, Sendable {
    /// The mean duration of a stage.
    case stage(FrameStage)
    /// The mean duration of a frame, or the mean interval where only that is known.
    case mean
    /// A percentile of the frames' durations.
    case p95, p99
    /// Missed refreshes per 1,000 frames.
    case missed
    /// The hitch ratio, in ms/s.
    case hitch
    /// The mean animation error of a frame, in ms.
    case error

    /// The figures of whole frames.
    package static let whole = [ComparedMetric.mean, .p95, .p99, .missed, .hitch, .error]

    /// The name in tables and on the command line.
    package var name: String {
        switch self {
        case .stage(let stage): stage.rawValue
        case .mean: "mean"
        case .p95: "p95"
        case .p99: "p99"
        case .missed: "missed"
        case .hitch: "hitch"
        case .error: "error"
        }
    }

    /// The unit of the figure.
    var unit: String {
        switch self {
        case .stage, .mean, .p95, .p99, .error: "ms"
        case .missed: "per 1,000"
        case .hitch: "ms/s"
        }
    }

    /// Whether sides are compared by the difference, as the figure is often 0, or by the ratio.
    var isDifference: Bool {
        switch self {
        case .stage, .mean, .p95, .p99: false
        case .missed, .hitch, .error: true
        }
    }

    /// The percentile, nil for other figures.
    private var percent: Double? {
        switch self {
        case .p95: 95
        case .p99: 99
        default: nil
        }
    }

    /// Compares two sides; nil where the figure is not known of both.
    func compare(_ a: ComparedSide, _ b: ComparedSide) -> ComparedFigure? {
        guard let p = sums(a), let q = sums(b), !p.isEmpty, !q.isEmpty else { return nil }
        let (first, second) = (BlockBootstrap(p), BlockBootstrap(q))
        let (x, y) = (value(in: a), value(in: b))
        let bounds = Bounds(first, second) { p, q in
            isDifference ? y(q) - x(p) : x(p) > 0 ? y(q) / x(p) : .nan
        }
        return ComparedFigure(
            metric: self, a: x(first.value), b: y(second.value), bounds: bounds)
    }

    /// Returns the sums of a side's runs from which the figure is computed; nil if it is not known.
    private func sums(_ side: ComparedSide) -> [FrameSums]? {
        switch self {
        case .stage(let stage):
            guard side.hasStages else { return nil }
            return side.runs.map { FrameSums(mean: side.scaled($0.times(stage))) }
        case .mean: return side.times.map(FrameSums.init(mean:))
        case .p95, .p99:
            guard let percent else { return nil }
            let limit = Percentiles(of: side.sorted)(percent)
            return side.times.map { FrameSums(mean: $0.map { $0 > limit ? 1 : 0 }) }
        case .missed:
            guard side.hasTimes else { return nil }
            return side.runs.map { FrameSums(mean: $0.frames.map { Double($0.missed) * 1000 }) }
        case .hitch:
            guard side.hasTimes else { return nil }
            return side.runs.compactMap(Self.hitches)
        case .error: return side.runs.compactMap(Self.errors)
        }
    }

    private static func hitches(_ run: FrameRecording) -> FrameSums? {
        let pairs = run.pairsInMotion
        guard !pairs.isEmpty else { return nil }
        return FrameSums(
            pairs.map { Double(run.frames[$0].missed) * run.period * 1000 },
            over: pairs.map { i in
                run.pace == .free
                    ? Double(run.frames[i].missed + 1) * run.period
                    : run.frames[i].presented - run.frames[i - 1].presented
            })
    }

    private static func errors(_ run: FrameRecording) -> FrameSums? {
        let errors = run.frames.indices.compactMap { run.animationError($0) }
        return errors.isEmpty ? nil : FrameSums(mean: errors.map(abs))
    }

    /// Returns the function from a quotient of sums to the figure.
    ///
    /// For a percentile the quotient is the share of frames beyond it, and the figure is the time
    /// that this share exceeds (Woodruff, 1952).
    private func value(in side: ComparedSide) -> (Double) -> Double {
        guard percent != nil else { return { $0 } }
        let sorted = side.sorted
        return { share in
            guard share.isFinite, !sorted.isEmpty else { return .nan }
            let rank = Int((Double(sorted.count) * (1 - share)).rounded())
            return sorted[min(max(rank, 1), sorted.count) - 1]
        }
    }
}

/// A figure of two sides, with the bounds of their ratio or difference.
struct ComparedFigure: Sendable {
    let metric: ComparedMetric
    let a: Double
    let b: Double
    /// The ratio B to A, or the difference B - A; nil where it is not defined.
    let bounds: Bounds?
}

/// One side of a comparison: one run, or several.
struct ComparedSide: Sendable {
    let runs: [FrameRecording]
    /// The number of layers by which times are divided; 1 where whole frames are compared.
    let layers: Double
    /// The frame times of each run, and of all runs in order of size.
    let times: [[Double]]
    let sorted: [Double]

    /// Makes a side.
    ///
    /// - Parameters:
    ///   - runs: its recordings, at least one.
    ///   - isByLayer: whether times are divided by the number of layers.
    ///   - usesIntervals: whether the times are those from frame to frame.
    ///   - ignoresPresent: whether the times are those before the presentation.
    init(
        _ runs: [FrameRecording], isByLayer: Bool, usesIntervals: Bool, ignoresPresent: Bool
    ) {
        self.runs = runs
        let layers = isByLayer ? Double(max(1, runs[0].layers)) : 1
        self.layers = layers
        times = runs.map { run in
            let times = usesIntervals ? run.intervals : ignoresPresent ? run.work : run.times(nil)
            return layers == 1 ? times : times.map { $0 / layers }
        }
        sorted = times.flatMap { $0 }.sorted()
    }

    var hasStages: Bool { runs.allSatisfy(\.hasStages) }
    var hasTimes: Bool { runs.allSatisfy(\.hasTimes) }

    func scaled(_ times: [Double]) -> [Double] {
        layers == 1 ? times : times.map { $0 / layers }
    }
}

extension FrameRecording {
    /// The pace of the frames, in a word.
    var paceText: String { pace?.rawValue ?? "unknown" }

    /// The duration of each frame without its presentation.
    var work: [Double] { frames.map { $0.total - $0.stages[.present] } }
}
