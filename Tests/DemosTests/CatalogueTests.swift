import Demos
import Foundation
import Testing
import UIKitViews

/// A key of a demo.
struct KeyRow: CustomTestStringConvertible, Sendable {
    let demo: String
    let key: Character

    var testDescription: String { "\(demo) \(key)" }
}

@Suite("The catalogue") @MainActor struct CatalogueTests {
    nonisolated static let names = [
        "playground", "listing-3-3", "listing-4-1", "listing-4-2", "listing-4-6", "listing-4-8",
        "listing-4-9", "grab", "retargeting", "shapes", "gradients", "masks", "shadows",
        "replicator", "emitter", "cube", "nine-parts", "transitions", "rectangles",
    ]
    nonisolated static let keys = [
        "playground": "tkr", "listing-3-3": "bp", "listing-4-1": "t", "listing-4-2": "s",
        "listing-4-6": "nd", "listing-4-8": "f", "listing-4-9": "r", "grab": "fc",
        "retargeting": "rs", "shapes": "dmr", "gradients": "cmw", "masks": "gwn",
        "shadows": "lb", "replicator": "pw", "emitter": "fb", "cube": "so", "nine-parts": "g",
        "transitions": "pmrf", "rectangles": "r1234",
    ]
    nonisolated static let keyRows = names.flatMap { name in
        (keys[name] ?? "").map { KeyRow(demo: name, key: $0) }
    }

    @Test("It lists the demos in order, the opening one first, each name once")
    func order() {
        #expect(Catalogue.demos.map(\.name) == Self.names)
        for name in Self.names { #expect(Catalogue.demo(named: name)?.name == name) }
        #expect(Catalogue.demo(named: "nothing") == nil)
    }

    @Test("A demo has words, a size and keys that are letters or digits", arguments: names)
    func entries(name: String) throws {
        let demo = try #require(Catalogue.demo(named: name))
        #expect(!demo.title.isEmpty && demo.line.hasSuffix("."))
        #expect(demo.size.width > 0 && demo.size.height > 0)
        #expect(String(demo.keys.map(\.key)) == Self.keys[name])
        #expect(Set(demo.keys.map(\.key)).count == demo.keys.count)
        for key in demo.keys {
            #expect(key.key.isASCII && (key.key.isLowercase || key.key.isNumber))
            #expect(!key.action.isEmpty)
        }
    }

    @Test("Every key changes what is drawn", arguments: keyRows)
    func everyKeyActs(row: KeyRow) throws {
        let pressed = try Play(row.demo)
        let left = try Play(row.demo)
        pressed.stage.advance(to: 0.3)
        pressed.scene.press(row.key)
        // Later than the key cap's flash.
        pressed.stage.advance(to: 0.95)
        left.stage.advance(to: 0.95)
        #expect(pressed.frame() != left.frame())
    }

    @Test("A key that a demo does not have does nothing", arguments: names)
    func otherKeys(name: String) throws {
        let play = try Play(name)
        let before = play.frame()
        for key: Character in ["z", "9", " ", "é"] { play.scene.press(key) }
        play.stage.advance(by: 0)
        #expect(play.frame() == before)
    }

    @Test("The layers of the guides can be found by their names")
    func layerNames() throws {
        let rows = [
            ("listing-3-3", ["theLayer"]), ("listing-4-1", ["firstView", "secondView"]),
            ("listing-4-2", ["thirdView"]), ("listing-4-6", ["currentTextView", "swapTextView"]),
            ("listing-4-8", ["primaryView"]), ("listing-4-9", ["backingView", "manLayer"]),
            ("grab", ["tile"]), ("retargeting", ["added", "replaced"]),
            ("playground", ["page", "theLayer", "backingView", "manLayer"]),
        ]
        for (demo, layers) in rows {
            let play = try Play(demo)
            for layer in layers { #expect(play.scene.layer(named: layer) != nil, "\(layer)") }
            #expect(play.scene.layer(named: "nobody") == nil)
        }
    }

    @Test("A demo lies inside any size that it is given", arguments: names)
    func sizes(name: String) throws {
        let play = try Play(name)
        let sizes: [CGSize] = [
            CGSize(width: 400, height: 800), CGSize(width: 1920, height: 1080), .zero,
            CGSize(width: 1, height: 4000), CGSize(width: CGFloat.nan, height: 300),
            CGSize(width: CGFloat.infinity, height: 300), CGSize(width: 960, height: 600),
        ]
        for size in sizes {
            play.scene.resize(to: size)
            if let key = Self.keys[name]?.first { play.scene.press(key) }
            play.stage.advance(by: 0.1)
            _ = play.frame()
        }
    }

    @Test("Nothing keeps a scene that was taken away", arguments: names)
    func release(name: String) throws {
        let demo = try #require(Catalogue.demo(named: name))
        weak var scene: DemoScene?
        do {
            let play = Play(demo)
            scene = play.scene
            for key in demo.keys where name != "rectangles" { play.scene.press(key.key) }
            play.stage.advance(to: 0.5)
            play.scene.view.removeFromSuperview()
            play.scene.view.layer.removeFromSuperlayer()
            play.stage.advance(to: 8)
        }
        #expect(scene == nil)
    }
}
