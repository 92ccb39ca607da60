import Testing

@testable import UIKitViews

@Suite("Gestures as programs use them")
@MainActor struct GestureProgramTests {
    typealias Step = TouchScene.Step

    @MainActor private final class Actions {
        var lines: [String] = []
        var onState: (UIGestureRecognizer) -> Void = { _ in }
        func handle(_ g: UIGestureRecognizer) {
            lines.append("\(g.name ?? "?") \(g.state)")
            onState(g)
        }
        func second(_ g: UIGestureRecognizer) { lines.append("second \(g.state)") }
    }
    private static let handle = Selector("handle:", Actions.handle(_:))
    private static let second = Selector("second:", Actions.second(_:))

    @Test("a target added twice is called once")
    func twice() {
        let (scene, actions) = (TouchScene(), Actions())
        let tap = UITapGestureRecognizer(target: actions, action: Self.handle)
        tap.addTarget(actions, action: Self.handle)
        scene.view.addGestureRecognizer(tap)
        scene.play([.down(60, 110), .up()])
        #expect(actions.lines == ["? ended"])
    }

    /// A recogniser that recognises a touch as it begins.
    private final class TouchDown: UIGestureRecognizer {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
    }

    @Test("what a touch-down disables is not called for that touch, and works when enabled again")
    func disabledByTouchDown() {
        let (scene, actions) = (TouchScene(), Actions())
        let down = TouchDown(target: actions, action: Self.handle)
        let tap = UITapGestureRecognizer(target: actions, action: Self.second)
        let press = UILongPressGestureRecognizer(target: actions, action: Self.second)
        for recognizer in [down, tap, press] { scene.view.addGestureRecognizer(recognizer) }
        actions.onState = { _ in (tap.isEnabled, press.isEnabled) = (false, false) }
        scene.play([.down(60, 110), .wait(1), .up()])
        #expect(actions.lines == ["? began", "? ended"])
        #expect(press.state == .possible && tap.state == .possible)
        (down.isEnabled, tap.isEnabled) = (false, true)
        scene.play([.wait(1), .down(60, 110), .up()])
        #expect(actions.lines.last == "second ended")
    }

    @Test("a pinch whose scale is taken at every move keeps its velocity")
    func pinchVelocity() {
        let (scene, actions) = (TouchScene(), Actions())
        let pinch = UIPinchGestureRecognizer(target: actions, action: Self.handle)
        var velocities: [CGFloat] = []
        actions.onState = { _ in
            velocities.append(pinch.velocity)
            pinch.scale = 1
        }
        scene.view.addGestureRecognizer(pinch)
        scene.play([.down(100, 150), .down(150, 150, finger: 1)])
        for step in 1...6 {
            scene.play([.wait(0.02), .move(150 + 10 * CGFloat(step), 150, finger: 1)])
        }
        scene.play([.up(finger: 1), .up()])
        #expect(velocities.dropFirst().allSatisfy { $0 > 1 })
    }

    @Test("a rotation whose angle is taken at every move keeps its velocity")
    func rotationVelocity() {
        let (scene, actions) = (TouchScene(), Actions())
        let rotation = UIRotationGestureRecognizer(target: actions, action: Self.handle)
        var velocities: [CGFloat] = []
        actions.onState = { _ in
            velocities.append(rotation.velocity)
            rotation.rotation = 0
        }
        scene.view.addGestureRecognizer(rotation)
        scene.play([.down(150, 150), .down(190, 150, finger: 1)])
        for step in 1...6 {
            let angle = CGFloat(step) * 0.2
            scene.play([
                .wait(0.05), .move(150 + 40 * cos(angle), 150 + 40 * sin(angle), finger: 1),
            ])
        }
        scene.play([.up()])
        #expect(velocities.dropFirst().allSatisfy { abs($0 - 4) < 1e-6 })
    }

    @Test("a pan of one finger ignores a second one")
    func oneFingerPan() {
        let scene = TouchScene()
        let pan = UIPanGestureRecognizer()
        pan.maximumNumberOfTouches = 1
        scene.note(pan, as: "pan")
        scene.play([.down(60, 110), .move(80, 110), .down(180, 150, finger: 1)])
        #expect(pan.numberOfTouches == 1)
        scene.play([.move(190, 150, finger: 1)])
        #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
        scene.play([.up()])
        #expect(scene.trace.lines.last == "pan ended")
        scene.play([.up(finger: 1)])
    }

    @Test("a press of no duration begins when the finger comes down")
    func pressAtOnce() {
        let scene = TouchScene()
        let press = UILongPressGestureRecognizer()
        press.minimumPressDuration = 0
        scene.note(press, as: "press")
        scene.play([.down(60, 110)])
        #expect(scene.trace.lines == ["press began"])
        scene.play([.move(70, 110), .up()])
        #expect(scene.trace.lines == ["press began", "press changed", "press ended"])
    }

    @Test("a gesture is cancelled in its action by disabling and enabling")
    func cancelTrick() {
        let (scene, actions) = (TouchScene(), Actions())
        let pan = UIPanGestureRecognizer(target: actions, action: Self.handle)
        pan.name = "pan"
        actions.onState = {
            guard $0.state == .changed else { return }
            $0.isEnabled = false
            $0.isEnabled = true
        }
        scene.view.addGestureRecognizer(pan)
        let drag: [Step] = [
            .down(60, 110), .move(80, 110), .move(90, 110), .move(100, 110), .move(140, 110), .up(),
        ]
        let once = ["pan began", "pan changed", "pan cancelled"]
        scene.play(drag)
        #expect(actions.lines == once)
        scene.play(drag)
        #expect(actions.lines == once + once)
    }

    @Test("recognisers come and go in actions")
    func comeAndGo() {
        let (scene, actions) = (TouchScene(), Actions())
        let tap = UITapGestureRecognizer(target: actions, action: Self.handle)
        tap.name = "tap"
        let pan = UIPanGestureRecognizer(target: actions, action: Self.handle)
        pan.name = "pan"
        tap.addTarget(actions, action: Self.second)
        actions.onState = {
            if $0 === tap {
                scene.view.removeGestureRecognizer(tap)
                scene.view.addGestureRecognizer(pan)
            } else if $0.state == .ended {
                scene.view.removeFromSuperview()
            }
        }
        scene.view.addGestureRecognizer(tap)
        scene.play([
            .down(60, 110), .up(), .down(60, 110), .up(), .down(60, 110), .move(90, 110), .up(),
        ])
        #expect(actions.lines == ["tap ended", "second ended", "pan began", "pan ended"])
    }

    @Test("a pan of one's own that begins when the finger comes down")
    func instantPan() {
        final class Instant: UIPanGestureRecognizer {
            override init(target: Any?, action: Selector?) {
                super.init(target: target, action: action)
                maximumNumberOfTouches = 1
            }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                if state == .began { return }
                super.touchesBegan(touches, with: event)
                state = .began
            }
        }
        let scene = TouchScene()
        let pan = Instant(target: nil, action: nil)
        scene.note(pan, as: "pan")
        for _ in 0..<2 {
            scene.play([.down(60, 110), .move(61, 110), .up()])
            scene.play([.down(60, 110), .up()])
        }
        let moved = ["pan began", "pan changed", "pan ended"]
        let tapped = ["pan began", "pan ended"]
        #expect(scene.trace.lines == moved + tapped + moved + tapped)
    }
}
