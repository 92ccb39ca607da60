import Demos
import Testing
import UIKitViews

@Suite("Every listing: animating layers (views 12)") @MainActor struct LayerListingTests {
    nonisolated static let fades =
        NumberRow.rows(
            "listing-3-1", "o", "theLayer", "opacity", 2e-6,
            [(0, 1), (0.125, 0.197597), (0.25, 0), (1, 0)])
        + NumberRow.rows("listing-3-1", "o", "viewLayer", "opacity", 0, [(0, 0), (0.125, 0)])
        + NumberRow.rows(
            "listing-3-2", "f", "theLayer", "opacity", 2e-6, [(0.125, 0.197597), (0.25, 0)])
        + NumberRow.rows(
            "listing-3-2", "f", "viewLayer", "opacity", 1e-6,
            [(0, 1), (0.25, 0.75), (0.5, 0.5), (1, 0)])
        + NumberRow.rows(
            "listing-3-2", "f", "modelFirst", "opacity", 1e-6,
            [(0, 1), (0.25, 0.75), (0.5, 0.5), (1, 0)])
        + NumberRow.rows(
            "listing-3-2", "f", "withoutActions", "opacity", 1e-6,
            [(0, 1), (0.25, 0.75), (0.5, 0.5), (1, 0)])
        + NumberRow.rows(
            "listing-3-2", "f", "otherKey", "opacity", 1e-6,
            [(0, 1), (0.25, 0.75), (0.5, 0.5), (1, 0)])
        + NumberRow.rows(
            "listing-3-2", "f", "forgotten", "opacity", 1e-6,
            [(0.25, 0.75), (0.5, 0.5), (0.999, 0.001), (1, 1)])
        + NumberRow.rows(
            "listing-3-5", "m", "myView", "opacity", 2e-6,
            [(0, 1), (0.25, 0.870838), (0.5, 0.5), (1, 0), (4, 0)])

    nonisolated static let keyValues =
        NumberRow.rows(
            "key-values", "n", "theLayer", "cornerRadius", 1e-9,
            [(0, 0), (0.5, 40), (1, 80), (1.5, 50), (2, 8)])
        + NumberRow.rows(
            "key-values", "p", "theLayer", "position.x", 1e-9,
            [(0.5, 320), (1, 496), (1.5, 408), (2, 320)])
        + NumberRow.rows("key-values", "p", "theLayer", "position.y", 1e-9, [(1.5, 240)])
        + NumberRow.rows(
            "key-values", "w", "theLayer", "position.x", 1e-9, [(0.5, 320), (1, 496), (1.5, 408)])
        + NumberRow.rows(
            "key-values", "w", "theLayer", "position.y", 1e-9, [(0.5, 352), (1, 136), (1.5, 188)])
        + NumberRow.rows(
            "key-values", "r", "theLayer", "bounds.size.width", 1e-9,
            [(0.5, 280), (1, 400), (1.5, 280)])
        + NumberRow.rows(
            "key-values", "t", "theLayer", "transform.rotation.z", 1e-9,
            [(0.5, .pi / 4), (1, .pi / 2), (1.5, .pi / 4)])
        + NumberRow.rows(
            "key-values", "t", "theLayer", "transform.scale.x", 1e-9, [(1, 1), (1.5, 1.25)])

    /// The values 0, 10 and 40 lie at 176, 276 and 576.
    nonisolated static let keyTimes =
        NumberRow.rows(
            "key-timing", "t", "linear", "position.x", 1e-9,
            [(1, 226), (2, 276), (3, 426), (4, 176)])
        + NumberRow.rows(
            "key-timing", "t", "paced", "position.x", 1e-9, [(0.5, 226), (1, 276), (3, 476)])
        + NumberRow.rows(
            "key-timing", "t", "discrete", "position.x", 1e-9,
            [(1.19, 176), (1.21, 276), (2.39, 276), (2.41, 576), (3.99, 576)])
        + NumberRow.rows(
            "key-timing", "t", "eased", "position.x", 6e-4,
            [(0.4, 176 + 68.4643), (0.8, 276), (2.4, 276 + 300 * 0.315357)])
        + NumberRow.rows(
            "key-timing", "t", "timed", "position.x", 1e-9, [(0.4, 226), (0.8, 276), (2.4, 426)])
        // Half-way between points a cubic is at their middle plus an eighth of the difference of the
        // slopes there: 100, 200 and 300 points per half. Paced, the slopes are those of the lines.
        + NumberRow.rows(
            "key-timing", "t", "cubic", "position.x", 1e-9,
            [(0, 176), (1, 213.5), (2, 276), (3, 413.5)])
        + NumberRow.rows(
            "key-timing", "t", "cubicPaced", "position.x", 1e-9,
            [(0.5, 226), (1, 276), (2.5, 426)])

    nonisolated static let group = NumberRow.rows(
        "listing-3-4", "g", "myLayer", "borderWidth", 1e-9,
        [
            (0, 1), (0.5, 10.4), (1, 29.8), (1.25, 20.5), (1.5, 10.8), (2, 9.6), (2.5, 3),
            (3, 22.4), (3.5, 41.8), (3.75, 48.5), (4, 38.8), (4.5, 19.4), (5, 0),
        ])
    /// The key times of the guide's values at an even pace, and the values there.
    nonisolated static let paces = NumberRow.rows(
        "listing-3-4", "g", "myLayer", "borderWidth", 1e-4,
        [
            (0.046392, 10), (0.072165, 5), (0.201031, 30), (0.353093, 0.5), (0.427835, 15),
            (0.494845, 2), (0.742268, 50),
        ].map { (5 * $0.0, $0.1) })
    nonisolated static let moves =
        NumberRow.rows(
            "listing-3-5", "m", "myView", "position.x", 1e-9,
            [(0, 50), (1.5, 150), (2.999, 50 + 200 * 2.999 / 3), (3, 50)])
        + NumberRow.rows("listing-3-5", "m", "myView", "position.y", 1e-9, [(1.5, 100), (3, 50)])
        + NumberRow.rows(
            "ends", "b", "first", "position.x", 1e-9, [(0.5, 320), (1, 544), (2, 544)])
        + NumberRow.rows(
            "ends", "b", "second", "position.x", 1e-9,
            [(0.5, 96), (1, 96), (1.5, 320), (2, 544)])
        + NumberRow.rows("os-x-rules", "d", "theLayer", "cornerRadius", 0, [(0, 64), (0.125, 64)])
        + NumberRow.rows(
            "os-x-rules", "d", "ownLayer", "cornerRadius", 40 * 2e-6,
            [(0, 24), (0.125, 24 + 40 * 0.802403), (0.25, 64)])
        + NumberRow.rows(
            "os-x-rules", "a", "theLayer", "position.x", 416 * 2e-6,
            [(0, 48), (0.125, 48 + 416 * 0.802403), (0.25, 464)])
        + NumberRow.rows(
            "os-x-rules", "i", "theLayer", "cornerRadius", 1e-9, [(0, 24), (0.5, 44), (1, 64)])
        + NumberRow.rows(
            "constraints", "c", "label", "position.x", 1e-9, [(0, 160), (0.5, 170), (1, 180)])
        + NumberRow.rows(
            "constraints", "c", "label", "bounds.size.width", 1e-9,
            [(0, 280), (0.5, 260), (1, 240)])
        + NumberRow.rows(
            "constraints", "x", "label", "position.y", 1e-9, [(0, 240), (0.5, 340), (1, 440)])
        + NumberRow.rows(
            "constraints", "n", "label", "position.x", 0, [(0, 180), (0.5, 180)])
        + NumberRow.rows(
            "overview", "m", "first", "position.x", 448 * 2e-6, [(0.125, 64 + 448 * 0.802403)])
        + NumberRow.rows("overview", "m", "second", "position.x", 1e-9, [(0.5, 288)])
        + NumberRow.rows("overview", "g", "first", "position.x", 1e-9, [(0.5, 288), (1, 512)])
        + NumberRow.rows("overview", "g", "second", "position.x", 1e-9, [(0.1, 288), (0.2, 512)])
        + NumberRow.rows("overview", "l", "first", "position.x", 1e-3, [(1, 288), (2, 512)])
        + NumberRow.rows(
            "overview", "l", "second", "position.x", 1e-3, [(0.99, 64), (1, 64), (1.5, 288)])
        + NumberRow.rows("ends", "c", "lamp", "opacity", 1e-6, [(1.49, 0.15), (1.75, 1)])
        + NumberRow.rows("ends", "d", "lamp", "opacity", 1e-6, [(0.99, 0.15), (1.25, 1)])
        + NumberRow.rows("ends", "b", "lamp", "opacity", 1e-6, [(3, 0.15)])

    @Test("A layer fades as its owner lets it", arguments: fades)
    func fades(row: NumberRow) throws { try row.check() }

    @Test("Every type of key values moves by the same rule", arguments: keyValues)
    func keyValues(row: NumberRow) throws { try row.check() }

    @Test("A calculation mode fills the time in its own way", arguments: keyTimes)
    func keyTimes(row: NumberRow) throws { try row.check() }

    @Test("The paced group takes as long for a way as it is far", arguments: group + paces)
    func group(row: NumberRow) throws { try row.check() }

    @Test("Explicit moves keep their own times", arguments: moves)
    func moves(row: NumberRow) throws { try row.check() }

    @Test("Moves that the next press ends do not light the lamp", arguments: ["c", "d", "b"])
    func endedEarly(key: String) throws {
        let play = try Play("ends")
        play.scene.press("c")
        play.stage.advance(to: 0.5)
        play.scene.press(Character(key))
        play.stage.advance(to: 1)
        #expect(close(play.number("lamp", "opacity"), 0.15, 1e-6))
    }

    @Test("An implicit animation has the property's name; a view's layer has none")
    func implicitKeys() throws {
        let play = try Play("listing-3-1")
        play.scene.press("o")
        #expect(play.keys("theLayer") == ["opacity"] && play.keys("viewLayer").isEmpty)
    }

    @Test(
        "The colour of the border goes from green over red to blue",
        arguments: [
            (0.0, [0.0, 1, 0]), (1.25, [0.5, 0.5, 0]), (2.5, [1, 0, 0]), (3.75, [0.5, 0, 0.5]),
        ])
    func borderColor(time: Double, color: [Double]) throws {
        let play = try Play("listing-3-4")
        play.scene.press("g")
        play.stage.advance(to: time)
        let shown = try #require(play.color("myLayer", "borderColor"))
        for (a, b) in zip(shown, color) { #expect(close(a, b, 1e-6), "\(shown)") }
    }

    @Test("Colours as key values mix; pictures change half-way")
    func colorsAndPictures() throws {
        let colors = try Play("key-values")
        colors.scene.press("c")
        var shown: [[Double]] = []
        for time in [0, 0.5, 1] {
            colors.stage.advance(to: time)
            shown.append(try #require(colors.color("theLayer", "backgroundColor")))
        }
        for part in 0..<3 {
            #expect(close(shown[1][part], (shown[0][part] + shown[2][part]) / 2, 1e-6))
        }
        let pictures = try Play("key-values")
        pictures.scene.press("i")
        let images = [0, 0.45, 0.55, 1, 1.45, 1.55].map { time -> CGImage? in
            pictures.stage.advance(to: time)
            return pictures.scene.layer(named: "theLayer")?.presentation()?.contents as? CGImage
        }
        try #require(!images.contains { $0 == nil })
        #expect(images[0] === images[1] && images[1] !== images[2])
        #expect(images[2] === images[3] && images[3] === images[4] && images[4] !== images[5])
    }

    @Test("A stopped layer jumps to its model, a frozen one stays", arguments: ["f", "s", "a"])
    func stopping(key: Character) throws {
        let play = try Play("stopping")
        play.scene.press("m")
        play.stage.advance(to: 1)
        #expect(close(play.number("theLayer", "position.x"), 320, 1e-9))
        play.scene.press(key)
        for time in [1.0, 1.4, 3] {
            play.stage.advance(to: time)
            let place = play.number("theLayer", "position.x")
            #expect(close(place, key == "f" ? 320 : 520, 1e-9), "\(place) at \(time)")
            #expect(play.keys("theLayer") == (key == "a" || time > 2 ? [] : ["turn"]))
        }
    }

    @Test("Block and explicit animation each take their own key and time")
    func mixedKeys() throws {
        let play = try Play("listing-3-5")
        play.scene.press("m")
        play.stage.advance(to: 0.5)
        #expect(play.keys("myView") == ["opacity", "AnimateFrame"])
        play.stage.advance(to: 2)
        #expect(play.keys("myView") == ["AnimateFrame"])
    }
}
