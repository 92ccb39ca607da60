import Testing

@testable import UIKitViews

@Suite("Begin and commit (views 3)")
@MainActor struct BeginCommitTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let setters: @MainActor @Sendable () -> Void
        /// Drawn alpha, which goes from 1 to 0, at times.
        let values: [(time: Double, alpha: Double)]
        let end: Double
        var testDescription: String { name }
    }

    /// Table 4-2, one row for each setter.
    nonisolated static let setters: [Row] = [
        Row(name: "nothing set", setters: {}, values: [(0.1, 0.5), (0.15, 0.129162)], end: 0.2),
        Row(
            name: "duration", setters: { UIView.setAnimationDuration(1) },
            values: [(0.25, 0.870838), (0.5, 0.5), (0.75, 0.129162)], end: 1),
        Row(
            name: "delay",
            setters: {
                UIView.setAnimationDuration(1)
                UIView.setAnimationDelay(0.5)
            }, values: [(0.5, 1), (0.75, 0.870838), (1, 0.5)], end: 1.5),
        Row(
            name: "delays that say nothing",
            setters: {
                UIView.setAnimationDelay(-3)
                UIView.setAnimationDelay(.nan)
                UIView.setAnimationDelay(.infinity)
            }, values: [(0.1, 0.5)], end: 0.2),
        Row(
            name: "a date in the past", setters: { UIView.setAnimationStart(.distantPast) },
            values: [(0.1, 0.5)], end: 0.2),
        Row(
            name: "curve ease in",
            setters: {
                UIView.setAnimationDuration(1)
                UIView.setAnimationCurve(.easeIn)
            }, values: [(0.25, 0.906535), (0.5, 0.684643)], end: 1),
        Row(
            name: "curve ease out",
            setters: {
                UIView.setAnimationDuration(1)
                UIView.setAnimationCurve(.easeOut)
            }, values: [(0.25, 0.621862)], end: 1),
        Row(
            name: "curve linear",
            setters: {
                UIView.setAnimationDuration(1)
                UIView.setAnimationCurve(.linear)
            }, values: [(0.25, 0.75)], end: 1),
        Row(
            name: "repeat count 3",
            setters: {
                UIView.setAnimationDuration(1)
                UIView.setAnimationRepeatCount(3)
            }, values: [(0.5, 0.5), (1.25, 0.870838), (2.5, 0.5)], end: 3),
        Row(
            name: "there and back",
            setters: {
                UIView.setAnimationDuration(1)
                UIView.setAnimationRepeatAutoreverses(true)
                UIView.setAnimationRepeatCount(1.5)
            }, values: [(0.5, 0.5), (1.25, 0.129162), (2.25, 0.870838)], end: 3),
    ]

    @Test("animates as each setter says", arguments: setters)
    func setter(_ row: Row) {
        let scene = Scene()
        UIView.beginAnimations(nil, context: nil)
        row.setters()
        UIView.setAnimationDidStop(scene.noting3("done"))
        scene.view.alpha = 0
        #expect(scene.view.alpha == 0)
        UIView.commitAnimations()
        for (time, alpha) in row.values {
            scene.stage.advance(to: time)
            expectClose(Double(scene.drawn.opacity), alpha, throughCurve, "at \(time)")
        }
        scene.stage.advance(to: 9)
        #expect(scene.trace.lines == ["done - true \(row.end)"])
    }

    struct StartRow: CustomTestStringConvertible, Sendable {
        let name: String
        /// Seconds from now to the date, seconds of work between the setter and the commit, delay.
        let (date, work, delay): (Double, Double, Double)
        let begin: Double
        var testDescription: String { name }
    }

    nonisolated static let starts: [StartRow] = [
        StartRow(name: "a date", date: 1, work: 0, delay: 0, begin: 1),
        StartRow(name: "a date and a delay", date: 1, work: 0, delay: 0.5, begin: 1.5),
        StartRow(name: "a date that comes nearer", date: 1, work: 0.75, delay: 0, begin: 1),
        StartRow(name: "a date that passes", date: 1, work: 2, delay: 0.25, begin: 2.25),
        StartRow(name: "a date in the past", date: -5, work: 0.5, delay: 0, begin: 0.5),
    ]

    @Test(
        "V18: a start date is a moment, wherever the commit is, and a delay adds to it",
        arguments: starts)
    func date(_ row: StartRow) {
        let today = Date(timeIntervalSinceReferenceDate: 700_000_000)
        let scene = Scene(date: today)
        let inner = scene.adding(UIView(frame: .zero))
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationStart(today.addingTimeInterval(row.date))
        UIView.setAnimationDelay(row.delay)
        UIView.setAnimationDuration(1)
        UIView.setAnimationCurve(.linear)
        scene.view.alpha = 0
        UIView.beginAnimations(nil, context: nil)
        inner.alpha = 0
        UIView.commitAnimations()
        scene.stage.advance(by: row.work)
        UIView.commitAnimations()
        for (time, alpha) in [(row.begin - 1e-6, 1.0), (row.begin + 0.25, 0.75)]
        where time > row.work {
            scene.stage.advance(to: time)
            expectClose(Double(scene.drawn.opacity), alpha, 1e-5)
            expectClose((inner.layer.presentation()?.opacity).map(Double.init), alpha, 1e-5)
        }
    }

    @Test("a later duration of 0 does not end what runs")
    func laterDuration() {
        let scene = Scene()
        UIView.beginAnimations("x", context: nil)
        UIView.setAnimationDidStop(scene.noting3("stopped"))
        UIView.setAnimationDuration(1)
        scene.view.alpha = 0
        UIView.setAnimationDuration(0)
        scene.view.center = CGPoint(x: 9, y: 9)
        UIView.commitAnimations()
        scene.stage.advance(to: 3)
        #expect(scene.trace.lines == ["stopped x true 1.0"])
    }

    @Test("a transition in a block leaves nothing of the block without its animation")
    func transitionBeside() {
        let scene = Scene()
        let (a, b) = (scene.adding(UIView(frame: .zero)), scene.adding(UIView(frame: .zero)))
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        a.center.x = 200
        UIView.setAnimationTransition(.curlUp, for: b, cache: true)
        // What was committed for the picture shows the start.
        expectClose((a.layer.presentation()?.position.x).map(Double.init), 0)
        UIView.commitAnimations()
        scene.stage.advance(to: 0.5)
        expectClose((a.layer.presentation()?.position.x).map(Double.init), 100, 200 * throughCurve)
    }

    @Test(
        "what a block changes before it asks for a transition comes with the block, in one commit")
    func oneCommit() {
        let (root, view) = (UIView(frame: .zero), UIView(frame: .zero))
        root.addSubview(view)
        var commits: [Commit] = []
        let context = RenderContext(
            layer: root.layer, clock: ManualClock(), send: { commits.append($0) })
        context.tick()
        commits = []
        UIView.beginAnimations(nil, context: nil)
        UIView.performWithoutAnimation { view.tag = 1 }
        view.center = CGPoint(x: 9, y: 9)
        view.layer.borderWidth = 2
        UIView.setAnimationTransition(.curlUp, for: view, cache: true)
        view.alpha = 0.5
        UIView.transition(
            with: root, duration: 1, options: .transitionCrossDissolve,
            animations: { view.isHidden = true })
        UIView.commitAnimations()
        #expect(commits.isEmpty)
        context.tick()
        #expect(commits.count == 1)
        #expect(commits.first?.additions.count == 5)
    }

    @Test("the picture before a transition has what is changed at once, and not what animates")
    func pictureBefore() {
        let scene = Scene(CGRect(x: 0, y: 0, width: 100, height: 100))
        let (a, b) = (
            UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), UIView(frame: .zero)
        )
        for view in [a, b] {
            view.backgroundColor = .white
            scene.view.addSubview(view)
        }
        scene.view.backgroundColor = .black
        scene.stage.advance(by: 0)
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        // It moves away, and is still there; the other is new, and comes at once.
        a.frame.origin.x = 400
        UIView.performWithoutAnimation { b.frame = CGRect(x: 50, y: 50, width: 50, height: 50) }
        let new = UIView(frame: CGRect(x: 50, y: 0, width: 50, height: 50))
        new.backgroundColor = .white
        scene.view.addSubview(new)
        UIView.setAnimationTransition(.flipFromLeft, for: scene.view, cache: true)
        scene.view.backgroundColor = .white
        UIView.commitAnimations()
        scene.stage.advance(to: 0)
        let image = scene.stage.image()
        #expect(image[25, 25] == 0xFFFF_FFFF && image[75, 75] == 0xFFFF_FFFF)
        #expect(image[75, 25] == 0xFFFF_FFFF && image[25, 75] == 0xFF00_0000)
    }

    @Test("of two transitions, the first shows what was before its own changes")
    func twoTransitions() {
        let scene = Scene(CGRect(x: 0, y: 0, width: 100, height: 100))
        let other = scene.adding(UIView(frame: CGRect(x: 200, y: 0, width: 100, height: 100)))
        scene.view.backgroundColor = .white
        scene.stage.advance(by: 0)
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationTransition(.flipFromLeft, for: scene.view, cache: true)
        UIView.performWithoutAnimation { scene.view.backgroundColor = .red }
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationTransition(.flipFromLeft, for: other, cache: true)
        UIView.commitAnimations()
        UIView.commitAnimations()
        scene.stage.advance(to: 0)
        #expect(scene.stage.image()[50, 50] == 0xFFFF_FFFF)
        scene.stage.advance(to: 1.5)
        #expect(scene.stage.image()[50, 50] == 0xFFFF_0000)
    }

    @Test("settings hold for the changes made after them")
    func order() throws {
        let scene = Scene()
        UIView.beginAnimations(nil, context: nil)
        scene.view.center.x = 200
        UIView.setAnimationDuration(1)
        scene.view.alpha = 0
        UIView.setAnimationCurve(.linear)
        scene.view.backgroundColor = .red
        UIView.commitAnimations()
        let layer = scene.view.layer
        #expect(layer.animation(forKey: "position")?.duration == 0.2)
        #expect(layer.animation(forKey: "opacity")?.duration == 1)
        #expect(layer.animation(forKey: "opacity")?.timingFunction === Self.easeInOut)
        #expect(
            layer.animation(forKey: "backgroundColor")?.timingFunction
                === CAMediaTimingFunction(name: .linear))
    }

    private static let easeInOut = CAMediaTimingFunction(name: .easeInEaseOut)

    @Test("begins from what is shown if asked")
    func fromCurrentState() {
        for asked in [true, false] {
            let scene = Scene()
            UIView.animate(withDuration: 1) { scene.view.alpha = 0 }
            scene.stage.advance(to: 0.5)
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(1)
            UIView.setAnimationBeginsFromCurrentState(asked)
            scene.view.alpha = 1
            UIView.commitAnimations()
            scene.stage.advance(to: 1)
            expectClose(Double(scene.drawn.opacity), asked ? 0.75 : 0.5, throughCurve)
        }
    }

    @Test("V20: animations begin when the outermost block is closed")
    func deferral() {
        let scene = Scene()
        UIView.beginAnimations("outer", context: nil)
        UIView.beginAnimations("inner", context: nil)
        scene.view.alpha = 0
        UIView.animate(withDuration: 1) { scene.view.center.x = 200 }
        UIView.commitAnimations()
        #expect(scene.view.layer.animationKeys() == nil && scene.view.alpha == 0)
        scene.stage.advance(to: 1)
        #expect(scene.view.layer.animationKeys() == nil)
        UIView.commitAnimations()
        #expect(scene.view.layer.animationKeys() == ["opacity", "position"])
        scene.stage.advance(to: 1.1)
        expectClose(Double(scene.drawn.opacity), 0.5, throughCurve)
        UIView.commitAnimations()
        scene.stage.advance(to: 2)
        #expect(scene.view.layer.animationKeys() == nil)
    }

    /// A change in an open block, and the number that shows it.
    struct Held: CustomTestStringConvertible, Sendable {
        let name: String
        let change: @MainActor @Sendable (UIView) -> Void
        let read: @MainActor @Sendable (CALayer) -> Double
        /// Before the change, and a quarter of a linear second after the outermost commit.
        let (old, quarter): (Double, Double)
        var testDescription: String { name }
    }

    nonisolated static let held: [Held] = [
        Held(
            name: "centre", change: { $0.center.x = 250 }, read: { $0.position.x }, old: 50,
            quarter: 100),
        Held(
            name: "centre, twice", change: { ($0.center.x, $0.center.x) = (500, 250) },
            read: { $0.position.x }, old: 50, quarter: 100),
        Held(
            name: "bounds", change: { $0.bounds.size.width = 200 },
            read: { $0.bounds.width }, old: 100, quarter: 125),
        Held(
            name: "transform", change: { $0.transform = CGAffineTransform(scaleX: 3, y: 3) },
            read: { $0.transform.m11 }, old: 1, quarter: 1.5),
        Held(
            name: "alpha", change: { $0.alpha = 0 }, read: { Double($0.opacity) }, old: 1,
            quarter: 0.75),
        Held(
            name: "shadow", change: { $0.layer.shadowRadius = 11 }, read: { $0.shadowRadius },
            old: 3, quarter: 5),
        Held(
            name: "a spring",
            change: { view in
                UIView.animate(
                    withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
                    options: [.overrideInheritedOptions, .overrideInheritedCurve]
                ) { view.center.x = 250 }
            }, read: { $0.position.x }, old: 50, quarter: 250 - 200 * (1 - 0.671068)),
    ]

    @Test("until the outermost commit the old values are shown", arguments: held)
    func shown(_ row: Held) {
        let scene = Scene()
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationCurve(.linear)
        UIView.beginAnimations(nil, context: nil)
        row.change(scene.view)
        UIView.commitAnimations()
        for time in [0, 0.5, 2] {
            scene.stage.advance(to: time)
            expectClose(row.read(scene.drawn), row.old)
        }
        #expect(scene.view.layer.animationKeys() == nil)
        UIView.commitAnimations()
        for (time, value) in [(2, row.old), (2.25, row.quarter)] {
            scene.stage.advance(to: time)
            expectClose(row.read(scene.drawn), value, throughCurve * 200)
        }
        scene.stage.advance(to: 4)
        #expect(scene.view.layer.animationKeys() == nil)
        expectClose(row.read(scene.drawn), row.read(scene.view.layer))
    }

    @Test("of two changes of one property the first has the value shown until the commit")
    func changedTwice() {
        let scene = Scene()
        UIView.beginAnimations(nil, context: nil)
        scene.view.alpha = 0.5
        scene.stage.advance(to: 1)
        scene.view.alpha = 0
        scene.stage.advance(to: 2)
        #expect(scene.drawn.opacity == 1)
        UIView.commitAnimations()
    }

    @Test("a block that is never closed holds one animation for each property")
    func neverClosed() {
        let scene = Scene()
        UIView.beginAnimations(nil, context: nil)
        for step in 1...100 {
            scene.view.center.x = Double(step)
            scene.view.alpha = 1 / Double(step)
            scene.stage.advance(by: 0.01)
        }
        expectClose(scene.drawn.position.x, 50)
        #expect(scene.drawn.opacity == 1 && scene.stage.tree.animationCount == 2)
        UIView.commitAnimations()
    }

    @Test("a transform without inverse is held too, and what follows it")
    func heldTransforms() {
        let scene = Scene()
        UIView.beginAnimations(nil, context: nil)
        for scale in [2.0, 0, 3] {
            scene.view.transform = CGAffineTransform(scaleX: scale, y: scale)
            scene.stage.advance(by: 0.1)
            expectClose(scene.drawn.transform.m11, 1)
        }
        UIView.commitAnimations()
        scene.stage.advance(by: 1)
        #expect(scene.drawn.transform.m11 == 3)
    }

    @Test("a running animation goes on until the commit")
    func runningBefore() {
        let scene = Scene()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            scene.view.center.x = 150
        }
        scene.stage.advance(to: 0.25)
        UIView.beginAnimations(nil, context: nil)
        scene.view.center.x = 50
        scene.stage.advance(to: 0.5)
        expectClose(scene.drawn.position.x, 100)
        UIView.commitAnimations()
        scene.stage.advance(to: 0.5)
        expectClose(scene.drawn.position.x, 100)
    }

    @Test("a view's transition shows the old content until the outermost commit")
    func heldTransition() {
        let scene = Scene(CGRect(x: 0, y: 0, width: 100, height: 100))
        scene.view.backgroundColor = .white
        scene.stage.advance(by: 0)
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationTransition(.flipFromLeft, for: scene.view, cache: true)
        UIView.performWithoutAnimation { scene.view.backgroundColor = .red }
        scene.stage.advance(to: 1)
        #expect(scene.stage.image()[50, 50] == 0xFFFF_FFFF)
        UIView.commitAnimations()
        scene.stage.advance(to: 1)
        #expect(scene.stage.image()[50, 50] == 0xFFFF_FFFF)
        scene.stage.advance(to: 2.5)
        #expect(scene.stage.image()[50, 50] == 0xFFFF_0000)
    }

    @Test("a block that is cancelled at its commit shows the new values")
    func cancelled() {
        let scene = Scene()
        UIView.beginAnimations(nil, context: nil)
        scene.view.alpha = 0
        scene.stage.advance(to: 1)
        #expect(scene.drawn.opacity == 1)
        UIView.setAnimationsEnabled(false)
        UIView.commitAnimations()
        UIView.setAnimationsEnabled(true)
        scene.stage.advance(to: 1)
        #expect(scene.drawn.opacity == 0)
    }

    @Test("a nested block starts with the values around it, and setters override them")
    func nesting() {
        let scene = Scene()
        let inner = scene.adding(UIView(frame: .zero))
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationDelay(1)
        UIView.setAnimationCurve(.linear)
        UIView.beginAnimations(nil, context: nil)
        inner.center.x = 10
        UIView.setAnimationDuration(0.5)
        UIView.setAnimationDelay(0.5)
        inner.alpha = 0
        UIView.commitAnimations()
        scene.view.alpha = 0
        UIView.commitAnimations()
        #expect(inner.layer.animation(forKey: "position")?.duration == 1)
        #expect(inner.layer.animation(forKey: "opacity")?.duration == 0.5)
        scene.stage.advance(to: 1.75)
        expectClose(Double(scene.drawn.opacity), 0.25, throughCurve)
        expectClose((inner.layer.presentation()?.opacity).map(Double.init), 0.5, throughCurve)
    }

    @Test("setters outside a block, and a commit too many, do nothing")
    func outside() {
        UIView.setAnimationDuration(7)
        UIView.setAnimationDelegate(nil)
        UIView.setAnimationRepeatCount(.nan)
        UIView.commitAnimations()
        let scene = Scene()
        UIView.animate(withDuration: 1) {
            UIView.commitAnimations()
            scene.view.alpha = 0
        }
        #expect(scene.view.layer.animation(forKey: "opacity")?.duration == 1)
    }

    @Test("a block left open in a closure is closed with it")
    func unbalanced() {
        let scene = Scene()
        UIView.animate(withDuration: 1) {
            UIView.beginAnimations(nil, context: nil)
            scene.view.alpha = 0
        }
        #expect(scene.view.layer.animationKeys() == ["opacity"])
        #expect(UIView.inheritedAnimationDuration == 0)
    }

    @Test("disabled when it is closed, nothing animates and it has finished")
    func disabled() {
        let scene = Scene()
        defer { UIView.setAnimationsEnabled(true) }
        UIView.beginAnimations("x", context: nil)
        UIView.setAnimationDidStop(scene.noting3("stopped"))
        scene.view.alpha = 0
        UIView.setAnimationsEnabled(false)
        scene.view.center.x = 9
        UIView.commitAnimations()
        #expect(scene.trace.lines == ["stopped x true 0.0"])
        #expect(scene.view.layer.animationKeys() == nil && scene.view.alpha == 0)
        scene.stage.advance(to: 1)
        #expect(scene.trace.lines.count == 1)
    }

    @Test("disabled for a part of the block, only that part does not animate")
    func partlyDisabled() {
        let scene = Scene()
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationsEnabled(false)
        scene.view.alpha = 0
        UIView.setAnimationsEnabled(true)
        scene.view.center.x = 9
        UIView.commitAnimations()
        #expect(scene.view.layer.animationKeys() == ["position"])
    }

    /// Listing 4-3: two views change places, the first in a block that says no duration.
    @Test("two views cross-fade as in a block")
    func crossFade() {
        let scene = Scene()
        let second = scene.adding(UIView(frame: scene.view.frame))
        second.alpha = 0
        UIView.beginAnimations("ToggleViews", context: nil)
        UIView.setAnimationDuration(1.0)
        UIView.setAnimationCurve(.easeInOut)
        scene.view.alpha = 0
        second.alpha = 1
        UIView.commitAnimations()
        for (time, one, other) in [(0.25, 0.870838, 0.129162), (0.5, 0.5, 0.5), (1, 0, 1)] {
            scene.stage.advance(to: time)
            expectClose(Double(scene.drawn.opacity), one, throughCurve)
            expectClose(
                (second.layer.presentation()?.opacity).map(Double.init), other, throughCurve)
        }
    }

    /// Listing 4-7: a page is rolled up; the duration is set after the transition.
    @Test("a transition is shown with what holds when the block is closed")
    func transition() {
        let scene = Scene(CGRect(x: 0, y: 0, width: 320, height: 480))
        let (first, second) = (UIView(frame: scene.view.bounds), UIView(frame: scene.view.bounds))
        (first.backgroundColor, second.backgroundColor) = (.white, .red)
        scene.view.addSubview(second)
        scene.view.addSubview(first)
        second.isHidden = true
        scene.stage.advance(by: 0)
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationTransition(.flipFromLeft, for: scene.view, cache: true)
        UIView.setAnimationTransition(.curlUp, for: scene.view, cache: true)
        UIView.setAnimationDuration(1)
        UIView.setAnimationDidStop(scene.noting3("done"))
        first.isHidden = true
        second.isHidden = false
        UIView.commitAnimations()
        #expect(scene.view.layer.animationKeys() == ["transition"])
        scene.stage.advance(to: 0)
        #expect(scene.stage.image()[160, 240] == 0xFFFF_FFFF)
        scene.stage.advance(to: 1.5)
        #expect(scene.stage.image()[160, 240] == 0xFFFF_0000)
        #expect(scene.trace.lines == ["done - true 1.0"])
    }

    @Test("transitions have Apple's raw values")
    func rawValues() {
        let all: [UIView.AnimationTransition] = [
            .none, .flipFromLeft, .flipFromRight, .curlUp, .curlDown,
        ]
        #expect(all.map(\.rawValue) == [0, 1, 2, 3, 4])
        for transition in all {
            let scene = Scene()
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationTransition(transition, for: scene.view, cache: false)
            UIView.commitAnimations()
            #expect((scene.view.layer.animationKeys() != nil) == (transition != .none))
        }
    }
}

extension Scene {
    /// A did-stop closure that notes name, identifier, flag and time.
    func noting3(_ name: String) -> (String?, Bool, UnsafeMutableRawPointer?) -> Void {
        { [stage, trace] id, finished, _ in
            trace.lines.append("\(name) \(id ?? "-") \(finished) \(stage.time)")
        }
    }
}
