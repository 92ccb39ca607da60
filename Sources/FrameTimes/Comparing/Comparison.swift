import Dispatch
import Graphics

/// A comparison of recordings A with recordings B, one or more each.
package struct Comparison: Sendable {
    /// The verdict on a metric, by default on the mean of whole frames.
    package enum Verdict: String, Codable, Sendable {
        /// The metric of B is higher than that of A, beyond the tolerance.
        case slower
        /// The metric of B is lower than that of A, beyond the tolerance.
        case faster
        /// The difference is certainly within the tolerance.
        case same
        /// No verdict, because of wide confidence bounds or an unknown metric.
        case open
        /// The times per layer differ, but so do the numbers of layers.
        ///
        /// So neither side is called faster.
        case perLayer
    }

    /// The verdict on frame pacing: B is less or more even than A.
    package enum Evenness: String, Codable, Sendable {
        case less, more, same
        /// The bounds are too wide for a verdict.
        case open
        /// No metric of frame pacing is known for both sides.
        case unknown
    }

    package let a: ComparedSide
    package let b: ComparedSide
    /// The relative difference that is ignored: 0.05 is 5 %.
    package let tolerance: Double
    /// The metric that decides the verdict.
    package let metric: ComparedMetric
    /// The compared metrics that both sides have.
    package let figures: [ComparedFigure]
    /// The refresh period assumed for recordings without one; nil if not needed.
    ///
    /// It is in milliseconds, and nil if all recordings have a period. Missed refreshes are counted
    /// by this period.
    package let guessedPeriod: Double?

    /// The minimum differences in frame pacing for a verdict.
    ///
    /// From these on, a side is called less or more even. The hitch ratio is in ms/s, missed frames
    /// are per 1,000 frames, and the animation error is in ms.
    private static let minHitch = 1.0, minMissed = 1.0, minError = 0.1
    /// The minimum length of a gap that counts as a freeze, in refresh periods.
    private static let freeze = 3.0

    /// Compares recordings by a metric, or by all with the mean's verdict.
    package init(
        _ a: [FrameRecording], _ b: [FrameRecording], tolerance: Double,
        metric: ComparedMetric? = nil
    ) {
        let (a, b, refresh) = Self.withOnePeriod(a, b)
        guessedPeriod = refresh
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

    /// Counts missed refreshes with one period for all recordings that lack one.
    ///
    /// That period is the recorded one of other recordings, or else the smallest derived one.
    private static func withOnePeriod(
        _ a: [FrameRecording], _ b: [FrameRecording]
    ) -> ([FrameRecording], [FrameRecording], Double?) {
        let all = a + b
        guard all.contains(where: \.guessesPeriod) else { return (a, b, nil) }
        let known = all.filter { $0.hasTimes && !$0.guessesPeriod }
        let period = (known.isEmpty ? all : known).map(\.period).min() ?? 0
        func counted(_ run: FrameRecording) -> FrameRecording {
            var run = run
            if run.guessesPeriod { run.countMissed(period: period) }
            return run
        }
        return (a.map(counted), b.map(counted), period)
    }

    /// Compares recordings by the metrics that both sides have, in parallel.
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
    package var isByLayer: Bool { a.isByLayer }

    /// Whether each side has several runs, so that bounds include the variation between runs.
    package var comparesRuns: Bool { a.runs.count > 1 && b.runs.count > 1 }

    package func figure(_ metric: ComparedMetric) -> ComparedFigure? {
        figures.first { $0.metric == metric }
    }

    /// The compared metric that decides the verdict; nil if a side lacks it.
    package var judged: ComparedFigure? { figure(metric) }

    /// The verdict on the metric, which follows from its confidence bounds.
    package var verdict: Verdict {
        guard let judged, let bounds = judged.bounds else { return .open }
        let limit = metric.isDifference ? abs(judged.a) * tolerance : tolerance
        let verdict = bounds.verdict(limit, from: metric.isDifference ? 0 : 1)
        return judged.isByLayer && [.slower, .faster].contains(verdict) ? .perLayer : verdict
    }

    /// The verdict on frame pacing.
    ///
    /// It follows from missed refreshes, hitches, animation error and freezes, or from p99 if none
    /// of them is known.
    package var evenness: Evenness {
        guard a.isPaced, b.isPaced else { return .unknown }
        let known = reasonsToJudge
        if known.isEmpty { return tails }
        for result in [Evenness.less, .more, .open] where known.contains(where: { $0.1 == result })
        {
            return result
        }
        return .same
    }

    /// The metrics that decide the verdict on frame pacing, each with its verdict.
    private var reasonsToJudge: [(ComparedFigure, Evenness)] {
        let rules: [(ComparedMetric, Double)] = [
            (.missed, Self.minMissed), (.hitch, Self.minHitch), (.error, Self.minError),
        ]
        let known = rules.compactMap { rule -> (ComparedFigure, Evenness)? in
            guard let figure = figure(rule.0) else { return nil }
            let result = figure.bounds.map {
                Self.compare($0, figure.a, tolerance, least: rule.1)
            }
            return (figure, result ?? .open)
        }
        return known + [figure(.longestGap)].compactMap(\.self).map { ($0, freezes($0)) }
    }

    /// Returns the metrics that lead to a pacing verdict, or else p99.
    package func reasons(_ result: Evenness) -> [ComparedFigure] {
        let known = reasonsToJudge.filter { $0.1 == result }.map(\.0)
        return known.isEmpty ? [figure(.p99)].compactMap(\.self) : known
    }

    private static func compare(
        _ bounds: Bounds, _ a: Double, _ tolerance: Double, least: Double
    ) -> Evenness {
        let limit = max(least, a * tolerance)
        if bounds.low > 0, bounds.value > limit { return .less }
        if bounds.high < 0, bounds.value < -limit { return .more }
        return bounds.low >= -limit && bounds.high <= limit ? .same : .open
    }

    /// Returns the verdict on freezes; one on only one side decides.
    private func freezes(_ figure: ComparedFigure) -> Evenness {
        let limit = Self.freeze * max(a.runs[0].period, b.runs[0].period)
        if figure.b > max(limit, figure.a * (1 + Self.moreGap)) { return .less }
        return figure.a > max(limit, figure.b * (1 + Self.moreGap)) ? .more : .same
    }

    /// The relative difference up to which the longest gaps count as equal.
    private static let moreGap = 0.5

    private var tails: Evenness {
        guard let bounds = figure(.p99)?.bounds, !isByLayer else { return .unknown }
        return switch bounds.verdict(tolerance) {
        case .slower: .less
        case .faster: .more
        case .same: .same
        default: .open
        }
    }

    /// Whether B is slower or less even than A.
    package var isWorse: Bool { verdict == .slower || evenness == .less }
}
