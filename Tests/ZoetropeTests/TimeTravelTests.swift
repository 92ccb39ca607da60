import Demos
import Foundation
import Graphics
import RenderTree
import Testing
import UIKitViews

@testable import KeyScripts
@testable import Viewer

@Suite("Going back in time")
@MainActor
struct TimeTravelTests {
    private static let size = CGSize(width: 320, height: 240)

    /// The picture of a demo at a time of a key script.
    private func picture(_ demo: String, _ keys: String, at time: Double) throws -> [UInt32] {
        let player = ScenePlayer(
            try SceneName.demo(demo), size: Self.size, scale: 1,
            script: try KeyScript(parsing: keys))
        player.advance(to: time)
        return player.image().pixels
    }

    struct Journey: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var demo: String
        /// What is done before the journey, and the journey itself.
        var life: String, way: String
        /// When the picture is taken, and the time it must show.
        var at: Double, shows: Double
    }

    nonisolated static let journeys = [
        Journey(
            testDescription: "into an animation that has ended", demo: "listing-3-3", life: "0:b",
            way: "6:left " + repeated("left", 29, at: 6), at: 6.5, shows: 3),
        Journey(
            testDescription: "to a view that a transition replaced", demo: "listing-4-8",
            life: "0.1:f 1.5:f", way: repeated("left", 24, at: 3), at: 3.2, shows: 0.6),
        Journey(
            testDescription: "frame by frame past the end", demo: "listing-3-2", life: "0:f",
            way: "1.5:space " + repeated(",", 45, at: 2), at: 2, shows: 0.75),
        Journey(
            testDescription: "back and forward again", demo: "listing-3-2", life: "0:f",
            way: repeated("left", 12, at: 1.5) + " " + repeated("right", 4, at: 1.6), at: 2,
            shows: 0.7),
        Journey(
            testDescription: "time goes on from the past", demo: "listing-3-2", life: "0:f",
            way: repeated("left", 14, at: 1.5) + " 1.6:space", at: 2.1, shows: 0.6),
        Journey(
            testDescription: "and runs into the present", demo: "listing-3-3", life: "0:b",
            way: repeated("left", 5, at: 1) + " 1:space", at: 3, shows: 2.5),
        Journey(
            testDescription: "End is the present at once", demo: "listing-3-3", life: "0:b",
            way: repeated("left", 9, at: 1) + " 1.5:end", at: 3, shows: 2.5),
        Journey(
            testDescription: "no further back than the beginning", demo: "listing-3-2",
            life: "0:f", way: repeated("left", 30, at: 1), at: 1, shows: 0),
        Journey(
            testDescription: "to what was there before the demo began afresh", demo: "listing-3-2",
            life: "0:f 1:home", way: repeated("left", 12, at: 1.6), at: 1.6, shows: 0.4),
        Journey(
            testDescription: "by the frames of another display", demo: "listing-3-2",
            life: "20hz 0:f", way: "1:space " + repeated(",", 8, at: 1), at: 1, shows: 0.6),
        Journey(
            testDescription: "the playhead at once", demo: "listing-3-2", life: "0:f",
            way: "1.5:back@0.3 1.6:back@1", at: 2, shows: 0.5),
        Journey(
            testDescription: "clicks and the wheel are for the viewer", demo: "listing-3-2",
            life: "0:f", way: "0.2:click@100,100 0.2:wheel@100,100/3", at: 0.5, shows: 0.5),
        Journey(
            testDescription: "no further forward than the present", demo: "listing-3-2",
            life: "0:f", way: "0.5:left " + repeated("right", 9, at: 0.5), at: 2, shows: 0.5),
    ]

    nonisolated private static func repeated(_ key: String, _ count: Int, at time: Double) -> String
    {
        Array(repeating: "\(time):\(key)", count: count).joined(separator: " ")
    }

    @Test("shows the picture of the film strip, bit for bit", arguments: journeys)
    func journey(_ journey: Journey) throws {
        let shown = try picture(journey.demo, journey.life + " " + journey.way, at: journey.at)
        let strip = try picture(journey.demo, journey.life, at: journey.shows)
        #expect(shown == strip)
    }

    @Test("F6 asks for less motion, as the option does")
    func lessMotion() throws {
        defer { UIAccessibility.isReduceMotionEnabled = false }
        let asked = try picture("listing-4-8", "0:f6 0.1:f", at: 0.6)
        #expect(UIAccessibility.isReduceMotionEnabled)
        let back = try picture("listing-4-8", "0:f6 0.05:f6 0.1:f", at: 0.6)
        #expect(asked != back)
        let player = ScenePlayer(
            try SceneName.demo("listing-4-8"), size: Self.size, scale: 1,
            script: try KeyScript(parsing: "0.1:f"), reducesMotion: true)
        player.advance(to: 0.6)
        #expect(player.image().pixels == asked)
    }

    @Test("Escape in the browser leaves the demo that is shown")
    func escape() throws {
        let left = try picture("listing-3-2", "0:tab 0:right 0.1:escape 0.2:f 0.3:return", at: 1)
        #expect(try left == picture("listing-3-2", "0.2:f", at: 1))
    }

    @Test(
        "keys whose panels the browser would cover close it", arguments: ["f2", "f3", "f4", "f7"])
    func covered(key: String) throws {
        let shown = try picture("listing-3-2", "0:tab 0.1:\(key)", at: 1)
        #expect(try shown == picture("listing-3-2", "0:tab 0.1:escape 0.1:\(key)", at: 1))
        #expect(try shown != picture("listing-3-2", "0:tab", at: 1))
    }

    @Test("what is pressed in the past happens in the present")
    func press() throws {
        let way = Self.repeated("left", 10, at: 2)
        let shown = try picture("listing-3-2", "0:f \(way) 2.5:r", at: 2.9)
        #expect(try shown == picture("listing-3-2", "0:f 2:r", at: 2.4))
    }

    @Test("sampled values are those of the time shown")
    func values() throws {
        let value = { (keys: String, time: Double) in
            let player = ScenePlayer(
                try SceneName.demo("listing-3-3"), size: Self.size, scale: 1,
                script: try KeyScript(parsing: keys))
            player.advance(to: time)
            guard case .numbers(let numbers) = try player.value(of: "theLayer", "position.x")
            else { return Double.nan }
            return numbers[0]
        }
        let back = try value("0:b " + Self.repeated("left", 40, at: 6), 6)
        #expect(try abs(back - value("0:b", 2)) < 1e-9)
    }

    @Test("a playhead that returns to the present runs on there", arguments: [false, true])
    func returns(_ wasHeld: Bool) {
        let real = ManualClock(100)
        let clock = PlaybackClock(following: real)
        real.set(110)
        let travel = TimeTravel(clock: clock)
        clock.isPaused = wasHeld
        travel.go(to: 104)
        travel.returnToLive()
        real.set(112)
        #expect(clock.now() == 112 && !clock.isPaused && !clock.isInPast)
    }

    @Test("whole turns of a wheel are steps, parts of them wait for more")
    func wheel() {
        var wheel = WheelSteps()
        let steps = [1, -2, 0.4, 0.4, 0.4, -0.5, -0.5].map { wheel.take($0) }
        #expect(steps == [1, -2, 0, 0, 1, 0, -1])
        let none = [.nan, .infinity, 1e9].map { wheel.take($0) }
        #expect(none == [0, 0, 0])
    }

    @Test("an arrow that is held glides at the chosen speed, as far as is remembered")
    func glide() {
        let real = ManualClock(100)
        let clock = PlaybackClock(following: real)
        real.set(110)
        let travel = TimeTravel(clock: clock, earliest: 103)
        clock.rate = 2
        travel.playPast(.scrubBack)
        real.set(111)
        #expect(clock.now() == 108 && clock.currentRate == -2 && clock.isInPast)
        real.set(120)
        #expect(clock.now() == 103)
        travel.playPast(.scrubForward)
        real.set(121)
        #expect(clock.now() == 105)
        real.set(130)
        #expect(clock.now() == 110 && !clock.isInPast && clock.edge == 110)
        clock.isPaused = false
        real.set(131)
        #expect(clock.now() == 112)
    }
}
