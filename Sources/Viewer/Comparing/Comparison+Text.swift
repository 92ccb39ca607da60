import FrameTimes
import Panels

extension Comparison {
    /// The whole comparison as text for a terminal.
    package var text: String {
        var lines = [("A", a), ("B", b)].map { "\($0)  \($1.heading)" }
        lines += differences.map { "   A and B differ in \($0)." }
        if a.runs[0].pace != b.runs[0].pace, a.hasStages, b.hasStages {
            lines.append("   Whole frames are compared without the 'present' stage.")
        }
        if isByLayer { lines.append("   Stages, mean, p95 and p99 are per 1,000 layers.") }
        if !a.hasStages || !b.hasStages { lines.append("   Times are frame intervals.") }
        if let guessedPeriod {
            let period = NumberText.fixed(guessedPeriod, digits: 1)
            lines.append("   Assumed refresh period: \(period) ms.")
        }
        lines += ["", Self.row(["", "A", "B", "B/A", "CI low", "CI high"])]
        lines += figures.map(row)
        if figures.contains(where: { !$0.isReliable }) { lines.append(FrameRecording.legend) }
        return (lines + [""] + sentences).joined(separator: "\n")
    }

    /// The verdicts as sentences.
    var sentences: [String] {
        var sentences = [verdictSentence]
        if let evenness = evennessSentence { sentences.append(evenness) }
        if !comparesRuns {
            let sides = a.runs.count + b.runs.count > 2 ? "One run on one side" : "One run per side"
            sentences.append("\(sides): the bounds exclude run-to-run variation.")
        }
        return sentences
    }

    private var verdictSentence: String {
        guard let judged else {
            let sides = [("A", a), ("B", b)].filter { !metric.isKnown(of: $0.1) }.map(\.0)
            return "No verdict: '\(metric.name)' is missing in \(sides.joined(separator: " and "))."
        }
        guard let bounds = judged.bounds else {
            if judged.change == nil { return "No verdict: '\(metric.name)' of A is zero." }
            return metric.needsRuns
                ? "No verdict: '\(metric.name)' needs \(BlockBootstrap.minBlocks) runs per side."
                : "No verdict: too few frames on one side. Record more frames."
        }
        let percent = "\(NumberText.short(tolerance * 100)) %"
        let range = confidence(bounds.low, bounds.high)
        let what = metric == .mean ? "its frames take" : "'\(metric.name)' is"
        let amount =
            metric.isDifference
            ? "\(text(bounds.value)) \(metric.unit) more" : "\(text(bounds.value)) times as long"
        switch verdict {
        case .slower where metric.isDifference: return "B is worse: \(what) \(amount) \(range)."
        case .faster where metric.isDifference:
            let amount = "\(text(-bounds.value)) \(metric.unit) less"
            return "B is better: \(what) \(amount) \(confidence(-bounds.high, -bounds.low))."
        case .slower:
            return "B is \(metric == .mean ? "slower" : "worse"): \(what) \(amount) \(range)."
        case .faster:
            return "B is \(metric == .mean ? "faster" : "better"): \(what) \(amount) \(range)."
        case .perLayer:
            let figure = metric == .mean ? "frames take" : "'\(metric.name)' is"
            return "Per layer, B's \(figure) \(text(bounds.value)) times as long \(range); "
                + "no verdict, as the numbers of layers differ."
        case .same:
            let name = metric.isDifference ? "difference" : "ratio"
            return "No difference over \(percent): \(name) \(text(bounds.value)) \(range)."
        case .open:
            let name = metric.isDifference ? "difference" : "ratio"
            return "Too few frames to detect a difference over \(percent): \(name) "
                + "\(text(bounds.value)) \(range). Record more frames."
        }
    }

    private func confidence(_ low: Double, _ high: Double) -> String {
        "(with 95 % confidence \(text(low)) to \(text(high)))"
    }

    private var evennessSentence: String? {
        let speed =
            switch verdict {
            case _ where metric != .mean: ""
            case .same: "as fast as A, and "
            case .slower: "slower, and "
            case .faster: "faster, and "
            case .open, .perLayer: "neither clearly faster nor slower, and "
            }
        switch evenness {
        case .less: return "B is \(speed)less smooth: \(list(reasons(.less)))."
        case .more: return "B is \(speed)smoother: \(list(reasons(.more)))."
        case .same: return "B is as smooth as A."
        case .open:
            return "B is not known to be as smooth as A: \(list(reasons(.open))). "
                + "Record more frames."
        case .unknown: return nil
        }
    }

    /// Returns the names and values of metrics as comma-separated text.
    private func list(_ figures: [ComparedFigure]) -> String {
        figures.map { figure in
            let values = "\(Self.number(figure.a)) -> \(Self.number(figure.b))"
            return "\(figure.metric.name) \(values) \(figure.metric.unit)"
        }.joined(separator: ", ")
    }

    private func text(_ value: Double) -> String {
        NumberText.fixed(value, digits: 2)
    }

    private func row(_ figure: ComparedFigure) -> String {
        let unit = figure.isByLayer ? 1000.0 : 1
        let sign = figure.metric.isDifference, mark = figure.isReliable ? "" : "~"
        func bound(_ value: Double?) -> String {
            guard let value else { return "-" }
            let amount = text(value)
            return (sign && !amount.hasPrefix("-") ? "+" : "") + amount
        }
        return Self.row(
            [
                "\(figure.metric.name), \(figure.metric.unit)",
                mark + Self.number(figure.a * unit), mark + Self.number(figure.b * unit),
                bound(figure.change), bound(figure.bounds?.low), bound(figure.bounds?.high),
            ]) + bands(figure)
    }

    /// Returns the ratings of hitch ratios of paced frames with a known period.
    private func bands(_ figure: ComparedFigure) -> String {
        guard figure.metric == .hitch, guessedPeriod == nil, a.isPaced, b.isPaced else { return "" }
        return "  \(Smoothness.band(figure.a)) -> \(Smoothness.band(figure.b)) (Apple)"
    }

    private static func number(_ value: Double) -> String { NumberText.fixed(value, digits: 3) }

    private static func row(_ cells: [String]) -> String {
        cells[0].padded(to: 18) + cells.dropFirst().map { $0.padded(toLeft: 10) }.joined()
    }

    /// The differing circumstances, which impair the comparison.
    ///
    /// Unknown ones are left out, such as the scene of a log of MangoHud, which has the file's name.
    private var differences: [String] {
        let facts: [(String, (FrameRecording) -> String)] = [
            ("scene", { $0.source == .mangoHud ? "" : $0.scene }), ("back end", { $0.backEnd }),
            ("renderer", { $0.renderer }), ("machine", { $0.machine }),
            ("frame pacing", { $0.pace?.rawValue ?? "" }),
            ("layers", { $0.layers > 0 ? "\($0.layers)" : "" }),
        ]
        let all = a.runs + b.runs
        let words = facts.filter { fact in
            Set(all.map(fact.1)).subtracting([""]).count > 1
        }.map(\.0)
        return words.isEmpty ? [] : [words.joined(separator: ", ")]
    }
}

extension ComparedSide {
    /// A one-line description of the recording, or of the first of several.
    var heading: String {
        let first = runs[0].heading.withVisibleControls()
        guard runs.count > 1 else { return first }
        let frames = runs.reduce(0) { $0 + $1.frames.count }
        return "\(runs.count) runs, \(NumberText.count(frames, "frame")); the first is \(first)"
    }
}
