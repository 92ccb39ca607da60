import ArgumentParser
import Demos
import Panels

/// The `demos` command, which lists the demos.
struct DemosCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demos",
        abstract: "List the demos with their titles and keys.",
        discussion: "EXAMPLE: zoetrope demos --search strokeEnd")

    @Flag(help: "Print only the names, one per line.")
    var names = false

    @Option(
        help: ArgumentHelp(
            "List only demos that have the word in their name, title, description or keys, or as "
                + "a class or property name in their code; best matches first.",
            valueName: "word"))
    var search: String?

    @Flag(
        help: "Print the statements from Apple's guides that each demo shows, with the demo's keys."
    )
    var statements = false

    func run() throws {
        try MainActor.assumeIsolated {
            let sections = Self.sections(search)
            if sections.isEmpty, let search { throw Failure.usage("no demo contains '\(search)'") }
            let demos = sections.flatMap(\.demos)
            if names { return try Console.write(demos.map(\.name).joined(separator: "\n")) }
            let width = demos.map(\.name.count).max() ?? 0
            let blocks = sections.flatMap { section in
                (section.title.isEmpty ? [] : [section.title])
                    + section.demos.map { block(of: $0, width) }
            }
            let hints = SceneCatalogue.hasDemos ? [Self.hint] : []
            try Console.write((blocks + hints).joined(separator: "\n\n"))
        }
    }

    /// Returns the demos by chapter, or a search's, best matches first.
    @MainActor
    private static func sections(_ search: String?) -> [(title: String, demos: [Demo])] {
        guard let search else { return SceneCatalogue.sections }
        let found = DemoBrowser.names(containing: search).compactMap(SceneCatalogue.scene)
        return found.isEmpty ? [] : [("", found)]
    }

    /// The last line of the list.
    private static let hint =
        "Documentation/Guide.md lists statements from Apple's guides, each with its demo and key."

    /// Returns the texts of a demo as lines, with the name in a column of a width.
    @MainActor
    private func block(of demo: Demo, _ width: Int) -> String {
        let margin = "".padded(to: width + 3)
        var lines = [demo.name.padded(to: width + 3) + demo.title]
        if !demo.line.isEmpty { lines.append(margin + demo.line) }
        lines += rows(of: demo).map { margin + $0 }
        return lines.joined(separator: "\n")
    }

    /// Returns the keys of a demo and its parameters with their values.
    ///
    /// If statements are requested, it returns those of Apple's guides instead, with their keys.
    @MainActor
    private func rows(of demo: Demo) -> [String] {
        guard statements else {
            return demo.keys.map { "\($0.key.uppercased())  \($0.action)" }
                + demo.parameters.map { "\($0.name): \($0.values)" }
        }
        return DemoCode.statements(of: demo.name).map { statement in
            statement.keys.map { $0.uppercased() }.joined(separator: " ") + "  " + statement.text
        }
    }
}
