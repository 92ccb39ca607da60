import AppKitViews
import Testing

/// Stops its animation whenever it is hidden.
private final class StoppingView: NSView {
    weak var animation: NSAnimation?
    var changes = 0
    override var isHidden: Bool {
        didSet {
            changes += 1
            if changes < 5 { animation?.stop() }
        }
    }
}

@Suite("View animations (views 9.4)") @MainActor struct ViewAnimationTests {
    @Test("defaults: half a second, slow at both ends, not blocking")
    func defaults() {
        let animation = NSViewAnimation(viewAnimations: [])
        #expect(animation.duration == 0.5 && animation.animationCurve == .easeInOut)
        #expect(animation.animationBlockingMode == .nonblocking)
    }

    @Test("frames go on the curve: 50 of 100 at .25 of .5 s")
    func frames() {
        let scene = Scene()
        let animation = NSViewAnimation(viewAnimations: [
            [
                .target: scene.view,
                .endFrame: NSValue(rect: CGRect(x: 100, y: 0, width: 100, height: 100)),
            ]
        ])
        animation.start()
        let values = [(0.1, 8.166), (0.25, 50), (0.4, 91.834), (0.5, 100), (1, 100)]
        for (time, x) in values {
            scene.stage.advance(to: time)
            expectClose(scene.view.frame.origin.x, x, 100 * throughFloat, "at \(time)")
            expectClose(scene.drawn.position.x, x, 100 * throughFloat, "drawn at \(time)")
        }
        #expect(!animation.isAnimating)
    }

    @Test("a start frame is taken at once, and all parts of a frame go")
    func startFrame() {
        let scene = Scene()
        let animation = NSViewAnimation(viewAnimations: [
            [
                .target: scene.view, .startFrame: CGRect(x: 10, y: 20, width: 30, height: 40),
                .endFrame: CGRect(x: 20, y: 40, width: 60, height: 80),
            ],
            [.effect: NSViewAnimation.EffectName.fadeIn],
        ])
        animation.animationCurve = .linear
        animation.start()
        #expect(scene.view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
        scene.stage.advance(to: 0.25)
        let frame = scene.view.frame
        for (value, expected) in [
            (frame.minX, 15.0), (frame.minY, 30), (frame.width, 45), (frame.height, 60),
        ] { expectClose(value, expected, 1e-3) }
    }

    /// A fade of a view: whether it is hidden before, its end frame, whether it is hidden after, and
    /// its opacity half-way.
    nonisolated static let fades:
        [(
            effect: NSViewAnimation.EffectName?, before: Bool, end: CGRect?, after: Bool,
            half: Double
        )] = [
            (.fadeIn, true, nil, false, 0.5), (.fadeIn, false, nil, false, 0.5),
            (.fadeIn, true, .zero, true, 0.5), (.fadeOut, false, nil, true, 0.5),
            (nil, false, .zero, true, 1), (nil, false, nil, false, 1),
        ]

    @Test("fades show and hide the view", arguments: fades)
    func fades(
        row: (
            effect: NSViewAnimation.EffectName?, before: Bool, end: CGRect?, after: Bool,
            half: Double
        )
    ) {
        let scene = Scene()
        scene.view.isHidden = row.before
        var words: [NSViewAnimation.Key: Any] = [.target: scene.view]
        words[.effect] = row.effect
        words[.endFrame] = row.end
        let animation = NSViewAnimation(viewAnimations: [words])
        animation.start()
        scene.stage.advance(to: 0.25)
        #expect(!scene.view.isHidden)
        expectClose(scene.view.alphaValue, row.half, throughFloat)
        scene.stage.advance(to: 1)
        #expect(scene.view.isHidden == row.after && scene.view.alphaValue == 1)
    }

    @Test("stop moves to the end frame")
    func stop() {
        let scene = Scene()
        let end = CGRect(x: 200, y: 100, width: 50, height: 60)
        let animation = NSViewAnimation(viewAnimations: [
            [.target: scene.view, .endFrame: end, .effect: NSViewAnimation.EffectName.fadeOut]
        ])
        animation.start()
        scene.stage.advance(to: 0.1)
        animation.stop()
        #expect(scene.view.frame == end && scene.view.isHidden && !animation.isAnimating)
    }

    @Test("a stop in the middle of the last frame shows it once", arguments: [false, true])
    func stopInLastFrame(isStopped: Bool) {
        let view = StoppingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let scene = Scene(view)
        let animation = NSViewAnimation(viewAnimations: [
            [.target: view, .effect: NSViewAnimation.EffectName.fadeOut]
        ])
        view.animation = animation
        animation.start()
        scene.stage.advance(to: 0.25)
        if isStopped { animation.stop() } else { scene.stage.advance(to: 1) }
        #expect(view.changes == 1 && view.isHidden && view.alphaValue == 1)
        #expect(!animation.isAnimating)
    }

    @Test("windows are ordered in and out")
    func windows() {
        let stage = OffscreenStage(size: CGSize(width: 400, height: 300))
        let window = NSWindow(contentRect: CGRect(x: 0, y: 0, width: 100, height: 100))
        func run(_ effect: NSViewAnimation.EffectName) {
            NSViewAnimation(viewAnimations: [[.target: window, .effect: effect]]).start()
        }
        run(.fadeIn)
        #expect(window.isVisible && window.alphaValue == 0)
        stage.advance(to: 1)
        #expect(window.isVisible && window.alphaValue == 1)
        run(.fadeOut)
        stage.advance(to: 1.25)
        expectClose(window.alphaValue, 0.5, throughFloat)
        stage.advance(to: 2)
        #expect(!window.isVisible && window.alphaValue == 1)
    }

    @Test("one that starts when another has come half-way moves from where it is then")
    func linked() {
        let scene = Scene()
        let first = NSViewAnimation(viewAnimations: [
            [.target: scene.view, .endFrame: CGRect(x: 100, y: 0, width: 100, height: 100)]
        ])
        let second = NSViewAnimation(viewAnimations: [
            [.target: scene.view, .endFrame: CGRect(x: 100, y: 100, width: 100, height: 100)]
        ])
        second.start(when: first, reachesProgress: 1)
        first.start()
        scene.stage.advance(to: 0.75)
        expectClose(scene.view.frame.minX, 100, 1e-3)
        expectClose(scene.view.frame.minY, 50, 1e-3)
    }
}
