import Motion
import Testing

/// Animations of 0 -> 1, linear, over a model value of .5, asked at moments.
struct TimingRow: CustomTestStringConvertible, Sendable {
    let name: String
    let timing: MediaTiming
    let times: [Double]
    let values: [Double]
    let inherited: Double?

    init(
        _ name: String, _ timing: MediaTiming, _ times: [Double], _ values: [Double],
        inherited: Double? = nil
    ) {
        (self.name, self.timing, self.times) = (name, timing, times)
        (self.values, self.inherited) = (values, inherited)
    }
    var testDescription: String { name }
}

extension MediaTiming {
    /// The fraction shown, or nil where nothing is.
    func fraction(at time: Double, duration inherited: Double? = nil) -> Double? {
        guard case .active(let fraction, _, _) = phase(at: time, duration: inherited) else {
            return nil
        }
        return fraction
    }

    /// The time that the children of a group see, or nil where it is not active.
    func basicTime(at time: Double, duration inherited: Double? = nil) -> Double? {
        guard case .active(_, _, let basic) = phase(at: time, duration: inherited) else {
            return nil
        }
        return basic
    }
}

@Suite("Media timing (core-animation 2.1 to 2.6, 2.10)")
struct MediaTimingTests {
    /// The table of variants (core-animation 2.2).
    static let variantTimes = [0, 0.2, 0.5, 0.9, 1.2, 1.5, 1.9, 2.1, 3.0, 4.5]
    static let variants: [TimingRow] = [
        TimingRow(
            "autoreverses", MediaTiming(duration: 1, autoreverses: true), variantTimes,
            [0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5]),
        TimingRow(
            "repeatCount 2.5", MediaTiming(duration: 1, repeatCount: 2.5), variantTimes,
            [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.9, 0.1, 0.5, 0.5]),
        TimingRow(
            "repeatDuration 1.7", MediaTiming(duration: 1, repeatDuration: 1.7), variantTimes,
            [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5]),
        TimingRow(
            "speed 2", MediaTiming(duration: 1, speed: 2), variantTimes,
            [0, 0.4, 1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
        TimingRow(
            "timeOffset .3", MediaTiming(duration: 1, timeOffset: 0.3), variantTimes,
            [0.3, 0.5, 0.8, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
        TimingRow(
            "speed -1", MediaTiming(duration: 1, speed: -1), variantTimes,
            [0, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
        TimingRow(
            "duration 0 takes .25", MediaTiming(), variantTimes,
            [0, 0.8, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5], inherited: 0.25),
    ]

    /// The table of fill modes, beginning at 1 (core-animation 2.3).
    static let fills: [TimingRow] = [
        (FillMode.removed, [0.5, 0.5, 0, 0.5, 0.5]), (.forwards, [0.5, 0.5, 0, 0.5, 1]),
        (.backwards, [0, 0, 0, 0.5, 0.5]), (.both, [0, 0, 0, 0.5, 1]),
    ].map { mode, values in
        TimingRow(
            "fill \(mode)", MediaTiming(beginTime: 1, duration: 1, fillMode: mode),
            [0, 0.5, 1, 1.5, 2.5], values)
    }

    /// Values held at 10 (core-animation 2.3).
    static func held(_ name: String, _ value: Double, _ change: (inout MediaTiming) -> Void)
        -> TimingRow
    {
        var timing = MediaTiming(duration: 1, fillMode: .forwards)
        change(&timing)
        return TimingRow("held: \(name)", timing, [10], [value])
    }
    static let heldValues: [TimingRow] = [
        held("repeatCount 2.5", 0.5) { $0.repeatCount = 2.5 },
        held("repeatCount 3", 1) { $0.repeatCount = 3 },
        held("autoreverses", 0) { $0.autoreverses = true },
        held("autoreverses, repeatCount 2.5", 1) {
            ($0.autoreverses, $0.repeatCount) = (true, 2.5)
        },
        held("autoreverses, repeatDuration 2.5", 0.5) {
            ($0.autoreverses, $0.repeatDuration) = (true, 2.5)
        },
        held("repeatDuration 1.7", 0.7) { $0.repeatDuration = 1.7 },
        held("timeOffset .3", 0.3) { $0.timeOffset = 0.3 },
    ]

    /// The nested-block example, there and back in .4 s, two and a half times
    /// (core-animation 2.10).
    static let nested: [TimingRow] = [
        TimingRow(
            "autoreverses, d .2, repeatCount 2.5",
            MediaTiming(duration: 0.2, repeatCount: 2.5, autoreverses: true),
            [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0],
            [0, 0.5, 1, 0.5, 0, 0.5, 1, 0.5, 0, 0.5, 1]),
        TimingRow(
            "autoreverses, d .2, repeatCount 2",
            MediaTiming(duration: 0.2, repeatCount: 2, autoreverses: true), [0.8, 0.81], [0, 0.5]),
    ]

    /// Negative speed, still speed, repeat boundaries (core-animation 2.1, 2.4).
    static let turns: [TimingRow] = [
        TimingRow(
            "U2: speed -1, timeOffset d wraps at the first instant",
            MediaTiming(duration: 1, timeOffset: 1, speed: -1), [0, 0.25, 1], [0, 0.75, 0]),
        // Three times .7 is a little less than 2.1.
        TimingRow(
            "three cycles back to the beginning, which is held",
            MediaTiming(
                duration: 0.7, timeOffset: 2.1, speed: -1, repeatCount: 3, fillMode: .forwards),
            [1.05, 2.1, 10], [0.5, 0, 0]),
        TimingRow(
            "U2: speed 0, timeOffset d wraps", MediaTiming(duration: 1, timeOffset: 1, speed: 0),
            [0, 50], [0, 0]),
        TimingRow(
            "speed 0 never ends", MediaTiming(duration: 1, timeOffset: 0.4, speed: 0), [0, 1e9],
            [0.4, 0.4]),
        TimingRow(
            "an infinite speed shows the end, at the beginning alone",
            MediaTiming(beginTime: 1, duration: 1, speed: .infinity), [0.5, 1, 1.5], [0.5, 1, 0.5]),
        TimingRow(
            "a great speed shows nothing before the beginning",
            MediaTiming(beginTime: 1, duration: 1, speed: 1e16), [0.5, 1, 1.5], [0.5, 1, 0.5]),
        TimingRow(
            "a speed that is not a number shows nothing", MediaTiming(duration: 1, speed: .nan),
            [0, 0.25], [0.5, 0.5]),
        TimingRow(
            "inner boundaries show the beginning", MediaTiming(duration: 0.1, repeatCount: 5),
            [0.1, 0.2, 0.3, 0.4, 0.5], [0, 0, 0, 0, 1]),
        TimingRow(
            "repeatDuration wins over repeatCount",
            MediaTiming(duration: 1, repeatDuration: 1.5, repeatCount: 4), [1.4, 1.6], [0.4, 0.5]),
    ]

    @Test(
        "shows the values of the tables",
        arguments: variants + fills + heldValues + nested + turns)
    func values(_ row: TimingRow) {
        for (time, value) in zip(row.times, row.values) {
            let fraction = row.timing.fraction(at: time, duration: row.inherited)
            expectClose(fraction ?? 0.5, value, 1e-9, "at \(time)")
        }
    }

    @Test(
        "shows its end at its end time, wherever it began",
        arguments: [0, 0.1, 1234.567, 98765.4321])
    func endIsShown(begin: Double) {
        for d in [0.1, 0.25, 0.3, 1 / 3.0] {
            for speed: Float in [1, 2, 0.7] {
                for count: Float in [0, 2, 3] {
                    let timing = MediaTiming(
                        beginTime: begin, duration: d, speed: speed, repeatCount: count)
                    let end = timing.endTime
                    expectClose(timing.fraction(at: end), 1)
                    #expect(timing.fraction(at: end + 1e-6) == nil)
                    #expect(timing.fraction(at: begin) == 0)
                }
            }
        }
    }

    @Test("counts the periods that lie behind")
    func iterations() {
        let timing = MediaTiming(duration: 1, repeatCount: 3)
        let fast = MediaTiming(beginTime: 1, duration: 1, speed: 1e16)
        let rows: [(MediaTiming, Double, Double)] = [
            (timing, 0, 0), (timing, 0.5, 0), (timing, 1, 1), (timing, 2.5, 2), (timing, 3, 2),
            (fast, 1, 0),
        ]
        for (timing, time, iteration) in rows {
            guard case .active(_, let counted, _) = timing.phase(at: time) else {
                Issue.record("inactive at \(time)")
                continue
            }
            #expect(counted == iteration, "at \(time)")
        }
    }

    @Test("knows its lengths")
    func lengths() {
        #expect(MediaTiming(duration: 2).activeDuration == 2)
        #expect(MediaTiming(duration: 2, autoreverses: true).activeDuration == 4)
        #expect(MediaTiming(duration: 2, repeatCount: 1.5, autoreverses: true).activeDuration == 6)
        #expect(
            MediaTiming(duration: 2, repeatDuration: 5, autoreverses: true).activeDuration == 5)
        #expect(MediaTiming(beginTime: 3, duration: 2, speed: -0.5).endTime == 7)
        #expect(MediaTiming(duration: 2, speed: 0).endTime == .infinity)
        #expect(MediaTiming(beginTime: 3, duration: 2, speed: .infinity).endTime == 3)
        let endless = MediaTiming(duration: 2, speed: .infinity, repeatCount: .infinity)
        #expect(endless.endTime == .infinity)
        #expect(MediaTiming().activeDuration(inherited: 0.25) == 0.25)
    }

    @Test(
        "never ends with a count without bound",
        arguments: [Float.infinity, .greatestFiniteMagnitude, 1e30])
    func endless(count: Float) {
        for autoreverses in [false, true] {
            let timing = MediaTiming(
                duration: 1, repeatCount: count, autoreverses: autoreverses, fillMode: .both)
            #expect(timing.endTime == .infinity)
            expectClose(timing.fraction(at: 1_000_000.25), 0.25)
            #expect(timing.fraction(at: 1e12) != nil)
        }
    }

    @Test("a run of 1e30 seconds never ends, and passes as others do")
    func endlessRun() {
        let timing = MediaTiming(duration: 1e30)
        #expect(timing.endTime == .infinity)
        expectClose(timing.fraction(at: 5e29), 0.5)
        expectClose(timing.basicTime(at: 3), 3)
    }

    @Test("a run of infinite length stays at its beginning")
    func infiniteRun() {
        let timing = MediaTiming(duration: .infinity)
        #expect(timing.fraction(at: 5e29) == 0)
    }

    @Test("begins without an offset, repetitions or a duration of its own")
    func defaults() {
        let timing = MediaTiming()
        #expect(timing.beginTime == 0 && timing.duration == 0 && timing.timeOffset == 0)
        #expect(timing.repeatDuration == 0 && timing.repeatCount == 0)
        #expect(timing.speed == 1 && !timing.autoreverses && timing.fillMode == .removed)
    }

    @Test("shows nothing and is over at once without a duration")
    func zeroLength() {
        let timing = MediaTiming(duration: 0, fillMode: .both)
        #expect(timing.phase(at: 0) == .inactiveAfter)
        #expect(timing.phase(at: -1) == .inactiveBefore)
    }

    @Test("gives fractions in 0...1 whatever the numbers", arguments: awkwardNumbers)
    func awkward(v: Double) {
        let f = Float(v)
        let timings = [
            MediaTiming(beginTime: v, duration: 1), MediaTiming(duration: v),
            MediaTiming(duration: 1, timeOffset: v, fillMode: .both),
            MediaTiming(duration: 1, repeatDuration: v, fillMode: .both),
            MediaTiming(duration: 1, speed: f, fillMode: .both),
            MediaTiming(duration: 1, repeatCount: f, autoreverses: true, fillMode: .both),
            MediaTiming(beginTime: v, duration: v, timeOffset: v, speed: f, repeatCount: f),
        ]
        for timing in timings {
            for time in [0, 0.5, 3] + awkwardNumbers {
                guard case .active(let fraction, let iteration, let basic) = timing.phase(at: time)
                else { continue }
                #expect(fraction >= 0 && fraction <= 1, "\(timing) at \(time)")
                #expect(iteration >= 0 && basic >= 0)
            }
        }
    }
}
