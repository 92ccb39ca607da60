import ArgumentParser
import Demos
import Viewer

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
            "Only the demos that contain a word: in their titles and keys, or as the name of a "
                + "class or property in their code.", valueName: "word"))
    var search: String?

    func run() throws {
        let search = search
        let demos = MainActor.assumeIsolated {
            (search.map { DemoBrowser.names(containing: $0).compactMap(Catalogue.demo(named:)) }
                ?? Catalogue.demos).map(Entry.init)
        }
        if demos.isEmpty, let search { throw Failure.usage("no demo contains '\(search)'") }
        if names { return try Console.write(demos.map(\.name).joined(separator: "\n")) }
        let width = demos.map(\.name.count).max() ?? 0
        let blocks = demos.map { demo in
            var lines = [Self.column(demo.name, width) + demo.title]
            let margin = Self.column("", width)
            if !demo.line.isEmpty { lines.append(margin + demo.line) }
            lines += demo.keys.map { "\(margin)\($0.cap)  \($0.action)" }
            return lines.joined(separator: "\n")
        }
        try Console.write(blocks.joined(separator: "\n\n"))
    }

    /// The texts of a demo in the list.
    private struct Entry: Sendable {
        var name, title, line: String
        var keys: [(cap: String, action: String)]

        @MainActor
        init(_ demo: Demo) {
            (name, title, line) = (demo.name, demo.title, demo.line)
            keys = demo.keys.map { ($0.key.uppercased(), $0.action) }
        }
    }

    private static func column(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count) + 3)
    }
}
