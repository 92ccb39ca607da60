import Testing

@testable import RenderTree

@Suite("Clocks")
struct ClockTests {
    @Test("a warped clock follows its base at its speed and never jumps")
    func warp() {
        let base = ManualClock(100)
        let clock = PlaybackClock(following: base)
        base.set(101)
        #expect(clock.now() == 101)
        clock.rate = 0.5
        base.set(103)
        #expect(clock.now() == 102)
        clock.isPaused = true
        base.set(110)
        #expect(clock.now() == 102)
        clock.step(by: 1)
        clock.isPaused = false
        base.set(112)
        #expect(clock.now() == 104)
    }

    @Test("a moment of the base clock has a time, also shortly before now")
    func moments() {
        let base = ManualClock(100)
        let clock = PlaybackClock(following: base)
        clock.rate = 0.25
        base.set(108)
        #expect(clock.time(at: 106) == 101.5 && clock.time(at: 108) == clock.now())
        clock.isPaused = true
        #expect(clock.time(at: 107) == 102)
    }

    @Test("pauses, seeks, changes of the rate and restarts are breaks, time that runs on is none")
    func breaks() {
        let base = ManualClock(0)
        let clock = PlaybackClock(following: base)
        var last = clock.reading(atSystemTime: 0)
        func breaks(at time: Double, _ change: () -> Void = {}) -> Int {
            change()
            base.set(time)
            let reading = clock.reading(atSystemTime: time)
            defer { last = reading }
            return reading.breaks - last.breaks
        }
        #expect(breaks(at: 10) == 0 && last.now == 10 && last.rate == 1)
        #expect(breaks(at: 11) { clock.rate = 0.5 } == 1 && last.now == 10.5 && last.rate == 0.5)
        #expect(breaks(at: 12) { clock.isPaused = true } == 1 && last.rate == 0)
        #expect(breaks(at: 13) == 0)
        #expect(breaks(at: 14) { clock.step(by: -3) } == 1 && last.now == 7.5)
        // Two seconds are played over and over, from 2 on.
        #expect(breaks(at: 15) { clock.loop(2...4, at: 1) } == 1 && last.now == 3)
        #expect(breaks(at: 16.5) == 1 && last.now == 2.5 && last.rate == 1)
        #expect(breaks(at: 21) == 2 && last.now == 3)
        // A glide ends at the earliest time, and stands still there.
        #expect(breaks(at: 22) { clock.playPast(at: -1, downTo: 1) } == 1 && last.now == 2)
        #expect(last.rate == -1 && breaks(at: 24) == 1 && last.now == 1 && last.rate == 0)
        #expect(breaks(at: 25) == 0)
        #expect(breaks(at: 26) { clock.catchUp() } == 1)
    }

    @Test("a clock that is taken back runs through the past into the present")
    func past() {
        let base = ManualClock(0)
        let clock = PlaybackClock(following: base)
        base.set(10)
        clock.pause(at: 4)
        #expect(clock.now() == 4 && clock.edge == 10 && clock.isInPast && clock.isPaused)
        clock.isPaused = false
        base.set(13)
        #expect(clock.now() == 7 && clock.isInPast && clock.edge == 10)
        base.set(17)
        #expect(clock.now() == 11 && !clock.isInPast && clock.edge == 11)
        clock.pause(at: 50)
        #expect(clock.now() == 11 && !clock.isInPast)
        clock.pause(at: 5)
        clock.catchUp()
        #expect(clock.now() == 11 && clock.isPaused)
    }

    @Test("steps back and as many forward end where they began, not a rounding behind")
    func steps() {
        let clock = PlaybackClock(following: ManualClock(123_456.789))
        clock.isPaused = true
        for _ in 0..<1000 { clock.step(by: -1.0 / 60) }
        #expect(clock.isInPast)
        for _ in 0..<1000 { clock.step(by: 1.0 / 60) }
        #expect(!clock.isInPast)
    }

    @Test(
        "every way to a moment ends at the same number",
        arguments: [0, 7.3, 123_456.789, 86_400.123_456_789, 31_557_600.1])
    func ways(start: Double) {
        let clock = PlaybackClock(following: ManualClock(start))
        let (there, frame) = (start - 2.983, 1 / 60.0)
        clock.pause(at: there)
        let (moment, edge) = (clock.now(), clock.edge)
        #expect(abs(moment - there) < 2e-7 && edge >= start && edge < start + 2e-7)
        let ways = [(0.1, 25), (frame, 7), (1 / 144.0, 30), (2.5, 1)]
        for (step, count) in ways {
            clock.pause(at: there - step * Double(count))
            for _ in 0..<count { clock.pause(at: clock.now() + step) }
            #expect(clock.now() == moment)
            for _ in 0..<count { clock.step(by: -step) }
            for _ in 0..<count { clock.step(by: step) }
            #expect(clock.now() == moment)
        }
        clock.catchUp()
        #expect(clock.now() == edge && clock.edge == edge && !clock.isInPast)
        // Through what had not happened yet, too.
        for (step, count) in ways {
            for _ in 0..<count { clock.step(by: step) }
            for _ in 0..<count { clock.step(by: -step) }
            #expect(clock.now() == edge)
        }
    }

    @Test(
        "a clock that is held does not go back, and holding it again changes nothing",
        arguments: [1.5, 12.3, 123.4, 1_234.5, 12_345.6, 123_456.789_012_3])
    func held(start: Double) {
        let base = ManualClock(start)
        let clock = PlaybackClock(following: base)
        for _ in 0..<1000 {
            base.set(base.now() + 0.016_6)
            let running = clock.now()
            clock.isPaused = true
            let held = clock.now()
            #expect(held >= running && held < running + 2e-7 && !clock.isInPast)
            clock.isPaused = true
            #expect(clock.now() == held && !clock.isInPast)
            clock.pause(at: held)
            #expect(clock.now() == held && clock.edge == held)
            clock.isPaused = false
        }
    }
}
