import Demos
import Foundation
import Testing

@testable import Panels
@testable import Viewer

@Suite("The code of the demos") @MainActor
struct DemoCodeTests {
    private static let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
        url.deletingLastPathComponent()
    }

    private static func source(_ path: String) throws -> [String] {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
            .components(separatedBy: "\n")
    }

    private static var names: [String] { Catalogue.demos.map(\.name) }

    @Test("is the source that runs; after a change run Scripts/demo-code.py")
    func source() throws {
        for name in Self.names { try compare(name) }
    }

    private func compare(_ name: String) throws {
        let code = try DemoCode(of: name)
        for section in try #require(code.pages.first).sections {
            let source = try Self.source("Sources/Demos/\(section.file)")
            for line in section.lines {
                let text = try #require(source.dropFirst(line.number - 1).first)
                #expect(text.hasSuffix(line.text), "\(name)")
                #expect(text.dropLast(line.text.count).allSatisfy { $0 == " " }, "\(name)")
            }
        }
        let guide = try Self.source("Documentation/Guide.md")
        for page in code.pages.dropFirst() {
            if page.language == "Guide" {
                for line in page.lines {
                    #expect(guide[line.number - 1].hasPrefix("| \(line.text) | "))
                    #expect(guide[line.number - 1].contains("`\(name)`"))
                }
                continue
            }
            let source = try Self.source("assets/code/\(name).m")
            #expect(page.lines.map(\.text) + [""] == source)
        }
    }

    @Test("has lines for each key of a demo")
    func keys() throws {
        for demo in Catalogue.demos {
            let lines = try #require(DemoCode(of: demo.name).pages.first).lines
            for key in demo.keys {
                // The keys of the kinds of primitives come from a list.
                if demo.name == "primitives", key.key.isLetter, key.key != "r" { continue }
                #expect(lines.contains { $0.keys.contains(key.key) }, "\(demo.name) \(key.key)")
            }
        }
    }

    @Test("shows the listings of the guides in Objective-C too")
    func languages() throws {
        let listings = Self.names.filter { $0.hasPrefix("listing-") && !$0.hasSuffix("variant") }
        #expect(listings.count == 14)
        for name in Self.names {
            let languages = try DemoCode(of: name).pages.map(\.language).filter { $0 != "Guide" }
            #expect(languages == (listings.contains(name) ? ["Swift", "Objective-C"] : ["Swift"]))
        }
    }

    @Test("its names can be searched")
    func words() throws {
        for name in Self.names {
            let words = Set(SearchWords.split(try #require(DemoCode.words[name])))
            for line in try DemoCode(of: name).pages.flatMap(\.lines) {
                // Comments and keywords are no names.
                let names = zip(line.text, line.style).map { "ck".contains($1) ? " " : $0 }
                let parts = String(names).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
                for word in parts.flatMap({ SearchWords.split(String($0)) }) where word.count > 2 {
                    #expect(words.contains(word), "\(name) \(word)")
                }
            }
        }
    }

    @Test("is printed by a command")
    func command() throws {
        let swift = zoetrope("code", "listing-4-2")
        #expect(swift.status == 0 && swift.output.contains("UIView.animate("))
        let other = zoetrope("code", "listing-4-2", "--objective-c")
        #expect(other.status == 0 && other.output.contains("animateWithDuration:1.0"))
        let none = zoetrope("code", "shapes", "--objective-c")
        #expect(none.status == 64 && none.errors.contains("shapes has no Objective-C form"))
        #expect(zoetrope("code", "nowhere").status == 64)
    }
}
