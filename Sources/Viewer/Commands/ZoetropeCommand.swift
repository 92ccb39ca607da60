import ArgumentParser

/// The root command with its subcommands.
struct ZoetropeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "zoetrope",
        abstract: "View, control, record and benchmark Core Animation and UIView animations.",
        usage: "zoetrope [SCENE] [OPTIONS]\nzoetrope COMMAND ...",
        discussion: """
            Without a command, opens a window; F1 shows the keys. Output files replace existing \
            files of the same name when they are complete.

            EXAMPLE: zoetrope listing-4-8

            Exit status: 0 success, 1 threshold exceeded or B worse than A, 64 usage error, 66 \
            unreadable input, 70 runtime error, 129 terminal closed, 130 and 131 interrupted, \
            143 terminated.
            """,
        version: Version.text,
        subcommands: [
            ViewCommand.self, DemosCommand.self, RenderCommand.self, RecordCommand.self,
            SampleCommand.self, CodeCommand.self, BenchCommand.self, CompareCommand.self,
            ExportCommand.self, PlotCommand.self, SiteCommand.self, KeysCommand.self,
        ],
        defaultSubcommand: ViewCommand.self)

    /// Parses command-line arguments into a command.
    ///
    /// The `--` of `compare` is replaced by the name of an option first.
    static func command(of arguments: [String]) throws -> any ParsableCommand {
        var arguments = arguments
        if arguments.first == CompareCommand._commandName, let end = arguments.firstIndex(of: "--")
        {
            arguments[end] += CompareCommand.terminator
        }
        return try parseAsRoot(arguments)
    }

    /// Returns whether a command line probably opens the window.
    ///
    /// It is judged by its words, because parsing takes time.
    static func opensWindow(_ arguments: [String]) -> Bool {
        guard let first = arguments.first else { return true }
        let asksForHelp = first == "help" || arguments.contains { $0 == "--help" || $0 == "-h" }
        if first.hasPrefix("-") || asksForHelp { return false }
        let view = ViewCommand._commandName
        return first == view || !configuration.subcommands.contains { $0._commandName == first }
    }
}
