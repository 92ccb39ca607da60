import ArgumentParser
import Demos
import Foundation
import SDLStage

/// `zoetrope bench`: what frames cost.
struct BenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Time the frames of a scene, stage by stage.",
        discussion: """
            Presses the demo's first key after some frames to warm up, and again whenever nothing \
            moves. Opens a window in which frames come as fast as they can, or with --paced at the \
            display's rate; without a display it draws into memory. Prints a \
            table, and writes every frame to a JSON file and a picture of them if asked. With a \
            window it also measures the time from a key going down to the picture that shows \
            what it did.

            EXAMPLE: zoetrope bench rectangles --layers 10000 -o frames.json --plot frames.png
            """)

    @Argument(
        help: ArgumentHelp("The name of a demo. Default: rectangles."),
        completion: SceneName.completion)
    var scene: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How many rectangles. Default: 1000.", valueName: "number"))
    var layers: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How many frames to time, after some to warm up.", valueName: "number"))
    var frames = 600

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Keys of the demo and fingers at times in seconds after the warm-up, as in \"0:t +1.5:k\", or @FILE. Default: the demo's first key, whenever nothing moves.",
            valueName: "script"))
    var keys: String?

    @Option(
        help: ArgumentHelp(
            "The scene's size in points. Default: the demo's own.", valueName: "WxH"))
    var size: SizeArgument?

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The JSON file to write.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "The PNG file for a plot of all frames, with a histogram.", valueName: "file"),
        completion: .file(extensions: ["png"]))
    var plot: String?

    @Flag(help: "Keep to the display's rate, and tell how evenly frames came.")
    var paced = false

    @Option(help: "What draws in the window.")
    var renderer = RendererChoice.auto

    @OptionGroup var memory: MemoryOption

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Exit with status 1 when the 99th percentile of the whole frame is over this.",
            valueName: "ms"))
    var thresholdP99: PositiveArgument?

    func validate() throws {
        guard (1...100_000).contains(frames) else {
            throw ValidationError("--frames is 1 to 100000, not \(frames)")
        }
        if let plot { try PictureFile.check(plot) }
        guard layers.map({ (1...1_000_000).contains($0) }) ?? true else {
            throw ValidationError("--layers is 1 to 1000000, not \(layers ?? 0)")
        }
    }

    func run() throws {
        let report = try MainActor.assumeIsolated { try timed() }
        try Console.write(report.table)
        if let output {
            try OutputFile.write(try report.json(), to: .exactly(output))
        }
        if let plot {
            let picture = MainActor.assumeIsolated { TimingPlot(report).picture() }
            try OutputFile.write(picture, to: .exactly(plot))
        }
        if let limit = thresholdP99?.value, report.stages.total.p99 > limit {
            throw Failure(
                kind: .verdict,
                message: "p99 is \(NumberText.fixed(report.stages.total.p99, digits: 3)) ms, over "
                    + "the threshold of \(NumberText.short(limit, digits: 3)) ms")
        }
    }

    @MainActor
    private func timed() throws -> TimingReport {
        let name = scene ?? SceneName.benchmark
        let demo: Demo
        if name == SceneName.benchmark {
            demo = Catalogue.rectangles(count: layers ?? 1000)
        } else if layers != nil {
            throw Failure.usage("--layers is for the scene \(SceneName.benchmark) only")
        } else {
            demo = try SceneName.demo(name)
        }
        let keys = try BenchKeys(self.keys.map(KeyScript.init(option:)), for: demo)
        let size = size?.size ?? demo.size
        let warmUp = min(60, max(5, frames / 10))
        if SDLStage.hasDisplay() {
            let bench = WindowBench(
                demo: demo, size: size, keys: keys, frames: frames, warmUp: warmUp,
                renderer: renderer, isPaced: paced, memoryLimit: memory.limit)
            return try withExtendedLifetime(bench) { try bench.run() }
        }
        guard renderer != .opengl else {
            throw Failure.ours("no display for --renderer opengl: set DISPLAY or WAYLAND_DISPLAY")
        }
        guard !paced else {
            throw Failure.ours("no display for --paced: set DISPLAY or WAYLAND_DISPLAY")
        }
        let bench = HeadlessBench(
            demo: demo, size: size, keys: keys, frames: frames, warmUp: warmUp,
            memoryLimit: memory.limit)
        return bench.run()
    }
}
