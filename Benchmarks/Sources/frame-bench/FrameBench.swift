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
    var viewer = ".build-release/release/zoetrope"

    @Option(help: "The program in plain C; by default the one built with this.")
    var floor: String?

    @Option(help: "Numbers of rectangles.")
    var layers = [1_000, 10_000]

    @Option(help: "Frames of each run.")
    var frames = 200

    @Option(help: "How often both are run.")
    var rounds = 5

    @Option(help: "Threads of the rasteriser in C.")
    var threads = min(8, ProcessInfo.processInfo.activeProcessorCount)

    @Option(help: "What is measured: raster, geometry, start.")
    var only = ["raster", "geometry", "start"]

    func validate() throws {
        guard frames >= 10, rounds > 0, threads > 0, layers.allSatisfy({ $0 > 0 }) else {
            throw ValidationError("--frames is at least 10, the other numbers are at least 1")
        }
    }

    func run() throws {
        let beside = URL(fileURLWithPath: CommandLine.arguments[0])
            .deletingLastPathComponent().appendingPathComponent("floor").path
        let floor = Program(path: self.floor ?? beside), viewer = Program(path: viewer)
        if only.contains("raster") || only.contains("geometry") {
            print("| back end | rectangles | what | C, ms | Zoetrope, ms | ratio |")
            print("| --- | ---: | --- | ---: | ---: | --- |")
        }
        for (way, renderer) in [("raster", "software"), ("geometry", "opengl")]
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
                        pairs.map { $0.1[keyPath: stage] })
                }
            }
        }
        guard only.contains("start") else { return }
        var pairs: [(Double, Double)] = []
        for _ in 0..<rounds + 1 {
            pairs.append(
                (
                    try floor.milliseconds(["window"]),
                    try viewer.milliseconds(["view", "rectangles", "--exit-after", "0"])
                ))
        }
        print("\n| start to end, one frame | | | C, ms | Zoetrope, ms | ratio |")
        print("| --- | --- | --- | ---: | ---: | --- |")
        // The first round fetches the programs.
        row("| | | |", pairs.dropFirst().map(\.0), pairs.dropFirst().map(\.1))
    }

    private func row(_ head: String, _ c: [Double], _ ours: [Double]) {
        let ratios = zip(ours, c).map { $0 / max($1, 1e-6) }.sorted()
        let (low, high) = (ratios.first ?? 0, ratios.last ?? 0)
        print(
            head, text(median(c)), "|", text(median(ours)), "|",
            "\(text(median(ratios))) (\(text(low)) to \(text(high))) |")
    }

    private func median(_ v: [Double]) -> Double { v.sorted()[v.count / 2] }
    private func text(_ v: Double) -> String { String(format: "%.2f", v) }
}
