import Foundation
import Testing

@testable import Demos
@testable import UIKitViews

@Suite("Every listing: tables 4-1 and 4-2 (views 12)") @MainActor struct TableTests {
    nonisolated static let properties = [
        ("f", "bounds.size.width", 260.0), ("f", "bounds.size.height", 220),
        ("f", "position.x", 290), ("f", "position.y", 210), ("b", "bounds.size.width", 140),
        ("c", "position.x", 320), ("c", "position.y", 240), ("t", "transform.rotation.z", .pi / 4),
        ("a", "opacity", 0.5), ("s", "contentsCenter.origin.x", 0.2),
    ].flatMap { key, keyPath, value in
        NumberRow.rows("table-4-1", Character(key), "theView", keyPath, 1e-6, [(0.5, value)])
    }

    nonisolated static let setters =
        NumberRow.rows(
            "table-4-2", "d", "theView", "position.x", 1e-9,
            [(0, 104), (0.5, 212), (1, 320), (2, 536)])
        + NumberRow.rows(
            "table-4-2", "l", "theView", "position.x", 1e-9,
            [(0.25, 104), (0.5, 104), (1, 320), (1.5, 536)])
        + NumberRow.rows(
            "table-4-2", "n", "theView", "position.x", 1e-6,
            [(0.5, 320), (1.25, 212), (2.75, 428), (3, 536)])
        + NumberRow.rows(
            "table-4-2", "a", "theView", "position.x", 1e-6,
            [(0.25, 212), (1.25, 428), (2.75, 428), (3, 536)])

    @Test("Each property is half-way at half a linear second", arguments: properties)
    func properties(row: NumberRow) throws { try row.check() }

    @Test("Each setter does what the table says", arguments: setters)
    func setters(row: NumberRow) throws { try row.check() }

    @Test(
        "A start date of now and a second begins a second later",
        arguments: [(0.0, 104.0), (1, 104), (1.25, 212), (1.5, 320), (2, 536)])
    func startDate(time: Double, x: Double) throws {
        let play = try Play("table-4-2")
        play.scene.press("s")
        play.stage.advance(to: time)
        #expect(close(play.number("theView", "position.x"), x, 1e-9))
    }

    @Test("The colour of a view is half-way at half a second, and half-way back")
    func color() throws {
        let play = try Play("table-4-1")
        let start = try #require(play.color("theView", "backgroundColor"))
        play.scene.press("k")
        play.stage.advance(to: 0.5)
        let middle = try #require(play.color("theView", "backgroundColor"))
        play.stage.advance(to: 1.5)
        let end = try #require(play.color("theView", "backgroundColor"))
        play.scene.press("k")
        play.stage.advance(to: 2)
        let back = try #require(play.color("theView", "backgroundColor"))
        for part in 0..<3 {
            #expect(close(middle[part], (start[part] + end[part]) / 2, 1e-6))
            #expect(close(back[part], middle[part], 1e-6))
        }
        #expect(start != end)
    }

    @Test(
        "The curves come one after another",
        arguments: zip(0..<4, [0.129162, 0.093465, 0.378138, 0.25]))
    func curves(index: Int, fraction: Double) throws {
        let play = try Play("table-4-2")
        for press in 0...index {
            play.stage.advance(to: 2 * Double(press))
            play.scene.press("c")
        }
        play.stage.advance(by: 0.25)
        let way = (index % 2 == 0 ? 432 : -432) * fraction
        #expect(
            close(
                play.number("theView", "position.x"), (index % 2 == 0 ? 104 : 536) + way, 432 * 2e-6
            ))
    }

    @Test("With beginsFromCurrentState a fade turns round where it is")
    func fromCurrentState() throws {
        let play = try Play("table-4-2")
        play.scene.press("b")
        play.stage.advance(to: 0.5)
        #expect(close(play.number("theView", "opacity"), 0.55, 2e-6))
        play.scene.press("b")
        play.stage.advance(by: 0)
        #expect(close(play.number("theView", "opacity"), 0.55, 2e-6))
        play.stage.advance(by: 0.5)
        #expect(close(play.number("theView", "opacity"), 0.775, 2e-6))
    }

    @Test("A transition turns the view over in a second")
    func transition() throws {
        let play = try Play("table-4-2")
        play.scene.press("t")
        play.stage.advance(to: 0.5)
        #expect(play.keys("theView") == [kCATransition])
        let animation = play.scene.layer(named: "theView")?.animation(forKey: kCATransition)
        #expect(animation?.duration == 1)
        play.stage.advance(to: 1)
        #expect(play.keys("theView").isEmpty)
    }

    @Test("Will start is called after the delay, did stop at the end")
    func calls() throws {
        let play = try Play("table-4-2")
        play.scene.press("w")
        for (time, text) in [
            (0.49, "the animation starts in 0.5 s"), (0.5, "will-start method called  ·  Table"),
            (1.49, "will-start method called  ·  Table"),
            (1.5, "did-stop method called  ·  Table  ·  finished true"),
        ] {
            play.stage.advance(to: time)
            #expect(play.text("caption") == text, "at \(time)")
        }
    }
}
