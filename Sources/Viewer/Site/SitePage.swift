import Demos
import Foundation
import Panels

/// The HTML pages of the gallery: an index and the demos' pages.
///
/// A demo's page has the film, the keys, the code, the frame times and the guides' statements.
@MainActor
enum SitePage {
    /// Returns the path of a demo's film, relative to the gallery.
    static func film(of demo: String) -> String { "films/\(demo).webm" }
    static func poster(of demo: String) -> String { "films/\(demo).png" }
    static func plot(of demo: String) -> String { "films/\(demo).svg" }
    static func page(of demo: String) -> String { "\(demo).html" }

    /// Returns the index page of some demos, under the headings of their chapters.
    static func index(_ names: Set<String>) -> String {
        let sections = SceneCatalogue.sections.compactMap { section -> String? in
            let demos = section.demos.filter { names.contains($0.name) }
            guard !demos.isEmpty else { return nil }
            return """
                <section>
                <h2>\(section.title.markupEscaped)</h2>
                <div class="cards">
                \(demos.map(card).joined(separator: "\n"))
                </div>
                </section>
                """
        }
        let body = """
            <header>
            \(introduction)
            </header>
            <main>
            \(sections.joined(separator: "\n"))
            </main>
            """
        return HTML.page(
            "\(SceneCatalogue.title): \(SceneCatalogue.hasDemos ? "demos" : "scenes")", body: body)
    }

    /// The introduction above the list.
    private static var introduction: String {
        guard SceneCatalogue.hasDemos else {
            return "<h1>\(SceneCatalogue.title.markupEscaped)</h1>"
        }
        return """
            <h1>Zoetrope</h1>
            <p>Core Animation and UIView animation for Swift on Linux: demos with their code, and the
            <a href="\(SiteGuide.page)">statements from Apple's guides</a> that they show.</p>
            """
    }

    private static func card(_ demo: Demo) -> String {
        """
        <a class="card" href="\(page(of: demo.name))">
        <img src="\(poster(of: demo.name))" alt="" loading="lazy" \(extent(demo.size)) />
        <strong>\(demo.title.markupEscaped)</strong>
        <span>\(demo.line.markupEscaped)</span>
        </a>
        """
    }

    private static func extent(_ size: CGSize) -> String {
        "width=\"\(Int(size.width))\" height=\"\(Int(size.height))\""
    }

    /// Returns the page of a demo; `code` is nil if it cannot be read.
    static func page(_ demo: Demo, _ code: DemoCode?) -> String {
        let keys = demo.keys.map { key in
            let cap = key.key.uppercased().markupEscaped
            return "<tr><td><kbd>\(cap)</kbd></td><td>\(key.action.markupEscaped)</td></tr>"
        }
        let parameters = demo.parameters.map {
            "<tr><td><code>\($0.name)</code></td><td>\($0.values.markupEscaped)</td></tr>"
        }
        let body = """
            <nav><a href="index.html">All \(SceneCatalogue.hasDemos ? "demos" : "scenes")</a></nav>
            <main>
            <h1>\(demo.title.markupEscaped)</h1>
            <p>\(demo.line.markupEscaped)</p>
            <video autoplay="autoplay" muted="muted" loop="loop" playsinline="playsinline" \
            controls="controls" poster="\(poster(of: demo.name))" \(extent(demo.size))>
            <source src="\(film(of: demo.name))" type="video/webm" />
            </video>
            <table>
            \((keys + parameters).joined(separator: "\n"))
            </table>
            <p>In the viewer: <code>\(ProgramName.text.markupEscaped) \(demo.name)</code></p>
            \((code?.pages ?? []).map(section).joined(separator: "\n"))
            <section>
            <h2>Frame times</h2>
            <img class="plot" src="\(plot(of: demo.name))" alt="Plot of the frame times" \
            loading="lazy" \(extent(RecordingPlot.size)) />
            </section>
            </main>
            """
        return HTML.page("\(SceneCatalogue.title): \(demo.title)", body: body)
    }

    /// Returns the section for one language of the code, or for the guides' statements.
    private static func section(_ page: DemoCode.Page) -> String {
        let isGuide = page.language == "Guide"
        let parts = page.sections.map { section -> String in
            let lines =
                isGuide
                ? "<ul>\n"
                    + section.lines.map(statement).joined(separator: "\n") + "\n</ul>"
                : "<pre>" + section.lines.map(line).joined(separator: "\n") + "</pre>"
            return """
                <h3>\(section.title.markupEscaped) <small>\(section.file.markupEscaped)</small></h3>
                \(lines)
                """
        }
        return """
            <section>
            <h2>\(isGuide ? "Statements from Apple's guides" : page.language.markupEscaped)</h2>
            \(parts.joined(separator: "\n"))
            </section>
            """
    }

    /// Returns a statement as an HTML list item, linked to the guide page.
    private static func statement(_ line: DemoCode.Line) -> String {
        "<li><a href=\"\(SiteGuide.place(of: line))\">\(line.text.markdownAsHTML)</a></li>"
    }

    /// Returns a line of code, with one element for each run of one colour.
    private static func line(_ line: DemoCode.Line) -> String {
        var (html, run, kind) = ("", "", Unicode.Scalar("."))
        func flush() {
            let text = run.markupEscaped
            html += kind == "." || run.isEmpty ? text : "<span class=\"\(kind)\">\(text)</span>"
            run = ""
        }
        for (letter, style) in zip(line.text.unicodeScalars, line.style.unicodeScalars) {
            if style != kind {
                flush()
                kind = style
            }
            run.unicodeScalars.append(letter)
        }
        flush()
        return html
    }
}
