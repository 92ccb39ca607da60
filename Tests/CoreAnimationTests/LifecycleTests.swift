import CoreAnimation
import Testing

/// Writes down what is called back, in order.
final class Trace: CAAnimationDelegate {
    var lines: [String] = []

    func animationDidStart(_ anim: CAAnimation) { note("start \(name(anim))") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        note("stop \(name(anim)) \(flag)")
    }

    func note(_ line: String) { lines.append(line) }

    private func name(_ animation: CAAnimation) -> String {
        animation.value(forKey: "name") as? String ?? "?"
    }

    /// A fade that reports here by a name.
    func fade(_ duration: Double, name: String = "A") -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.duration, animation.delegate) = (0, duration, self)
        animation.setValue(name, forKey: "name")
        return animation
    }
}

/// A row of the table of event traces: what is done, and what is told of it.
struct TraceRow: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let order: [String]
    var keys: [String]?
    /// Does it; the layer that it is done to.
    let play: @Sendable (Bench, Trace) -> CALayer

    /// The table of event traces (core-animation 12.5).
    static let table = [
        TraceRow(
            testDescription: "begin; setCompletionBlock; add A; commit",
            order: ["committing", "committed", "start A", "block", "stop A true"]
        ) { bench, trace in
            CATransaction.begin()
            CATransaction.setCompletionBlock { trace.note("block") }
            bench.layer.add(trace.fade(0.1, name: "A"), forKey: "a")
            trace.note("committing")
            CATransaction.commit()
            trace.note("committed")
            return bench.layer
        },
        TraceRow(
            testDescription: "kept animation D", order: ["start D", "stop D true"], keys: ["kept"]
        ) { bench, trace in
            let kept = trace.fade(0.1, name: "D")
            (kept.fillMode, kept.isRemovedOnCompletion) = (.forwards, false)
            bench.layer.add(kept, forKey: "kept")
            return bench.layer
        },
        TraceRow(
            testDescription: "block1; add J; block2; commit",
            order: ["start J", "block2", "block1", "stop J true"]
        ) { bench, trace in
            CATransaction.begin()
            CATransaction.setCompletionBlock { trace.note("block1") }
            bench.layer.add(trace.fade(0.1, name: "J"), forKey: "j")
            CATransaction.setCompletionBlock { trace.note("block2") }
            CATransaction.commit()
            return bench.layer
        },
        TraceRow(
            testDescription: "outer block set, inner transaction adds G",
            order: ["start G", "outer block", "stop G true"]
        ) { bench, trace in
            CATransaction.begin()
            CATransaction.setCompletionBlock { trace.note("outer block") }
            CATransaction.begin()
            bench.layer.add(trace.fade(0.1, name: "G"), forKey: "g")
            CATransaction.commit()
            CATransaction.commit()
            return bench.layer
        },
        TraceRow(
            testDescription: "block; add B; remove B after start",
            order: ["start B", "block", "stop B false"]
        ) { bench, trace in
            CATransaction.begin()
            CATransaction.setCompletionBlock { trace.note("block") }
            bench.layer.add(trace.fade(30, name: "B"), forKey: "b")
            CATransaction.commit()
            bench.stage.advance(by: 1)
            bench.layer.removeAnimation(forKey: "b")
            return bench.layer
        },
        TraceRow(
            testDescription: "add F; layer removed from its superlayer; commit",
            order: ["start F", "stop F false"]
        ) { bench, trace in
            bench.layer.add(trace.fade(30, name: "F"), forKey: "f")
            bench.stage.advance(by: 1)
            bench.layer.removeFromSuperlayer()
            return bench.layer
        },
        TraceRow(
            testDescription: "block; add M to a layer in no live tree; commit",
            order: ["start M", "stop M false", "block"]
        ) { _, trace in
            let layer = CALayer()
            CATransaction.begin()
            CATransaction.setCompletionBlock { trace.note("block") }
            layer.add(trace.fade(0.1, name: "M"), forKey: "m")
            CATransaction.commit()
            return layer
        },
    ]
}

@Suite("Transactions, actions and the life of animations (core-animation 11, 12)")
struct LifecycleTests {
    @Test("the table of event traces (core-animation 12.5)", arguments: TraceRow.table)
    func traces(row: TraceRow) {
        let bench = Bench(), trace = Trace()
        let layer = row.play(bench, trace)
        bench.stage.advance(by: 2)
        #expect(trace.lines == row.order)
        #expect(layer.animationKeys() == row.keys)
        // A later removal of what has ended is told to nobody.
        layer.removeAllAnimations()
        bench.stage.advance(by: 1)
        #expect(trace.lines == row.order)
    }

    @Test("a block without animations runs after the commit, not inside it")
    func emptyBlock() {
        let bench = Bench()
        var lines: [String] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { lines.append("block") }
        CATransaction.commit()
        lines.append("committed")
        bench.stage.advance(by: 0)
        #expect(lines == ["committed", "block"])
    }

    @Test("settings belong to their transaction")
    func settings() {
        #expect(CATransaction.animationDuration() == 0.25)
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.begin()
        #expect(CATransaction.animationDuration() == 1)
        CATransaction.setValue(2, forKey: kCATransactionAnimationDuration)
        #expect(CATransaction.animationDuration() == 2)
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 1)
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 0.25)
    }

    @Test("actions are disabled by a value of a key too, as an object")
    func disabledByKey() {
        for value: CFBoolean? in [kCFBooleanTrue, kCFBooleanFalse] {
            CATransaction.begin()
            CATransaction.setValue(value, forKey: kCATransactionDisableActions)
            #expect(CATransaction.disableActions() == value?.boolValue)
            CATransaction.commit()
        }
    }

    @Test("the presentation shows the last commit, not later writes")
    func committedState() {
        let bench = Bench()
        withoutActions { bench.layer.opacity = 1 }
        #expect(bench.number("opacity") == 1)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        bench.layer.opacity = 0.25
        #expect(bench.number("opacity") == 1)
        CATransaction.commit()
        #expect(bench.number("opacity") == 0.25)
        CATransaction.setDisableActions(true)
        bench.layer.opacity = 0.75
        #expect(bench.number("opacity") == 0.25)
        CATransaction.flush()
    }

    @Test("a live layer animates a change by itself, from what is shown")
    func implicit() {
        let bench = Bench()
        bench.layer.opacity = 0.3
        bench.stage.advance(to: 0.1)
        #expect(close(bench.number("opacity"), 0.522221645815, 2e-6))
        bench.layer.opacity = 1
        bench.stage.advance(to: 0.225)
        #expect(close(bench.number("opacity"), 0.905592615728, 2e-6))
        #expect(bench.layer.animationKeys() == ["opacity"])
        bench.stage.advance(to: 1)
        #expect(bench.layer.animationKeys() == nil)
        #expect(bench.number("opacity") == 1)
    }

    @Test("setting the frame animates position, then bounds")
    func implicitFrame() {
        let bench = Bench()
        bench.layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
        #expect(bench.layer.animationKeys() == ["position", "bounds"])
    }

    @Test("a layer that is not live animates nothing by itself")
    func notLiveImplicit() {
        let layer = CALayer()
        layer.opacity = 0.3
        #expect(layer.animationKeys() == nil)
        #expect(layer.presentation() == nil)
        CATransaction.flush()
    }

    @Test("actions are searched in order and NSNull ends the search")
    func actionOrder() {
        final class Helper: CALayerDelegate {
            var answer: (any CAAction)?
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
        }
        let bench = Bench(), helper = Helper()
        #expect(bench.layer.action(forKey: "opacity") is CABasicAnimation)
        #expect(bench.layer.action(forKey: "frame") == nil)
        #expect(bench.layer.action(forKey: "backgroundColor") == nil)
        bench.layer.actions = ["opacity": NSNull()]
        #expect(bench.layer.action(forKey: "opacity") == nil)
        bench.layer.delegate = helper
        let own = CABasicAnimation(keyPath: "opacity")
        helper.answer = own
        #expect(bench.layer.action(forKey: "opacity") === own)
        helper.answer = NSNull()
        bench.layer.actions = nil
        #expect(bench.layer.action(forKey: "opacity") == nil)
    }

    @Test("a stored animation is a copy that later changes do not reach")
    func copyOnAdd() {
        let bench = Bench()
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.values = [0, 1]
        animation.duration = 1
        bench.layer.add(animation, forKey: "k")
        animation.values = [5, 5]
        let stored = bench.layer.animation(forKey: "k")
        #expect(stored !== animation && stored is CAKeyframeAnimation)
        #expect(bench.layer.animation(forKey: "k") === stored)
        bench.stage.advance(to: 0.5)
        #expect(close(bench.number("opacity"), 0.5, 1e-6))
    }

    @Test("an animation begun in a callback starts exactly at the end of the one before")
    func chain() {
        final class Next: CAAnimationDelegate {
            var then: () -> Void = {}
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { then() }
        }
        let bench = Bench(), next = Next()
        let first = CABasicAnimation(keyPath: "position.x")
        (first.fromValue, first.toValue, first.duration, first.delegate) = (0, 10, 1, next)
        let layer = bench.layer
        next.then = {
            let second = CABasicAnimation(keyPath: "position.x")
            (second.fromValue, second.toValue, second.duration) = (10, 20, 1)
            layer.add(second, forKey: "second")
        }
        bench.layer.add(first, forKey: "first")
        bench.stage.advance(to: 1.75)
        #expect(bench.number("position.x") == 17.5)
    }

    @Test("a stage that is let go ends the animations of layers that outlive it")
    func abandoned() {
        let layer = CALayer(), trace = Trace()
        do {
            let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
            stage.layer.addSublayer(layer)
            CATransaction.begin()
            CATransaction.setCompletionBlock { trace.note("block") }
            for name in ["A", "B"] { layer.add(trace.fade(1, name: name), forKey: name) }
            CATransaction.commit()
            stage.advance(to: 0.5)
        }
        #expect(layer.animationKeys() == nil)
        OffscreenStage(size: CGSize(width: 10, height: 10)).advance(by: 0)
        #expect(trace.lines == ["start B", "start A", "stop B false", "block", "stop A false"])
    }
}
