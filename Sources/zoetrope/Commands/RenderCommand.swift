import ArgumentParser
import Foundation

/// `zoetrope render`: pictures without a window.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draw a scene at given times into a PNG file, without a window.",
        discussion: """
            One time gives the picture itself, several give a film strip with a caption under \
            each frame.

            EXAMPLE: zoetrope render listing-4-8 --at 0,0.25,0.5,0.75 -o flip.png
            """)

    @Argument(help: "The name of a demo.", completion: SceneName.completion)
    var scene: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("One or more times in seconds.", valueName: "T[,T...]"),
        transform: TimesArgument.init(parsing:))
    var at: TimesArgument

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The PNG file to write.", valueName: "file"),
        completion: .file(extensions: ["png"]))
    var output: String

    @OptionGroup var options: PictureOptions

    func validate() throws {
        try PictureFile.check(output)
        guard at.times.count <= 400 else {
            throw ValidationError("--at takes up to 400 times, not \(at.times.count)")
        }
    }

    func run() throws {
        let script = try options.scene.script()
        let scale = options.scale.value
        try MainActor.assumeIsolated {
            let demo = try SceneName.demo(scene)
            let size = options.scene.size?.size ?? demo.size
            try FilmStrip.check(frame: size, scale: scale, count: at.times.count)
            let player = ScenePlayer(
                demo, size: size, scale: scale, script: script,
                reducesMotion: options.scene.reduceMotion, memoryLimit: options.memory.limit)
            let order = at.times.indices.sorted { (at.times[$0], $0) < (at.times[$1], $1) }
            var strip = FilmStrip(scale: scale)
            for i in order {
                player.advance(to: at.times[i])
                strip.add(player.image(), at: at.times[i], place: i)
            }
            _ = try OutputFile.write(strip.picture(), to: .exactly(output))
        }
    }
}
