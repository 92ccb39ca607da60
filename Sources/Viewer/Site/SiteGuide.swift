import Demos
import Panels

/// The gallery page with the statements of `Documentation/Guide.md` that demos show.
@MainActor
struct SiteGuide {
    /// The file name of the page, relative to the gallery.
    static let page = "guide.html"

    /// A statement of the guides, with the demos that show it.
    private struct Statement {
        var line: DemoCode.Line
        var heading: String
        var demos: [Demo]
    }

    /// The statements in the order of the document.
    private let statements: [Statement]

    init() {
        var found: [Int: Statement] = [:]
        for demo in Catalogue.demos {
            let pages = (try? DemoCode(of: demo.name))?.pages ?? []
            for section in pages.filter({ $0.language == "Guide" }).flatMap(\.sections) {
                let heading = "\(section.title) (\(section.file))"
                for line in section.lines {
                    found[line.number, default: Statement(line: line, heading: heading, demos: [])]
                        .demos.append(demo)
                }
            }
        }
        statements = found.values.sorted { $0.line.number < $1.line.number }
    }

    /// Returns the address of a statement, relative to the gallery.
    static func place(of line: DemoCode.Line) -> String { "\(page)#\(anchor(line))" }

    private static func anchor(_ line: DemoCode.Line) -> String { "statement-\(line.number)" }

    /// Returns the page, with links to the demos that the gallery has.
    func page(linking names: Set<String>) -> String {
        var body = """
            <nav><a href="index.html">All demos</a></nav>
            <main>
            <h1>Statements from Apple's guides</h1>
            """
        var heading: String?
        for statement in statements {
            if statement.heading != heading {
                body += heading == nil ? "" : "\n</ul>"
                body += "\n<h2>\(statement.heading.markupEscaped)</h2>\n<ul>"
                heading = statement.heading
            }
            let demos = statement.demos.map { Self.link(to: $0, names.contains($0.name)) }
            body +=
                "\n<li id=\"\(Self.anchor(statement.line))\">"
                + "\(statement.line.text.markdownAsHTML)<br />\(demos.joined(separator: ", "))</li>"
        }
        body += heading == nil ? "</main>" : "\n</ul>\n</main>"
        return HTML.page("Zoetrope: statements from Apple's guides", body: body)
    }

    private static func link(to demo: Demo, _ isHere: Bool) -> String {
        let title = demo.title.markupEscaped
        return isHere ? "<a href=\"\(SitePage.page(of: demo.name))\">\(title)</a>" : title
    }
}
