import CoreAnimation
import Testing

@Suite("Life of animations: keys and copies (core-animation 12.1, 12.2)")
struct AnimationKeyTests {
    private func move(_ duration: Double = 1) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 10, duration)
        return animation
    }

    @Test("a nil key lists nothing and piles up; the same key replaces, at the end")
    func keys() {
        let bench = Bench(), layer = bench.layer
        #expect(layer.animationKeys() == nil)
        layer.add(move(), forKey: nil)
        layer.add(move(), forKey: nil)
        #expect(layer.animationKeys() == nil)
        #expect(layer.animation(forKey: "a") == nil)
        layer.add(move(), forKey: "a")
        layer.add(move(), forKey: "")
        #expect(layer.animationKeys() == ["a", ""])
        #expect(layer.animation(forKey: "") != nil)
        let first = layer.animation(forKey: "a")
        layer.add(move(), forKey: "a")
        #expect(layer.animationKeys() == ["", "a"])
        #expect(layer.animation(forKey: "a") !== first)
        bench.stage.advance(by: 0)
        #expect(bench.stage.tree.animationCount == 4)
        layer.removeAnimation(forKey: "no such key")
        layer.removeAnimation(forKey: "")
        #expect(layer.animationKeys() == ["a"])
        layer.removeAllAnimations()
        bench.stage.advance(by: 0)
        #expect(layer.animationKeys() == nil && bench.stage.tree.animationCount == 0)
    }

    @Test("a group's children are stored as copies too")
    func children() throws {
        let bench = Bench(), child = move(0), group = CAAnimationGroup()
        (group.animations, group.duration) = ([child], 2)
        bench.layer.add(group, forKey: "group")
        child.toValue = 1000
        let stored = try #require(bench.layer.animation(forKey: "group") as? CAAnimationGroup)
        #expect(stored.animations?.first !== child)
        // A child without a duration keeps that, and takes the group's.
        #expect(stored.animations?.first?.duration == 0)
        bench.stage.advance(to: 1)
        #expect(bench.number("position.x") == 5)
    }

    @Test("changing a stored animation stops the program and names the property and the value")
    func frozen() async throws {
        let stopped = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let layer = CALayer()
            layer.add(CATransition(), forKey: nil)
            (layer.animation(forKey: kCATransition) as? CATransition)?.type = .push
        }
        let message = stopSentence(stopped?.standardErrorContent)
        #expect(message.contains("CAAnimation.type = "))
        #expect(message.contains("push") && message.contains("this animation is on a layer"))
    }

    @Test("a layer inside itself stops the program and names the call and the layer")
    func cycle() async throws {
        let stopped = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let outer = CALayer(), inner = CALayer()
            outer.addSublayer(inner)
            inner.addSublayer(outer)
        }
        let message = stopSentence(stopped?.standardErrorContent)
        #expect(message.contains("addSublayer: <"))
        #expect(message.contains("contains the layer it is added to"))
    }

    @Test("a write to a presentation stops the program and names the property")
    func presentation() async throws {
        let stopped = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let bench = Bench()
            bench.layer.presentation()?.cornerRadius = 3
        }
        let message = stopSentence(stopped?.standardErrorContent)
        #expect(message.contains("cornerRadius = 3.0: a presentation layer cannot be changed"))
    }

    @Test("an unknown curve stops the program and says its name")
    func curve() async throws {
        let stopped = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: "bouncy"))
        }
        let message = stopSentence(stopped?.standardErrorContent)
        #expect(message.contains("CAMediaTimingFunction(name:): no function \"bouncy\""))
    }

    @Test("a control point that there is not stops the program and says its number")
    func controlPoint() async throws {
        let stopped = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            var values: [Float] = [0, 0]
            CAMediaTimingFunction(name: .linear).getControlPoint(at: 4, values: &values)
        }
        let message = stopSentence(stopped?.standardErrorContent)
        #expect(message.contains("getControlPoint(at: 4): 0 to 3 expected"))
    }

    @Test("replacing what is no sublayer stops the program and names both")
    func replace() async throws {
        let stopped = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            CALayer().replaceSublayer(CALayer(), with: CALayer())
        }
        let message = stopSentence(stopped?.standardErrorContent)
        #expect(message.contains("replaceSublayer: <") && message.contains("is not a sublayer of"))
    }
}

@Suite("Life of animations: delegates (core-animation 12.3, 12.4)")
struct AnimationDelegateTests {
    /// Writes down `start` and `stop` with a name, the time, and whether the key is still listed.
    private final class Watch: CAAnimationDelegate {
        var lines: [String] = []
        weak var layer: CALayer?

        func animation(_ name: String, _ duration: Double = 1) -> CABasicAnimation {
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.fromValue, animation.duration, animation.delegate) = (0, duration, self)
            animation.setValue(name, forKey: "name")
            return animation
        }

        func animationDidStart(_ anim: CAAnimation) { note("start", anim) }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            note(flag ? "end" : "cut", anim)
        }

        private func note(_ what: String, _ animation: CAAnimation) {
            let name = animation.value(forKey: "name") as? String ?? "?"
            let isListed = layer?.animation(forKey: name) === animation
            lines.append("\(what) \(name) \(CACurrentMediaTime())\(isListed ? "" : " gone")")
        }
    }

    private func watched() -> (Bench, Watch) {
        let bench = Bench(), watch = Watch()
        watch.layer = bench.layer
        return (bench, watch)
    }

    @Test("an animation starts when the commit has returned, and ends when its time is over")
    func simple() {
        let (bench, watch) = watched()
        bench.layer.add(watch.animation("a"), forKey: "a")
        CATransaction.flush()
        #expect(watch.lines.isEmpty)
        bench.stage.advance(to: 5)
        // At its end it has left the layer already.
        #expect(watch.lines == ["start a 0.0", "end a 1.0 gone"])
    }

    @Test("U22: an animation that begins later starts when it begins")
    func u22() {
        let (bench, watch) = watched()
        let later = watch.animation("a")
        later.beginTime = bench.layer.convertTime(CACurrentMediaTime(), from: nil) + 1
        later.fillMode = .backwards
        bench.layer.add(later, forKey: "a")
        bench.stage.advance(to: 0.9)
        #expect(watch.lines.isEmpty && bench.number("opacity") == 0)
        bench.stage.advance(to: 5)
        #expect(watch.lines == ["start a 1.0", "end a 2.0 gone"])
    }

    @Test("on a paused layer nothing starts or ends")
    func paused() {
        let (bench, watch) = watched()
        bench.layer.speed = 0
        bench.layer.add(watch.animation("a"), forKey: "a")
        bench.stage.advance(to: 5)
        #expect(watch.lines.isEmpty && bench.layer.animationKeys() == ["a"])
        bench.layer.beginTime = 5
        bench.layer.speed = 1
        bench.stage.advance(to: 5.5)
        #expect(watch.lines == ["start a 5.0"])
        bench.layer.timeOffset = bench.layer.convertTime(CACurrentMediaTime(), from: nil)
        bench.layer.speed = 0
        bench.stage.advance(to: 9)
        #expect(watch.lines == ["start a 5.0"])
        bench.layer.removeAnimation(forKey: "a")
        bench.stage.advance(by: 0)
        #expect(watch.lines == ["start a 5.0", "cut a 9.0 gone"])
    }

    @Test("what starts or ends together on a layer is told latest added first")
    func together() {
        let (bench, watch) = watched()
        for name in ["a", "b", "c"] { bench.layer.add(watch.animation(name), forKey: name) }
        bench.stage.advance(to: 2)
        #expect(watch.lines.map { $0.prefix(7) }.prefix(3) == ["start c", "start b", "start a"])
        #expect(watch.lines.map { $0.prefix(5) }.suffix(3) == ["end c", "end b", "end a"])
    }

    /// Where time stands still, and what is told of an animation that is taken away.
    struct StandingRow: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var isCommitted = true
        var lines = ["cut a 0.0 gone"]
        let prepare: @Sendable (CALayer, CAAnimation) -> Void
    }

    static let standing = [
        StandingRow(testDescription: "a layer that goes on", lines: ["start a 0.0 gone"]) { _, _ in
        },
        StandingRow(testDescription: "a paused layer") { layer, _ in layer.speed = 0 },
        StandingRow(testDescription: "inside a paused layer") { layer, _ in
            layer.superlayer?.speed = 0
        },
        StandingRow(testDescription: "before a commit", isCommitted: false) { layer, _ in
            layer.speed = 0
        },
        StandingRow(testDescription: "an animation that was to begin later") { _, animation in
            animation.beginTime = 5
        },
        StandingRow(
            testDescription: "one that was to begin later, before a commit", isCommitted: false
        ) { _, animation in animation.beginTime = 5 },
    ]

    @Test("what was taken away before it began is told of its end alone", arguments: standing)
    func takenBefore(row: StandingRow) {
        let (bench, watch) = watched()
        let animation = watch.animation("a")
        row.prepare(bench.layer, animation)
        bench.layer.add(animation, forKey: "a")
        if row.isCommitted { CATransaction.flush() }
        bench.layer.removeAnimation(forKey: "a")
        bench.stage.advance(by: 0)
        #expect(Array(watch.lines.prefix(row.lines.count)) == row.lines)
        #expect(watch.lines.last == "cut a 0.0 gone")
    }

    /// The ways for several animations to be taken away at once.
    static let ways: [@Sendable (CALayer) -> Void] = [
        { $0.removeAllAnimations() }, { $0.removeFromSuperlayer() },
        { $0.superlayer?.removeFromSuperlayer() },
    ]

    @Test("what is taken away together is told latest added first", arguments: 0..<4)
    func takenTogether(way: Int) {
        let (bench, watch) = watched()
        let layer = way == 3 ? CALayer() : bench.layer
        let outer = CALayer()
        bench.stage.layer.addSublayer(outer)
        if way < 3 { outer.addSublayer(layer) }
        bench.stage.advance(by: 0)
        for name in ["a", "b", "c"] { layer.add(watch.animation(name), forKey: name) }
        bench.stage.advance(to: 0.5)
        if way < 3 { Self.ways[way](layer) }
        bench.stage.advance(by: 0)
        #expect(
            watch.lines.filter { $0.hasPrefix("cut") }.map { $0.prefix(5) }
                == ["cut c", "cut b", "cut a"])
    }

    @Test("an animation added as its layer moves to another stage runs there")
    func movedAsAdded() {
        let (bench, watch) = watched()
        bench.layer.add(watch.animation("a"), forKey: "a")
        bench.stage.advance(to: 0.5)
        let other = OffscreenStage(size: CGSize(width: 9, height: 9))
        other.advance(to: 0)
        withoutActions {
            bench.layer.add(watch.animation("b"), forKey: "b")
            other.layer.addSublayer(bench.layer)
        }
        bench.stage.advance(by: 0)
        #expect(watch.lines == ["start a 0.0", "cut a 0.5 gone"])
        other.advance(to: 2)
        #expect(watch.lines.dropFirst(2) == ["start b 0.0", "end b 1.0 gone"])
    }

    @Test("an endless animation ends by its removal only, unfinished")
    func endless() {
        for count in [Float.infinity, .greatestFiniteMagnitude] {
            let (bench, watch) = watched()
            let animation = watch.animation("a")
            animation.repeatCount = count
            bench.layer.add(animation, forKey: "a")
            bench.stage.advance(to: 1e9)
            bench.layer.removeAllAnimations()
            bench.stage.advance(by: 0)
            #expect(watch.lines == ["start a 0.0", "cut a 1000000000.0 gone"])
        }
    }

    @Test("a layer that goes away stops its animations unfinished")
    func deallocation() {
        let stage = OffscreenStage(size: CGSize(width: 10, height: 10)), watch = Watch()
        do {
            let layer = CALayer()
            stage.layer.addSublayer(layer)
            stage.advance(to: 0)
            layer.add(watch.animation("a", 30), forKey: "a")
            stage.advance(to: 1)
            layer.removeFromSuperlayer()
        }
        stage.advance(to: 2)
        #expect(watch.lines == ["start a 0.0 gone", "cut a 1.0 gone"])
        #expect(stage.tree.animationCount == 0)
    }

    @Test("an animation keeps its delegate, and the layer lets go of both at the end")
    func retained() {
        let bench = Bench()
        weak var watch: Watch?
        do {
            let made = Watch()
            watch = made
            bench.layer.add(made.animation("a"), forKey: "a")
        }
        bench.stage.advance(to: 0.5)
        #expect(watch != nil)
        bench.stage.advance(to: 2)
        #expect(watch == nil)
    }

    @Test("children of groups tell their delegates nothing (core-animation 7.2)")
    func children() {
        let (bench, watch) = watched()
        let group = CAAnimationGroup(), child = watch.animation("child", 0.5)
        child.isRemovedOnCompletion = false
        (group.animations, group.duration, group.delegate) = ([child], 1, watch)
        group.setValue("group", forKey: "name")
        bench.layer.add(group, forKey: "group")
        bench.stage.advance(to: 2)
        #expect(watch.lines == ["start group 0.0", "end group 1.0 gone"])
        #expect(bench.layer.animationKeys() == nil)
    }

    @Test("speed, repeats and offsets decide when the end is", arguments: [0.5, 1, 2] as [Float])
    func endTimes(speed: Float) {
        let (bench, watch) = watched()
        let animation = watch.animation("a")
        (animation.speed, animation.repeatCount, animation.autoreverses) = (speed, 1.5, true)
        animation.timeOffset = 0.25
        bench.layer.add(animation, forKey: "a")
        bench.stage.advance(to: 20)
        #expect(watch.lines.last == "end a \(3 / Double(speed)) gone")
    }
}
