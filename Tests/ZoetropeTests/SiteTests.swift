import Demos
import Foundation
import FoundationXML
import GoldenSupport
import Testing

@testable import Panels
@testable import Viewer

@Suite("The gallery of the demos") @MainActor
struct SiteTests {
    /// Collects what a page points to; nil for pages that are not well-formed.
    private final class Links: NSObject, XMLParserDelegate {
        var targets: [String] = []

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
            qualifiedName: String?, attributes: [String: String]
        ) {
            targets += ["href", "src", "poster"].compactMap { attributes[$0] }
        }

        static func of(_ page: String) -> [String]? {
            let links = Links()
            // XML knows no other entities than those that the pages use.
            let parser = XMLParser(data: Data(page.utf8))
            parser.delegate = links
            return parser.parse() ? links.targets : nil
        }
    }

    @Test("every page is well-formed, and points to files of the gallery alone")
    func pages() throws {
        let names = Catalogue.demos.map(\.name)
        var files: Set<String> = ["index.html", "style.css", "guide.html"]
        for name in names {
            files.formUnion([
                SitePage.film(of: name), SitePage.poster(of: name), SitePage.plot(of: name),
                SitePage.page(of: name),
            ])
        }
        let index = try #require(Links.of(SitePage.index(Set(names))))
        let guide = try #require(Links.of(SiteGuide().page(linking: Set(names))))
        #expect(Set(guide).isSubset(of: files) && guide.count > 200)
        let anchors = Set(
            SiteGuide().page(linking: []).matches(of: /id="(statement-\d+)"/).map {
                "guide.html#\($0.1)"
            })
        for name in names { #expect(index.contains(SitePage.page(of: name))) }
        for demo in Catalogue.demos {
            let page = SitePage.page(demo, try DemoCode(of: demo.name))
            let links = try #require(Links.of(page), "\(demo.name)")
            let targets = (index + links).map { $0.prefix { $0 != "#" } }.map(String.init)
            #expect(Set(targets).isSubset(of: files), "\(demo.name)")
            for link in links where link.contains("#") {
                #expect(anchors.contains(link), "\(link)")
            }
            for key in demo.keys { #expect(page.contains(key.action.markupEscaped)) }
        }
    }

    @Test("a page is what it was, the colours of its code too")
    func page() throws {
        let demo = try #require(Catalogue.demos.first { $0.name == "listing-4-8" })
        let page = SitePage.page(demo, try DemoCode(of: demo.name))
        let difference = try GoldenText("Lists/site-page.html", besides: #filePath)
            .difference(from: page)
        #expect(difference == nil)
    }

    @Test("code keeps its characters")
    func escaped() {
        #expect("`a<b>` is `c`.".markdownAsHTML == "<code>a&lt;b&gt;</code> is <code>c</code>.")
        #expect("a < b && \"c\" > d".markupEscaped == "a &lt; b &amp;&amp; &quot;c&quot; &gt; d")
    }

    @Test("of some demos is written as a folder")
    func folder() throws {
        let folder = try Folder()
        guard (try? FFmpeg.find(for: "films")) != nil else {
            let outcome = zoetrope("site", "listing-3-1", "-o", folder["site"])
            #expect(outcome.status == 70 && outcome.errors.contains("ffmpeg"))
            return
        }
        #expect(zoetrope("site", "listing-3-1", "-o", folder["site"]).status == 0)
        for file in [
            "index.html", "style.css", "listing-3-1.html", "films/listing-3-1.webm",
            "films/listing-3-1.png", "films/listing-3-1.svg", "guide.html",
        ] { #expect(FileManager.default.fileExists(atPath: folder["site/" + file]), "\(file)") }
        #expect(zoetrope("site", "nowhere", "-o", folder["other"]).status == 64)
        #expect(!FileManager.default.fileExists(atPath: folder["other"]))
    }
}
