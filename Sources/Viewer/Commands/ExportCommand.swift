import ArgumentParser
import FrameTimes

/// The `export` command, which writes a recording of frame times for other programs.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Convert a recording of frame times for other programs.",
        discussion: """
            The name of FILE selects the format: .trace and .json are Chrome's trace events, which \
            Perfetto, Chrome, the Firefox Profiler and Tracy open; .csv is a table with all values \
            of each frame; a .csv whose name contains mangohud or presentmon is written as that \
            program's log. --format selects the format for any name.

            EXAMPLE: zoetrope export frames.json -o frames.trace
            EXAMPLE: zoetrope export frames.json --format presentmon -o frames.csv
            """)

    @Argument(
        help: ArgumentHelp(
            "The recording: zoetrope's JSON or CSV, or CSV of MangoHud or PresentMon.",
            valueName: "IN.json"),
        completion: .file(extensions: ["json", "csv"]))
    var input: String

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"),
        completion: .file(extensions: ["trace", "json", "csv"]))
    var output: String

    @Option(help: "The format to write. Default: by the name of the file.")
    var format: RecordingFormat?

    func validate() throws {
        guard format == nil, named == nil else { return }
        throw ValidationError(
            "'\(output)' has no known extension; use .trace, .json or .csv, or give --format")
    }

    /// The format by the file's extension, a trace for `.json`; or nil.
    private var named: RecordingFormat? {
        RecordingFormat(path: output).map { $0 == .json ? .trace : $0 }
    }

    func run() throws {
        try OutputFile.check(output, replacesNone: [input])
        let recording = try FrameRecording(path: input)
        let format = format ?? named ?? .trace
        guard recording.hasTimes || !format.needsTimes else {
            throw Failure.input(
                "\(input) is a version 1 recording, without presentation times: "
                    + "export it as json or csv")
        }
        try recording.write(to: output, as: format)
    }
}
