import Foundation
import Graphics
import Testing

@testable import FrameTimes
@testable import Viewer

@Suite("Pairs of runs")
struct PairedComparisonTests {
    /// Pairs of runs of two programs whose means vary by some share from run to run.
    private static func run(
        ratio: Double, spread: Double = 0.02, tolerance: Double = 0.01, pairs: Int = 10,
        seed: UInt64
    ) -> PairedComparison {
        var dice = SplitMix(seed: seed)
        var comparison = PairedComparison(tolerance: tolerance)
        for _ in 0..<pairs where !comparison.isClear {
            // What the machine does to both runs of a pair is taken out by their ratio.
            let machine = Double.random(in: 1...1.5, using: &dice)
            func mean(_ time: Double) -> Double {
                time * machine * Double.random(in: 1 - spread...1 + spread, using: &dice)
            }
            comparison.add(a: mean(4), b: mean(4 * ratio))
        }
        return comparison
    }

    @Test(
        "quantiles of Student's distribution are those of the tables",
        arguments: [
            (0.975, 1, 12.7062), (0.975, 4, 2.7764), (0.975, 9, 2.2622), (0.975, 100, 1.9840),
            (0.9995, 9, 4.7809), (0.95, 2, 2.9200),
        ])
    func student(_ share: Double, _ degrees: Int, _ value: Double) {
        #expect(abs(StudentT.quantile(share, degrees: degrees) - value) < 1e-3)
    }

    @Test("a program against itself shows no difference in 19 of 20 seeds")
    func noise() {
        let wrong = (1...20).count { seed in
            let verdict = Self.run(ratio: 1, seed: UInt64(seed)).verdict
            return verdict == .slower || verdict == .faster
        }
        #expect(wrong <= 1)
    }

    @Test(
        "a difference beyond the noise is found, and soon where it is great",
        arguments: [(1.1, Comparison.Verdict.slower), (0.9, .faster), (1.5, .slower)])
    func difference(_ ratio: Double, _ verdict: Comparison.Verdict) {
        let comparison = Self.run(ratio: ratio, seed: 3)
        #expect(comparison.verdict == verdict)
        if ratio > 1.4 { #expect(comparison.logarithms.count < 10) }
    }

    @Test("the smallest difference that could be shown shrinks with the noise and the pairs")
    func smallest() throws {
        let wide = try #require(Self.run(ratio: 1, spread: 0.05, seed: 5).smallestDifference)
        let narrow = try #require(Self.run(ratio: 1, spread: 0.005, seed: 5).smallestDifference)
        #expect(narrow < wide && narrow > 0.01)
    }

    @Test("too few pairs, and pairs without times, say nothing")
    func few() {
        var comparison = PairedComparison(tolerance: 0.01)
        comparison.add(a: 0, b: 1)
        comparison.add(a: 1, b: 0)
        comparison.add(a: 4, b: 5)
        #expect(comparison.ratio == nil && comparison.verdict == .open && !comparison.isClear)
    }

    @Test("times of different numbers of layers are compared by layer, and neither is faster")
    func layers() {
        var comparison = PairedComparison(tolerance: 0.01)
        for i in 0..<6 {
            comparison.add(a: 4 + Double(i) * 0.001, b: 8, layers: (a: 1000, b: 4000))
        }
        #expect(abs((comparison.ratio?.value ?? 0) - 0.5) < 1e-3 && comparison.verdict == .perLayer)
        let report = PairedReport(results: [("a", comparison)], isSelf: false).text
        #expect(report.contains("time per layer differs; no verdict, as layer counts differ"))
    }

    @Test("several scenes have a geometric mean")
    func report() throws {
        let scenes = [
            ("springs", Self.run(ratio: 2, seed: 1)), ("cube", Self.run(ratio: 0.5, seed: 2)),
        ]
        let overall = try #require(PairedComparison.overall(scenes.map(\.1)))
        #expect(abs(overall.value - 1) < 0.05 && overall.low < 1 && overall.high > 1)
        let text = PairedReport(
            results: scenes.map { (scene: $0.0, comparison: $0.1) }, isSelf: false
        ).text
        #expect(text.contains("B is slower") && text.contains("B is faster"))
        #expect(
            text.contains("geometric mean") && text.contains("can detect a difference of"))
    }

    @Test("runs that differ too much are said to detect nothing", arguments: [false, true])
    func noisy(_ isSelf: Bool) {
        var comparison = PairedComparison(tolerance: 0.01)
        comparison.add(a: 1, b: 1)
        comparison.add(a: 1, b: 20)
        let report = PairedReport(results: [("a", comparison)], isSelf: isSelf).text
        #expect(report.contains("differ too much to detect anything") && !report.contains("%"))
        #expect(report.split(separator: "\n")[1].hasSuffix("  undecided"))
    }

    @Test(
        "a program beside itself says how large a difference can be, another one when it is not clear",
        arguments: [
            // Three pairs whose ratios are x, 1 and 1/x have the bounds exp(±9.9248 log(x) / √3).
            (1.001, true, "no difference over 1.0 %"), (1.02, true, "no difference over 12.0 %"),
            (1.001, false, "no difference over 1.0 %"), (1.02, false, "undecided"),
        ])
    func words(_ ratio: Double, _ isSelf: Bool, _ words: String) {
        var comparison = PairedComparison(tolerance: 0.01)
        for ratio in [ratio, 1, 1 / ratio] { comparison.add(a: 1, b: ratio) }
        let report = PairedReport(results: [("a", comparison)], isSelf: isSelf).text
        #expect(report.split(separator: "\n")[1].hasSuffix("  " + words))
    }
}
