import ArgumentParser
import FrameTimes

/// The `plot` command, which draws recordings of frame times.
struct PlotCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plot",
        abstract: "Plot recordings: frame times over time, and their distributions.",
        discussion: """
            The extension of FILE selects the format: .png, .svg, or .html, a single-file page \
            whose graphs zoom and describe the frame under the pointer.

            EXAMPLE: zoetrope plot before.json after.json -o frames.html
            """)

    @Argument(
        help: ArgumentHelp(
            "The recordings: JSON or CSV of zoetrope, CSV of MangoHud or PresentMon, or folders.",
            valueName: "IN.json"),
        completion: .file(extensions: ["json", "csv"]))
    var inputs: [String]

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"),
        completion: .file(extensions: ["png", "svg", "html"]))
    var output: String

    func validate() throws {
        guard PlotFormat(path: output) == nil else { return }
        throw ValidationError(PlotFormat.advice(for: output))
    }

    func run() throws {
        let files = try RecordingFiles.files(inputs)
        try OutputFile.check(output, replacesNone: files)
        let recordings = try files.map { try FrameRecording(path: $0) }
        try MainActor.assumeIsolated {
            try RecordingPlot.write(
                recordings, files: RecordingFiles.labels(of: files), to: output,
                as: PlotFormat(path: output) ?? .png)
        }
    }
}
