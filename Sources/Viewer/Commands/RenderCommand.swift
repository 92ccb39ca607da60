import ArgumentParser
import Foundation

/// The `render` command, which writes an image without a window.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Render a scene at given times to a PNG file, without a window.",
        discussion: """
            One time gives a single image, several give a film strip with a caption under each \
            frame.

            EXAMPLE: zoetrope render listing-4-8 --at 0,0.25,0.5,0.75 -o flip.png
            """)

    @Argument(help: "The name of a demo.", completion: .demos)
    var scene: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "One or more times in seconds. Default: a time during the motion that the demo's first "
                + "key starts.", valueName: "T[,T...]"),
        transform: TimesArgument.init(parsing:))
    var at: TimesArgument?

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The PNG file to write.", valueName: "file"),
        completion: .file(extensions: ["png"]))
    var output: String

    @OptionGroup var options: ImageOptions

    func validate() throws {
        guard (output as NSString).pathExtension.lowercased() == "png" else {
            throw ValidationError(
                PlotFormat.advice(for: output, "images are written as PNG", name: "picture"))
        }
        let count = at?.times.count ?? 1
        guard count <= 400 else {
            throw ValidationError("--at accepts at most 400 times, not \(count)")
        }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            let times = try at?.times ?? [SceneName.demo(scene).film.posterTime]
            try OffscreenScene(scene, options).render(at: times, to: output)
        }
    }
}
