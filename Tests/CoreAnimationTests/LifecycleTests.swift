import CoreAnimation
import Testing

/// Writes down what is called back, in order.
final class Trace: CAAnimationDelegate {
    var lines: [String] = []

    func animationDidStart(_ anim: CAAnimation) { lines.append("start \(name(anim))") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        lines.append("stop \(name(anim)) \(flag)")
    }

    private func name(_ animation: CAAnimation) -> String {
        (animation as? CAPropertyAnimation)?.keyPath == "opacity" ? "A" : "B"
    }

    /// A fade that reports here.
    func fade(_ duration: Double) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.duration, animation.delegate) = (0, duration, self)
        return animation
    }
}

@Suite("Transactions, actions and the life of animations (11, 12)")
struct LifecycleTests {
    @Test("an animation starts after its commit, the block runs before its end is told")
    func completionOrder() {
        let bench = Bench(), trace = Trace()
        CATransaction.begin()
        CATransaction.setCompletionBlock { trace.lines.append("block") }
        bench.layer.add(trace.fade(0.1), forKey: "a")
        trace.lines.append("committing")
        CATransaction.commit()
        trace.lines.append("committed")
        bench.stage.advance(to: 0.2)
        #expect(trace.lines == ["committing", "committed", "start A", "block", "stop A true"])
    }

    @Test("a kept animation ends once and stays listed")
    func kept() {
        let bench = Bench(), trace = Trace()
        let animation = trace.fade(0.1)
        animation.fillMode = .forwards
        animation.isRemovedOnCompletion = false
        bench.layer.add(animation, forKey: "kept")
        bench.stage.advance(to: 1)
        #expect(trace.lines == ["start A", "stop A true"])
        #expect(bench.layer.animationKeys() == ["kept"])
        bench.layer.removeAnimation(forKey: "kept")
        bench.stage.advance(to: 2)
        #expect(trace.lines.count == 2)
    }

    @Test("a second block closes the first one's group")
    func twoBlocks() {
        let bench = Bench(), trace = Trace()
        CATransaction.begin()
        CATransaction.setCompletionBlock { trace.lines.append("block1") }
        bench.layer.add(trace.fade(0.1), forKey: "a")
        CATransaction.setCompletionBlock { trace.lines.append("block2") }
        CATransaction.commit()
        bench.stage.advance(to: 1)
        #expect(trace.lines == ["start A", "block2", "block1", "stop A true"])
    }

    @Test("an outer block waits for animations of inner transactions")
    func outerBlock() {
        let bench = Bench(), trace = Trace()
        CATransaction.begin()
        CATransaction.setCompletionBlock { trace.lines.append("outer") }
        CATransaction.begin()
        bench.layer.add(trace.fade(0.1), forKey: "a")
        CATransaction.commit()
        CATransaction.commit()
        bench.stage.advance(to: 1)
        #expect(trace.lines == ["start A", "outer", "stop A true"])
    }

    @Test("removal stops an animation unfinished")
    func removal() {
        let bench = Bench(), trace = Trace()
        CATransaction.begin()
        CATransaction.setCompletionBlock { trace.lines.append("block") }
        bench.layer.add(trace.fade(30), forKey: "a")
        CATransaction.commit()
        bench.stage.advance(to: 1)
        bench.layer.removeAnimation(forKey: "a")
        bench.stage.advance(to: 2)
        #expect(trace.lines == ["start A", "block", "stop A false"])
    }

    @Test("leaving the tree stops an animation unfinished")
    func leaving() {
        let bench = Bench(), trace = Trace()
        bench.layer.add(trace.fade(30), forKey: "a")
        bench.stage.advance(to: 1)
        bench.layer.removeFromSuperlayer()
        bench.stage.advance(to: 2)
        #expect(trace.lines == ["start A", "stop A false"])
        #expect(bench.layer.animationKeys() == nil)
        #expect(bench.layer.presentation() == nil)
    }

    @Test("an animation of a layer in no live tree ends at the commit")
    func notLive() {
        let trace = Trace(), bench = Bench(), layer = CALayer()
        CATransaction.begin()
        CATransaction.setCompletionBlock { trace.lines.append("block") }
        layer.add(trace.fade(0.1), forKey: "a")
        CATransaction.commit()
        bench.stage.advance(to: 1)
        #expect(trace.lines == ["start A", "stop A false", "block"])
        #expect(layer.animationKeys() == nil)
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
}
