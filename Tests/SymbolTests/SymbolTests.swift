import AppKitViews
import Foundation
import Testing
import UIKitApp

@Suite("Symbols", .serialized)
struct SymbolTests {
    private static let graph = Result {
        try SymbolGraph(
            of: ["Graphics", "CoreAnimation", "UIKitViews", "AppKitViews", "UIKitApp", "Viewer"])
    }

    /// `ZOETROPE_SYMBOLS=renew` writes the page instead.
    @Test("The page of symbols says what is declared")
    func page() throws {
        let made = try SymbolTable(Self.graph.get()).page
        let file = SymbolGraph.root.appendingPathComponent("Documentation/Symbols.md")
        if ProcessInfo.processInfo.environment["ZOETROPE_SYMBOLS"] == "renew" {
            return try made.write(to: file, atomically: true, encoding: .utf8)
        }
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        let differences = made.split(separator: "\n").difference(from: lines)
        #expect(differences.isEmpty, "Symbols.md is out of date; run 'make symbols'")
    }

    @Test("The engine's modules declare nothing for programs")
    func engine() throws {
        let engine = [
            "Motion", "DisplayList", "RenderTree", "Raster", "Text", "Images", "SDLStage", "Panels",
            "KeyScripts",
        ]
        #expect(try SymbolGraph(of: engine).all.map(\.name) == [])
    }

    @Test("The names of the project's own that programs can reach are few and all listed")
    func own() throws {
        #expect(Own.names.subtracting(try Self.graph.get().all.map(\.name)) == [])
        #expect(Own.names.count <= 60)
    }

    @Test("A program's members and types may have the engine's names")
    func client() throws {
        let folder = SymbolGraph.root.appendingPathComponent("Tests/SymbolTests/Client")
        try SymbolGraph.compile(folder.appendingPathComponent("CardViewController.swift"))
    }

    @Test("What programs override is open", arguments: MostUsed.overridden)
    func overridden(_ name: String) throws {
        let symbol = try #require(Self.graph.get().symbol(named: name))
        #expect(symbol.access == "open")
    }

    @Test("Properties of views animate in blocks as the page says", arguments: ViewProperties.rows)
    @MainActor func viewProperties(_ row: ViewProperties.Row) {
        let stage = OffscreenStage(size: CGSize(width: 32, height: 32))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
        view.backgroundColor = .blue
        stage.addSubview(view)
        stage.advance(to: 0)
        UIView.animate(withDuration: 1) { row.change(view) }
        #expect(view.layer.animationKeys() ?? [] == row.keys)
    }
}
