import Motion
import Testing

@Suite("Group timing (core-animation 7)")
struct GroupTimingTests {
    /// Children see the group's time; measured example of two children (core-animation 7.1, 7.3).
    @Test("children begin and end inside the group")
    func children() {
        let group = MediaTiming(duration: 2)
        let first = MediaTiming(beginTime: 0.5, duration: 1)
        let rows: [(Double, Double?, Double)] = [
            (0.25, nil, 12.5), (0.5, 0, 25), (1, 0.5, 50), (1.4, 0.9, 70), (1.6, nil, 80),
        ]
        for (time, opacity, x) in rows {
            let inner = group.basicTime(at: time) ?? .nan
            if let opacity {
                expectClose(first.fraction(at: inner), opacity)
            } else {
                #expect(first.fraction(at: inner) == nil)
            }
            expectClose(MediaTiming().fraction(at: inner, duration: 2), x / 100)
        }
    }

    /// The nested example (core-animation 7.4).
    @Test("an inner group repeats and the outer one cuts it")
    func nested() {
        let outer = MediaTiming(duration: 4)
        let inner = MediaTiming(beginTime: 1, duration: 2, repeatCount: 2)
        let leaf = MediaTiming(duration: 1, autoreverses: true)
        let rows: [(Double, Double?)] = [
            (0.5, nil), (1, 0), (1.25, 0.25), (2, 1), (2.5, 0.5), (3, 0), (3.25, 0.25), (3.9, 0.9),
            (4, 1), (4.1, nil),
        ]
        for (time, value) in rows {
            let fraction = outer.basicTime(at: time)
                .flatMap { inner.basicTime(at: $0) }.flatMap { leaf.fraction(at: $0) }
            #expect((fraction == nil) == (value == nil), "at \(time)")
            if let value { expectClose(fraction, value) }
        }
    }

    @Test("the group's speed is the children's")
    func speed() {
        let group = MediaTiming(duration: 2, speed: 2)
        for (time, value) in [(0.25, 0.25), (0.5, 0.5), (1, 1)] {
            expectClose(
                group.basicTime(at: time).flatMap { MediaTiming(duration: 2).fraction(at: $0) },
                value)
        }
    }
}
