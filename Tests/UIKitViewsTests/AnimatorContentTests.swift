import Testing
import UIKitViews

@Suite("What property animators animate (views 7.4)")
@MainActor struct AnimatorContentTests {
    private func animator(_ duration: Double = 2) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: duration, curve: .linear)
    }

    struct Added: CustomTestStringConvertible, Sendable {
        let name: String
        /// When the changes are added; nil before the start.
        let time: Double?
        let factor: Double
        /// From alpha 1 to 0 between.
        let begin: Double
        let end: Double
        var testDescription: String { name }
    }

    /// Two seconds; what is added fades the view.
    nonisolated static let added: [Added] = [
        Added(name: "before the start", time: nil, factor: 0, begin: 0, end: 2),
        Added(name: "before the start, delayed", time: nil, factor: 0.25, begin: 0.5, end: 2),
        Added(name: "on the way", time: 0.5, factor: 0, begin: 0.5, end: 2),
        Added(name: "on the way, delayed", time: 0.5, factor: 0.25, begin: 1, end: 2),
        Added(name: "with a factor of no number", time: nil, factor: .nan, begin: 0, end: 2),
    ]

    @Test("a property animator scrubs and stops the other properties of a view's layer")
    func otherProperties() {
        let scene = Scene()
        let layer = scene.view.layer
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
            (layer.shadowRadius, layer.borderWidth) = (9, 4)
        }
        animator.fractionComplete = 0.5
        scene.stage.advance(by: 0)
        #expect(scene.drawn.shadowRadius == 6 && scene.drawn.borderWidth == 2)
        animator.stopAnimation(false)
        #expect(layer.shadowRadius == 6 && layer.borderWidth == 2)
        animator.finishAnimation(at: .start)
        #expect(layer.shadowRadius == 3 && layer.borderWidth == 0)
    }

    /// When changes are added to two seconds, 0 before the start, and the factor of their delay.
    nonisolated static let late: [(time: Double, factor: Double)] = [
        (0, 1), (0.5, 0.75), (1, 0.9), (1.5, 1),
    ]

    @Test("V35: changes without time left are made at the end", arguments: late)
    func lateAddition(_ row: (time: Double, factor: Double)) {
        let scene = Scene()
        let animator = animator()
        animator.addAnimations { scene.view.center.x = 200 }
        animator.addCompletion { scene.trace.lines.append("\($0)") }
        if row.time > 0 { animator.startAnimation() }
        scene.stage.advance(to: row.time)
        animator.addAnimations({ scene.view.alpha = 0 }, delayFactor: row.factor)
        if row.time == 0 { animator.startAnimation() }
        for time in [row.time, (row.time + 2) / 2, 1.999] {
            scene.stage.advance(to: time)
            #expect(scene.drawn.opacity == 1, "at \(time)")
        }
        animator.pauseAnimation()
        scene.stage.advance(to: 3)
        #expect(scene.drawn.opacity == 1)
        animator.fractionComplete = 1
        scene.stage.advance(by: 0)
        #expect(scene.drawn.opacity == 0)
        animator.isReversed = true
        animator.startAnimation()
        scene.stage.advance(by: 0.1)
        #expect(scene.drawn.opacity == 1)
        animator.isReversed = false
        scene.stage.advance(to: 9)
        #expect(scene.drawn.opacity == 0 && scene.view.alpha == 0)
        #expect(scene.trace.lines == ["end"] && animator.state == .inactive)
    }

    @Test("added changes leave the animations of the others as they are", arguments: [false, true])
    func joining(pauses: Bool) {
        let scene = Scene()
        let layer = scene.view.layer
        scene.view.center.x = 0
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
            scene.view.center.x = 100
        }
        animator.startAnimation()
        scene.stage.advance(to: 0.5)
        if pauses { animator.pauseAnimation() }
        let animation = layer.animation(forKey: "position")
        animator.addAnimations { scene.view.alpha = 0 }
        #expect(animation != nil && layer.animation(forKey: "position") === animation)
        if pauses {
            scene.stage.advance(to: 5)
            animator.startAnimation()
        }
        scene.stage.advance(by: 0.75)
        expectClose(scene.drawn.position.x, 62.5)
        expectClose(Double(scene.drawn.opacity), 0.5, 1e-6)
        animator.addAnimations { scene.view.alpha = 1 }
        scene.stage.advance(by: 0.375)
        expectClose(Double(scene.drawn.opacity), 0.75, 1e-6)
        expectClose(animator.fractionComplete, 0.8125)
        animator.isReversed = true
        scene.stage.advance(by: 0.75)
        expectClose(scene.drawn.position.x, 43.75)
        expectClose(animator.fractionComplete, 0.5625)
        scene.stage.advance(to: 20)
        #expect(animator.state == .inactive && scene.view.center.x == 0 && scene.view.alpha == 1)
    }

    @Test("V35: changes that are added end with the others", arguments: added)
    func addition(_ row: Added) {
        let scene = Scene()
        let animator = animator()
        scene.view.center.x = 0
        animator.addAnimations { scene.view.center.x = 100 }
        let fade = { scene.view.alpha = 0 }
        if row.time == nil { animator.addAnimations(fade, delayFactor: row.factor) }
        animator.startAnimation()
        if let time = row.time {
            scene.stage.advance(to: time)
            animator.addAnimations(fade, delayFactor: row.factor)
        }
        for time in [row.begin, (row.begin + row.end) / 2] {
            scene.stage.advance(to: time)
            let passed = (time - row.begin) / (row.end - row.begin)
            expectClose(Double(scene.drawn.opacity), 1 - passed, 1e-6, "at \(time)")
            expectClose(scene.drawn.position.x, 50 * time)
        }
        animator.pauseAnimation()
        animator.fractionComplete = row.begin / 2
        scene.stage.advance(by: 0.5)
        expectClose(Double(scene.drawn.opacity), 1, 1e-6)
        animator.isReversed = true
        animator.startAnimation()
        scene.stage.advance(by: 5)
        #expect(scene.view.alpha == 1 && scene.view.center.x == 0)
    }

    /// What is done to an animator of two seconds, which moves from x = 0 to 100 or fades to 0.5.
    struct Change: CustomTestStringConvertible, Sendable {
        let name: String
        var fades = false
        var isMadeRunning = false
        var delay = 1.0
        let time: Double
        let change: @MainActor @Sendable (UIViewPropertyAnimator, UIView) -> Void
        let values: [(time: Double, value: Double)]
        var testDescription: String { name }
    }

    nonisolated static let changes: [Change] = [
        Change(
            name: "changes added at once", time: 0,
            change: { animator, view in animator.addAnimations { view.alpha = 0 } },
            values: [(0.5, 0), (1, 0), (2, 50)]),
        Change(
            name: "changes added later", time: 0.5,
            change: { animator, view in animator.addAnimations { view.alpha = 0 } },
            values: [(0.5, 0), (1, 0), (2, 50)]),
        Change(
            name: "changes added to one made running", isMadeRunning: true, time: 0.5,
            change: { animator, view in animator.addAnimations { view.alpha = 0 } },
            values: [(0.5, 0), (1, 0), (2, 50)]),
        Change(
            name: "reversed, and back", time: 0.5,
            change: { animator, _ in
                animator.isReversed = true
                animator.isReversed = false
            }, values: [(0.5, 0), (1, 0), (2, 50)]),
        Change(
            name: "the only change replaced during the delay", fades: true, time: 0.5,
            change: { animator, view in animator.addAnimations { view.alpha = 0 } },
            values: [(0.5, 1), (1, 1), (2, 0.5)]),
        Change(
            name: "the only change replaced on the way", fades: true, delay: 0, time: 1,
            change: { animator, view in animator.addAnimations { view.alpha = 0 } },
            values: [(1, 0.75), (1.5, 0.375)]),
    ]

    @Test("changes after the start leave its delay and its end as they are", arguments: changes)
    func change(_ row: Change) {
        let scene = Scene()
        let view = scene.view
        view.center.x = 0
        let animations = { row.fades ? (view.alpha = 0.5) : (view.center.x = 100) }
        let note = { (end: UIViewAnimatingPosition) in
            scene.trace.lines.append("\(end) \(scene.stage.time)")
        }
        let animator: UIViewPropertyAnimator
        if row.isMadeRunning {
            animator = .runningPropertyAnimator(
                withDuration: 2, delay: row.delay, options: .curveLinear, animations: animations,
                completion: note)
        } else {
            animator = self.animator()
            animator.addAnimations(animations)
            animator.addCompletion(note)
            animator.startAnimation(afterDelay: row.delay)
        }
        scene.stage.advance(to: row.time)
        row.change(animator, view)
        for (time, value) in row.values {
            scene.stage.advance(to: time)
            let drawn = row.fades ? Double(scene.drawn.opacity) : scene.drawn.position.x
            expectClose(drawn, value, 1e-6, "at \(time)")
        }
        scene.stage.advance(to: 9)
        #expect(scene.trace.lines == ["end \(2 + row.delay)"])
    }

    @Test("a property changed twice goes back to where it was first")
    func twice() {
        let scene = Scene()
        let animator = animator()
        scene.view.center.x = 0
        animator.addAnimations {
            scene.view.center.x = 50
            scene.view.alpha = 0.5
        }
        animator.addAnimations {
            scene.view.center.x = 100
            scene.view.alpha = 0
        }
        animator.startAnimation()
        #expect(scene.view.layer.animationKeys() == ["position", "position-2", "opacity"])
        scene.stage.advance(to: 1)
        expectClose(scene.drawn.position.x, 50)
        animator.isReversed = true
        scene.stage.advance(to: 3)
        #expect(scene.view.center.x == 0 && scene.view.alpha == 1)
        #expect(scene.view.layer.animationKeys() == nil)
    }

    @Test("two animators on one position add up, and going back takes only its own part")
    func twoAnimators() {
        let scene = Scene()
        let (first, second) = (animator(), animator())
        scene.view.center.x = 0
        first.addAnimations { scene.view.center.x = 100 }
        second.addAnimations { scene.view.center.x = 300 }
        first.startAnimation()
        scene.stage.advance(to: 1)
        second.startAnimation()
        scene.stage.advance(to: 1.5)
        expectClose(scene.drawn.position.x, 75 + 50)
        first.isReversed = true
        scene.stage.advance(to: 2)
        expectClose(scene.drawn.position.x, 50 + 100)
        scene.stage.advance(to: 9)
        expectClose(scene.view.center.x, 200)
        expectClose(scene.drawn.position.x, 200)
    }

    @Test("a newer animation takes over what is not added, from the value shown")
    func takenOver() {
        let scene = Scene()
        let (first, second) = (animator(), animator())
        var ends: [String] = []
        first.addCompletion { ends.append("first \($0)") }
        first.addAnimations { scene.view.alpha = 0 }
        second.addAnimations { scene.view.alpha = 1 }
        first.startAnimation()
        scene.stage.advance(to: 1)
        second.startAnimation()
        scene.stage.advance(by: 0)
        expectClose(Double(scene.drawn.opacity), 0.5, 1e-6)
        scene.stage.advance(to: 2)
        expectClose(Double(scene.drawn.opacity), 0.75, 1e-6)
        #expect(ends == ["first end"])
        scene.stage.advance(to: 3)
        #expect(scene.view.alpha == 1)
    }

    @Test("keyframes inside are moved and turned round with the rest")
    func keyframes() {
        let scene = Scene()
        scene.view.center.x = 0
        let animator = animator()
        animator.addAnimations {
            UIView.animateKeyframes(withDuration: 0, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                    scene.view.center.x = 100
                }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    scene.view.center.x = 0
                }
            }
        }
        animator.startAnimation()
        scene.stage.advance(to: 0.5)
        expectClose(scene.drawn.position.x, 50)
        animator.pauseAnimation()
        for (fraction, x) in [(0.25, 50.0), (0.5, 100), (0.75, 50), (1, 0), (0.6, 80)] {
            animator.fractionComplete = fraction
            scene.stage.advance(by: 0.1)
            expectClose(scene.drawn.position.x, x, 1e-9, "at \(fraction)")
        }
        animator.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: .linear),
            durationFactor: 1)
        let now = scene.stage.time
        scene.stage.advance(to: now + 1)
        expectClose(scene.drawn.position.x, 40)
        animator.isReversed = true
        scene.stage.advance(to: now + 1.6)
        expectClose(scene.drawn.position.x, 100, 1e-6)
        scene.stage.advance(to: now + 9)
        #expect(animator.state == .inactive && scene.view.center.x == 0)
    }

    /// Starts an animator with a block inside, and shows its first second.
    private func startedAnimator(in scene: Scene) -> UIViewPropertyAnimator {
        let animator = animator()
        animator.addAnimations {
            UIView.animate(
                withDuration: 9, animations: { scene.view.center.x = 100 },
                completion: scene.noting("inner"))
        }
        animator.addCompletion { _ in scene.trace.lines.append("outer") }
        animator.startAnimation()
        scene.stage.advance(to: 1)
        return animator
    }

    @Test("blocks inside belong to the animator and are told with it")
    func nestedBlock() {
        let scene = Scene()
        scene.view.center.x = 0
        let animator = startedAnimator(in: scene)
        animator.pauseAnimation()
        scene.stage.advance(to: 2)
        expectClose(scene.drawn.position.x, 50)
        animator.startAnimation()
        scene.stage.advance(to: 9)
        #expect(scene.trace.lines == ["inner true 3.0", "outer"])
    }

    @Test("blocks inside are told false where the animator is stopped", arguments: [false, true])
    func stoppedBlock(withoutFinishing: Bool) {
        let scene = Scene()
        let animator = startedAnimator(in: scene)
        animator.stopAnimation(withoutFinishing)
        if !withoutFinishing { animator.finishAnimation(at: .current) }
        #expect(scene.trace.lines == ["inner false 1.0"] + (withoutFinishing ? [] : ["outer"]))
        #expect(animator.state == .inactive)
    }

    nonisolated static let springs: [(name: String, duration: Double, run: Double)] = [
        ("fitted", 1, 1), ("given", 1, 1.4727003346780927), ("given, no duration", 0, 1.47270033),
    ]

    @Test("springs run as long as they say", arguments: springs)
    func spring(_ row: (name: String, duration: Double, run: Double)) {
        let scene = Scene()
        scene.view.center.x = 0
        let parameters =
            row.name == "fitted"
            ? UISpringTimingParameters(dampingRatio: 0.5)
            : UISpringTimingParameters(
                mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
        let animator = UIViewPropertyAnimator(
            duration: row.duration, timingParameters: parameters)
        animator.addAnimations { scene.view.center.x = 100 }
        animator.startAnimation()
        if row.name == "fitted" {
            for (time, progress) in [(0.1, 0.487823), (0.25, 1.144223), (0.5, 0.987155)] {
                scene.stage.advance(to: time)
                expectClose(scene.drawn.position.x, 100 * progress, 2e-4)
            }
        }
        scene.stage.advance(to: row.run - 1e-6)
        #expect(animator.isRunning)
        scene.stage.advance(to: row.run + 1e-6)
        #expect(!animator.isRunning)
    }

    @Test("a spring is paused beyond its goal, and goes on")
    func pausedSpring() {
        let scene = Scene()
        scene.view.center.x = 0
        let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) {
            scene.view.center.x = 100
        }
        animator.startAnimation()
        scene.stage.advance(to: 0.25)
        animator.pauseAnimation()
        scene.stage.advance(to: 0.5)
        expectClose(scene.drawn.position.x, 114.4223, 2e-4)
        expectClose(animator.fractionComplete, 1.144223, 2e-6)
        animator.startAnimation()
        scene.stage.advance(to: 0.75)
        expectClose(scene.drawn.position.x, 98.7155, 2e-4)
        animator.stopAnimation(true)
        expectClose(scene.view.center.x, 98.7155, 2e-4)
    }

    @Test("positions take both parts of a spring's velocity, everything else the first")
    func vector() {
        let scene = Scene()
        let animator = UIViewPropertyAnimator(
            duration: 1,
            timingParameters: UISpringTimingParameters(
                mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 3, dy: -5)))
        scene.view.center = .zero
        animator.addAnimations {
            scene.view.center = CGPoint(x: 100, y: 200)
            scene.view.bounds.size = CGSize(width: 200, height: 200)
        }
        animator.startAnimation()
        let springs = [3.0, -5].map {
            SpringMotion(mass: 1, stiffness: 100, damping: 10, initialVelocity: $0)
        }
        for time in [0.1, 0.3] {
            scene.stage.advance(to: time)
            expectClose(scene.drawn.position.x, 100 * springs[0].value(at: time))
            expectClose(scene.drawn.position.y, 200 * springs[1].value(at: time))
            expectClose(scene.drawn.bounds.height, 100 + 100 * springs[0].value(at: time))
        }
        animator.stopAnimation(true)
        expectClose(scene.view.center.x, 100 * springs[0].value(at: 0.3))
        expectClose(scene.view.center.y, 200 * springs[1].value(at: 0.3))
    }

    @Test("a position that is continued or stopped has both parts of the new spring's velocity")
    func continuedVector() {
        let scene = Scene()
        scene.view.center = .zero
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            scene.view.center = CGPoint(x: 100, y: 200)
        }
        animator.fractionComplete = 0.5
        animator.continueAnimation(
            withTimingParameters: UISpringTimingParameters(
                mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 3, dy: -5)),
            durationFactor: 0)
        let springs = [3.0, -5].map {
            SpringMotion(mass: 1, stiffness: 100, damping: 10, initialVelocity: $0)
        }
        for time in [0.0, 0.1, 0.3] {
            scene.stage.advance(to: time)
            expectClose(scene.drawn.position.x, 50 + 50 * springs[0].value(at: time))
            expectClose(scene.drawn.position.y, 100 + 100 * springs[1].value(at: time))
        }
        animator.stopAnimation(true)
        expectClose(scene.view.center.x, 50 + 50 * springs[0].value(at: 0.3))
        expectClose(scene.view.center.y, 100 + 100 * springs[1].value(at: 0.3))
    }

    @Test(
        "positions that a continued spring splits keep their place among others at an end",
        arguments: [(UIViewAnimatingPosition.start, CGPoint.zero), (.end, CGPoint(x: 300, y: 400))])
    func splitOrder(end: UIViewAnimatingPosition, center: CGPoint) {
        let scene = Scene()
        scene.view.center = .zero
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            scene.view.center = CGPoint(x: 100, y: 200)
            UIView.animate(
                withDuration: 1, delay: 0, options: [.overrideInheritedCurve, .curveEaseIn]
            ) { scene.view.center = CGPoint(x: 300, y: 400) }
        }
        animator.fractionComplete = 0.5
        animator.continueAnimation(
            withTimingParameters: UISpringTimingParameters(
                mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 3, dy: -5)),
            durationFactor: 0)
        animator.stopAnimation(false)
        animator.finishAnimation(at: end)
        #expect(scene.view.center == center)
    }

    @Test("a value that was just set is the start, whatever other animations run")
    func startBesideOthers() {
        let scene = Scene()
        let spin = CABasicAnimation(keyPath: "transform.rotation")
        (spin.toValue, spin.duration) = (1, 9)
        scene.view.layer.add(spin, forKey: "spin")
        scene.stage.advance(to: 1)
        scene.view.alpha = 0
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            scene.view.alpha = 1
        }
        animator.startAnimation()
        scene.stage.advance(to: 1.25)
        expectClose(Double(scene.drawn.opacity), 0.25, 1e-6)
    }

    @Test(
        "stopped where it was set just before, all properties have that progress",
        arguments: [0.25, 0.75])
    func stoppedWhereSet(fraction: Double) {
        let scene = Scene()
        let view = scene.view
        view.center.x = 0
        view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
        scene.stage.advance(by: 0)
        let animator = animator()
        animator.addAnimations {
            (view.center.x, view.alpha) = (100, 0)
            view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        }
        animator.fractionComplete = 0.5
        scene.stage.advance(by: 0)
        animator.fractionComplete = fraction
        animator.stopAnimation(true)
        expectClose(view.center.x, 100 * fraction)
        expectClose(Double(view.alpha), 1 - fraction, 1e-6)
        expectClose(view.backgroundColor?.cgColor.components?.first.map { Double($0) }, fraction)
    }

    @Test("stopped at its start, it leaves the opacity on screen, not that of the model before")
    func stoppedAtStart() {
        let scene = Scene()
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { scene.view.alpha = 0 }
        scene.stage.advance(to: 1)
        let animator = animator()
        animator.addAnimations { scene.view.alpha = 1 }
        animator.fractionComplete = 0
        scene.stage.advance(to: 1.5)
        expectClose(Double(scene.drawn.opacity), 0.5, 1e-6)
        animator.stopAnimation(true)
        expectClose(Double(scene.view.alpha), 0.5, 1e-6)
    }

    @Test("a view in no window ends at once, even when it is paused")
    func notLive() {
        for pauses in [false, true] {
            let scene = Scene()
            let loose = UIView(frame: .zero)
            let animator = animator()
            animator.addAnimations { loose.alpha = 0 }
            animator.addCompletion { scene.trace.lines.append("\($0) \(scene.stage.time)") }
            animator.startAnimation()
            if pauses { animator.pauseAnimation() }
            scene.stage.advance(to: 0.1)
            #expect(scene.trace.lines == ["end 0.0"] && animator.state == .inactive)
        }
    }

    @Test("without time, without changes or disabled it ends in the next turn of the run loop")
    func empty() {
        for (duration, changes, enabled) in [
            (0.0, true, true), (1, false, true), (1, true, false), (-1, true, true),
            (.nan, true, true),
        ] {
            let scene = Scene()
            let animator = animator(duration)
            if changes { animator.addAnimations { scene.view.alpha = 0 } }
            animator.addCompletion { scene.trace.lines.append("\($0)") }
            UIView.setAnimationsEnabled(enabled)
            animator.startAnimation()
            UIView.setAnimationsEnabled(true)
            #expect(scene.trace.lines == [] && scene.view.layer.animationKeys() == nil)
            scene.stage.advance(by: 0)
            #expect(scene.trace.lines == ["end"] && animator.state == .inactive)
        }
    }

    @Test("touches reach the views unless it says otherwise")
    func touches() {
        let scene = Scene()
        let animator = animator()
        animator.addAnimations { scene.view.alpha = 0.5 }
        animator.startAnimation()
        let point = CGPoint(x: 50, y: 50)
        #expect(scene.stage.window.hitTest(point, with: nil) === scene.view)
        animator.isUserInteractionEnabled = false
        #expect(scene.stage.window.hitTest(point, with: nil) !== scene.view)
        animator.stopAnimation(true)
        #expect(scene.stage.window.hitTest(point, with: nil) === scene.view)
    }

    @Test("an animator that was made running needs nobody to keep it")
    func running() {
        let scene = Scene()
        scene.view.center.x = 0
        weak var weakAnimator: UIViewPropertyAnimator?
        do {
            weakAnimator = UIViewPropertyAnimator.runningPropertyAnimator(
                withDuration: 1, delay: 0.5, options: [.curveLinear, .transitionCurlUp],
                animations: { scene.view.center.x = 100 },
                completion: { scene.trace.lines.append("\($0) \(scene.stage.time)") })
        }
        #expect(weakAnimator?.isRunning == true)
        scene.stage.advance(to: 1)
        expectClose(scene.drawn.position.x, 50)
        scene.stage.advance(to: 2)
        #expect(scene.trace.lines == ["end 1.5"] && weakAnimator == nil)
    }

    @Test("one made running lays out at its end of the block, as its options say")
    func options() {
        let scene = Scene()
        final class Parent: UIView {
            let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            var goal: CGFloat = 0
            override func layoutSubviews() { child.frame.origin.x = goal }
        }
        let parent = Parent(frame: CGRect(x: 0, y: 0, width: 200, height: 10))
        parent.addSubview(parent.child)
        _ = scene.adding(parent)
        let animator = UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 1, delay: 0, options: [.curveLinear, .layoutSubviews],
            animations: {
                parent.goal = 100
                parent.setNeedsLayout()
            })
        scene.stage.advance(to: 0.5)
        expectClose((parent.child.layer.presentation() ?? CALayer()).frame.minX, 50, 1e-6)
        animator.stopAnimation(true)
    }

    @Test("a copy has the pace and the switches, and nothing to animate")
    func copies() throws {
        let scene = Scene()
        let animator = UIViewPropertyAnimator(duration: 3, dampingRatio: 0.5) {
            scene.view.alpha = 0
        }
        (animator.scrubsLinearly, animator.pausesOnCompletion) = (false, true)
        (animator.isUserInteractionEnabled, animator.isManualHitTestingEnabled) = (false, true)
        let copy = try #require(animator.copy() as? UIViewPropertyAnimator)
        #expect(copy !== animator && copy.duration == 3 && copy.state == .inactive)
        #expect(copy.timingParameters?.springTimingParameters != nil)
        #expect(!copy.scrubsLinearly && copy.pausesOnCompletion)
        #expect(!copy.isUserInteractionEnabled && copy.isManualHitTestingEnabled)
        copy.pausesOnCompletion = false
        copy.startAnimation()
        #expect(scene.view.alpha == 1 && scene.view.layer.animationKeys() == nil)
    }

    @Test(
        "views are touched where they are drawn, or by hand where they will be",
        arguments: [false, true])
    func hits(isManual: Bool) {
        let scene = Scene()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            scene.view.center.x += 200
        }
        animator.isManualHitTestingEnabled = isManual
        animator.startAnimation()
        scene.stage.advance(to: 0.5)
        // The view is drawn from 100 to 200, and goes to 200 to 300.
        func hit(_ x: CGFloat) -> Bool {
            scene.view.superview?.hitTest(CGPoint(x: x, y: 50), with: nil) === scene.view
        }
        #expect(hit(150) == !isManual && hit(250) == isManual)
        animator.stopAnimation(true)
    }

    @Test("waits for the end in a task")
    func asynchronous() async {
        let scene = Scene()
        let animator = animator()
        animator.addAnimations { scene.view.alpha = 0 }
        let waiting = Task { await animator.addCompletion() }
        await Task.yield()
        while animator.state == .inactive {
            animator.startAnimation()
            await Task.yield()
        }
        // The clock moves between the task's turns; nothing waits for real time.
        for _ in 0..<100 {
            scene.stage.advance(by: 0.1)
            await Task.yield()
        }
        #expect(await waiting.value == .end)
    }

    @Test("a task goes on when the animator is stopped without finishing")
    func stoppedWhileWaiting() async {
        let scene = Scene()
        let animator = animator()
        animator.addAnimations { scene.view.alpha = 0 }
        animator.addCompletion { _ in scene.trace.lines.append("completed") }
        animator.startAnimation()
        // Up to where it waits for the animator.
        Task.immediate {
            let position = await animator.addCompletion()
            scene.trace.lines.append("\(position)")
        }
        animator.stopAnimation(true)
        for _ in 0..<10_000 where scene.trace.lines.isEmpty { await Task.yield() }
        #expect(scene.trace.lines == ["current"])
    }
}

@Suite("What an animator's blocks hold (views 4, 7.4)")
@MainActor struct AnimatorNestingTests {
    @Test("what leaves the time line of a running animator begins when it is added")
    func leaving() {
        let scene = Scene()
        let other = scene.adding(UIView(frame: .zero))
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear)
        animator.addAnimations { scene.view.center.x = 200 }
        animator.startAnimation()
        scene.stage.advance(to: 1)
        animator.addAnimations {
            UIView.animate(
                withDuration: 0.5, delay: 0,
                options: [
                    .overrideInheritedOptions, .overrideInheritedDuration, .overrideInheritedCurve,
                    .curveLinear,
                ], animations: { other.alpha = 0 })
            UIView.transition(
                with: scene.view, duration: 0.5,
                options: [.transitionCrossDissolve, .overrideInheritedDuration],
                animations: { scene.view.backgroundColor = .red })
        }
        #expect(scene.view.layer.animation(forKey: kCATransition)?.duration == 0.5)
        scene.stage.advance(to: 1.25)
        expectClose((other.layer.presentation()?.opacity).map(Double.init), 0.5, throughCurve)
        scene.stage.advance(to: 1.6)
        #expect(other.layer.animationKeys() == nil)
        #expect(scene.view.layer.animation(forKey: kCATransition) == nil)
    }
}

@Suite("Timing parameters (views 7.3)")
@MainActor struct TimingParameterTests {
    @Test("a curve says what it was made from")
    func cubic() {
        let plain = UICubicTimingParameters()
        #expect(plain.timingCurveType == .builtin)
        #expect(plain.controlPoint1 == CGPoint(x: CGFloat(Float(0.25)), y: CGFloat(Float(0.1))))
        let named = UICubicTimingParameters(animationCurve: .easeIn)
        #expect(named.animationCurve == .easeIn && named.timingCurveType == .builtin)
        #expect(named.controlPoint2 == CGPoint(x: 1, y: 1))
        let own = UICubicTimingParameters(
            controlPoint1: CGPoint(x: -1, y: 0.5), controlPoint2: CGPoint(x: CGFloat.nan, y: 9))
        #expect(own.timingCurveType == .cubic)
        #expect(own.controlPoint1 == CGPoint(x: 0, y: 0.5))
        #expect(own.controlPoint2 == CGPoint(x: 0, y: 1))
        #expect(own.cubicTimingParameters === own && own.springTimingParameters == nil)
        #expect(UITimingCurveType.composed.rawValue == 3)
    }

    @Test("the curve of an animator bends its way")
    func curves() {
        for (animator, quarter) in [
            (UIViewPropertyAnimator(duration: 1, curve: .easeIn), 0.093465),
            (
                UIViewPropertyAnimator(
                    duration: 1, controlPoint1: CGPoint(x: 0, y: 0),
                    controlPoint2: CGPoint(x: 0.58, y: 1)), 0.378138
            ),
            (
                UIViewPropertyAnimator(duration: 1, timingParameters: UICubicTimingParameters()),
                0.408511
            ),
        ] {
            let scene = Scene()
            scene.view.center.x = 0
            animator.addAnimations { scene.view.center.x = 100 }
            animator.startAnimation()
            scene.stage.advance(to: 0.25)
            expectClose(scene.drawn.position.x, 100 * quarter, 2e-4)
        }
    }

    @Test("V33: the system's spring does not swing, and takes its own time")
    func systemSpring() {
        let scene = Scene()
        scene.view.center.x = 0
        let animator = UIViewPropertyAnimator(
            duration: 77, timingParameters: UISpringTimingParameters())
        animator.addAnimations { scene.view.center.x = 100 }
        animator.startAnimation()
        // Critically damped, with the root of 1000 / 3.
        for time in [0.1, 0.3] {
            scene.stage.advance(to: time)
            let w = (1000.0 / 3).squareRoot()
            expectClose(scene.drawn.position.x, 100 * (1 - exp(-w * time) * (1 + w * time)))
        }
        scene.stage.advance(to: 0.599)
        #expect(animator.isRunning)
        scene.stage.advance(to: 0.601)
        #expect(!animator.isRunning && scene.drawn.position.x == 100)
    }

    struct Release: CustomTestStringConvertible, Sendable {
        /// nil is a spring.
        let curve: UIView.AnimationCurve?
        let fraction: Double
        let reverses: Bool
        var testDescription: String { "\(String(describing: curve)) \(fraction) \(reverses)" }

        static let table = [.linear, .easeInOut, .easeIn, .easeOut, nil].flatMap { curve in
            [0.3, 0.55, 0.7].flatMap { fraction in
                [false, true].map {
                    Release(curve: curve, fraction: fraction, reverses: $0)
                }
            }
        }
    }

    @Test(
        "a released animator goes on from what it shows, delayed parts too",
        arguments: Release.table)
    func release(_ row: Release) {
        let scene = Scene()
        scene.view.center.x = 0
        let move = { scene.view.center.x = 100 }
        let animator =
            row.curve.map { UIViewPropertyAnimator(duration: 1, curve: $0, animations: move) }
            ?? UIViewPropertyAnimator(duration: 1, dampingRatio: 0.6, animations: move)
        animator.addAnimations({ scene.view.alpha = 0 }, delayFactor: 0.5)
        animator.addAnimations({ scene.view.bounds.size.width = 200 }, delayFactor: 0.2)
        animator.startAnimation()
        animator.pauseAnimation()
        animator.fractionComplete = row.fraction
        var shown: [Double] {
            scene.stage.advance(by: 0)
            return [
                scene.drawn.position.x / 100, 1 - Double(scene.drawn.opacity),
                scene.drawn.bounds.width / 100 - 1,
            ]
        }
        let held = shown
        expectClose(held[0], row.fraction, 1e-6)
        // Delayed parts show what they show at the time at which the timing reaches the fraction.
        animator.scrubsLinearly = false
        var (low, high) = (0.0, 1.0)
        while high - low > 1e-9 {
            animator.fractionComplete = (low + high) / 2
            if shown[0] < row.fraction {
                low = animator.fractionComplete
            } else {
                high = animator.fractionComplete
            }
        }
        for (value, held) in zip(shown, held) { expectClose(value, held, 1e-5) }
        animator.scrubsLinearly = true
        animator.fractionComplete = row.fraction
        animator.isReversed = row.reverses
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        for (value, held) in zip(shown, held) { expectClose(value, held, 1e-6) }
        scene.stage.advance(by: 1e-3)
        for (value, held) in zip(shown, held) { expectClose(value, held, 0.03) }
        scene.stage.advance(to: 20)
        #expect(!animator.isRunning && shown == (row.reverses ? [0, 0, 0] : [1, 1, 1]))
    }

    @Test(
        "a fraction set to itself moves nothing",
        arguments: [UIView.AnimationCurve.linear, .easeInOut, .easeIn, .easeOut])
    func sameFraction(_ curve: UIView.AnimationCurve) {
        let scene = Scene()
        scene.view.center.x = 0
        let animator = UIViewPropertyAnimator(duration: 1, curve: curve) {
            scene.view.center.x = 100
        }
        animator.addAnimations({ scene.view.alpha = 0 }, delayFactor: 0.5)
        animator.addAnimations {
            UIView.animate(withDuration: 0.75, delay: 0, options: .overrideInheritedDuration) {
                scene.view.bounds.size.width = 200
            }
        }
        animator.startAnimation()
        scene.stage.advance(to: 0.6)
        func expectShown(_ x: Double, _ alpha: Double, _ width: Double) {
            scene.stage.advance(by: 0)
            expectClose(scene.drawn.position.x, x, 1e-4)
            expectClose(Double(scene.drawn.opacity), alpha, 1e-6)
            expectClose(scene.drawn.bounds.width, width, 1e-4)
        }
        let drawn = (scene.drawn.position.x, Double(scene.drawn.opacity), scene.drawn.bounds.width)
        animator.pauseAnimation()
        expectShown(drawn.0, drawn.1, drawn.2)
        for _ in 0..<2 {
            let fraction = animator.fractionComplete
            animator.fractionComplete = fraction
            expectShown(drawn.0, drawn.1, drawn.2)
        }
        animator.stopAnimation(true)
    }

    /// An animator of two seconds whose only change is shorter.
    struct Shorter: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var delayFactor = 0.0
        var length = 2.0
        var reversedAt: Double?
        /// The values of x between 0 and 100 at times, then the end.
        let values: [(time: Double, x: Double)]
        let end: String
    }

    nonisolated static let shorter = [
        Shorter(
            testDescription: "a nested block", length: 0.5,
            values: [(0.25, 50), (0.5, 100), (1, 100), (1.9, 100)], end: "end 2.0"),
        Shorter(
            testDescription: "a nested block, turned round after its end", length: 0.5,
            reversedAt: 1, values: [(1.5, 100), (1.75, 50)], end: "start 2.0"),
        Shorter(
            testDescription: "a delayed part, turned round", delayFactor: 0.5, reversedAt: 1.5,
            values: [(1.75, 25), (2, 0), (2.9, 0)], end: "start 3.0"),
        Shorter(
            testDescription: "a delayed part, turned round before it begins", delayFactor: 0.5,
            reversedAt: 0.75, values: [(1, 0), (1.4, 0)], end: "start 1.5"),
    ]

    @Test(
        "an animator lasts as long as its duration, if all its changes are shorter",
        arguments: shorter)
    func shorterThanItself(_ row: Shorter) {
        let scene = Scene()
        scene.view.center.x = 0
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear)
        animator.addAnimations(
            {
                UIView.animate(
                    withDuration: row.length, delay: 0, options: .overrideInheritedDuration
                ) { scene.view.center.x = 100 }
            }, delayFactor: row.delayFactor)
        animator.addCompletion { scene.trace.lines.append("\($0) \(scene.stage.time)") }
        animator.startAnimation()
        if let time = row.reversedAt {
            scene.stage.advance(to: time)
            animator.isReversed = true
        }
        for (time, x) in row.values {
            scene.stage.advance(to: time)
            expectClose(scene.drawn.position.x, x, 1e-6, "at \(time)")
            #expect(animator.isRunning)
        }
        scene.stage.advance(to: 9)
        #expect(scene.trace.lines == [row.end])
        #expect(scene.drawn.position.x == (row.reversedAt == nil ? 100 : 0))
    }

    @Test("content that an animator scrolls is touched where it is shown")
    func scrolledHits() {
        let scene = Scene()
        let row = UIView(frame: CGRect(x: 0, y: 120, width: 100, height: 40))
        scene.view.addSubview(row)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            scene.view.bounds.origin.y = 200
        }
        animator.startAnimation()
        scene.stage.advance(to: 0.5)
        // The content from 100 to 200 is shown.
        func hit(_ y: CGFloat) -> UIView? {
            scene.stage.window.hitTest(CGPoint(x: 50, y: y), with: nil)
        }
        #expect(hit(40) === row && hit(10) === scene.view && hit(110) === scene.stage.window)
        animator.stopAnimation(true)
    }

    @Test("the duration with a spring of given parameters is the time until it settles")
    func settlingDuration() {
        let spring = UISpringTimingParameters(
            mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
        let animator = UIViewPropertyAnimator(duration: 9, timingParameters: spring)
        expectClose(animator.duration, 1.4727003346780927)
        expectClose((animator.copy() as? UIViewPropertyAnimator)?.duration, 1.4727003346780927)
        let fitted = UIViewPropertyAnimator(duration: 9, dampingRatio: 0.5)
        #expect(fitted.duration == 9)
    }

    @Test("a spring by duration and bounce is the layer's perceptual spring")
    func perceptual() {
        let scene = Scene()
        scene.view.center.x = 0
        let animator = UIViewPropertyAnimator(
            duration: 1, timingParameters: UISpringTimingParameters(duration: 0.5, bounce: 0.3))
        animator.addAnimations { scene.view.center.x = 100 }
        animator.startAnimation()
        for (time, progress) in [(0.1, 0.423302), (0.25, 0.984087), (0.5, 1.014498)] {
            scene.stage.advance(to: time)
            expectClose(scene.drawn.position.x, 100 * progress, 2e-4)
        }
        scene.stage.advance(to: 0.86295)
        #expect(animator.isRunning)
        scene.stage.advance(to: 0.86296)
        #expect(!animator.isRunning)
    }
}

/// An animator that is stopped, and not finished.
