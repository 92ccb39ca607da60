import Testing
import UIKitViews

/// A scene whose view moves from x = 0 to x = 100 with an animator.
@MainActor private struct Ride {
    let scene = Scene()
    let animator: UIViewPropertyAnimator

    init(
        _ duration: Double = 2, _ parameters: any UITimingCurveProvider
    ) {
        animator = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
        scene.view.center.x = 0
        scene.stage.advance(by: 0)
        let view = scene.view
        animator.addAnimations { view.center.x = 100 }
        note("done")
    }

    init(_ duration: Double = 2, curve: UIView.AnimationCurve = .linear) {
        self.init(duration, UICubicTimingParameters(animationCurve: curve))
    }

    func note(_ name: String) {
        animator.addCompletion { [stage = scene.stage, trace = scene.trace] in
            trace.lines.append("\(name) \($0) \(stage.time)")
        }
    }

    var x: Double { scene.drawn.position.x }
    var model: Double { scene.view.center.x }
    func advance(to time: Double) { scene.stage.advance(to: time) }
}

@Suite("Property animators (views 7.4)")
@MainActor struct PropertyAnimatorTests {
    @Test("an animator that its own block stops or pauses does not run", arguments: [true, false])
    func endedByItsBlock(stops: Bool) {
        let ride = Ride()
        let (animator, view) = (ride.animator, ride.scene.view)
        animator.addAnimations { stops ? animator.stopAnimation(true) : animator.pauseAnimation() }
        animator.addAnimations { view.alpha = 0.5 }
        animator.startAnimation()
        #expect(!animator.isRunning && animator.state == (stops ? .inactive : .active))
        for time in [0.0, 1, 3] {
            ride.advance(to: time)
            expectClose(ride.x, 0)
        }
        #expect(ride.model == (stops ? 0 : 100) && ride.scene.trace.lines.isEmpty)
        #expect(view.alpha == (stops ? 1 : 0.5) && ride.scene.drawn.opacity == 1)
        if !stops { animator.stopAnimation(true) }
    }

    @Test("runs from the model's old to its new value, and tells its end")
    func plain() {
        let ride = Ride()
        #expect(ride.animator.state == .inactive && !ride.animator.isRunning && ride.model == 0)
        ride.animator.startAnimation()
        #expect(ride.animator.state == .active && ride.animator.isRunning && ride.model == 100)
        for time in [0.0, 0.5, 1, 1.5] {
            ride.advance(to: time)
            expectClose(ride.x, 50 * time)
            expectClose(ride.animator.fractionComplete, time / 2)
        }
        ride.advance(to: 3)
        #expect(ride.scene.trace.lines == ["done end 2.0"])
        #expect(ride.animator.state == .inactive && !ride.animator.isRunning)
        #expect(ride.scene.view.layer.animationKeys() == nil && ride.x == 100)
    }

    /// The first oracle (views 7.4).
    @Test("is paused, moved, turned round and started again")
    func oracle() {
        let ride = Ride()
        let animator = ride.animator
        animator.startAnimation()
        ride.advance(to: 0.5)
        expectClose(animator.fractionComplete, 0.25)
        expectClose(ride.x, 25)
        animator.pauseAnimation()
        #expect(animator.state == .active && !animator.isRunning)
        ride.advance(to: 0.7)
        expectClose(ride.x, 25)
        animator.fractionComplete = 0.6
        ride.advance(to: 0.8)
        expectClose(ride.x, 60)
        animator.isReversed = true
        ride.advance(to: 1)
        expectClose(animator.fractionComplete, 0.4)
        expectClose(ride.x, 60)
        animator.startAnimation()
        ride.advance(to: 1.6)
        expectClose(ride.x, 30)
        expectClose(animator.fractionComplete, 0.7)
        #expect(ride.model == 100)
        ride.advance(to: 4)
        #expect(ride.scene.trace.lines == ["done start 2.2"])
        #expect(ride.model == 0 && ride.x == 0 && animator.state == .inactive)
    }

    /// The second oracle (views 7.4).
    @Test("is stopped where it is, and finished there")
    func stopped() {
        let ride = Ride()
        ride.animator.startAnimation()
        ride.advance(to: 1)
        ride.animator.stopAnimation(false)
        #expect(ride.animator.state == .stopped && ride.scene.trace.lines == [])
        expectClose(ride.model, 50)
        ride.animator.finishAnimation(at: .current)
        expectClose(ride.model, 50)
        #expect(ride.scene.trace.lines == ["done current 1.0"])
        #expect(ride.animator.state == .inactive)
        ride.advance(to: 3)
        expectClose(ride.x, 50)
        #expect(ride.scene.trace.lines.count == 1)
    }

    @Test(
        "a stopped one is finished at either end",
        arguments: [(UIViewAnimatingPosition.start, 0.0), (.end, 100), (.current, 25)])
    func finish(_ position: UIViewAnimatingPosition, _ x: Double) {
        let ride = Ride()
        let view = ride.scene.view
        ride.animator.addAnimations { view.alpha = 0 }
        ride.animator.startAnimation()
        ride.advance(to: 0.5)
        ride.animator.stopAnimation(false)
        ride.animator.finishAnimation(at: position)
        expectClose(ride.model, x)
        expectClose(view.alpha, 1 - x / 100, 1e-6)
        #expect(ride.scene.trace.lines == ["done \(position) 0.5"])
    }

    @Test("stopped without finishing it tells nobody")
    func dropped() {
        let ride = Ride()
        ride.animator.startAnimation()
        ride.advance(to: 1)
        ride.animator.stopAnimation(true)
        #expect(ride.animator.state == .inactive)
        ride.advance(to: 4)
        expectClose(ride.model, 50)
        #expect(ride.scene.trace.lines == [] && ride.scene.view.layer.animationKeys() == nil)
    }

    @Test("starts after a delay, at the start until then")
    func delay() {
        let ride = Ride()
        ride.animator.startAnimation(afterDelay: 1)
        #expect(ride.animator.state == .active && ride.animator.isRunning && ride.model == 100)
        for (time, x) in [(0.5, 0.0), (1, 0), (2, 50)] {
            ride.advance(to: time)
            expectClose(ride.x, x)
            expectClose(ride.animator.fractionComplete, x / 100)
        }
        ride.advance(to: 9)
        #expect(ride.scene.trace.lines == ["done end 3.0"])
        #expect(ride.animator.delay == 0)
    }

    @Test("paused before its start it is held at the start; the model is at the end")
    func pausedFirst() {
        let ride = Ride()
        ride.animator.pauseAnimation()
        #expect(ride.animator.state == .active && !ride.animator.isRunning && ride.model == 100)
        ride.advance(to: 1)
        expectClose(ride.x, 0)
        ride.animator.startAnimation()
        ride.advance(to: 2)
        expectClose(ride.x, 50)
        ride.advance(to: 4)
        #expect(ride.scene.trace.lines == ["done end 3.0"])
    }

    @Test("a fraction set before the start shows that place")
    func scrubbedFirst() {
        let ride = Ride()
        for fraction in [0.25, 1, 0, 0.5, 7, -1, Double.nan, 0.75] {
            ride.animator.fractionComplete = fraction
            ride.scene.stage.advance(by: 0.125)
            let expected = fraction > 0 ? min(fraction, 1) : 0
            expectClose(ride.x, 100 * expected)
            expectClose(ride.animator.fractionComplete, expected)
            #expect(ride.animator.state == .active && !ride.animator.isRunning)
        }
        ride.animator.startAnimation()
        ride.animator.fractionComplete = 0.1
        ride.advance(to: 1.25)
        expectClose(ride.x, 87.5)
        ride.advance(to: 9)
        #expect(ride.scene.trace.lines == ["done end 1.5"])
    }

    @Test("a fraction set while it is reversed counts from the end")
    func scrubbedReversed() {
        let ride = Ride()
        ride.animator.isReversed = true
        ride.animator.fractionComplete = 0.25
        ride.scene.stage.advance(by: 0)
        expectClose(ride.x, 75)
        expectClose(ride.animator.fractionComplete, 0.25)
        ride.animator.startAnimation()
        ride.advance(to: 0.5)
        expectClose(ride.x, 50, 1e-6)
        ride.advance(to: 9)
        #expect(ride.scene.trace.lines.count == 1 && ride.model == 0)
    }

    @Test("reversed while it runs it goes back from there")
    func reversedRunning() {
        let ride = Ride()
        ride.animator.startAnimation()
        ride.advance(to: 1.5)
        ride.animator.isReversed = true
        #expect(ride.animator.isRunning)
        expectClose(ride.animator.fractionComplete, 0.25)
        ride.advance(to: 2)
        expectClose(ride.x, 50)
        ride.animator.isReversed = false
        ride.advance(to: 2.5)
        expectClose(ride.x, 75)
        ride.advance(to: 9)
        #expect(ride.scene.trace.lines == ["done end 3.0"])
    }

    @Test("V36: with an easing it keeps the place shown when it is paused, moved and continued")
    func eased() {
        let ride = Ride(curve: .easeInOut)
        ride.animator.startAnimation()
        ride.advance(to: 0.5)
        expectClose(ride.animator.fractionComplete, 0.25, 1e-9, "running: time")
        expectClose(ride.x, 12.9162, 2e-4)
        ride.animator.pauseAnimation()
        ride.scene.stage.advance(by: 0)
        expectClose(ride.animator.fractionComplete, 0.129162, throughCurve, "paused: way")
        expectClose(ride.x, 12.9162, 2e-4)
        ride.animator.fractionComplete = 0.5
        ride.scene.stage.advance(by: 0)
        expectClose(ride.x, 50)
        ride.animator.fractionComplete = 0.870838
        ride.scene.stage.advance(by: 0)
        expectClose(ride.x, 87.0838)
        ride.animator.startAnimation()
        expectClose(ride.animator.fractionComplete, 0.75, 1e-5)
        ride.scene.stage.advance(by: 0)
        expectClose(ride.x, 87.0838, 1e-6)
        ride.scene.stage.advance(by: 0.2)
        expectClose(ride.x, 100 * TimingCurve.easeInEaseOut.value(at: 0.85), 1e-3)
        ride.advance(to: 9)
        #expect(ride.scene.trace.lines.count == 1)
    }

    @Test("scrubbed by time it shows the eased value")
    func scrubbedByTime() {
        let ride = Ride(curve: .easeInOut)
        ride.animator.scrubsLinearly = false
        ride.animator.fractionComplete = 0.25
        ride.scene.stage.advance(by: 0)
        expectClose(ride.x, 12.9162, 2e-4)
        expectClose(ride.animator.fractionComplete, 0.25)
        ride.animator.startAnimation()
        ride.scene.stage.advance(by: 1)
        expectClose(ride.x, 87.0838, 2e-4)
    }

    struct Continuation: CustomTestStringConvertible, Sendable {
        let name: String
        var curve = UIView.AnimationCurve.linear
        var isReversed = false
        let parameters: UIView.AnimationCurve?
        let factor: Double
        /// Seconds after the continuation, drawn x.
        let values: [(time: Double, x: Double)]
        let end: Double
        var testDescription: String { name }
    }

    /// Each is paused at .5 of two seconds, x = 25, and moved to x = 60.
    nonisolated static let continuations: [Continuation] = [
        Continuation(
            name: "same pace, what is left of the time", parameters: nil, factor: 0,
            values: [(0, 60), (0.4, 80)], end: 0.8),
        Continuation(
            name: "same pace, over the whole duration", parameters: nil, factor: 1,
            values: [(0, 60), (1, 80)], end: 2),
        Continuation(
            name: "another pace over half the duration", parameters: .easeInOut, factor: 0.5,
            values: [(0, 60), (0.25, 65.16648), (0.5, 80)], end: 1),
        Continuation(
            name: "another pace, what is left of the time", parameters: .easeIn, factor: 0,
            values: [(0.4, 60 + 40 * 0.315357)], end: 0.8),
        Continuation(
            name: "back to the start with another pace", isReversed: true, parameters: .easeInOut,
            factor: 0.5, values: [(0, 60), (0.25, 60 - 60 * 0.129162), (0.5, 30)], end: 1),
        Continuation(
            name: "back to the start with the same pace", isReversed: true, parameters: nil,
            factor: 0.5, values: [(0, 60), (0.5, 30)], end: 1),
        Continuation(
            name: "from an easing to an even pace", curve: .easeInOut, parameters: .linear,
            factor: 1, values: [(0, 60), (1, 80)], end: 2),
    ]

    @Test("V34: goes on from a pause with another pace", arguments: continuations)
    func continued(_ row: Continuation) {
        let ride = Ride(curve: row.curve)
        ride.animator.startAnimation()
        ride.advance(to: 0.5)
        ride.animator.pauseAnimation()
        ride.animator.fractionComplete = 0.6
        ride.animator.isReversed = row.isReversed
        ride.advance(to: 1)
        ride.animator.continueAnimation(
            withTimingParameters: row.parameters.map(UICubicTimingParameters.init(animationCurve:)),
            durationFactor: row.factor)
        for (time, x) in row.values {
            ride.advance(to: 1 + time)
            expectClose(ride.x, x, 2e-4, "at \(time)")
        }
        ride.advance(to: 9)
        let end = row.isReversed ? "start" : "end"
        #expect(ride.scene.trace.lines == ["done \(end) \(1 + row.end)"])
        #expect(ride.model == (row.isReversed ? 0 : 100))
    }

    @Test("after another pace it can still be paused, moved and turned round")
    func afterContinuation() {
        let ride = Ride()
        ride.animator.fractionComplete = 0.5
        ride.animator.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: .linear),
            durationFactor: 2)
        ride.advance(to: 2)
        expectClose(ride.x, 75)
        ride.animator.pauseAnimation()
        ride.advance(to: 3)
        expectClose(ride.x, 75)
        expectClose(ride.animator.fractionComplete, 0.75)
        ride.animator.startAnimation()
        ride.advance(to: 4)
        expectClose(ride.x, 87.5)
        ride.animator.isReversed = true
        ride.advance(to: 4.75)
        expectClose(ride.x, 50, 1e-6)
        ride.advance(to: 9)
        #expect(ride.model == 0 && ride.scene.trace.lines.count == 1)
    }

    /// A pace of the animator's own, another one to go on with, and whether it is paused to be turned
    /// round.
    nonisolated static let turns:
        [(own: UIView.AnimationCurve, other: UIView.AnimationCurve, Bool)] =
            [
                (.linear, .easeIn, false), (.linear, .easeIn, true), (.easeInOut, .linear, false),
                (.easeOut, .easeInOut, true), (.easeIn, .easeOut, false),
            ]

    @Test(
        "turned round after another pace it goes back by its own, from where it is",
        arguments: turns)
    func turnedAfterContinuation(
        own: UIView.AnimationCurve, other: UIView.AnimationCurve, pauses: Bool
    ) throws {
        let ride = Ride(curve: own)
        ride.animator.startAnimation()
        ride.advance(to: 0.5)
        ride.animator.pauseAnimation()
        ride.animator.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: other), durationFactor: 1)
        ride.advance(to: 1.3)
        let here = ride.x
        if pauses { ride.animator.pauseAnimation() }
        ride.animator.isReversed = true
        if pauses { ride.animator.startAnimation() }
        ride.advance(to: 1.3)
        expectClose(ride.x, here, throughCurve * 100)
        // When the animator's own pace comes by, of its 2 seconds.
        let pace = TimingCurve.named(own)
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if pace.value(at: middle) * 100 < here { low = middle } else { high = middle }
        }
        for share in [0.25, 0.5, 0.75] {
            ride.advance(to: 1.3 + 2 * low * share)
            expectClose(ride.x, 100 * pace.value(at: low * (1 - share)), 1e-3, "\(share)")
        }
        ride.advance(to: 1.3 + 2 * low - 1e-3)
        #expect(ride.scene.trace.lines == [] && ride.animator.isRunning)
        ride.advance(to: 1.3 + 2 * low + 1e-3)
        #expect(ride.scene.trace.lines.count == 1 && ride.model == 0)
        #expect(ride.scene.trace.lines[0].hasPrefix("done start"))
    }

    @Test("goes on with a spring that has the finger's velocity")
    func springContinuation() {
        let ride = Ride()
        ride.animator.fractionComplete = 0.5
        ride.animator.continueAnimation(
            withTimingParameters: UISpringTimingParameters(
                mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 4, dy: 4)),
            durationFactor: 0)
        let spring = SpringMotion(mass: 1, stiffness: 100, damping: 10, initialVelocity: 4)
        for time in [0.0, 0.1, 0.3, 0.8] {
            ride.advance(to: time)
            expectClose(ride.x, 50 + 50 * spring.value(at: time), 1e-9, "at \(time)")
        }
        ride.advance(to: 9)
        #expect(ride.scene.trace.lines == ["done end \(spring.settlingDuration)"])
    }

    @Test("pauses when it has come to its end, and can be taken back")
    func pausesOnCompletion() {
        let ride = Ride()
        ride.animator.pausesOnCompletion = true
        ride.animator.startAnimation()
        ride.advance(to: 3)
        #expect(ride.animator.state == .active && !ride.animator.isRunning)
        #expect(ride.scene.trace.lines == [])
        expectClose(ride.x, 100)
        expectClose(ride.animator.fractionComplete, 1)
        ride.animator.isReversed = true
        ride.animator.startAnimation()
        ride.advance(to: 4)
        expectClose(ride.x, 50)
        ride.advance(to: 6)
        expectClose(ride.x, 0)
        #expect(ride.animator.state == .active && ride.model == 100)
        ride.animator.pausesOnCompletion = false
        ride.animator.startAnimation()
        ride.advance(to: 7)
        #expect(ride.scene.trace.lines.count == 1 && ride.model == 0)
    }

    @Test("reversed before its start it goes from the end to the start")
    func reversedFirst() {
        let ride = Ride()
        ride.animator.isReversed = true
        ride.animator.startAnimation()
        ride.advance(to: 0.5)
        expectClose(ride.x, 75)
        expectClose(ride.animator.fractionComplete, 0.25)
        ride.advance(to: 9)
        #expect(ride.scene.trace.lines == ["done start 2.0"] && ride.model == 0)
    }

    /// An animator of two seconds whose changes move a view from x = 0 to 100.
    struct Reversal: CustomTestStringConvertible, Sendable {
        typealias Call = @MainActor @Sendable (UIViewPropertyAnimator) -> Void
        let name: String
        var changes: @MainActor @Sendable (UIView) -> Void = { $0.center.x = 100 }
        let calls: [(time: Double, call: Call)]
        let values: [(time: Double, x: Double)]
        var testDescription: String { name }
    }

    private nonisolated static let reversedWithDelay: [(time: Double, call: Reversal.Call)] = [
        (
            0,
            {
                $0.isReversed = true
                $0.startAnimation(afterDelay: 1)
            }
        )
    ]

    nonisolated static let reversals: [Reversal] = [
        Reversal(
            name: "during its delay", calls: reversedWithDelay,
            values: [(0, 100), (0.5, 100), (1, 100), (1.5, 75), (3, 0)]),
        Reversal(
            name: "before a nested block of half a second",
            changes: { view in
                view.alpha = 0
                UIView.animate(
                    withDuration: 0.5, delay: 0, options: .overrideInheritedDuration,
                    animations: { view.center.x = 100 })
            }, calls: [(0, { $0.startAnimation() }), (1, { $0.isReversed = true })],
            values: [(0.25, 50), (1, 100), (1.2, 100), (1.4, 100), (1.75, 50), (2, 0)]),
        Reversal(
            name: "at the end of the last of its runs",
            changes: { view in
                UIView.animate(
                    withDuration: 0.5, delay: 0, options: [.overrideInheritedDuration, .repeat],
                    animations: { view.center.x = 100 })
            }, calls: reversedWithDelay, values: [(0, 100), (1, 100), (1.25, 50), (2.875, 25)]),
        Reversal(
            name: "paused at its end",
            calls: [
                (
                    0,
                    {
                        $0.pausesOnCompletion = true
                        $0.startAnimation()
                    }
                ),
                (
                    3,
                    {
                        $0.isReversed = true
                        $0.startAnimation()
                    }
                ),
            ], values: [(2.5, 100), (3, 100), (4, 50), (5, 0)]),
        Reversal(
            name: "keyframes with another pace",
            changes: { view in
                UIView.animateKeyframes(withDuration: 0, delay: 0) {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
                        view.center.x = 100
                    }
                }
            },
            calls: [
                (
                    0,
                    {
                        $0.isReversed = true
                        $0.fractionComplete = 0
                        $0.continueAnimation(
                            withTimingParameters: UICubicTimingParameters(animationCurve: .linear),
                            durationFactor: 1)
                    }
                )
            ], values: [(0, 100), (1, 50), (2, 0)]),
    ]

    @Test("reversed, it shows its end until it moves", arguments: reversals)
    func reversal(_ row: Reversal) {
        let scene = Scene()
        scene.view.center.x = 0
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear)
        animator.addAnimations { row.changes(scene.view) }
        var waiting = row.calls[...]
        for (time, x) in row.values {
            while let next = waiting.first, next.time <= time {
                scene.stage.advance(to: next.time)
                next.call(animator)
                waiting.removeFirst()
            }
            scene.stage.advance(to: time)
            expectClose(scene.drawn.position.x, x, 1e-6, "at \(time)")
        }
        animator.stopAnimation(true)
    }

    @Test("can be used again when it is over")
    func again() {
        let ride = Ride(1)
        ride.animator.startAnimation()
        ride.advance(to: 2)
        let view = ride.scene.view
        ride.animator.addAnimations { view.center.x = 300 }
        ride.note("again")
        ride.animator.startAnimation()
        ride.advance(to: 2.5)
        expectClose(ride.x, 200)
        ride.advance(to: 5)
        #expect(ride.scene.trace.lines == ["done end 1.0", "again end 3.0"])
    }
}

extension TimingCurve {
    /// The curve of a name.
    fileprivate static func named(_ curve: UIView.AnimationCurve) -> TimingCurve {
        switch curve {
        case .easeInOut: .easeInEaseOut
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .linear: .linear
        }
    }
}
