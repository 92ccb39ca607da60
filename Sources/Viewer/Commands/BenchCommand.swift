import ArgumentParser
import Demos
import Foundation
import FrameTimes
import Raster
import SDLStage

/// The `bench` command, which times frames.
struct BenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Time the frames of a scene, stage by stage.",
        discussion: """
            After a warm-up, presses the demo's first key, and again whenever the scene is idle. \
            Opens a window and draws frames as fast as possible, or with --paced at the display's \
            refresh rate; without a display, draws into memory. Prints a table; --output and \
            --plot write every frame to a file. In a window, sends key events (the demo's keys, \
            and F24, which changes a one-point layer) and measures the input latency: the time \
            from a key press to the first frame that shows its effect. With --keys, only these \
            keys are pressed; in a window, no frames are drawn while the scene is idle, and the \
            run ends early when nothing has moved for a second after the last of these keys.

            With --against, runs another program (A) and this one (B) in pairs, each pair in \
            random order (--seed), and compares the mean frame times; stops when the verdict is \
            clear, with status 1 if this program is slower. Writes the recordings to OUTPUT/a and \
            OUTPUT/b, which must hold no recordings yet.

            With --program, runs a program that uses UIKitApp, at the display's refresh rate.

            Without --against, a signal such as Ctrl C ends the run early: the frames timed so far \
            are printed and written. A second signal ends the run at once.

            EXAMPLE: zoetrope bench rectangles --layers 10000 -o frames.json --plot frames.png
            EXAMPLE: zoetrope bench --program ./my-app --duration 10 -o frames.json
            EXAMPLE: zoetrope bench --scene primitives --kind shadow --count 300
            EXAMPLE: zoetrope bench rectangles springs --against ./zoetrope-before --runs 12
            """)

    @Argument(
        help: ArgumentHelp(
            "The name of a demo; with --against, one or more. Default: rectangles.",
            valueName: "scene"),
        completion: .demos)
    var scenes: [String] = []

    @Option(
        name: .customLong("scene"),
        help: ArgumentHelp(
            "The name of the demo; the same as the argument <scene>.", valueName: "scene"),
        completion: .demos)
    var sceneOption: String?

    @Option(
        help: ArgumentHelp(
            "The kind of layer in the demo 'primitives'. Default: star.", valueName: "kind"))
    var kind: PrimitiveKind?

    @Option(
        name: [.long, .customLong("count")], parsing: .unconditional,
        help: ArgumentHelp(
            "The number of layers in the demos 'rectangles' and 'primitives'. Default: 1000, or "
                + "the standard number for the kind.",
            valueName: "number"))
    var layers: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The number of frames to time, after the warm-up. Default: 600; with --program, all "
                + "frames until the program ends.", valueName: "number"))
    var frames: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Timed keys and touches such as 0:t,+1.5:k (seconds:key; 0 is the end of the warm-up, "
                + "+ counts from the entry before), or @FILE. Default: the demo's first key, whenever the scene is idle.",
            valueName: "script"))
    var keys: String?

    @Option(
        help: ArgumentHelp(
            "The demo's size in points, 1 to 16384 a side. Default: its design size.",
            valueName: "WxH"),
        transform: SizeArgument.parsed)
    var size: SizeArgument?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The number of pixels per point, 1 to 4.", valueName: "number"))
    var scale = 1

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The recording to write: .json, .trace or .csv, or any name with --format.",
            valueName: "file"),
        completion: .file(extensions: ["json", "trace", "csv"]))
    var output: String?

    @Option(help: "The format of the recording. Default: by the name of the file.")
    var format: RecordingFormat?

    @Option(
        help: ArgumentHelp(
            "The .png, .svg or .html file for a plot of all frames.", valueName: "file"),
        completion: .file(extensions: ["png", "svg", "html"]))
    var plot: String?

    @Flag(help: "Draw at the display's refresh rate, and report frame intervals.")
    var paced = false

    @Option(help: "The renderer of the window.")
    var renderer = RendererChoice.auto

    @OptionGroup var memory: MemoryOption

    @OptionGroup var thresholds: ThresholdOptions

    @OptionGroup var pairs: PairOptions

    @Option(
        help: ArgumentHelp(
            "Run this program on UIKitApp in place of a demo, with the arguments after it.",
            valueName: "path"),
        completion: .file())
    var program: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "End the program after this time. Default: when its window is closed.",
            valueName: "seconds"),
        transform: PositiveArgument.parsed)
    var duration: PositiveArgument?

    static let standardFrames = 600

    func validate() throws {
        try (1...100_000).check("--frames", frames)
        try (1...4).check("--scale", scale)
        guard plot.map({ PlotFormat(path: $0) != nil }) ?? true else {
            throw ValidationError(PlotFormat.advice(for: plot ?? ""))
        }
        guard format == nil || output != nil else {
            throw ValidationError("--format needs --output")
        }
        let files = [output, plot].compactMap { $0.map { URL(fileURLWithPath: $0).standardized } }
        guard Set(files).count == files.count else {
            throw ValidationError("--output and --plot name the same file; name two files")
        }
        if pairs.against != nil, let option = optionOfOneRun {
            throw ValidationError("\(option) cannot be used with --against")
        }
        if program != nil, let option = optionOfDemos {
            throw ValidationError("\(option) applies to demos only, not to --program")
        }
        try checkEnding()
        guard scenes.isEmpty || sceneOption == nil else {
            throw ValidationError("the scene is given twice, as an argument and by --scene")
        }
        guard duration == nil || program != nil else {
            throw ValidationError("--duration needs --program")
        }
        guard scenes.count < 2 || pairs.against != nil || program != nil else {
            throw ValidationError("several scenes need --against")
        }
        let twice = scenes.first { scene in scenes.count(where: { $0 == scene }) > 1 }
        if let twice, program == nil {
            throw ValidationError("the scene '\(twice)' is given twice")
        }
        try (1...1_000_000).check("--layers", layers)
        guard thresholds.thresholdError == nil || paced || program != nil else {
            throw ValidationError("--threshold-error needs --paced, which measures the error")
        }
    }

    /// The first given option that is invalid with several runs, or nil.
    private var optionOfOneRun: String? {
        let given = [
            ("--plot", plot != nil), ("--format", format != nil), ("--program", program != nil),
            ("--threshold-p99", thresholds.thresholdP99 != nil),
            ("--threshold-hitch", thresholds.thresholdHitch != nil),
            ("--threshold-error", thresholds.thresholdError != nil),
        ]
        return given.first(where: \.1)?.0
    }

    /// The first given option that applies to demos only; nil if there is none.
    private var optionOfDemos: String? {
        let given = [
            ("--scene", sceneOption != nil), ("--kind", kind != nil), ("--layers", layers != nil),
            ("--keys", keys != nil), ("--size", size != nil), ("--scale", scale != 1),
            ("--renderer", renderer != .auto),
            ("--memory", memory.limit != Rasterizer.standardMemoryLimit),
        ]
        return given.first(where: \.1)?.0
    }

    /// Checks the file extension of the output path.
    ///
    /// The extension must be known; with `--against` the output is a folder instead.
    private func checkEnding() throws {
        guard let output, format == nil else { return }
        if pairs.against != nil {
            guard RecordingFormat(path: output) == nil else {
                throw ValidationError(
                    "with --against, --output names a folder, not a file such as '\(output)'")
            }
            return
        }
        do {
            _ = try RecordingFormat(output: output)
        } catch {
            throw ValidationError("\(error), or give --format")
        }
    }

    /// Runs this program and another program alternately.
    private func runPairs() throws {
        let report = try pairs.bench(options: options, folder: output).run(
            scenes + (sceneOption.map { [$0] } ?? []))
        try Console.write(report.text)
        if report.isSlower {
            throw Failure.verdict("this program is slower than \(pairs.against ?? "A")")
        }
    }

    /// The options of every run, as words.
    private var options: [String] {
        var words = [
            "--frames", "\(frames ?? Self.standardFrames)", "--scale", "\(scale)", "--renderer",
            renderer.rawValue,
        ]
        words += ["--memory", "\(memory.memory)"]
        if let kind { words += ["--kind", kind.rawValue] }
        if let layers { words += ["--layers", "\(layers)"] }
        if let keys { words += ["--keys", keys] }
        if let size { words += ["--size", "\(size.width)x\(size.height)"] }
        return paced ? words + ["--paced"] : words
    }

    func run() throws {
        if pairs.against != nil { return try runPairs() }
        for path in [output, plot].compactMap(\.self) { try OutputFile.check(.exactly(path)) }
        try MainActor.assumeIsolated {
            let result = try Interruption.requesting { try record() }
            let report = result.recording
            if report.frames.isEmpty { Interruption.endIfRequested() }
            let remark = Interruption.isRequested ? "cut short" : result.remark
            // The files are written even if the table cannot be printed, and the other way round.
            let written = Result { try write(report) }
            let printed = Result {
                try Console.write(report.table + (remark.map { "\n\n\($0)" } ?? ""))
            }
            try written.get()
            try printed.get()
            Interruption.endIfRequested()
            try thresholds.check(report)
        }
    }

    /// Writes the recording and its plot to the requested files.
    @MainActor
    private func write(_ report: FrameRecording) throws {
        if let output { try report.write(to: output, as: format) }
        if let plot {
            try RecordingPlot.write([report], to: plot, as: PlotFormat(path: plot) ?? .png)
        }
    }

    @MainActor
    private func record() throws -> BenchResult {
        if let program {
            return BenchResult(
                recording: try ProgramBench.run(
                    program, scenes, seconds: duration?.value, frames: frames))
        }
        return try recordDemo()
    }
}
