import ArgumentParser

/// The `site` command, which writes a gallery of the demos.
struct SiteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "site",
        abstract: "Write a gallery of the demos: static pages with videos, keys and code.",
        discussion: """
            Writes a folder with index.html, a page for each demo with its video (WebM, made by \
            the program ffmpeg) and its frame times, and a page with the statements of Apple's \
            guides that the demos show. The pages need no network and no scripts.

            EXAMPLE: zoetrope site -o gallery
            """)

    @Argument(help: "The names of demos. Default: all.", completion: .demos)
    var scenes: [String] = []

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The folder to write.", valueName: "folder"),
        completion: .directory)
    var output: String

    @Flag(help: "Write only the pages, without videos, posters and frame times.")
    var pagesOnly = false

    func run() throws {
        try MainActor.assumeIsolated {
            try Site(scenes, in: output, hasFilms: !pagesOnly).write()
        }
    }
}
