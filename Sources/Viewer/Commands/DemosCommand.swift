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
        let sections = MainActor.assumeIsolated {
            Self.sections(search).map { title, demos in
                (title: title, demos: demos.map { Entry($0, statements) })
            }
        }
        if sections.isEmpty, let search { throw Failure.usage("no demo contains '\(search)'") }
        let demos = sections.flatMap(\.demos)
        if names { return try Console.write(demos.map(\.name).joined(separator: "\n")) }
        let width = demos.map(\.name.count).max() ?? 0
        let blocks = sections.flatMap { section in
            (section.title.isEmpty ? [] : [section.title]) + section.demos.map { $0.block(width) }
        }
        let hints = MainActor.assumeIsolated { SceneCatalogue.hasDemos } ? [Self.hint] : []
        try Console.write((blocks + hints).joined(separator: "\n\n"))
    }

    /// Returns the demos by chapter, or the results of a search.
    ///
    /// The results have no chapters; the best matches come first.
    @MainActor
    private static func sections(_ search: String?) -> [(title: String, demos: [Demo])] {
        guard let search else { return SceneCatalogue.sections }
        let found = DemoBrowser.names(containing: search).compactMap(SceneCatalogue.scene)
        return found.isEmpty ? [] : [("", found)]
    }

    /// The last line of the list.
    private static let hint =
        "Documentation/Guide.md lists statements from Apple's guides, each with its demo and key."

    /// The texts of a demo in the list.
    private struct Entry: Sendable {
        var name, title, line: String
        var keys: [(cap: String, action: String)]
        /// The parameters, each with its values.
        var parameters: [String]
        /// The statements of Apple's guides that the demo shows, each with its keys.
        ///
        /// They replace the list of keys and parameters. Nil unless statements are requested.
        var statements: [String]?

        @MainActor
        init(_ demo: Demo, _ showsStatements: Bool) {
            (name, title, line) = (demo.name, demo.title, demo.line)
            keys = demo.keys.map { ($0.key.uppercased(), $0.action) }
            parameters = demo.parameters.map { "\($0.name): \($0.values)" }
            guard showsStatements else { return }
            statements = DemoCode.statements(of: demo.name).map { statement in
                statement.keys.map { $0.uppercased() }.joined(separator: " ") + "  "
                    + statement.text
            }
        }

        /// Returns the texts as lines, with the name in a column of a width.
        func block(_ width: Int) -> String {
            let margin = "".padded(to: width + 3)
            var lines = [name.padded(to: width + 3) + title]
            if !line.isEmpty { lines.append(margin + line) }
            let rows = statements ?? keys.map { "\($0.cap)  \($0.action)" } + parameters
            lines += rows.map { margin + $0 }
            return lines.joined(separator: "\n")
        }
    }
}
