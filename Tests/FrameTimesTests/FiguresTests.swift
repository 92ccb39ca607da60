import FrameTimes
import Testing

@Suite("Figures of frame times")
struct FiguresTests {
    @Test(
        "percentiles are those of the nearest rank",
        arguments: [
            (1, 1.0, 1.0, 1.0), (2, 1, 2, 2), (3, 2, 3, 3), (10, 5, 10, 10), (20, 10, 19, 20),
            (100, 50, 95, 99), (101, 51, 96, 100), (240, 120, 228, 238), (1000, 500, 950, 990),
        ])
    func percentiles(count: Int, p50: Double, p95: Double, p99: Double) {
        let times = (1...count).map(Double.init)
        for times in [times, times.reversed()] {
            let f = Figures(of: times)
            #expect(abs(f.mean - Double(count + 1) / 2) < 1e-9)
            #expect(f.p50 == p50 && f.p95 == p95 && f.p99 == p99)
            #expect(f.max == Double(count))
        }
    }

    @Test("no times give zeros")
    func empty() { #expect(Figures(of: []).values == [0, 0, 0, 0, 0]) }

    @Test(
        "a percentile needs ten values beyond it",
        arguments: [
            (50, 19, false), (50, 20, true), (95, 199, false), (95, 200, true), (99, 999, false),
            (99, 1000, true), (100, 1, true),
        ] as [(Double, Int, Bool)])
    func reliable(_ p: Double, _ count: Int, _ isReliable: Bool) {
        #expect(Percentiles.isReliable(p, of: count) == isReliable)
    }
}
