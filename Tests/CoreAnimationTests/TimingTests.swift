import CoreAnimation
import Testing

/// A row of values that an animation shows over time.
struct TimeRow: Sendable, CustomTestStringConvertible {
    let name: String
    let values: [(Double, Double)]
    let make: @Sendable (CABasicAnimation) -> Void
    var testDescription: String { name }

    init(
        _ name: String, at times: [Double], _ values: [Double],
        _ make: @escaping @Sendable (CABasicAnimation) -> Void = { _ in }
    ) {
        self.name = name
        self.values = Array(zip(times, values))
        self.make = make
    }
}

@Suite("Media timing of animations on layers (core-animation 2)")
struct TimingTests {
    static let times = [0, 0.2, 0.5, 0.9, 1.2, 1.5, 1.9, 2.1, 3.0, 4.5]

    static let repeating = [
        TimeRow("autoreverses", at: times, [0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5]) {
            $0.autoreverses = true
        },
        TimeRow("repeatCount 2.5", at: times, [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.9, 0.1, 0.5, 0.5]) {
            $0.repeatCount = 2.5
        },
        TimeRow("repeatDuration 1.7", at: times, [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5]) {
            $0.repeatDuration = 1.7
        },
        TimeRow("speed 2", at: times, [0, 0.4, 1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]) {
            $0.speed = 2
        },
        TimeRow("timeOffset .3", at: times, [0.3, 0.5, 0.8, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]) {
            $0.timeOffset = 0.3
        },
        TimeRow("speed -1", at: times, [0, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]) {
            $0.speed = -1
        },
        TimeRow("duration 0", at: times, [0, 0.8, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]) {
            $0.duration = 0
        },
    ]

    @Test("repeats, reverses and speeds", arguments: repeating)
    func repeats(row: TimeRow) { check(row) }

    static let filling: [TimeRow] = [
        ("removed", [0.5, 0.5, 0, 0.5, 0.5]), ("forwards", [0.5, 0.5, 0, 0.5, 1]),
        ("backwards", [0, 0, 0, 0.5, 0.5]), ("both", [0, 0, 0, 0.5, 1]),
    ].map { mode, values in
        TimeRow("fillMode \(mode)", at: [0, 0.5, 1, 1.5, 2.5], values) {
            $0.beginTime = 1
            $0.fillMode = CAMediaTimingFillMode(rawValue: mode)
        }
    }

    @Test("fill modes around an animation that begins at 1", arguments: filling)
    func fills(row: TimeRow) { check(row) }

    private func check(_ row: TimeRow) {
        let bench = Bench { $0.opacity = 0.5 }
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = 1
        animation.isRemovedOnCompletion = false
        row.make(animation)
        bench.probe(animation)
        for (time, value) in row.values {
            bench.scrub(to: time)
            #expect(close(bench.number("opacity"), value, 1e-6), "at \(time)")
        }
    }

    @Test("media time is the system's, since it was started (core-animation 2.9)")
    func mediaTime() {
        func uptime() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_MONOTONIC, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        // A thread without a stage, whose clock would be its own.
        let (before, shown, after) = onThread { (uptime(), CACurrentMediaTime(), uptime()) }
        #expect(before <= shown && shown <= after)
    }

    @Test("a begin time of 0 becomes the layer's time at the commit")
    func beginTime() {
        let bench = Bench()
        bench.stage.advance(to: 3)
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.duration = 1
        bench.layer.add(animation, forKey: "fade")
        #expect(bench.layer.animation(forKey: "fade")?.beginTime == 0)
        CATransaction.flush()
        #expect(bench.layer.animation(forKey: "fade")?.beginTime == 3)
        #expect(animation.beginTime == 0)
    }

    /// A layer under a root, a layer beside it, and the same moment in two of their times; nil is
    /// media time.
    ///
    /// A layer is (begin time, speed, time offset).
    struct ConversionRow: CustomTestStringConvertible, Sendable {
        typealias Layer = (begin: Double, speed: Float, offset: Double)
        enum Place: Sendable { case media, root, child, other }
        var root: Layer = (0, 1, 0), child: Layer = (0, 1, 0), other: Layer = (0, 1, 0)
        var from: (Place, Double), to: (Place, Double)

        var testDescription: String { "\(from.0) \(from.1) → \(to.0) \(to.1)" }
    }

    /// The table of conversions (core-animation 2.7).
    static let conversions: [ConversionRow] = {
        let shifted: ConversionRow.Layer = (1, 2, 3), fast: ConversionRow.Layer = (6, 4, 5)
        let slow: ConversionRow.Layer = (8, 0.5, 7), still: ConversionRow.Layer = (8, 0, 7)
        return [
            ConversionRow(child: (3, 2, 1), from: (.root, 10), to: (.child, 15)),
            ConversionRow(child: (3, 2, 1), from: (.child, 15), to: (.root, 10)),
            ConversionRow(
                root: (0, 2, 3), child: (0, 4, 5), from: (.root, 10), to: (.child, 45)),
            ConversionRow(
                root: (0, 2, 3), child: (0, 4, 5), from: (.child, 10), to: (.root, 1.25)),
            ConversionRow(root: shifted, child: fast, from: (.media, 10), to: (.root, 21)),
            ConversionRow(root: shifted, child: fast, from: (.root, 10), to: (.media, 4.5)),
            ConversionRow(root: shifted, child: fast, from: (.media, 10), to: (.child, 65)),
            ConversionRow(root: shifted, child: fast, from: (.child, 10), to: (.media, 3.125)),
            ConversionRow(
                root: shifted, child: fast, other: slow, from: (.child, 10), to: (.other, 0)),
            ConversionRow(
                root: shifted, child: fast, other: slow, from: (.other, 10), to: (.child, 37)),
            ConversionRow(other: slow, from: (.root, 7), to: (.other, 0)),
            ConversionRow(other: slow, from: (.root, 8), to: (.other, 7)),
            ConversionRow(other: slow, from: (.root, 10), to: (.other, 8)),
            ConversionRow(root: shifted, other: still, from: (.root, 10), to: (.other, 7)),
            ConversionRow(root: shifted, other: still, from: (.other, 10), to: (.root, 0)),
            ConversionRow(root: shifted, other: still, from: (.other, 10), to: (.media, -0.5)),
        ]
    }()

    @Test("layer times convert through begin time, speed and offset", arguments: conversions)
    func layerTimes(row: ConversionRow) {
        let root = CALayer(), child = CALayer(), other = CALayer()
        root.addSublayer(child)
        root.addSublayer(other)
        for (layer, time) in [(root, row.root), (child, row.child), (other, row.other)] {
            (layer.beginTime, layer.speed, layer.timeOffset) = time
        }
        func layer(_ place: ConversionRow.Place) -> CALayer? {
            switch place {
            case .media: nil
            case .root: root
            case .child: child
            case .other: other
            }
        }
        let (from, to) = (layer(row.from.0), layer(row.to.0))
        if let to { #expect(to.convertTime(row.from.1, from: from) == row.to.1) }
        if let from { #expect(from.convertTime(row.from.1, to: to) == row.to.1) }
    }

    @Test("a paused layer holds its animations; resumed, it goes on where it stopped")
    func pauseAndResume() {
        let bench = Bench()
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 100
        animation.duration = 10
        bench.layer.add(animation, forKey: "move")
        bench.stage.advance(to: 4)
        let paused = bench.layer.convertTime(CACurrentMediaTime(), from: nil)
        bench.layer.speed = 0
        bench.layer.timeOffset = paused
        bench.stage.advance(to: 9)
        #expect(bench.number("position.x") == 40)
        bench.layer.speed = 1
        bench.layer.timeOffset = 0
        bench.layer.beginTime = 0
        bench.layer.beginTime = bench.layer.convertTime(CACurrentMediaTime(), from: nil) - paused
        bench.stage.advance(to: 12)
        #expect(bench.layer.beginTime == 5)
        #expect(bench.number("position.x") == 70)
        bench.stage.advance(to: 15)
        #expect(bench.layer.animationKeys() == nil)
    }
}
