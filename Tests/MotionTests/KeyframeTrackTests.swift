import Foundation
import Graphics
import Motion
import Testing

struct KeyframeRow: CustomTestStringConvertible, Sendable {
    let name: String
    let track: KeyframeTrack
    let times: [Double]
    let values: [Double]

    init(_ name: String, _ track: KeyframeTrack, _ times: [Double], _ values: [Double]) {
        (self.name, self.track, self.times, self.values) = (name, track, times, values)
    }
    var testDescription: String { name }
}

/// A track of plain numbers.
func numbers(
    _ values: [Double], _ mode: KeyframeMode = .linear, at times: [Double]? = nil,
    curves: [TimingCurve]? = nil, tension: [Double]? = nil, continuity: [Double]? = nil,
    bias: [Double]? = nil
) -> KeyframeTrack {
    KeyframeTrack(
        values: values.map(MotionValue.number), keyTimes: times, timingCurves: curves, mode: mode,
        tension: tension, continuity: continuity, bias: bias)
}

@Suite("Keyframe track (core-animation 6.1 to 6.3)")
struct KeyframeTrackTests {
    /// The table of modes, values 0, 1, .5, .7 (core-animation 6.2).
    static let four = [0, 1, 0.5, 0.7]
    static let keyTimes = [0, 0.1, 0.6, 1]
    static let eleven = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99]
    static let modes: [KeyframeRow] = [
        KeyframeRow(
            "linear", numbers(four), eleven,
            [0.15, 0.3, 0.6, 0.9, 0.9, 0.75, 0.6, 0.52, 0.58, 0.64, 0.694]),
        KeyframeRow(
            "linear, key times", numbers(four, at: keyTimes), eleven,
            [0.5, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.55, 0.6, 0.65, 0.695]),
        KeyframeRow(
            "discrete", numbers(four, .discrete), eleven,
            [0, 0, 0, 1, 1, 0.5, 0.5, 0.5, 0.7, 0.7, 0.7]),
        KeyframeRow(
            "discrete, n times", numbers(four, .discrete, at: keyTimes), eleven,
            [0, 1, 1, 1, 1, 1, 0.5, 0.5, 0.5, 0.5, 0.5]),
        KeyframeRow(
            "paced", numbers(four, .paced), eleven,
            [0.085, 0.17, 0.34, 0.51, 0.68, 0.85, 0.98, 0.81, 0.64, 0.53, 0.683]),
        KeyframeRow(
            "U11: paced, key times", numbers(four, .paced, at: keyTimes), eleven,
            [0.5, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.55, 0.6, 0.65, 0.695]),
        KeyframeRow(
            "cubic", numbers(four, .cubic), eleven,
            [
                0.16434375, 0.34725, 0.708, 0.96075, 0.9848, 0.8, 0.5792, 0.49165, 0.5296,
                0.61795, 0.69369445,
            ]),
        KeyframeRow(
            "cubic, key times", numbers(four, .cubic, at: keyTimes), eleven,
            [
                0.6145833333333333, 1, 1.0066666666666667, 0.9, 0.74, 0.5866666666666667, 0.5,
                0.503125, 0.5583333333333333, 0.634375, 0.694796875,
            ]),
        KeyframeRow(
            "too few times cut the values", numbers(four, at: [0, 0.5, 1]),
            [0.1, 0.25, 0.4, 0.6, 0.75, 0.9], [0.2, 0.5, 0.8, 0.9, 0.75, 0.6]),
        KeyframeRow(
            "discrete, n + 1 times", numbers([0, 1, 0.3], .discrete, at: [0, 0.3, 0.6, 1]),
            [0.1, 0.35, 0.65, 0.95], [0, 1, 0.3, 0.3]),
        KeyframeRow(
            "cubicPaced", numbers(four, .cubicPaced),
            [0.05, 0.2, 0.3, 0.4, 0.5, 0.7, 0.8, 0.9],
            [
                0.08940725, 0.390864, 0.594966, 0.7786453333333333, 0.92225, 0.8818019048,
                0.63616, 0.4990357143,
            ]),
        KeyframeRow(
            "U12: cubicPaced scalars", numbers([0, 80, 20, 100], .cubicPaced),
            [0.35], [79.3821875]),
    ]

    /// Cases that are not laid down plainly (core-animation 6.2).
    static let edges: [KeyframeRow] = [
        KeyframeRow("beyond the ends", numbers(four), [-1, 0, 1, 2], [0, 0, 0.7, 0.7]),
        KeyframeRow(
            "U26: late first and early last times hold",
            numbers([0, 10, 100], at: [0.2, 0.5, 0.8]),
            [0, 0.1, 0.2, 0.35, 0.65, 0.8, 1], [0, 0, 0, 5, 55, 100, 100]),
        KeyframeRow(
            "times that do not ascend are ignored", numbers([0, 10, 20], at: [0, 0.8, 0.5]),
            [0.25, 0.75], [5, 15]),
        KeyframeRow(
            "times outside 0...1 are ignored", numbers([0, 10, 20], at: [0, 0.5, 1.5]),
            [0.25, 0.75], [5, 15]),
        KeyframeRow(
            "a time beyond 1 by rounding is 1", numbers([0, 10, 20], at: [0, 0.2, 1.nextUp]),
            [0.1, 0.6, 1], [5, 15, 20]),
        KeyframeRow(
            "so are times of single precision",
            numbers([0, 10, 20], .discrete, at: [0, 0.2, 1.0000001, 1.0000001]),
            [0.1, 0.6], [0, 10]),
        KeyframeRow("NaN times are ignored", numbers([0, 10, 20], at: [0, .nan, 1]), [0.25], [5]),
        KeyframeRow(
            "an empty segment jumps to its end", numbers([0, 10, 20, 30], at: [0, 0.5, 0.5, 1]),
            [0.25, 0.5, 0.75], [5, 20, 25]),
        KeyframeRow("equal values paced are even", numbers([3, 3, 3], .paced), [0.3], [3]),
        KeyframeRow("two values, cubic, straight", numbers([0, 10], .cubic), [0.1, 0.7], [1, 7]),
        KeyframeRow(
            "longer times are cut", numbers([0, 10], at: [0, 0.5, 1]), [0.25, 0.9], [5, 10]),
    ]

    /// The table of tension, continuity and bias (core-animation 6.3).
    static let six = [0.1, 0.25, 0.4, 0.5, 0.75, 0.9]
    static func shaped(
        _ name: String, t: Double = 0, c: Double = 0, b: Double = 0, _ values: [Double]
    ) -> KeyframeRow {
        func all(_ v: Double) -> [Double] { Array(repeating: v, count: 4) }
        return KeyframeRow(
            name, numbers(four, .cubic, tension: all(t), continuity: all(c), bias: all(b)), six,
            values)
    }
    static let shapes: [KeyframeRow] = [
        shaped("tension 1", t: 1, [0.216, 0.84375, 0.948, 0.75, 0.53125, 0.6568]),
        shaped(
            "tension .5", t: 0.5,
            [0.281625, 0.849609375, 0.9664, 0.775, 0.516015625, 0.637375]),
        shaped("tension -1", t: -1, [0.4785, 0.8671875, 1.0216, 0.85, 0.4703125, 0.5791]),
        shaped(
            "U13: continuity 1", c: 1,
            [0.3945, 0.9609375, 1.0696, 0.85, 0.4515625, 0.5959]),
        shaped(
            "continuity .5", c: 0.5,
            [0.370875, 0.908203125, 1.0272, 0.825, 0.476171875, 0.606925]),
        shaped("continuity -1", c: -1, [0.3, 0.75, 0.9, 0.75, 0.55, 0.64]),
        shaped("U13: bias 1", b: 1, [0.3, 0.75, 1.092, 0.9375, 0.4515625, 0.5959]),
        shaped(
            "bias .5", b: 0.5,
            [0.323625, 0.802734375, 1.0384, 0.86875, 0.476171875, 0.606925]),
        shaped("bias -1", b: -1, [0.3945, 0.9609375, 0.8776, 0.6625, 0.55, 0.64]),
        shaped(
            "all three", t: 0.2, c: -0.3, b: 0.4,
            [0.278916, 0.7861875, 0.9887808, 0.8208, 0.5040625, 0.6220408]),
        KeyframeRow(
            "tension of two values only", numbers(four, .cubic, tension: [0, 1]), six,
            [0.363, 0.890625, 0.9528, 0.76875, 0.50078125, 0.61795]),
    ]

    @Test("takes the values of the tables", arguments: modes + edges + shapes)
    func values(_ row: KeyframeRow) {
        for (time, value) in zip(row.times, row.values) {
            expectClose(row.track.value(at: time)?.numberValue, value, 1e-9, "at \(time)")
        }
    }

    @Test("draws splines through points")
    func points() {
        func at(_ points: [(Double, Double)], _ mode: KeyframeMode, _ f: Double) -> CGPoint? {
            KeyframeTrack(values: points.map { .point(CGPoint(x: $0.0, y: $0.1)) }, mode: mode)
                .value(at: f)?.pointValue
        }
        expectClose(
            at([(0, 0), (30, 0), (30, 10)], .cubic, 0.25), CGPoint(x: 16.875, y: -0.625))
        expectClose(
            at([(0, 0), (10, 0), (10, 30)], .cubic, 0.75), CGPoint(x: 10.625, y: 13.125))
        // U12: the times are those of the chords.
        expectClose(
            at([(0, 0), (20, 80), (100, 20), (120, 100)], .cubicPaced, 0.35),
            CGPoint(x: 26.3652393546, y: 79.0365398607))
    }

    @Test("has the times of its chords where it is paced along a spline")
    func chordTimes() {
        let times = numbers(Self.four, .cubicPaced).times
        #expect(times.count == 4)
        for (time, expected) in zip(times, [0, 0.588235294118, 0.882352941176, 1]) {
            #expect(abs(time - expected) < 1e-12)
        }
    }

    @Test("eases each segment, after the whole")
    func easing() {
        let track = numbers([0, 10, 20], curves: [.easeIn, .easeOut])
        expectClose(track.value(at: 0.25)?.numberValue, 3.15356812573, 2e-5)
        let second = numbers([0, 10, 20], curves: [.easeOut])
        let f = TimingCurve.easeIn.value(at: 0.5)
        expectClose(second.value(at: f)?.numberValue, 8.13061042186, 2e-5)
        let missing = numbers([0, 10, 20], curves: [.easeIn])
        expectClose(missing.value(at: 0.75)?.numberValue, 15)
        let paced = numbers([0, 10, 20], .paced, curves: [.easeIn, .easeIn])
        expectClose(paced.value(at: 0.25)?.numberValue, 5)
    }

    /// The worked example of the border (core-animation 7.5).
    @Test("paces the border's widths and colours")
    func border() {
        let widths = numbers([1, 10, 5, 30, 0.5, 15, 2, 50, 0], .paced)
        let keyTimes = [
            0, 0.231958762887, 0.360824742268, 1.00515463918, 1.76546391753, 2.13917525773,
            2.47422680412, 3.71134020619, 5,
        ]
        for (time, expected) in zip(widths.times, keyTimes) {
            expectClose(time * 5, expected, 1e-9)
        }
        let colors = KeyframeTrack(
            values: [.color(0, 1, 0, 1), .color(1, 0, 0, 1), .color(0, 0, 1, 1)], mode: .paced)
        let shown: [(Double, Double, SIMD4<Double>)] = [
            (0, 1, [0, 1, 0, 1]), (0.5, 10.4, [0.2, 0.8, 0, 1]), (1, 29.8, [0.4, 0.6, 0, 1]),
            (1.5, 10.8, [0.6, 0.4, 0, 1]), (2, 9.6, [0.8, 0.2, 0, 1]), (2.5, 3, [1, 0, 0, 1]),
            (3, 22.4, [0.8, 0, 0.2, 1]), (3.5, 41.8, [0.6, 0, 0.4, 1]),
            (4, 38.8, [0.4, 0, 0.6, 1]), (4.5, 19.4, [0.2, 0, 0.8, 1]), (5, 0, [0, 0, 1, 1]),
        ]
        for (time, width, color) in shown {
            expectClose(widths.value(at: time / 5)?.numberValue, width)
            let lanes = colors.value(at: time / 5)?.lanes ?? .zero
            for i in 0..<4 { expectClose(lanes[i], color[i]) }
        }
        let straight = numbers([1, 10, 5, 30, 0.5, 15, 2, 50, 0])
        let plain = [1, 8.2, 7, 15, 24.1, 0.5, 12.1, 7.2, 21.2, 40, 0]
        for (i, width) in plain.enumerated() {
            expectClose(straight.value(at: Double(i) / 10)?.numberValue, width)
        }
    }

    @Test("has no effect with fewer than two values")
    func tooFew() {
        for mode in KeyframeMode.allCases {
            for values in [[], [1.0]] {
                #expect(numbers(values, mode).value(at: 0.5) == nil)
                #expect(numbers(values, mode).value(at: 1) == nil)
                #expect(numbers(values, mode, at: [0, 1]).value(at: 0) == nil)
            }
        }
    }

    @Test("passes matrices, lists and text on by their own rules")
    func otherKinds() {
        let turns = KeyframeTrack(
            values: [0, 1, 2].map { .transform(CATransform3DMakeRotation($0, 0, 0, 1)) })
        expectClose(turns.value(at: 0.75)?.transformValue.map { Double($0.m11) }, cos(1.5))
        let lists = [0.0, 1, 4].map { MotionValue.list([.number($0), .number(-$0)]) }
        for (mode, middle) in [(KeyframeMode.linear, 0.5), (.cubic, 0.375), (.paced, 0.5)] {
            guard case .list(let shown)? = KeyframeTrack(values: lists, mode: mode).value(at: 0.25)
            else {
                Issue.record("no list")
                continue
            }
            expectClose(shown[0].numberValue, middle)
            expectClose(shown[1].numberValue, -middle)
        }
        let words = KeyframeTrack(values: [.text("a"), .text("b")], mode: .paced)
        guard case .text("b")? = words.value(at: 0.6) else {
            Issue.record("no text")
            return
        }
        #expect(
            KeyframeTrack(values: [.number(1), .point(.zero)]).value(at: 0.5) == nil)
    }

    @Test("U7: a cubic through matrices mixes their numbers")
    func cubicMatrices() {
        let track = KeyframeTrack(
            values: Self.four.map { .transform(CATransform3DMakeTranslation($0, 0, 0)) },
            mode: .cubic)
        expectClose(track.value(at: 0.2)?.transformValue.map { Double($0.m41) }, 0.708)
    }

    @Test("gives the same at any order and never traps", arguments: KeyframeMode.allCases)
    func awkward(mode: KeyframeMode) {
        let lists: [[Double]] = [
            awkwardNumbers, [0, .infinity, 1], [1e308, -1e308, 1e308], [.nan, .nan],
        ]
        for values in lists {
            for times in [nil, [], [0.5], awkwardNumbers, [0, 0, 1], [1, 1, 1]] as [[Double]?] {
                let track = numbers(
                    values, mode, at: times, tension: awkwardNumbers, continuity: awkwardNumbers,
                    bias: awkwardNumbers)
                for f in [0, 0.3, 1] + awkwardNumbers { _ = track.value(at: f) }
            }
        }
    }
}
