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

    @Argument(help: "The name of a demo.", completion: SceneName.completion)
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

    /// One time and what the layer shows then.
    private struct Sample: Encodable, Sendable {
        var time: Double
        var value: SampledValue

        /// The sample as a line.
        var line: String { "\(NumberText.exact(time)),\(value.text)" }
    }

    func run() throws {
        let script = try options.script()
        let samples = try MainActor.assumeIsolated { try taken(script) }
        try Console.write(
            json ? Self.text(of: samples) : samples.map(\.line).joined(separator: "\n"))
    }

    /// The samples in the order they were asked for; the scene is played in the order of time.
    @MainActor
    private func taken(_ script: KeyScript?) throws -> [Sample] {
        let demo = try SceneName.demo(scene)
        let player = ScenePlayer(
            demo, size: options.size?.size ?? demo.size, scale: 1, script: script,
            reducesMotion: options.reduceMotion)
        let order = at.times.indices.sorted { (at.times[$0], $0) < (at.times[$1], $1) }
        var samples = at.times.map { Sample(time: $0, value: .nothing) }
        for i in order {
            player.advance(to: at.times[i])
            samples[i].value = try player.value(of: layer, keyPath)
        }
        return samples
    }

    private static func text(of samples: [Sample]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(samples), as: UTF8.self)
    }
}
