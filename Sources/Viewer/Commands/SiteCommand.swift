import ArgumentParser

/// The `site` command, which writes a gallery of the demos.
struct SiteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "site",
        abstract: "Write a gallery of the demos: static pages with films, keys and code.",
        discussion: """
            A folder with index.html, a page for each demo with its film (WebM, by the program \
            ffmpeg) and its frame times, and the statements of Apple's guides that they show. The pages \
            need no network and no scripts.

            EXAMPLE: zoetrope site -o gallery
            """)

    @Argument(help: "The names of demos. Default: all.", completion: .demos)
    var scenes: [String] = []

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The folder to write.", valueName: "folder"),
        completion: .directory)
    var output: String

    @Flag(help: "Write the pages alone, without films, posters and frame times.")
    var pagesOnly = false

    func run() throws {
        let (scenes, output, pagesOnly) = (scenes, output, pagesOnly)
        try MainActor.assumeIsolated {
            try Site(scenes, in: output, hasFilms: !pagesOnly).write()
        }
    }
}
