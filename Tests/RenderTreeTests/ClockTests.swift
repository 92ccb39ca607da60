import Testing

@testable import RenderTree

@Suite("Clocks")
struct ClockTests {
    @Test("a warped clock follows its base at its speed and never jumps")
    func warp() {
        let base = ManualClock(100)
        let clock = WarpClock(following: base)
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
        let clock = WarpClock(following: base)
        clock.rate = 0.25
        base.set(108)
        #expect(clock.time(at: 106) == 101.5 && clock.time(at: 108) == clock.now())
        clock.isPaused = true
        #expect(clock.time(at: 107) == 102)
    }

    @Test("a clock that is taken back runs through the past into the present")
    func past() {
        let base = ManualClock(0)
        let clock = WarpClock(following: base)
        base.set(10)
        clock.hold(at: 4)
        #expect(clock.now() == 4 && clock.edge == 10 && clock.isBehind && clock.isPaused)
        clock.isPaused = false
        base.set(13)
        #expect(clock.now() == 7 && clock.isBehind && clock.edge == 10)
        base.set(17)
        #expect(clock.now() == 11 && !clock.isBehind && clock.edge == 11)
        clock.hold(at: 50)
        #expect(clock.now() == 11 && !clock.isBehind)
        clock.hold(at: 5)
        clock.catchUp()
        #expect(clock.now() == 11 && clock.isPaused)
    }

    @Test("steps back and as many forward end where they began, not a rounding behind")
    func steps() {
        let clock = WarpClock(following: ManualClock(123_456.789))
        clock.isPaused = true
        for _ in 0..<1000 { clock.step(by: -1.0 / 60) }
        #expect(clock.isBehind)
        for _ in 0..<1000 { clock.step(by: 1.0 / 60) }
        #expect(!clock.isBehind)
    }
}
