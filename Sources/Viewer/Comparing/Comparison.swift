import FrameTimes
import RenderTree

/// A comparison of two recordings of frame times.
package struct Comparison: Sendable {
    /// The result for the whole frame.
    package enum Verdict: Hashable, Sendable {
        /// Frames of B take longer than allowed.
        case slower
        /// Frames of B take less time by more than the tolerance.
        case faster
        /// Any difference is within the tolerance.
        case same
        /// The confidence interval is too wide to decide.
        case open
    }

    let a: FrameRecording
    let b: FrameRecording
    /// The relative difference that is ignored: 0.05 is 5 %.
    let tolerance: Double
    /// The ratio of B to A for each stage; nil for a stage that takes no time in A.
    let ratios: [FrameStage?: MeanRatio]
    /// The ratio of B to A for the verdict; nil if A takes no time.
    ///
    /// It covers the whole frame, but not the presentation if only one of the two waited for the
    /// display.
    let judged: MeanRatio?

    /// The stages, and nil for the whole frame.
    private static let stages = FrameStage.allCases.map(Optional.some) + [nil]

    /// Compares B with A.
    package init(_ a: FrameRecording, _ b: FrameRecording, tolerance: Double) {
        (self.a, self.b, self.tolerance) = (a, b, tolerance)
        var ratios: [FrameStage?: MeanRatio] = [:]
        for stage in Self.stages {
            ratios[stage] = MeanRatio(of: b.times(stage), to: a.times(stage))
        }
        self.ratios = ratios
        judged = a.pace == b.pace ? ratios[nil] ?? nil : MeanRatio(of: b.work, to: a.work)
    }

    /// The verdict by the ratio's confidence interval.
    package var verdict: Verdict {
        guard let judged else { return .open }
        if judged.low > 1 + tolerance { return .slower }
        if judged.high < 1 - tolerance { return .faster }
        return judged.low >= 1 - tolerance && judged.high <= 1 + tolerance ? .same : .open
    }

    /// The verdict as a sentence.
    var sentence: String {
        guard let judged else { return "No verdict: all frame times of A are zero." }
        let percent = "\(NumberText.short(tolerance * 100)) %"
        let bounds =
            "(with 95 % confidence \(Self.ratio(judged.low)) to \(Self.ratio(judged.high)))"
        switch verdict {
        case .slower:
            return
                "B is slower: its frames take \(Self.ratio(judged.value)) times as long \(bounds)."
        case .faster:
            return
                "B is faster: its frames take \(Self.ratio(judged.value)) times as long \(bounds)."
        case .same:
            return "No difference over \(percent): ratio \(Self.ratio(judged.value)) \(bounds)."
        case .open:
            return "Too few frames to detect a difference over \(percent): ratio "
                + "\(Self.ratio(judged.value)) \(bounds). Record more frames."
        }
    }

    /// The whole comparison as text for a terminal.
    package var text: String {
        var lines = [("A", a), ("B", b)].map { "\($0)  \($1.heading.withVisibleControls())" }
        lines += differences.map { "   A and B differ in \($0)." }
        if a.pace != b.pace { lines.append("   The verdict ignores the 'present' stage.") }
        let columns = ["A mean", "B mean", "B/A", "CI low", "CI high", "A p99", "B p99"]
        lines += ["", Self.row("ms", columns)]
        for stage in Self.stages {
            let (f, g) = (a.figures(stage), b.figures(stage))
            let r = ratios[stage]
            lines.append(
                Self.row(
                    stage?.rawValue ?? "total",
                    [
                        Self.time(f.mean), Self.time(g.mean), Self.ratio(r?.value),
                        Self.ratio(r?.low), Self.ratio(r?.high), Self.time(f.p99),
                        Self.time(g.p99),
                    ]))
        }
        return (lines + ["", sentence]).joined(separator: "\n")
    }

    /// The differing circumstances, which impair the comparison.
    private var differences: [String] {
        let facts: [(String, KeyPath<FrameRecording, String>)] = [
            ("scene", \.scene), ("back end", \.backEnd), ("renderer", \.renderer),
            ("machine", \.machine), ("frame pacing", \.paceText),
        ]
        var words = facts.filter { a[keyPath: $0.1] != b[keyPath: $0.1] }.map(\.0)
        if a.layers != b.layers { words.append("layers") }
        return words.isEmpty ? [] : [words.joined(separator: ", ")]
    }

    private static func time(_ value: Double) -> String { NumberText.fixed(value, digits: 3) }

    private static func ratio(_ value: Double?) -> String {
        value.map { NumberText.fixed($0, digits: 2) } ?? "-"
    }

    private static func row(_ name: String, _ cells: [String]) -> String {
        name + String(repeating: " ", count: max(0, 10 - name.count))
            + cells.map { String(repeating: " ", count: max(1, 9 - $0.count)) + $0 }.joined()
    }
}

extension FrameRecording {
    /// The pace of the frames, in a word.
    var paceText: String { pace?.rawValue ?? "unknown" }

    /// The duration of each frame without its presentation.
    var work: [Double] { frames.map { $0.total - $0.stages[.present] } }
}
