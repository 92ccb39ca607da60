import ArgumentParser
import Foundation

/// `zoetrope sample`: what a layer shows, as numbers.
struct SampleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sample",
        abstract: "Print what a layer's property shows at given times.",
        discussion: """
            Each line is TIME,VALUE; the parts of a value are separated by blanks: points and \
            sizes 2, rectangles and colours (red, green, blue, alpha) 4, matrices 16, row by row.

            EXAMPLE: zoetrope sample listing-3-3 --layer theLayer --key-path position --at 1.25
            """)

    @Argument(help: "The name of a demo.")
    var scene: String

    @Option(help: ArgumentHelp("The name of the layer.", valueName: "name"))
    var layer: String

    @Option(
        help: ArgumentHelp(
            "The property, as in position.x or transform.rotation.z.", valueName: "key path"))
    var keyPath: String

    @Option(help: ArgumentHelp("One or more times in seconds.", valueName: "T[,T...]"))
    var at: TimesArgument

    @Flag(help: "As JSON: a list of objects with time and value.")
    var json = false

    @OptionGroup var options: SceneOptions

    func run() throws {
        let script = try options.script()
        let lines = try MainActor.assumeIsolated { () throws -> [String] in
            let demo = try SceneName.demo(scene)
            let player = ScenePlayer(
                demo, size: options.size?.size ?? demo.size, scale: 1, script: script)
            var samples: [(place: Int, text: String)] = []
            let order = at.times.indices.sorted { (at.times[$0], $0) < (at.times[$1], $1) }
            for i in order {
                player.advance(to: at.times[i])
                let value = try player.value(of: layer, keyPath)
                samples.append((i, line(at.times[i], value)))
            }
            return samples.sorted { $0.place < $1.place }.map(\.text)
        }
        Console.write(
            json
                ? "[\n" + lines.map { "  " + $0 }.joined(separator: ",\n") + "\n]"
                : lines.joined(separator: "\n"))
    }

    private func line(_ time: Double, _ value: SampledValue) -> String {
        json
            ? "{\"time\": \(NumberText.exact(time)), \"value\": \(value.json)}"
            : "\(NumberText.exact(time)),\(value.text)"
    }
}
