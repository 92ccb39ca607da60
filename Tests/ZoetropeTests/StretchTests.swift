import Foundation
import Graphics
import RenderTree
import Testing

@testable import Panels
@testable import Viewer

@Suite("A stretch of time, over and over")
struct StretchTests {
    private func travel(live seconds: Double) -> (ManualClock, TimeTravel) {
        let real = ManualClock()
        let clock = PlaybackClock(following: real)
        real.set(seconds)
        return (real, TimeTravel(clock: clock, frame: 1 / 60, earliest: 0))
    }

    @Test("the loop plays from start to end at the chosen speed, and begins again")
    func loop() {
        let (real, travel) = travel(live: 10)
        var stretch = Stretch()
        travel.go(to: 2)
        #expect(travel.perform(.startStretch, &stretch))
        travel.go(to: 5)
        #expect(travel.perform(.endStretch, &stretch))
        #expect(stretch == Stretch(start: 2, end: 5))
        #expect(travel.perform(.loopStretch, &stretch) && travel.clock.isLooping)
        for (time, shown) in [(10.0, 2.0), (11, 3), (12.5, 4.5), (13.5, 2.5), (16.5, 2.5)] {
            real.set(time)
            #expect(abs(travel.clock.now() - shown) < 1e-6)
        }
        #expect(travel.perform(.slower, &stretch) && travel.clock.isLooping)
        real.set(18.5)
        #expect(abs(travel.clock.now() - 3) < 1e-6)
        #expect(travel.perform(.loopStretch, &stretch) && !travel.clock.isLooping)
        real.set(30)
        #expect(abs(travel.clock.now() - 3) < 1e-6)
        #expect(travel.perform(.present, &stretch))
        #expect(travel.clock.now() >= 10)
    }

    @Test("an end that was not set is the earliest or the latest recorded time")
    func open() {
        let (real, travel) = travel(live: 4)
        var stretch = Stretch()
        #expect(travel.perform(.loopStretch, &stretch))
        real.set(7)
        #expect(abs(travel.clock.now() - 3) < 1e-6)
        real.set(8.5)
        #expect(abs(travel.clock.now() - 0.5) < 1e-6)
        #expect(travel.perform(.clearStretch, &stretch) && stretch.isEmpty)
    }

    @Test("what is filmed of it is what is recorded of it")
    func recorded() {
        let (_, travel) = travel(live: 10)
        #expect(travel.recorded(Stretch(start: 2, end: 4)) == 2...4)
        #expect(travel.recorded(Stretch(start: 8, end: 14)) == 8...10)
        #expect(travel.recorded(Stretch(start: 90, end: 91)) == nil)
    }

    @Test("ends that cross drop the other one")
    func ends() {
        var stretch = Stretch(start: 2, end: 4)
        stretch.setStart(5)
        #expect(stretch == Stretch(start: 5, end: nil))
        stretch.setEnd(3)
        #expect(stretch == Stretch(start: nil, end: 3))
        #expect(stretch.range(from: 0, to: 10) == 0...3 && stretch.range(from: 3, to: 9) == nil)
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
        let stretch = Stretch(start: 2, end: 6)
        let y = layout.panel.minY + 10
        func end(_ time: Double, _ y: Double) -> Stretch.End? {
            layout.stretchEnd(at: CGPoint(x: layout.x(of: time) + 3, y: y), of: stretch)
        }
        #expect(end(2, y) == .start && end(6, y) == .end && end(4, y) == nil)
        #expect(end(2, layout.axis.midY) == nil)
    }
}
