import ArgumentParser
import Panels

/// The `code` command, which prints the code of a demo.
struct CodeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "code",
        abstract: "Print the code of a demo, as the viewer shows it beside the scene.",
        discussion: "EXAMPLE: zoetrope code listing-4-2")

    @Argument(help: "The name of a demo.", completion: .demos)
    var scene: String

    @Flag(
        name: .customLong("objective-c"), help: "Print the guide's Objective-C code of a listing.")
    var objectiveC = false

    func run() throws {
        try Console.write(
            MainActor.assumeIsolated {
                try DemoCode.text(of: scene, inObjectiveC: objectiveC)
            })
    }
}
