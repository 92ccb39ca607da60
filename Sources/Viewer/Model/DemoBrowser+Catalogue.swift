import Demos
import Panels

extension DemoBrowser {
    /// Creates a browser of the catalogue.
    @MainActor
    init(chosen name: String, query: String = "", row: Int? = nil) {
        let code = DemoCode.words
        self.init(
            SceneCatalogue.sections.flatMap { section in
                section.demos.map { demo in
                    let words = SearchWords([
                        "\(demo.title) \(demo.name)",
                        ([demo.line] + demo.keys.map(\.action)).joined(separator: " "),
                        code[demo.name] ?? "",
                    ])
                    return Entry(
                        name: demo.name, title: demo.title, line: demo.line, chapter: section.title,
                        words: words)
                }
            }, chosen: name, query: query, row: row)
    }

    /// Returns the demos' names that match all words, best first.
    @MainActor
    package static func names(containing text: String) -> [String] {
        DemoBrowser(chosen: "", query: text).entries.map(\.name)
    }
}
