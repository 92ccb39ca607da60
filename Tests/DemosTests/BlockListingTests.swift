import Demos
import Testing
import UIKitViews

@Suite("Every listing: animating views (views 12)") @MainActor struct BlockListingTests {
    nonisolated static let fadeOut = [
        (0, 1), (0.25, 0.906535), (0.5, 0.684643), (0.75, 0.378138), (1, 0), (1.5, 0), (2, 0),
        (2.25, 0.378138), (2.5, 0.684643), (2.75, 0.906535), (3, 1), (4, 1),
    ]
    nonisolated static let beginCommit =
        NumberRow.rows(
            "listing-4-3", "t", "firstView", "opacity", 2e-6,
            [(0, 1), (0.25, 0.870838), (0.5, 0.5), (0.75, 0.129162), (1, 0)])
        + NumberRow.rows(
            "listing-4-3", "t", "secondView", "opacity", 2e-6,
            [(0, 0), (0.25, 0.129162), (0.5, 0.5), (0.75, 0.870838), (1, 1)])
        + NumberRow.rows(
            "listing-4-3", "d", "firstView", "opacity", 2e-6,
            [(0.05, 0.870838), (0.1, 0.5), (0.2, 0)])
        + NumberRow.rows("listing-4-3", "e", "firstView", "opacity", 2e-6, [(0, 1), (0.5, 0.5)])
        + NumberRow.rows("listing-4-3", "e", "secondView", "opacity", 0, [(0, 1), (0.5, 1)])
        + NumberRow.rows("listing-4-4", "s", "thirdView", "opacity", 2e-6, fadeOut)
        + NumberRow.rows("note-a", "t", "greenView", "opacity", 2e-6, fadeOut)
        + NumberRow.rows(
            "note-b", "f", "greenView", "opacity", 2e-6,
            [(0, 1), (0.5, 0.5), (1, 0), (1.5, 0.5), (2, 1)])

    nonisolated static let nested =
        NumberRow.rows(
            "listing-4-5", "n", "aView", "opacity", 2e-6,
            [
                (0.5, 1), (1, 1), (1.05, 0.917758), (1.1, 0.839428), (1.2, 0.691634),
                (1.3, 0.554814), (1.4, 0.429120), (1.5, 0.315357), (1.6, 0.214861),
                (1.7, 0.129577), (1.8, 0.062282), (1.9, 0.017027), (2, 0),
            ])
        + NumberRow.rows(
            "listing-4-5", "n", "anotherView", "opacity", 1e-6,
            [
                (0.5, 1), (1, 1), (1.05, 0.75), (1.1, 0.5), (1.2, 0), (1.3, 0.5), (1.4, 1),
                (1.5, 0.5), (1.6, 0), (1.7, 0.5), (1.8, 1), (1.9, 0.5), (2, 0),
            ])
    nonisolated static let counts =
        NumberRow.rows(
            "autoreverse", "r", "twice", "opacity", 1e-6,
            [(0.5, 0.5), (1, 0), (2, 1), (3.5, 0.5), (3.999, 0.999), (4, 0)])
        + NumberRow.rows(
            "autoreverse", "r", "onceAndAHalf", "opacity", 1e-6,
            [(1.5, 0.5), (2.5, 0.5), (2.999, 0.001), (3, 0)])

    /// View k begins at 0.5 k and takes 0.5 seconds from 112 to 528.
    nonisolated static let chains = "bdn".flatMap { key in
        (0..<3).flatMap { k in
            let start = 0.5 * Double(k)
            return NumberRow.rows(
                "chaining", key, "view\(k)", "position.x", 416 * 2e-6,
                [
                    (start, 112), (start + 0.125, 112 + 416 * 0.129162), (start + 0.25, 320),
                    (start + 0.5, 528), (2, 528),
                ])
        }
    }

    @Test("Begin and commit show what blocks show", arguments: beginCommit)
    func beginCommit(row: NumberRow) throws { try row.check() }

    @Test("A nested block keeps what it overrides", arguments: nested)
    func nested(row: NumberRow) throws { try row.check() }

    @Test("A whole count jumps at the end, a half one does not", arguments: counts)
    func counts(row: NumberRow) throws { try row.check() }

    @Test("Each view of a chain starts where the one before it stopped", arguments: chains)
    func chains(row: NumberRow) throws { try row.check() }

    @Test("The did-stop method is handed the name and whether it finished")
    func didStop() throws {
        let play = try Play("listing-4-4")
        play.scene.press("s")
        play.stage.advance(to: 0.99)
        #expect(play.text("caption") == "showHideDidStop has not been called yet")
        play.stage.advance(to: 1)
        #expect(play.text("caption") == "ShowHideView  ·  finished true  ·  context nil")
        play.stage.advance(to: 4)
        play.scene.press("s")
        play.stage.advance(to: 4.5)
        play.scene.press("x")
        play.stage.advance(by: 0)
        #expect(play.text("caption") == "ShowHideView  ·  finished false  ·  context nil")
    }

    @Test("The did-stop method is handed the context")
    func context() throws {
        let play = try Play("listing-4-4")
        play.scene.press("c")
        play.stage.advance(to: 1)
        #expect(play.text("caption") == "ShowHideView  ·  finished true  ·  context thirdView")
    }

    @Test("The older curl is the newer one to the pixel", arguments: [0, 0.25, 0.5, 0.75, 1])
    func sameCurl(time: Double) throws {
        let pictures = try ["listing-4-6", "listing-4-7"].map { name in
            let play = try Play(name)
            play.scene.press("n")
            play.stage.advance(to: time)
            let canvas = try #require(play.scene.layer(named: "canvas"))
            return FilmFrame.cut(canvas, from: play.stage.image(), of: play)
        }
        #expect(pictures[0].pixels == pictures[1].pixels)
    }

    @Test("The labels both stay, and one is hidden")
    func labels() throws {
        let play = try Play("listing-4-8-variant")
        let first = try #require(play.scene.layer(named: "primaryLabel"))
        let second = try #require(play.scene.layer(named: "secondaryLabel"))
        for isBack in [false, true] {
            play.scene.press("f")
            #expect(first.isHidden == !isBack && second.isHidden == isBack)
            #expect(first.superlayer != nil && second.superlayer != nil)
            play.stage.advance(by: 1.5)
        }
        #expect(play.animationCount() == 0)
    }

    @Test("A tap on the button fades the green view")
    func tap() throws {
        let play = try Play("note-a")
        let root = play.scene.view.layer
        let button = try #require(play.scene.layer(named: "button"))
        let screen = try #require(play.scene.layer(named: "screen"))
        play.stage.tap(at: button.convert(CGPoint(x: 40, y: 40), to: root))
        play.stage.advance(to: 0.5)
        #expect(close(play.number("greenView", "opacity"), 0.684643, 2e-6))
        let place = screen.convert(CGPoint(x: 50, y: 50), to: root)
        let pixel = play.stage.image()[Int(place.x), Int(place.y)]
        for (shift, value) in [(16, 80), (8, 255), (0, 80)] {
            #expect(abs(Int(pixel >> UInt32(shift) & 0xFF) - value) <= 1, "\(pixel)")
        }
    }

    @Test("The playhead runs as long as what it shows")
    func playhead() throws {
        let play = try Play("listing-4-2")
        #expect(play.number("stage.playhead", "opacity") == 0)
        play.scene.press("s")
        for (time, x) in [(0.0, 172.0), (0.5, 394), (1.5, 394), (2.25, 505)] {
            play.stage.advance(to: time)
            #expect(close(play.number("stage.playhead", "position.x"), x, 1e-9))
            #expect(play.number("stage.playhead", "opacity") == 1)
        }
        play.stage.advance(to: 3)
        #expect(play.number("stage.playhead", "opacity") == 0)
    }
}
