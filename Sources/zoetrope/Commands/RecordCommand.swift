import ArgumentParser
import Foundation

/// `zoetrope record`: a film without a window.
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Draw a scene into a film or a folder of pictures, without a window.",
        discussion: """
            The end of FILE says what is made: .mp4, .webm and .gif need the program ffmpeg; \
            FILE.png makes FILE-00000.png, FILE-00001.png and so on, a name without an end a \
            folder of pictures. Frame N shows the scene at N/F seconds, however long it takes to \
            draw.

            EXAMPLE: zoetrope record playground --duration 4 --keys "0:t 1:k" -o film.mp4
            """)

    @Argument(help: "The name of a demo.", completion: SceneName.completion)
    var scene: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How many seconds to record.", valueName: "seconds"))
    var duration: PositiveArgument

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Frames a second. Default: 60, in a GIF 25.", valueName: "number"))
    var fps: PositiveArgument?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The film to write, or the folder for pictures.", valueName: "file"),
        completion: .file(extensions: ["mp4", "webm", "gif", "png"]))
    var output: String

    @OptionGroup var options: PictureOptions

    /// More frames than anybody waits for.
    private static let most = 1_000_000

    func validate() throws {
        let format = try format()
        guard rate(format) <= format.fastest else {
            throw ValidationError(
                "\(format.words) up to \(NumberText.short(format.fastest)) frames a second: "
                    + "ask for --fps \(NumberText.short(format.fastest)) or less")
        }
        guard schedule(format).count <= Self.most else {
            throw ValidationError(
                "that would be more than \(NumberText.grouped(Self.most)) frames; "
                    + "ask for a smaller --duration or --fps")
        }
    }

    func run() throws {
        let script = try options.scene.script()
        let format = try format()
        let schedule = schedule(format)
        try MainActor.assumeIsolated {
            let demo = try SceneName.demo(scene)
            let size = options.scene.size?.size ?? demo.size
            let scale = options.scale.value
            try FilmStrip.check(frame: size, scale: scale, count: 1)
            let writer = try format.writer(to: .exactly(output), rate: schedule.rate)
            let player = ScenePlayer(
                demo, size: size, scale: scale, script: script,
                reducesMotion: options.scene.reduceMotion, memoryLimit: options.memory.limit)
            var progress = Progress(total: schedule.count, name: OutputFile.shortened(output))
            defer { progress.end() }
            _ = try writer.write(schedule.count) { frame in
                progress.show(frame)
                player.advance(to: schedule.time(of: frame))
                return player.image()
            }
            progress.show(schedule.count)
        }
    }

    private func format() throws -> FilmFormat {
        guard let format = FilmFormat(path: output) else {
            throw ValidationError(
                "films are .mp4, .webm or .gif, pictures .png or a folder; '\(output)' is none")
        }
        return format
    }

    private func rate(_ format: FilmFormat) -> Double { fps?.value ?? format.usualRate }

    private func schedule(_ format: FilmFormat) -> FrameSchedule {
        FrameSchedule(duration: duration.value, rate: rate(format))
    }
}
