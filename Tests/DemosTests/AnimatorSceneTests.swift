import Foundation
import Testing
import UIKitViews

@Suite("Interactive animator (views 7.4)") @MainActor struct AnimatorSceneTests {
    private struct Missing: Error {}

    /// How far the tile is on its way, where it is drawn.
    private func way(_ play: Play) -> Double { (play.number("tile", "position.x") - 120) / 400 }

    /// Plays keys at times, then goes on to `end`.
    private func play(_ keys: [(Double, Character)], to end: Double) throws -> Play {
        let play = try Play("animator")
        for (time, key) in keys {
            play.stage.advance(to: time)
            play.scene.press(key)
        }
        play.stage.advance(to: end)
        return play
    }

    nonisolated static let rows: [(keys: [(Double, Character)], time: Double, way: Double)] = [
        ([(0, "s")], 0.5, 0.129162), ([(0, "s")], 1, 0.5), ([(0, "s")], 1.5, 0.870838),
        ([(0, "s")], 2, 1),
        // Paused half a second, then on.
        ([(0, "s"), (0.5, "s")], 0.9, 0.129162), ([(0, "s"), (0.5, "s"), (1, "s")], 1.5, 0.5),
        // Back the way it came.
        ([(0, "s"), (1, "r")], 1.5, 0.129162), ([(0, "s"), (1, "r")], 2, 0),
        // Stopped, and finished.
        ([(0, "s"), (0.5, "x")], 1.5, 0.129162), ([(0, "s"), (0.5, "1")], 0.6, 0),
        ([(0, "s"), (0.5, "2")], 0.6, 0.129162), ([(0, "s"), (0.5, "3")], 0.6, 1),
    ]

    @Test("The tile is where the specification says", arguments: rows.indices)
    func place(index: Int) throws {
        let row = Self.rows[index]
        let place = way(try play(row.keys, to: row.time))
        #expect(close(place, row.way, 2e-6), "\(place)")
    }

    @Test("What is left runs as a spring", arguments: [0.1, 0.3, 0.6, 1.2])
    func spring(seconds: Double) throws {
        let place = way(try play([(0, "s"), (1, "c")], to: 1 + seconds))
        let ratio = 0.55
        let frequency = log(1000 * ratio / (1 - ratio * ratio).squareRoot()) / (ratio * 1.2)
        let share =
            seconds < 1.2
            ? SpringsSceneTests.share(seconds, frequency: frequency, ratio: ratio) : 1
        #expect(close(place, 0.5 + 0.5 * share, 2e-6), "\(place)")
    }

    /// A place of the canvas on the stage: the middle of the slider's thumb for a way.
    private func thumb(_ way: Double, _ play: Play) throws -> CGPoint {
        guard let canvas = play.scene.layer(named: "canvas") else { throw Missing() }
        return canvas.convert(CGPoint(x: 120 + 400 * way, y: 222), to: play.stage.layer)
    }

    @Test(
        "A finger on the slider holds it and moves it by shares of the way; it goes on from there",
        arguments: [(false, 0.870838), (true, 0.129162)])
    func scrubs(backward: Bool, later: Double) throws {
        let play = try play([(0, "s")], to: 1)
        play.stage.touch(.began, at: try thumb(0.5, play))
        play.stage.advance(by: 0.3)
        #expect(close(way(play), 0.5, 2e-6))
        for share in [0.6, 0.2, 0.5] {
            play.stage.touch(.moved, at: try thumb(share, play))
            play.stage.advance(by: 0.1)
            #expect(close(way(play), share, 1e-6))
            #expect(play.text("fraction") == "fractionComplete  0.\(Int(share * 10))0")
        }
        play.stage.touch(.ended)
        play.stage.advance(by: 1)
        #expect(close(way(play), 0.5, 1e-6))
        if backward { play.scene.press("r") }
        play.scene.press("s")
        play.stage.advance(by: 0.5)
        #expect(close(way(play), later, 3e-6))
    }

    @Test(
        "It says where it finished",
        arguments: [
            ("s", 2.0, "end"), ("sr", 2, "start"), ("s1", 0.5, "start"), ("s2", 0.5, "current"),
            ("s3", 0.5, "end"), ("sxs", 0.5, "current"),
        ])
    func finishes(keys: String, end: Double, position: String) throws {
        let play = try Play("animator")
        for (index, key) in keys.enumerated() {
            play.stage.advance(to: 0.1 * Double(index))
            play.scene.press(key)
        }
        #expect(
            play.text("finish") == (end < 1 ? "completion at .\(position)" : "not finished yet"))
        play.stage.advance(to: end)
        #expect(play.text("finish") == "completion at .\(position)")
        #expect(play.keys("tile").isEmpty)
    }

    @Test("The slider follows the tile")
    func follows() throws {
        let play = try play([(0, "s")], to: 1)
        let slider = try #require(play.scene.layer(named: "slider")?.delegate as? UISlider)
        #expect(abs(Double(slider.value) - 0.5) < 0.02)
        play.stage.advance(to: 2.1)
        #expect(slider.value == 1)
    }
}
