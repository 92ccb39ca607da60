import Testing

@testable import UIKitViews

@Suite("Gestures of two fingers")
@MainActor struct TwoFingerTests {
    @Test("a pinch tells how far apart the fingers went, and how fast")
    func pinch() {
        let scene = TouchScene()
        let pinch = UIPinchGestureRecognizer()
        scene.note(pinch, as: "pinch")
        scene.play([.down(100, 150), .down(150, 150, finger: 1)])
        scene.play([.move(157, 150, finger: 1)])
        #expect(scene.trace.lines.isEmpty)
        scene.play([.wait(0.1), .move(182, 150, finger: 1)])
        expectClose(pinch.scale, 1.64)
        expectClose(pinch.velocity, 5)
        scene.play([.wait(0.1), .move(200, 150, finger: 1)])
        expectClose(pinch.scale, 2)
        pinch.scale = 1
        #expect(pinch.velocity == 0)
        scene.play([.move(250, 150, finger: 1)])
        expectClose(pinch.scale, 1.5)
        // With one finger left the scale stays; another one continues it from there.
        scene.play([.up(finger: 1), .move(60, 150), .down(160, 150, finger: 1)])
        expectClose(pinch.scale, 1.5)
        scene.play([.move(260, 150, finger: 1)])
        expectClose(pinch.scale, 3)
        scene.play([.up(finger: 1)])
        #expect(pinch.state == .changed && pinch.numberOfTouches == 1)
        scene.play([.up()])
        #expect(scene.trace.lines.first == "pinch began")
        #expect(scene.trace.lines.dropFirst().dropLast().allSatisfy { $0 == "pinch changed" })
        #expect(scene.trace.lines.last == "pinch ended")
        #expect(pinch.scale == 1 && pinch.state == .possible)
    }

    @Test("a rotation adds up the turns, clockwise, beyond half a turn")
    func rotation() {
        let scene = TouchScene()
        let rotation = UIRotationGestureRecognizer()
        scene.note(rotation, as: "rotation")
        scene.play([.down(150, 150), .down(190, 150, finger: 1)])
        for step in 1...9 {
            let angle = CGFloat(step) * .pi / 6
            let place = CGPoint(x: 150 + 40 * cos(angle), y: 150 + 40 * sin(angle))
            scene.play([.wait(0.05), .move(place.x, place.y, finger: 1)])
        }
        expectClose(rotation.rotation, 1.5 * .pi)
        expectClose(rotation.velocity, .pi / 6 / 0.05)
        scene.play([.up(), .down(50, 150), .move(50, 150)])
        expectClose(rotation.rotation, 1.5 * .pi)
        scene.play([.up(finger: 1), .up()])
        #expect(scene.trace.lines.first == "rotation began")
        #expect(scene.trace.lines.last == "rotation ended")
        #expect(scene.trace.lines.count { $0 == "rotation ended" } == 1)
    }

    @Test("a long press of two fingers does not begin with one of them lifted")
    func pressOfTwo() {
        let scene = TouchScene()
        let press = UILongPressGestureRecognizer()
        press.numberOfTouchesRequired = 2
        scene.note(press, as: "press")
        scene.play([.down(100, 150), .down(150, 150, finger: 1), .wait(0.2), .up(finger: 1)])
        scene.play([.wait(1)])
        #expect(scene.trace.lines.isEmpty)
        scene.play([.down(150, 150, finger: 1), .wait(0.6)])
        #expect(scene.trace.lines == ["press began"])
    }

    @Test(
        "a long press that waits for another begins with both of its fingers down",
        arguments: [false, true])
    func waitingPress(lifts: Bool) {
        let scene = TouchScene()
        let press = UILongPressGestureRecognizer(), other = UIGestureRecognizer()
        press.numberOfTouchesRequired = 2
        press.require(toFail: other)
        scene.note(press, as: "press")
        scene.note(other, as: "other")
        scene.play([.down(100, 150), .down(150, 150, finger: 1), .wait(0.6)])
        if lifts { scene.play([.up(finger: 1), .wait(1)]) }
        #expect(scene.trace.lines.isEmpty)
        other.state = .failed
        #expect(scene.trace.lines == (lifts ? [] : ["press began"]))
        guard lifts else { return }
        scene.play([.down(150, 150, finger: 1), .wait(0.4)])
        #expect(scene.trace.lines.isEmpty)
        scene.play([.wait(0.2)])
        #expect(scene.trace.lines == ["press began"])
    }

    @Test("one finger is neither")
    func oneFinger() {
        let scene = TouchScene()
        scene.note(UIPinchGestureRecognizer(), as: "pinch")
        scene.note(UIRotationGestureRecognizer(), as: "rotation")
        scene.play([.down(100, 150), .move(160, 190), .up()])
        #expect(scene.trace.lines.isEmpty)
        #expect(scene.view.trace.lines.last == "ended 110,90")
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let samples: [(x: CGFloat, time: Double)]
        let velocity: CGFloat
    }

    nonisolated static let tracks = [
        Row(testDescription: "one place", samples: [(5, 1)], velocity: 0),
        Row(
            testDescription: "a steady way", samples: [(0, 0), (10, 0.05), (20, 0.1)], velocity: 200
        ),
        Row(
            testDescription: "what is long ago does not count",
            samples: [(0, 0), (500, 0.5), (510, 0.55), (520, 0.6)], velocity: 200),
        Row(testDescription: "a rest", samples: [(0, 0), (50, 0.05), (50, 0.4)], velocity: 0),
        Row(
            testDescription: "moves heard of late, all at once",
            samples: [(0, 0), (40, 0.2), (70, 0.2001), (100, 0.2002)], velocity: 100 / 0.2002),
        Row(
            testDescription: "a thousand moves a second",
            samples: (0...60).map { (CGFloat($0) * 2, Double($0) * 0.001) }, velocity: 2000),
        Row(testDescription: "the same time twice", samples: [(0, 0), (9, 0)], velocity: 0),
    ]

    @Test("a track tells the velocity of its last tenth of a second", arguments: tracks)
    func velocity(_ row: Row) {
        var track = PointerTrack()
        for (x, time) in row.samples { track.add(CGPoint(x: x, y: -x), at: time) }
        expectClose(track.velocity.x, row.velocity, abs(row.velocity) * 0.06 + 1e-9)
        expectClose(track.velocity.y, -track.velocity.x)
    }
}
