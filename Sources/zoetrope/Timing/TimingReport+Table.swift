extension TimingReport {
    /// The report for a terminal.
    var table: String {
        var lines = [
            "\(scene): \(NumberText.grouped(layers)) layers, \(NumberText.grouped(frames)) frames, "
                + "\(backEnd) back end, \(renderer)",
            "",
            Self.row("ms", ["mean", "p50", "p95", "p99", "max"]),
        ]
        for stage in Stage.allCases {
            let f = figures(stage)
            lines.append(
                Self.row(
                    stage.rawValue,
                    [f.mean, f.p50, f.p95, f.p99, f.max].map { NumberText.fixed($0, digits: 3) }))
        }
        lines += [
            "",
            "missed \(NumberText.grouped(missed)), CPU \(NumberText.fixed(cpuPerFrame, digits: 3)) "
                + "ms a frame, peak memory \(NumberText.fixed(peakMemory, digits: 1)) MiB",
            machine,
        ]
        return lines.joined(separator: "\n")
    }

    private static func row(_ name: String, _ cells: [String]) -> String {
        name + String(repeating: " ", count: max(0, 10 - name.count))
            + cells.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }.joined()
    }
}
