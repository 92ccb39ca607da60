import ArgumentParser
import Foundation

/// Runs the viewer and the same scene in plain C in turn, and prints how they compare.
@main
struct FrameBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "frame-bench",
        abstract: "Whole frames of `rectangles` against plain C on SDL, in turn, as a table.",
        discussion: """
            A display is needed; `xvfb-run` gives one. Ratios are medians of the rounds, with the \
            smallest and the largest.
            """)

    @Option(help: "The viewer, built for release.")
    var viewer = ".build-release/zoetrope"

    @Option(help: "The program in plain C; by default the one built with this.")
    var floor: String?

    @Option(help: "Numbers of rectangles.")
    var layers = [1_000, 10_000]

    @Option(help: "Frames of each run.")
    var frames = 200

    @Option(help: "How often both are run.")
    var rounds = 5

    @Option(help: "What is measured: raster, geometry, start, pacing.")
    var only = ["raster", "geometry", "start", "pacing"]

    @Option(help: "Seconds of frames at the display's rate.")
    var seconds = 60

    func validate() throws {
        guard frames >= 10, rounds > 0, layers.allSatisfy({ $0 > 0 }) else {
            throw ValidationError("--frames is at least 10, the other numbers are at least 1")
        }
    }

    func run() throws {
        let beside = URL(fileURLWithPath: CommandLine.arguments[0])
            .deletingLastPathComponent().appendingPathComponent("floor").path
        let floor = Program(path: self.floor ?? beside), viewer = Program(path: viewer)
        // As many as the viewer takes: `taskset -c 0` gives both one.
        let threads = min(64, ProcessInfo.processInfo.activeProcessorCount)
        if only.contains("raster") || only.contains("geometry") {
            print("| back end | rectangles | what | C, ms | Zoetrope, ms | ratio |")
            print("| --- | ---: | --- | ---: | ---: | --- |")
        }
        for (way, renderer, goal) in [("raster", "software", 1.3), ("geometry", "opengl", 1.2)]
        where only.contains(way) {
            for count in layers {
                var pairs: [(Stages, Stages)] = []
                for _ in 0..<rounds {
                    pairs.append(
                        (
                            try Stages(floor: floor, way, count, frames, threads),
                            try Stages(viewer: viewer, renderer, count, frames)
                        ))
                }
                for (name, stage) in Stages.names {
                    row(
                        "| \(way) | \(count) | \(name) |", pairs.map { $0.0[keyPath: stage] },
                        pairs.map { $0.1[keyPath: stage] },
                        goal: stage == \Stages.cpu || stage == \Stages.total ? goal : nil)
                }
                let rest = median(pairs.map { $0.1.evaluate + $0.1.build })
                print(
                    "| \(way) | \(count) | all but pixels and showing | | \(text(rest)) |",
                    "goal 1.5 ms at 10,000 |")
            }
        }
        if only.contains("start") { try start(floor, viewer) }
        if only.contains("pacing") { try pacing(viewer) }
    }

    /// From the start of the process to its first frame on the display.
    private func start(_ floor: Program, _ viewer: Program) throws {
        print("\n| start to the first frame | C, ms | Zoetrope, ms | ratio |")
        print("| --- | ---: | ---: | --- |")
        let scenes = [("the opening demo", "playground"), ("1,000 rectangles", "rectangles")]
        for (name, scene) in scenes {
            var pairs: [(Double, Double)] = []
            for _ in 0..<rounds * 2 + 1 {
                pairs.append(
                    (
                        try floor.millisecondsToFirstFrame(["window"]),
                        try viewer.millisecondsToFirstFrame(
                            ["view", scene, "--renderer", "software", "--exit-after", "0.2"])
                    ))
            }
            // The first round fetches the programs.
            row(
                "| \(name) |", pairs.dropFirst().map(\.0), pairs.dropFirst().map(\.1), goal: 1.5)
        }
    }

    /// A thousand layers at the display's rate: frames missed, and how evenly the others came.
    private func pacing(_ viewer: Program) throws {
        print(
            "\n| at the display's rate, 1,000 rectangles | frames | missed | p50, ms | p99 | max "
                + "| p99 over p50 |")
        print("| --- | ---: | ---: | ---: | ---: | ---: | --- |")
        for renderer in ["software", "opengl"] {
            let report = try Report.make(
                viewer,
                ["--layers", "1000", "--frames", "\(60 * seconds)", "--paced"], renderer)
            guard let interval = report.interval else {
                throw Program.Failure("\(viewer.path): no times from frame to frame")
            }
            print(
                "| \(renderer) | \(report.frames) | \(report.missed) |", text(interval.p50), "|",
                text(interval.p99), "|", text(interval.max), "|",
                "\(text(interval.p99 - interval.p50)), goal 1 |")
        }
    }

    private func row(_ head: String, _ c: [Double], _ ours: [Double], goal: Double? = nil) {
        let ratios = zip(ours, c).map { $0 / max($1, 1e-6) }.sorted()
        let (low, high) = (ratios.first ?? 0, ratios.last ?? 0)
        let isReached = goal.map { median(ratios) <= $0 } ?? true
        let verdict = goal.map { ", goal \($0)\(isReached ? "" : ": not reached")" } ?? ""
        print(
            head, text(median(c)), "|", text(median(ours)), "|",
            "\(text(median(ratios))) (\(text(low)) to \(text(high))\(verdict)) |")
    }

    private func median(_ v: [Double]) -> Double { v.sorted()[v.count / 2] }
    private func text(_ v: Double) -> String { String(format: "%.2f", v) }
}
