import Foundation
import Graphics
import RenderTree
import Testing

@testable import Panels
@testable import Viewer

@Suite("A stretch of time, over and over")
struct LoopRangeTests {
    private func travel(live seconds: Double) -> (ManualClock, TimeTravel) {
        let real = ManualClock()
        let clock = PlaybackClock(following: real)
        real.set(seconds)
        return (real, TimeTravel(clock: clock, frame: 1 / 60, earliest: 0))
    }

    @Test("the loop plays from start to end at the chosen speed, and begins again")
    func loop() {
        let (real, travel) = travel(live: 10)
        var loopRange = LoopRange()
        travel.go(to: 2)
        #expect(travel.perform(.startLoop, &loopRange))
        travel.go(to: 5)
        #expect(travel.perform(.endLoop, &loopRange))
        #expect(loopRange == LoopRange(start: 2, end: 5))
        #expect(travel.perform(.toggleLoop, &loopRange) && travel.clock.isLooping)
        for (time, shown) in [(10.0, 2.0), (11, 3), (12.5, 4.5), (13.5, 2.5), (16.5, 2.5)] {
            real.set(time)
            #expect(abs(travel.clock.now() - shown) < 1e-6)
        }
        #expect(travel.perform(.slower, &loopRange) && travel.clock.isLooping)
        real.set(18.5)
        #expect(abs(travel.clock.now() - 3.5) < 1e-6)
        #expect(travel.perform(.toggleLoop, &loopRange) && !travel.clock.isLooping)
        real.set(30)
        #expect(abs(travel.clock.now() - 3.5) < 1e-6)
        #expect(travel.perform(.returnToLive, &loopRange))
        #expect(travel.clock.now() >= 10)
    }

    @Test("an end that was not set is the earliest or the latest recorded time")
    func open() {
        let (real, travel) = travel(live: 4)
        var loopRange = LoopRange()
        #expect(travel.perform(.toggleLoop, &loopRange))
        real.set(7)
        #expect(abs(travel.clock.now() - 3) < 1e-6)
        real.set(8.5)
        #expect(abs(travel.clock.now() - 0.5) < 1e-6)
        #expect(travel.perform(.clearLoop, &loopRange) && loopRange.isEmpty)
    }

    @Test("a loop that is cleared while it plays is the whole of recorded time")
    func cleared() {
        let (real, travel) = travel(live: 10)
        var loopRange = LoopRange(start: 2, end: 4)
        #expect(travel.perform(.toggleLoop, &loopRange))
        real.set(11)
        #expect(travel.perform(.clearLoop, &loopRange) && travel.clock.isLooping)
        for (time, shown) in [(11.0, 3.0), (15, 7), (19, 1)] {
            real.set(time)
            #expect(abs(travel.clock.now() - shown) < 1e-6)
        }
    }

    @Test(
        "a loop goes on from where it is if that lies in the new range, else from its start",
        arguments: [(2, 5, 3), (1, 4, 3), (1, 2, 1), (4, 8, 4)] as [(Double, Double, Double)])
    func moved(_ start: Double, _ end: Double, _ shown: Double) {
        let (real, travel) = travel(live: 10)
        travel.loop(LoopRange(start: 2, end: 6))
        real.set(11)
        travel.loop(LoopRange(start: start, end: end), keepsTime: true)
        #expect(abs(travel.clock.now() - shown) < 1e-6)
    }

    @Test("what is filmed of it is what is recorded of it")
    func recorded() {
        let (_, travel) = travel(live: 10)
        #expect(travel.recorded(LoopRange(start: 2, end: 4)) == 2...4)
        #expect(travel.recorded(LoopRange(start: 8, end: 14)) == 8...10)
        #expect(travel.recorded(LoopRange(start: 90, end: 91)) == nil)
    }

    @Test("ends that cross drop the other one")
    func ends() {
        var loopRange = LoopRange(start: 2, end: 4)
        loopRange.setStart(5)
        #expect(loopRange == LoopRange(start: 5, end: nil))
        loopRange.setEnd(3)
        #expect(loopRange == LoopRange(start: nil, end: 3))
        #expect(loopRange.range(from: 0, to: 10) == 0...3 && loopRange.range(from: 3, to: 9) == nil)
    }

    static let texts: [(String, Double?)] = [
        ("1.25", 1.25), ("+0.1", 2.1), ("-0.5", 1.5), ("f30", 0.5), ("", nil), ("f", nil),
        ("1e3", 1000), ("nan", nil), ("1.2.3", nil), ("+", nil),
    ]

    @Test("times are typed", arguments: texts)
    func typed(_ text: String, _ time: Double?) {
        #expect(TypedTime.seconds(text, playhead: 2, frame: 1 / 60) == time)
    }

    @Test("its handles are in the ruler")
    func handles() throws {
        let layout = try #require(
            TimelineLayout(
                in: CGSize(width: 1280, height: 800), span: 10, playhead: 5, edge: 8))
        let loopRange = LoopRange(start: 2, end: 6)
        let y = layout.panel.minY + 10
        func end(_ time: Double, _ y: Double) -> LoopRange.End? {
            layout.loopEnd(at: CGPoint(x: layout.x(of: time) + 3, y: y), of: loopRange)
        }
        #expect(end(2, y) == .start && end(6, y) == .end && end(4, y) == nil)
        #expect(end(2, layout.axis.midY) == nil)
    }
}
