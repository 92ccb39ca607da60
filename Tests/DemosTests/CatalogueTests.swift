import Foundation
import Testing
import UIKitViews

@testable import Demos

/// A key of a demo.
struct KeyRow: CustomTestStringConvertible, Sendable {
    let demo: String
    let key: Character

    var testDescription: String { "\(demo) \(key)" }
}

@Suite("The catalogue") @MainActor struct CatalogueTests {
    nonisolated static let entries: KeyValuePairs = [
        "playground": "tkrb", "listing-3-1": "o", "listing-3-2": "fr", "listing-3-3": "bp",
        "key-values": "npwrcti", "key-timing": "t", "listing-3-4": "g", "group-clips": "g",
        "stopping": "mfsa", "layer-time": "rpd", "ends": "cdb", "listing-3-5": "m",
        "layer-properties": "adsbpcri", "os-x-rules": "adi", "backed-properties": "fatu",
        "constraints": "cxn", "constraint-frames": "f", "table-4-1": "fbctaks", "listing-4-1": "t",
        "listing-4-2": "s", "touch-while-moving": "mp", "current-state": "ro", "listing-4-3": "tde",
        "table-4-2": "dlscnabwt", "listing-4-4": "scx", "listing-4-5": "n", "nested-overrides": "r",
        "nesting": "ctd", "autoreverse": "r", "listing-4-6": "nd", "listing-4-7": "nd",
        "transition-content": "bc", "listing-4-8": "f", "listing-4-8-variant": "f",
        "controllers": "s", "chaining": "bdn", "listing-4-9": "r", "note-a": "t", "note-b": "f",
        "guides-and-devices": "r", "overview": "mgl", "windows": "mo", "table-row": "s",
        "grab": "fcr", "retargeting": "rs", "animator": "srcx123", "springs": "ucvb",
        "view-keyframes": "mfe", "navigation": "po", "timing-curve": "rlioe", "block-options": "ms",
        "media-timing": "rx", "keyframe-path": "mh", "shapes": "dmr", "gradients": "cmw",
        "text": "wsc",
        "scripts": "sgl", "masks": "gwn",
        "shadows": "lb", "replicator": "pw", "emitter": "fb", "cube": "so", "nine-parts": "g",
        "transitions": "pmrf", "smoothness": "sfnmlb1234w", "rectangles": "r1234",
        "primitives": "rsmlwkbcgaodjhutp1234",
    ]
    nonisolated static let names = entries.map(\.key)
    nonisolated static let keys = Dictionary(uniqueKeysWithValues: entries.map { ($0, $1) })
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
        #expect(demo.film.presses.map(\.key) == demo.keys.prefix(1).map(\.key))
        #expect(demo.film.presses.first?.time == 0)
        for key in demo.keys {
            #expect(key.key.isASCII && (key.key.isLowercase || key.key.isNumber))
            #expect(!key.action.isEmpty)
        }
    }

    @Test(
        "Every key changes what is drawn, at rest or while the first key's motion runs",
        arguments: keyRows)
    func everyKeyActs(row: KeyRow) throws {
        func begun(first: Bool, pressed: Bool) throws -> Play {
            let play = try Play(row.demo)
            // The timeline shows every key; what counts is the demo.
            (play.scene as? ListingScene)?.stage.timeline.removeFromSuperview()
            if first, let key = Self.keys[row.demo]?.first { play.scene.press(key) }
            play.stage.advance(to: 0.3)
            if pressed { play.scene.press(row.key) }
            return play
        }
        func acts(first: Bool) throws -> Bool {
            let plays = try [true, false].map { try begun(first: first, pressed: $0) }
            // Later than the key cap's flash, and than a delay of a second.
            return [0.95, 1.45].contains { time in
                for play in plays { play.stage.advance(to: time) }
                return plays[0].frame() != plays[1].frame()
            }
        }
        #expect(try acts(first: false) || acts(first: true))
    }

    @Test("A key that a demo does not have does nothing", arguments: names)
    func otherKeys(name: String) throws {
        let play = try Play(name)
        let before = play.frame()
        for key: Character in ["z", "9", " ", "é"] { play.scene.press(key) }
        play.stage.advance(by: 0)
        #expect(play.frame() == before)
    }

    @Test("The film of a key ends with its press, and has frames in order", arguments: names)
    func films(name: String) throws {
        let demo = try #require(Catalogue.demo(named: name))
        for key in demo.keys.map(\.key) {
            let film = demo.films.film(of: key)
            #expect(film.presses.last?.key == key)
            #expect(film.presses.allSatisfy { demo.keys.map(\.key).contains($0.key) })
            for times in [film.times, film.presses.map(\.time)] {
                #expect(times.first ?? -1 >= 0 && times == times.sorted())
            }
            #expect(0..<film.duration ~= film.posterTime && film.duration > film.times.last ?? 0)
        }
    }

    @Test("The layers of the guides can be found by their names")
    func layerNames() throws {
        let rows = [
            ("listing-3-3", ["theLayer"]), ("listing-4-1", ["firstView", "secondView"]),
            ("listing-4-2", ["thirdView"]), ("listing-4-6", ["currentTextView", "swapTextView"]),
            ("listing-4-8", ["primaryView"]), ("listing-4-9", ["backingView", "manLayer"]),
            ("grab", ["tile"]), ("retargeting", ["added", "replaced"]),
            ("animator", ["tile", "slider"]), ("springs", ["disc0", "disc1", "disc2", "disc3"]),
            ("view-keyframes", ["linear", "discrete", "paced", "cubic", "cubicPaced", "tile"]),
            ("listing-3-1", ["theLayer"]), ("listing-3-2", ["theLayer"]),
            ("listing-3-4", ["myLayer"]), ("listing-3-5", ["myView"]),
            ("os-x-rules", ["theLayer", "ownLayer"]),
            ("constraints", ["label"]), ("overview", ["first", "second"]),
            ("table-4-1", ["theView"]), ("listing-4-3", ["firstView", "secondView"]),
            ("listing-4-4", ["thirdView"]), ("listing-4-5", ["aView", "anotherView"]),
            ("listing-4-7", ["currentTextView", "swapTextView"]),
            ("listing-4-8-variant", ["primaryLabel", "secondaryLabel"]),
            ("note-a", ["greenView", "button"]),
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
            CGSize(width: 320, height: 480), CGSize(width: 240, height: 240),
        ]
        for size in sizes {
            play.scene.resize(to: size)
            if let key = Self.keys[name]?.first { play.scene.press(key) }
            play.stage.advance(by: 0.1)
            _ = play.frame()
            guard size.width.isFinite, min(size.width, size.height) >= 240,
                let desk = play.scene.layer(named: "desk")
            else { continue }
            let box = desk.convert(desk.bounds, to: play.scene.view.layer)
            #expect(play.scene.view.bounds.insetBy(dx: -0.5, dy: -0.5).contains(box), "\(size)")
            #expect(box.width >= size.width / 4, "\(size)")
        }
    }

    @Test(
        "A number and its unit stay on one line",
        arguments: [
            ("Move, 0.25 s", "Move, 0.25\u{A0}s"), ("1 s, 20 % on", "1\u{A0}s, 20\u{A0}% on"),
            ("100 rectangles", "100 rectangles"), ("is s", "is s"), (" 2 sides ", " 2 sides "),
            ("", ""),
        ])
    func units(_ text: String, _ unbroken: String) {
        #expect(text.withUnbrokenUnits == unbroken)
    }

    @Test("Nothing keeps a scene that was taken away", arguments: names)
    func release(name: String) throws {
        let demo = try #require(Catalogue.demo(named: name))
        weak var scene: DemoScene?
        do {
            let play = Play(demo)
            scene = play.scene
            for key in demo.keys where !["rectangles", "primitives"].contains(name) {
                play.scene.press(key.key)
            }
            play.stage.advance(to: 0.5)
            play.scene.view.removeFromSuperview()
            play.scene.view.layer.removeFromSuperlayer()
            play.stage.advance(to: 8)
        }
        #expect(scene == nil)
    }
}
