import ArgumentParser
import Panels

/// The `keys` command, which lists the viewer's keys.
struct KeysCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keys",
        abstract: "List the keys of the viewer.",
        discussion: "EXAMPLE: zoetrope keys --markdown")

    @Flag(help: "Print a table in Markdown.")
    var markdown = false

    func run() throws {
        try Console.write(
            markdown ? KeyTable.markdown : KeyTable.plain(program: ProgramName.text))
    }
}
