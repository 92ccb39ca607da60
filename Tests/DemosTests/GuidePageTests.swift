import Foundation
import Testing

@testable import Demos

/// A statement of the guides on the page, with what shows and what checks it.
struct GuideStatement: CustomTestStringConvertible, Sendable {
    let text: String
    let keys: [KeyRow]
    /// Suites and functions, as `ListingTests.fades`.
    let tests: [(suite: String, function: String)]
    var testDescription: String { text }

    /// Reads a row of a table; nil for other lines and for the heads.
    init?(_ line: String) {
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        guard line.hasPrefix("|"), cells.count == 3, !cells[0].hasPrefix("---"),
            cells[0] != "statement"
        else { return nil }
        text = cells[0]
        keys = cells[1].components(separatedBy: ", ").flatMap { part in
            let name = part.firstMatch(of: /`([^`]+)`/).map { String($0.1) } ?? part
            return part.matches(of: /<kbd>(.)<\/kbd>/).compactMap { match in
                match.1.lowercased().first.map { KeyRow(demo: name, key: $0) }
            }
        }
        tests = cells[2].matches(of: /`(\w+)\.(\w+)`/).map { (String($0.1), String($0.2)) }
    }
}

/// Documentation/Guide.md: every statement of the guides is shown and checked.
@Suite("The page of the guides' statements") struct GuidePageTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) -> String {
        let file = root.appendingPathComponent(path)
        return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }

    static let lines = text("Documentation/Guide.md").components(separatedBy: "\n")
    static let statements = lines.compactMap(GuideStatement.init)
    /// The text of the files of tests, by the name of the suite.
    private static let suites: [String: String] = {
        let found = FileManager.default.enumerator(
            at: root.appendingPathComponent("Tests"), includingPropertiesForKeys: nil)
        let files = (found?.allObjects ?? []).compactMap { $0 as? URL }
        let pairs = files.filter { $0.lastPathComponent.hasSuffix("Tests.swift") }.map {
            (
                $0.deletingPathExtension().lastPathComponent,
                (try? String(contentsOf: $0, encoding: .utf8)) ?? ""
            )
        }
        return Dictionary(pairs, uniquingKeysWith: +)
    }()

    @Test("Both chapters are there, with all their statements")
    func count() {
        #expect(Self.statements.count >= 194)
        #expect(Set(Self.statements.map(\.text)).count == Self.statements.count)
        let rows = Self.lines.filter { $0.hasPrefix("|") && !$0.hasPrefix("| ---") }
        let heads = rows.filter { $0 == "| statement | demo and key | tests |" }
        #expect(rows.count == Self.statements.count + heads.count)
    }

    @Test("A statement is shown by keys of demos", arguments: statements)
    @MainActor func shown(_ statement: GuideStatement) throws {
        #expect(!statement.keys.isEmpty)
        for row in statement.keys {
            let demo = try #require(Catalogue.demo(named: row.demo), "no demo \(row.demo)")
            #expect(demo.keys.contains { $0.key == row.key }, "no key \(row.key) in \(row.demo)")
        }
    }

    @Test("A statement is checked by tests", arguments: statements)
    func checked(_ statement: GuideStatement) throws {
        #expect(!statement.tests.isEmpty)
        for (suite, function) in statement.tests {
            let text = try #require(Self.suites[suite], "no suite \(suite)")
            let hasTest = text.components(separatedBy: "@Test").dropFirst().contains {
                $0.components(separatedBy: "func ").dropFirst().first?.hasPrefix(function + "(")
                    == true
            }
            #expect(hasTest, "no test \(function) in \(suite)")
        }
    }

    @Test("Every demo of the two chapters and the overview has a statement")
    @MainActor func demos() {
        let named = Set(Self.statements.flatMap { $0.keys.map(\.demo) })
        for demo in Catalogue.sections[1...3].flatMap(\.demos) {
            #expect(named.contains(demo.name), "\(demo.name)")
        }
    }

    @Test("The tests of the differences are there")
    func differences() {
        let page = Self.text("Documentation/Conformance.md")
        let rows = page.components(separatedBy: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2)
        #expect(rows.count == 4)
        let tests = ["ConformanceTests", "ViewActionTests"].compactMap { Self.suites[$0] }.joined()
        for row in rows {
            let names = row.components(separatedBy: "|").dropLast().last?.matches(
                of: /`([a-z]\w+)`/)
            #expect(names?.isEmpty == false)
            for name in names ?? [] { #expect(tests.contains("func \(name.1)("), "\(name.1)") }
        }
    }
}
