import ArgumentParser
import Viewer

/// The `sample` command, which prints a layer's presentation values.
struct SampleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sample",
        abstract: "Print what a layer's property shows at given times.",
        discussion: """
            Each line is TIME,VALUE; the parts of a value are separated by blanks: points and \
            sizes 2, rectangles and colours (red, green, blue, alpha) 4, matrices 16, row by row.

            EXAMPLE: zoetrope sample listing-3-3 --layer theLayer --key-path position --at 1.25
            """)

    @Argument(help: "The name of a demo.", completion: .demos)
    var scene: String

    @Option(help: ArgumentHelp("The name of the layer.", valueName: "name"))
    var layer: String

    @Option(
        help: ArgumentHelp(
            "The property, as in position.x or transform.rotation.z.", valueName: "key path"))
    var keyPath: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("One or more times in seconds.", valueName: "T[,T...]"),
        transform: TimesArgument.init(parsing:))
    var at: TimesArgument

    @Flag(help: "As JSON: a list of objects with time and value.")
    var json = false

    @OptionGroup var options: SceneOptions

    func run() throws {
        try Console.write(
            MainActor.assumeIsolated {
                try OffscreenScene(
                    scene, keys: options.keys, size: options.size?.size,
                    reducesMotion: options.reduceMotion
                ).samples(of: layer, keyPath, at: at.times, asJSON: json)
            })
    }
}
