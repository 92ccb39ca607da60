import Foundation
import Graphics
import Motion
import Testing

struct PathRow: CustomTestStringConvertible, Sendable {
    let name: String
    let track: PathTrack
    let samples: [(time: Double, x: Double, y: Double)]
    let tolerance: Double

    init(
        _ name: String, _ elements: [PathElement], _ mode: KeyframeMode = .linear,
        at times: [Double]? = nil, shows samples: [(Double, Double, Double)],
        tolerance: Double = 1e-9
    ) {
        self.name = name
        track = PathTrack(path: CGPath(elements: elements), keyTimes: times, mode: mode)
        self.samples = samples.map { ($0.0, $0.1, $0.2) }
        self.tolerance = tolerance
    }
    var testDescription: String { name }
}

private func at(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

@Suite("Path track (core-animation 6.4 to 6.6)")
struct PathTrackTests {
    /// The table of a line and a curve (core-animation 6.4).
    static let hook: [PathElement] = [
        .move(at(0, 0)), .line(at(100, 0)), .cubic(at(150, 0), at(200, 50), at(200, 100)),
    ]
    static let corner: [PathElement] = [.move(at(0, 0)), .line(at(10, 0)), .line(at(10, 90))]
    static let rows: [PathRow] = [
        PathRow(
            "hook, linear", hook,
            shows: [
                (0.1, 20, 0), (0.25, 50, 0), (0.5, 100, 0), (0.6, 129.6, 5.6),
                (0.75, 168.75, 31.25), (0.9, 194.4, 70.4), (0.99, 199.94, 97.0),
            ], tolerance: 0.01),
        PathRow(
            "hook, key times", hook, at: [0, 0.2, 1],
            shows: [
                (0.1, 50, 0), (0.25, 109.36, 0.57), (0.5, 153.61, 18.46), (0.6, 168.75, 31.25),
                (0.75, 186.88, 54.65), (0.9, 197.75, 81.35), (0.99, 199.98, 98.13),
            ], tolerance: 0.01),
        PathRow(
            "hook, paced", hook, .paced,
            shows: [
                (0.1, 25.48868, 0), (0.25, 63.72170, 0), (0.5, 126.92269, 4.64124),
                (0.6, 149.75011, 15.83513), (0.75, 177.87206, 41.49027),
                (0.9, 195.97069, 74.93374), (0.99, 199.95694, 97.45162),
            ], tolerance: 1e-5),
        PathRow(
            "hook, discrete", hook, .discrete,
            shows: [(0.1, 0, 0), (0.25, 0, 0), (0.5, 100, 0), (0.9, 100, 0), (1, 100, 0)]),
        PathRow("hook, cubic is linear", hook, .cubic, shows: [(0.75, 168.75, 31.25)]),
        PathRow(
            "one arc, paced",
            [.move(at(0, 0)), .cubic(at(0, 100), at(100, 100), at(100, 0))], .paced,
            shows: [(0.25, 10.58925430, 48.35239518)], tolerance: 1e-7),
        PathRow("corner, linear", corner, shows: [(0.25, 5, 0)]),
        PathRow("corner, paced", corner, .paced, shows: [(0.25, 10, 15), (0.5, 10, 40)]),
        PathRow("corner, cubicPaced", corner, .cubicPaced, shows: [(0.25, 10, 15), (0.5, 10, 40)]),
        PathRow("corner, key times", corner, at: [0, 0.8, 1], shows: [(0.25, 3.125, 0)]),
        PathRow(
            "two subpaths",
            [.move(at(0, 0)), .line(at(10, 0)), .move(at(100, 100)), .line(at(100, 110))],
            shows: [(0.25, 5, 0), (0.5, 100, 100), (0.75, 100, 105), (1, 100, 110)]),
        PathRow(
            "closed",
            [.move(at(0, 0)), .line(at(10, 0)), .line(at(0, 10)), .close],
            shows: [(5.0 / 6, 0, 5), (1, 0, 0)]),
        PathRow(
            "closed where it already is",
            [.move(at(0, 0)), .line(at(10, 0)), .line(at(0, 0)), .close], shows: [(0.75, 5, 0)]),
        PathRow(
            "a quadratic", [.move(at(0, 0)), .quad(at(10, 20), at(20, 0))],
            shows: [(0.5, 10, 10), (0.25, 5, 7.5)]),
        PathRow("before and after", hook, shows: [(-1, 0, 0), (2, 200, 100)]),
    ]

    @Test("is where the table says", arguments: rows)
    func positions(_ row: PathRow) {
        for (time, x, y) in row.samples {
            expectClose(row.track.sample(at: time)?.point, at(x, y), row.tolerance, "at \(time)")
        }
    }

    /// The worked example of the bounce (core-animation 6.6).
    static let bounce: [PathElement] = [
        .move(at(74, 74)), .cubic(at(74, 500), at(320, 500), at(320, 74)),
        .cubic(at(320, 500), at(566, 500), at(566, 74)),
    ]
    static let bounceRows: [[Double]] = [
        [0.0, 74, 74, 74, 74, 90, 90],
        [0.5, 99.584, 278.48, 85.6779222612, 220.152968504, 72.8821504192, 79.83420951],
        [1.0, 160.592, 380.72, 136.652181730, 356.519160635, 35.8121333452, 53.11374127],
        [1.5, 233.408, 380.72, 257.347818270, 356.519160635, -35.8121333452, -53.11374127],
        [2.0, 294.416, 278.48, 308.322077739, 220.152968504, -72.8821504192, -79.83420951],
        [2.5, 320, 74, 320, 74, 90, 90],
        [3.0, 345.584, 278.48, 331.677922261, 220.152968504, 72.8821504192, 79.83420951],
        [3.5, 406.592, 380.72, 382.652181730, 356.519160635, 35.8121333452, 53.11374127],
        [4.0, 479.408, 380.72, 503.347818270, 356.519160635, -35.8121333452, -53.11374127],
        [4.5, 540.416, 278.48, 554.322077739, 220.152968504, -72.8821504192, -79.83420951],
        [5.0, 566, 74, 566, 74, -90, -90],
    ]

    @Test("bounces", arguments: bounceRows)
    func bounces(_ row: [Double]) {
        let path = CGPath(elements: Self.bounce)
        let linear = PathTrack(path: path).sample(at: row[0] / 5)
        let paced = PathTrack(path: path, mode: .paced).sample(at: row[0] / 5)
        expectClose(linear?.point, at(row[1], row[2]))
        expectClose(paced?.point, at(row[3], row[4]), 1e-6)
        expectClose(linear.map { $0.angle * 180 / .pi }, row[5], 1e-8)
        expectClose(paced.map { $0.angle * 180 / .pi }, row[6], 1e-6)
    }

    @Test("bounces with an overall curve, and in steps")
    func bouncesOtherwise() {
        let path = CGPath(elements: Self.bounce)
        let f = TimingCurve.easeInEaseOut.value(at: 0.2)
        expectClose(f, 0.0816598562659, throughCurve)
        expectClose(
            PathTrack(path: path).sample(at: f)?.point, at(91.5416265053, 248.634078791), 2e-3)
        let steps = PathTrack(path: path, mode: .discrete)
        expectClose(steps.sample(at: 0.49)?.point, at(74, 74))
        expectClose(steps.sample(at: 0.5)?.point, at(320, 74))
    }

    @Test("eases each segment")
    func easing() {
        let track = PathTrack(
            path: CGPath(elements: Self.corner), timingCurves: [.easeIn])
        expectClose(track.sample(at: 0.25)?.point, at(3.1535681257, 0), 2e-5)
        expectClose(track.sample(at: 0.75)?.point, at(10, 45))
        let paced = PathTrack(
            path: CGPath(elements: Self.corner), keyTimes: [0, 0.1, 1], timingCurves: [.easeIn],
            mode: .paced)
        expectClose(paced.sample(at: 0.05)?.point, at(5, 0))
    }

    @Test("points along its tangent, at a joint along the next one")
    func angles() {
        let track = PathTrack(path: CGPath(elements: Self.corner))
        expectClose(track.sample(at: 0.49)?.angle, 0)
        expectClose(track.sample(at: 0.5)?.angle, .pi / 2)
        expectClose(track.sample(at: 1)?.angle, .pi / 2)
        let blunt = PathTrack(
            path: CGPath(elements: [.move(at(0, 0)), .cubic(at(0, 0), at(0, 5), at(5, 5))]))
        expectClose(blunt.sample(at: 0)?.angle, .pi / 2)
        let dot = PathTrack(
            path: CGPath(elements: [.move(at(1, 1)), .line(at(1, 1)), .line(at(1, 4))]))
        expectClose(dot.sample(at: 0.2)?.angle, .pi / 2)
    }

    @Test("turns a scaled layer as the table says")
    func rotation() {
        let angle =
            PathTrack(
                path: CGPath(elements: [.move(.zero), .line(at(0, 9))])
            ).sample(at: 0.5)?.angle ?? 0
        let scaled = CATransform3DMakeScale(2, 3, 1)
        let auto = CATransform3DConcat(CATransform3DMakeRotation(angle, 0, 0, 1), scaled)
        expectClose(auto.m11, 0)
        expectClose(auto.m12, 3)
        expectClose(auto.m21, -2)
    }

    @Test("has no effect without segments or with points that are not finite")
    func nothing() {
        for elements in [
            [], [.move(at(1, 1))], [.move(at(1, 1)), .move(at(2, 2))],
            [.move(at(0, 0)), .line(at(.nan, 0))], [.move(at(0, 0)), .line(at(0, .infinity))],
        ] as [[PathElement]] {
            for mode in KeyframeMode.allCases {
                #expect(
                    PathTrack(path: CGPath(elements: elements), mode: mode).sample(at: 0.5) == nil)
            }
        }
    }

    @Test("never traps", arguments: KeyframeMode.allCases)
    func awkward(mode: KeyframeMode) {
        for times in [nil, [], [0], awkwardNumbers, [0.2, 0.2, 0.2], [0, 0.5, 1, 1]] as [[Double]?]
        {
            let track = PathTrack(path: CGPath(elements: Self.bounce), keyTimes: times, mode: mode)
            for f in [0.3] + awkwardNumbers { _ = track.sample(at: f) }
        }
        let still = PathTrack(
            path: CGPath(elements: [.move(at(1, 1)), .line(at(1, 1))]), mode: mode)
        expectClose(still.sample(at: 0.4)?.point, at(1, 1))
    }
}
