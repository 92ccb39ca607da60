import Testing
import UIKitViews

@Suite("Gesture recognisers (views 11.2)")
@MainActor struct GestureTests {
    typealias Step = TouchScene.Step

    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var recognizer: @MainActor @Sendable () -> UIGestureRecognizer
        let steps: [Step]
        let states: [String]
        /// What the view is told.
        let view: [String]
    }

    private static func tap(_ count: Int) -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = count
        return tap
    }

    private static func twoFingers() -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer()
        tap.numberOfTouchesRequired = 2
        return tap
    }

    nonisolated static let rows = [
        Row(
            testDescription: "a tap", recognizer: { tap(1) }, steps: [.down(60, 110), .up()],
            states: ["g ended"], view: ["began 10,10", "cancelled 10,10"]),
        Row(
            testDescription: "a tap that wanders 11 points is none", recognizer: { tap(1) },
            steps: [.down(60, 110), .move(66, 110), .move(71, 110), .up()],
            states: [], view: ["began 10,10", "moved 16,10", "moved 21,10", "ended 21,10"]),
        Row(
            testDescription: "a tap that stays too long is none", recognizer: { tap(1) },
            steps: [.down(60, 110), .wait(1), .up()], states: [],
            view: ["began 10,10", "ended 10,10"]),
        Row(
            testDescription: "two taps", recognizer: { tap(2) },
            steps: [.down(60, 110), .up(), .wait(0.2), .down(62, 112), .up()],
            states: ["g ended"],
            view: ["began 10,10", "began 12,12", "cancelled 10,10 12,12"]),
        Row(
            testDescription: "a second tap that comes too late", recognizer: { tap(2) },
            steps: [.down(60, 110), .up(), .wait(0.4), .down(62, 112), .up(), .wait(1)],
            states: [], view: ["began 10,10", "ended 10,10", "began 12,12", "ended 12,12"]),
        Row(
            testDescription: "a tap of two fingers", recognizer: { twoFingers() },
            steps: [.down(60, 110), .down(90, 110, finger: 1), .up(), .up(finger: 1)],
            states: ["g ended"], view: ["began 10,10", "cancelled 10,10"]),
        Row(
            testDescription: "a tap of two fingers that are far apart",
            recognizer: { twoFingers() },
            steps: [.down(60, 110), .down(240, 110, finger: 1), .up(), .up(finger: 1)],
            states: ["g ended"], view: ["began 10,10", "cancelled 10,10"]),
        Row(
            testDescription: "two taps at two places", recognizer: { tap(2) },
            steps: [.down(60, 110), .up(), .wait(0.2), .down(100, 110), .up()], states: [],
            view: ["began 10,10", "ended 10,10", "began 50,10", "ended 50,10"]),
        Row(
            testDescription: "one finger where two are wanted", recognizer: { twoFingers() },
            steps: [.down(60, 110), .up()], states: [], view: ["began 10,10", "ended 10,10"]),
        Row(
            testDescription: "a pan begins after 10 points",
            recognizer: { UIPanGestureRecognizer() },
            steps: [.down(60, 110), .move(70, 110), .move(71, 110), .move(75, 110), .up()],
            states: ["g began", "g changed", "g ended"],
            view: ["began 10,10", "moved 20,10", "cancelled 21,10"]),
        Row(
            testDescription: "a tap is no pan", recognizer: { UIPanGestureRecognizer() },
            steps: [.down(60, 110), .up()], states: [], view: ["began 10,10", "ended 10,10"]),
        Row(
            testDescription: "a pan taken away", recognizer: { UIPanGestureRecognizer() },
            steps: [.down(60, 110), .move(90, 110), .cancel()],
            states: ["g began", "g cancelled"], view: ["began 10,10", "cancelled 40,10"]),
        Row(
            testDescription: "a long press begins after half a second",
            recognizer: { UILongPressGestureRecognizer() },
            steps: [.down(60, 110), .wait(0.49), .wait(0.02), .move(99, 110), .up()],
            states: ["g began", "g changed", "g ended"],
            view: ["began 10,10", "cancelled 10,10"]),
        Row(
            testDescription: "a press too short", recognizer: { UILongPressGestureRecognizer() },
            steps: [.down(60, 110), .wait(0.4), .up(), .wait(1)], states: [],
            view: ["began 10,10", "ended 10,10"]),
        Row(
            testDescription: "a press that wanders 11 points",
            recognizer: { UILongPressGestureRecognizer() },
            steps: [.down(60, 110), .move(71, 110), .wait(1), .up()], states: [],
            view: ["began 10,10", "moved 21,10", "ended 21,10"]),
    ]

    @Test("each knows its gesture, and the view loses the touches", arguments: rows)
    func recognizes(_ row: Row) {
        let scene = TouchScene()
        let recognizer = row.recognizer()
        scene.note(recognizer, as: "g")
        scene.play(row.steps)
        #expect(scene.trace.lines == row.states)
        #expect(scene.view.trace.lines == row.view)
    }

    @Test("a recogniser begins afresh after each gesture", arguments: rows)
    func again(_ row: Row) {
        let scene = TouchScene()
        let recognizer = row.recognizer()
        scene.note(recognizer, as: "g")
        for _ in 0..<3 { scene.play(row.steps + [.wait(2)]) }
        #expect(scene.trace.lines == row.states + row.states + row.states)
        #expect(recognizer.state == .possible)
    }

    @Test("views can keep the touches of a gesture")
    func keepsTouches() {
        let scene = TouchScene()
        let tap = UITapGestureRecognizer()
        tap.cancelsTouchesInView = false
        scene.note(tap, as: "g")
        scene.play([.down(60, 110), .up()])
        #expect(scene.trace.lines == ["g ended"])
        #expect(scene.view.trace.lines == ["began 10,10", "ended 10,10"])
    }

    @Test("views can hear of touches only when the gesture failed")
    func delaysTouches() {
        let scene = TouchScene()
        let tap = UITapGestureRecognizer()
        tap.delaysTouchesBegan = true
        scene.note(tap, as: "g")
        scene.play([.down(60, 110), .up()])
        #expect(scene.view.trace.lines.isEmpty)
        scene.play([.wait(1), .down(60, 110)])
        #expect(scene.view.trace.lines.isEmpty)
        scene.play([.move(90, 110), .up()])
        #expect(scene.view.trace.lines == ["began 40,10", "moved 40,10", "ended 40,10"])
    }

    @Test("a pan tells translation and velocity in any view's coordinates")
    func pan() {
        let scene = TouchScene()
        let pan = UIPanGestureRecognizer()
        scene.view.addGestureRecognizer(pan)
        scene.view.transform = CGAffineTransform(scaleX: 2, y: 2)
        scene.play([.down(60, 110)])
        for step in 1...10 {
            scene.play([.wait(0.01), .move(60 + CGFloat(step) * 4, 110 + CGFloat(step) * 2)])
        }
        #expect(pan.state == .changed)
        #expect(pan.translation(in: nil) == CGPoint(x: 40, y: 20))
        #expect(pan.translation(in: scene.view) == CGPoint(x: 20, y: 10))
        expectClose(pan.velocity(in: nil).x, 400, 1e-6)
        expectClose(pan.velocity(in: scene.view).y, 100, 1e-6)
        #expect(pan.location(in: nil) == CGPoint(x: 100, y: 130))
        pan.setTranslation(CGPoint(x: 5, y: 0), in: nil)
        #expect(pan.velocity(in: nil) == .zero)
        scene.play([.wait(0.01), .move(103, 130)])
        #expect(pan.translation(in: nil) == CGPoint(x: 8, y: 0))
    }

    @Test("a pan whose translation is taken at every move keeps its velocity")
    func takenTranslation() {
        @MainActor final class Dragger {
            var velocities: [CGFloat] = []
            func drag(_ pan: UIPanGestureRecognizer) {
                velocities.append(pan.velocity(in: nil).x)
                pan.setTranslation(.zero, in: nil)
            }
        }
        let (scene, dragger) = (TouchScene(), Dragger())
        let pan = UIPanGestureRecognizer(
            target: dragger, action: Selector("drag:", Dragger.drag(_:)))
        scene.view.addGestureRecognizer(pan)
        scene.play([.down(60, 110)])
        for step in 1...5 { scene.play([.wait(0.02), .move(60 + CGFloat(step) * 12, 110)]) }
        scene.play([.up()])
        #expect(dragger.velocities.count == 6)
        for velocity in dragger.velocities { expectClose(velocity, 600, 1e-6) }
    }

    @Test("a finger that rests before it is lifted leaves no velocity")
    func resting() {
        let scene = TouchScene()
        let pan = UIPanGestureRecognizer()
        scene.view.addGestureRecognizer(pan)
        scene.play([.down(60, 110), .wait(0.1), .move(160, 110)])
        #expect(pan.velocity(in: nil) == CGPoint(x: 1000, y: 0))
        scene.play([.wait(0.3), .move(160, 110)])
        #expect(pan.velocity(in: nil) == .zero)
    }

    @Test("a change of fingers moves a pan by nothing")
    func fingersOfPan() {
        let scene = TouchScene()
        let pan = UIPanGestureRecognizer()
        scene.view.addGestureRecognizer(pan)
        scene.play([.down(60, 110), .move(80, 110), .down(180, 150, finger: 1)])
        #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
        scene.play([.move(190, 150, finger: 1)])
        #expect(pan.translation(in: nil) == CGPoint(x: 25, y: 0))
        scene.play([.up(finger: 1)])
        #expect(pan.translation(in: nil) == CGPoint(x: 25, y: 0))
        #expect(pan.state == .changed)
    }
}

@Suite("Gestures against each other")
@MainActor struct GestureRivalTests {
    typealias Step = TouchScene.Step

    private final class Judge: UIGestureRecognizerDelegate {
        var begins = true
        var receives = true
        var isSimultaneous = false
        var waitsFor: UIGestureRecognizer?
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            begins
        }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
        ) -> Bool { receives }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        ) -> Bool { isSimultaneous }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRequireFailureOf other: UIGestureRecognizer
        ) -> Bool { other === waitsFor }
    }

    private func taps(_ scene: TouchScene) -> (UITapGestureRecognizer, UITapGestureRecognizer) {
        let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        double.numberOfTapsRequired = 2
        scene.note(single, as: "single")
        scene.note(double, as: "double")
        return (single, double)
    }

    private static let one: [Step] = [.down(60, 110), .up()]
    private static let two = one + [.wait(0.1)] + one

    @Test("without a rule the first that is recognised wins")
    func firstWins() {
        let scene = TouchScene()
        _ = taps(scene)
        scene.play(Self.two)
        #expect(scene.trace.lines == ["single ended", "single ended"])
    }

    @Test("one can wait for another to fail", arguments: [false, true])
    func waits(byDelegate: Bool) {
        let scene = TouchScene()
        let (single, double) = taps(scene)
        let judge = Judge()
        if byDelegate {
            judge.waitsFor = double
            single.delegate = judge
        } else {
            single.require(toFail: double)
        }
        scene.play(Self.two)
        #expect(scene.trace.lines == ["double ended"])
        scene.play([.wait(1)] + Self.one + [.wait(0.3)])
        #expect(scene.trace.lines == ["double ended"])
        scene.play([.wait(0.1)])
        #expect(scene.trace.lines == ["double ended", "single ended"])
        #expect(scene.view.trace.lines.last == "cancelled 10,10")
    }

    /// Waits for all others, and counts the questions about that.
    private final class Counter: UIGestureRecognizerDelegate {
        var count = 0
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRequireFailureOf other: UIGestureRecognizer
        ) -> Bool {
            count += 1
            return true
        }
    }

    @Test("a drag that waited for two is asked once when one of them fails", arguments: [1, 20])
    func waitingDrag(moves: Int) {
        let scene = TouchScene(), counter = Counter()
        let (pan, a, b) = (UIPanGestureRecognizer(), UIGestureRecognizer(), UIGestureRecognizer())
        for (recognizer, name) in [(a, "a"), (b, "b"), (pan, "pan")] {
            scene.note(recognizer, as: name)
        }
        pan.delegate = counter
        scene.play([.down(60, 110)])
        for move in 1...moves { scene.play([.move(80 + CGFloat(move), 110)]) }
        counter.count = 0
        a.state = .failed
        #expect(counter.count == 2 && scene.trace.lines == [])
        b.state = .failed
        #expect(scene.trace.lines == ["pan began"])
    }

    @Test("of two that prevent each other one is recognised, though the first waited for a third")
    func waitingRival() {
        let scene = TouchScene(), inner = UIView(frame: scene.view.bounds)
        scene.view.addSubview(inner)
        let (double, single, outer) = (
            UITapGestureRecognizer(), UITapGestureRecognizer(), UITapGestureRecognizer()
        )
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        for (recognizer, name) in [(double, "double"), (single, "single"), (outer, "outer")] {
            scene.note(recognizer, as: name)
        }
        for recognizer in [double, single] { inner.addGestureRecognizer(recognizer) }
        for round in 1...2 {
            scene.play(Self.one)
            #expect(scene.trace.lines == Array(repeating: "outer ended", count: round))
            scene.play([.wait(1)])
        }
    }

    @Test(
        "a gesture in a view wins over one around it, unless both may be", arguments: [false, true])
    func nested(isSimultaneous: Bool) {
        let scene = TouchScene()
        let inner = UIView(frame: scene.view.bounds)
        scene.view.addSubview(inner)
        let judge = Judge()
        judge.isSimultaneous = isSimultaneous
        let (a, b) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
        scene.note(a, as: "outer")
        scene.note(b, as: "inner")
        inner.addGestureRecognizer(b)
        #expect(scene.view.gestureRecognizers == [a] && inner.gestureRecognizers == [b])
        a.delegate = judge
        scene.play([.down(60, 110), .move(90, 110), .up()])
        let both = ["inner began", "outer began", "inner ended", "outer ended"]
        #expect(scene.trace.lines == (isSimultaneous ? both : ["inner began", "inner ended"]))
        withExtendedLifetime(judge) {}
    }

    @Test("a delegate can refuse a gesture, and a touch")
    func refusals() {
        let scene = TouchScene()
        let (tap, judge) = (UITapGestureRecognizer(), Judge())
        tap.delegate = judge
        scene.note(tap, as: "tap")
        judge.begins = false
        scene.play(Self.one)
        judge.begins = true
        judge.receives = false
        scene.play(Self.one)
        #expect(scene.trace.lines.isEmpty)
        judge.receives = true
        scene.play(Self.one)
        #expect(scene.trace.lines == ["tap ended"])
    }

    @Test("a disabled recogniser watches nothing, and disabling cancels")
    func disabling() {
        let scene = TouchScene()
        let pan = UIPanGestureRecognizer()
        scene.note(pan, as: "pan")
        scene.play([.down(60, 110), .move(90, 110)])
        pan.isEnabled = false
        scene.play([.move(95, 110), .up(), .down(60, 110), .move(90, 110), .up()])
        #expect(scene.trace.lines == ["pan began", "pan cancelled"])
        pan.isEnabled = true
        scene.play([.down(60, 110), .move(90, 110)])
        scene.view.removeGestureRecognizer(pan)
        #expect(scene.trace.lines.suffix(2) == ["pan began", "pan cancelled"])
        #expect(pan.view == nil && scene.view.gestureRecognizers == nil)
    }

    @Test("a tap on a button is the button's, a drag over it is not")
    func button() {
        let scene = TouchScene()
        let button = UIButton(frame: scene.view.bounds)
        scene.view.addSubview(button)
        button.addTarget(
            scene.trace, action: Selector("pressed:", Trace.pressed(_:)), for: .touchUpInside)
        scene.note(UITapGestureRecognizer(), as: "tap")
        scene.note(UIPanGestureRecognizer(), as: "pan")
        scene.play(Self.one)
        #expect(scene.trace.lines == ["pressed 0"])
        scene.play([.down(60, 110), .move(90, 110), .up()])
        #expect(scene.trace.lines == ["pressed 0", "pan began", "pan ended"])
        #expect(!button.isHighlighted)
    }

    @Test("a recogniser of one's own decides by setting its state")
    func own() {
        final class Corner: UIGestureRecognizer {
            var resets = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                state = location(in: view).x < 20 ? .began : .failed
            }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
                state = .changed
            }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
                state = .ended
            }
            override func reset() { resets += 1 }
        }
        let scene = TouchScene()
        let corner = Corner()
        scene.note(corner, as: "corner")
        scene.play([.down(60, 110), .move(70, 110), .up(), .down(90, 110), .move(60, 110), .up()])
        #expect(scene.trace.lines == ["corner began", "corner changed", "corner ended"])
        #expect(corner.resets == 2)
    }
}
