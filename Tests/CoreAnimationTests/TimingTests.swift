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

@Suite("Media timing of animations on layers")
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

    @Test("layer times convert through begin time, speed and offset")
    func layerTimes() {
        let root = CALayer(), child = CALayer(), other = CALayer()
        root.addSublayer(child)
        root.addSublayer(other)
        func set(_ layer: CALayer, _ begin: Double, _ speed: Float, _ offset: Double) {
            (layer.beginTime, layer.speed, layer.timeOffset) = (begin, speed, offset)
        }
        set(child, 3, 2, 1)
        #expect(child.convertTime(10, from: root) == 15)
        #expect(child.convertTime(15, to: root) == 10)
        set(root, 0, 2, 3)
        set(child, 0, 4, 5)
        #expect(child.convertTime(10, from: root) == 45)
        #expect(root.convertTime(10, from: child) == 1.25)
        set(root, 1, 2, 3)
        set(child, 6, 4, 5)
        #expect(root.convertTime(10, from: nil) == 21)
        #expect(root.convertTime(10, to: nil) == 4.5)
        #expect(child.convertTime(10, from: nil) == 65)
        #expect(child.convertTime(10, to: nil) == 3.125)
        set(other, 8, 0.5, 7)
        #expect(other.convertTime(10, from: child) == 0)
        #expect(child.convertTime(10, from: other) == 37)
        set(root, 0, 1, 0)
        #expect([7, 8, 10].map { other.convertTime($0, from: root) } == [0, 7, 8])
        set(root, 1, 2, 3)
        set(other, 8, 0, 7)
        #expect(other.convertTime(10, from: root) == 7)
        #expect(root.convertTime(10, from: other) == 0)
        #expect(other.convertTime(10, to: nil) == -0.5)
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
