import Testing

@testable import Panels
@testable import Viewer

@Suite("Numbers as text")
struct NumberTextTests {
    @Test(
        "exact numbers read back as themselves, whole ones without a point",
        arguments: [
            (197.0, "197"), (393.5, "393.5"), (0.1, "0.1"), (-2.0, "-2"),
            (0.1 + 0.2, "0.30000000000000004"),
            (1e300, "1e+300"), (.infinity, "inf"),
        ])
    func exact(_ value: Double, _ text: String) {
        #expect(NumberText.exact(value) == text)
        #expect(Double(NumberText.exact(value)) == value)
    }

    @Test(
        "short numbers drop zeros at the end",
        arguments: [(1.0, "1"), (1.25, "1.25"), (1.256, "1.26"), (0.5, "0.5"), (-0.001, "0")])
    func short(_ value: Double, _ text: String) { #expect(NumberText.short(value) == text) }

    @Test(
        "fixed numbers have all their digits, and zero no sign",
        arguments: [
            (1.0, 2, "1.00"), (-1.256, 2, "-1.26"), (-0.004, 2, "0.00"), (-0.006, 2, "-0.01"),
            (-0.0, 0, "0"), (-0.4, 0, "0"), (-0.6, 0, "-1"), (-10, 1, "-10.0"), (.nan, 2, "-"),
        ])
    func fixed(_ value: Double, _ digits: Int, _ text: String) {
        #expect(NumberText.fixed(value, digits: digits) == text)
    }

    @Test(
        "whole numbers are set in groups of three",
        arguments: [
            (0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-1000, "-1,000"),
        ])
    func grouped(_ value: Int, _ text: String) { #expect(NumberText.grouped(value) == text) }

    @Test(
        "how many there are of something",
        arguments: [
            (0, "frame", "0 frames"), (1, "frame", "1 frame"), (1000, "hit", "1,000 hits"),
            (1, "miss", "1 miss"), (2, "miss", "2 misses"),
        ])
    func count(_ value: Int, _ noun: String, _ text: String) {
        #expect(NumberText.count(value, noun) == text)
    }

    @Test(
        "speeds below one are fractions",
        arguments: [
            (1.0, "1×"), (2.0, "2×"), (0.5, "1/2×"), (0.03125, "1/32×"), (0.75, "0.75×"),
            (0.075, "0.075×"), (0.0042, "0.0042×"), (2.54, "2.54×"),
        ])
    func speed(_ value: Double, _ text: String) { #expect(NumberText.speed(value) == text) }

    @Test("speeds stay in their range however often the keys are pressed")
    func range() {
        var rate = 1.0
        for _ in 0..<20 { rate = PlaybackSpeed.slower(than: rate) }
        #expect(rate == 1.0 / 32)
        for _ in 0..<20 { rate = PlaybackSpeed.faster(than: rate) }
        #expect(rate == 8)
        #expect(PlaybackSpeed.slower(than: 0.01) == 0.01 && PlaybackSpeed.faster(than: 100) == 100)
        #expect(PlaybackSpeed.faster(than: 0.01) == 0.02 && PlaybackSpeed.slower(than: 100) == 50)
    }
}
