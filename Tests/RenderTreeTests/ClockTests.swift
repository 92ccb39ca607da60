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
}
