import ArgumentParser

/// The `sample` command, which prints a layer's presentation values.
struct SampleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sample",
        abstract: "Print the values of a layer's property at given times.",
        discussion: """
            Each line is TIME,VALUE. The components of a value are separated by spaces: 2 for \
            points and sizes, 4 for rectangles and colours (red, green, blue, alpha), 16 for \
            matrices, row by row. A list of numbers or colours is all their components. An image \
            is shown by its size, a path by its number of elements, a layer by its type and name.

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

    @Flag(help: "Print JSON: a list of objects with time and value.")
    var json = false

    @OptionGroup var options: SceneOptions

    func run() throws {
        try Console.write(
            MainActor.assumeIsolated {
                try OffscreenScene(
                    scene, keys: options.keys, size: options.size?.size,
                    reducesMotion: options.behaviour.reduceMotion,
                    conformance: options.behaviour.conformance
                ).samples(of: layer, keyPath, at: at.times, asJSON: json)
            })
    }
}
