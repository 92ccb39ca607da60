import Dispatch
import FrameTimes
import Graphics
import RenderTree

/// A comparison of recordings of frame times: of two, or of several on each side.
package struct Comparison: Sendable {
    /// The result for the mean of whole frames, or for another figure.
    package enum Verdict: String, Codable, Sendable {
        /// The figure of B is higher by more than the tolerance.
        case slower
        /// The figure of B is lower by more than the tolerance.
        case faster
        /// The difference is certainly within the tolerance.
        case same
        /// The bounds are too wide for a verdict, or the figure is not known.
        case open
        /// The figure per layer differs, but with different numbers of layers neither side is
        /// called faster.
        case perLayer
    }

    /// The result for the evenness of frames.
    package enum Evenness: String, Codable, Sendable {
        case less, more, same, unknown
    }

    let a: ComparedSide
    let b: ComparedSide
    /// The relative difference that is ignored: 0.05 is 5 %.
    let tolerance: Double
    /// The figure of the verdict.
    let metric: ComparedMetric
    /// The figures that are known for both sides.
    let figures: [ComparedFigure]

    /// The minimum differences of the hitch ratio in ms/s, of missed frames per 1,000 frames and of
    /// the animation error in ms at which a side is called less or more even.
    private static let leastHitch = 1.0, leastMissed = 1.0, leastError = 0.1

    /// Compares B with A, by one figure, or for nil by all figures with a verdict on the mean.
    package init(
        _ a: [FrameRecording], _ b: [FrameRecording], tolerance: Double,
        metric: ComparedMetric? = nil
    ) {
        let all = a + b
        let isByLayer = Set(all.filter(\.hasStages).map(\.layers)).count > 1
        let usesIntervals = !all.allSatisfy(\.hasStages)
        let ignoresPresent = Set(all.map(\.pace)).count > 1
        func side(_ runs: [FrameRecording]) -> ComparedSide {
            ComparedSide(
                runs, isByLayer: isByLayer && !usesIntervals, usesIntervals: usesIntervals,
                ignoresPresent: ignoresPresent)
        }
        let (first, second) = (side(a), side(b))
        (self.a, self.b, self.tolerance) = (first, second, tolerance)
        self.metric = metric ?? .mean
        let metrics =
            metric.map { [$0] } ?? FrameStage.allCases.map(ComparedMetric.stage)
            + ComparedMetric.whole
        figures = Self.figures(metrics, first, second)
    }

    /// Computes figures of two sides on all cores; those that are not known of both are left out.
    private static func figures(
        _ metrics: [ComparedMetric], _ a: ComparedSide, _ b: ComparedSide
    ) -> [ComparedFigure] {
        let figures = Guarded([ComparedFigure?](repeating: nil, count: metrics.count))
        DispatchQueue.concurrentPerform(iterations: metrics.count) { i in
            let figure = metrics[i].compare(a, b)
            figures.withLock { $0[i] = figure }
        }
        return figures.withLock { $0.compactMap(\.self) }
    }

    /// Whether times are divided by the number of layers.
    var isByLayer: Bool { a.isByLayer }

    /// Whether each side has several runs, so that bounds include the variation between runs.
    var comparesRuns: Bool { a.runs.count > 1 && b.runs.count > 1 }

    func figure(_ metric: ComparedMetric) -> ComparedFigure? {
        figures.first { $0.metric == metric }
    }

    /// The figure of the verdict; nil if it is not known for both sides.
    var judged: ComparedFigure? { figure(metric) }

    /// The verdict, from the bounds of the figure.
    package var verdict: Verdict {
        guard let judged, let bounds = judged.bounds else { return .open }
        let limit = metric.isDifference ? abs(judged.a) * tolerance : tolerance
        let base = metric.isDifference ? 0.0 : 1
        let isSlower = bounds.low > base + limit, isFaster = bounds.high < base - limit
        if isByLayer, isSlower || isFaster { return .perLayer }
        if isSlower { return .slower }
        if isFaster { return .faster }
        return bounds.low >= base - limit && bounds.high <= base + limit ? .same : .open
    }

    /// The verdict on evenness: from missed frames, hitches and animation error, or from p99 if
    /// none of them is known.
    package var evenness: Evenness {
        let rules: [(ComparedMetric, Double)] = [
            (.missed, Self.leastMissed), (.hitch, Self.leastHitch), (.error, Self.leastError),
        ]
        let known = rules.compactMap { rule in
            figure(rule.0).flatMap { figure in
                figure.bounds.map { Self.compare($0, figure.a, tolerance, least: rule.1) }
            }
        }
        if known.isEmpty { return tails }
        if known.contains(.less) { return .less }
        return known.contains(.more) ? .more : .same
    }

    private static func compare(
        _ bounds: Bounds, _ a: Double, _ tolerance: Double, least: Double
    ) -> Evenness {
        let limit = max(least, a * tolerance)
        if bounds.low > 0, bounds.value > limit { return .less }
        return bounds.high < 0 && bounds.value < -limit ? .more : .same
    }

    private var tails: Evenness {
        guard let bounds = figure(.p99)?.bounds, !isByLayer else { return .unknown }
        if bounds.low > 1 + tolerance { return .less }
        return bounds.high < 1 - tolerance ? .more : .same
    }

    /// Whether B is slower or less even than A.
    package var isWorse: Bool { verdict == .slower || evenness == .less }
}
