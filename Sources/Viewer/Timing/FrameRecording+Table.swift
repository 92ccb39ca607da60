import FrameTimes
import Panels
import RenderTree

extension FrameRecording {
    /// The scene and circumstances, in one line.
    var heading: String { "\(scene): \(circumstances)" }

    /// The layers, frames, back end and renderer, if they are known.
    var circumstances: String {
        var parts = [NumberText.count(frames.count, "frame")]
        switch source {
        case .own, .version1:
            parts.insert(layers == 0 ? "" : NumberText.count(layers, "layer"), at: 0)
            parts += [backEnd.isEmpty ? "" : "\(backEnd) back end", renderer]
        case .mangoHud: parts += ["MangoHud", renderer]
        case .presentMon: parts += ["PresentMon", renderer]
        }
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The values for the whole recording, with names and units.
    var facts: [(name: String, value: String)] {
        var facts = [
            ("animating frames", moving.map(NumberText.grouped) ?? "-"),
            ("missed refreshes", NumberText.grouped(missed)),
        ]
        if let smoothness { facts += self.facts(smoothness) }
        if let motionError {
            facts.append(("motion error", Self.list(motionError, "pt", digits: 2)))
        }
        if let interval {
            facts.append(("frame interval", Self.list(interval, "ms", digits: 2)))
        }
        if let delay = inputToPresent {
            facts.append(("input latency", Self.list(delay, "ms", digits: 1)))
        }
        if hasStages {
            facts.append(("CPU time per frame", "\(NumberText.fixed(cpuPerFrame, digits: 3)) ms"))
            facts.append(("peak memory", "\(NumberText.fixed(peakMemory, digits: 1)) MiB"))
        }
        if let pixels, pixels > 0 {
            let nanoseconds = figures(.draw).p50 * 1e6 / Double(pixels)
            facts.append(
                ("drawing time per pixel", "p50 \(NumberText.fixed(nanoseconds, digits: 2)) ns"))
        }
        return facts
    }

    private func facts(_ smoothness: Smoothness) -> [(name: String, value: String)] {
        func ms(_ value: Double) -> String { NumberText.fixed(value, digits: 2) }
        var facts: [(name: String, value: String)] = []
        if let error = smoothness.animationError {
            let beat =
                smoothness.beatError.map { ", \(ms($0.perFrame)) against ideal refresh times" }
                ?? ""
            facts.append(
                (
                    "animation error",
                    "\(ms(error.perSecond)) ms/s, \(ms(error.perFrame)) ms per frame\(beat)"
                ))
        }
        facts.append(("hitch ratio", "\(ms(smoothness.hitchRatio)) ms/s\(band(smoothness))"))
        if let overrun = smoothness.overrun {
            let values = Self.marked(overrun).map { "\($0.name) \($0.mark)\(ms($0.value))" }
            facts.append(("overrun", values.joined(separator: ", ") + " ms"))
        }
        if let gap = smoothness.longestGap { facts.append(("longest gap", "\(ms(gap)) ms")) }
        if let time = smoothness.stutterTime, let share = smoothness.stutter {
            facts.append(("stutter time", "\(ms(time)) ms, \(ms(share)) %"))
        }
        return facts
    }

    /// Returns the rating in parentheses; empty if unpaced or guessed.
    private func band(_ smoothness: Smoothness) -> String {
        pace == .free || guessesPeriod
            ? "" : " (\(Smoothness.band(smoothness.hitchRatio)) by Apple's rating)"
    }

    /// The most important statistics, as text of two sentences.
    var note: String {
        let figures = figures(nil)
        func ms(_ value: Double) -> String { NumberText.fixed(value, digits: 1) }
        let times =
            "mean \(NumberText.fixed(figures.mean, digits: 2)) ms, p99 "
            + "\(Percentiles.mark(99, of: frames.count))\(NumberText.fixed(figures.p99, digits: 2)) ms, "
            + "\(NumberText.count(missed, "refresh")) missed."
        guard let smoothness else { return times }
        var parts = ["Hitches \(ms(smoothness.hitchRatio)) ms/s\(band(smoothness))"]
        if let error = smoothness.animationError {
            parts.append(
                "animation error \(ms(error.perFrame)) ms per frame (\(ms(error.perSecond)) ms/s)")
        }
        if let error = smoothness.beatError {
            parts.append("\(ms(error.perFrame)) ms against ideal refresh times")
        }
        if let motionError {
            parts.append("motion error p99 \(motionError.texts(ms)[3]) pt")
        }
        if let overrun = smoothness.overrun {
            let values = Self.marked(overrun).map { "\($0.mark)\(ms($0.value))" }
            parts.append("overrun \(values.joined(separator: "/")) ms")
        }
        if let gap = smoothness.longestGap { parts.append("longest gap \(ms(gap)) ms") }
        if let time = smoothness.stutterTime { parts.append("stutter \(ms(time)) ms") }
        return times + " " + parts.joined(separator: ", ") + "."
    }

    /// Returns the percentiles of an overrun with names, and `~` if unreliable.
    private static func marked(
        _ overrun: Smoothness.Overrun
    ) -> [(name: String, mark: String, value: Double)] {
        [("p50", overrun.p50), ("p90", overrun.p90), ("p99", overrun.p99)].map { name, value in
            (name, overrun.unreliable?.contains(name) == false ? "" : "~", value)
        }
    }

    /// Returns percentiles and the maximum as text, with `~` if unreliable.
    private static func list(_ figures: Figures, _ unit: String, digits: Int) -> String {
        let texts = figures.texts { NumberText.fixed($0, digits: digits) }
        return "p50 \(texts[1]) \(unit), p99 \(texts[3]) \(unit), max \(texts[4]) \(unit)"
    }

    /// The rows of the table: stages and whole frames, or the intervals.
    var rows: [(name: String, stage: FrameStage?, figures: Figures)] {
        guard hasStages else { return [("interval", nil, Figures(of: intervals))] }
        return FrameStage.allCases.map { ($0.rawValue, $0, figures($0)) }
            + [("total", nil, figures(nil))]
    }

    /// The recording as text for a terminal.
    package var table: String {
        var lines = [heading, "", Self.row("ms", Figures.names)]
        for row in rows {
            let cells = row.figures.texts { NumberText.fixed($0, digits: 3) }
            lines.append(Self.row(row.name, cells))
        }
        lines.append("")
        let width = (facts.map(\.name.count).max() ?? 0) + 2
        lines += facts.map { $0.name.padded(to: width) + $0.value }
        lines += [machine, Self.legend].filter { !$0.isEmpty }
        return lines.joined(separator: "\n")
    }

    static let legend = "~ fewer than ten frames lie beyond this percentile"

    private static func row(_ name: String, _ cells: [String]) -> String {
        name.padded(to: 10) + cells.map { $0.padded(toLeft: 10) }.joined()
    }
}
