extension TimingReport {
    /// The scene and circumstances, in one line.
    var heading: String { "\(scene): \(circumstances)" }

    /// The layers, frames, back end and renderer.
    var circumstances: String {
        "\(NumberText.count(layers, "layer")), \(NumberText.count(frames, "frame")), "
            + "\(backEnd) back end, \(renderer)"
    }

    /// The values that belong to no stage, with names and units.
    var facts: [(name: String, value: String)] {
        var facts = [
            ("animating frames", moving.map(NumberText.grouped) ?? "-"),
            ("missed frames", NumberText.grouped(missed)),
            ("CPU time per frame", "\(NumberText.fixed(cpuPerFrame, digits: 3)) ms"),
            ("peak memory", "\(NumberText.fixed(peakMemory, digits: 1)) MiB"),
        ]
        if let pixels, pixels > 0 {
            let nanoseconds = figures(.draw).p50 * 1e6 / Double(pixels)
            facts.append(
                ("drawing time per pixel", "p50 \(NumberText.fixed(nanoseconds, digits: 2)) ns"))
        }
        if let interval {
            let values = [interval.p50, interval.p99, interval.max].map {
                NumberText.fixed($0, digits: 2)
            }
            facts.append(
                ("frame interval", "p50 \(values[0]) ms, p99 \(values[1]) ms, max \(values[2]) ms"))
        }
        if let delay = inputToPhoton {
            let values = [delay.p50, delay.p99].map { NumberText.fixed($0, digits: 1) }
            facts.append(("input latency", "p50 \(values[0]) ms, p99 \(values[1]) ms"))
        }
        return facts
    }

    /// The report as text for a terminal.
    package var table: String {
        var lines = [heading, "", Self.row("ms", ["mean", "p50", "p95", "p99", "max"])]
        for stage in Stage.allCases {
            let f = figures(stage)
            lines.append(
                Self.row(
                    stage.rawValue,
                    [f.mean, f.p50, f.p95, f.p99, f.max].map { NumberText.fixed($0, digits: 3) }))
        }
        lines += ["", facts.map { "\($0.name) \($0.value)" }.joined(separator: ", "), machine]
        return lines.joined(separator: "\n")
    }

    private static func row(_ name: String, _ cells: [String]) -> String {
        name + String(repeating: " ", count: max(0, 10 - name.count))
            + cells.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }.joined()
    }
}
