import Demos
import Foundation
import Testing
import UIKitViews

/// The demos that show statements of the guides next to each other.
@Suite("Statements of the guides, side by side") @MainActor struct GuideSceneTests {
    /// Numbers of the discs' x coordinates, which go from 252 to 572.
    private nonisolated static func x(
        _ demo: String, _ key: Character, _ layer: String, _ values: [(Double, Double)]
    ) -> [NumberRow] {
        NumberRow.rows(demo, key, layer, "position.x", 1e-3, values)
    }

    /// Listing 4-5 with and without its options (views 4); ease-out at a half is .684643.
    nonisolated static let overrides =
        x("nested-overrides", "r", "outer", [(1, 252), (1.5, 471.0858), (2, 572)])
        + x("nested-overrides", "r", "both", [(1, 252), (1.1, 412), (1.15, 492), (2, 572)])
        + x("nested-overrides", "r", "neither", [(1.5, 471.0858), (2.5, 471.0858), (6, 572)])
        + x("nested-overrides", "r", "duration", [(1.1, 471.0858), (2, 572)])
        + x("nested-overrides", "r", "curve", [(1.5, 412), (2.5, 412), (5.75, 492), (6, 572)])
    nonisolated static let nesting =
        ["outer", "inner", "innermost"].flatMap {
            x("nesting", "c", $0, [(0.25, 252), (0.9, 252), (1.5, 412), (2, 572)])
        }
        + x("nesting", "t", "outer", [(1, 412), (2, 572)])
        + x("nesting", "t", "inner", [(0.5, 352.9142), (1, 572)])
        + x("nesting", "t", "innermost", [(0.4, 252), (1, 352.9142)])
        + x("nesting", "d", "outer", [(0.5, 412)])
        + x("nesting", "d", "inner", [(0.5, 252), (1, 412)])
        + x("nesting", "d", "innermost", [(1, 252), (1.5, 412)])
    nonisolated static let currentState =
        x("current-state", "r", "position0", [(0.5, 412), (0.75, 412), (1.25, 332), (1.5, 252)])
        + x("current-state", "r", "position1", [(0.75, 412), (1.25, 332), (1.5, 252)])
        + x("current-state", "r", "position2", [(0.75, 492), (1, 572), (1.5, 412), (2, 252)])
        + NumberRow.rows(
            "current-state", "r", "alpha0", "opacity", 1e-5, [(0.5, 0.5), (1, 0.75), (1.5, 1)])
        + NumberRow.rows(
            "current-state", "r", "alpha1", "opacity", 1e-5, [(0.75, 0.25), (1, 0.5), (1.5, 1)])
        + NumberRow.rows(
            "current-state", "r", "alpha2", "opacity", 1e-5,
            [(0.75, 0.25), (1, 0), (1.5, 0.5), (2, 1)])
    /// To 572, and to 1 to 0, at first; set to 492 and .6 halfway.
    nonisolated static let setOutside =
        (0..<3).flatMap {
            x("current-state", "o", "position\($0)", [(0.75, 412), (1, 492), (2, 492)])
        }
        + (0..<3).flatMap {
            NumberRow.rows(
                "current-state", "o", "alpha\($0)", "opacity", 1e-5, [(0.75, 0.7), (1, 0.6)])
        }
    nonisolated static let differences =
        x("guides-and-devices", "r", "devices0", [(0.8, 444)])
        + x("guides-and-devices", "r", "guides0", [(0.8, 316), (2, 412)])
        + x("guides-and-devices", "r", "devices1", [(2, 373.097)])
        + x("guides-and-devices", "r", "guides1", [(2, 444)])
        + x("guides-and-devices", "r", "devices2", [(1.5, 412), (2, 412), (3, 252)])
        + x("guides-and-devices", "r", "guides2", [(1.5, 492), (2, 572), (3, 412), (4, 252)])
        + NumberRow.rows("guides-and-devices", "r", "devices3", "shadowRadius", 1e-4, [(2, 14)])
        + NumberRow.rows("guides-and-devices", "r", "guides3", "shadowRadius", 1e-4, [(2, 7)])
    nonisolated static let clipped =
        x("group-clips", "g", "alone", [(1, 332), (1.9, 404), (2.5, 452)])
        + x("group-clips", "g", "clipped", [(1, 332), (1.9, 404), (2.5, 252)])
        + x("group-clips", "g", "short", [(0.5, 412), (1.5, 252)])
        + x("group-clips", "g", "inherits", [(1, 412), (2.5, 252)])
    /// In a linear block of 1.5 s a fifth at .3; the other layer is at its goal.
    nonisolated static let properties: [NumberRow] = [
        ("a", "anchorPoint.x", 0.4, 0), ("d", "zPosition", 2, 10), ("b", "borderWidth", 2.8, 14),
        ("b", "shadowRadius", 4.8, 12), ("b", "cornerRadius", 7.2, 36),
    ].flatMap { key, path, part, goal in
        NumberRow.rows("layer-properties", key, "viewLayer", path, 1e-5, [(0.3, part), (2, goal)])
            + NumberRow.rows("layer-properties", key, "ownLayer", path, 1e-5, [(0.3, goal)])
    }
    nonisolated static let constraints =
        NumberRow.rows(
            "constraint-frames", "f", "byFrame", "position.y", 1e-3,
            [(0.5, 260), (1.2, 328), (1.5, 192)])
        + NumberRow.rows(
            "constraint-frames", "f", "byConstraint", "position.y", 1e-3,
            [(0.5, 260), (1.2, 328), (1.5, 328)])
    nonisolated static let row =
        x("table-row", "s", "list", [(0, 144), (0.375, 0), (0.75, -144)])
        + x("table-row", "s", "detail", [(0, 432), (0.375, 288), (0.75, 144)])

    @Test("A nested block has what it inherits and what it overrides", arguments: overrides)
    func overriding(row: NumberRow) throws { try row.check() }

    @Test("Nested blocks and transactions move as they are nested", arguments: nesting)
    func nested(row: NumberRow) throws { try row.check() }

    @Test(
        "A second animation begins as its option and the conformance say",
        arguments: currentState)
    func retargeting(row: NumberRow) throws { try row.check() }

    @Test("A running animation goes on to a value that is set outside", arguments: setOutside)
    func outside(row: NumberRow) throws { try row.check() }

    @Test("The same code differs as guides and devices do", arguments: differences)
    func conformance(row: NumberRow) throws { try row.check() }

    @Test("A group clips its members and does not scale them", arguments: clipped)
    func groups(row: NumberRow) throws { try row.check() }

    @Test("A view's layer follows the block, another does not", arguments: properties)
    func layers(row: NumberRow) throws { try row.check() }

    @Test("A frame lasts until the next layout, a constraint stays", arguments: constraints)
    func layouts(row: NumberRow) throws { try row.check() }

    @Test("The list goes out as the row's view comes in", arguments: row)
    func slides(row: NumberRow) throws { try row.check() }

    @Test("A blocked main thread stops its clock and no animation")
    func blocked() throws {
        let play = try Play("playground")
        play.scene.press("b")
        func angle(_ hand: String, at time: Double) -> Double {
            play.stage.advance(to: time)
            return play.number(hand, "transform.rotation.z")
        }
        let (before, frozen) = (angle("mainHand", at: 0.5), angle("mainHand", at: 1.5))
        #expect(close(before, .pi / 2, 0.1) && !close(before, frozen, 1))
        let animated = angle("animatedHand", at: 2)
        #expect(close(angle("mainHand", at: 2.75), frozen, 0))
        #expect(!close(angle("animatedHand", at: 2.75), animated, 1))
        #expect(close(angle("mainHand", at: 3.5), angle("animatedHand", at: 3.5), 0.1))
    }

    @Test("P pauses the left square, also after a parameter has changed the speed of the right one")
    func pausesAfterChange() throws {
        let play = try Play("layer-time")
        play.scene.press("r")
        play.stage.advance(to: 0.5)
        play.scene.parameters.set(["speed": 2])
        play.scene.press("p")
        func angle(at time: Double) -> Double {
            play.stage.advance(to: time)
            return play.number("paused", "transform.rotation.z")
        }
        #expect(close(angle(at: 1), angle(at: 1.3), 0))
    }

    nonisolated static let changedSpeeds = [
        (parameter: "speed", value: 1.5, square: 0.625, sublayer: 0.5),
        (parameter: "sublayerSpeed", value: 2.5, square: 0.5, sublayer: 0.875),
    ]

    /// Squares and sublayers turn by π a second, and are at π / 4 when the parameter changes.
    @Test("A parameter changes the speed of its layers alone", arguments: changedSpeeds)
    func changed(row: (parameter: String, value: Double, square: Double, sublayer: Double)) throws {
        let play = try Play("layer-time")
        play.scene.press("r")
        play.stage.advance(to: 0.25)
        play.scene.parameters.set([row.parameter: row.value])
        play.stage.advance(to: 0.5)
        for (name, angle) in [("slowed", row.square), ("inner0", row.sublayer)] {
            #expect(close(play.number(name, "transform.rotation.z"), angle * .pi, 1e-6))
        }
    }

    @Test("A layer pauses and resumes where it stopped; another runs at half speed")
    func times() throws {
        let play = try Play("layer-time")
        play.scene.press("r")
        play.stage.advance(to: 0.5)
        play.scene.press("p")
        func expect(_ time: Double, paused: Double, slowed: Double) {
            play.stage.advance(to: time)
            for (name, angle) in [("paused", paused), ("slowed", slowed)] {
                #expect(close(play.number(name, "transform.rotation.z"), angle * .pi, 1e-6))
            }
        }
        expect(0.5, paused: 0.5, slowed: 0.5)
        expect(1, paused: 0.5, slowed: 0.75)
        play.scene.press("p")
        expect(1.125, paused: 0.625, slowed: 0.875)
    }

    @Test("Only the view whose block allows it is pressed while it moves")
    func touches() throws {
        let play = try Play("touch-while-moving")
        play.scene.press("m")
        play.stage.advance(to: 1)
        play.scene.press("p")
        func count(_ name: String) -> String? {
            let button = play.scene.layer(named: name)?.delegate as? UIView
            return (button?.subviews.first as? UILabel)?.text
        }
        #expect(count("closedButton") == "0" && count("openButton") == "1")
        play.stage.advance(to: 5)
        play.scene.press("p")
        #expect(count("closedButton") == "1" && count("openButton") == "2")
    }

    @Test("What is set on a backed view's layer is undone by the view")
    func backed() throws {
        let play = try Play("backed-properties")
        let layers = try ["byLayer", "byView"].map {
            try #require(play.scene.layer(named: $0))
        }
        let start = layers[0].frame
        for key: Character in ["f", "a", "t"] { play.scene.press(key) }
        #expect(layers[0].frame != start && !CATransform3DIsIdentity(layers[0].transform))
        play.scene.press("u")
        play.stage.advance(to: 1)
        #expect(layers[0].anchorPoint == .zero && CATransform3DIsIdentity(layers[0].transform))
        #expect(layers[1].frame == start)
    }

    @Test("Windows move together, and fade until one is ordered out")
    func windows() throws {
        let play = try Play("windows")
        func window() -> CALayer? { play.scene.layer(named: "first")?.superlayer }
        let start = try #require(window()).position
        play.scene.press("m")
        play.stage.advance(to: 1.5)
        let end = try #require(window()).position
        #expect(end.x - start.x == 272 && end.y - start.y == 152)
        // The key tells which of them are resized.
        let sizes = ["first", "second"].map { play.scene.layer(named: $0)?.bounds.width }
        #expect(sizes == [256, 176])
        let key = Catalogue.demo(named: "windows")?.keys.first
        #expect(key?.action == "Move both windows, resize the second")
        play.scene.press("o")
        play.stage.advance(to: 2)
        #expect(close(Double(try #require(window()).opacity), 0.5, 0.05))
        play.stage.advance(to: 3)
        #expect(window() == nil)
    }

    @Test("Only the transition of the controllers changes the active one")
    func controllers() throws {
        let play = try Play("controllers")
        play.scene.press("s")
        play.stage.advance(to: 1.5)
        #expect(play.text("leftActive") == "active controller: Day")
        #expect(play.text("rightActive") == "active controller: Night")
    }
}
