import ArgumentParser
import Demos

/// The `record` command, which writes a video without a window.
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Render a scene to a video or a folder of images, without a window.",
        discussion: """
            The extension of FILE selects the format: .mp4, .webm and .gif need the program \
            ffmpeg; FILE.png makes FILE-00000.png, FILE-00001.png and so on; a name without an \
            extension makes a folder of images. Later images of a longer recording of the same \
            name are removed, unless --from or --to is given. Frame N shows the scene at N ÷ fps \
            seconds, however long it takes to draw.

            EXAMPLE: zoetrope record playground --duration 4 --keys 0:t,1:k -o film.mp4
            """)

    @Argument(help: "The name of a demo.", completion: .demos)
    var scene: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The duration of the video in seconds. Default: as long as the motion that the "
                + "demo's first key starts, at least 2.", valueName: "seconds"),
        transform: PositiveArgument.parsed)
    var duration: PositiveArgument?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The scene's time at which the video begins.", valueName: "seconds"),
        transform: NonNegativeArgument.parsed)
    var from: NonNegativeArgument?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The scene's time at which the video ends.", valueName: "seconds"),
        transform: PositiveArgument.parsed)
    var to: PositiveArgument?

    @Option(
        help: ArgumentHelp(
            "Render only one part of the frames, such as 2/4 for part 2 of 4, to share the work "
                + "among machines.", valueName: "number/count"),
        transform: VideoShard.parsed)
    var shard: VideoShard?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Frames per second. Default: 60, or 25 for a GIF.", valueName: "number"),
        transform: PositiveArgument.parsed)
    var fps: PositiveArgument?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The video to write, or the folder for images.", valueName: "file"),
        completion: .file(extensions: ["mp4", "webm", "gif", "png"]))
    var output: String

    @OptionGroup var options: ImageOptions

    func validate() throws {
        do {
            // The default duration is the demo's, which is found as it runs.
            _ = try plan(shard: duration == nil && to == nil ? nil : shard)
        } catch let failure as Failure {
            throw ValidationError(failure.message)
        }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            try OffscreenScene(scene, options).record(
                plan(shard: shard, usualDuration: SceneName.demo(scene).film.duration))
        }
    }

    private func plan(
        shard: VideoShard?, usualDuration: Double = DemoFilm.shortest
    ) throws -> VideoPlan {
        let start = from?.value ?? 0
        let end = to?.value ?? start + (duration?.value ?? usualDuration)
        guard to == nil || duration == nil else {
            throw Failure.usage("--duration and --to both set the video's end: give only one")
        }
        return try VideoPlan(
            path: output, duration: end, from: start, rate: fps?.value, shard: shard,
            continues: from != nil || to != nil)
    }
}
